"""Calls of C that leave a pointer to a text in memory: `asprintf(&p, ...)`, `getline`, `strtol(s, &end, 10)`.

What those leave that may fail holds only where the result was tested: else the pointer may be anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.engines.local.library.library_members import struct_left
from whence.engines.local.refutation.facts import replaced_in
from whence.engines.local.values.changed_places import may_overlap
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.c.pointers.texts import LEAVES_PLACE, LEAVES_SIZE, LEAVES_TEXT
from whence.models.effects import AccessesVariadic
from whence.models.function import LibraryFunction
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import AddressOf, Assign, Call, Direct, Unsupported
from whence.program.operands import Address, Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Slot, Static, operands_of, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import IntType, PointerType

_FORMAT = 1
_GREATEST_BASE = 36


class Left(NamedTuple):
    """The place where a call leaves a pointer to a text, in all words that its block has for it. `argument`:
    it leads into the text of that argument; without one it leads to another text, unless the call returns
    `LEFT_NOTHING`."""

    places: tuple[Place, ...]
    argument: int | None = None
    only_if_zero: bool = False
    """It leads to a struct of the library's if the call returns zero."""


def left_by(program: Program, procedure: Procedure, point: Point, call: Call) -> Left | None:
    """What the call at the point leaves; None if it is no such call, or may write something else over it."""
    number_read = _is_number_read(program, call)
    places = tuple(_places(procedure, point, call, call.arguments[1])) if number_read else ()
    if number_read:
        return Left(places, 0)
    given = struct_left(program, call)
    if given is not None and not given.may_be_null:
        return Left(tuple(_places(procedure, point, call, call.arguments[given.argument])), None, True)
    name = _left_by(program, call)
    if not name:
        return None
    places = tuple(_places(procedure, point, call, call.arguments[0]))
    if name in LEAVES_SIZE:
        word = program.data_model.pointer.size
        others = tuple(_places(procedure, point, call, call.arguments[1]))
        are_apart = any(not may_overlap(one, word, other, word) for one in places for other in others)
        return Left(places) if are_apart else None
    stores_count = writes_arguments(program, call, AccessesVariadic(writes=True, format=_FORMAT))
    is_alone = any(isinstance(each, Slot) and _is_only_left(program, procedure, each) for each in places)
    return Left(places) if is_alone or not stores_count else None


def _is_number_read(program: Program, call: Call) -> bool:
    """Whether the call is of `strtol` or its kin, as the library declares it, with a base that is one."""
    function = _function(program, call)
    if function is None or function.canonical not in LEAVES_PLACE or len(call.arguments) < 2:
        return False
    base = LEAVES_PLACE[function.canonical]
    is_declared = len(call.arguments) == max(base + 1, 2) == call.signature.fixed
    is_declared = is_declared and all(isinstance(each.type, PointerType) for each in call.arguments[:2])
    return is_declared and (base < 0 or _is_base(call.arguments[base]))


def _is_base(operand: Operand) -> bool:
    return isinstance(operand, Integer) and (operand.value == 0 or 2 <= operand.value <= _GREATEST_BASE)


def _function(program: Program, call: Call) -> LibraryFunction | None:
    if program.language is not Language.C or not isinstance(call.callee, Direct):
        return None
    name = call.callee.procedure
    return None if is_user_code(program, name) else library_function(name)


def _left_by(program: Program, call: Call) -> str:
    """The canonical name of the function, if the call is one of the library's, as it is declared there."""
    function = _function(program, call)
    if function is None or call.target is None:
        return ""
    count = LEAVES_TEXT.get(function.canonical, 0)
    is_declared = count == call.signature.fixed and isinstance(call.target.type, IntType)
    is_declared = is_declared and len(call.arguments) >= count
    pointers = call.arguments[: 2 if count else 0]
    is_declared = is_declared and all(isinstance(each.type, PointerType) for each in pointers)
    return function.canonical if count and is_declared else ""


def _places(procedure: Procedure, point: Point, call: Call, argument: Operand) -> Iterator[Place]:
    """Where the argument leads, said at the call."""
    if isinstance(argument, Address):
        yield Static(argument.symbol)
        return
    place: Place = Cell(argument)
    written: set[Variable | None] = {call.target}
    if argument not in written:
        yield place
    for instruction in reversed(procedure.blocks[point.block].instructions[: point.position]):
        root = root_of(place)
        pointer = root.pointer if isinstance(root, Cell) else None
        match instruction:
            case AddressOf(target, address) if target == pointer and place == Cell(target):
                place = address
            case Assign(target, Operator.COPY, (Variable() as source,)) if target == pointer:
                place = replaced_in(place, target, source)
            case _ if pointer in variables_written(instruction):
                return
            case _:
                written.update(variables_written(instruction))
                continue
        written.update(variables_written(instruction))
        if written.isdisjoint(each for each in operands_of(place) if isinstance(each, Variable)):
            yield place


def _is_only_left(program: Program, procedure: Procedure, slot: Slot) -> bool:
    """Whether the address of the variable is given to such calls alone, so that no argument leads there."""
    addresses = set[Operand]()
    for _, instruction in procedure.points():
        if isinstance(instruction, AddressOf) and root_of(instruction.place) == slot:
            addresses.add(instruction.target)
    for _, instruction in procedure.points():
        if isinstance(instruction, Unsupported):
            return False
        used = [each for each in operands_read(instruction) if each in addresses]
        if not used:
            continue
        if not isinstance(instruction, Call) or used != [instruction.arguments[0]]:
            return False
        if not _left_by(program, instruction):
            return False
    return True
