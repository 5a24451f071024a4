"""The symbolic heap at a point as plain values: what `whence heap` prints and draws.

Texts are in the words of the source as far as they can be. A constraint is a bracket `<may, must>` (Dillig et
al. 2010, section 2.3): the edge exists only if `may` holds, and surely if `must` does.
"""

from __future__ import annotations

from typing import final

from whence.records import dataclass
from whence.source import Span

TRUE = "true"
FALSE = "false"
NULL = "NULL"


@final
@dataclass(frozen=True, slots=True)
class Edge:
    """What a cell holds under a constraint. `target` is the number of a location, 0 for null, or None for
    what is no pointer; `value` is the value, or the offset in the target if it is not 0."""

    target: int | None
    value: str
    may: str = TRUE
    must: str = TRUE

    @property
    def is_exact(self) -> bool:
        return self.may == self.must

    @property
    def constraint(self) -> str:
        """Empty where the edge always exists."""
        if self.is_exact:
            return "" if self.may == TRUE else f"<{self.may}>"
        return f"<{self.may}, {self.must}>"


@final
@dataclass(frozen=True, slots=True)
class Cell:
    """A variable, a field, or the elements of an array that an index variable ranges over."""

    label: str
    edges: tuple[Edge, ...]


@final
@dataclass(frozen=True, slots=True)
class Location:
    """An abstract location: one object, or all that one site makes. `rest` is what other bytes hold."""

    number: int
    name: str
    what: str
    size: str
    cells: tuple[Cell, ...]
    rest: str


@final
@dataclass(frozen=True, slots=True)
class HeapPicture:
    """One way to reach the point: `calls` are the lines of the calls from the entry."""

    procedure: str
    span: Span
    entry: str
    calls: tuple[int, ...]
    conditions: tuple[str, ...]
    variables: tuple[Cell, ...]
    locations: tuple[Location, ...]
    counters: tuple[tuple[str, str], ...]
    """Names of loop counters in the texts, and the loops that they count."""


@final
@dataclass(frozen=True, slots=True)
class HeapView:
    """The pictures of a point. `unfollowed` says why there are none, or that there may be more."""

    subject: str
    pictures: tuple[HeapPicture, ...]
    unfollowed: str = ""
