"""What a call of a library function does to pointers, read off the table in `models.library`.

The table is used even where the library's body is at hand: it is as exact for this purpose and costs
nothing to lower.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from whence.analysis.calls.c.library_callbacks import library_function
from whence.memory.offsets import ANYWHERE, Offsets
from whence.memory.points_to.facts import Mode
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.c.pointers.pointer_moves import (
    CALLBACKS,
    COPIES,
    FOLLOWS,
    LEAVES,
    LEAVES_OWN,
    READS_THROUGH,
    RESULT,
    SCANS,
)
from whence.models.effects import (
    AccessesVariadic,
    Argument,
    AtMost,
    Bytes,
    Calls,
    Chosen,
    Extent,
    Fixed,
    Frees,
    Fresh,
    Items,
    Keeps,
    Nothing,
    Number,
    Reads,
    Shared,
    State,
    Touches,
    Translated,
    Within,
    Writes,
    WritesThrough,
)
from whence.models.function import LibraryFunction
from whence.program.instructions import Call, Direct
from whence.program.operands import Integer
from whence.program.program import Program
from whence.program.types import POINTER, size_of

_VA_LIST = 24


class Passed(NamedTuple):
    """An access through argument `number`."""

    mode: Mode
    number: int
    extent: Extent | None


def library_function_of(call: Call) -> LibraryFunction | None:
    """Of a call that names a function."""
    return library_function(call.callee.procedure) if isinstance(call.callee, Direct) else None


def passed(program: Program, function: LibraryFunction, call: Call) -> Iterator[Passed]:
    """The accesses that the function may make through the call's arguments."""
    for effect in function.effects:
        match effect:
            case Reads(argument, extent):
                yield Passed(Mode.READ, argument, extent)
            case Writes(argument, extent):
                yield Passed(Mode.WRITE, argument, extent)
            case AccessesVariadic():
                writes = writes_arguments(program, call, effect)
                for number in range(call.signature.fixed, len(call.arguments)):
                    yield Passed(Mode.READ, number, None)
                    if writes:
                        yield Passed(Mode.WRITE, number, None)
            case WritesThrough(argument):
                yield Passed(Mode.READ, argument, Fixed(size_of(POINTER)))
            case Frees() | Calls() | Keeps() | Touches():
                pass
    if function.canonical in FOLLOWS:
        yield Passed(Mode.READ, FOLLOWS[function.canonical], Fixed(_VA_LIST))
        yield Passed(Mode.WRITE, FOLLOWS[function.canonical], Fixed(_VA_LIST))


def accesses_arguments(name: str) -> bool:
    """Does the library function touch what it is given? Where it is called through a pointer that is not
    followed access by access."""
    function = library_function(name)
    return function is None or any(
        isinstance(effect, Reads | Writes | WritesThrough | AccessesVariadic) for effect in function.effects
    )


def keeps(function: LibraryFunction, number: int) -> bool:
    """May the argument be used in ways that can't be followed: kept, called with, followed further?"""
    for effect in function.effects:
        match effect:
            case Keeps(argument):
                if argument == number:
                    return True
            case Calls():
                if function.canonical not in CALLBACKS:
                    return True
            case Touches(state):
                if state is State.TOKENISER and number == 0:
                    return True
            case _:
                pass
    return False


def follows(function: LibraryFunction, number: int) -> bool:
    """May the function read and write what the pointers point at that lie where the argument points? A
    `va_list` leads to them by one step more."""
    return (
        WritesThrough(number) in function.effects
        or FOLLOWS.get(function.canonical) == number
        or number in READS_THROUGH.get(function.canonical, ())
    )


def own_variables(function: LibraryFunction) -> tuple[str, ...]:
    """The variables of the library that a program may set for the function to read."""
    return ("opterr", "optind") if Touches(State.OPTIONS) in function.effects else ()


def changes_own_state(function: LibraryFunction) -> bool:
    """May the function change objects of the library: optarg, a static buffer, a stream?"""
    return any(isinstance(effect, Touches) for effect in function.effects)


def changes_kept_object(function: LibraryFunction) -> bool:
    """May the function change an object that it was given by an earlier call, as strtok does?"""
    return Touches(State.TOKENISER) in function.effects


