"""Rules for equality and order of bit-vectors.

Only strict order exists; `a <= b` is the negation of `b < a`. Extensions are stripped wherever the comparison
can be made on the shorter vectors, because that is where C programs compare.
"""

from collections.abc import Iterator

from whence.logic import semantics
from whence.logic.interning import Table
from whence.logic.rules.bits.bit_slices import sign_extend, zero_extend
from whence.logic.rules.bits.bitwise import bit_xor
from whence.logic.rules.bits.widths import common_sort, constant, has_constant_branches, width_of
from whence.logic.rules.booleans import conjunction, negation
from whence.logic.rules.linear import difference, monomials, total
from whence.logic.sorts import BOOL
from whence.logic.term import Op, Term

_EXTENSIONS = (Op.ZERO_EXTEND, Op.SIGN_EXTEND)


def bv_equal(table: Table, left: Term, right: Term) -> Term:
    if left is right:
        return table.true
    gap = difference(left, right, common_sort(left, right))
    if gap is not None:
        return table.boolean(gap == 0)
    if left.op is Op.BITVEC:
        left, right = right, left
    if right.op is Op.BITVEC:
        return _equals_constant(table, left, right.value)
    if left.op is right.op and left.op in _EXTENSIONS:
        left, right = _without_common_extension(table, left, right)
    return _equality(table, left, right)


def unsigned_less(table: Table, left: Term, right: Term) -> Term:
    """left < right, unsigned."""
    width = common_sort(left, right).width
    if left is right:
        return table.false
    if right.op is Op.BITVEC:
        return _below(table, left, right.value, width)
    if left.op is Op.BITVEC:
        return _above(table, right, left.value, width)
    if left.op is Op.ZERO_EXTEND and right.op is Op.ZERO_EXTEND:
        left, right = _without_common_extension(table, left, right)
    return table.make(Op.BV_ULT, (left, right), BOOL)


def signed_less(table: Table, left: Term, right: Term) -> Term:
    """left < right, in two's complement."""
    width = common_sort(left, right).width
    if left is right:
        return table.false
    if left.op is Op.BITVEC and right.op is Op.BITVEC:
        return table.boolean(semantics.signed(left.value, width) < semantics.signed(right.value, width))
    if _is_nonnegative(left) and _is_nonnegative(right):
        return unsigned_less(table, left, right)
    if right.op is Op.BITVEC:
        return _signed_below(table, left, right)
    if left.op is Op.BITVEC:
        return _signed_above(table, right, left)
    if left.op is Op.SIGN_EXTEND and right.op is Op.SIGN_EXTEND:
        left, right = _without_common_extension(table, left, right)
    return table.make(Op.BV_SLT, (left, right), BOOL)


def _equality(table: Table, left: Term, right: Term) -> Term:
    return table.make(Op.EQ, (left, right) if left.id < right.id else (right, left), BOOL)


def _equals_constant(table: Table, term: Term, value: int) -> Term:
    """term = value, where each step removes an operator or splits a concatenation."""
    pending = [(term, value)]
    literals = []
    while pending:
        subject, wanted = pending.pop()
        if subject.op is Op.BITVEC:
            if subject.value != wanted:
                return table.false
        elif subject.op is Op.CONCAT:
            pending.extend(_slices(subject, wanted))
        elif has_constant_branches(subject):
            literals.append(_choice(table, subject, wanted))
        else:
            step = _inverted(table, subject, wanted)
            if step is None:
                return table.false
            if step[0] is subject:
                literals.append(_equality(table, subject, constant(table, wanted, width_of(subject))))
            else:
                pending.append(step)
    return conjunction(table, literals)


def _inverted(table: Table, subject: Term, wanted: int) -> tuple[Term, int] | None:
    """An equivalent with less on top, the same if there is none, `None` if subject = wanted is false."""
    width = width_of(subject)
    match subject.op:
        case Op.ZERO_EXTEND:
            return None if wanted >> width_of(subject.args[0]) else (subject.args[0], wanted)
        case Op.SIGN_EXTEND:
            inner = width_of(subject.args[0])
            short = semantics.truncated(wanted, inner)
            fits = semantics.sign_extended(short, inner, subject.value) == wanted
            return (subject.args[0], short) if fits else None
        case Op.BV_NOT:
            return subject.args[0], semantics.truncated(~wanted, width)
        case Op.BV_XOR if subject.args[-1].op is Op.BITVEC:
            return bit_xor(table, subject.args[:-1]), wanted ^ subject.args[-1].value
        case Op.BV_SUM:
            return _solved(table, subject, wanted)
        case _:
            return subject, wanted


