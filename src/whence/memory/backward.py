"""What a variable, a result and an object's memory may point at: Andersen's rules, asked backward."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import cast

from whence.memory.equations import Equations
from whence.memory.facts import (
    UNKNOWN_CALLEE,
    Access,
    Content,
    Contents,
    Fact,
    Loaded,
    Mode,
    Points,
    Returned,
)
from whence.memory.java_calls import returns_argument, returns_own
from whence.memory.library import (
    copies,
    followed_argument,
    follows,
    has_own_result,
    has_unknown_result,
    is_fresh,
    is_of_environment,
    is_user_code,
    leaves_own_pointers,
    library_function,
    library_function_of,
    passed,
    result_argument,
)
from whence.memory.locations import EVERY_LANE, Location, Target, have_common_lane
from whence.memory.objects import (
    AbstractObject,
    FunctionObject,
    LibraryObject,
    StaticObject,
    UnknownObject,
    VariadicObject,
)
from whence.memory.offsets import ANYWHERE, START, Offsets, are_aligned, exactly, may_overlap, widened
from whence.memory.results import Made, Rest, Source
from whence.memory.transfer import derived
from whence.models.effects import WritesThrough
from whence.models.function import LibraryFunction
from whence.models.pointers import (
    ARGUMENT_POINTER,
    CALLBACKS,
    FOLLOWS,
    LEAVES,
    LEAVES_KEPT,
    OPTION_READERS,
    PERMUTES,
    RESULT,
    STREAMS,
    VARIABLE_ARGUMENTS,
    Handed,
)
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
from whence.program.places import Static, root_of
from whence.program.procedure import Point
from whence.program.program import Offset
from whence.program.types import PointerType, ReferenceType, StructType

MOST_OFFSETS = 6
"""Offsets into one object that a variable may have before they are joined into one progression."""

MOST_STARTS = 2
"""Places in one object where a copy may begin before it may be anywhere."""

MOST_PLACES = 32
"""Places in one object where one pointer may lie before they are joined."""


def unknown(equations: Equations) -> Target:
    return Target(equations.objects.unknown, ANYWHERE)


def points(equations: Equations, key: Points) -> Iterable[Target]:
    occurrences = equations.occurrences(key.procedure)
    part = equations.solver.part
    for point, instruction in occurrences.definitions.get(key.variable, ()):
        part(key, point, partial(_defined, equations, point, instruction))
    if key.variable in occurrences.parameters:
        number = occurrences.parameters[key.variable]
        part(key, number, partial(_passed, equations, key.procedure, number))
    return ()


def narrowed(equations: Equations, key: Points | Returned, found: list[Fact]) -> Iterator[Target]:
    """The targets that are new, with too many offsets into one object joined."""
    spread = equations.spread.setdefault(key, {})
    for target in cast(list[Target], found):
        offsets = widened(spread.setdefault(target.object, []), target.offsets, MOST_OFFSETS)
        if offsets is not None:
            yield Target(target.object, offsets)


def narrowed_contents(equations: Equations, key: Contents, found: list[Fact]) -> Iterator[Content]:
    """The same for the places in an object where one pointer may lie: a block that is copied over itself
    would move it on for ever."""
    spread = equations.places.setdefault(key, {})
    for content in cast(list[Content], found):
        places = spread.setdefault((content.lane, content.width, content.target), [])
        offsets = widened(places, content.offsets, MOST_PLACES)
        if offsets is not None:
            yield Content(content.lane, offsets, content.width, content.target)


def _defined(equations: Equations, point: Point, instruction: Instruction) -> Iterator[Target]:
    procedure = point.procedure
    match instruction:
        case Assign():
            yield from _computed(equations, procedure, instruction)
        case AddressOf(_, place):
            for location in equations.fresh_locations(procedure, place, PointerType()):
                yield Target(location.object, location.offsets)
        case Load(target, place):
            for location in equations.locations(procedure, place, target.type):
                yield from equations.fresh(Loaded(location))
        case Allocate():
            yield from _made(equations, point)
        case Call():
            yield from _result(equations, point, instruction)
        case Catch() | Unsupported():
            yield unknown(equations)
        case _:
            return


def _made(equations: Equations, point: Point) -> Iterator[Target]:
    return (Target(object_, START) for object_ in equations.made(point))


def _computed(equations: Equations, procedure: str, assign: Assign) -> Iterator[Target]:
    for number, operand in enumerate(assign.operands):
        if assign.operator is Operator.INTTOPTR and isinstance(operand, Integer) and operand.value:
            yield unknown(equations)
        for target in equations.fresh_targets(procedure, operand, number):
            offsets = derived(assign, number, target.offsets)
            if offsets is not None:
                yield Target(target.object, offsets)


def loaded(equations: Equations, key: Loaded) -> Iterator[Target]:
    """The pointers that a load from the location may yield."""
    location = key.location
    if isinstance(location.object, UnknownObject):
        yield unknown(equations)
        return
    for content in equations.fresh_contents(location.object):
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
            yield from _bound(equations, point, call, callee)
        else:
            yield from _external_result(equations, point, call, callee)


def _bound(equations: Equations, point: Point, call: Call, callee: str) -> Iterator[Target]:
    """What the callee returns to this call."""
    results = equations.results.of(callee)
    assert results is not None
    if results.others:
        yield from equations.fresh(Returned(callee), callee)
    if results.fresh:
        yield from _made(equations, point)
    for number, moved in results.given.items():
        if number < len(call.arguments):
            way = (callee, number)
            for target in equations.fresh_targets(point.procedure, call.arguments[number], way):
                yield Target(target.object, target.offsets.plus(moved))


def _java_result(equations: Equations, point: Point, call: Call, name: str) -> Iterator[Target]:
    if returns_argument(name):
        for number, argument in enumerate(call.arguments):
            yield from equations.fresh_targets(point.procedure, argument, number)
    elif returns_own(name):
        yield Target(equations.objects.library(name), START)
    else:
        yield unknown(equations)


def _external_result(equations: Equations, point: Point, call: Call, name: str) -> Iterator[Target]:
    if equations.is_java:
        yield from _java_result(equations, point, call, name)
        return
    function = library_function(name)
    if function is None or has_unknown_result(function):
        yield unknown(equations)
    if function is None:
        return
    if is_fresh(function):
        yield from _made(equations, point)
    if has_own_result(function):
        is_given = is_of_environment(function) and "putenv" in equations.program.index().callers
        own = Target(equations.objects.library(function.canonical), ANYWHERE)
        yield unknown(equations) if is_given else own
    number, is_itself = result_argument(function)
    if 0 <= number < len(call.arguments):
        for target in equations.fresh_targets(point.procedure, call.arguments[number], name):
            yield target if is_itself else Target(target.object, ANYWHERE)
    if followed_argument(function) >= 0:
        yield from followed(equations, point, call, function)


def followed(equations: Equations, point: Point, call: Call, function: LibraryFunction) -> Iterator[Target]:
    """What the function comes to through pointers in memory that its arguments point at."""
    for number, argument in enumerate(call.arguments):
        if not follows(function, number):
            continue
        for holder in equations.targets(point.procedure, argument):
            where = holder if WritesThrough(number) in function.effects else Target(holder.object, ANYWHERE)
            for target in _held(equations, where):
                if function.canonical in FOLLOWS:
                    yield from _held(equations, Target(target.object, ANYWHERE))
                else:
                    yield Target(target.object, ANYWHERE)


def _held(equations: Equations, where: Target) -> Iterator[Target]:
    return equations.loaded(Location(where.object, "", where.offsets, equations.width(PointerType())))


def _passed(equations: Equations, procedure: str, number: int) -> Iterator[Target]:
    for site in equations.call_sites(procedure):
        arguments = equations.call_at(site).arguments
        if number < len(arguments):
            yield from equations.fresh_targets(site.procedure, arguments[number])
    for site, handed in callback_sites(equations, procedure):
        if number < len(handed):
            argument = equations.call_at(site).arguments[handed[number].argument]
            for target in equations.targets(site.procedure, argument):
                yield target if handed[number].is_itself else Target(target.object, ANYWHERE)
    if is_open(equations, procedure):
        parameter = equations.program.procedure(procedure).parameters[number]
        if isinstance(parameter.type, PointerType | ReferenceType):
            yield Target(equations.objects.input(procedure, parameter.name), START)


def callback_sites(equations: Equations, procedure: str) -> Iterator[tuple[Point, tuple[Handed, ...]]]:
    """The library calls that call the procedure back there and then, and what they hand it."""
    if equations.is_java or procedure not in equations.program.index().address_taken:
        return
    for name, (called, handed) in CALLBACKS.items():
        for site, _ in equations.library_sites(name):
            argument = equations.call_at(site).arguments[called]
            for target in equations.targets(site.procedure, argument):
                if isinstance(target.object, FunctionObject) and target.object.procedure == procedure:
                    yield site, handed


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
    """Without what belongs to each call: see `results`."""
    results = equations.results.of(key.procedure)
    assert results is not None
    for source, moved in results.others.items():
        equations.solver.part(key, source, partial(_moved, equations, key.procedure, source, moved))
    return ()


def _moved(equations: Equations, procedure: str, source: Source, moved: Offsets) -> Iterator[Target]:
    for target in _yielded(equations, procedure, source):
        yield Target(target.object, target.offsets.plus(moved))


def _yielded(equations: Equations, procedure: str, source: Source) -> Iterator[Target]:
    match source:
        case Made(point):
            return _made(equations, point)
        case Rest(callee):
            return iter(equations.fresh(Returned(callee)))
        case (point, instruction):
            return _defined(equations, point, instruction)
        case _:
            return equations.fresh_targets(procedure, source)


def contents(equations: Equations, key: Contents) -> Iterable[Content]:
    object_ = key.object
    if isinstance(object_, StaticObject) and equations.is_constant(object_):
        yield from _initial(equations, object_.symbol)
        return
    if isinstance(object_, StaticObject) and equations.is_external(object_.symbol):
        yield from _external(equations, object_.symbol)
        return
    if isinstance(object_, LibraryObject) or equations.is_argument_vector(object_):
        yield Content("", ANYWHERE, 1, Target(object_, ANYWHERE))
    if isinstance(object_, UnknownObject) or equations.escapes(object_):
        yield Content(EVERY_LANE, ANYWHERE, 1, unknown(equations))
        return
    if isinstance(object_, StaticObject):
        yield from _initial(equations, object_.symbol)
    if isinstance(object_, VariadicObject):
        equations.solver.part(key, object_, partial(_given_variably, equations, object_))
    for access in equations.fresh_accesses(object_):
        if access.mode is Mode.WRITE:
            equations.solver.part(key, access, partial(_written, equations, object_, access))


def _given_variably(equations: Equations, area: VariadicObject) -> Iterator[Content]:
    fixed = len(equations.program.procedure(area.procedure).parameters)
    width = equations.width(PointerType())
    for site in equations.call_sites(area.procedure):
        call = equations.call_at(site)
        for number in range(fixed, len(call.arguments)):
            if isinstance(call.signature.parameters[number], StructType):
                yield Content(EVERY_LANE, ANYWHERE, 1, unknown(equations))
            for target in equations.targets(site.procedure, call.arguments[number]):
                yield Content("", ANYWHERE, width, target)
    if is_open(equations, area.procedure):
        yield Content(EVERY_LANE, ANYWHERE, 1, unknown(equations))


def _external(equations: Equations, symbol: str) -> Iterator[Content]:
    """What a variable of the library points at, if the program leaves it alone."""
    width = equations.width(PointerType())
    if is_only_read(equations, symbol):
        if symbol in STREAMS:
            yield Content("", START, width, Target(equations.objects.library(symbol), START))
            return
        if symbol == ARGUMENT_POINTER:
            yield from (Content("", START, width, target) for target in _options(equations))
            return
    yield Content(EVERY_LANE, ANYWHERE, 1, unknown(equations))


def is_only_read(equations: Equations, symbol: str) -> bool:
    return all(
        isinstance(instruction, Load) and root_of(instruction.place) == Static(symbol)
        for procedure in equations.users(symbol)
        for _, instruction in equations.occurrences(procedure).symbols.get(symbol, ())
    )


def _options(equations: Equations) -> Iterator[Target]:
    """The strings in the vectors that getopt is given."""
    for name in OPTION_READERS:
        for site in equations.direct_sites(name):
            for vector in equations.targets(site.procedure, equations.call_at(site).arguments[1]):
                for content in equations.contents(vector.object):
                    yield Target(content.target.object, ANYWHERE)


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


def _written(equations: Equations, object_: AbstractObject, access: Access) -> Iterator[Content]:
    """What an access brings to the object, unless that has escaped and may hold anything."""
    if equations.escapes(object_):
        return
    instruction = equations.at(access.point)
    match instruction:
        case Store(_, value):
            exact = not isinstance(value, Aggregate)
            for target in equations.fresh_targets(access.point.procedure, value):
                held = target if exact else Target(target.object, ANYWHERE)
                yield Content(access.lane, access.offsets, access.width, held)
        case Call():
            yield from _brought(equations, object_, access, instruction)
        case _:
            return


def _brought(equations: Equations, object_: AbstractObject, access: Access, call: Call) -> Iterator[Content]:
    """What a library call brings to `access`: contents of what it reads, or pointers into arguments."""
    function = library_function_of(call)
    if function is None:
        return
    for destination, source in copies(function, call):
        if destination == access.argument and source < len(call.arguments):
            for start in starts(equations, access.point, call, destination, object_):
                yield from _copied(equations, access, start, call.arguments[source])
    if function.canonical == VARIABLE_ARGUMENTS:
        area = equations.objects.variadic(access.point.procedure)
        yield Content("", access.offsets, access.width, Target(area, ANYWHERE))
    if PERMUTES.get(function.canonical) == access.argument:
        yield from _permuted(equations, access, call.arguments[access.argument])
    if LEAVES_KEPT.get(function.canonical) == access.argument:
        yield Content("", access.offsets, access.width, unknown(equations))
    for target in _left(equations, access, call, function):
        yield Content("", access.offsets, access.width, target)


def _left(equations: Equations, access: Access, call: Call, function: LibraryFunction) -> Iterator[Target]:
    """The pointers that the function writes there."""
    if any(
        leaves_own_pointers(function, each)
        for each in passed(function, call)
        if each.number == access.argument
    ):
        yield Target(equations.objects.library(function.canonical), ANYWHERE)
    where, source = LEAVES.get(function.canonical, (RESULT, RESULT))
    if where != access.argument:
        return
    if source == RESULT:
        yield Target(equations.objects.allocated(access.point), START)
    elif 0 <= source < len(call.arguments):
        for target in equations.targets(access.point.procedure, call.arguments[source]):
            yield Target(target.object, ANYWHERE)
    if followed_argument(function) == access.argument:
        yield from followed(equations, access.point, call, function)


def _permuted(equations: Equations, access: Access, argument: Operand) -> Iterator[Content]:
    for target in equations.targets(access.point.procedure, argument):
        for content in equations.fresh_contents(target.object, target.offsets):
            yield Content(content.lane, ANYWHERE, content.width, content.target)


def starts(
    equations: Equations, point: Point, call: Call, number: int, object_: AbstractObject
) -> list[Offsets]:
    """Where in the object an argument of a library call, or its fresh result, may point."""
    if number == RESULT:
        return [START]
    targets = equations.targets(point.procedure, call.arguments[number])
    found = [target.offsets for target in targets if target.object is object_]
    return found if len(found) <= MOST_STARTS else [ANYWHERE]


def _copied(equations: Equations, access: Access, to: Offsets, source: Operand) -> Iterator[Content]:
    """The source's contents, moved as far as both ends are known."""
    for start in equations.targets(access.point.procedure, source):
        if isinstance(start.object, UnknownObject):
            yield Content(EVERY_LANE, access.offsets, access.width, unknown(equations))
            continue
        for content in equations.fresh_contents(start.object, (start.offsets, to)):
            is_all = not access.offsets.is_bounded
            if is_all or may_overlap(content.offsets, content.width, start.offsets, access.width):
                moved = moved_offsets(content.offsets, start.offsets, to)
                yield Content(content.lane, moved, content.width, content.target)


def moved_offsets(what: Offsets, source: Offsets, destination: Offsets) -> Offsets:
    """Where bytes at `what` go when those from `source` on are copied to `destination`."""
    if source.is_exact and destination.is_exact:
        return what.shifted(destination.first - source.first)
    return ANYWHERE
