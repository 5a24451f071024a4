"""Which variables may be read before they are written: those get a value at the start of an activation."""

from __future__ import annotations

from whence.program.accesses import variables_read, variables_written
from whence.program.graphs.digraph import reversed_edges
from whence.program.instructions import successors_of
from whence.program.operands import Variable
from whence.program.procedure import Block, Procedure


def read_before_written(procedure: Procedure) -> tuple[Variable, ...]:
    """Variables, parameters aside, that are live at the entry; handlers count as successors."""
    numbers: dict[Variable, int] = {}
    exposed: list[int] = []
    written: list[int] = []
    for block in procedure.blocks:
        reads, writes = _summary(block, numbers)
        exposed.append(reads)
        written.append(writes)
    live = _entry_liveness(procedure, exposed, written)
    parameters = set(procedure.parameters)
    return tuple(v for v, number in numbers.items() if live >> number & 1 and v not in parameters)


def _summary(block: Block, numbers: dict[Variable, int]) -> tuple[int, int]:
    """Bit sets of the variables read before any write, and of those written. With handlers a write may
    not have happened yet when the handler runs, so it kills nothing."""
    reads = writes = 0
    for instruction in block.instructions:
        for variable in variables_read(instruction):
            bit = 1 << numbers.setdefault(variable, len(numbers))
            reads |= bit & ~writes
        for variable in variables_written(instruction):
            writes |= 1 << numbers.setdefault(variable, len(numbers))
    return reads, 0 if block.handlers else writes


def _entry_liveness(procedure: Procedure, exposed: list[int], written: list[int]) -> int:
    numbers = procedure.block_numbers
    successors = [
        [numbers[label] for label in successors_of(block.terminator)]
        + [numbers[handler.target] for handler in block.handlers]
        for block in procedure.blocks
    ]
    predecessors = reversed_edges(successors)
    live = list(exposed)
    work = list(range(len(live)))
    waiting = set(work)
    while work:
        node = work.pop()
        waiting.discard(node)
        flowing = 0
        for target in successors[node]:
            flowing |= live[target]
        new = exposed[node] | (flowing & ~written[node])
        if new != live[node]:
            live[node] = new
            for source in predecessors[node]:
                if source not in waiting:
                    waiting.add(source)
                    work.append(source)
    return live[0]
