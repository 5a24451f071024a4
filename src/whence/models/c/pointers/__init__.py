"""Where functions of the C library leave, move and hand over pointers and texts."""
