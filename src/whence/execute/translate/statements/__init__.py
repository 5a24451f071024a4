"""The instructions of the IR as Python statements."""
