"""Variables of the C library itself."""
