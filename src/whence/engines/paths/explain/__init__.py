"""Conditions and loops in readable form, for `--explain`."""
