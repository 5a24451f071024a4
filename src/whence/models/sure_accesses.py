"""Through which arguments a library function surely reads or writes.

An effect says what *may* happen: `stat` writes nothing if there is no such file, `sscanf` nothing behind the
first conversion that fails, `strncmp` reads nothing if it is to compare no bytes. Only what is listed here
was accessed when control comes back from the call.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


def _each(names: str, *arguments: int) -> dict[str, tuple[int, ...]]:
    return dict.fromkeys(names.split(), arguments)


AT_LEAST_A_BYTE: Final[Mapping[str, tuple[int, ...]]] = {
    **_each("strlen strdup strchr strrchr strchrnul strspn strcspn strpbrk puts atoi atol", 0),
    **_each("strcmp strcasecmp strcpy stpcpy strcat", 0, 1),
    **_each("strncat", 0),
    **_each("strlcpy", 1),
    **_each("fgetc fclose feof ferror", 0),
    **_each("fputc", 1),
    **_each("fputs", 0, 1),
}
"""By canonical name: the arguments that are null in no call that returns."""

AS_MUCH_AS_ASKED: Final[Mapping[str, tuple[int, ...]]] = {
    **_each("memcpy memmove mempcpy", 0, 1),
    **_each("memset", 0),
}
"""By canonical name: the arguments behind which just as many bytes are accessed as the third one says."""
