"""What is known at one moment: differences, what variables stand for, and what tests mean."""

from __future__ import annotations

from dataclasses import field
from typing import Final, NamedTuple, TypeAlias, final

from whence.engines.local.differences.zone import ZERO, Number, Zone
from whence.program.operands import Integer, Operand, Text, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Field, Static
from whence.program.types import INT32, ReferenceType
from whence.records import dataclass

Reference: TypeAlias = str | tuple[str, ...]
"""A variable, or a field of one: `("held", base, field)`, `("static", symbol)`."""

_LENGTH: Final = "length"
_CHANGING: Final = "size"
_WORDS: Final = "words"


class Test(NamedTuple):
    """That `left operator right` is what a variable says by not being 0."""

    operator: Operator
    left: Operand
    right: Operand


class Emptiness(NamedTuple):
    """That something has no elements."""

    size: Number


class AtLeast(NamedTuple):
    """That numbers are at least so large, which a truth value of this kind says."""

    numbers: tuple[tuple[Number, int], ...]
    truth: bool


def length_of(reference: Reference) -> Number:
    """Of an array or a text, which never changes."""
    return (_LENGTH, reference)


def size_of(reference: Reference) -> Number:
    """Of a collection or a builder."""
    return (_CHANGING, reference)


def words_of(reference: str) -> Number:
    """How many pieces white space splits the text into, at the least, of a variable."""
    return (_LENGTH, (_WORDS, reference))


@final
@dataclass
class State:
    zone: Zone = field(default_factory=Zone)
    same: dict[str, Reference] = field(default_factory=dict)
    """Variable -> what it is a copy of, for references."""
    tests: dict[str, Test | Emptiness | AtLeast] = field(default_factory=dict)
    differences: dict[Number, tuple[Number, Number]] = field(default_factory=dict)
    """Number -> the two numbers whose difference it is."""
    sums: dict[Number, tuple[tuple[Number, int], tuple[Number, int]]] = field(default_factory=dict)
    """Number -> the two numbers whose sum it is, each with what is added to it; the sum may have wrapped."""
    places: dict[Number, tuple[Number, int]] = field(default_factory=dict)
    """A place that was looked for -> if it is not negative, so many stand behind it in that length."""
    is_dead: bool = False

    def copy(self) -> State:
        return State(
            self.zone.copy(),
            dict(self.same),
            dict(self.tests),
            dict(self.differences),
            dict(self.sums),
            dict(self.places),
            self.is_dead,
        )

    def number(self, operand: Operand) -> tuple[Number, int] | None:
        """A number and what to add to it; `None` for what is not followed."""
        match operand:
            case Integer(_, type_) if type_ == INT32:
                return ZERO, operand.signed
            case Variable(name, type_) if type_ == INT32:
                return name, 0
            case _:
                return None

    def reference(self, operand: Operand) -> Reference | None:
        match operand:
            case Variable(name, ReferenceType()):
                return self.same.get(name, name)
            case Text():
                return ("text", str(operand.value))
            case _:
                return None

    def place(self, place: object) -> tuple[str, ...] | None:
        """A name for what a field holds."""
        match place:
            case Field(Cell(Variable() as base), name):
                root = self.reference(base)
                return ("held", root, str(name)) if isinstance(root, str) else None
            case Static(symbol):
                return ("static", symbol)
            case _:
                return None

    def require(self, number: Number, other: Number, distance: int) -> None:
        """That `number <= other + distance`; the state is dead if that contradicts it."""
        if not self.is_dead and not self.zone.add(number, other, distance):
            self.is_dead = True

    def equate(self, number: Number, other: Number, distance: int = 0) -> None:
        self.require(number, other, distance)
        self.require(other, number, -distance)

    # forgetting

    def forget_all(self) -> None:
        self.zone = Zone()
        for table in (self.same, self.tests, self.differences, self.sums, self.places):
            table.clear()

    def forget_variable(self, name: str) -> None:
        for each in [each for each in self.zone.numbers() if speaks_of(each, name)]:
            self.forget_number(each)
        self.forget_number(name)
        self.same = {
            each: of
            for each, of in self.same.items()
            if name not in (each, of) and not (isinstance(of, tuple) and of[1] == name)
        }
        self.tests = {each: test for each, test in self.tests.items() if not _tests(test, each, name)}

    def forget_number(self, number: Number) -> None:
        self.zone.forget(number)
        for each in [each for each, pair in self.differences.items() if number in (each, *pair)]:
            del self.differences[each]
        for each in [each for each, pair in self.sums.items() if number in (each, *(x for x, _ in pair))]:
            del self.sums[each]
        for each in [each for each, (size, _) in self.places.items() if number in (each, size)]:
            del self.places[each]
        self.tests = {each: test for each, test in self.tests.items() if number not in _measured(test)}

    def changing(self) -> list[Number]:
        """Sizes that a call may change."""
        return [each for each in self.zone.numbers() if isinstance(each, tuple) and each[0] == _CHANGING]

    def in_memory(self) -> list[Number]:
        """Numbers that are read from fields, and sizes of what fields hold."""
        return [each for each in self.zone.numbers() if field_of(each) is not None]


def field_of(number: Number) -> tuple[str, ...] | None:
    """The field or static field that the number is in, or whose object it measures."""
    match number:
        case ("held" | "static", *_):
            assert isinstance(number, tuple)
            return number
        case ("length" | "size", ("held" | "static", *_)):
            assert isinstance(number, tuple)
            inner: tuple[str, ...] = number[1]
            return inner
        case _:
            return None


def speaks_of(number: Number, name: str) -> bool:
    """Whether the number is read from the variable or measures what it refers to."""
    match number:
        case (_, inner, *_) if inner == name:
            return True
        case ("length" | "size", (_, base, *_)) if base == name:
            return True
        case _:
            return False


def _measured(test: Test | Emptiness | AtLeast) -> tuple[Number, ...]:
    """The sizes and lengths that the test is about."""
    match test:
        case Emptiness(size):
            return (size,)
        case AtLeast(numbers):
            return tuple(number for number, _ in numbers)
        case Test():
            return ()


def _tests(test: Test | Emptiness | AtLeast, variable: str, name: str) -> bool:
    if variable == name or any(speaks_of(each, name) for each in _measured(test)):
        return True
    if not isinstance(test, Test):
        return False
    return any(isinstance(each, Variable) and each.name == name for each in (test.left, test.right))


def joined(one: State, other: State, *, widen: bool) -> State:
    """What holds in both; `widen` if the first is of an earlier round."""
    if one.is_dead:
        return other.copy()
    if other.is_dead:
        return one.copy()
    zone = one.zone.widened(other.zone) if widen else one.zone.joined(other.zone)
    same = {each: of for each, of in one.same.items() if other.same.get(each) == of}
    return State(zone, same)
