"""Simplification: the rules by which terms are built."""
