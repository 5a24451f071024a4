"""Abstract objects: what pointers point at. Interned, so that equality is identity; numbered in the order
of their making."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, final

from whence.program.procedure import Point
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True, eq=False)
class StaticObject:
    """A global variable or a static field."""

    number: int
    symbol: str


@final
@dataclass(frozen=True, slots=True, eq=False)
class SlotObject:
    """A local object, for all activations of its procedure."""

    number: int
    procedure: str
    name: str


@final
@dataclass(frozen=True, slots=True, eq=False)
class AllocatedObject:
    """All objects that one instruction allocates."""

    number: int
    point: Point


@final
@dataclass(frozen=True, slots=True, eq=False)
class FunctionObject:
    number: int
    procedure: str


@final
@dataclass(frozen=True, slots=True, eq=False)
class ConstantObject:
    """A Java string or class constant; in C any of the constants without pointers, where it does not matter
    which."""

    number: int
    text: str


@final
@dataclass(frozen=True, slots=True, eq=False)
class InputObject:
    """What a parameter of an entry points at. Its own fields are apart; it may be any other input and
    any object that the program gave away. The texts that the vectors of a `main` lead to are an object
    beside the vector: they hold characters, so that a copy of one brings no pointer along."""

    number: int
    procedure: str
    parameter: str
    is_texts: bool = False


@final
@dataclass(frozen=True, slots=True, eq=False)
class VariadicObject:
    """The variable arguments of all calls of a procedure."""

    number: int
    procedure: str


@final
@dataclass(frozen=True, slots=True, eq=False)
class LibraryObject:
    """Memory of the library's own that a function returns or a variable points at: errno, a stream, a
    static buffer. Nothing of the program's is there unless the program puts it there."""

    number: int
    name: str


@final
@dataclass(frozen=True, slots=True, eq=False)
class UnknownObject:
    """Anything outside the program and any object that the program gave away."""

    number: int


AbstractObject: TypeAlias = (
    StaticObject
    | SlotObject
    | AllocatedObject
    | FunctionObject
    | ConstantObject
    | InputObject
    | VariadicObject
    | LibraryObject
    | UnknownObject
)
Made = TypeVar("Made", bound=AbstractObject)


@final
class ObjectTable:
    """Makes each abstract object once."""

    def __init__(self) -> None:
        self._objects: dict[tuple[object, ...], AbstractObject] = {}
        self.unknown = UnknownObject(0)

    def static(self, symbol: str) -> StaticObject:
        return self._make((StaticObject, symbol), lambda number: StaticObject(number, symbol))

    def slot(self, procedure: str, name: str) -> SlotObject:
        return self._make((SlotObject, procedure, name), lambda number: SlotObject(number, procedure, name))

    def allocated(self, point: Point) -> AllocatedObject:
        return self._make((AllocatedObject, point), lambda number: AllocatedObject(number, point))

    def function(self, procedure: str) -> FunctionObject:
        return self._make((FunctionObject, procedure), lambda number: FunctionObject(number, procedure))

    def constant(self, text: str) -> ConstantObject:
        return self._make((ConstantObject, text), lambda number: ConstantObject(number, text))

    def input(self, procedure: str, parameter: str) -> InputObject:
        key = (InputObject, procedure, parameter)
        return self._make(key, lambda number: InputObject(number, procedure, parameter))

    def texts(self, vector: InputObject) -> InputObject:
        """What the elements of a vector of `main` point at."""
        procedure, parameter = vector.procedure, vector.parameter
        key = (InputObject, procedure, parameter, "texts")
        return self._make(key, lambda number: InputObject(number, procedure, parameter, is_texts=True))

    def variadic(self, procedure: str) -> VariadicObject:
        return self._make((VariadicObject, procedure), lambda number: VariadicObject(number, procedure))

    def library(self, name: str) -> LibraryObject:
        return self._make((LibraryObject, name), lambda number: LibraryObject(number, name))

    def _make(self, key: tuple[object, ...], make: Callable[[int], Made]) -> Made:
        found = self._objects.get(key)
        if found is None:
            found = self._objects[key] = make(len(self._objects) + 1)
        return found  # type: ignore[return-value]


def name_of(object_: AbstractObject) -> str:
    """The object for people to read."""
    match object_:
        case StaticObject(_, symbol):
            return symbol
        case SlotObject(_, procedure, name):
            return f"{procedure}:{name}"
        case AllocatedObject(_, point):
            return f"allocated at {point}"
        case FunctionObject(_, procedure):
            return procedure
        case ConstantObject(_, text):
            return repr(text)
        case InputObject(_, procedure, parameter, is_texts):
            return f"{'**' if is_texts else '*'}{procedure}:{parameter}"
        case VariadicObject(_, procedure):
            return f"variable arguments of {procedure}"
        case LibraryObject(_, name):
            return f"{name} of the library"
        case UnknownObject():
            return "unknown"