def copies(function: LibraryFunction, call: Call) -> Iterator[tuple[int, int]]:
    """Argument numbers `(to, from)` between which pointers may be copied; `RESULT` for a fresh result."""
    found = COPIES.get(function.canonical)
    if found is not None and max(found) < len(call.arguments):
        yield found


def leaves_own_pointers(function: LibraryFunction, access: Passed) -> bool:
    """May the function write a pointer to memory of its own, as localtime_r does?"""
    if access.mode is Mode.READ:
        return False
    if access.extent is None:
        return function.canonical in SCANS
    return isinstance(access.extent, Fixed) and function.canonical in LEAVES_OWN


def touched(call: Call, access: Passed, start: Offsets) -> tuple[Offsets, int]:
    """The bytes from `start` on that the access may touch: as many as constants say, else any."""
    size = _constant_size(call, access.extent)
    return (start, max(size, 1)) if size is not None else (ANYWHERE, 1)


def writes_exactly(function: LibraryFunction, call: Call, access: Passed) -> bool:
    """Does the function surely write all those bytes, and any? Known of the block functions alone."""
    is_block = function.canonical in ("memcpy", "memmove", "memset", "bzero")
    return is_block and bool(_constant_size(call, access.extent))


def _constant_size(call: Call, extent: Extent | None) -> int | None:
    match extent:
        case Fixed(size):
            return size
        case AtMost(most):
            return _constant_size(call, most)
        case Bytes(argument, unit):
            known = _constant(call, argument)
            return known * unit if known is not None else None
        case Items(count, size):
            one, other = _constant(call, count), _constant(call, size)
            return one * other if one is not None and other is not None else None
        case _:
            return None


def _constant(call: Call, number: int) -> int | None:
    if number < len(call.arguments):
        argument = call.arguments[number]
        if isinstance(argument, Integer):
            return argument.value
    return None


def result_argument(function: LibraryFunction) -> tuple[int, bool]:
    """Which argument the result points into, and whether it is that argument itself; -1 for none."""
    match function.result:
        case Argument(argument):
            return argument, True
        case Within(argument) | Translated(argument):
            return argument, False
        case Nothing() | Number() | Fresh() | Shared() | Chosen():
            return -1, False


def has_unknown_result(function: LibraryFunction) -> bool:
    """May the result point at an object of the program's that an earlier call, or this one, was given?"""
    return (
        isinstance(function.result, Chosen)
        or (
            isinstance(function.result, Shared)
            and any(isinstance(effect, Keeps) for effect in function.effects)
        )
        or Touches(State.TOKENISER) in function.effects
    )


def has_own_result(function: LibraryFunction) -> bool:
    """Does the result point at memory of the library's own?"""
    is_through = any(isinstance(effect, WritesThrough) for effect in function.effects)
    is_own = isinstance(function.result, Shared | Translated)
    return is_own and not is_through and not has_unknown_result(function)


def followed_argument(function: LibraryFunction) -> int:
    """Of a function that returns or leaves a pointer into what a pointer points at that lies where the
    argument points, as strsep does; -1 if it is none."""
    where, source = LEAVES.get(function.canonical, (-1, RESULT))
    return where if source != RESULT and WritesThrough(where) in function.effects else -1


def leaves_new(function: LibraryFunction) -> bool:
    """Does the function make an object, fill it, and leave a pointer to it, as asprintf does?"""
    return LEAVES.get(function.canonical, (RESULT, 0))[1] == RESULT


def calls_back(function: LibraryFunction) -> bool:
    return any(isinstance(effect, Calls) for effect in function.effects)


def is_of_environment(function: LibraryFunction) -> bool:
    """May the result be what putenv was given?"""
    return isinstance(function.result, Shared) and Touches(State.ENVIRONMENT) in function.effects


def is_fresh(function: LibraryFunction) -> bool:
    return isinstance(function.result, Fresh)


def fills_result(function: LibraryFunction) -> bool:
    """Does the function write the object that it makes, as calloc does and malloc does not?"""
    return is_fresh(function) and function.canonical not in ("malloc", "aligned_alloc")
