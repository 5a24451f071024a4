"""Abstract locations: single objects, and sets of objects that one site makes or that come from outside."""

from __future__ import annotations

from enum import Enum
from typing import final

from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.records import dataclass


class Origin(Enum):
    SLOT = "slot"
    STATIC = "static"
    HEAP = "heap"
    FUNCTION = "function"
    ARGUMENTS = "arguments"
    """argv and its strings."""
    OUTSIDE = "outside"
    """Whatever the entry's pointers lead to."""
    GHOST = "ghost"
    """Counts how many objects each site has made."""


_SPAN = 1 << 64
"""How many numbers the objects of a set may have: more than addresses."""


@final
@dataclass(frozen=True, slots=True)
class Region:
    """One object, numbered `number`, or many, numbered from `number * 2**64` on; those outside are negative.

    `size` is that of a single object, if it is known; the sizes of others are kept in memory."""

    number: int
    name: str
    origin: Origin
    is_single: bool
    size: Term | None = None
    is_constant: bool = False

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def start(self) -> int:
        return self.number if self.is_single else self.number * _SPAN

    def holds(self, terms: Terms, base: Term) -> Term:
        """Whether the base is the number of an object here."""
        if self.origin is Origin.OUTSIDE:
            return terms.lt(base, terms.integer(0))
        if self.is_single:
            return terms.eq(base, terms.integer(self.number))
        above = terms.ge(base, terms.integer(self.start))
        return terms.and_(above, terms.lt(base, terms.integer(self.start + _SPAN)))
