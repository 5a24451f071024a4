"""Terms of the operands of Java, and symbols for what the text does not say.

What can't change has one symbol however often it is read: the length of an array or a text by the reference,
the class of an object, a character of a text.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.operands import Integer, Null, Operand, Real, Text
from whence.program.types import FloatType, IntType, ReferenceType, Type

_REFERENCE: Final = 64
_RANGES: Final = {"Z": (0, 1), "B": (-0x80, 0x7F), "S": (-0x8000, 0x7FFF), "C": (0, 0xFFFF)}
"""Types narrower than the numbers that stand for them, by their letters in descriptors."""


def width_of_type(type_: Type) -> int:
    """The bits of a value of the type; 0 for what has no term."""
    match type_:
        case IntType(bits) | FloatType(bits):
            return bits
        case ReferenceType():
            return _REFERENCE
        case _:
            return 0


@final
class Symbols:
    def __init__(self) -> None:
        self.terms = Terms()
        self._fixed: dict[tuple[object, ...], Term] = {}

    def unknown(self, type_: Type) -> Term:
        """A value of which nothing is known."""
        return self.terms.fresh("value", BitVecSort(width_of_type(type_) or 1))

    def constant(self, operand: Operand) -> Term:
        match operand:
            case Integer(value, IntType(bits)):
                return self.terms.bv(value, bits)
            case Real(bits, FloatType(width)) if width <= _REFERENCE:
                return self.terms.bv(bits, width)
            case Null():
                return self.terms.bv(0, _REFERENCE)
            case Text(value):
                return self.fixed(("text", value), _REFERENCE)
            case _:
                return self.unknown(operand.type)

    def number(self, value: int, like: Term) -> Term:
        assert isinstance(like.sort, BitVecSort)
        return self.terms.bv(value, like.sort.width)

    def fixed(self, key: tuple[object, ...], bits: int) -> Term:
        """What is always the same for the key."""
        if key not in self._fixed:
            self._fixed[key] = self.terms.fresh("fixed", BitVecSort(bits))
        return self._fixed[key]

    def length(self, reference: Term) -> Term:
        return self.fixed(("length", reference), 32)

    def instance(self, reference: Term, class_name: str) -> Term:
        """Whether the object is of the class, as a bit: objects keep their class."""
        return self.fixed(("instance", class_name, reference), 1)

    def set_length(self, reference: Term, length: Term) -> None:
        """Of an array that was just made."""
        self._fixed["length", reference] = length

    def is_negative(self, term: Term) -> Term:
        assert isinstance(term.sort, BitVecSort)
        return self.terms.bv_slt(term, self.terms.bv(0, term.sort.width))

    def is_zero(self, term: Term) -> Term:
        assert isinstance(term.sort, BitVecSort)
        return self.terms.eq(term, self.terms.bv(0, term.sort.width))

    def in_range(self, value: Term, letter: str) -> Term:
        """That the value is one of the type that a descriptor names by the letter."""
        if letter not in _RANGES:
            return self.terms.true
        low, high = (self.terms.bv(each, 32) for each in _RANGES[letter])
        return self.terms.and_(self.terms.bv_sle(low, value), self.terms.bv_sle(value, high))

    def one_of(self, conditions: Iterable[Term]) -> list[Term]:
        """The conditions, each with a bit of its own that says which path was taken.

        Without them, another path whose condition holds as well would stand for the one that was taken.
        """
        one = self.terms.bv(1, 1)
        taken = ((self.terms.fresh("taken", BitVecSort(1)), each) for each in conditions)
        return [self.terms.and_(self.terms.eq(bit, one), each) for bit, each in taken]

    def choice(self, values: Iterable[tuple[Term, Term]]) -> Term:
        """The value whose condition holds; the last one where none does."""
        *others, (_, found) = values
        for condition, value in reversed(others):
            found = self.terms.ite(condition, value, found)
        return found


def letters_of(descriptor: str) -> list[str]:
    """The first letters of the types of the parameters, then of the result."""
    letters: list[str] = []
    is_array = False
    place = descriptor.index("(") + 1
    while place < len(descriptor):
        letter = descriptor[place]
        if letter == "[":
            is_array = True
        elif letter != ")":
            letters.append("[" if is_array else letter)
            is_array = False
            place = descriptor.index(";", place) if letter == "L" else place
        place += 1
    return letters
