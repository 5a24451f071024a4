"""Cells of memory: an abstract object and offsets in it, who writes them, and what they hold at first."""
