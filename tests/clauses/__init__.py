"""The ids of the clauses that tests prove, copied from the rules documents by ``copy_clauses``."""
