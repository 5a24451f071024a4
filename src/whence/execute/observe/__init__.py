"""Watching a run: shadow values and def-use traces."""
