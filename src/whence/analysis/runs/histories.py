"""A history as a procedure: calls one after the other, whose parameters are all of theirs in a row.

`driver(v, a) { set(v); return use(a); }` is run, searched and replayed as any entry. Its program is the given
one and this procedure; points of the given one stay what they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, final

from whence.answers import HistoryCall, Inputs
from whence.program.hidden_parameters import input_name, is_hidden
from whence.program.instructions import (
    Allocate,
    Assign,
    Assume,
    Call,
    Direct,
    Instruction,
    Region,
    Return,
    Signature,
)
from whence.program.operands import Integer, Null, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.pointees import PointeeTypes, pointee_types_of, pointees_of
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

_DRIVER = "whence.history"
_JAVA_DRIVER = "whence$history"
CONSTRUCTOR = "<init>"
_INITIALISER = "<clinit>"


def is_driver(name: str) -> bool:
    """Whether it is the procedure of a history, and no one's of the program."""
    return name == _DRIVER or f".{_JAVA_DRIVER}(" in name


def can_be_called(program: Program, name: str) -> bool:
    """Whether a call of the procedure can stand in a history."""
    if _INITIALISER in name:
        return False
    procedure = program.procedure(name)
    has_hidden = any(is_hidden(procedure, each) for each in procedure.parameters)
    return not procedure.is_variadic and not has_hidden


class SharedObject(NamedTuple):
    """An object of C that the driver makes, to which nothing was written, and passes to several calls."""

    size: int
    places: tuple[tuple[int, int], ...]
    """Numbers of the calls, and positions of their parameters."""


@final
class History(Mapping[str, ProcedureHeader]):
    """A program source with a driver for the calls; as a mapping it is the program's headers."""

    def __init__(self, program: Program, calls: Sequence[str], objects: Sequence[SharedObject] = ()) -> None:
        self.program = program
        self.calls = tuple(calls)
        self._objects = {place: number for number, each in enumerate(objects) for place in each.places}
        self._sizes = tuple(each.size for each in objects)
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
        """Whether the driver makes objects that it passes to several calls."""
        return bool(self._sizes)

    @property
    def inner(self) -> ProgramSource:
        return self.program.source

    # the driver

    @cached_property
    def driver(self) -> Procedure:
        instructions: list[Instruction] = []
        last = self.program.procedure(self.calls[-1])
        value = None if isinstance(last.result, VoidType) else _variable("result", last.result)
        for number, size in enumerate(self._sizes):
            count = Integer(size, IntType(64))
            instructions.append(Allocate(_object(number), Region.STACK, IntType(8), count))
        for number, name in enumerate(self.calls):
            types = tuple(each.type for each in self.program.procedure(name).parameters)
            given = (*self._receiver(number, instructions), *self._arguments(number))
            is_last = number == len(self.calls) - 1
            signature = Signature(self.program.procedure(name).result, types, len(types))
            instructions.append(Call(value if is_last else None, Direct(name), given, signature))
        instructions.append(Return(value))
        parameters = tuple(
            each
            for number in range(len(self.calls))
            for position, each in enumerate(self._parameters(number))
            if (number, position) not in self._objects
        )
        body = Block("entry", tuple(instructions))
        return Procedure(self.name, parameters, last.result, False, (), (body,), self.name)

    def _receiver(self, number: int, instructions: list[Instruction]) -> tuple[Variable, ...]:
        """The object that a constructor is called for is made before; one that a method is called on is
        there."""
        name = self.calls[number]
        if is_constructor(name):
            made = _variable(f"{number}.made", ReferenceType(owner_of(name)))
            instructions.append(Allocate(made, Region.OBJECT, VoidType(), Integer(1, IntType(32))))
            return (made,)
        if self._has_receiver(name):
            there = _variable(f"{number}.there", IntType(1))
            receiver = next(iter(self._parameters(number)))
            instructions.append(Assign(there, Operator.NE, (receiver, Null(receiver.type))))
            instructions.append(Assume(there))
        return ()

    def _parameters(self, number: int) -> Iterator[Variable]:
        for each in self._own_parameters(self.calls[number]):
            source = f"{self.labels[number]}{each.source or each.name}"
            yield replace(each, name=f"{number}.{each.name}", source=source)

    def _arguments(self, number: int) -> Iterator[Variable]:
        """What a call is given: parameters of the driver, or objects that it made."""
        for position, each in enumerate(self._parameters(number)):
            made = self._objects.get((number, position))
            yield each if made is None else _object(made)

    def _own_parameters(self, name: str) -> tuple[Variable, ...]:
        """Without the object that a constructor is called for."""
        return self.program.procedure(name).parameters[is_constructor(name) :]

    # inputs

    def inputs(self, given: Inputs) -> Inputs:
        """The inputs of the last call with the calls before, from those of the driver."""
        parts: list[tuple[object, ...]] = []
        values = iter(given.parameters)
        shown: dict[int, str] = {}
        for number in range(len(self.calls)):
            part: list[object] = []
            for position, parameter in enumerate(self._parameters(number)):
                made = self._objects.get((number, position))
                if made is None:
                    part.append(next(values, None))
                elif made in shown:
                    part.append({"same as": shown[made]})
                else:
                    shown[made] = input_name(parameter)
                    part.append({"unwritten": self._sizes[made]})
            parts.append(tuple(part))
        before = tuple(map(HistoryCall, self.calls[:-1], parts[:-1]))
        return replace(given, parameters=parts[-1], history=before)

    # a program source

    @property
    def language(self) -> Language:
        return self.program.language

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
        return pointee_types_of(self.program, name) if name != self.name else PointeeTypes()

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
    history = History(program, (*(each.procedure for each in inputs.history), entry))
    given = tuple(each for call in inputs.history for each in call.parameters)
    return history, replace(inputs, parameters=(*given, *inputs.parameters), history=())


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


def _object(number: int) -> Variable:
    return _variable(f"object{number}", PointerType())


def _variable(name: str, type_: Type) -> Variable:
    return Variable(name, type_, VariableKind.TEMPORARY)
