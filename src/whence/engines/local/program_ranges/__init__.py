"""Ranges of numbers across procedures: what callers pass, callees return and memory holds at any time."""
