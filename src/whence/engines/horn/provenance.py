"""Bounds that no invariant of these clauses shows, by the text of the procedure that is asked about.

A pointer that is loaded from memory of which nothing is known may lead anywhere, to objects of any size.
Where a text ends is not in the clauses, either. That an access stays inside holds then only where control
never comes; to look for an invariant is in vain.
"""

from __future__ import annotations

from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    ConstantObject,
    InputObject,
    LibraryObject,
    SlotObject,
    StaticObject,
    UnknownObject,
    VariadicObject,
)
from whence.program.accesses import variables_written
from whence.program.failures import OutsideObject, TouchesOutside
from whence.program.instructions import AddressOf, Assign, Instruction, Load
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Null, Operand, Variable
from whence.program.places import Cell, root_of
from whence.program.procedure import Procedure
from whence.program.types import PointerType


def what_clauses_lack(memory: Memory, procedure: Procedure, obligation: Obligation) -> str:
    """What the clauses lack to bound the access that is asked about; empty if an invariant may do it."""
    match obligation.failure:
        case TouchesOutside(_, None):
            return "contents decide how many bytes the call touches"
        case _:
            pointer = _pointer_of(obligation)
    if isinstance(pointer, Variable) and _is_from_unknown_memory(memory, procedure, pointer):
        return "the pointer comes from memory that is not followed"
    return ""


def is_of_lasting(memory: Memory, procedure: Procedure, obligation: Obligation) -> bool:
    """Whether only variables and constants can be accessed, which no call frees."""
    if obligation.kind is not ObligationKind.BOUNDS:
        return False
    pointer = _pointer_of(obligation)
    if pointer is None:
        match obligation.failure:
            case OutsideObject(place):
                return not isinstance(root_of(place), Cell)
            case _:
                return False
    found = memory.points_to(procedure.name, pointer).targets
    lasting = StaticObject | SlotObject | ConstantObject
    return bool(found) and all(isinstance(each.object, lasting) for each in found)


def _pointer_of(obligation: Obligation) -> Operand | None:
    if obligation.kind is not ObligationKind.BOUNDS:
        return None
    match obligation.failure:
        case OutsideObject(place):
            root = root_of(place)
            return root.pointer if isinstance(root, Cell) else None
        case TouchesOutside(pointer):
            return pointer
        case _:
            return None


def _is_from_unknown_memory(memory: Memory, procedure: Procedure, pointer: Variable) -> bool:
    written: dict[str, list[Instruction]] = {}
    for _, instruction in procedure.points():
        for each in variables_written(instruction):
            written.setdefault(each.name, []).append(instruction)
    parameters = {each.name for each in procedure.parameters}
    pending, is_loaded = [pointer.name], False
    for name in pending:
        if name in parameters:
            return False
        for instruction in written.get(name, ()):
            match instruction:
                case Load(target):
                    found = memory.points_to(procedure.name, target).targets
                    if not any(_is_unknown(each.object) for each in found):
                        return False
                    is_loaded = True
                case Assign() | AddressOf():
                    sources = _sources(instruction)
                    if sources is None:
                        return False
                    pending.extend(each for each in sources if each not in pending)
                case _:
                    return False
    return is_loaded


def _is_unknown(object_: AbstractObject) -> bool:
    match object_:
        case UnknownObject() | LibraryObject() | VariadicObject():
            return True
        case InputObject():
            return object_.is_texts
        case _:
            return False


def _sources(instruction: Assign | AddressOf) -> list[str] | None:
    """The variables whose object the result points into; None if that is another one."""
    if isinstance(instruction, AddressOf):
        root = root_of(instruction.place)
        operands: tuple[Operand, ...] = (root.pointer,) if isinstance(root, Cell) else ()
    else:
        operands = tuple(each for each in instruction.operands if isinstance(each.type, PointerType))
    if not operands or not all(isinstance(each, Variable | Null) for each in operands):
        return None
    return [each.name for each in operands if isinstance(each, Variable)]
