"""The branches that every path to a block takes one way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from whence.program.graphs.cfg import control_flow
from whence.program.graphs.dominators import NONE, dominators
from whence.program.instructions import Branch
from whence.program.procedure import Procedure


class NecessaryBranch(NamedTuple):
    block: int
    is_true: bool
    """Which way out of it every path to the block takes."""


def necessary_branches(procedure: Procedure, target: int) -> Iterator[NecessaryBranch]:
    """The nearest to the target first."""
    flow = control_flow(procedure)
    tree = dominators(flow.all_successors, 0)

    def leads(label: str) -> bool:
        """Whether every path to the target takes this way out."""
        side = procedure.block_numbers[label]
        return len(flow.all_predecessors[side]) == 1 and tree.dominates(side, target)

    block = tree.immediate[target]
    while block != NONE:
        terminator = procedure.blocks[block].terminator
        if isinstance(terminator, Branch):
            is_true, is_false = leads(terminator.then), leads(terminator.otherwise)
            if is_true is not is_false:
                yield NecessaryBranch(block, is_true)
        block = tree.immediate[block]
