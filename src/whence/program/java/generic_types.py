"""Generic types of Java as the `Signature` attribute writes them (JVM specification 4.7.9.1).

They say more than descriptors: `V get(Object)` of `Map<K, V>` gives what was put in as `V`.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

from whence.records import dataclass

OBJECT = "java.lang.Object"
_PRIMITIVES = {"B": "byte", "C": "char", "D": "double", "F": "float", "I": "int", "J": "long"} | {
    "S": "short",
    "Z": "boolean",
    "V": "void",
}


class Variance(Enum):
    """How a type argument is written: `T`, `? extends T`, `? super T`, `?`."""

    EXACT = ""
    EXTENDS = "+"
    SUPER = "-"
    UNBOUNDED = "*"


@final
@dataclass(frozen=True, slots=True)
class TypeVariable:
    name: str


@final
@dataclass(frozen=True, slots=True)
class Argument:
    variance: Variance
    type: GenericType


@final
@dataclass(frozen=True, slots=True)
class Parameterized:
    """A class, dotted; without arguments if it is not generic, or raw."""

    name: str
    arguments: tuple[Argument, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class ArrayOf:
    element: GenericType


@final
@dataclass(frozen=True, slots=True)
class Primitive:
    name: str


GenericType: TypeAlias = TypeVariable | Parameterized | ArrayOf | Primitive


@final
@dataclass(frozen=True, slots=True)
class Declared:
    """A type variable where it is declared."""

    name: str
    bounds: tuple[GenericType, ...]


@final
@dataclass(frozen=True, slots=True)
class GenericClass:
    variables: tuple[Declared, ...] = ()
    supertypes: tuple[Parameterized, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class GenericMethod:
    variables: tuple[Declared, ...]
    parameters: tuple[GenericType, ...]
    result: GenericType


class MalformedSignature(ValueError):
    """The text is no signature."""


def parse_class(text: str) -> GenericClass:
    reader = _Reader(text)
    variables = reader.declarations()
    supertypes: list[Parameterized] = []
    while not reader.is_done:
        found = reader.type()
        if isinstance(found, Parameterized):
            supertypes.append(found)
    return GenericClass(variables, tuple(supertypes))


def parse_method(text: str) -> GenericMethod:
    """Of a signature or of a descriptor; what it throws is left out."""
    reader = _Reader(text)
    variables = reader.declarations()
    reader.expect("(")
    parameters: list[GenericType] = []
    while not reader.skips(")"):
        parameters.append(reader.type())
    return GenericMethod(variables, tuple(parameters), reader.type())


def parse_type(text: str) -> GenericType:
    return _Reader(text).type()


def erased(type_: GenericType, bounds: dict[str, str]) -> str:
    """The class that a value of the type has at least, by the bounds of variables."""
    match type_:
        case TypeVariable(name):
            return bounds.get(name, OBJECT)
        case Parameterized(name):
            return name
        case ArrayOf(element):
            return f"{erased(element, bounds)}[]"
        case Primitive(name):
            return name


@final
class _Reader:
    """A recursive descent, as deep as the type is nested."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    @property
    def is_done(self) -> bool:
        return self._at >= len(self._text)

    def skips(self, mark: str) -> bool:
        is_there = self._text.startswith(mark, self._at)
        self._at += len(mark) if is_there else 0
        return is_there

    def expect(self, mark: str) -> None:
        if not self.skips(mark):
            raise MalformedSignature(self._text)

    def _next(self) -> str:
        if self.is_done:
            raise MalformedSignature(self._text)
        self._at += 1
        return self._text[self._at - 1]

    def _until(self, marks: str) -> str:
        start = self._at
        while not self.is_done and self._text[self._at] not in marks:
            self._at += 1
        return self._text[start : self._at]

    def declarations(self) -> tuple[Declared, ...]:
        found: list[Declared] = []
        if self.skips("<"):
            while not self.skips(">"):
                name = self._until(":")
                bounds: list[GenericType] = []
                while self.skips(":"):
                    if not self._text.startswith(":", self._at):
                        bounds.append(self.type())
                found.append(Declared(name, tuple(bounds)))
                if self.is_done:
                    raise MalformedSignature(self._text)
        return tuple(found)

    def type(self) -> GenericType:
        mark = self._next()
        if mark == "T":
            name = self._until(";")
            self.expect(";")
            return TypeVariable(name)
        if mark == "[":
            return ArrayOf(self.type())
        if mark == "L":
            return self._class()
        if mark in _PRIMITIVES:
            return Primitive(_PRIMITIVES[mark])
        raise MalformedSignature(self._text)

    def _class(self) -> Parameterized:
        name = self._until("<;.")
        arguments = self._arguments()
        while self.skips("."):
            name += f"${self._until('<;.')}"
            arguments = self._arguments()
        self.expect(";")
        return Parameterized(name.replace("/", "."), arguments)

    def _arguments(self) -> tuple[Argument, ...]:
        found: list[Argument] = []
        if self.skips("<"):
            while not self.skips(">"):
                found.append(self._argument())
        return tuple(found)

    def _argument(self) -> Argument:
        if self.skips("*"):
            return Argument(Variance.UNBOUNDED, Parameterized(OBJECT))
        for variance in (Variance.EXTENDS, Variance.SUPER):
            if self.skips(variance.value):
                return Argument(variance, self.type())
        return Argument(Variance.EXACT, self.type())
