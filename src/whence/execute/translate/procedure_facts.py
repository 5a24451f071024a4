"""What passes over the instructions of a procedure find out for its translation."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import final

from whence.program.accesses import variables_read, variables_written
from whence.program.graphs.digraph import reversed_edges
from whence.program.instructions import AddressOf, Allocate, Assign, Call, Instruction, Region, successors_of
from whence.program.operands import Variable, VariableKind
from whence.program.places import Slot, root_of
from whence.program.procedure import Block, Procedure


def read_before_written(procedure: Procedure) -> tuple[Variable, ...]:
    """Variables, parameters aside, that are live at the entry; handlers count as successors. They get a value
    at the start of an activation."""
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


@final
@dataclass(frozen=True, slots=True)
class Facts:
    forwardable: frozenset[str]
    """Temporaries that are read once, in the block that defines them, after it does."""
    unread: frozenset[str]
    addressed: frozenset[str]
    """Slots whose address is taken."""
    calls: bool
    allocates: bool
    """Has variable-length arrays."""


def facts_of(procedure: Procedure) -> Facts:
    reads: Counter[str] = Counter()
    outside: set[str] = set()
    temporaries: set[str] = set()
    instructions: list[Instruction] = []
    for block in procedure.blocks:
        defined: set[str] = set()
        for instruction in block.instructions:
            for variable in variables_read(instruction):
                reads[variable.name] += 1
                if variable.name not in defined:
                    outside.add(variable.name)
            if isinstance(instruction, Assign | AddressOf) and _is_temporary(instruction.target):
                defined.add(instruction.target.name)
        temporaries |= defined
        instructions.extend(block.instructions)
    return Facts(
        frozenset(name for name in temporaries if reads[name] == 1 and name not in outside),
        frozenset(name for name in temporaries if reads[name] == 0),
        _addressed(instructions),
        any(isinstance(instruction, Call) for instruction in instructions),
        any(isinstance(item, Allocate) and item.region is Region.STACK for item in instructions),
    )


def _is_temporary(variable: Variable) -> bool:
    return variable.kind is VariableKind.TEMPORARY


def _addressed(instructions: list[Instruction]) -> frozenset[str]:
    roots = [root_of(item.place) for item in instructions if isinstance(item, AddressOf)]
    return frozenset(root.name for root in roots if isinstance(root, Slot))
