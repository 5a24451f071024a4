"""Inputs that need no search: plain ones, the program's own words, objects and pointers."""
