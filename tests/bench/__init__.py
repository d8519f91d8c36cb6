"""The benchmarks still run."""
