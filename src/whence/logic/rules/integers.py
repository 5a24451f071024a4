"""Rules for mathematical integers.

Comparisons are normalised to `s <= c` and `s = c` with a *primitive* s: a sum without constant whose
coefficients have no common divisor and whose first one is positive (dividing by the common divisor tightens
the bound, since the values are whole numbers). A comparison that points the other way is the negation of one
that does not, so complements are found by identity.
"""

from math import gcd

from whence.logic import semantics
from whence.logic.interning import Table
from whence.logic.rules.booleans import negation
from whence.logic.rules.bounds import interval
from whence.logic.rules.linear import FLATTENING_LIMIT, constant_part, monomials, total
from whence.logic.sorts import BOOL, INT, SortError
from whence.logic.term import Op, Term


def require_int(*args: Term) -> None:
    for arg in args:
        if arg.sort is not INT:
            raise SortError(f"expected an Int, got {arg.sort}")


def product(table: Table, left: Term, right: Term) -> Term:
    require_int(left, right)
    if left.op is Op.INT:
        return total(table, INT, ((left.value, right),))
    if right.op is Op.INT:
        return total(table, INT, ((right.value, left),))
    left_factor, left_atoms = factors(left, Op.INT_SUM, Op.INT_MUL)
    right_factor, right_atoms = factors(right, Op.INT_SUM, Op.INT_MUL)
    args = tuple(sorted(left_atoms + right_atoms, key=_by_id))
    return total(table, INT, ((left_factor * right_factor, table.make(Op.INT_MUL, args, INT)),))


def factors(term: Term, sum_op: Op, product_op: Op) -> tuple[int, tuple[Term, ...]]:
    """`term` as a number times atoms."""
    factor = 1
    if term.op is sum_op and len(term.args) == 1 and not term.value:
        factor, term = term.coefficients[0], term.args[0]
    if term.op is product_op and len(term.args) <= FLATTENING_LIMIT:
        return factor, term.args
    return factor, (term,)


def quotient(table: Table, left: Term, right: Term) -> Term:
    """Euclidean division."""
    require_int(left, right)
    if right.op is not Op.INT:
        return table.integer(0) if _is_zero(left) else table.make(Op.INT_DIV, (left, right), INT)
    divisor = right.value
    if left.op is Op.INT or divisor == 0:
        return table.integer(semantics.int_div(constant_part(left), divisor))
    if divisor < 0:
        return total(table, INT, ((-1, quotient(table, left, table.integer(-divisor))),))
    return _quotient_by_positive(table, left, divisor)


def remainder(table: Table, left: Term, right: Term) -> Term:
    """Euclidean remainder."""
    require_int(left, right)
    if right.op is not Op.INT:
        return left if _is_zero(left) else table.make(Op.INT_MOD, (left, right), INT)
    if right.value == 0:
        return left
    divisor = abs(right.value)
    parts = [(coefficient % divisor, atom) for coefficient, atom in monomials(left)]
    reduced = total(table, INT, parts, constant_part(left) % divisor)
    if reduced.op is Op.INT:
        return table.integer(reduced.value % divisor)
    if _lies_within(left, divisor):
        return left
    if _lies_within(reduced, divisor):
        return reduced
    return table.make(Op.INT_MOD, (reduced, table.integer(divisor)), INT)


def at_most(table: Table, left: Term, right: Term) -> Term:
    """left <= right."""
    key = (Op.INT_LE, left, right)
    found = table.comparisons.get(key)
    if found is None:
        require_int(left, right)
        found = _at_most_zero(table, total(table, INT, ((1, left), (-1, right))))
        table.comparisons[key] = found
    return found


def int_equal(table: Table, left: Term, right: Term) -> Term:
    """left = right."""
    key = (Op.INT_EQ, left, right)
    found = table.comparisons.get(key)
    if found is None:
        require_int(left, right)
        found = _equals_zero(table, total(table, INT, ((1, left), (-1, right))))
        table.comparisons[key] = found
    return found


def _equals_zero(table: Table, sum_: Term) -> Term:
    if sum_.op is Op.INT:
        return table.boolean(sum_.value == 0)
    if _excludes_zero(sum_):
        return table.false
    divisor, subject = _primitive(table, sum_)
    if constant_part(sum_) % divisor:
        return table.false
    return _int_equals(table, subject, -constant_part(sum_) // divisor)


def _int_equals(table: Table, subject: Term, value: int) -> Term:
    if _has_constant_branches(subject):
        condition, then, other = subject.args
        return _choice(table, condition, then.value == value, other.value == value)
    return table.make(Op.INT_EQ, (subject,), BOOL, value)


def _at_most_zero(table: Table, sum_: Term) -> Term:
    """sum <= 0."""
    if sum_.op is Op.INT:
        return table.boolean(sum_.value <= 0)
    lowest, highest = interval(sum_)
    if highest is not None and highest <= 0:
        return table.true
    if lowest is not None and lowest > 0:
        return table.false
    divisor, subject = _primitive(table, sum_)
    bound = -constant_part(sum_) // abs(divisor)
    if divisor > 0:
        return _bounded(table, subject, bound)
    return negation(table, _bounded(table, subject, -bound - 1))


def _bounded(table: Table, subject: Term, bound: int) -> Term:
    if _has_constant_branches(subject):
        condition, then, other = subject.args
        return _choice(table, condition, then.value <= bound, other.value <= bound)
    return table.make(Op.INT_LE, (subject,), BOOL, bound)


def _primitive(table: Table, sum_: Term) -> tuple[int, Term]:
    """The signed common divisor of the coefficients, and the atoms of `sum_` divided by it."""
    if sum_.op is not Op.INT_SUM:
        return 1, sum_
    coefficients = sum_.coefficients
    if len(coefficients) == 1:
        return coefficients[0], sum_.args[0]
    divisor = gcd(*coefficients)
    if coefficients[0] < 0:
        divisor = -divisor
    if divisor != 1:
        coefficients = tuple([coefficient // divisor for coefficient in coefficients])
    elif not sum_.value:
        return 1, sum_
    return divisor, table.make(Op.INT_SUM, sum_.args, INT, 0, coefficients)


def _quotient_by_positive(table: Table, left: Term, divisor: int) -> Term:
    """Divides what is divisible coefficient by coefficient, and keeps a division only for the rest."""
    parts = monomials(left)
    if divisor == 1:
        return left
    if all(coefficient % divisor == 0 for coefficient, _ in parts):
        whole = [(coefficient // divisor, atom) for coefficient, atom in parts]
        return total(table, INT, whole, constant_part(left) // divisor)
    if _lies_within(left, divisor):
        return table.integer(0)
    return table.make(Op.INT_DIV, (left, table.integer(divisor)), INT)


def _lies_within(term: Term, divisor: int) -> bool:
    lowest, highest = interval(term)
    return lowest is not None and lowest >= 0 and highest is not None and highest < divisor


def _excludes_zero(term: Term) -> bool:
    lowest, highest = interval(term)
    return (lowest is not None and lowest > 0) or (highest is not None and highest < 0)


def _has_constant_branches(term: Term) -> bool:
    return term.op is Op.ITE and term.args[1].op is Op.INT and term.args[2].op is Op.INT


def _choice(table: Table, condition: Term, then: bool, other: bool) -> Term:
    if then == other:
        return table.boolean(then)
    return condition if then else negation(table, condition)


def _is_zero(term: Term) -> bool:
    return term.op is Op.INT and not term.value


def _by_id(term: Term) -> int:
    return term.id
