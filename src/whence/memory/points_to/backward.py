"""What a variable, a result and a load may point at: Andersen's rules, asked backward."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import cast

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.library.c_calls import (
    followed_argument,
    has_own_result,
    has_unknown_result,
    is_fresh,
    is_of_environment,
    result_argument,
)
from whence.memory.library.java_calls import returns_argument, returns_own
from whence.memory.library.reached_pointers import followed, unknown
from whence.memory.locations import Location, Target, have_common_lane
from whence.memory.objects import FunctionObject, UnknownObject
from whence.memory.offsets import ANYWHERE, START, Offsets, are_aligned, may_overlap, widened
from whence.memory.points_to.equations import Equations
from whence.memory.points_to.facts import UNKNOWN_CALLEE, Content, Fact, Loaded, Points, Returned
from whence.memory.points_to.passing import pass_targets
from whence.memory.points_to.results import Made, Rest, Source
from whence.memory.points_to.transfer import derived
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Catch,
    Direct,
    Instruction,
    Load,
    Unsupported,
)
from whence.program.operands import Integer
from whence.program.operators import Operator
from whence.program.procedure import Point


def points(equations: Equations, key: Points) -> Iterable[Target]:
    occurrences = equations.occurrences(key.procedure)
    part = equations.solver.part
    for point, instruction in occurrences.definitions.get(key.variable, ()):
        part(key, point, partial(_defined, equations, key, point, instruction, START))
    if key.variable in occurrences.parameters:
        number = occurrences.parameters[key.variable]
        part(key, number, partial(pass_targets, equations, key, number))
    return ()


def narrowed(equations: Equations, key: Points | Returned, found: list[Fact]) -> Iterator[Target]:
    """The targets that are new, with too many offsets into one object joined."""
    spread = equations.spread.setdefault(key, {})
    for target in without_escaped(equations, key, found):
        offsets = widened(spread.setdefault(target.object, []), target.offsets, equations.limits.offsets)
        if offsets is not None:
            yield Target(target.object, offsets)


def without_escaped(equations: Equations, key: Points | Returned | Loaded, found: list[Fact]) -> list[Target]:
    """Without what escaped, if the pointer may be unknown: that says it already. Not so of procedures, since
    an unknown pointer is taken to call only those that the call's arguments fit."""
    targets = cast(list[Target], found)
    anything = unknown(equations)
    if anything not in equations.solver.known(key) and anything not in targets:
        return targets
    return [
        each
        for each in targets
        if each == anything
        or isinstance(each.object, FunctionObject)
        or not equations.has_escaped(each.object)
    ]


def _defined(
    equations: Equations, key: Points | Returned, point: Point, instruction: Instruction, moved: Offsets
) -> Iterator[Target]:
    """What the instruction yields, moved on by that much."""
    if isinstance(instruction, Load):
        _load(equations, key, point, instruction, moved)
        return iter(())
    found = _yielded_by(equations, point, instruction)
    return found if moved == START else _moved(found, moved)


def _moved(found: Iterable[Target], moved: Offsets) -> Iterator[Target]:
    return (Target(target.object, target.offsets.plus(moved)) for target in found)


def _load(equations: Equations, key: Points | Returned, point: Point, load: Load, moved: Offsets) -> None:
    """Each location is a part of its own: when one grows, the others need not be looked at."""
    for location in equations.fresh_locations(point.procedure, load.place, load.target.type):
        part = partial(_from, equations, Loaded(location), moved)
        equations.solver.part(key, (location, moved), part)


def _from(equations: Equations, key: Loaded | Returned, moved: Offsets) -> Iterable[Target]:
    found = equations.fresh(key)
    return found if moved == START else _moved(found, moved)


def _yielded_by(equations: Equations, point: Point, instruction: Instruction) -> Iterator[Target]:
    procedure = point.procedure
    match instruction:
        case Assign():
            yield from _computed(equations, procedure, instruction)
        case AddressOf(_, place):
            for location in equations.fresh_locations(procedure, place, equations.program.data_model.pointer):
                yield Target(location.object, location.offsets)
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
            yield _read_as(equations, content, location)


def _read_as(equations: Equations, content: Content, location: Location) -> Target:
    """A pointer that is read in part, or shifted, may have become any pointer into its object."""
    is_whole = content.width == location.width and are_aligned(content.offsets, location.offsets)
    return content.target if is_whole else Target(equations.in_part(content.target.object), ANYWHERE)


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


def returned(equations: Equations, key: Returned) -> Iterable[Target]:
    """Without what belongs to each call: see `results`."""
    results = equations.results.of(key.procedure)
    assert results is not None
    for source, moved in results.others.items():
        equations.solver.part(key, source, partial(_returned_by, equations, key, source, moved))
    return ()


def _returned_by(equations: Equations, key: Returned, source: Source, moved: Offsets) -> Iterable[Target]:
    match source:
        case Made(point):
            return _moved(_made(equations, point), moved)
        case Rest(callee):
            return _from(equations, Returned(callee), moved)
        case (point, instruction):
            return _defined(equations, key, point, instruction, moved)
        case _:
            return _moved(equations.fresh_targets(key.procedure, source), moved)
