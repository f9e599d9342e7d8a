"""Benchmarks: run by hand or printed by CI, never asserted. `python -m tests.bench.run` prints them all."""
