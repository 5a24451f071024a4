"""Values inside of a clause, and the symbols that stand for what is not known.

An integer is a mathematical one with bounds. It is congruent to the machine's bits and lies in the signed or
in the unsigned range of its width; the bounds say in which, often in both. A pointer of C is the number of an
object and a byte offset; a Java reference is the number of an object. Object 0 is null. A floating-point
number is its rank (`real_ranks.py`).
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.engines.horn.encode.numbers.real_points import Points
from whence.engines.horn.encode.numbers.real_ranks import INFINITE, NO_NUMBER, is_followed, rank_of
from whence.logic.rules.linear import monomials
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Op, Term, in_creation_order
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.program.types import FloatType, IntType, PointerType, ReferenceType, Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Number:
    term: Term
    low: int
    high: int


@final
@dataclass(frozen=True, slots=True)
class Truth:
    """A value of one bit."""

    term: Term


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    object: Term
    offset: Term


@final
@dataclass(frozen=True, slots=True)
class Reference:
    object: Term


@final
@dataclass(frozen=True, slots=True)
class Ranked:
    """A floating-point number of single or double precision, by its rank among all doubles."""

    term: Term
    points: tuple[float, ...]
    """Numbers that it may be compared with: where operators on it are evaluated."""


@final
@dataclass(frozen=True, slots=True)
class Lost:
    """A value that is not followed: a number of another precision, a struct."""


Value: TypeAlias = Number | Truth | Pointer | Reference | Ranked | Lost
LOST = Lost()
_WIDE = 32
"""Bits from which on a range may be left out."""


class Reading:
    """The two ways to read bits as a number."""

    @staticmethod
    def bounds(bits: int, is_signed: bool) -> tuple[int, int]:
        return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)


@final
class Symbols:
    """Makes symbols, each with what always holds of it: a range, or the equations that define it.

    What is noted of a symbol can be satisfied whatever the others are, so a clause may state it wherever
    the symbol occurs."""

    def __init__(
        self,
        terms: Terms,
        *,
        with_ranges: bool = True,
        has_many: bool = False,
        points: Points | None = None,
    ) -> None:
        """`points`: where operators on floating-point numbers are evaluated."""
        self.terms = terms
        self.points = points or Points()
        self.ranks: dict[int, None] = {}
        """The ranks at which something is known of a floating-point number, the program's own first."""
        self._least_object = None if has_many else 0
        """Objects below 0 are those that are made in loops."""
        self._with_ranges = with_ranges
        """Whether the ranges of wide types are stated: true of every run, seldom needed, and a burden."""
        self._facts: dict[Term, Term] = {}
        self._spans: dict[Term, tuple[int, int]] = {}
        """Ranges of terms that hold whatever the path is."""
        self.parted: dict[Term, Term] = {}
        """Symbols that clauses replace by an equal sum of others, where they name these."""

    def integer(self, name: str, low: int | None = None, high: int | None = None) -> Term:
        symbol = self.terms.fresh(name, INT)
        self.bound(symbol, low, high)
        if low is not None and high is not None:
            self.note_range(symbol, low, high)
        return symbol

    def any_object(self, name: str) -> Term:
        return self.integer(name, self._least_object)

    def any_real(self, bits: int, name: str = "real") -> Ranked:
        return self.real(name, self.points.of_width(bits))

    def real(self, name: str, points: tuple[float, ...]) -> Ranked:
        self.ranks.update(dict.fromkeys(map(rank_of, points)))
        return Ranked(self.integer(name, -INFINITE, NO_NUMBER), points)

    def truth(self, name: str) -> Term:
        return self.terms.fresh(name, BOOL)

    def bound(self, symbol: Term, low: int | None, high: int | None) -> None:
        terms = self.terms
        if low is not None:
            self.define(symbol, terms.le(terms.integer(low), symbol))
        if high is not None:
            self.define(symbol, terms.le(symbol, terms.integer(high)))

    def in_type(self, name: str, bits: int, is_signed: bool) -> Term:
        """Any number of the type."""
        low, high = Reading.bounds(bits, is_signed)
        if self.states_range(bits):
            return self.integer(name, low, high)
        symbol = self.integer(name, None if is_signed else 0)
        self.note_range(symbol, low, high)
        return symbol

    def states_range(self, bits: int) -> bool:
        return self._with_ranges or bits < _WIDE

    def note_range(self, term: Term, low: int, high: int) -> None:
        """The term is always in the range, on other paths, too."""
        self._spans[term] = (low, high)

    def is_sure(self, number: Number) -> bool:
        """Whether the number is in its range on every path of a clause. One that is taken to fit, since
        overflow is undefined, need not be where it is not computed."""
        span = self._span(number.term)
        return span is not None and number.low <= span[0] and span[1] <= number.high

    def _span(self, term: Term) -> tuple[int, int] | None:
        if term.op is Op.INT:
            return (term.value, term.value)
        if term in self._spans:
            return self._spans[term]
        if term.op is Op.ITE:
            sides = [self._span(each) for each in term.args[1:]]
            known = [each for each in sides if each is not None]
            both = min(each[0] for each in known or [(0, 0)]), max(each[1] for each in known or [(0, 0)])
            return both if len(known) == len(sides) else None
        if term.op is not Op.INT_SUM:
            return None
        low = high = term.value
        for factor, atom in monomials(term):
            span = self._span(atom)
            if span is None:
                return None
            ends = sorted((factor * span[0], factor * span[1]))
            low, high = low + ends[0], high + ends[1]
        return (low, high)

    def define(self, symbol: Term, fact: Term) -> None:
        known = self._facts.get(symbol, self.terms.true)
        self._facts[symbol] = self.terms.and_(known, fact)

    def facts_about(self, formulas: list[Term]) -> list[Term]:
        """What holds of the symbols that occur in the formulas, and of those that occur in that."""
        seen: dict[Term, None] = {}
        found: list[Term] = []
        pending = list(formulas)
        while pending:
            for symbol in in_creation_order(free_symbols(pending.pop())):
                if symbol in seen:
                    continue
                seen[symbol] = None
                fact = self._facts.get(symbol)
                if fact is not None:
                    found.append(fact)
                    pending.append(fact)
        return found

    def any_value(self, type_: Type, name: str, is_signed: bool = True) -> Value:
        """Any value of the type."""
        match type_:
            case IntType(1):
                return Truth(self.truth(name))
            case IntType(bits):
                low, high = Reading.bounds(bits, is_signed)
                return Number(self.in_type(name, bits, is_signed), low, high)
            case PointerType():
                return Pointer(self.any_object(f"{name}.object"), self.integer(f"{name}.offset"))
            case ReferenceType():
                return Reference(self.any_object(name))
            case FloatType(bits) if is_followed(type_):
                return self.any_real(bits, name)
            case _:
                return LOST


def constant(terms: Terms, value: int) -> Number:
    return Number(terms.integer(value), value, value)


def components(value: Value) -> tuple[Term, ...]:
    """The terms that make up the value, as arguments of a predicate."""
    match value:
        case Number(term) | Truth(term) | Ranked(term):
            return (term,)
        case Pointer(object_, offset):
            return (object_, offset)
        case Reference(object_):
            return (object_,)
        case Lost():
            return ()
