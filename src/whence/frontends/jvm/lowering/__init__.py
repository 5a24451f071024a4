"""Bytecode to the IR, one method at a time."""
