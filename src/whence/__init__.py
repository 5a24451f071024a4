"""Whence: questions about one point of a program, answered on demand."""
