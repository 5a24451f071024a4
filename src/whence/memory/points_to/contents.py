"""What an object's bytes may hold: initial values, what stores and library calls bring, copies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import cast

from whence.memory.library.c_calls import (
    copies,
    followed_argument,
    leaves_own_pointers,
    library_function_of,
    passed,
)
from whence.memory.library.reached_pointers import followed, unknown
from whence.memory.locations import EVERY_LANE, Target
from whence.memory.objects import (
    AbstractObject,
    InputObject,
    LibraryObject,
    StaticObject,
    UnknownObject,
    VariadicObject,
)
from whence.memory.offsets import ANYWHERE, START, Offsets, exactly, may_overlap, widened
from whence.memory.points_to.equations import Equations
from whence.memory.points_to.facts import Access, Content, Contents, Fact, Mode
from whence.memory.points_to.passing import is_open
from whence.models.c.pointers.pointer_moves import (
    ARGUMENT_POINTER,
    LEAVES,
    LEAVES_KEPT,
    OPTION_READERS,
    PERMUTES,
    RESULT,
    STREAMS,
    VARIABLE_ARGUMENTS,
)
from whence.models.function import LibraryFunction
from whence.program.instructions import Call, Load, Store
from whence.program.operands import Address, Aggregate, Operand
from whence.program.places import Static, root_of
from whence.program.procedure import Point
from whence.program.program import Offset
from whence.program.types import StructType


def contents(equations: Equations, key: Contents) -> Iterable[Content]:
    object_ = key.object
    if equations.is_constant(object_):
        yield from _initial(equations, object_.symbol) if isinstance(object_, StaticObject) else ()
        return
    if isinstance(object_, StaticObject) and equations.is_external(object_.symbol):
        yield from _external(equations, object_.symbol)
        return
    if isinstance(object_, LibraryObject):
        yield Content("", ANYWHERE, 1, Target(object_, ANYWHERE))
    if isinstance(object_, InputObject) and not object_.is_texts and equations.is_given_by_launcher(object_):
        yield Content("", ANYWHERE, 1, Target(equations.objects.texts(object_), ANYWHERE))
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


def narrowed_contents(equations: Equations, key: Contents, found: list[Fact]) -> Iterator[Content]:
    """The same for the places in an object where one pointer may lie: a block that is copied over itself
    would move it on for ever."""
    spread = equations.places.setdefault(key, {})
    for content in cast(list[Content], found):
        places = spread.setdefault((content.lane, content.width, content.target), [])
        offsets = widened(places, content.offsets, equations.limits.places)
        if offsets is not None:
            yield Content(content.lane, offsets, content.width, content.target)


def _given_variably(equations: Equations, area: VariadicObject) -> Iterator[Content]:
    fixed = len(equations.program.procedure(area.procedure).parameters)
    width = equations.pointer_width
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
    width = equations.pointer_width
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
    width = equations.pointer_width
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
        for each in passed(equations.program, function, call)
        if each.number == access.argument
    ):
        yield Target(equations.objects.library(function.canonical), ANYWHERE)
    if function.canonical not in LEAVES:
        return
    where, source = LEAVES[function.canonical]
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
    return found if len(found) <= equations.limits.copy_starts else [ANYWHERE]


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
