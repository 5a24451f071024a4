"""Floating-point formats and their text."""
