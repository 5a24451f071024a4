"""Calls of C that leave a pointer to a text in memory unless they fail: `asprintf(&p, ...)`, `getline`.

What is left there holds only where the result was tested: behind a failure the pointer may be anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.calls.c_library import library_function
from whence.analysis.calls.sites import is_user_code
from whence.engines.local.facts import replaced_in
from whence.engines.local.overlap import may_overlap
from whence.models.effects import AccessesVariadic
from whence.models.format_writes import writes_arguments
from whence.models.texts import LEAVES_SIZE, LEAVES_TEXT
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import AddressOf, Assign, Call, Direct, Unsupported
from whence.program.operands import Address, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Slot, Static, operands_of, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import IntType, PointerType

_FORMAT = 1


def places_left(program: Program, procedure: Procedure, point: Point, call: Call) -> tuple[Place, ...]:
    """The place where the call at the point leaves a pointer to a text unless it returns `LEFT_NOTHING`, in
    all words that the block has for it; empty if it is no such call, or may write something else over it."""
    name = _left_by(program, call)
    if not name:
        return ()
    places = tuple(_places(procedure, point, call, call.arguments[0]))
    if name in LEAVES_SIZE:
        word = program.data_model.pointer.size
        others = tuple(_places(procedure, point, call, call.arguments[1]))
        are_apart = any(not may_overlap(one, word, other, word) for one in places for other in others)
        return places if are_apart else ()
    stores_count = writes_arguments(program, call, AccessesVariadic(writes=True, format=_FORMAT))
    is_alone = any(isinstance(each, Slot) and _is_only_left(program, procedure, each) for each in places)
    return places if is_alone or not stores_count else ()


def _left_by(program: Program, call: Call) -> str:
    """The canonical name of the function, if the call is one of the library's, as it is declared there."""
    if program.language is not Language.C or not isinstance(call.callee, Direct):
        return ""
    function = library_function(call.callee.procedure)
    if function is None or is_user_code(program, call.callee.procedure) or call.target is None:
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
    written = {call.target}
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
