"""Where an operand goes next, by kinds of instructions: found once for all objects that it holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.memory.points_to.occurrences import Occurrences, Sites, is_rooted, leaves, mentions
from whence.memory.points_to.transfer import is_same
from whence.program.instructions import AddressOf, Assign, Call, Direct, Load, Return, Store, Throw
from whence.program.operands import Address, Aggregate, Operand, Variable
from whence.program.places import Place
from whence.program.procedure import Point
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Moves:
    copies: list[Variable] = field(default_factory=list)
    computed: list[tuple[Assign, int]] = field(default_factory=list)
    """With the number of the operand."""
    addresses: list[tuple[Variable, Place]] = field(default_factory=list)
    calls: list[tuple[Point, Call, str, list[int]]] = field(default_factory=list)
    """Of the user's procedures by name, with the numbers of the arguments."""
    throws: list[Point] = field(default_factory=list)
    others: Sites = field(default_factory=list)
    """What depends on more than the instruction: stores of the value, other calls, returns."""

    @property
    def steps(self) -> int:
        return len(self.copies) + len(self.computed) + len(self.addresses) + len(self.calls)


def moves_of(
    occurrences: Occurrences, operand: Variable | Address, is_user_code: Callable[[str], bool]
) -> Moves:
    found = Moves()
    for point, instruction in mentions(occurrences, operand):
        match instruction:
            case Assign(target=target, operands=operands):
                for number, each in enumerate(operands):
                    if not is_within(operand, each):
                        continue
                    if is_same(instruction.operator):
                        found.copies.append(target)
                    else:
                        found.computed.append((instruction, number))
            case AddressOf(target, place):
                if is_rooted(place, operand):
                    found.addresses.append((target, place))
            case Store(_, value):
                if is_within(operand, value):
                    found.others.append((point, instruction))
            case Call(callee=Direct(name)) if is_user_code(name):
                found.calls.append((point, instruction, name, numbers_of(operand, instruction)))
            case Call() | Return():
                found.others.append((point, instruction))
            case Throw():
                found.throws.append(point)
            case Load() | _:
                pass
    return found


def numbers_of(operand: Operand, call: Call) -> list[int]:
    """Which of the call's arguments it is."""
    return [number for number, argument in enumerate(call.arguments) if is_within(operand, argument)]


def is_within(holder: Operand, operand: Operand) -> bool:
    """Is it the operand, or part of the aggregate that it is?"""
    if isinstance(operand, Aggregate):
        return holder in leaves((operand,))
    return operand == holder
