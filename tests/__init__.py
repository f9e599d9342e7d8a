"""The tests, a package so that its parts can use each other."""
