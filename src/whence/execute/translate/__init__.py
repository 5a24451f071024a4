"""Procedures of the IR as Python source."""
