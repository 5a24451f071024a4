"""Inputs that a path takes: characters and numbers of standard input."""
