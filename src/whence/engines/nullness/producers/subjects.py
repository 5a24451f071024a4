"""What can be asked once and for all: is this field, result, parameter or static field ever null?

A subject stands for the immediate producers of a value (section 3.1), taken over the whole program: all
stores to the field, all returns of the procedure, all calls that give the parameter. Unlike the paper's, they
are not asked for where a difficult construct is met but where the value is read, and their answers are shared
by all questions of a session.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.engines.nullness.containers.family import Family
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class FieldSubject:
    """The instance field of every object whose constructor has gone past its assignment."""

    owner: str
    name: str

    def __str__(self) -> str:
        return f"field {self.owner}.{self.name}"


@final
@dataclass(frozen=True, slots=True)
class StoresSubject:
    """What stores put into the instance or static field, whoever runs them: a field whose stores give no null
    is null only until the first of them."""

    field: str
    is_static: bool

    def __str__(self) -> str:
        return f"what is stored in {self.field}"


@final
@dataclass(frozen=True, slots=True)
class StaticSubject:
    """The static field, whenever anything but its class's initialiser reads it."""

    symbol: str

    def __str__(self) -> str:
        return f"static field {self.symbol}"


@final
@dataclass(frozen=True, slots=True)
class ResultSubject:
    procedure: str

    def __str__(self) -> str:
        return f"result of {self.procedure.partition('(')[0]}"


@final
@dataclass(frozen=True, slots=True)
class ParameterSubject:
    procedure: str
    number: int

    def __str__(self) -> str:
        return f"parameter {self.number} of {self.procedure.partition('(')[0]}"


@final
@dataclass(frozen=True, slots=True)
class ArgumentSubject:
    """What the call gives all of its targets as that argument: the overridden methods of a visitor have one
    caller, which is followed once for all of them."""

    point: Point
    number: int

    def __str__(self) -> str:
        return f"argument {self.number} at {self.point}"


@final
@dataclass(frozen=True, slots=True)
class ElementsSubject:
    """Every element of every container of the family, whenever something takes it out."""

    family: Family

    def __str__(self) -> str:
        return f"elements of {self.family.name}"


@final
@dataclass(frozen=True, slots=True)
class HandedSubject:
    """What a method of the library that returns what it was given assigns to the variable."""

    procedure: str
    variable: Variable

    def __str__(self) -> str:
        return f"what {self.procedure.partition('(')[0]} is handed as {self.variable.name}"


@final
@dataclass(frozen=True, slots=True)
class MessageSubject:
    """The text with which objects of the user's exception, or of classes below it, are made."""

    owner: str

    def __str__(self) -> str:
        return f"message of {self.owner}"


Subject: TypeAlias = (
    FieldSubject
    | StoresSubject
    | StaticSubject
    | ResultSubject
    | ParameterSubject
    | ArgumentSubject
    | ElementsSubject
    | HandedSubject
    | MessageSubject
)
