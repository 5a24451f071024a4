"""Compilers, linking and builds: from what the user named to one printed module."""
