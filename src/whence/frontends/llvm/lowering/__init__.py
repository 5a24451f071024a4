"""Procedures of LLVM text as procedures of the IR."""
