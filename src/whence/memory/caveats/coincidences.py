"""Comparisons of addresses that the system decides, though the objects are different ones.

Different objects have different addresses while both are there. But one past the end of an object may be the
start of another; memory that was freed, or that a call had on the stack, is given out again; `realloc` may
leave the object where it is; and texts of literals may lie inside of each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.locations import Target
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, AllocatedObject, InputObject, SlotObject, StaticObject
from whence.memory.offsets import START
from whence.models.effects import Frees
from whence.program.c.merged_literals import may_be_merged
from whence.program.instructions import Allocate, Assign, Call, Instruction, Load, Region
from whence.program.operands import Null, Operand, Variable
from whence.program.operators import Operator
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import PointerType
from whence.records import dataclass

_EQUALITIES = frozenset({Operator.EQ, Operator.NE})
_Own = StaticObject | SlotObject | AllocatedObject | InputObject


def may_coincide(memory: Memory, procedure: str, instruction: Instruction) -> bool:
    """Whether a test for equality compares addresses that may or may not be the same, as the system has it,
    where they belong to different objects. False also where nothing is known of an operand."""
    if memory.program.language is not Language.C or not isinstance(instruction, Assign):
        return False
    operands = instruction.operands
    if instruction.operator not in _EQUALITIES or any(isinstance(each, Null) for each in operands):
        return False
    if not all(_is_address(memory.program.procedure(procedure), each) for each in operands):
        return False
    one, other = (_own_targets(memory, procedure, each) for each in operands)
    if not one or not other:
        return False
    pairs = [(left, right) for left in one for right in other]
    return any(_may_meet(memory.program, *pair) for pair in pairs) or (
        any(_are_local(*pair) for pair in pairs)
        and any(_may_outlive(memory, procedure, each) for each in operands)
    )


def _is_address(procedure: Procedure, operand: Operand) -> bool:
    """Whether it is a pointer, or one as a number."""
    if isinstance(operand.type, PointerType):
        return True
    return any(
        isinstance(source, Assign) and source.operator is Operator.PTRTOINT
        for _, source in _sources(procedure, operand)
    )


def _own_targets(memory: Memory, procedure: str, operand: Operand) -> list[Target]:
    return [each for each in memory.points_to(procedure, operand).targets if isinstance(each.object, _Own)]


def _may_meet(program: Program, one: Target, other: Target) -> bool:
    if _are_made(program, one.object, other.object):
        return program.derived(_Ends, lambda: _Ends(_frees(program))).happen
    if one.object is other.object:
        return False
    if isinstance(one.object, StaticObject) and isinstance(other.object, StaticObject):
        symbols = one.object.symbol, other.object.symbol
        if all(program.size_of_object(each) >= 0 for each in symbols) and may_be_merged(program, *symbols):
            return True
    return _may_be_past(program, one) or _may_be_past(program, other)


def _are_made(program: Program, one: AbstractObject, other: AbstractObject) -> bool:
    """Whether both are objects of the heap; one place may make several."""
    return _is_of_heap(program, one) and _is_of_heap(program, other)


def _is_of_heap(program: Program, object_: AbstractObject) -> bool:
    if not isinstance(object_, AllocatedObject):
        return False
    maker = program.procedure(object_.point.procedure).at(object_.point)
    return not (isinstance(maker, Allocate) and maker.region is Region.STACK)


def _may_be_past(program: Program, target: Target) -> bool:
    """Whether the address may be one that the object does not have: its end, or one beyond."""
    offsets = target.offsets
    if offsets == START:
        return _size(program, target.object) == 0
    if not offsets.is_bounded or offsets.first < 0:
        return True
    return offsets.last >= _size(program, target.object)


def _size(program: Program, object_: AbstractObject) -> int:
    """In bytes; -1 if it is not known."""
    match object_:
        case StaticObject(_, symbol):
            return program.size_of_object(symbol)
        case SlotObject(_, procedure, name):
            return program.procedure(procedure).slots_by_name[name].size
        case _:
            return -1


def _are_local(one: Target, other: Target) -> bool:
    return isinstance(one.object, SlotObject) and isinstance(other.object, SlotObject)


def _may_outlive(memory: Memory, procedure: str, operand: Operand) -> bool:
    """Whether the address comes from where it may stay when the call ends whose local object it is of: out of
    statics or the heap, or as a result."""
    body = memory.program.procedure(procedure)
    for point, source in _sources(body, operand):
        if isinstance(source, Call):
            return True
        if isinstance(source, Load) and any(
            not isinstance(each.object, SlotObject) for each in memory.read(point)
        ):
            return True
    return False


def _sources(procedure: Procedure, operand: Operand) -> Iterator[tuple[Point, Instruction]]:
    """The assignments, loads and calls that the value comes through."""
    defined: dict[str, list[tuple[Point, Instruction]]] = {}
    for point, instruction in procedure.points():
        if isinstance(instruction, Assign | Load | Call) and instruction.target is not None:
            defined.setdefault(instruction.target.name, []).append((point, instruction))
    seen: set[str] = set()
    pending = [operand]
    while pending:
        current = pending.pop()
        if not isinstance(current, Variable) or current.name in seen:
            continue
        seen.add(current.name)
        for point, instruction in defined.get(current.name, ()):
            yield point, instruction
            if isinstance(instruction, Assign):
                pending.extend(instruction.operands)


@final
@dataclass(frozen=True, slots=True)
class _Ends:
    """Whether something that the program calls may end the life of an object of the heap."""

    happen: bool


def _frees(program: Program) -> bool:
    index = program.index()
    own = (found for caller, found in index.callees.items() if is_user_code(program, caller))
    return any(_may_free(program, each) for each in index.address_taken.union(*own))


def _may_free(program: Program, name: str) -> bool:
    if is_user_code(program, name) or name.startswith("llvm."):
        return False
    function = library_function(name)
    return function is None or any(isinstance(each, Frees) for each in function.effects)
