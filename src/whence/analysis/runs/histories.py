"""A history as a procedure: calls one after the other, whose parameters are all of theirs in a row.

`driver(v, a) { set(v); return use(a); }` is run, searched and replayed as any entry. Its program is the given
one and this procedure; points of the given one stay what they are. Calls may be wired, given what others
made: `driver(n, k) { return use(make(n), k); }`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import final

from whence.analysis.runs.wiring import (
    NOT_WIRED,
    LeftIn,
    NoObject,
    ResultOf,
    SameAs,
    Unwritten,
    Wired,
    Wiring,
)
from whence.program.c.data_model import DataModel
from whence.program.c.entry_objects import Layout, PointeeTypes, pointee_types_of, pointees_of
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.instructions import (
    Allocate,
    Assign,
    Assume,
    Call,
    Direct,
    Instruction,
    Load,
    Region,
    Return,
    Signature,
)
from whence.program.operands import Integer, Null, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell
from whence.program.procedure import Block, Procedure
from whence.program.program import (
    Global,
    Language,
    ProcedureHeader,
    Program,
    ProgramIndex,
    ProgramSource,
)
from whence.program.types import IntType, PointerType, ReferenceType, Type, VoidType
from whence.source import InputProblem
from whence.witnesses import HistoryCall, Inputs

_DRIVER = "whence.history"
_JAVA_DRIVER = "whence$history"
CONSTRUCTOR = "<init>"
_INITIALISER = "<clinit>"


def is_driver(name: str) -> bool:
    """Whether it is the procedure of a history, and not of the program."""
    return name == _DRIVER or f".{_JAVA_DRIVER}(" in name


def can_be_called(program: Program, name: str) -> bool:
    """Whether a call of the procedure can stand in a history."""
    if _INITIALISER in name:
        return False
    procedure = program.procedure(name)
    has_hidden = any(is_hidden(procedure, each) for each in procedure.parameters)
    return not procedure.is_variadic and not has_hidden


@final
class History(Mapping[str, ProcedureHeader]):
    """A program source with a driver for the calls; as a mapping it is the program's headers."""

    def __init__(self, program: Program, calls: Sequence[str], wiring: Wiring = NOT_WIRED) -> None:
        self.program = program
        self.calls = tuple(calls)
        self._wiring = wiring
        self.labels = tuple(_label(program, self.calls, number) for number in range(len(self.calls)))
        """What stands before the names of each call's parameters."""
        self.name = _DRIVER if program.language is Language.C else self._java_name()

    def _java_name(self) -> str:
        """As a method of the last call's class that takes the parameters of all calls, receivers among them;
        those of constructors are made by the driver."""
        owner = owner_of(self.calls[-1])
        types = "".join(self._descriptors(name) for name in self.calls)
        return f"{owner}.{_JAVA_DRIVER}({types}){self.calls[-1].rpartition(')')[2]}"

    def _descriptors(self, name: str) -> str:
        types = name.partition("(")[2].rpartition(")")[0]
        receiver = f"L{owner_of(name).replace('.', '/')};" if self._has_receiver(name) else ""
        return receiver + types

    def _has_receiver(self, name: str) -> bool:
        """Whether an object is passed on which the method is called."""
        if self.program.language is Language.C or is_constructor(name):
            return False
        return is_method(self.program, name)

    @property
    def makes_objects(self) -> bool:
        """Whether calls are given what the driver or other calls made."""
        return bool(self._wiring)

    @property
    def inner(self) -> ProgramSource:
        return self.program.source

    # the driver

    @cached_property
    def driver(self) -> Procedure:
        instructions: list[Instruction] = []
        for place, wired in self._wiring.items():
            if isinstance(wired, Unwritten):
                count = Integer(wired.size, IntType(64))
                instructions.append(Allocate(self._object(place), Region.STACK, IntType(8), count))
        for number, name in enumerate(self.calls):
            called = self.program.procedure(name)
            types = tuple(each.type for each in called.parameters)
            given = (*self._receiver(number, instructions), *self._arguments(number, instructions))
            value = self._value(number)
            instructions.append(Call(value, Direct(name), given, Signature(called.result, types, len(types))))
            if value is not None and ResultOf(number) in self._wiring.values():
                instructions += _assumed_there(value, f"{number}.there")
        instructions.append(Return(self._value(len(self.calls) - 1)))
        parameters = tuple(
            each
            for number in range(len(self.calls))
            for position, each in enumerate(self._parameters(number))
            if (number, position) not in self._wiring
        )
        body = Block("entry", tuple(instructions))
        result = self.program.procedure(self.calls[-1]).result
        return Procedure(self.name, parameters, result, False, (), (body,), self.name)

    def _value(self, number: int) -> Variable | None:
        """What the call returns, if it is the last one or another call is given it."""
        result = self.program.procedure(self.calls[number]).result
        is_used = number == len(self.calls) - 1 or ResultOf(number) in self._wiring.values()
        is_void = isinstance(result, VoidType)
        return _variable(f"{number}.result", result) if is_used and not is_void else None

    def _receiver(self, number: int, instructions: list[Instruction]) -> tuple[Variable, ...]:
        """The object that a constructor is called for is made before; one that a method is called on is
        there."""
        name = self.calls[number]
        if is_constructor(name):
            made = _variable(f"{number}.made", ReferenceType(owner_of(name)))
            instructions.append(Allocate(made, Region.OBJECT, VoidType(), Integer(1, IntType(32))))
            return (made,)
        if self._has_receiver(name):
            instructions += _assumed_there(next(iter(self._parameters(number))), f"{number}.there")
        return ()

    def _parameters(self, number: int) -> Iterator[Variable]:
        for each in self._own_parameters(self.calls[number]):
            source = f"{self.labels[number]}{each.source or each.name}"
            yield replace(each, name=f"{number}.{each.name}", source=source)

    def _arguments(self, number: int, instructions: list[Instruction]) -> Iterator[Operand]:
        """What a call is given: parameters of the driver, or what it or an earlier call made."""
        for position, each in enumerate(self._parameters(number)):
            place = (number, position)
            wired = self._wiring.get(place)
            if isinstance(wired, LeftIn):
                pointer = self._argument((wired.call, wired.position))
                instructions.append(Load(self._left(place), Cell(pointer)))
                instructions += _assumed_there(self._left(place), f"{number}.{position}.there")
            yield each if wired is None else self._argument(place)

    def _argument(self, place: tuple[int, int]) -> Operand:
        match self._wiring.get(place):
            case None:
                number, position = place
                return list(self._parameters(number))[position]
            case Unwritten():
                return self._object(place)
            case SameAs(call, position):
                return self._argument((call, position))
            case ResultOf(call):
                value = self._value(call)
                assert value is not None
                return value
            case LeftIn():
                return self._left(place)
            case NoObject():
                return Null(self.program.data_model.pointer)

    def _object(self, place: tuple[int, int]) -> Variable:
        return _variable("object{}.{}".format(*place), self.program.data_model.pointer)

    def _left(self, place: tuple[int, int]) -> Variable:
        return _variable("left{}.{}".format(*place), self.program.data_model.pointer)

    def _own_parameters(self, name: str) -> tuple[Variable, ...]:
        """Without the object that a constructor is called for."""
        return self.program.procedure(name).parameters[is_constructor(name) :]

    # inputs

    def inputs(self, given: Inputs) -> Inputs:
        """The inputs of the last call with the calls before, from those of the driver."""
        parts: list[tuple[object, ...]] = []
        values = iter(given.parameters)
        for number in range(len(self.calls)):
            count = len(list(self._parameters(number)))
            wired = [self._wiring.get((number, position)) for position in range(count)]
            parts.append(tuple(next(values, None) if each is None else self._told(each) for each in wired))
        before = tuple(map(HistoryCall, self.calls[:-1], parts[:-1]))
        return replace(given, parameters=parts[-1], history=before)

    def plainly(self, last: Inputs, number: int) -> Inputs:
        """The inputs of the last call after calls with plain arguments."""
        given: list[object] = []
        for call, name in enumerate(self.calls):
            is_last = call == len(self.calls) - 1
            procedure = self.program.procedure(name)
            values = last.parameters if is_last else plain_arguments(procedure, number)
            given += [each for at, each in enumerate(values) if (call, at) not in self._wiring]
        return self.inputs(replace(last, parameters=tuple(given)))

    def _told(self, wired: Wired) -> object:
        """In the notation of inputs."""
        match wired:
            case Unwritten(size):
                return {"unwritten": size}
            case SameAs(call, position):
                return {"same as": self._way(call, position)}
            case ResultOf(call):
                return {"result of": self.labels[call].removesuffix(".")}
            case LeftIn(call, position):
                return {"left in": self._way(call, position)}
            case NoObject():
                return None

    def _way(self, number: int, position: int) -> str:
        return input_name(list(self._parameters(number))[position])

    def wired(self, number: int, value: object) -> Wired | None:
        """What a value in the notation of inputs says of earlier calls, if it does."""
        match value:
            case {"result of": str(name)}:
                for call, label in enumerate(self.labels[:number]):
                    if label == f"{name}.":
                        return ResultOf(call)
            case {"left in": str(way)}:
                for call in range(number):
                    ways = [input_name(each) for each in self._parameters(call)]
                    if way in ways:
                        return LeftIn(call, ways.index(way))
            case _:
                return None
        raise InputProblem(f"{value!r} names no call that comes before")

    # a program source

    @property
    def language(self) -> Language:
        return self.program.language

    @property
    def data_model(self) -> DataModel:
        return self.program.data_model

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self

    def lower(self, name: str) -> Procedure:
        return self.driver if name == self.name else self.program.procedure(name)

    def global_names(self) -> Sequence[str]:
        return self.program.global_names()

    def read_global(self, name: str) -> Global:
        return self.program.global_(name)

    def index(self) -> ProgramIndex:
        known = self.program.index()
        called = {name: known.callers.get(name, frozenset()) | {self.name} for name in self.calls}
        return replace(
            known,
            callers={**known.callers, **called},
            callees={**known.callees, self.name: frozenset(self.calls)},
        )

    def pointees(self, name: str) -> Mapping[str, int]:
        if name != self.name:
            return pointees_of(self.program, name)
        return {
            f"{label}{parameter}": size
            for label, call in zip(self.labels, self.calls, strict=True)
            for parameter, size in pointees_of(self.program, call).items()
        }

    def pointee_types(self, name: str) -> PointeeTypes:
        if name != self.name:
            return pointee_types_of(self.program, name)
        parameters: dict[str, int] = {}
        layouts: dict[int, Layout] = {}
        code: dict[str, Signature | None] = {}
        for label, call in zip(self.labels, self.calls, strict=True):
            found = pointee_types_of(self.program, call)
            parameters.update((f"{label}{parameter}", type_) for parameter, type_ in found.parameters.items())
            layouts.update(found.layouts)
            code.update((f"{label}{parameter}", signature) for parameter, signature in found.code.items())
        return PointeeTypes(parameters, layouts, code=code)

    # headers

    def __getitem__(self, name: str) -> ProcedureHeader:
        if name == self.name:
            return ProcedureHeader(self.name, self.name, self.program.headers()[self.calls[-1]].span)
        return self.program.headers()[name]

    def __iter__(self) -> Iterator[str]:
        yield self.name
        yield from self.program.headers()

    def __len__(self) -> int:
        return 1 + len(self.program.headers())


