"""Numbers that functions of the C library return, as data: ranges, and arguments that bound them.

What is not listed returns any number of its type. `tests/models/test_result_ranges.py` has the library return
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, final

from whence.records import dataclass

_INT, _LONG = (1 << 31) - 1, (1 << 63) - 1


@final
@dataclass(frozen=True, slots=True)
class ResultRange:
    low: int
    high: int
    most: int = -1
    """The argument, read without a sign, that the result does not exceed; -1: none."""


_ROWS: Final = (
    ("getchar getchar_unlocked fgetc getc getc_unlocked fgetc_unlocked _IO_getc", ResultRange(-1, 255)),
    ("fputc putc putchar putc_unlocked fputc_unlocked putchar_unlocked _IO_putc", ResultRange(-1, 255)),
    ("read pread pread64 readlink write pwrite send", ResultRange(-1, _LONG, 2)),
    ("recv recvfrom", ResultRange(-1, _LONG)),
    ("fread fread_unlocked fwrite fwrite_unlocked", ResultRange(0, _LONG, 2)),
    ("strnlen strftime", ResultRange(0, _LONG, 1)),
    ("strlen strspn strcspn wcslen", ResultRange(0, _LONG)),
    ("rand random", ResultRange(0, _INT)),
    ("getopt", ResultRange(-128, 255)),
    ("open open64 creat dup dup2 socket accept fileno", ResultRange(-1, _INT)),
)


def _ranges() -> Iterator[tuple[str, ResultRange]]:
    for names, found in _ROWS:
        yield from ((name, found) for name in names.split())


POINTS_INTO: Final = frozenset(
    {"strchr", "index", "strrchr", "rindex", "strchrnul", "__strchrnul", "strstr", "strcasestr", "strpbrk"}
    | {"memchr", "memrchr", "rawmemchr", "memmem", "mempcpy", "__mempcpy", "memccpy", "stpcpy", "__stpcpy"}
    | {"stpncpy", "fgets", "fgets_unlocked", "wcschr", "wcsrchr", "wcsstr", "wcspbrk", "wmemchr", "bsearch"}
)
"""Functions whose result, unless it is null, points into the object of the argument that `Within` names: not
`strtok(NULL, ...)`, which goes on in an earlier one, nor `basename("")`, which returns a text of its own."""

RESULT_RANGES: Final[Mapping[str, ResultRange]] = MappingProxyType(dict(_ranges()))
