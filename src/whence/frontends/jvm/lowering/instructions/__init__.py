"""The instructions of bytecode as instructions of the IR."""
