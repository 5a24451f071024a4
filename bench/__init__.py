"""Benchmarks: one command a table. Ratios are measured in one run, since machines are noisy."""
