"""Where a pointer may stand in its object while a loop moves it."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import final

from whence.engines.paths.values.symbolic_values import Pointer
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.term import Term
from whence.logic.terms import Terms


@final
@dataclass(frozen=True, slots=True)
class Grid:
    """Where a pointer stands in its object while a loop runs: `start + step * number` bytes, the number
    being its basic symbol; with step 0 the loop does not move it. Knowing the step keeps alignment."""

    start: int
    step: int


def first_grid(pointer: Pointer) -> Grid:
    """The coarsest grid that the pointer stands on: its place, as long as nothing moves it."""
    parts = monomials(pointer.offset)
    step = gcd(*(coefficient for coefficient, _ in parts))
    constant = constant_part(pointer.offset)
    return Grid(constant % step if step else constant, step)


def refined(grid: Grid, moved: Term) -> Grid:
    """The grid that also allows a move by that many bytes."""
    step = gcd(grid.step, constant_part(moved), *(coefficient for coefficient, _ in monomials(moved)))
    return Grid(grid.start % step if step else grid.start, step)


def on_grid(terms: Terms, offset: Term, grid: Grid) -> Term:
    """The number of an offset on the grid."""
    if not grid.step:
        return terms.integer(0)
    return terms.div(terms.sub(offset, terms.integer(grid.start)), terms.integer(grid.step))
