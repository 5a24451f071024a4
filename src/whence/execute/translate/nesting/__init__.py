"""Blocks of a procedure as nested Python."""
