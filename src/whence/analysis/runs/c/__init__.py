"""Inputs of C entries: bytes in memory, structs and the calls that make them."""
