"""Rules for bit-vectors: arithmetic, bitwise operations, slices, order."""
