"""Backward transfer through instructions, calls, skipped calls and entries (sections 2.2 to 2.4)."""
