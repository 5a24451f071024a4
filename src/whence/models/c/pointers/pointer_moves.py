"""How library functions move pointers, beyond the accesses in `effects`.

Reading and writing bytes moves no pointer by itself: printf reads strings and keeps none of them, fwrite
puts bytes into a file and not into the `FILE`. What does move pointers is listed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

RESULT: Final = -1
"""In place of an argument's number."""


def _each(names: str, to: int, source: int) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(names.split(), (to, source))


COPIES: Final[Mapping[str, tuple[int, int]]] = {
    **_each("memcpy memmove mempcpy memccpy strncpy stpncpy wmemcpy wcscpy wcscat mbstowcs wcstombs", 0, 1),
    **_each("bcopy swab", 1, 0),
    **_each("llvm.va_copy", 0, 1),
    **_each("realloc reallocarray strndup", RESULT, 0),
}
"""By canonical name: bytes, and so pointers, go to one argument's object from another's."""

FOLLOWED: Final = -2
"""In place of an argument's number: what a pointer points at that lies where the argument points."""

LEAVES: Final[Mapping[str, tuple[int, int]]] = {
    **_each("strtol strtoul __isoc23_strtol __isoc23_strtoul strtod strtof strtold", 1, 0),
    **_each("asprintf vasprintf getdelim getline posix_memalign", 0, RESULT),
    **_each("strtok_r", 2, 0),
    **_each("strsep", 0, FOLLOWED),
}
"""By canonical name: the argument where a pointer is left, and into what: into another argument's object,
to a new object (`RESULT`), or into the object that was pointed at there before (`FOLLOWED`)."""

PERMUTES: Final[Mapping[str, int]] = {
    **dict.fromkeys(("qsort", "qsort_r"), 0),
    **dict.fromkeys(("getopt", "getopt_long", "getopt_long_only"), 1),
}
"""By canonical name: the argument in whose object bytes, and so pointers, change places."""

KEEPS_CONTENTS: Final[Mapping[str, int]] = {"sigaction": 1}
"""By canonical name: the argument whose object's pointers are kept, the object itself is not."""

LEAVES_KEPT: Final[Mapping[str, int]] = {"sigaction": 2}
"""By canonical name: the argument where a pointer is left that an earlier call was given."""

FOLLOWS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("vprintf", "vscanf", "vwarn", "vwarnx"), 1),
    **dict.fromkeys(
        (
            *("vfprintf", "vsprintf", "vdprintf", "vasprintf", "verr", "verrx"),
            *("vfscanf", "vsscanf"),
        ),
        2,
    ),
    **dict.fromkeys(("vsnprintf",), 3),
}
"""By canonical name: the argument that is a `va_list`, through which variable arguments are read, and
what they point at is read and written."""

READS_THROUGH: Final[Mapping[str, tuple[int, ...]]] = {
    "getopt": (1,),
    **dict.fromkeys(("getopt_long", "getopt_long_only"), (1, 3)),
}
"""By canonical name: the arguments whose object's pointers are followed: getopt reads the strings of the
vector, and sets the flags that the table of long options points at."""

VARIABLE_ARGUMENTS: Final = "llvm.va_start"
"""The function after whose call the `va_list` leads to the variable arguments of the procedure."""


class Handed(NamedTuple):
    """What a function that is called back gets: an argument of the call itself, or a pointer into what
    that argument points into."""

    argument: int
    is_itself: bool


def _into(argument: int) -> Handed:
    return Handed(argument, is_itself=False)


def _same(argument: int) -> Handed:
    return Handed(argument, is_itself=True)


CALLBACKS: Final[Mapping[str, tuple[int, tuple[Handed, ...]]]] = {
    "qsort": (3, (_into(0), _into(0))),
    "qsort_r": (3, (_into(0), _into(0), _same(4))),
    "bsearch": (4, (_same(0), _into(1))),
    "lfind": (4, (_same(0), _into(1))),
    "pthread_create": (2, (_same(3),)),
}
"""By canonical name: which argument is called back, and what its parameters get."""

SCANS: Final = frozenset({"scanf", "fscanf", "sscanf", "vscanf", "vfscanf", "vsscanf"})
"""By canonical name: what may leave pointers of its own making, by %ms."""

LEAVES_OWN: Final = frozenset(
    {
        *("localtime_r", "gmtime_r", "mktime", "timegm"),
        *("regcomp", "re_compile_pattern", "re_search", "re_match"),
        *("getaddrinfo", "getifaddrs"),
    }
)
"""By canonical name: what writes structs that point at memory of the library's own."""

STREAMS: Final = frozenset({"stdin", "stdout", "stderr"})
"""Variables of the library that point at objects of its own."""

ARGUMENT_POINTER: Final = "optarg"
"""The variable in which getopt leaves pointers into the strings of the vector that it was given."""

OPTION_READERS: Final = ("getopt", "getopt_long", "getopt_long_only")
"""The functions that set it; the vector is their second argument."""
