"""Floating-point operators as terms. A number is its encoding in 32 or 64 bits
(`logic/floating_point/reals.py`).

Conversions to integers that do not fit follow the processor in C and saturate in Java, as in
`execute/numbers/floats.py`. Remainders have no term, nor have numbers of other widths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from whence.logic.floating_point import reals
from whence.logic.sorts import BOOL
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.program.operators import Operator
from whence.program.semantics.integer_operators import TERM_RULES, Rule, bit_of, width_of
from whence.program.types import FloatType, IntType, PointerType, Type

_Condition = Callable[[Terms, Term, Term], Term]
_COMPUTED: Final = frozenset(
    (Op.FP_ADD, Op.FP_SUB, Op.FP_MUL, Op.FP_DIV, Op.FP_SQRT, Op.FP_INTEGRAL, Op.FP_CONVERT)
)
"""Operators whose result may be no number."""


def has_real_terms(type_: Type) -> bool:
    """Whether terms can stand for the numbers of the type."""
    return isinstance(type_, FloatType) and type_.bits in reals.NAN


def shows_computed_bits(term: Term) -> bool:
    """Whether bits of the term are those of a computed number: where it is none, a processor may leave other
    bits than `logic/floating_point/reals.py` does."""
    seen, pending = {term}, [term]
    while pending:
        each = pending.pop()
        if each.op in _COMPUTED:
            return True
        if each.op is not Op.FP_TO_SIGNED:
            fresh = [arg for arg in each.args if arg.sort is not BOOL and arg not in seen]
            seen.update(fresh)
            pending += fresh
    return False


def is_nan(terms: Terms, real: Term) -> Term:
    """That it is not a number: then it does not equal itself."""
    return terms.not_(terms.fp_eq(real, real))


def _arithmetic(method: Callable[[Terms, Term, Term], Term]) -> Rule:
    return lambda terms, operands, _: method(terms, operands[0], operands[1])


def _comparison(condition: _Condition) -> Rule:
    return lambda terms, operands, _: bit_of(terms, condition(terms, operands[0], operands[1]))


def _unordered(terms: Terms, left: Term, right: Term) -> Term:
    return terms.or_(is_nan(terms, left), is_nan(terms, right))


def _unequal(terms: Terms, left: Term, right: Term) -> Term:
    """Ordered and not equal."""
    return terms.or_(terms.fp_lt(left, right), terms.fp_lt(right, left))


def _swapped(condition: _Condition) -> _Condition:
    return lambda terms, left, right: condition(terms, right, left)


def _not(condition: _Condition) -> _Condition:
    return lambda terms, left, right: terms.not_(condition(terms, left, right))


def _three_way(unordered: int) -> Rule:
    """-1, 0 or 1, and `unordered` where one is not a number."""

    def rule(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
        left, right = operands
        result = terms.bv(unordered, bits)
        result = terms.ite(terms.fp_lt(right, left), terms.bv(1, bits), result)
        result = terms.ite(terms.fp_eq(left, right), terms.bv(0, bits), result)
        return terms.ite(terms.fp_lt(left, right), terms.bv(-1, bits), result)

    return rule


def _negated(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    return terms.bv_xor(operands[0], terms.bv(1 << (bits - 1), bits))


def _converted(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    return operands[0] if width_of(operands[0]) == bits else terms.fp_convert(operands[0], bits)


def _signed(terms: Terms, real: Term, bits: int) -> Term:
    """By way of the register that the processor converts to."""
    register = 32 if bits <= 32 else 64
    whole = terms.fp_to_signed(real, register)
    return whole if bits == register else terms.extract(whole, bits - 1, 0)


def _to_signed(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    return _signed(terms, operands[0], bits)


def _to_unsigned(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    """By a wider signed integer or, for 64 bits, by two conversions; the sign of the first chooses."""
    (real,) = operands
    if bits < 64:
        wide = _signed(terms, real, 32 if bits < 32 else 64)
        return terms.extract(wide, bits - 1, 0)
    low = _signed(terms, real, 64)
    half = terms.bv(reals.of_integer(1 << 63, width_of(real)), width_of(real))
    high = terms.bv_or(low, _signed(terms, terms.fp_sub(real, half), 64))
    return terms.ite(terms.bv_slt(low, terms.bv(0, 64)), high, low)


def _saturated(terms: Terms, operands: Sequence[Term], bits: int) -> Term:
    """The nearest integer that there is; zero for what is not a number."""
    (real,) = operands
    width = width_of(real)
    past = terms.bv(reals.of_integer(1 << (bits - 1), width), width)
    most, zero = terms.bv((1 << (bits - 1)) - 1, bits), terms.bv(0, bits)
    fitting = terms.ite(terms.fp_le(past, real), most, terms.fp_to_signed(real, bits))
    return terms.ite(terms.fp_eq(real, real), fitting, zero)


REAL_RULES: Mapping[Operator, Rule] = MappingProxyType(
    {
        Operator.FADD: _arithmetic(Terms.fp_add),
        Operator.FSUB: _arithmetic(Terms.fp_sub),
        Operator.FMUL: _arithmetic(Terms.fp_mul),
        Operator.FDIV: _arithmetic(Terms.fp_div),
        Operator.FNEG: _negated,
        Operator.FOEQ: _comparison(Terms.fp_eq),
        Operator.FOGT: _comparison(_swapped(Terms.fp_lt)),
        Operator.FOGE: _comparison(_swapped(Terms.fp_le)),
        Operator.FOLT: _comparison(Terms.fp_lt),
        Operator.FOLE: _comparison(Terms.fp_le),
        Operator.FONE: _comparison(_unequal),
        Operator.FORD: _comparison(_not(_unordered)),
        Operator.FUEQ: _comparison(_not(_unequal)),
        Operator.FUGT: _comparison(_not(Terms.fp_le)),
        Operator.FUGE: _comparison(_not(Terms.fp_lt)),
        Operator.FULT: _comparison(_swapped(_not(Terms.fp_le))),
        Operator.FULE: _comparison(_swapped(_not(Terms.fp_lt))),
        Operator.FUNE: _comparison(_not(Terms.fp_eq)),
        Operator.FUNO: _comparison(_unordered),
        Operator.FCOMPARE_LESS: _three_way(-1),
        Operator.FCOMPARE_GREATER: _three_way(1),
        Operator.FPTRUNC: _converted,
        Operator.FPEXT: _converted,
        Operator.FPTOSI: _to_signed,
        Operator.FPTOUI: _to_unsigned,
        Operator.FPTOSI_SATURATING: _saturated,
        Operator.SITOFP: lambda terms, operands, bits: terms.fp_of_signed(operands[0], bits),
        Operator.UITOFP: lambda terms, operands, bits: terms.fp_of_unsigned(operands[0], bits),
        Operator.COPY: TERM_RULES[Operator.COPY],
        Operator.SELECT: TERM_RULES[Operator.SELECT],
        Operator.BITCAST: TERM_RULES[Operator.COPY],
    }
)
"""For operators on numbers for which `has_real_terms`; widths above 64 bits are not followed."""


def rule_of(operator: Operator, types: Sequence[Type]) -> Rule | None:
    """The operator on values of these types, the result's last, as terms; None if it has none."""
    if all(isinstance(each, IntType | PointerType) for each in types):
        return TERM_RULES.get(operator)
    if all(has_real_terms(each) or (isinstance(each, IntType) and each.bits <= 64) for each in types):
        return REAL_RULES.get(operator)
    return None
