"""What passes over the instructions of a procedure find out for its translation."""

from __future__ import annotations

from collections import Counter
from typing import final

from whence.program.accesses import variables_read
from whence.program.graphs.liveness import liveness_of
from whence.program.instructions import AddressOf, Allocate, Assign, Call, Instruction, Region
from whence.program.operands import Variable, VariableKind
from whence.program.places import Slot, root_of
from whence.program.procedure import Procedure
from whence.records import dataclass


def read_before_written(procedure: Procedure) -> tuple[Variable, ...]:
    """Variables, parameters aside, that are live at the entry. They get a value at the start of an
    activation."""
    parameters = set(procedure.parameters)
    return tuple(each for each in liveness_of(procedure).at_entry() if each not in parameters)


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
