"""Summaries of loops: backbones of the induced program, and values after any number of iterations of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import final

from whence.engines.paths.explore.path_conditions import Conditions, loops_in
from whence.engines.paths.explore.scope import Cell, Key
from whence.engines.paths.explore.state import Touch
from whence.engines.paths.memory.lanes import Storage
from whence.engines.paths.values.symbolic_values import Cells, Grid, Number
from whence.logic.term import Term
from whence.records import dataclass
from whence.source import Span


@final
@dataclass(frozen=True, slots=True)
class Backbone:
    """One way around the loop: when it is taken, and the values at its end, in basic symbols."""

    condition: Conditions
    numbers: Mapping[Term, Number]
    arrays: Mapping[str, Cells]
    locals: tuple[Term, ...]
    """Symbols in the condition that stand for something else in each iteration: counters of nested loops,
    values where paths were joined."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Summary:
    """A loop's over-approximation (section 5), in terms of its basic symbols and path counters.

    `numbers` and `arrays` are the iterated symbolic state; a symbol that is not in them keeps its value.
    """

    name: str
    span: Span
    counters: tuple[Term, ...]
    backbones: tuple[Backbone, ...]
    symbols: Mapping[Key, Term]
    functions: Mapping[Cell, str]
    numbers: Mapping[Term, Number]
    arrays: Mapping[str, Cells]
    writes: frozenset[Touch]
    reads: frozenset[Touch]
    lost: frozenset[Storage]
    loses_all: bool
    unstable_pointers: frozenset[Key]
    """Pointers that do not stay within one object."""
    grids: Mapping[Key, Grid] = field(default_factory=dict)
    """Where the pointers that the loop moves may stand."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """The names that the source has for the numbers among its variables."""


def counters_in(conditions: Conditions) -> tuple[Term, ...]:
    """The counters of loops that the conditions pass."""
    found = dict.fromkeys(counter for looping in loops_in(conditions) for counter in looping.counters)
    return tuple(found)
