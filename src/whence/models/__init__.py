from typing import Final

LIBRARY_TEXTS: Final = {"LP64": "libc.ll", "ILP32": "libc32.ll"}
"""The compiled C models by the name of their data model."""
