"""Printed LLVM modules: text in, types, constants, debug information and procedure bodies out."""
