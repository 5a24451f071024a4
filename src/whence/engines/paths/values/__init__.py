"""Symbolic values, their arithmetic and their intervals."""
