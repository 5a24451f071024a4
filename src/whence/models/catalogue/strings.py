"""Blocks of memory, strings and their allocation (<string.h>, <strings.h>, <wchar.h>, <libgen.h>)."""

from __future__ import annotations

from typing import Final

from whence.models.effects import (
    WORD,
    Argument,
    AtMost,
    Bytes,
    Contents,
    Everything,
    Fixed,
    Frees,
    Fresh,
    Items,
    LengthOf,
    Nothing,
    Number,
    Reads,
    Shared,
    State,
    Text,
    Touches,
    Within,
    Writes,
    WritesThrough,
)
from whence.models.function import LibraryFunction, Realisation, each, functions

_INTRINSIC: Final = Realisation.INTRINSIC
_TEXT: Final = Text()
_WIDE: Final = Text(4)
_ERRNO: Final = Touches(State.ERRNO)

ALLOCATION: Final[tuple[LibraryFunction, ...]] = (
    *functions("malloc", Fresh(Bytes(0)), realised=_INTRINSIC),
    *functions("free", Nothing(), Frees(0), realised=_INTRINSIC),
    *functions("cfree", Nothing(), Frees(0)),
    *functions("calloc", Fresh(Items(0, 1)), _ERRNO),
    *functions("realloc", Fresh(Bytes(1)), Reads(0, Everything(), optional=True), Frees(0)),
    *functions("reallocarray", Fresh(Items(1, 2)), Reads(0, Everything(), optional=True), Frees(0), _ERRNO),
    *functions("aligned_alloc memalign", Fresh(Bytes(1)), realised=_INTRINSIC),
    *functions("posix_memalign", Number(), Writes(0, WORD), realised=_INTRINSIC),
    *functions("strdup __strdup", Fresh(Everything()), Reads(0, _TEXT)),
    *functions("strndup __strndup", Fresh(Everything()), Reads(0, AtMost(Bytes(1)))),
)

BLOCKS: Final[tuple[LibraryFunction, ...]] = (
    *functions("memcpy", Argument(0), Reads(1, Bytes(2)), Writes(0, Bytes(2)), realised=_INTRINSIC),
    *functions("memmove", Argument(0), Reads(1, Bytes(2)), Writes(0, Bytes(2)), realised=_INTRINSIC),
    *functions("memset", Argument(0), Writes(0, Bytes(2)), realised=_INTRINSIC),
    *functions("mempcpy __mempcpy", Within(0, or_null=False), Reads(1, Bytes(2)), Writes(0, Bytes(2))),
    *functions("memccpy", Within(0, or_null=True), Reads(1, AtMost(Bytes(3))), Writes(0, AtMost(Bytes(3)))),
    *functions("bcopy", Nothing(), Reads(0, Bytes(2)), Writes(1, Bytes(2))),
    *functions("bzero explicit_bzero", Nothing(), Writes(0, Bytes(1))),
    *functions("swab", Nothing(), Reads(0, Bytes(2)), Writes(1, Bytes(2))),
    *functions("memcmp bcmp", Number(), Reads(0, Bytes(2)), Reads(1, Bytes(2))),
    *functions("memchr", Within(0, or_null=True), Reads(0, AtMost(Bytes(2)))),
    *functions("memrchr", Within(0, or_null=True), Reads(0, AtMost(Bytes(2)))),
    *functions("rawmemchr", Within(0, or_null=False), Reads(0, Contents())),
    *functions("memmem", Within(0, or_null=True), Reads(0, Bytes(1)), Reads(2, Bytes(3))),
)

