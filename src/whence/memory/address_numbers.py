"""Where a program's behaviour may depend on where its objects lie.

An address is a number that the system chooses. Runs in the interpreter have other addresses than those of the
compiled program, and different ones each time: what no run showed may still happen where a hash is taken of a
pointer, its bits or bytes are looked at, or different objects are put in order by their addresses.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

from whence.analysis.calls.sites import is_user_code
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, InputObject, UnknownObject, VariadicObject
from whence.program.accesses import variables_read
from whence.program.instructions import Assign, Instruction, Load
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import UNSIGNED_COMPARISONS, Operator
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import IntType, PointerType

SHORT: Final = 4
"""Bytes of an address in code of 32 bits."""

_EQUALITIES = frozenset({Operator.EQ, Operator.NE})


def use_of_address_as_number(memory: Memory, procedures: Iterable[str]) -> Point | None:
    """The first such place in the program's own code among the procedures."""
    for name in procedures:
        if is_user_code(memory.program, name):
            procedure = memory.program.procedure(name)
            numbers = _numbers(procedure, memory.program)
            for point, instruction in procedure.points():
                if _reads_number(instruction, numbers) or _depends(memory, point, instruction):
                    return point
    return None


def _numbers(procedure: Procedure, program: Program) -> frozenset[str]:
    """The variables that hold the address of something as a number. Where addresses have 32 bits, the number
    is cut to them in a step of its own."""
    found: set[str] = set()
    is_short = program.data_model.pointer.size == SHORT
    for _, instruction in procedure.points():
        if isinstance(instruction, Assign) and (
            instruction.operator is Operator.PTRTOINT
            or (is_short and instruction.operator is Operator.TRUNC and _is_cut(instruction, found))
        ):
            found.add(instruction.target.name)
    return frozenset(found)


def _is_cut(assign: Assign, numbers: Set[str]) -> bool:
    """Whether the assignment cuts such a number to the bits of an address."""
    type_ = assign.target.type
    is_address = isinstance(type_, IntType) and type_.bits == 8 * SHORT
    return is_address and all(_is_number(each, numbers) for each in assign.operands)


def _reads_number(instruction: Instruction, numbers: frozenset[str]) -> bool:
    """Whether more is made of such a number than a difference, a test if two are the same, or a pointer."""
    if all(each.name not in numbers for each in variables_read(instruction)):
        return False
    if not isinstance(instruction, Assign):
        return True
    if instruction.target.name in numbers:
        return False
    match instruction.operator:
        case Operator.INTTOPTR:
            return False
        case Operator.SUB:
            return not all(_is_number(each, numbers) for each in instruction.operands)
        case operator if operator in _EQUALITIES:
            return not all(_is_number(each, numbers) or _is_zero(each) for each in instruction.operands)
        case _:
            return True


def _is_number(operand: Operand, numbers: Set[str]) -> bool:
    return isinstance(operand, Variable) and operand.name in numbers


def _is_zero(operand: Operand) -> bool:
    return isinstance(operand, Integer) and operand.value == 0


def _depends(memory: Memory, point: Point, instruction: Instruction) -> bool:
    """Arguments of a variadic procedure are read as what they were passed as."""
    procedure = point.procedure
    match instruction:
        case Assign(_, operator, operands) if operator in UNSIGNED_COMPARISONS:
            if not all(isinstance(each.type, PointerType) for each in operands):
                return False
            return len({found for each in operands for found in _objects(memory, procedure, each)}) > 1
        case Load(target) if isinstance(target.type, IntType):
            if not _objects(memory, procedure, target):
                return False
            return not all(isinstance(each.object, VariadicObject) for each in memory.read(point))
        case _:
            return False


def _objects(memory: Memory, procedure: str, operand: Operand) -> frozenset[AbstractObject]:
    """The program's own objects whose address the operand may be, or be a part of. What callers pass is
    the business of those who make up inputs."""
    return frozenset(
        target.object
        for target in memory.points_to(procedure, operand).targets
        if not isinstance(target.object, UnknownObject | InputObject)
    )
