"""Symbolic execution of a backbone tree (sections 3 and 4)."""
