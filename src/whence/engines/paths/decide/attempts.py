"""The ways in which a necessary condition is tried."""

from __future__ import annotations

from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Depth:
    """How many iterations are written out; whether there are no more; whether nested loops inside of an
    iteration are followed or forgotten; whether nothing is written out and quantifiers stay; whether the
    paths of a loop take turns, each for any number of iterations, in so many rounds."""

    iterations: int
    is_bounded: bool
    keeps_nested: bool = False
    is_quantified: bool = False
    in_phases: bool = False


@final
@dataclass(frozen=True, slots=True)
class Unrolling:
    """Executes each loop at most so often instead of summarising it."""

    iterations: int
