"""Runs of an entry, and what each tells."""
