"""Calls in clauses: inlined, summarised, or known by what the library does."""
