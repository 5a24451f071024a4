"""What library calls do with an address: one that they are given, and one that lies in memory they read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from whence.analysis.calls.c.library_callbacks import library_function
from whence.memory.library.c_calls import (
    copies,
    followed_argument,
    follows,
    keeps,
    library_function_of,
    result_argument,
)
from whence.memory.library.java_calls import keeps_reference, returns_argument
from whence.memory.locations import Location, Target
from whence.memory.objects import AbstractObject, FunctionObject, InputObject, UnknownObject, VariadicObject
from whence.memory.offsets import ANYWHERE, START, Offsets
from whence.memory.points_to.contents import is_only_read, moved_offsets, starts
from whence.memory.points_to.equations import Equations
from whence.memory.points_to.facts import Access, Holder
from whence.models.c.pointers.pointer_moves import (
    ARGUMENT_POINTER,
    CALLBACKS,
    FOLLOWED,
    FOLLOWS,
    KEEPS_CONTENTS,
    LEAVES,
    OPTION_READERS,
    PERMUTES,
    RESULT,
)
from whence.models.function import LibraryFunction
from whence.program.instructions import Call, Load
from whence.program.operands import Address, Operand, Variable
from whence.program.procedure import Point
from whence.program.types import PointerType


class Walk(Protocol):
    """The walk that follows an address."""

    equations: Equations
    object: AbstractObject

    def hold(
        self, procedure: str, operand: Variable | Address, offsets: Offsets, is_bound: bool = False
    ) -> None: ...
    def put(self, location: Location, offsets: Offsets) -> None: ...
    def escape(self, point: Point | None) -> None: ...
    def give_away(self, point: Point) -> None: ...
    def reach(self, point: Point) -> None: ...


def given(
    walk: Walk, holder: Holder, is_bound: bool, point: Point, call: Call, name: str, numbers: list[int]
) -> None:
    """The function of that name is given the address as those arguments."""
    if walk.equations.is_java:
        _given_java(walk, holder, is_bound, point, call, name, numbers)
        return
    function = library_function(name)
    if function is None:
        walk.give_away(point)
        return
    if any(keeps(function, number) for number in numbers):
        walk.give_away(point)
    number, is_itself = result_argument(function)
    if number in numbers and call.target is not None:
        offsets = holder.offsets if is_itself else ANYWHERE
        walk.hold(holder.procedure, call.target, offsets, is_bound)
    where, source = LEAVES.get(function.canonical, (RESULT, RESULT))
    if source in numbers and where < len(call.arguments):
        leave(walk, point, call.arguments[where], walk.equations.pointer_width)
    if function.canonical in CALLBACKS:
        _call_back(walk, holder, point, call, function, numbers)


def _given_java(
    walk: Walk, holder: Holder, is_bound: bool, point: Point, call: Call, name: str, numbers: list[int]
) -> None:
    if any(keeps_reference(name, call, number) for number in numbers):
        walk.give_away(point)
    if returns_argument(name) and call.target is not None:
        walk.hold(holder.procedure, call.target, holder.offsets, is_bound)


def _call_back(
    walk: Walk, holder: Holder, point: Point, call: Call, function: LibraryFunction, numbers: list[int]
) -> None:
    """Hand the address to what the function calls."""
    called, handed = CALLBACKS[function.canonical]
    for target in walk.equations.targets(point.procedure, call.arguments[called]):
        match target.object:
            case FunctionObject(_, name) if walk.equations.is_user_code(name):
                parameters = walk.equations.program.procedure(name).parameters
                for each, parameter in zip(handed, parameters, strict=False):
                    if each.argument in numbers:
                        offsets = holder.offsets if each.is_itself else ANYWHERE
                        walk.hold(name, parameter, offsets, True)
            case UnknownObject() | InputObject():
                walk.escape(point)
            case _:
                pass


def leave_new(walk: Walk, point: Point, call: Call) -> None:
    """The call made the object and leaves its address in memory, as asprintf does."""
    function = library_function_of(call)
    where, source = (
        (RESULT, FOLLOWED) if function is None else LEAVES.get(function.canonical, (RESULT, FOLLOWED))
    )
    if source == RESULT and where < len(call.arguments):
        leave(walk, point, call.arguments[where], walk.equations.pointer_width)


def leave(walk: Walk, point: Point, argument: Operand, width: int) -> None:
    """The address is stored where that argument points."""
    for target in walk.equations.targets(point.procedure, argument):
        walk.put(Location(target.object, "", target.offsets, width), ANYWHERE)


def read(walk: Walk, where: Location, offsets: Offsets, access: Access, call: Call) -> None:
    """The address lies in memory that the call reads."""
    function = library_function_of(call)
    if function is None:
        return
    for copy in list(_copies(walk, function, where, access, call)):
        walk.put(copy, offsets)
    if PERMUTES.get(function.canonical) == access.argument:
        walk.put(Location(where.object, where.lane, ANYWHERE, where.width), offsets)
    if KEEPS_CONTENTS.get(function.canonical) == access.argument:
        walk.escape(access.point)
    if function.canonical in OPTION_READERS and access.argument == 1:
        _to_options(walk)
    if access.argument == FOLLOWED:
        if isinstance(where.object, VariadicObject):
            walk.reach(access.point)
    elif follows(function, access.argument):
        _follow(walk, function, where, access, call)


def _follow(walk: Walk, function: LibraryFunction, where: Location, access: Access, call: Call) -> None:
    is_list = function.canonical in FOLLOWS
    if is_list == isinstance(walk.object, VariadicObject):
        walk.reach(access.point)
    if followed_argument(function) == access.argument:
        walk.put(where, ANYWHERE)
        if call.target is not None and isinstance(call.target.type, PointerType):
            walk.hold(access.point.procedure, call.target, ANYWHERE)


def _to_options(walk: Walk) -> None:
    """getopt may leave the address in its variable."""
    equations = walk.equations
    if not is_only_read(equations, ARGUMENT_POINTER):
        walk.escape(None)
        return
    for procedure in equations.users(ARGUMENT_POINTER):
        for _, instruction in equations.occurrences(procedure).symbols.get(ARGUMENT_POINTER, []):
            if isinstance(instruction, Load):
                walk.hold(procedure, instruction.target, ANYWHERE)


def _copies(
    walk: Walk, function: LibraryFunction, where: Location, access: Access, call: Call
) -> Iterator[Location]:
    for destination, source in copies(function, call):
        if source != access.argument or destination >= len(call.arguments):
            continue
        for start in starts(walk.equations, access.point, call, source, where.object):
            for target in _destinations(walk.equations, access.point, call, destination):
                offsets = moved_offsets(where.offsets, start, target.offsets)
                yield Location(target.object, where.lane, offsets, where.width)


def _destinations(equations: Equations, point: Point, call: Call, number: int) -> Iterable[Target]:
    if number == RESULT:
        return [Target(made, START) for made in equations.made(point)]
    return equations.targets(point.procedure, call.arguments[number])
