"""The operators on mathematical integers agree with the machine's on bits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import Facts, Ranges, signed_range
from whence.logic.evaluation import evaluate
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.values import Model
from whence.program.operators import Operator, Overflow

BITS = 8
_BYTES = st.integers(-128, 127)


def _signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def _quotient(left: int, right: int) -> int:
    size = abs(left) // abs(right)
    return size if (left < 0) == (right < 0) else -size


EXPECTED = {
    Operator.ADD: lambda x, y: _signed(x + y, BITS),
    Operator.SUB: lambda x, y: _signed(x - y, BITS),
    Operator.MUL: lambda x, y: _signed(x * y, BITS),
    Operator.EQ: lambda x, y: int(x == y),
    Operator.NE: lambda x, y: int(x != y),
    Operator.SLT: lambda x, y: int(x < y),
    Operator.SGE: lambda x, y: int(x >= y),
    Operator.ULT: lambda x, y: int(x & 255 < y & 255),
    Operator.ULE: lambda x, y: int(x & 255 <= y & 255),
    Operator.UGT: lambda x, y: int(x & 255 > y & 255),
    Operator.UGE: lambda x, y: int(x & 255 >= y & 255),
    Operator.SMIN: min,
    Operator.SMAX: max,
    Operator.COMPARE: lambda x, y: (x > y) - (x < y),
}
BY_CONSTANT = {
    Operator.SDIV: lambda x, y: _signed(_quotient(x, y), BITS) if y else None,
    Operator.SREM: lambda x, y: x - y * _quotient(x, y) if y else None,
    Operator.UDIV: lambda x, y: _signed((x & 255) // (y & 255), BITS) if y else None,
    Operator.UREM: lambda x, y: _signed((x & 255) % (y & 255), BITS) if y else None,
    Operator.AND: lambda x, y: x & y,
    Operator.OR: lambda x, y: x | y,
    Operator.XOR: lambda x, y: x ^ y,
    Operator.SHL: lambda x, y: _signed(x << y, BITS) if 0 <= y < BITS else None,
    Operator.LSHR: lambda x, y: _signed((x & 255) >> y, BITS) if 0 <= y < BITS else None,
    Operator.ASHR: lambda x, y: x >> y if 0 <= y < BITS else None,
}


def _arithmetic() -> tuple[Terms, Arithmetic, Term, Term]:
    terms, ranges = Terms(), Ranges()
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    ranges.symbols[x] = ranges.symbols[y] = signed_range(BITS)
    return terms, Arithmetic(terms, ranges), x, y


def _result(
    arithmetic: Arithmetic, operator: Operator, operands: tuple[Term, ...], widths: tuple[int, int]
) -> Term | None:
    found = arithmetic.apply(operator, operands, widths, Overflow.WRAPS, Facts(arithmetic.ranges))
    return found if isinstance(found, Term) else None


@given(st.sampled_from(sorted(EXPECTED, key=str)), _BYTES, _BYTES)
def test_an_operator_on_symbols_means_what_the_machine_computes(operator: Operator, x: int, y: int) -> None:
    _terms, arithmetic, left, right = _arithmetic()
    term = _result(arithmetic, operator, (left, right), (BITS, BITS))
    assert term is not None
    assert evaluate(term, Model({"x": x, "y": y})) == EXPECTED[operator](x, y)


@given(st.sampled_from(sorted(BY_CONSTANT, key=str)), _BYTES, _BYTES)
def test_an_operator_by_a_constant_is_exact_or_unknown(operator: Operator, x: int, y: int) -> None:
    terms, arithmetic, left, _ = _arithmetic()
    term = _result(arithmetic, operator, (left, terms.integer(y)), (BITS, BITS))
    expected = BY_CONSTANT[operator](x, y)
    if term is not None and expected is not None:
        assert evaluate(term, Model({"x": x})) == expected


@given(_BYTES, st.integers(1, 7))
def test_conversions_keep_the_reading(x: int, bits: int) -> None:
    _, arithmetic, left, _ = _arithmetic()
    model = Model({"x": x})
    narrow = _result(arithmetic, Operator.TRUNC, (left,), (BITS, bits))
    assert narrow is not None
    assert evaluate(narrow, model) == (x & 1 if bits == 1 else _signed(x, bits))
    wide = _result(arithmetic, Operator.ZEXT, (left,), (BITS, 32))
    assert wide is not None
    assert evaluate(wide, model) == x & 255
    assert _result(arithmetic, Operator.SEXT, (left,), (BITS, 32)) is left


def test_forbidden_overflow_is_assumed_away_and_remembered() -> None:
    terms, arithmetic, left, right = _arithmetic()
    facts = Facts(arithmetic.ranges)
    total = arithmetic.apply(Operator.ADD, (left, right), (BITS, BITS), Overflow.SIGNED_UNDEFINED, facts)
    assert total is terms.add(left, right)
    assert arithmetic.assumed_no_overflow


def test_a_guard_shows_that_a_wrapping_sum_stays_in_range() -> None:
    terms, arithmetic, left, right = _arithmetic()
    facts = Facts(arithmetic.ranges).assume(terms.lt(left, right))
    assert facts is not None
    one = terms.integer(1)
    found = arithmetic.apply(Operator.ADD, (left, one), (BITS, BITS), Overflow.WRAPS, facts)
    assert found is terms.add(left, one)
    assert not arithmetic.assumed_no_overflow
