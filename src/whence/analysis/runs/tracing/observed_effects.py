"""What a run left behind, for tests to compare with: what it printed and, in C, what it wrote through
pointers and to globals.

Only what another machine must leave, too, is kept: integers and characters by their declared types, but no
pointers, floating-point numbers, padding or bytes that nothing initialised.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, final

from whence.analysis.runs.c.c_inputs import c_arguments
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay, world_of
from whence.execute.events import Fault
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.memory.byte_memory import Memory
from whence.execute.observe.shadows.definedness import Definedness
from whence.execute.outcomes import Finished
from whence.execute.translate.translation import Instrumentation, Options
from whence.program.c.entry_objects import Layout, PointeeTypes, pointee_types_of
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.mains import is_main
from whence.program.procedure import Procedure
from whence.program.program import Global, Language, Program
from whence.program.types import ArrayType, IntType, PointerType, Type
from whence.records import dataclass
from whence.witnesses import Inputs

MOST_BYTES: Final = 256
"""Of an object that are compared."""
_UNORDERED: Final = frozenset(
    {"_exit", "_Exit", "quick_exit", "write", "fork", "vfork", "close", "dup", "dup2", "freopen", "setvbuf"}
)
"""Functions by which what is printed depends on how streams are buffered, or is lost."""
_ADDRESS: Final = b"%p"


class Place(Enum):
    OBJECT = "object"
    """Behind a pointer of the inputs."""
    RESULT = "result"
    """Behind the pointer that the entry returns."""
    GLOBAL = "global"


@final
@dataclass(frozen=True, slots=True)
class LeftBytes:
    """Bytes that the run left in an object; those are meaningless that are not `known`."""

    place: Place
    name: str
    data: bytes
    known: bytes
    """1 for each byte that counts, 0 for the others."""


@final
@dataclass(frozen=True, slots=True)
class Effects:
    printed: bytes | None = None
    """On standard output; None where that is not to be compared."""
    left: tuple[LeftBytes, ...] = ()
    shown: str | None = None
    """The object that a Java entry returned, as a text."""
    given: tuple[str | None, ...] = ()
    """The objects that it was given, as they are when it returns, by position."""
    calls: tuple[tuple[str, int], ...] = ()
    """How often each function was called that the entry of C was given, by the way to it."""


NO_EFFECTS: Final = Effects()


def observed_effects(program: Program, entry: str, inputs: Inputs) -> Effects:
    """Of one more run; nothing of a run that ends otherwise than by returning or exiting."""
    if program.language is Language.JAVA:
        from whence.analysis.runs.java.java_effects import java_effects

        return java_effects(program, entry, inputs)
    if is_main(program, entry) or inputs.history:
        return Effects(_printed(program, entry, inputs))
    world = world_of(inputs)
    translations = Translations(program, Options(instrumentation=Instrumentation.DEFINEDNESS))
    watch = Definedness()
    machine = Machine(translations, world, limits_of(program.language, MOST_STEPS), None, watch)
    watch.attach(machine)
    procedure = program.procedure(entry)
    given = c_arguments(machine, procedure, inputs.parameters)
    before = _globals(program, machine)
    outcome = machine.call(entry, given)
    if not isinstance(outcome, Finished) or outcome.exited:
        return NO_EFFECTS
    types = pointee_types_of(program, entry)
    left = [*_behind_parameters(machine.memory, procedure, types, given)]
    if isinstance(procedure.result, PointerType) and isinstance(outcome.value, int) and outcome.value:
        left += _behind(
            machine.memory, outcome.value, types.layouts.get(types.result or -1), Place.RESULT, ""
        )
    left += _changed(program, procedure, machine, before)
    calls = tuple((each.way, each.calls) for each in machine.call_backs.by_address.values())
    return Effects(world.stdout if _is_ordered(program) else None, tuple(left), calls=calls)


def _printed(program: Program, entry: str, inputs: Inputs) -> bytes | None:
    world = world_of(inputs)
    manner = Manner(limits_of(program.language, MOST_STEPS))
    outcome = replay(program, entry, inputs, manner, world=world)
    is_told = isinstance(outcome, Finished) and _is_ordered(program)
    return world.stdout if is_told else None


def _is_ordered(program: Program) -> bool:
    """Whether what is printed is the same wherever it runs."""
    callers, headers = program.index().callers, program.headers()
    if any(not headers[caller].is_library for name in _UNORDERED for caller in callers.get(name, ())):
        return False
    texts = (program.global_(name) for name in program.global_names())
    return not any(isinstance(data, bytes) and _ADDRESS in data for each in texts for _, data in each.initial)


# behind pointers


def _behind_parameters(
    memory: Memory, procedure: Procedure, types: PointeeTypes, given: list[object]
) -> Iterator[LeftBytes]:
    for parameter, value in zip(procedure.parameters, given, strict=True):
        is_object = isinstance(parameter.type, PointerType) and not is_hidden(procedure, parameter)
        if is_object and isinstance(value, int) and value:
            layout = types.layouts.get(types.parameters.get(parameter.source, -1))
            yield from _behind(memory, value, layout, Place.OBJECT, input_name(parameter))


def _behind(
    memory: Memory, address: int, layout: Layout | None, place: Place, name: str
) -> Iterator[LeftBytes]:
    if layout is None or not (layout.is_text or layout.numbers):
        return
    try:
        if layout.is_text:
            text = memory.c_string(address, MOST_BYTES)
            data = text if len(text) == MOST_BYTES else text + b"\0"
            if not memory.is_undefined(address, len(data)):
                yield LeftBytes(place, name, data, b"\1" * len(data))
            return
        size = layout.size if place is Place.RESULT else _extent(memory, address, layout.size)
        data = memory.read(address, size)
    except Fault:
        return
    known = bytearray(size)
    for start in range(0, size, layout.size):
        for offset, length in layout.numbers:
            at = start + offset
            if not memory.is_undefined(address + at, length):
                known[at : at + length] = b"\1" * length
    if any(known):
        yield LeftBytes(place, name, data, bytes(known))


def _extent(memory: Memory, address: int, size: int) -> int:
    """So many bytes of an object of the inputs, which has room behind it: up to what is not zero, in whole
    elements, one at least."""
    room = MOST_BYTES // size * size
    held = memory.read(address, room) if memory.is_accessible(address, room, is_write=False) else b""
    used = len(held.rstrip(b"\0"))
    return max(-(-used // size), 1) * size


# globals


def _compared(variable: Global) -> bool:
    element: Type = variable.type
    while isinstance(element, ArrayType):
        element = element.element
    is_named = bool(variable.source) and variable.name == variable.source
    return (
        isinstance(element, IntType) and is_named and not variable.is_constant and variable.size <= MOST_BYTES
    )


def _globals(program: Program, machine: Machine) -> dict[str, bytes]:
    """Of the program's own, what is in them now."""
    own = (program.global_(name) for name in program.global_names())
    kept = [each for each in own if each.is_defined and _compared(each)]
    return {each.name: machine.memory.read(machine.globals.address(each.name), each.size) for each in kept}


def _changed(
    program: Program, procedure: Procedure, machine: Machine, before: dict[str, bytes]
) -> Iterator[LeftBytes]:
    """Those in the file of the entry, by their names, that the run changed."""
    for name, data in _globals(program, machine).items():
        if data != before[name] and program.global_(name).span.file == procedure.span.file:
            yield LeftBytes(Place.GLOBAL, name, data, b"\1" * len(data))
