"""The pairs that a run exercises: an observer of the interpreter that follows values as `dataflow` does.

Temporaries, conversions, merges and parameters are looked through, so that what is observed is comparable
with what is computed. Library code acts in the name of the call of the user's program that entered it.
"""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple, final

from whence.analysis.calls.call_sites import is_user_code, selector_of
from whence.execute.observe.definitions.tracing import Address
from whence.program.accesses import variables_read
from whence.program.instructions import Assign, Call, Direct, Instruction, Load, Virtual
from whence.program.mains import INITIALISER
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.source_level.variable_copies import CONVERSIONS, spilled_parameter, variables_used
from whence.records import dataclass


class ObservedPair(NamedTuple):
    definition: Point
    use: Point


@final
@dataclass(slots=True, eq=False)
class Activation:
    """One run of a procedure. `site` is the call, in the user's program, in whose name it acts."""

    procedure: str
    is_library: bool
    site: Point | None
    parameters: dict[str, Point | None]
    passed: dict[Point, Point | None] = field(default_factory=dict)
    """Instruction that passes a value on -> the definition of the value."""
    known: dict[str, Point | None] = field(default_factory=dict)
    """The definitions of what the latest instruction reads."""
    known_at: Point | None = None
    arguments: tuple[Point | None, ...] = ()
    interrupted: Activation | None = None
    """What a class initialiser runs in the middle of."""


class Reading(NamedTuple):
    """What an instruction reads: found out once, since a run reaches it often."""

    read: tuple[Variable, ...]
    used: tuple[str, ...]
    """Named variables of which it is a use."""
    passes: str
    """The variable whose value it may pass on."""


