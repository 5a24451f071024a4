"""Generic types: the grammar of the `Signature` attribute (JVM specification 4.7.9.1)."""

from dataclasses import dataclass
from enum import Enum
from typing import final

from whence.frontends.jvm.reading.descriptors import MAX_DIMENSIONS, Primitive

_DEEPEST = 100
"""Type arguments nest by hand-written source; deeper input is hostile and is refused."""


class Variance(Enum):
    EXACT = ""
    EXTENDS = "+"
    SUPER = "-"


@final
@dataclass(frozen=True, slots=True)
class TypeVariable:
    name: str


@final
@dataclass(frozen=True, slots=True)
class Wildcard:
    """`?` without a bound."""


@final
@dataclass(frozen=True, slots=True)
class TypeArgument:
    variance: Variance
    type: "ReferenceType"


@final
@dataclass(frozen=True, slots=True)
class GenericClass:
    """`name` is internal; the type arguments of outer classes stand before those of the class itself."""

    name: str
    arguments: tuple[TypeArgument | Wildcard, ...]


@final
@dataclass(frozen=True, slots=True)
class GenericArray:
    component: "GenericType"


ReferenceType = GenericClass | TypeVariable | GenericArray
GenericType = Primitive | ReferenceType


@final
@dataclass(frozen=True, slots=True)
class TypeParameter:
    """`bounds` starts with the class bound where there is one."""

    name: str
    bounds: tuple[ReferenceType, ...]


@final
@dataclass(frozen=True, slots=True)
class ClassSignature:
    parameters: tuple[TypeParameter, ...]
    superclass: GenericClass
    interfaces: tuple[GenericClass, ...]


@final
@dataclass(frozen=True, slots=True)
class MethodSignature:
    parameters: tuple[TypeParameter, ...]
    arguments: tuple[GenericType, ...]
    result: GenericType
    throws: tuple[ReferenceType, ...]


def parse_class_signature(text: str) -> ClassSignature:
    """Raises `ValueError` when the text is not a class signature."""
    parser = _Parser(text)
    parameters = parser.type_parameters()
    superclass = parser.class_type(0)
    interfaces: list[GenericClass] = []
    while not parser.at_end():
        interfaces.append(parser.class_type(0))
    return ClassSignature(parameters, superclass, tuple(interfaces))


def parse_method_signature(text: str) -> MethodSignature:
    """Raises `ValueError` when the text is not a method signature."""
    parser = _Parser(text)
    parameters = parser.type_parameters()
    parser.take("(")
    arguments: list[GenericType] = []
    while not parser.skip(")"):
        arguments.append(parser.type(0))
    result = Primitive.VOID if parser.skip("V") else parser.type(0)
    throws: list[ReferenceType] = []
    while not parser.at_end():
        parser.take("^")
        throws.append(parser.reference(0))
    return MethodSignature(parameters, tuple(arguments), result, tuple(throws))


def parse_field_signature(text: str) -> ReferenceType:
    """Raises `ValueError` when the text is not the signature of a field or a variable."""
    parser = _Parser(text)
    parsed = parser.reference(0)
    if not parser.at_end():
        raise parser.error("end")
    return parsed


_PRIMITIVES = {primitive.value: primitive for primitive in Primitive if primitive is not Primitive.VOID}
_NAME_ENDS = ".;[/<>:"


@final
class _Parser:
    """Recursive descent with a bound on the depth."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._position = 0

    def at_end(self) -> bool:
        return self._position >= len(self._text)

    def skip(self, expected: str) -> bool:
        found = self._peek() == expected
        self._position += found
        return found

    def take(self, expected: str) -> None:
        if not self.skip(expected):
            raise self.error(repr(expected))

    def error(self, expected: str) -> ValueError:
        return ValueError(f"signature {self._text!r}: {expected} expected at {self._position}")

    def type_parameters(self) -> tuple[TypeParameter, ...]:
        if not self.skip("<"):
            return ()
        parameters: list[TypeParameter] = []
        while not self.skip(">"):
            parameters.append(self._type_parameter())
        return tuple(parameters)

    def type(self, depth: int) -> GenericType:
        primitive = _PRIMITIVES.get(self._peek())
        if primitive is None:
            return self.reference(depth)
        self._position += 1
        return primitive

    def reference(self, depth: int) -> ReferenceType:
        dimensions = 0
        while self.skip("["):
            dimensions += 1
        if dimensions > MAX_DIMENSIONS:
            raise self.error("fewer dimensions")
        if not dimensions:
            return self._simple_reference(depth)
        component: GenericType = self.type(depth)
        for _ in range(dimensions - 1):
            component = GenericArray(component)
        return GenericArray(component)

    def class_type(self, depth: int) -> GenericClass:
        self.take("L")
        name = self._name()
        while self.skip("/"):
            name = f"{name}/{self._name()}"
        arguments = self._arguments(depth)
        while self.skip("."):
            name = f"{name}${self._name()}"
            arguments += self._arguments(depth)
        self.take(";")
        return GenericClass(name, arguments)

    def _simple_reference(self, depth: int) -> ReferenceType:
        if not self.skip("T"):
            return self.class_type(depth)
        name = self._name()
        self.take(";")
        return TypeVariable(name)

    def _type_parameter(self) -> TypeParameter:
        name = self._name()
        self.take(":")
        bounds: list[ReferenceType] = []
        if self._peek() not in ":>" and self._peek() in "LT[":
            bounds.append(self.reference(0))
        while self.skip(":"):
            bounds.append(self.reference(0))
        return TypeParameter(name, tuple(bounds))

    def _arguments(self, depth: int) -> tuple[TypeArgument | Wildcard, ...]:
        if not self.skip("<"):
            return ()
        if depth > _DEEPEST:
            raise self.error("less nesting")
        arguments: list[TypeArgument | Wildcard] = []
        while not self.skip(">"):
            arguments.append(self._argument(depth + 1))
        return tuple(arguments)

    def _argument(self, depth: int) -> TypeArgument | Wildcard:
        if self.skip("*"):
            return Wildcard()
        variance = Variance.EXACT
        if self.skip("+"):
            variance = Variance.EXTENDS
        elif self.skip("-"):
            variance = Variance.SUPER
        return TypeArgument(variance, self.reference(depth))

    def _name(self) -> str:
        start = self._position
        while not self.at_end() and self._text[self._position] not in _NAME_ENDS:
            self._position += 1
        if start == self._position:
            raise self.error("name")
        return self._text[start : self._position]

    def _peek(self) -> str:
        return self._text[self._position : self._position + 1]
