"""Numbers of a caller and of a callee that are the same, and what a state says in the names of the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from whence.engines.local.differences.object_facts import bound_between
from whence.engines.local.differences.state import State, length_of, size_of
from whence.engines.local.differences.zone import ZERO, Number
from whence.program.accesses import variables_written
from whence.program.operands import Operand, Variable
from whence.program.procedure import Procedure
from whence.program.types import INT32, ReferenceType

RESULT: Final[Number] = ("new", 1)
LENGTH_OF_RESULT: Final[Number] = ("new", 2)


class Link(NamedTuple):
    """`other == number + distance`."""

    number: Number
    other: Number
    distance: int = 0


Bounds: TypeAlias = dict[tuple[Number, Number], int]
"""`[x, y]` is c with `x <= y + c`."""


def entry_links(
    state: State, arguments: tuple[Operand, ...], callee: Procedure, *, keeps_memory: bool
) -> list[Link]:
    """From numbers of the caller, just before the call, to those of the callee where it starts; without those
    in memory if an initialiser may run in between."""
    found = [Link(ZERO, ZERO)]
    bases: dict[str, str] = {}
    for argument, parameter in zip(arguments, callee.parameters, strict=True):
        found += _of_argument(state, argument, parameter)
        reference = state.reference(argument)
        if isinstance(reference, str):
            bases.setdefault(reference, parameter.name)
    return [*found, *(_of_memory(state, bases) if keeps_memory else ())]


def exit_links(
    caller: State, arguments: tuple[Operand, ...], callee: Procedure, state: State, value: Operand | None
) -> list[Link]:
    """From numbers of the callee where it returns to those of the caller behind the call."""
    found = [Link(ZERO, ZERO)]
    written = {each.name for _, instruction in callee.points() for each in variables_written(instruction)}
    bases: dict[str, str] = {}
    for argument, parameter in zip(arguments, callee.parameters, strict=True):
        reference = caller.reference(argument)
        if parameter.name in written or isinstance(reference, tuple):
            continue  # what a field held before the call, it may no longer hold
        links = _of_argument(caller, argument, parameter)
        found += [Link(each.other, each.number, -each.distance) for each in links]
        if reference is not None:
            bases.setdefault(parameter.name, reference)
    if value is not None:
        found += _of_result(state, value)
    return [*found, *_of_memory(state, bases)]


def _of_argument(state: State, argument: Operand, parameter: Variable) -> Iterator[Link]:
    """From the caller's number to the parameter's."""
    if parameter.type == INT32:
        number = state.number(argument)
        if number is not None:
            yield Link(number[0], parameter.name, number[1])
    elif isinstance(parameter.type, ReferenceType):
        reference = state.reference(argument)
        if reference is not None:
            yield Link(length_of(reference), length_of(parameter.name))
            yield Link(size_of(reference), size_of(parameter.name))


def _of_result(state: State, value: Operand) -> Iterator[Link]:
    number, reference = state.number(value), state.reference(value)
    if number is not None:
        yield Link(number[0], RESULT, number[1])
    if reference is not None:
        yield Link(length_of(reference), LENGTH_OF_RESULT)


def _of_memory(state: State, bases: dict[str, str]) -> Iterator[Link]:
    """Fields of what variables lead to, by the names of the others, and static fields."""
    for number in sorted(state.in_memory(), key=str):
        other = _renamed(number, bases)
        if other is not None:
            yield Link(number, other)


def _renamed(number: Number, bases: dict[str, str]) -> Number | None:
    match number:
        case ("static", *_) | ("length" | "size", ("static", *_)):
            return number
        case ("held", str() as base, str() as name) if base in bases:
            return ("held", bases[base], name)
        case ("length", ("held", str() as base, str() as name)) if base in bases:
            return length_of(("held", bases[base], name))
        case ("size", ("held", str() as base, str() as name)) if base in bases:
            return size_of(("held", bases[base], name))
        case _:
            return None


def said(state: State, links: Iterable[Link]) -> Bounds:
    """What the state says, in the other names."""
    known = list(links)
    found: Bounds = {}
    for one in known:
        for two in known:
            if one.other == two.other:
                continue
            bound = bound_between(state, one.number, two.number)
            if bound is None:
                continue
            distance = bound + one.distance - two.distance
            pair = (one.other, two.other)
            found[pair] = min(distance, found.get(pair, distance))
    return found


def agreed(one: Bounds | None, other: Bounds) -> Bounds:
    """What both say; `None` says everything."""
    if one is None:
        return other
    return {pair: max(distance, other[pair]) for pair, distance in one.items() if pair in other}


def require(state: State, bounds: Bounds) -> None:
    for (one, other), distance in bounds.items():
        state.require(one, other, distance)
