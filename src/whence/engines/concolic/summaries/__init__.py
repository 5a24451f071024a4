"""Execution trees of procedures and their instances at calls (sections 3, 4.1 and 4.2)."""
