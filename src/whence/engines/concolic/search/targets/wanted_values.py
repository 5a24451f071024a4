"""What variables must hold before a target, as far as the branches around it compare them with constants.

`if (top == 0 && pairs == 8) target();` is no condition on inputs where both are counters that every path
knows; so the solver can't aim at it. How far their values are from the wanted ones tells which states are
worth going on from (branch distance: Korel, Automated Software Test Data Generation, 1990).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Final, final

from whence.analysis.runs.tracing.guard_distances import called_for
from whence.engines.concolic.shadow.watched_state import Held
from whence.program.graphs.necessary_branches import necessary_branches
from whence.program.instructions import Assign, Branch, Instruction, Return
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import OPPOSITE, UNSIGNED_COMPARISONS, Operator
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.records import dataclass

CALLS: Final = 2
"""Calls inside of each other whose results are looked into."""


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
    """Where the result of a call is compared, what the callee gives back is wanted, too."""
    found: dict[Hashable, tuple[Wanted, ...]] = {}
    pending = [(target.procedure, target.block, CALLS) for target in targets]
    while pending:
        name, block, calls = pending.pop()
        procedure = program.procedure(name)
        for variable, wanted in _guards(procedure, block):
            _add(found, (name, variable.name), wanted)
            callee = called_for(procedure, variable) if calls else ""
            if not callee or not program.headers()[callee].is_defined:
                continue
            given = list(_given_back(program.procedure(callee)))
            for variable_given, _ in given:
                _add(found, (callee, variable_given.name), wanted)
            if _is_one_way(program.procedure(callee), given):
                pending.extend((callee, block_given, calls - 1) for _, block_given in given)
    return WantedValues(found)


def _add(found: dict[Hashable, tuple[Wanted, ...]], key: Hashable, wanted: Wanted) -> None:
    if wanted not in found.get(key, ()):
        found[key] = (*found.get(key, ()), wanted)


def _copies(procedure: Procedure) -> dict[Variable, list[tuple[Variable, int]]]:
    """Of each variable those that are copied to it, and the blocks where they are."""
    found: dict[Variable, list[tuple[Variable, int]]] = {}
    for point, instruction in procedure.points():
        match instruction:
            case Assign(target, Operator.COPY, (Variable() as source,)):
                found.setdefault(target, []).append((source, point.block))
            case _:
                pass
    return found


def _given_back(procedure: Procedure) -> Iterator[tuple[Variable, int]]:
    """The variables whose values the procedure may give back, each behind its copies, and the blocks where
    they are returned or copied."""
    copies, seen = _copies(procedure), set[Variable]()
    pending = [
        (instruction.value, point.block)
        for point, instruction in procedure.points()
        if isinstance(instruction, Return) and isinstance(instruction.value, Variable)
    ]
    while pending:
        variable, block = pending.pop()
        if variable not in seen:
            seen.add(variable)
            yield variable, block
            pending.extend(copies.get(variable, ()))


def _is_one_way(procedure: Procedure, given: list[tuple[Variable, int]]) -> bool:
    """Whether the variables are copies of one, so that what is given back passes all their blocks."""
    copies = _copies(procedure)
    return all(len(copies.get(variable, ())) <= 1 for variable, _ in given)


def _guards(procedure: Procedure, target: int) -> Iterator[tuple[Variable, Wanted]]:
    """The comparisons of branches that every path to the block takes one way."""
    for number, is_true in necessary_branches(procedure, target):
        block = procedure.blocks[number]
        assert isinstance(block.terminator, Branch)
        yield from _compared(block.terminator.condition, block.instructions, is_true=is_true)


def _compared(
    condition: Operand, instructions: tuple[Instruction, ...], *, is_true: bool
) -> Iterator[tuple[Variable, Wanted]]:
    made = {each.target: each for each in instructions if isinstance(each, Assign)}
    test = made.get(condition) if isinstance(condition, Variable) else None
    match test:
        case Assign(_, operator, (Variable() as variable, Integer() as number)) if _is_compared(operator):
            copied = made.get(variable)
            if copied is not None and copied.operator is Operator.COPY:
                (source,) = copied.operands
                variable = source if isinstance(source, Variable) else variable
            chosen = operator if is_true else OPPOSITE[operator]
            yield variable, Wanted(chosen, number.signed, number.type.bits)
        case _:
            return


def _is_compared(operator: Operator) -> bool:
    """Whether it compares signed numbers."""
    return operator in OPPOSITE and operator not in UNSIGNED_COMPARISONS
