"""Calls before the entry's that leave the state in which it fails (see README.md)."""
