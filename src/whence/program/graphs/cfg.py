"""Control flow of one procedure by block numbers, with the orders and loops that engines ask for.

Exceptional edges lead from a block to the handlers in force there. They are kept apart, because an
exception may leave in the middle of the block: what the block does need not have happened. Orders
and loops follow both kinds of edge.
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.program.graphs.digraph import reverse_postorder, reversed_edges
from whence.program.graphs.loops import LoopForest, loop_forest
from whence.program.instructions import successors_of
from whence.program.procedure import Procedure
from whence.records import dataclass


@final
@dataclass(frozen=True)
class ControlFlow:
    """Successor lists; everything else is computed from them when first asked for."""

    successors: tuple[tuple[int, ...], ...]
    """Where the terminator goes."""
    exceptional: tuple[tuple[int, ...], ...]
    """Where an exception goes, innermost handler first."""

    @cached_property
    def predecessors(self) -> tuple[tuple[int, ...], ...]:
        return reversed_edges(self.successors)

    @cached_property
    def exceptional_predecessors(self) -> tuple[tuple[int, ...], ...]:
        return reversed_edges(self.exceptional)

    @cached_property
    def all_successors(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(dict.fromkeys(normal + thrown)) if thrown else normal
            for normal, thrown in zip(self.successors, self.exceptional, strict=True)
        )

    @cached_property
    def all_predecessors(self) -> tuple[tuple[int, ...], ...]:
        return reversed_edges(self.all_successors)

    @cached_property
    def reverse_postorder(self) -> tuple[int, ...]:
        """The blocks that can be reached from the entry, each before its successors where possible."""
        return reverse_postorder(self.all_successors, 0)

    @cached_property
    def loops(self) -> LoopForest:
        return loop_forest(self.all_successors, 0)


def control_flow(procedure: Procedure) -> ControlFlow:
    numbers = procedure.block_numbers
    return ControlFlow(
        tuple(
            tuple(numbers[label] for label in successors_of(block.terminator)) for block in procedure.blocks
        ),
        tuple(
            tuple(dict.fromkeys(numbers[handler.target] for handler in block.handlers))
            for block in procedure.blocks
        ),
    )
