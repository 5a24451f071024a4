"""Calls in LLVM text: intrinsics, inline assembly, functions of <ctype.h>, prototypes that differ."""
