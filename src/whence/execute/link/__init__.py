"""Binding translated code to one run."""
