"""Strings, builders, characters and formatting."""
