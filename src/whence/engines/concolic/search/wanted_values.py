"""What variables must hold before a target, as far as the branches around it compare them with constants.

`if (top == 0 && pairs == 8) target();` is no condition on inputs where both are counters that every path
knows; so the solver can't aim at it. How far their values are from the wanted ones tells which states are
worth going on from (branch distance: Korel, Automated Software Test Data Generation, 1990).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Final, final

from whence.engines.concolic.shadow.watched_state import Held
from whence.program.graphs.cfg import control_flow
from whence.program.graphs.dominators import NONE, dominators
from whence.program.instructions import Assign, Branch, Instruction
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.records import dataclass

_OPPOSITE: Final = {
    Operator.EQ: Operator.NE,
    Operator.NE: Operator.EQ,
    Operator.SLT: Operator.SGE,
    Operator.SLE: Operator.SGT,
    Operator.SGT: Operator.SLE,
    Operator.SGE: Operator.SLT,
}


@final
@dataclass(frozen=True, slots=True)
class Wanted:
    operator: Operator
    number: int
    bits: int

    def distance(self, value: int) -> int:
        """0 where it holds; else the bits of what is missing."""
        signed = value - (1 << self.bits) if value >> (self.bits - 1) else value
        off = signed - self.number
        match self.operator:
            case Operator.EQ:
                return abs(off).bit_length()
            case Operator.SLT | Operator.SLE:
                return max(off + (self.operator is Operator.SLT), 0).bit_length()
            case Operator.SGT | Operator.SGE:
                return max((self.operator is Operator.SGT) - off, 0).bit_length()
            case _:
                return 0


@final
@dataclass(frozen=True, slots=True)
class WantedValues:
    """By procedure and variable, as facts of states name them."""

    of: Mapping[Hashable, tuple[Wanted, ...]] = field(default_factory=dict)

    def distance(self, held: Held) -> int:
        """How far the state is from what is wanted, as far as it tells."""
        return sum(
            wanted.distance(value)
            for variable, value in held
            if isinstance(value, int)
            for wanted in self.of.get(variable, ())
        )


def wanted_values(program: Program, targets: Iterable[Point]) -> WantedValues:
    found: dict[Hashable, tuple[Wanted, ...]] = {}
    for target in targets:
        procedure = program.procedure(target.procedure)
        for variable, wanted in _guards(procedure, target.block):
            key = procedure.name, variable.name
            if wanted not in found.get(key, ()):
                found[key] = (*found.get(key, ()), wanted)
    return WantedValues(found)


def _guards(procedure: Procedure, target: int) -> Iterator[tuple[Variable, Wanted]]:
    """The comparisons of branches that every path to the block takes one way."""
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
                instructions = procedure.blocks[block].instructions
                yield from _compared(terminator.condition, instructions, is_true=is_true)
        block = tree.immediate[block]


def _compared(
    condition: Operand, instructions: tuple[Instruction, ...], *, is_true: bool
) -> Iterator[tuple[Variable, Wanted]]:
    made = {each.target: each for each in instructions if isinstance(each, Assign)}
    test = made.get(condition) if isinstance(condition, Variable) else None
    match test:
        case Assign(_, operator, (Variable() as variable, Integer() as number)) if operator in _OPPOSITE:
            copied = made.get(variable)
            if copied is not None and copied.operator is Operator.COPY:
                (source,) = copied.operands
                variable = source if isinstance(source, Variable) else variable
            chosen = operator if is_true else _OPPOSITE[operator]
            yield variable, Wanted(chosen, number.signed, number.type.bits)
        case _:
            return