STRINGS: Final[tuple[LibraryFunction, ...]] = (
    *functions("strlen", Number(), Reads(0, _TEXT)),
    *functions("strnlen", Number(), Reads(0, AtMost(Bytes(1)))),
    *functions("strcpy", Argument(0), Reads(1, _TEXT), Writes(0, LengthOf(1))),
    *functions("stpcpy __stpcpy", Within(0, or_null=False), Reads(1, _TEXT), Writes(0, LengthOf(1))),
    *functions("strcat", Argument(0), Reads(0, _TEXT), Reads(1, _TEXT), Writes(0, Contents())),
    *functions("strncpy", Argument(0), Reads(1, AtMost(Bytes(2))), Writes(0, Bytes(2))),
    *functions("stpncpy", Within(0, or_null=False), Reads(1, AtMost(Bytes(2))), Writes(0, Bytes(2))),
    *functions("strncat", Argument(0), Reads(0, _TEXT), Reads(1, AtMost(Bytes(2))), Writes(0, Contents())),
    *functions("strlcpy", Number(), Reads(1, _TEXT), Writes(0, AtMost(Bytes(2)))),
    *functions("strlcat", Number(), Reads(0, AtMost(Bytes(2))), Reads(1, _TEXT), Writes(0, AtMost(Bytes(2)))),
    *each("strcmp strcasecmp strcoll", Number(), Reads(0, _TEXT), Reads(1, _TEXT)),
    *each("strncmp strncasecmp", Number(), Reads(0, AtMost(Bytes(2))), Reads(1, AtMost(Bytes(2)))),
    *functions("strxfrm", Number(), Reads(1, _TEXT), Writes(0, AtMost(Bytes(2)), optional=True)),
    *functions("strchr index", Within(0, or_null=True), Reads(0, _TEXT)),
    *functions("strrchr rindex", Within(0, or_null=True), Reads(0, _TEXT)),
    *functions("strchrnul __strchrnul", Within(0, or_null=False), Reads(0, _TEXT)),
    *each("strstr strcasestr strpbrk", Within(0, or_null=True), Reads(0, _TEXT), Reads(1, _TEXT)),
    *each("strspn strcspn", Number(), Reads(0, _TEXT), Reads(1, _TEXT)),
    *functions(
        "strtok",
        Within(0, or_null=True),
        Reads(0, _TEXT, optional=True),
        Reads(1, _TEXT),
        Writes(0, _TEXT, optional=True),
        Touches(State.TOKENISER),
    ),
    *functions(
        "strtok_r __strtok_r",
        Within(0, or_null=True),
        Reads(0, _TEXT, optional=True),
        Reads(1, _TEXT),
        Reads(2, WORD),
        Writes(0, _TEXT, optional=True),
        Writes(2, WORD),
        WritesThrough(2),
    ),
    *functions(
        "strsep",
        Shared(or_null=True),
        Reads(0, WORD),
        Reads(1, _TEXT),
        Writes(0, WORD),
        WritesThrough(0),
    ),
    *functions("basename", Within(0, or_null=False), Reads(0, _TEXT)),
    *each(
        "__xpg_basename dirname",
        Within(0, or_null=False),
        Reads(0, _TEXT, optional=True),
        Writes(0, _TEXT, optional=True),
    ),
)

WIDE: Final[tuple[LibraryFunction, ...]] = (
    *functions(
        "mbrtowc",
        Number(),
        Reads(1, AtMost(Bytes(2)), optional=True),
        Writes(0, Fixed(4), optional=True),
        _ERRNO,
    ),
    *functions(
        "mbtowc",
        Number(),
        Reads(1, AtMost(Bytes(2)), optional=True),
        Writes(0, Fixed(4), optional=True),
        _ERRNO,
    ),
    *each("mbrlen mblen", Number(), Reads(0, AtMost(Bytes(1)), optional=True), _ERRNO),
    *each("wcrtomb wctomb", Number(), Writes(0, Fixed(1), optional=True), _ERRNO),
    *each("mbsinit btowc wctob wcwidth towlower towupper", Number()),
    *functions(
        "mbstowcs", Number(), Reads(1, Contents()), Writes(0, AtMost(Bytes(2, 4)), optional=True), _ERRNO
    ),
    *functions(
        "wcstombs", Number(), Reads(1, Contents()), Writes(0, AtMost(Bytes(2)), optional=True), _ERRNO
    ),
    *functions("wcslen", Number(), Reads(0, _WIDE)),
    *functions("wcscpy", Argument(0), Reads(1, _WIDE), Writes(0, Contents())),
    *functions("wcscat", Argument(0), Reads(0, _WIDE), Reads(1, _WIDE), Writes(0, Contents())),
    *functions("wmemcpy", Argument(0), Reads(1, Bytes(2, 4)), Writes(0, Bytes(2, 4))),
    *functions("wcscmp", Number(), Reads(0, _WIDE), Reads(1, _WIDE)),
    *functions("wcschr", Within(0, or_null=True), Reads(0, _WIDE)),
    *functions("wcsnlen", Number(), Reads(0, AtMost(Bytes(1, 4)))),
    *functions("wcsncpy", Argument(0), Reads(1, AtMost(Bytes(2, 4))), Writes(0, Bytes(2, 4))),
    *functions("wcsncat", Argument(0), Reads(0, _WIDE), Reads(1, AtMost(Bytes(2, 4))), Writes(0, Contents())),
    *functions("wcsncmp", Number(), Reads(0, AtMost(Bytes(2, 4))), Reads(1, AtMost(Bytes(2, 4)))),
    *functions("wcsrchr", Within(0, or_null=True), Reads(0, _WIDE)),
    *each("wcsspn wcscspn", Number(), Reads(0, _WIDE), Reads(1, _WIDE)),
    *each("wcsstr wcspbrk", Within(0, or_null=True), Reads(0, _WIDE), Reads(1, _WIDE)),
    *functions("wcsdup", Fresh(Everything()), Reads(0, _WIDE)),
    *functions("wmemmove", Argument(0), Reads(1, Bytes(2, 4)), Writes(0, Bytes(2, 4))),
    *functions("wmemcmp", Number(), Reads(0, Bytes(2, 4)), Reads(1, Bytes(2, 4))),
    *functions("wmemchr", Within(0, or_null=True), Reads(0, AtMost(Bytes(2, 4)))),
    *functions("wmemset", Argument(0), Writes(0, Bytes(2, 4))),
    *each("iswalnum iswalpha iswblank iswcntrl iswdigit iswgraph iswlower iswprint", Number()),
    *each("iswpunct iswspace iswupper iswxdigit", Number()),
)
