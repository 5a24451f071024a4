"""Erased types: the descriptors of fields and methods (JVM specification 4.3)."""

from enum import Enum
from typing import final

from whence.records import dataclass

MAX_DIMENSIONS = 255
"""The JVM's limit; a descriptor with more is malformed."""


class Primitive(Enum):
    """The value is the descriptor letter. `VOID` occurs only as a method's result."""

    BOOLEAN = "Z"
    BYTE = "B"
    CHAR = "C"
    SHORT = "S"
    INT = "I"
    LONG = "J"
    FLOAT = "F"
    DOUBLE = "D"
    VOID = "V"

    def __str__(self) -> str:
        return self.name.lower()


@final
@dataclass(frozen=True, slots=True)
class ClassType:
    """A class or interface by its internal name, for example `java/lang/String`."""

    name: str

    def __str__(self) -> str:
        return self.name.replace("/", ".")


@final
@dataclass(frozen=True, slots=True)
class ArrayType:
    """An array with one or more dimensions; `element` is never itself an array, so that nothing nests."""

    element: Primitive | ClassType
    dimensions: int

    def __str__(self) -> str:
        return f"{self.element}{'[]' * self.dimensions}"


JavaType = Primitive | ClassType | ArrayType


@final
@dataclass(frozen=True, slots=True)
class MethodType:
    parameters: tuple[JavaType, ...]
    result: JavaType


_PRIMITIVES = {primitive.value: primitive for primitive in Primitive if primitive is not Primitive.VOID}


def parse_field_descriptor(text: str) -> JavaType:
    """Raises `ValueError` when the text is not a field descriptor."""
    parsed, end = _type_at(text, 0)
    if end != len(text):
        raise ValueError(f"descriptor {text!r} goes on after its type")
    return parsed


def parse_method_descriptor(text: str) -> MethodType:
    """Raises `ValueError` when the text is not a method descriptor."""
    if not text.startswith("("):
        raise ValueError(f"method descriptor {text!r} does not start with '('")
    parameters: list[JavaType] = []
    position = 1
    while position < len(text) and text[position] != ")":
        parameter, position = _type_at(text, position)
        parameters.append(parameter)
    if position >= len(text):
        raise ValueError(f"method descriptor {text!r} has no ')'")
    if text[position + 1 :] == "V":
        return MethodType(tuple(parameters), Primitive.VOID)
    return MethodType(tuple(parameters), parse_field_descriptor(text[position + 1 :]))


def parse_class_operand(text: str) -> ClassType | ArrayType:
    """The type that a `Class` constant names: an internal name, or an array's descriptor."""
    if not text.startswith("["):
        if not text or ";" in text:
            raise ValueError(f"class name {text!r}")
        return ClassType(text)
    parsed = parse_field_descriptor(text)
    if not isinstance(parsed, ArrayType):
        raise ValueError(f"class name {text!r}")
    return parsed


def _type_at(text: str, start: int) -> tuple[JavaType, int]:
    position = start
    while position < len(text) and text[position] == "[":
        position += 1
    dimensions = position - start
    if dimensions > MAX_DIMENSIONS:
        raise ValueError(f"array of {dimensions} dimensions")
    element, end = _element_at(text, position)
    return (ArrayType(element, dimensions) if dimensions else element), end


def _element_at(text: str, position: int) -> tuple[Primitive | ClassType, int]:
    letter = text[position : position + 1]
    if letter == "L":
        end = text.find(";", position)
        if end <= position + 1:
            raise ValueError(f"class name in descriptor {text!r} is empty or not closed by ';'")
        return ClassType(text[position + 1 : end]), end + 1
    if letter not in _PRIMITIVES:
        raise ValueError(f"descriptor {text!r} has no type at {position}")
    return _PRIMITIVES[letter], position + 1
