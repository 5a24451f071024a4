"""Objects whose bytes the library moves: whether pointers are among them, as far as pointers show."""

from __future__ import annotations

from collections.abc import Iterator

from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    FunctionObject,
    SlotObject,
    StaticObject,
)
from whence.program.instructions import Load
from whence.program.operands import Operand
from whence.program.types import PointerType


def holds_pointers(memory: Memory, procedure: str, buffer: Operand) -> bool:
    """Whether one of the objects that the buffer may be holds an address of the program's."""
    return any(
        isinstance(each.target.object, StaticObject | SlotObject | AllocatedObject | FunctionObject)
        for object_ in _objects(memory, procedure, buffer)
        for each in memory.contents(object_)
    )


def gives_pointers(memory: Memory, procedure: str, buffer: Operand) -> bool:
    """Whether a pointer is loaded from one of the objects that the buffer may be."""
    return any(
        isinstance(instruction, Load) and isinstance(instruction.target.type, PointerType)
        for object_ in _objects(memory, procedure, buffer)
        for access in memory.accesses(object_) or ()
        for instruction in (memory.program.procedure(access.point.procedure).at(access.point),)
    )


def _objects(memory: Memory, procedure: str, buffer: Operand) -> Iterator[AbstractObject]:
    for each in memory.points_to(procedure, buffer).targets:
        if isinstance(each.object, StaticObject | SlotObject | AllocatedObject):
            yield each.object
