"""The accesses to an object: direct ones by its name, those through pointers that hold its address, and
those of library calls that find the address in memory."""

from __future__ import annotations

from collections.abc import Iterator

from whence.analysis.calls.c.printed_formats import only_prints
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.library.c_calls import fills_result, leaves_new, library_function_of, passed, touched
from whence.memory.locations import EVERY_LANE
from whence.memory.objects import AbstractObject, AllocatedObject, SlotObject, StaticObject, VariadicObject
from whence.memory.offsets import ANYWHERE, START, Offsets
from whence.memory.points_to.equations import Equations
from whence.memory.points_to.facts import Access, Accesses, Holder, Mode, Reach
from whence.memory.points_to.occurrences import Sites, mentions, place_of
from whence.memory.points_to.transfer import selected
from whence.models.c.pointers.pointer_moves import FOLLOWED, RESULT
from whence.program.instructions import Allocate, Call, Instruction, Load, Region, Store
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.java.function_objects import FUNCTION_CLASS
from whence.program.places import Cell, Slot, Static, root_of
from whence.program.procedure import Point
from whence.program.types import ReferenceType, Type


def accesses(equations: Equations, key: Accesses) -> Iterator[Access]:
    """Of an object that has escaped there is no telling."""
    if equations.escapes(key.object):
        return
    equations.solver.part(key, "named", lambda: _named(equations, key.object))
    is_constant = equations.is_constant(key.object)
    for holder in equations.fresh_holders(key.object):
        if isinstance(holder, Holder):
            for access in _through(equations, holder):
                if not is_constant or access.mode is Mode.READ:
                    yield access
        elif isinstance(holder, Reach):
            yield Access(holder.point, Mode.READ, "", ANYWHERE, 1, FOLLOWED)
            if is_constant or isinstance(key.object, VariadicObject):
                continue
            if not _only_prints(equations, holder.point):
                yield Access(holder.point, Mode.WRITE, "", ANYWHERE, 1, FOLLOWED)


def _only_prints(equations: Equations, point: Point) -> bool:
    """Is it a call that prints what it reaches through a `va_list`, and stores no count there?"""
    call = equations.at(point)
    function = library_function_of(call) if isinstance(call, Call) else None
    if function is None or not isinstance(call, Call):
        return False
    return only_prints(equations.program, equations.entries, point.procedure, call, function)


def _named(equations: Equations, object_: AbstractObject) -> Iterator[Access]:
    match object_:
        case StaticObject(_, symbol):
            for procedure in equations.users(symbol):
                sites = equations.occurrences(procedure).symbols.get(symbol, [])
                yield from _direct(equations, sites, Static(symbol))
        case SlotObject(_, procedure, name):
            yield from _direct(equations, equations.occurrences(procedure).slots.get(name, []), Slot(name))
        case AllocatedObject(_, point):
            for maker in equations.makers_below(point):
                yield from making(equations, maker)
        case _:
            pass


def making(equations: Equations, point: Point) -> Iterator[Access]:
    """Java's `new` gives every field its default value; calloc and its like write what they return."""
    match equations.at(point):
        case Allocate(target, Region.OBJECT | Region.ARRAY):
            for lane in _lanes_made(equations, target.type):
                yield Access(point, Mode.WRITE, lane, ANYWHERE, 1)
        case Call() as call:
            function = library_function_of(call)
            if function is not None and (fills_result(function) or leaves_new(function)):
                yield Access(point, Mode.WRITE, "", ANYWHERE, 1, RESULT)
        case _:
            pass


def _lanes_made(equations: Equations, type_: Type) -> tuple[str, ...]:
    """An object of the platform's, as a StringBuilder is, has no field of the program's classes; what a
    lambda captures is stored into it. Of other objects every lane counts, whichever class their fields are
    named by."""
    if isinstance(type_, ReferenceType) and FUNCTION_CLASS in type_.name:
        return ()
    hierarchy = hierarchy_of(equations.program)
    if hierarchy is None or not isinstance(type_, ReferenceType) or not type_.name.startswith("java."):
        return (EVERY_LANE,)
    is_known = "java.lang.Object" in hierarchy.supertypes(type_.name) and not type_.name.endswith("[]")
    return tuple(map(str, hierarchy.fields(type_.name))) if is_known else (EVERY_LANE,)


def _direct(equations: Equations, sites: Sites, root: Static | Slot) -> Iterator[Access]:
    for point, instruction in sites:
        place = place_of(instruction)
        if place is not None and root_of(place) == root:
            yield from _access(equations, point, instruction, START)


def _through(equations: Equations, holder: Holder) -> Iterator[Access]:
    for point, instruction in mentions(equations.occurrences(holder.procedure), holder.operand):
        place = place_of(instruction)
        if place is not None and root_of(place) == Cell(holder.operand):
            yield from _access(equations, point, instruction, holder.offsets)
        elif isinstance(instruction, Call):
            yield from _library_accesses(equations, instruction, point, holder)


def _access(equations: Equations, point: Point, instruction: Instruction, start: Offsets) -> Iterator[Access]:
    match instruction:
        case Load(target, place):
            mode, type_ = Mode.READ, target.type
        case Store(place, value):
            mode, type_ = Mode.WRITE, value.type
        case _:
            return
    lane, offsets = selected(place, equations.program.language, start)
    yield Access(point, mode, lane, offsets, equations.width(type_))


def _library_accesses(equations: Equations, call: Call, point: Point, holder: Holder) -> Iterator[Access]:
    function = library_function_of(call)
    if function is None or is_user_code(equations.program, function.name):
        return
    for access in passed(equations.program, function, call):
        if access.number < len(call.arguments) and call.arguments[access.number] == holder.operand:
            offsets, width = touched(call, access, holder.offsets)
            yield Access(point, access.mode, "", offsets, width, access.number)
