"""Whence: questions about one point of a program, answered on demand."""

__version__ = "0.1.0"