def _solved(table: Table, subject: Term, wanted: int) -> tuple[Term, int]:
    """Moves the constant of a sum over, and divides by an odd coefficient of a single atom."""
    sort = common_sort(subject, subject)
    rest = semantics.truncated(wanted - subject.value, sort.width)
    if len(subject.args) == 1 and subject.coefficients[0] % 2:
        inverse = pow(subject.coefficients[0], -1, 1 << sort.width)
        return subject.args[0], semantics.truncated(rest * inverse, sort.width)
    if not subject.value:
        return subject, wanted
    return total(table, sort, monomials(subject)), rest


def _slices(concatenation: Term, wanted: int) -> Iterator[tuple[Term, int]]:
    for part in reversed(concatenation.args):
        width = width_of(part)
        yield part, semantics.truncated(wanted, width)
        wanted >>= width


def _choice(table: Table, choice: Term, wanted: int) -> Term:
    condition, then, other = choice.args
    if then.value == wanted:
        return condition
    return negation(table, condition) if other.value == wanted else table.false


def _below(table: Table, term: Term, limit: int, width: int) -> Term:
    """term < limit, unsigned."""
    if term.op is Op.BITVEC:
        return table.boolean(term.value < limit)
    if term.op is Op.ZERO_EXTEND:
        term, width = term.args[0], width_of(term.args[0])
    if limit >> width:
        return table.true
    if limit == 0:
        return table.false
    if has_constant_branches(term):
        return _by_branch(table, term, term.args[1].value < limit, term.args[2].value < limit)
    if limit == 1:
        return _equals_constant(table, term, 0)
    if limit == (1 << width) - 1:
        return negation(table, _equals_constant(table, term, limit))
    return table.make(Op.BV_ULT, (term, constant(table, limit, width)), BOOL)


def _above(table: Table, term: Term, limit: int, width: int) -> Term:
    """term > limit, unsigned; `term` is no constant."""
    if term.op is Op.ZERO_EXTEND:
        term, width = term.args[0], width_of(term.args[0])
    top = (1 << width) - 1
    if limit >= top:
        return table.false
    if has_constant_branches(term):
        return _by_branch(table, term, term.args[1].value > limit, term.args[2].value > limit)
    if limit == 0:
        return negation(table, _equals_constant(table, term, 0))
    if limit == top - 1:
        return _equals_constant(table, term, top)
    return table.make(Op.BV_ULT, (constant(table, limit, width), term), BOOL)


def _signed_below(table: Table, term: Term, bound: Term) -> Term:
    """term < bound for a constant bound; `term` is no constant."""
    limit = semantics.signed(bound.value, width_of(bound))
    if term.op is Op.ZERO_EXTEND:
        return table.false
    if term.op is Op.SIGN_EXTEND:
        term = term.args[0]
    width = width_of(term)
    lowest = -1 << (width - 1)
    if limit <= lowest:
        return table.false
    if limit > -lowest - 1:
        return table.true
    if has_constant_branches(term):
        then, other = _signed_branches(term)
        return _by_branch(table, term, then < limit, other < limit)
    if limit == lowest + 1:
        return _equals_constant(table, term, semantics.truncated(lowest, width))
    return table.make(Op.BV_SLT, (term, constant(table, limit, width)), BOOL)


def _signed_above(table: Table, term: Term, bound: Term) -> Term:
    """term > bound for a constant bound; `term` is no constant."""
    limit = semantics.signed(bound.value, width_of(bound))
    if term.op is Op.ZERO_EXTEND:
        return table.true
    if term.op is Op.SIGN_EXTEND:
        term = term.args[0]
    width = width_of(term)
    highest = (1 << (width - 1)) - 1
    if limit >= highest:
        return table.false
    if limit < -highest - 1:
        return table.true
    if has_constant_branches(term):
        then, other = _signed_branches(term)
        return _by_branch(table, term, then > limit, other > limit)
    if limit == highest - 1:
        return _equals_constant(table, term, highest)
    return table.make(Op.BV_SLT, (constant(table, limit, width), term), BOOL)


def _signed_branches(choice: Term) -> tuple[int, int]:
    width = width_of(choice)
    return semantics.signed(choice.args[1].value, width), semantics.signed(choice.args[2].value, width)


def _by_branch(table: Table, choice: Term, then: bool, other: bool) -> Term:
    if then == other:
        return table.boolean(then)
    return choice.args[0] if then else negation(table, choice.args[0])


def _is_nonnegative(term: Term) -> bool:
    if term.op is Op.BITVEC:
        return not term.value >> (width_of(term) - 1)
    return term.op is Op.ZERO_EXTEND


def _without_common_extension(table: Table, left: Term, right: Term) -> tuple[Term, Term]:
    """Both vectors, extended the same way, with as much of the extension removed as both have."""
    extend = zero_extend if left.op is Op.ZERO_EXTEND else sign_extend
    common = min(left.value, right.value)
    return (
        extend(table, left.args[0], left.value - common),
        extend(table, right.args[0], right.value - common),
    )
