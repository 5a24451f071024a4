"""What a branch shows of a variable: that it has not the value with which control would go the other way.

The condition is evaluated for the value by the instructions of the block that compute it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Final, final

from whence.engines.local.pointers.names import Value
from whence.engines.local.pointers.state import State
from whence.engines.local.values.unfolded_values import bits_of
from whence.logic.terms import Terms
from whence.program.accesses import variables_written
from whence.program.instructions import Assign, Branch, Instruction, Switch
from whence.program.operands import Integer, Null, Operand, Variable
from whence.program.operators import DIVISIONS, SHIFTS, Operator
from whence.program.procedure import Procedure
from whence.program.semantics.integer_operators import TERM_RULES, term_of
from whence.program.types import Type
from whence.records import dataclass

_MOST_DEPTH: Final = 12


def block_if(
    procedure: Procedure,
    block: int,
    state: State,
    variable: str,
    value: int,
    variables: Mapping[str, Variable],
) -> str | None:
    """The label of the block that follows if the variable has the value; None if that is not known. `state`
    is that at the end of the block; `variables` are those of the procedure by name."""
    instructions = procedure.blocks[block].instructions
    last = instructions[-1]
    if not isinstance(last, Branch | Switch):
        return None
    reader = _Reader(instructions, state, variable, value, variables)
    operand = last.condition if isinstance(last, Branch) else last.value
    found = reader.number(operand, len(instructions), _MOST_DEPTH)
    if found is None or not reader.was_read:
        return None
    if isinstance(last, Branch):
        return last.then if found else last.otherwise
    return dict(last.cases).get(found, last.default)


def is_zero_along(procedure: Procedure, block: int, label: str, state: State, variable: str) -> bool:
    """Whether control goes from the block to that of the label only if the variable is zero: the branch
    compares it with zero, or a switch has one case."""
    instructions = procedure.blocks[block].instructions
    last = instructions[-1]
    if isinstance(last, Switch):
        is_it = isinstance(last.value, Variable) and state.plain(last.value) == variable
        return is_it and label != last.default and [each for each, to in last.cases if to == label] == [0]
    if not isinstance(last, Branch) or last.then == last.otherwise:
        return False
    place = next(
        (n for n, each in enumerate(instructions) if last.condition in variables_written(each)),
        len(instructions),
    )
    later = {each.name for one in instructions[place + 1 :] for each in variables_written(one)}
    match instructions[place] if place < len(instructions) else None:
        case Assign(_, (Operator.EQ | Operator.NE) as operator, (Variable() as compared, Integer(0))):
            is_it = state.plain(compared) == variable
            return (
                is_it
                and later.isdisjoint((compared.name, variable))
                and label == (last.then if operator is Operator.EQ else last.otherwise)
            )
        case _:
            return False


@final
@dataclass(slots=True)
class _Reader:
    instructions: tuple[Instruction, ...]
    state: State
    known: str
    value: int
    variables: Mapping[str, Variable]
    was_read: bool = False
    _places: dict[str, int] = field(init=False)
    """Where variables are set last in the block."""

    def __post_init__(self) -> None:
        self._places = {
            variable.name: place
            for place, instruction in enumerate(self.instructions)
            for variable in variables_written(instruction)
        }

    def number(self, operand: Operand, before: int, depth: int) -> int | None:
        """The operand at an instruction of the block, given the value; None if it is not known."""
        match operand:
            case Integer(value):
                return value
            case Null():
                return 0
            case Variable(name):
                place = self._places.get(name, -1)
                if place >= before or depth == 0:
                    return None
                if self.known in (name, self.state.plain(operand)) and bits_of(operand.type):
                    self.was_read = True
                    return self.value & ((1 << bits_of(operand.type)) - 1)
                if place < 0:
                    return self._computed_before(self.state.plain(operand), depth - 1)
                return self._made(self.instructions[place], place, depth - 1)
            case _:
                return None

    def _made(self, instruction: Instruction, place: int, depth: int) -> int | None:
        match instruction:
            case Assign(target, operator, operands) if operator in TERM_RULES:
                return self._result(operator, operands, target.type, place, depth)
            case _:
                return None

    def _computed_before(self, name: Value, depth: int) -> int | None:
        """A variable that an earlier block has set: what it was computed from is still what it was."""
        for (operator, values, _, type_), target in self.state.computed.items():
            if self.state.plain(target) == name and operator in TERM_RULES:
                operands = [self.variables.get(each) if isinstance(each, str) else each for each in values]
                known = [each for each in operands if each is not None]
                if len(known) == len(operands):
                    return self._result(operator, known, type_, len(self.instructions), depth)
        return None

    def _result(
        self, operator: Operator, operands: Sequence[Operand], type_: Type, before: int, depth: int
    ) -> int | None:
        if operator in SHIFTS | DIVISIONS or not bits_of(type_):
            return None
        widths = [bits_of(each.type) for each in operands]
        found = [self.number(each, before, depth) for each in operands]
        if None in found or not all(widths):
            return None
        terms = Terms()
        given = [terms.bv(n, w) for n, w in zip(found, widths, strict=True) if n is not None]
        value = term_of(terms, operator, given, bits_of(type_))
        return int(value.value) if value.is_constant else None
