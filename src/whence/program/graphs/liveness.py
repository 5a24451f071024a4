"""Which variables of a procedure are live: read later, before anything is written to them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.program.accesses import variables_read, variables_written
from whence.program.graphs.digraph import reversed_edges
from whence.program.instructions import successors_of
from whence.program.operands import Variable
from whence.program.procedure import Block, Point, Procedure
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Liveness:
    """By bit sets over the variables. Handlers count as successors. Where a block has some, a write may not
    have happened yet when the handler runs, so it ends nothing."""

    procedure: Procedure
    numbers: dict[Variable, int]
    at_start: tuple[int, ...]
    """Of each block."""
    at_end: tuple[int, ...]

    def at_entry(self) -> tuple[Variable, ...]:
        return self._variables(self.at_start[0])

    def after(self, point: Point) -> tuple[Variable, ...]:
        """Those that are live when the instruction is done; behind a terminator, in any successor."""
        live = self.at_end[point.block]
        block = self.procedure.blocks[point.block]
        for instruction in reversed(block.instructions[point.position + 1 :]):
            if not block.handlers:
                live &= ~self._bits(variables_written(instruction))
            live |= self._bits(variables_read(instruction))
        return self._variables(live)

    def _bits(self, variables: Iterable[Variable]) -> int:
        found = 0
        for each in variables:
            found |= 1 << self.numbers[each]
        return found

    def _variables(self, bits: int) -> tuple[Variable, ...]:
        return tuple(each for each, number in self.numbers.items() if bits >> number & 1)


def liveness_of(procedure: Procedure) -> Liveness:
    numbers: dict[Variable, int] = {}
    exposed: list[int] = []
    written: list[int] = []
    for block in procedure.blocks:
        reads, writes = _summary(block, numbers)
        exposed.append(reads)
        written.append(writes)
    at_start, at_end = _solved(procedure, exposed, written)
    return Liveness(procedure, numbers, tuple(at_start), tuple(at_end))


def _summary(block: Block, numbers: dict[Variable, int]) -> tuple[int, int]:
    """The variables read before any write, and those written."""
    reads = writes = 0
    for instruction in block.instructions:
        for variable in variables_read(instruction):
            bit = 1 << numbers.setdefault(variable, len(numbers))
            reads |= bit & ~writes
        for variable in variables_written(instruction):
            writes |= 1 << numbers.setdefault(variable, len(numbers))
    return reads, 0 if block.handlers else writes


def _solved(procedure: Procedure, exposed: list[int], written: list[int]) -> tuple[list[int], list[int]]:
    """What is live at the start and at the end of each block."""
    numbers = procedure.block_numbers
    successors = [
        [numbers[label] for label in successors_of(block.terminator)]
        + [numbers[handler.target] for handler in block.handlers]
        for block in procedure.blocks
    ]
    predecessors = reversed_edges(successors)
    at_start, at_end = list(exposed), [0] * len(exposed)
    work = list(range(len(at_start)))
    waiting = set(work)
    while work:
        node = work.pop()
        waiting.discard(node)
        flowing = 0
        for target in successors[node]:
            flowing |= at_start[target]
        at_end[node] = flowing
        new = exposed[node] | (flowing & ~written[node])
        if new != at_start[node]:
            at_start[node] = new
            for source in predecessors[node]:
                if source not in waiting:
                    waiting.add(source)
                    work.append(source)
    return at_start, at_end
