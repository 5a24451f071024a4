"""What a procedure is called with: by calls, by library functions that call it back, from outside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from whence.memory.locations import Target
from whence.memory.objects import FunctionObject
from whence.memory.offsets import ANYWHERE, START
from whence.memory.points_to.equations import Equations
from whence.memory.points_to.facts import Points
from whence.models.c.pointers.pointer_moves import CALLBACKS, Handed
from whence.program.procedure import Point
from whence.program.types import PointerType, ReferenceType


def pass_targets(equations: Equations, key: Points, number: int) -> Iterable[Target]:
    """The parameter's targets. Each call is a part of its own: when one brings more, the others need not be
    looked at."""
    procedure, part = key.procedure, equations.solver.part
    for site in equations.call_sites(procedure):
        arguments = equations.call_at(site).arguments
        if number < len(arguments):
            part(key, site, partial(equations.fresh_targets, site.procedure, arguments[number]))
    if procedure in equations.program.index().address_taken:
        part(key, "callbacks", partial(_called_back, equations, procedure, number))
    if is_open(equations, procedure):
        parameter = equations.program.procedure(procedure).parameters[number]
        if isinstance(parameter.type, PointerType | ReferenceType):
            return (Target(equations.objects.input(procedure, parameter.name), START),)
    return ()


def _called_back(equations: Equations, procedure: str, number: int) -> Iterator[Target]:
    for site, handed in callback_sites(equations, procedure):
        if number < len(handed):
            argument = equations.call_at(site).arguments[handed[number].argument]
            for target in equations.targets(site.procedure, argument):
                yield target if handed[number].is_itself else Target(target.object, ANYWHERE)


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
    where no entries are named, because it has no known caller?"""
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
