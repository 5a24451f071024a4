"""Pointers of C forward through a procedure: which bytes are there, and which are texts."""
