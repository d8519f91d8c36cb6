"""Benchmarks: how fast Waribashi is. `make bench` runs them; they aren't tests."""
