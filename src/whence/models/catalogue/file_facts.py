"""Facts of files and folders that are open: the family of `stat`, names in open folders, descriptors."""

from __future__ import annotations

from typing import Final

from whence.models.effects import (
    AccessesVariadic,
    Chosen,
    Everything,
    Fixed,
    Frees,
    Keeps,
    Number,
    Reads,
    State,
    Text,
    Touches,
    Writes,
)
from whence.models.function import LibraryFunction, Role, each, functions

_INPUT: Final = Role.INPUT
_FILES: Final = (Touches(State.STREAMS), Touches(State.ERRNO))
_STATUS: Final = Fixed(144, 88)
_LARGE_STATUS: Final = Fixed(144, 96)
_NAME: Final = Reads(0, Text())
_SECOND: Final = Reads(1, Text())

FACTS: Final[tuple[LibraryFunction, ...]] = (
    *each("stat lstat", Number(), _NAME, Writes(1, _STATUS), *_FILES, role=_INPUT),
    *each("stat64 lstat64", Number(), _NAME, Writes(1, _LARGE_STATUS), *_FILES, role=_INPUT),
    *functions("fstat", Number(), Writes(1, _STATUS), *_FILES, role=_INPUT),
    *functions("fstat64", Number(), Writes(1, _LARGE_STATUS), *_FILES, role=_INPUT),
    *functions("fstatat", Number(), _SECOND, Writes(2, _STATUS), *_FILES, role=_INPUT),
    *functions("fstatat64", Number(), _SECOND, Writes(2, _LARGE_STATUS), *_FILES, role=_INPUT),
    *each("chmod chown lchown", Number(), _NAME, *_FILES, role=_INPUT),
    *each("fchmod fchown fsync fdatasync", Number(), *_FILES, role=_INPUT),
    *functions("posix_fadvise", Number()),
    *functions("futimens", Number(), Reads(1, Fixed(32, 16), optional=True), *_FILES, role=_INPUT),
    *functions(
        "utimensat",
        Number(),
        Reads(1, Text(), optional=True),
        Reads(2, Fixed(32, 16), optional=True),
        *_FILES,
        role=_INPUT,
    ),
)

DESCRIPTORS: Final[tuple[LibraryFunction, ...]] = (
    *functions("openat openat64", Number(), _SECOND, *_FILES, role=_INPUT),
    *functions("unlinkat", Number(), _SECOND, *_FILES, role=_INPUT),
    *each("dup dup2 ftruncate ftruncate64", Number(), *_FILES),
    *functions("fcntl", Number(), AccessesVariadic(writes=True), *_FILES, role=_INPUT),
)

MAPPINGS: Final[tuple[LibraryFunction, ...]] = (
    *functions("mmap mmap64", Chosen(), Keeps(0), *_FILES, role=_INPUT),
    *functions("munmap", Number(), Frees(0), Touches(State.ERRNO)),
    *functions("mincore", Number(), Writes(2, Everything()), Touches(State.ERRNO), role=_INPUT),
)
"""What can't be mapped is the pointer -1, not null: so the result is any pointer."""
