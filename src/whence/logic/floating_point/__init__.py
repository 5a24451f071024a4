"""Floating-point numbers: operators on bit patterns, and contradictions found by intervals."""
