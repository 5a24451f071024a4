"""The elementary tests as terms over a reader of values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, final

from whence.analysis.failures.definition import when_fails
from whence.logic.conditions import Condition, Exact, Over, conjoined, disjoined
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.failures import Failure
from whence.program.operands import Integer, Operand
from whence.program.operators import Operator
from whence.program.places import Place
from whence.program.semantics.integer_operators import term_of, truth_of
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Extent:
    """Where a place lies: bytes from the start of its object, and the size of that object. If these are
    bit-vectors, the size is not negative as a signed number."""

    offset: Term
    whole: Term


class Reader(Protocol):
    """Values at one point, or `None` where the client does not know them.

    Numbers are bit-vectors of the operand's width, or mathematical integers that stand for the signed
    reading of the bits. One reader gives one kind.
    """

    @property
    def terms(self) -> Terms: ...

    def number(self, operand: Operand) -> Term | None: ...

    def is_null(self, pointer: Operand) -> Term | None: ...

    def extent(self, place: Place) -> Extent | None:
        """`None` too where the object may be gone."""
        ...

    def length(self, array: Operand) -> Term | None:
        """Never negative."""
        ...

    def is_instance(self, reference: Operand, class_name: str) -> Term | None:
        """Whether the reference is null or of the class or one below it."""
        ...


@final
class Readings:
    """`Conditions` as terms: `Exact`, or `Over` if a value that counts is unknown."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._terms = reader.terms

    @property
    def always(self) -> Condition:
        return Exact(self._terms.true)

    @property
    def unknown(self) -> Condition:
        return Over(self._terms.true)

    def is_null(self, pointer: Operand) -> Condition:
        return self._known(self._reader.is_null(pointer))

    def equals(self, operand: Operand, number: int) -> Condition:
        value = self._reader.number(operand)
        return self._known(value and self._terms.eq(value, constant(self._terms, number, value)))

    def is_negative(self, operand: Operand) -> Condition:
        value = self._reader.number(operand)
        return self._known(value and _is_negative(self._terms, value))

    def is_outside_object(self, place: Place, size: Operand) -> Condition:
        extent, bytes_ = self._reader.extent(place), self._reader.number(size)
        if extent is None or bytes_ is None:
            return self.unknown
        return Exact(outside_object(self._terms, extent, bytes_))

    def is_outside_array(self, array: Operand, index: Operand) -> Condition:
        length, value = self._reader.length(array), self._reader.number(index)
        if length is None or value is None:
            return self.unknown
        return Exact(outside_array(self._terms, length, value))

    def is_no_instance(self, reference: Operand, class_name: str) -> Condition:
        fits = self._reader.is_instance(reference, class_name)
        return self._known(fits and self._terms.not_(fits))

    def overflows(self, test: Operator, operands: tuple[Operand, ...]) -> Condition:
        """Mathematical integers do not tell, except whether an unsigned number is at least a constant."""
        values = [self._reader.number(operand) for operand in operands]
        if test is Operator.UADD_OVERFLOWS and isinstance(operands[1], Integer) and values[0] is not None:
            least = (1 << operands[1].type.bits) - operands[1].value
            if not isinstance(values[0].sort, BitVecSort) and 2 * least <= 1 << operands[1].type.bits:
                return Exact(outside_array(self._terms, self._terms.integer(least), values[0]))
        bits = [value for value in values if value is not None and isinstance(value.sort, BitVecSort)]
        if len(bits) < len(operands):
            return self.unknown
        return Exact(truth_of(self._terms, term_of(self._terms, test, bits, 1)))

    def both(self, one: Condition, other: Condition) -> Condition:
        return conjoined(self._terms, one, other)

    def either(self, one: Condition, other: Condition) -> Condition:
        return disjoined(self._terms, one, other)

    def _known(self, term: Term | None) -> Condition:
        return self.unknown if term is None else Exact(term)


def outside_object(terms: Terms, extent: Extent, size: Term) -> Term:
    """Some of the bytes from the offset on are not inside. A size that is negative as a signed number is a
    huge one."""
    offset, whole = extent.offset, extent.whole
    if isinstance(offset.sort, BitVecSort):
        fits = terms.and_(terms.bv_ule(size, whole), terms.bv_ule(offset, terms.bv_sub(whole, size)))
        outside = terms.not_(fits)
    else:
        outside = terms.or_(
            _is_negative(terms, offset),
            _is_negative(terms, size),
            terms.lt(whole, terms.add(offset, size)),
        )
    return terms.and_(terms.ne(size, constant(terms, 0, size)), outside)


def outside_array(terms: Terms, length: Term, index: Term) -> Term:
    if isinstance(index.sort, BitVecSort):
        return terms.not_(terms.bv_ult(index, length))
    return terms.or_(_is_negative(terms, index), terms.le(length, index))


def _is_negative(terms: Terms, value: Term) -> Term:
    zero = constant(terms, 0, value)
    return terms.bv_slt(value, zero) if isinstance(value.sort, BitVecSort) else terms.lt(value, zero)


def constant(terms: Terms, number: int, like: Term) -> Term:
    """The number in the other term's sort."""
    if isinstance(like.sort, BitVecSort):
        return terms.bv(number, like.sort.width)
    return terms.integer(number)


def condition_over(terms: Terms, failure: Failure, numbers: Mapping[Operand, Term]) -> Condition:
    """When the failure happens, for operands whose bit-vectors are at hand; null is zero."""
    return when_fails(failure, Readings(_Given(terms, numbers)))


@final
@dataclass(frozen=True, slots=True)
class _Given:
    terms: Terms
    numbers: Mapping[Operand, Term]

    def number(self, operand: Operand) -> Term | None:
        if isinstance(operand, Integer):
            return self.terms.bv(operand.value, operand.type.bits)
        return self.numbers.get(operand)

    def is_null(self, pointer: Operand) -> Term | None:
        value = self.number(pointer)
        return value and self.terms.eq(value, constant(self.terms, 0, value))

    def extent(self, place: Place) -> Extent | None:
        return None

    def length(self, array: Operand) -> Term | None:
        return None

    def is_instance(self, reference: Operand, class_name: str) -> Term | None:
        return None
