"""The limits of the histories engine."""

from __future__ import annotations

from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    entries: int = 40
    """Entries of a question that are tried, the nearest first: control may reach a method that the library
    calls back from every entry of a library, and each is looked at whole."""
    callers: int = 8
    """Procedures that are called before the entry; others that change the same statics are not tried."""
    lengths: tuple[int, ...] = (1, 2)
    """Calls before the entry's own."""
    sequences: int = 24
    """Sequences of these lengths; later ones are left out."""
    repeats: tuple[int, ...] = (3, 4, 8)
    """Calls of one procedure that is called again and again, as counters need it."""
    repeated: int = 2
    """Procedures that are called so."""


DEFAULT_LIMITS = Limits()
ERRNO_LIMITS = Limits(sequences=2, repeats=())
"""Where calls leave nothing but `errno` behind, one that fails does as well as any other, and few entries
read what they did not set themselves."""