def is_constructor(name: str) -> bool:
    return f".{CONSTRUCTOR}(" in name


def is_method(program: Program, name: str) -> bool:
    """Whether a procedure of Java is called on an object."""
    types = name.partition("(")[2].rpartition(")")[0]
    count = len(re.findall(r"\[*(?:[BCDFIJSZ]|L[^;]+;)", types))
    return len(program.procedure(name).parameters) > count


def owner_of(name: str) -> str:
    """The class of a method of Java."""
    return name.partition("(")[0].rpartition(".")[0]


def history_of(program: Program, entry: str, inputs: Inputs) -> tuple[History, Inputs]:
    """The driver that the inputs with a history are for, and the inputs for it."""
    calls = (*(each.procedure for each in inputs.history), entry)
    plain = History(program, calls)
    wiring: dict[tuple[int, int], Wired] = {}
    given: list[object] = []
    for number, values in enumerate((*(each.parameters for each in inputs.history), inputs.parameters)):
        for position, value in enumerate(values):
            wired = plain.wired(number, value)
            if wired is None:
                given.append(value)
            else:
                wiring[number, position] = wired
    return History(program, calls, wiring), replace(inputs, parameters=tuple(given), history=())


def plain_arguments(procedure: Procedure, number: int) -> list[object]:
    """The number, an object of zeros or a zero for each parameter."""
    given: list[object] = []
    for each in procedure.parameters:
        match each.type:
            case IntType():
                given.append(number)
            case PointerType():
                given.append([])
            case _:
                given.append(0)
    return given


def _label(program: Program, calls: tuple[str, ...], number: int) -> str:
    """What stands before the names of a call's parameters; nothing for the last one's."""
    if number == len(calls) - 1:
        return ""
    name = calls[number]
    count = calls[:number].count(name)
    shown = program.headers()[name].source or name
    if program.language is Language.JAVA:
        shown = name.partition("(")[0].rpartition(".")[2]
    return f"{shown}{count + 1 if count else ''}."


def _assumed_there(pointer: Variable, name: str) -> list[Instruction]:
    """It is not null."""
    there = _variable(name, IntType(1))
    return [Assign(there, Operator.NE, (pointer, Null(pointer.type))), Assume(there)]


def _variable(name: str, type_: Type) -> Variable:
    return Variable(name, type_, VariableKind.TEMPORARY)
