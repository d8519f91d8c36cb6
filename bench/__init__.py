"""Benchmarks: how fast the house is. `make bench` runs them; they are not tests."""
