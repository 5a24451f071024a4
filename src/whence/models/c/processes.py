"""Functions of C's library by which processes get memory in common."""

from __future__ import annotations

from typing import Final

FORKS: Final = frozenset({"fork", "vfork", "_Fork", "clone", "__clone"})
MAPPINGS: Final = frozenset({"mmap", "mmap64"})
"""What maps a file or new memory; the fourth argument has the flags, the fifth is the file's descriptor."""

SHARED: Final = 1
"""The bit of a mapping's flags with which others see what is written."""

SHARES: Final = frozenset({"shmat"})
"""What gives memory that other processes have, too."""
