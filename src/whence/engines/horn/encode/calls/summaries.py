"""Procedures with a graph of their own: what they are entered with, and what comes back."""

from __future__ import annotations

from typing import final

from whence.engines.horn.encode.memory.layout import Unit
from whence.engines.horn.encode.predicates.predicate_arguments import sorts_of
from whence.logic.term import Function
from whence.program.operands import Variable
from whence.program.types import Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Summary:
    """The predicates of one procedure."""

    procedure: str
    parameters: tuple[Variable, ...]
    units: tuple[Unit, ...]
    has_index: bool
    result: Type
    enters: Function
    returns: Function
    may_free: bool

    @property
    def input_types(self) -> tuple[Type, ...]:
        return (*(each.type for each in self.parameters), *(unit.type for unit in self.units))

    @property
    def output_types(self) -> tuple[Type, ...]:
        return (self.result, *(unit.type for unit in self.units))


def input_cells(summary: Summary) -> list[bool]:
    """For each term of the inputs, whether it is a cell of an array."""
    found: list[bool] = []
    for parameter in summary.parameters:
        found += [False] * len(sorts_of(parameter.type))
    for unit in summary.units:
        found += [unit.is_array] * len(sorts_of(unit.type))
    return found
