"""What integer operators mean as terms, exactly: values are bit-vectors, truth values those of width 1.

Operators whose meaning is undefined for some operands (division by zero, shifts by the width or more) have
the solver's total reading here; the obligation, or the interpreter, takes care of the undefined case.
Floating-point, aggregate and Java operators have no term: an engine concretises them or gives up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.operators import Operator

Rule = Callable[[Terms, Sequence[Term], int], Term]
"""Terms, operands and the width of the result to the result."""


def width_of(term: Term) -> int:
    assert isinstance(term.sort, BitVecSort)
    return term.sort.width


def truth_of(terms: Terms, term: Term) -> Term:
    """A value of width 1 as a condition."""
    return terms.eq(term, terms.bv(1, 1))


def bit_of(terms: Terms, condition: Term) -> Term:
    """A condition as a value of width 1."""
    return terms.ite(condition, terms.bv(1, 1), terms.bv(0, 1))


def term_of(terms: Terms, operator: Operator, operands: Sequence[Term], bits: int) -> Term:
    """The operator applied to the operands; `bits` is the width of the target. See `TERM_RULES`."""
    return TERM_RULES[operator](terms, operands, bits)


def _copy(_terms: Terms, operands: Sequence[Term], _bits: int) -> Term:
    return operands[0]


def _binary(method: Callable[[Terms, Term, Term], Term]) -> Rule:
    return lambda terms, operands, _: method(terms, operands[0], operands[1])


def _comparison(method: Callable[[Terms, Term, Term], Term]) -> Rule:
    return lambda terms, operands, _: bit_of(terms, method(terms, operands[0], operands[1]))


def _swapped(method: Callable[[Terms, Term, Term], Term]) -> Rule:
    return lambda terms, operands, _: bit_of(terms, method(terms, operands[1], operands[0]))


def _choice(method: Callable[[Terms, Term, Term], Term], first: int) -> Rule:
    """Minimum and maximum: operand `first` if the comparison holds, else the other."""

    def rule(terms: Terms, operands: Sequence[Term], _bits: int) -> Term:
        holds = method(terms, operands[0], operands[1])
        return terms.ite(holds, operands[first], operands[1 - first])

    return rule


def _overflows(method: Callable[[Terms, Term, Term], Term], is_signed: bool) -> Rule:
    """Whether the result differs from that computed in twice the width."""

    def rule(terms: Terms, operands: Sequence[Term], _bits: int) -> Term:
        width = width_of(operands[0])
        widen = terms.sign_extend if is_signed else terms.zero_extend
        wide = method(terms, widen(operands[0], width), widen(operands[1], width))
        narrow = method(terms, operands[0], operands[1])
        return bit_of(terms, terms.ne(wide, widen(narrow, width)))

    return rule


def _resize(is_signed: bool) -> Rule:
    def rule(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
        width = width_of(operands[0])
        if bits <= width:
            return terms.extract(operands[0], bits - 1, 0) if bits < width else operands[0]
        extend = terms.sign_extend if is_signed else terms.zero_extend
        return extend(operands[0], bits - width)

    return rule


def _select(terms: Terms, operands: Sequence[Term], _bits: int) -> Term:
    return terms.ite(truth_of(terms, operands[0]), operands[1], operands[2])


def _compare(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    less = terms.bv_slt(operands[0], operands[1])
    equal = terms.eq(operands[0], operands[1])
    return terms.ite(less, terms.bv(-1, bits), terms.ite(equal, terms.bv(0, bits), terms.bv(1, bits)))


def _absolute(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    return terms.ite(terms.bv_slt(operands[0], terms.bv(0, bits)), terms.bv_neg(operands[0]), operands[0])


def _bits_of(terms: Terms, term: Term) -> list[Term]:
    """Least significant first."""
    return [terms.extract(term, i, i) for i in range(width_of(term))]


def _popcount(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    total = terms.bv(0, bits)
    for bit in _bits_of(terms, operands[0]):
        total = terms.bv_add(total, terms.zero_extend(bit, bits - 1) if bits > 1 else bit)
    return total


def _zeros(terms: Terms, ordered: list[Term], bits: int) -> Term:
    """How many zeros come before the first one in the order given."""
    result = terms.bv(len(ordered), bits)
    for position in range(len(ordered) - 1, -1, -1):
        result = terms.ite(truth_of(terms, ordered[position]), terms.bv(position, bits), result)
    return result


def _leading_zeros(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    return _zeros(terms, _bits_of(terms, operands[0])[::-1], bits)


def _trailing_zeros(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    return _zeros(terms, _bits_of(terms, operands[0]), bits)


def _byte_swap(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    return terms.concat(*(terms.extract(operands[0], low + 7, low) for low in range(0, bits, 8)))


def _bit_reverse(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    pieces = _bits_of(terms, operands[0])
    return terms.concat(*pieces) if bits > 1 else pieces[0]


def _funnel(is_left: bool) -> Rule:
    """The halves side by side, shifted by the amount modulo the width; the upper or lower half is kept."""

    def rule(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
        both = terms.concat(operands[0], operands[1])
        amount = terms.zero_extend(terms.bv_urem(operands[2], terms.bv(bits, bits)), bits)
        if is_left:
            return terms.extract(terms.bv_shl(both, amount), 2 * bits - 1, bits)
        return terms.extract(terms.bv_lshr(both, amount), bits - 1, 0)

    return rule


TERM_RULES: Mapping[Operator, Rule] = MappingProxyType(
    {
        Operator.COPY: _copy,
        Operator.PTRTOINT: _resize(is_signed=False),
        Operator.INTTOPTR: _resize(is_signed=False),
        Operator.TRUNC: _resize(is_signed=False),
        Operator.ZEXT: _resize(is_signed=False),
        Operator.SEXT: _resize(is_signed=True),
        Operator.ADD: _binary(Terms.bv_add),
        Operator.SUB: _binary(Terms.bv_sub),
        Operator.MUL: _binary(Terms.bv_mul),
        Operator.UDIV: _binary(Terms.bv_udiv),
        Operator.SDIV: _binary(Terms.bv_sdiv),
        Operator.UREM: _binary(Terms.bv_urem),
        Operator.SREM: _binary(Terms.bv_srem),
        Operator.AND: _binary(Terms.bv_and),
        Operator.OR: _binary(Terms.bv_or),
        Operator.XOR: _binary(Terms.bv_xor),
        Operator.SHL: _binary(Terms.bv_shl),
        Operator.LSHR: _binary(Terms.bv_lshr),
        Operator.ASHR: _binary(Terms.bv_ashr),
        Operator.EQ: _comparison(Terms.eq),
        Operator.NE: _comparison(Terms.ne),
        Operator.ULT: _comparison(Terms.bv_ult),
        Operator.ULE: _comparison(Terms.bv_ule),
        Operator.UGT: _swapped(Terms.bv_ult),
        Operator.UGE: _swapped(Terms.bv_ule),
        Operator.SLT: _comparison(Terms.bv_slt),
        Operator.SLE: _comparison(Terms.bv_sle),
        Operator.SGT: _swapped(Terms.bv_slt),
        Operator.SGE: _swapped(Terms.bv_sle),
        Operator.COMPARE: _compare,
        Operator.SADD_OVERFLOWS: _overflows(Terms.bv_add, is_signed=True),
        Operator.UADD_OVERFLOWS: _overflows(Terms.bv_add, is_signed=False),
        Operator.SSUB_OVERFLOWS: _overflows(Terms.bv_sub, is_signed=True),
        Operator.USUB_OVERFLOWS: _overflows(Terms.bv_sub, is_signed=False),
        Operator.SMUL_OVERFLOWS: _overflows(Terms.bv_mul, is_signed=True),
        Operator.UMUL_OVERFLOWS: _overflows(Terms.bv_mul, is_signed=False),
        Operator.SMIN: _choice(Terms.bv_slt, 0),
        Operator.SMAX: _choice(Terms.bv_slt, 1),
        Operator.UMIN: _choice(Terms.bv_ult, 0),
        Operator.UMAX: _choice(Terms.bv_ult, 1),
        Operator.ABS: _absolute,
        Operator.POPCOUNT: _popcount,
        Operator.LEADING_ZEROS: _leading_zeros,
        Operator.TRAILING_ZEROS: _trailing_zeros,
        Operator.BYTE_SWAP: _byte_swap,
        Operator.BIT_REVERSE: _bit_reverse,
        Operator.FUNNEL_LEFT: _funnel(is_left=True),
        Operator.FUNNEL_RIGHT: _funnel(is_left=False),
        Operator.SELECT: _select,
    }
)
