"""Whether an obligation's failure simplifies to false, as a sentence that says why, or nothing."""

from __future__ import annotations

from whence.engines.local.values import Values, bits_of
from whence.logic.term import Term
from whence.program.meaning import TERM_RULES, term_of, truth_of
from whence.program.obligations import (
    DoesNotFit,
    Failure,
    IsNegative,
    IsNotInstance,
    IsNull,
    IsReached,
    IsUndefinedDivision,
    IsZero,
    OutsideArray,
    OutsideObject,
)
from whence.program.operands import Integer, Operand
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell, Displacement, Slot, Static
from whence.program.procedure import Procedure
from whence.program.program import Program

_OVERFLOWS = {
    (Operator.ADD, True): Operator.SADD_OVERFLOWS,
    (Operator.ADD, False): Operator.UADD_OVERFLOWS,
    (Operator.SUB, True): Operator.SSUB_OVERFLOWS,
    (Operator.SUB, False): Operator.USUB_OVERFLOWS,
    (Operator.MUL, True): Operator.SMUL_OVERFLOWS,
    (Operator.MUL, False): Operator.UMUL_OVERFLOWS,
}


def why_impossible(failure: Failure, values: Values, procedure: Procedure, program: Program) -> str:
    """The reason why the failure can't happen, or the empty string when this engine can't tell."""
    match failure:
        case IsNull(pointer):
            return "it is the address of an object" if values.is_never_null(pointer) else ""
        case OutsideObject(place, size):
            return _inside(values.displacement(place), size, values, procedure, program)
        case IsZero(divisor):
            return "the divisor is never zero" if _zero(values, divisor) is values.terms.false else ""
        case IsUndefinedDivision(dividend, divisor):
            undefined = _undefined(values, dividend, divisor)
            return "the quotient is always defined" if undefined is values.terms.false else ""
        case IsNegative(size):
            terms = values.terms
            negative = terms.bv_slt(values.term(size), terms.bv(0, bits_of(size.type)))
            return "the size is never negative" if negative is terms.false else ""
        case DoesNotFit(operator, operands, overflow):
            return "the result always fits" if _fits(values, operator, operands, overflow) else ""
        case OutsideArray(array, index):
            return _inside_array(values, values.length(array), index)
        case IsNotInstance() | IsReached():
            return ""


def _zero(values: Values, divisor: Operand) -> Term:
    return values.terms.eq(values.term(divisor), values.terms.bv(0, bits_of(divisor.type)))


def _undefined(values: Values, dividend: Operand, divisor: Operand) -> Term:
    terms, bits = values.terms, bits_of(divisor.type)
    least = terms.eq(values.term(dividend), terms.bv(1 << (bits - 1), bits))
    minus_one = terms.eq(values.term(divisor), terms.bv(-1, bits))
    return terms.or_(_zero(values, divisor), terms.and_(least, minus_one))


def _fits(values: Values, operator: Operator, operands: tuple[Operand, ...], overflow: Overflow) -> bool:
    signs = {Overflow.SIGNED_UNDEFINED: [True], Overflow.UNSIGNED_UNDEFINED: [False]}
    wanted = [_OVERFLOWS.get((operator, sign)) for sign in signs.get(overflow, [True, False])]
    terms = [values.term(operand) for operand in operands]
    tests = [term_of(values.terms, each, terms, 1) for each in wanted if each in TERM_RULES and each]
    return len(tests) == len(wanted) and all(
        truth_of(values.terms, test) is values.terms.false for test in tests
    )


def _inside_array(values: Values, length: Operand | None, index: Operand) -> str:
    """A constant index into an array that was made with a constant length."""
    if length is None:
        return ""
    size, place = values.term(length), values.term(index)
    if not size.is_constant or not place.is_constant or size.value >> (bits_of(length.type) - 1):
        return ""
    return f"element {place.value} of {size.value}" if place.value < size.value else ""


def _inside(
    place: Displacement, size: Operand, values: Values, procedure: Procedure, program: Program
) -> str:
    """Constant displacements within a static object or a slot, whose sizes are known."""
    if isinstance(place.root, Cell) or not isinstance(size, Integer):
        return ""
    whole = _size_of_root(place, procedure, program)
    offset = place.constant
    for index, stride in place.scaled:
        value = values.term(index)
        if not value.is_constant:
            return ""
        offset += stride * _signed(value.value, bits_of(index.type))
    return f"bytes {offset} to {offset + size.value} of {whole}" if 0 <= offset <= whole - size.value else ""


def _size_of_root(place: Displacement, procedure: Procedure, program: Program) -> int:
    match place.root:
        case Cell():
            return -1
        case Static(symbol):
            found = program.global_(symbol)
            return found.size if found.is_defined else -1
        case Slot(name):
            return procedure.slots_by_name[name].size


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value