@final
class PairObserver:
    """A `whence.execute.observe.definitions.tracing.Trace`."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._reading: dict[Point, Reading] = {}
        self._spills: dict[Point, Variable | None] = {}
        self._writers: dict[object, Point | None] = {}
        self._makers: dict[object, Point] = {}
        self._current = Activation("", True, None, {})
        self.pairs: dict[ObservedPair, None] = {}
        self.library_pairs: dict[ObservedPair, None] = {}
        """Those of which both ends are in library code, perhaps about the library's own memory; in Java,
        where the library has no models, all whose use is there."""
        self._is_java = program.language is Language.JAVA
        self._library_writes: set[Point] = set()

    # activations

    def enter(self, point: Point) -> object:
        caller = self._current
        name = point.procedure
        is_library = not is_user_code(self._program, name)
        given: dict[str, Point | None] = {}
        if not is_library and not caller.is_library and self._is_named(caller, name):
            parameters = self._program.procedure(name).parameters
            given = {each.name: origin for each, origin in zip(parameters, caller.arguments, strict=False)}
        self._current = Activation(name, is_library, caller.site, given)
        if name.endswith(INITIALISER):
            self._current.interrupted = caller
        return self._current

    def _is_named(self, caller: Activation, name: str) -> bool:
        """Does the caller's latest call name the procedure, so that its arguments are the parameters?"""
        call = None if caller.site is None else self._at(caller.site)
        match call:
            case Call(_, Direct(procedure)):
                return procedure == name
            case Call(_, Virtual(_, method, descriptor)):
                return selector_of(name) == method + descriptor
            case _:
                return True

    def resume(self, activation: object) -> None:
        assert isinstance(activation, Activation)
        self._current = activation

    def leave(self, activation: object) -> None:
        assert isinstance(activation, Activation)
        assert activation.interrupted is not None
        self._current = activation.interrupted

    def call(self, point: Point) -> None:
        current = self._current
        if current.is_library:
            return
        current.site = point
        call = self._at(point)
        assert isinstance(call, Call)
        current.arguments = tuple(self._origin(point, argument) for argument in call.arguments)

    # variables

    def use(self, point: Point, writers: tuple[Point | None, ...]) -> None:
        current = self._current
        if current.is_library:
            return
        facts = self._reading.get(point) or self._facts(point)
        current.known = {
            variable.name: self._behind(variable, writer)
            for variable, writer in zip(facts.read, writers, strict=True)
        }
        current.known_at = point
        for name in facts.used:
            self._note(current.known[name], point)
        if facts.passes:
            current.passed[point] = current.known[facts.passes]

    def _facts(self, point: Point) -> Reading:
        instruction = self._at(point)
        used = variables_used(self._program.procedure(point.procedure), point)
        first = instruction.operands[0] if isinstance(instruction, Assign) else None
        passes = first.name if isinstance(first, Variable) else ""
        found = Reading(variables_read(instruction), tuple(each.name for each in used), passes)
        self._reading[point] = found
        return found

    def _behind(self, variable: Variable, writer: Point | None) -> Point | None:
        """The definition of the value that the variable was given at `writer`."""
        current = self._current
        if writer is None:
            return None
        if variable.kind is VariableKind.PARAMETER and variable.name in current.parameters:
            return current.parameters[variable.name]
        if variable.kind is VariableKind.PARAMETER:
            return None
        instruction = self._at(writer)
        if self._spilled(writer, instruction) is not None:
            return current.passed.get(writer)
        if variable.kind is VariableKind.LOCAL:
            return writer
        return self._value(writer, instruction, variable)

    def _value(self, writer: Point, instruction: Instruction, variable: Variable) -> Point | None:
        """What a temporary or a made-up variable stands for."""
        match instruction:
            case Load() if variable.kind is VariableKind.TEMPORARY:
                return self._current.passed.get(writer)
            case Assign(_, operator, (Variable(), *_)) if operator in CONVERSIONS:
                return self._current.passed.get(writer)
            case _:
                return writer

    def _origin(self, point: Point, operand: Operand) -> Point | None:
        """The definition of an operand of the latest instruction."""
        if not isinstance(operand, Variable):
            return point
        return self._current.known.get(operand.name) if self._current.known_at == point else None

    # memory

    def read(self, point: Point, address: Address, size: int) -> None:
        found = self._seen(address, size)
        current = self._current
        if current.is_library:
            self._note_library(found, current.site)
            return
        current.passed[point] = next(iter(found), None)
        for writer in found:
            self._note(writer, point)

    def write(self, point: Point, address: Address, size: int) -> None:
        current = self._current
        if current.is_library:
            self._put_library(address, size)
            return
        parameter = self._spilled(point, self._at(point))
        definition = point if parameter is None else current.known.get(parameter.name)
        self._put(address, size, definition)

    def create(self, point: Point, made: object) -> None:
        current = self._current
        site = current.site if current.is_library else point
        if site is not None:
            self._makers[made] = site

    def overwrite(self, address: int, size: int) -> None:
        self._put_library(address, size)

    def copy(self, target: int, source: int, size: int) -> None:
        self._note_library(self._seen(source, size), self._current.site)
        self._put_library(target, size)

    def _put_library(self, address: Address, size: int) -> None:
        site = self._current.site
        if site is not None:
            self._library_writes.add(site)
        self._put(address, size, site)

    def _put(self, address: Address, size: int, definition: Point | None) -> None:
        if isinstance(address, int):
            for place in range(address, address + size):
                self._writers[place] = definition
        else:
            self._writers[address] = definition

    def _seen(self, address: Address, size: int) -> dict[Point | None, None]:
        """The last writers, that of the first byte first."""
        if isinstance(address, int):
            return dict.fromkeys(self._writers.get(place) for place in range(address, address + size))
        made = self._makers.get(address[0])
        return {self._writers.get(address, made): None}

    # pairs

    def _note(self, definition: Point | None, use: Point) -> None:
        if definition is not None:
            self.pairs[ObservedPair(definition, use)] = None

    def _note_library(self, definitions: dict[Point | None, None], use: Point | None) -> None:
        for definition in definitions:
            if definition is not None and use is not None:
                is_hidden = self._is_java or definition in self._library_writes
                into = self.library_pairs if is_hidden else self.pairs
                into[ObservedPair(definition, use)] = None

    # program

    def _spilled(self, point: Point, instruction: Instruction) -> Variable | None:
        if point.block != 0:
            return None
        if point not in self._spills:
            procedure = self._program.procedure(point.procedure)
            self._spills[point] = spilled_parameter(procedure, point, instruction)
        return self._spills[point]

    def _at(self, point: Point) -> Instruction:
        return self._program.procedure(point.procedure).at(point)
