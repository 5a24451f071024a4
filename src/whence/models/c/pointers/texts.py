"""Where functions of C's library leave texts: bytes that are followed by a zero in the same object.

A text is known by how far its end lies behind a pointer, at least. A function that only writes zeros, or
whose last byte is a zero, leaves every text a text: whatever end it overwrites, there is one behind it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final


def _each(names: str, *arguments: int) -> dict[str, tuple[int, ...]]:
    return dict.fromkeys(names.split(), arguments)


READ_TO_THE_END: Final[Mapping[str, tuple[int, ...]]] = {
    **_each("strlen strdup strrchr puts fputs", 0),
    **_each("strcpy stpcpy strlcpy", 1),
    **_each("strcat", 0, 1),
}
"""By canonical name: the arguments that are texts in every call that returns. A function that may stop at a
character or a difference, as strchr and strcmp do, is none of them."""

MAKES_TEXT: Final = frozenset({"strdup", "strndup"})
"""By canonical name: what returns a new text, or null."""

OWN_TEXTS: Final = frozenset(
    {
        *("strerror", "strsignal", "gai_strerror", "hstrerror"),
        *("getenv", "setlocale", "nl_langinfo", "inet_ntoa"),
        *("ctime", "asctime", "ttyname", "getlogin"),
    }
)
"""By canonical name: what returns a text of the library's own, or null."""

FINDS: Final = frozenset({"strchr", "strrchr", "strchrnul", "strstr", "strcasestr", "strpbrk", "basename"})
"""By canonical name: what returns a place in the text of its first argument, or null."""

FINDS_BYTE: Final = "memchr"
"""Where it finds a zero, what it was given is a text, and so is what it returns."""

FINDS_CHARACTER: Final = frozenset({"strchr", "strrchr"})
FINDS_TEXT: Final = frozenset({"strstr", "strcasestr"})

FILLS: Final = frozenset({"strcpy", "strcat", "sprintf"})
"""By canonical name: behind the call the first argument is a text."""

FILLS_UP_TO: Final[Mapping[str, int]] = {"snprintf": 1, "strlcpy": 2}
"""By canonical name: the same if the argument with the size is not zero."""

FILLS_UNLESS_NULL: Final[Mapping[str, int]] = {
    "fgets": 0,
    "getcwd": 0,
    "inet_ntop": 2,
    "ctime_r": 1,
    "asctime_r": 1,
    "if_indextoname": 1,
}
"""By canonical name: the argument that is a text behind the call unless it returns null, and is returned
otherwise."""

LEAVES_TEXT: Final[Mapping[str, int]] = {"asprintf": 2, "vasprintf": 3, "getline": 3, "getdelim": 4}
"""By canonical name, with the number of arguments that are not variable: unless the result is `LEFT_NOTHING`,
the pointer where the first argument leads is not null and leads to a text. Else it may be anything."""

LEFT_NOTHING: Final = -1

LEAVES_SIZE: Final = frozenset({"getline", "getdelim"})
"""Those of them that leave a size where the second argument leads."""

LEAVES_PLACE: Final[Mapping[str, int]] = {
    **dict.fromkeys(("strtol", "strtoul", "__isoc23_strtol", "__isoc23_strtoul"), 2),
    **dict.fromkeys(("strtod", "strtof", "strtold"), -1),
}
"""By canonical name: what leaves a place in the text of the first argument where the second leads, with the
argument that must be a base of numbers; -1 if there is none. Else it leaves nothing."""

KEEPS_TEXTS: Final = frozenset(
    {
        *("strcpy", "stpcpy", "strcat", "strncat", "sprintf", "snprintf", "strlcpy", "strlcat"),
        *("strtok", "mkstemp", "mkostemp", "dirname", "__xpg_basename"),
    }
)
"""By canonical name: what they write ends with a zero, is nothing but zeros, or lies before a text's end."""

PRINTS_INTO: Final[Mapping[str, int]] = {"sprintf": 1, "snprintf": 2}
"""By canonical name: the argument with the format. Wide characters may end the printing before its end."""

SCANS_INTO: Final[Mapping[str, int]] = {"scanf": 0, "fscanf": 1, "sscanf": 1}
"""By canonical name: the argument with the format."""

_WIDE: Final = re.compile(rb"%[^%diouxXeEfFgGaAcspnm]*(l[sc]|[SC])")


def is_always_printed(format_: bytes) -> bool:
    """Whether no directive of the format can fail."""
    return _WIDE.search(format_) is None


def zeroes(canonical: str, arguments: tuple[int | None, ...]) -> bool:
    """Whether the function writes zeros alone, given the constants among its arguments."""
    return canonical in ("bzero", "explicit_bzero") or (
        canonical == "memset" and len(arguments) > 1 and arguments[1] is not None and arguments[1] & 255 == 0
    )
