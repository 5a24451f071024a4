"""What a variable, a result and an object's memory may point at: Andersen's rules, asked backward."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whence.memory.equations import Equations
from whence.memory.facts import UNKNOWN_CALLEE, Access, Content, Contents, Mode, Points, Returned
from whence.memory.library import (
    copies,
    has_unknown_result,
    is_fresh,
    is_user_code,
    leaves_pointers,
    library_function,
    passed,
    result_argument,
)
from whence.memory.locations import EVERY_LANE, Location, Target, have_common_lane
from whence.memory.objects import InputObject, StaticObject, UnknownObject
from whence.memory.offsets import ANYWHERE, START, Offsets, are_aligned, exactly, joined, may_overlap
from whence.memory.transfer import derived
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Catch,
    Direct,
    Instruction,
    Load,
    Store,
    Unsupported,
)
from whence.program.operands import Address, Aggregate, Integer, Operand
from whence.program.operators import Operator
from whence.program.procedure import Point
from whence.program.program import Offset
from whence.program.types import PointerType, ReferenceType

MOST_OFFSETS = 6
"""Offsets into one object that a variable may have before they are joined into one progression."""


def unknown(equations: Equations) -> Target:
    return Target(equations.objects.unknown, ANYWHERE)


def points(equations: Equations, key: Points) -> Iterable[Target]:
    found: dict[Target, None] = {}
    occurrences = equations.occurrences(key.procedure)
    for point, instruction in occurrences.definitions.get(key.variable, ()):
        found.update(dict.fromkeys(_defined(equations, point, instruction)))
    if key.variable in occurrences.parameters:
        found.update(dict.fromkeys(_passed(equations, key.procedure, occurrences.parameters[key.variable])))
    return narrowed(found)


def narrowed(found: Iterable[Target]) -> list[Target]:
    """The targets with too many offsets into one object joined."""
    by_object: dict[object, list[Target]] = {}
    for target in found:
        by_object.setdefault(target.object, []).append(target)
    kept: list[Target] = []
    for targets in by_object.values():
        kept += targets if len(targets) <= MOST_OFFSETS else [_joined(targets)]
    return kept


def _joined(targets: list[Target]) -> Target:
    return Target(targets[0].object, joined(target.offsets for target in targets))


def _defined(equations: Equations, point: Point, instruction: Instruction) -> Iterator[Target]:
    procedure = point.procedure
    match instruction:
        case Assign():
            yield from _computed(equations, procedure, instruction)
        case AddressOf(_, place):
            for location in equations.locations(procedure, place, PointerType()):
                yield Target(location.object, location.offsets)
        case Load(target, place):
            for location in equations.locations(procedure, place, target.type):
                yield from loaded(equations, location)
        case Allocate():
            yield Target(equations.objects.allocated(point), START)
        case Call():
            yield from _result(equations, point, instruction)
        case Catch() | Unsupported():
            yield unknown(equations)
        case _:
            return


def _computed(equations: Equations, procedure: str, assign: Assign) -> Iterator[Target]:
    for number, operand in enumerate(assign.operands):
        if assign.operator is Operator.INTTOPTR and isinstance(operand, Integer) and operand.value:
            yield unknown(equations)
        for target in equations.targets(procedure, operand):
            offsets = derived(assign, number, target.offsets)
            if offsets is not None:
                yield Target(target.object, offsets)


def loaded(equations: Equations, location: Location) -> Iterator[Target]:
    """The pointers that a load from the location may yield."""
    if isinstance(location.object, UnknownObject):
        yield unknown(equations)
        return
    for content in equations.contents(location.object):
        if not have_common_lane(content.lane, location.lane):
            continue
        if may_overlap(content.offsets, content.width, location.offsets, location.width):
            yield _read_as(content, location)


def _read_as(content: Content, location: Location) -> Target:
    """A pointer that is read in part, or shifted, may have become any pointer into its object."""
    is_whole = content.width == location.width and are_aligned(content.offsets, location.offsets)
    return content.target if is_whole else Target(content.target.object, ANYWHERE)


def _result(equations: Equations, point: Point, call: Call) -> Iterator[Target]:
    callees = (call.callee.procedure,) if isinstance(call.callee, Direct) else tuple(equations.callees(point))
    for callee in callees:
        if callee == UNKNOWN_CALLEE:
            yield unknown(equations)
        elif is_user_code(equations.program, callee):
            yield from equations.returned(callee)
        else:
            yield from _external_result(equations, point, call, callee)


def _external_result(equations: Equations, point: Point, call: Call, name: str) -> Iterator[Target]:
    function = library_function(name)
    if function is None or has_unknown_result(function):
        yield unknown(equations)
    if function is None:
        return
    if is_fresh(function):
        yield Target(equations.objects.allocated(point), START)
    number, is_itself = result_argument(function)
    if 0 <= number < len(call.arguments):
        for target in equations.targets(point.procedure, call.arguments[number]):
            yield target if is_itself else Target(target.object, ANYWHERE)


def _passed(equations: Equations, procedure: str, number: int) -> Iterator[Target]:
    for site in equations.call_sites(procedure):
        arguments = equations.call_at(site).arguments
        if number < len(arguments):
            yield from equations.targets(site.procedure, arguments[number])
    if is_open(equations, procedure):
        parameter = equations.program.procedure(procedure).parameters[number]
        if isinstance(parameter.type, PointerType | ReferenceType):
            yield Target(equations.objects.input(procedure, parameter.name), START)


def is_open(equations: Equations, procedure: str) -> bool:
    """May the procedure be called from outside: as an entry, through a pointer that was given away, or,
    where no entries are named, because nobody that is known calls it?"""
    if procedure in equations.entries:
        return True
    if procedure in equations.called_back:
        return True
    index = equations.program.index()
    if procedure in index.address_taken and equations.escapes(equations.objects.function(procedure)):
        return True
    return (
        not equations.entries
        and not index.callers.get(procedure)
        and not any(equations.call_sites(procedure))
    )


def returned(equations: Equations, key: Returned) -> Iterable[Target]:
    found: dict[Target, None] = {}
    for operand in equations.occurrences(key.procedure).returned:
        found.update(dict.fromkeys(equations.targets(key.procedure, operand)))
    return narrowed(found)


def contents(equations: Equations, key: Contents) -> Iterable[Content]:
    object_ = key.object
    if isinstance(object_, StaticObject) and equations.is_constant(object_):
        yield from _initial(equations, object_.symbol)
        return
    if isinstance(object_, UnknownObject | InputObject) or equations.escapes(object_):
        yield Content(EVERY_LANE, ANYWHERE, 1, unknown(equations))
        return
    if isinstance(object_, StaticObject):
        yield from _initial(equations, object_.symbol)
    for access in equations.accesses(object_):
        if access.mode is Mode.WRITE:
            yield from _written(equations, access)


def _initial(equations: Equations, symbol: str) -> Iterator[Content]:
    if symbol not in equations.globals:
        return
    global_ = equations.program.global_(symbol)
    if not global_.is_defined:
        yield Content(EVERY_LANE, ANYWHERE, 1, unknown(equations))
    width = equations.width(PointerType())
    for offset, initial in global_.initial:
        if isinstance(initial, Offset):
            target = Target(equations.symbol(initial.address.symbol), exactly(initial.displacement))
            yield Content("", exactly(offset), width, target)
        elif not isinstance(initial, bytes):
            for target in equations.targets("", initial):
                is_plain = isinstance(initial, Address)
                where = exactly(offset) if is_plain else ANYWHERE
                yield Content("", where, width, target)


def _written(equations: Equations, access: Access) -> Iterator[Content]:
    instruction = equations.at(access.point)
    match instruction:
        case Store(_, value):
            exact = not isinstance(value, Aggregate)
            for target in equations.targets(access.point.procedure, value):
                held = target if exact else Target(target.object, ANYWHERE)
                yield Content(access.lane, access.offsets, access.width, held)
        case Call():
            yield from _brought(equations, access, instruction)
        case _:
            return


def _brought(equations: Equations, access: Access, call: Call) -> Iterator[Content]:
    """What a library call brings to `access`: contents of what it reads, or pointers into arguments."""
    assert isinstance(call.callee, Direct)
    function = library_function(call.callee.procedure)
    if function is None:
        return
    for destination, source in copies(function, call):
        if destination == access.argument and source < len(call.arguments):
            yield from _copied(equations, access, call.arguments[source])
    if any(leaves_pointers(each) for each in passed(function, call) if each.number == access.argument):
        yield Content(
            "", access.offsets, access.width, Target(equations.objects.allocated(access.point), START)
        )
        for argument in call.arguments:
            for target in equations.targets(access.point.procedure, argument):
                yield Content("", access.offsets, access.width, Target(target.object, ANYWHERE))


def _copied(equations: Equations, access: Access, source: Operand) -> Iterator[Content]:
    """The source's contents, moved as far as both ends are known."""
    for start in equations.targets(access.point.procedure, source):
        if isinstance(start.object, UnknownObject):
            yield Content(EVERY_LANE, access.offsets, access.width, unknown(equations))
            continue
        for content in equations.contents(start.object):
            is_all = not access.offsets.is_bounded
            if is_all or may_overlap(content.offsets, content.width, start.offsets, access.width):
                moved = moved_offsets(content.offsets, start.offsets, access.offsets)
                yield Content(content.lane, moved, content.width, content.target)


def moved_offsets(what: Offsets, source: Offsets, destination: Offsets) -> Offsets:
    """Where bytes at `what` go when those from `source` on are copied to `destination`."""
    if source.is_exact and destination.is_exact:
        return what.shifted(destination.first - source.first)
    return ANYWHERE
