"""What a search is about and which procedures get trees of their own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from whence.engines.concolic.search.bounds import Sizes
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """The obligation of a check."""

    point: Point
    kind: ObligationKind


@final
@dataclass(frozen=True, slots=True)
class Plan:
    entry: str
    targets: frozenset[Point]
    """Points that end the search when a run comes to one of them."""
    asked: Asked | None
    summarised: frozenset[str]
    """Procedures that are summarised by trees of their own; others run as part of their callers."""
    globals: tuple[str, ...] = ()
    """Variables that summarised procedures name: they get their addresses first, the same in every run."""
    pins_places: bool = False
    """Whether every address and length that depends on inputs is pinned. Then a path tells which bytes each
    instruction touches, and so which write each read sees."""
    sizes: Sizes = field(default_factory=Sizes)
