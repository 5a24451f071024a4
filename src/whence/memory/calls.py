"""Which procedures a call may reach and which calls may reach a procedure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from whence.analysis.calls.call_sites import fits, is_user_code, selector_of
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.java.dispatch import dispatch_of
from whence.memory.objects import FunctionObject, InputObject, UnknownObject
from whence.memory.points_to.equations import Equations
from whence.memory.points_to.facts import UNKNOWN_CALLEE, Callees, CallSites
from whence.models.java.calls.interpreted_methods import java_method
from whence.program.instructions import Call, Direct, Indirect, Virtual
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.procedure import Point


def callees(equations: Equations, key: Callees) -> Iterable[str]:
    call = equations.call_at(key.point)
    match call.callee:
        case Direct(procedure):
            yield procedure
        case Virtual(_, name, descriptor) as virtual:
            hierarchy = hierarchy_of(equations.program)
            if hierarchy is None:
                yield from _selected(equations, name + descriptor)
            else:
                found = hierarchy.candidates(virtual)
                foreign = [each for each in found.procedures if not is_user_code(equations.program, each)]
                yield from (each for each in found.procedures if each not in foreign)
                yield from (each for each in foreign if java_method(each) is not None)
                is_known = all(java_method(each) is not None for each in foreign)
                if not is_known or (not found.is_closed and not foreign):
                    yield UNKNOWN_CALLEE
        case Indirect(pointer):
            for target in equations.targets(key.point.procedure, pointer):
                match target.object:
                    case FunctionObject(_, procedure):
                        yield procedure
                    case UnknownObject() | InputObject():
                        yield UNKNOWN_CALLEE
                        yield from _any(equations, call)
                    case _:
                        pass


def _selected(equations: Equations, selector: str) -> Iterator[str]:
    """Every method with that name and descriptor; a class that is not loaded may have another."""
    found = dispatch_of(equations.program).named(selector)
    yield from found
    if not found:
        yield UNKNOWN_CALLEE


def _any(equations: Equations, call: Call) -> Iterator[str]:
    """What a pointer that is not known may call: a function whose address is taken and that fits."""
    for name in sorted(equations.program.index().address_taken):
        if is_user_code(equations.program, name) and fits(equations.program.procedure(name), call):
            yield name


def every_callee(equations: Equations, point: Point) -> Iterator[str]:
    """What the call may reach with every pointer taken as unknown."""
    call = equations.call_at(point)
    yield UNKNOWN_CALLEE
    if isinstance(call.callee, Virtual):
        yield from dispatch_of(equations.program).named(call.callee.name + call.callee.descriptor)
    else:
        yield from _any(equations, call)


def call_sites(equations: Equations, key: CallSites) -> Iterable[Point]:
    name = key.procedure
    yield from equations.direct_sites(name)
    for point, call in _indirect_sites(equations, name):
        match call.callee:
            case Virtual() as virtual:
                if name in _methods(equations, virtual):
                    yield point
            case Indirect():
                equations.solver.part(key, point, partial(_site, equations, name, point))
            case _:
                pass


def _site(equations: Equations, name: str, point: Point) -> tuple[Point, ...]:
    return (point,) if name in equations.callees(point) else ()


def _methods(equations: Equations, callee: Virtual) -> tuple[str, ...]:
    """What the call may enter of the classes that the program makes."""
    hierarchy = hierarchy_of(equations.program)
    if hierarchy is None:
        return dispatch_of(equations.program).named(callee.name + callee.descriptor)
    return hierarchy.candidates(callee).procedures


def every_site(equations: Equations, name: str) -> Iterator[Point]:
    """The calls that may reach the procedure, with every pointer taken as unknown."""
    yield from equations.direct_sites(name)
    for point, call in _indirect_sites(equations, name):
        if not isinstance(call.callee, Direct) and (
            equations.is_java or fits(equations.program.procedure(name), call)
        ):
            yield point


def _indirect_sites(equations: Equations, name: str) -> Iterator[tuple[Point, Call]]:
    indexed = indexed_calls(equations.program)
    if name not in indexed.address_taken and not equations.is_java:
        return
    selector = selector_of(name)
    for caller in sorted(indexed.dispatching(name)):
        if not is_user_code(equations.program, caller):
            continue
        for point, call in equations.occurrences(caller).calls:
            callee = call.callee
            if not isinstance(callee, Virtual) or callee.name + callee.descriptor == selector:
                yield point, call
