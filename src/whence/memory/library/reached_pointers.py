"""What library functions reach through pointers that lie in memory."""

from __future__ import annotations

from collections.abc import Iterator

from whence.memory.library.c_calls import follows
from whence.memory.locations import Location, Target
from whence.memory.offsets import ANYWHERE
from whence.memory.points_to.equations import Equations
from whence.models.c.pointers.pointer_moves import FOLLOWS
from whence.models.effects import WritesThrough
from whence.models.function import LibraryFunction
from whence.program.instructions import Call
from whence.program.procedure import Point


def unknown(equations: Equations) -> Target:
    return Target(equations.objects.unknown, ANYWHERE)


def followed(equations: Equations, point: Point, call: Call, function: LibraryFunction) -> Iterator[Target]:
    """What the function reaches through pointers in memory that its arguments point at."""
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
    return equations.loaded(Location(where.object, "", where.offsets, equations.pointer_width))
