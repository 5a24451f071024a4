"""Where a program's behaviour may depend on where its objects lie.

An address is a number that the system chooses. Runs in the interpreter have other addresses than those of the
compiled program, and different ones each time: what no run showed may still happen where a hash is taken of a
pointer, its bits or bytes are looked at, different objects are put in order by their addresses, or one object
may lie where another was (`coincidences`).
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.caveats.coincidences import may_coincide
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, InputObject, UnknownObject, VariadicObject
from whence.memory.offsets import may_overlap
from whence.models.effects import AtMost, Bytes, Extent, Reads, Text
from whence.program.accesses import variables_read
from whence.program.instructions import Assign, Call, Direct, Instruction, Load
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import UNSIGNED_COMPARISONS, Operator
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import IntType, PointerType

SHORT: Final = 4
"""Bytes of an address in code of 32 bits."""

_EQUALITIES = frozenset({Operator.EQ, Operator.NE})
_COMPARES = frozenset({"memcmp", "bcmp", "wmemcmp"})
"""Functions of the library whose result depends on each byte that they read."""
_MANY: Final = 1 << 30
"""A width that covers every object."""


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
        case Assign(_, operator) if operator in _EQUALITIES:
            return may_coincide(memory, procedure, instruction)
        case Load(target) if isinstance(target.type, IntType):
            if not _objects(memory, procedure, target):
                return False
            return not all(isinstance(each.object, VariadicObject) for each in memory.read(point))
        case Call(_, Direct(name)) if not is_user_code(memory.program, name):
            return _looks_at_bytes(memory, procedure, instruction, name)
        case _:
            return False


def _looks_at_bytes(memory: Memory, procedure: str, call: Call, name: str) -> bool:
    """Whether the function of the library looks for a byte, or compares bytes, where an address lies. Copies
    of a given length depend on no byte. A text is taken to end before the next member of a struct."""
    function = library_function(name)
    if function is None:
        return False
    for effect in function.effects:
        if not isinstance(effect, Reads) or effect.argument >= len(call.arguments):
            continue
        width = _looked_at(call, effect.extent, compares=function.canonical in _COMPARES)
        if width and _holds_address(memory, procedure, call.arguments[effect.argument], width):
            return True
    return False


def _looked_at(call: Call, extent: Extent, *, compares: bool) -> int:
    """How many bytes at most, as far as the call says; 0 if their values do not matter."""
    match extent:
        case Text(unit):
            return unit
        case AtMost(Bytes() as most):
            return _bytes(call, most, 1)
        case Bytes() if compares:
            return _bytes(call, extent, _MANY)
        case AtMost():
            return 1
        case _:
            return 0


def _bytes(call: Call, extent: Bytes, otherwise: int) -> int:
    """`otherwise` if the size is no constant."""
    size = call.arguments[extent.argument] if extent.argument < len(call.arguments) else None
    return max(size.value * extent.unit, 1) if isinstance(size, Integer) else otherwise


def _holds_address(memory: Memory, procedure: str, pointer: Operand, width: int) -> bool:
    """Whether so many bytes behind the pointer may be part of an address of one of the program's objects."""
    return any(
        may_overlap(target.offsets, width, held.offsets, held.width)
        and not isinstance(held.target.object, UnknownObject | InputObject)
        for target in memory.points_to(procedure, pointer).targets
        for held in memory.contents(target.object)
    )


def _objects(memory: Memory, procedure: str, operand: Operand) -> frozenset[AbstractObject]:
    """The program's own objects whose address the operand may be, or be a part of. What callers pass is
    the business of those who make up inputs."""
    return frozenset(
        target.object
        for target in memory.points_to(procedure, operand).targets
        if not isinstance(target.object, UnknownObject | InputObject)
    )
