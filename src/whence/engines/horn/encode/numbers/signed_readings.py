"""Which of the two readings a variable is kept in: as the operators that use it read it.

Either is right; one makes invariants short. Variables that are copied, added or compared for equality with
each other are one class, and the majority of the operators that have a sign decides for the class.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import final

from whence.engines.horn.encode.numbers.arithmetic import SIGNED_OPERATORS, UNSIGNED_OPERATORS
from whence.program.instructions import Assign, Instruction
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator, Overflow
from whence.program.procedure import Procedure
from whence.program.types import IntType

_TOGETHER = frozenset(
    {
        Operator.COPY,
        Operator.ADD,
        Operator.SUB,
        Operator.MUL,
        Operator.EQ,
        Operator.NE,
        Operator.SELECT,
        Operator.SDIV,
        Operator.SREM,
        Operator.UDIV,
        Operator.UREM,
        Operator.SHL,
        Operator.LSHR,
        Operator.ASHR,
        *SIGNED_OPERATORS,
        *UNSIGNED_OPERATORS,
    }
) - {Operator.SEXT, Operator.ZEXT}


@final
class Readings:
    def __init__(self) -> None:
        self._parents: dict[Hashable, Hashable] = {}
        self._votes: dict[Hashable, int] = {}

    def note(self, procedure: Procedure) -> None:
        for _, instruction in procedure.points():
            self._note(procedure.name, instruction)

    def _note(self, procedure: str, instruction: Instruction) -> None:
        if not isinstance(instruction, Assign):
            return
        operands = [each for each in instruction.operands if _is_number(each)]
        if instruction.operator in _TOGETHER:
            both = [*operands, instruction.target] if _is_number(instruction.target) else operands
            self.join(*((procedure, each.name) for each in both if isinstance(each, Variable)))
        vote = _vote(instruction)
        for each in operands if vote else ():
            if isinstance(each, Variable):
                self.vote((procedure, each.name), vote)

    def join(self, *keys: Hashable) -> None:
        for key in keys[1:]:
            self._parents[self._root(key)] = self._root(keys[0])

    def vote(self, key: Hashable, vote: int) -> None:
        self._votes[key] = self._votes.get(key, 0) + vote

    def _root(self, key: Hashable) -> Hashable:
        while key in self._parents and self._parents[key] != key:
            key = self._parents[key]
        return key

    def settle(self) -> None:
        totals: dict[Hashable, int] = {}
        for key, votes in self._votes.items():
            root = self._root(key)
            totals[root] = totals.get(root, 0) + votes
        self._votes = totals

    def is_signed(self, key: Hashable) -> bool:
        return self._votes.get(self._root(key), 0) >= 0


def _vote(assign: Assign) -> int:
    if assign.operator in SIGNED_OPERATORS or assign.overflow in (
        Overflow.SIGNED_UNDEFINED,
        Overflow.UNDEFINED,
    ):
        return 1
    return -1 if assign.operator in UNSIGNED_OPERATORS else 0


def _is_number(operand: Operand) -> bool:
    return isinstance(operand.type, IntType) and operand.type.bits > 1
