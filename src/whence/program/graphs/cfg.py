"""Control flow of one procedure by block numbers, with the orders, trees and loops that engines ask for.

Exceptional edges lead from a block to the handlers in force there. They are kept apart, because an
exception may leave in the middle of the block: what the block does need not have happened. Orders,
dominators and loops follow both kinds of edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import final

from whence.program.graphs.digraph import postorder, reversed_edges
from whence.program.graphs.dominators import DominatorTree, dominators, post_dominators
from whence.program.graphs.loops import LoopForest, loop_forest
from whence.program.instructions import Branch, Jump, Return, Switch, Throw, Unreachable, successors_of
from whence.program.procedure import Block, Procedure


@final
@dataclass(frozen=True)
class ControlFlow:
    """Successor lists; everything else is computed from them when first asked for."""

    successors: tuple[tuple[int, ...], ...]
    """Where the terminator goes."""
    exceptional: tuple[tuple[int, ...], ...]
    """Where an exception goes, innermost handler first."""
    leaving: tuple[int, ...]
    """Blocks whose terminator may leave the procedure: returns, throws that not all handlers catch, and
    unreachable. Exceptions that pass through a call are not counted."""

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
    def postorder(self) -> tuple[int, ...]:
        """The blocks that can be reached from the entry, each after its successors where possible."""
        return postorder(self.all_successors, 0)

    @cached_property
    def reverse_postorder(self) -> tuple[int, ...]:
        return self.postorder[::-1]

    @cached_property
    def reachable(self) -> frozenset[int]:
        return frozenset(self.postorder)

    @cached_property
    def dominators(self) -> DominatorTree:
        return dominators(self.all_successors, 0)

    @cached_property
    def post_dominators(self) -> DominatorTree:
        """Its root is a virtual exit, the number of blocks."""
        return post_dominators(self.all_successors, 0, self.leaving)

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
        tuple(number for number, block in enumerate(procedure.blocks) if _may_leave(block)),
    )


def _may_leave(block: Block) -> bool:
    match block.terminator:
        case Return() | Unreachable():
            return True
        case Throw():
            return all(handler.catches for handler in block.handlers)
        case Jump() | Branch() | Switch():
            return False
