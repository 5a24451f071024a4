"""What the order says of sums, products and quotients of floating-point numbers, by their ranks.

Each fact is a premise about the operands and what follows of the result. Results that are no number come
last, so a lower bound holds of them, too; the premises of upper bounds exclude them. `found` are the results
at pairs of finite points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, final

from whence.engines.horn.encode.numbers.real_ranks import is_finite, is_number, rank_of
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.records import dataclass

Found: TypeAlias = Sequence[tuple[float, float, float]]
Fact: TypeAlias = tuple[Term, Term]


@final
@dataclass(frozen=True, slots=True)
class Facts:
    terms: Terms
    result: Term
    left: Term
    right: Term

    def of_sum(self, found: Found) -> Iterator[Fact]:
        terms, left, right, zero = self.terms, self.left, self.right, self.terms.integer(0)
        for one, other, value in found:
            first, second = self._rank(one), self._rank(other)
            yield terms.and_(terms.le(left, first), terms.le(right, second)), self._at_most(value)
            yield terms.and_(terms.le(first, left), terms.le(second, right)), self._at_least(value)
        for term, added in ((left, right), (right, left)):
            yield terms.le(zero, added), terms.le(term, self.result)
            falls = terms.and_(is_number(terms, term), is_finite(terms, added), terms.le(added, zero))
            yield falls, terms.le(self.result, term)

    def of_difference(self, found: Found) -> Iterator[Fact]:
        terms, left, right, zero = self.terms, self.left, self.right, self.terms.integer(0)
        for one, other, value in found:
            first, second = self._rank(one), self._rank(other)
            below = terms.and_(terms.le(left, first), terms.le(second, right), is_number(terms, right))
            yield below, self._at_most(value)
            yield terms.and_(terms.le(first, left), terms.le(right, second)), self._at_least(value)
        yield terms.le(right, zero), terms.le(left, self.result)
        falls = terms.and_(is_number(terms, left), is_finite(terms, right), terms.le(zero, right))
        yield falls, terms.le(self.result, left)
        yield terms.le(right, left), terms.le(zero, self.result)
        finite = terms.and_(is_finite(terms, left), is_finite(terms, right))
        yield terms.and_(finite, terms.lt(left, right)), terms.lt(self.result, zero)

    def of_multiple(self, found: Found, *, is_rising: bool) -> Iterator[Fact]:
        """Where the right operand is a number that is not zero; of a product or a quotient."""
        terms, left = self.terms, self.left
        for one, _, value in found:
            first = self._rank(one)
            below, above = terms.le(left, first), terms.le(first, left)
            if is_rising:
                yield below, self._at_most(value)
                yield above, self._at_least(value)
            else:
                yield terms.and_(above, is_number(terms, left)), self._at_most(value)
                yield below, self._at_least(value)

    def of_product(self, found: Found) -> Iterator[Fact]:
        terms, left, right = self.terms, self.left, self.right
        for one, other, value in found:
            first, second = self._rank(abs(one)), self._rank(abs(other))
            smaller = terms.and_(self._is_within(left, first), self._is_within(right, second))
            yield smaller, self._is_within(self.result, self._rank(abs(value)))
            larger = terms.and_(self._is_beyond(left, first), self._is_beyond(right, second))
            yield larger, self._is_beyond(self.result, self._rank(abs(value)))
        zero = terms.integer(0)
        finite = terms.and_(is_finite(terms, left), is_finite(terms, right))
        for low, high in ((left, right), (right, left)):
            apart = terms.and_(finite, terms.le(low, zero), terms.le(zero, high))
            yield apart, terms.le(self.result, zero)
        same = terms.or_(
            terms.and_(terms.le(zero, left), terms.le(zero, right)),
            terms.and_(terms.le(left, zero), terms.le(right, zero)),
        )
        yield terms.true if left is right else same, terms.le(zero, self.result)

    def of_quotient(self, found: Found) -> Iterator[Fact]:
        """A zero divisor may have either sign, so that only the size of the result is known."""
        terms, left, right = self.terms, self.left, self.right
        for one, other, value in found:
            first, second = self._rank(abs(one)), self._rank(abs(other))
            smaller = terms.and_(
                self._is_within(left, first), self._is_beyond(right, second), is_number(terms, right)
            )
            yield smaller, self._is_within(self.result, self._rank(abs(value)))
            larger = terms.and_(self._is_beyond(left, first), self._is_within(right, second))
            yield larger, self._is_beyond(self.result, self._rank(abs(value)))
        zero = terms.integer(0)
        above, below = terms.lt(zero, right), terms.lt(right, zero)
        yield terms.and_(terms.le(zero, left), above), terms.le(zero, self.result)
        yield terms.and_(terms.le(left, zero), below), terms.le(zero, self.result)
        finite = terms.and_(is_finite(terms, left), is_number(terms, right))
        yield terms.and_(finite, terms.le(left, zero), above), terms.le(self.result, zero)
        yield terms.and_(finite, terms.le(zero, left), below), terms.le(self.result, zero)

    def of_factor(self, term: Term, factor: Term, *, divides: bool) -> Iterator[Fact]:
        """Multiples by at most one are no larger, those by at least one no smaller."""
        terms, result, zero, one = self.terms, self.result, self.terms.integer(0), self._rank(1.0)
        is_large = terms.le(one, factor)
        is_positive = terms.lt(zero, factor) if divides else terms.le(zero, factor)
        is_small = terms.and_(is_positive, terms.le(factor, one))
        shrinks, grows = (is_large, is_small) if divides else (is_small, is_large)
        finite = terms.and_(is_finite(terms, term), is_number(terms, factor))
        bounded = terms.and_(is_finite(terms, term), is_finite(terms, factor))
        yield terms.and_(shrinks, finite, terms.le(zero, term)), terms.le(result, term)
        yield terms.and_(shrinks, finite, terms.le(term, zero)), terms.le(term, result)
        yield terms.and_(grows, bounded, terms.le(zero, term)), terms.le(term, result)
        yield terms.and_(grows, bounded, terms.le(term, zero)), terms.le(result, term)

    def _rank(self, value: float) -> Term:
        return self.terms.integer(rank_of(value))

    def _at_most(self, value: float) -> Term:
        return self.terms.le(self.result, self._rank(value))

    def _at_least(self, value: float) -> Term:
        return self.terms.le(self._rank(value), self.result)

    def _is_within(self, term: Term, size: Term) -> Term:
        """That it is a number of at most this size."""
        return self.terms.and_(self.terms.le(self.terms.neg(size), term), self.terms.le(term, size))

    def _is_beyond(self, term: Term, size: Term) -> Term:
        """That it is a number of at least this size, or none."""
        return self.terms.or_(self.terms.le(size, term), self.terms.le(term, self.terms.neg(size)))
