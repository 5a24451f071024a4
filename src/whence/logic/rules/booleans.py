"""Rules for Boolean connectives.

Conjunctions and disjunctions are flat, ordered by id, without duplicates or complementary literals. Negation
is always a `NOT` node around its argument, so that a literal and its complement differ by exactly that node.
A nested conjunction of more than `FLATTENING_LIMIT` arguments stays nested, for the reason in `linear.py`.

Literals about one integer sum (`s <= c`, `s = c` and their negations) are merged by interval reasoning: this
is the syntactic pruning that makes most solver calls on path conditions unnecessary.
"""

from collections.abc import Iterable

from whence.logic.interning import Table
from whence.logic.rules.bounds import Bounds
from whence.logic.rules.linear import FLATTENING_LIMIT
from whence.logic.sorts import BOOL, SortError
from whence.logic.term import Op, Term


def negation(table: Table, arg: Term) -> Term:
    op = arg.op
    if op is Op.NOT:
        return arg.args[0]
    if op is Op.BOOL:
        return table.boolean(not arg.value)
    if arg.sort is not BOOL:
        raise SortError(f"not a formula: {arg!r}")
    return table.make(Op.NOT, (arg,), BOOL)


def conjunction(table: Table, args: Iterable[Term]) -> Term:
    return _junction(table, Op.AND, args, table.true, table.false)


def disjunction(table: Table, args: Iterable[Term]) -> Term:
    return _junction(table, Op.OR, args, table.false, table.true)


def bool_equal(table: Table, left: Term, right: Term) -> Term:
    """left <-> right, with negations moved outside."""
    if left is right:
        return table.true
    if left.op is Op.BOOL or right.op is Op.BOOL:
        constant, other = (left, right) if left.op is Op.BOOL else (right, left)
        return other if constant.value else negation(table, other)
    flips = (left.op is Op.NOT) + (right.op is Op.NOT)
    left = left.args[0] if left.op is Op.NOT else left
    right = right.args[0] if right.op is Op.NOT else right
    if left is right:
        return table.boolean(flips != 1)
    args = (left, right) if left.id < right.id else (right, left)
    equal = table.make(Op.EQ, args, BOOL)
    return negation(table, equal) if flips == 1 else equal


def bool_ite(table: Table, condition: Term, then: Term, other: Term) -> Term | None:
    """An if-then-else between formulas as connectives, if that is no larger."""
    if then.op is Op.BOOL:
        if then.value:
            return disjunction(table, (condition, other))
        return conjunction(table, (negation(table, condition), other))
    if other.op is Op.BOOL:
        if other.value:
            return disjunction(table, (negation(table, condition), then))
        return conjunction(table, (condition, then))
    if negation(table, then) is other:
        return bool_equal(table, condition, then)
    return None


def _junction(table: Table, op: Op, args: Iterable[Term], neutral: Term, absorbing: Term) -> Term:
    literals = _flattened(table, op, args, neutral, absorbing)
    if absorbing in literals:
        return absorbing
    numeric = 0
    for literal in literals:
        atom = literal
        if literal.op is Op.NOT:
            atom = literal.args[0]
            if atom in literals:
                return absorbing
        numeric += atom.op is Op.INT_LE or atom.op is Op.INT_EQ
    kept: Iterable[Term] = literals
    if numeric > 1:
        kept = _merged(table, op, literals)
        if absorbing in kept:
            return absorbing
    return _assembled(table, op, kept, neutral)


def _flattened(
    table: Table, op: Op, args: Iterable[Term], neutral: Term, absorbing: Term
) -> dict[Term, None]:
    """The distinct literals below `op`, through negations of the dual, or just the absorbing one."""
    dual = Op.AND if op is Op.OR else Op.OR
    literals: dict[Term, None] = {}
    for arg in args:
        if arg.op is op and len(arg.args) <= FLATTENING_LIMIT:
            literals.update(dict.fromkeys(arg.args))
        elif arg.op is Op.NOT and arg.args[0].op is dual and len(arg.args[0].args) <= FLATTENING_LIMIT:
            literals.update((negation(table, part), None) for part in arg.args[0].args)
        elif arg is absorbing:
            return {absorbing: None}
        elif arg.sort is not BOOL:
            raise SortError(f"not a formula: {arg!r}")
        elif arg is not neutral:
            literals[arg] = None
    return literals


def _assembled(table: Table, op: Op, literals: Iterable[Term], neutral: Term) -> Term:
    ordered = sorted(literals, key=_by_id)
    if len(ordered) > 2:
        return table.make(op, tuple(ordered), BOOL)
    if not ordered:
        return neutral
    if len(ordered) == 1:
        return ordered[0]
    return _resolved(table, op, ordered[0], ordered[1])


def _resolved(table: Table, op: Op, left: Term, right: Term) -> Term:
    """(p and c) or (p and not c) is p, and dually: what a join after a branch leaves of a common prefix.

    A literal that absorbs the other argument, p or (p and q), is p.
    """
    dual = Op.AND if op is Op.OR else Op.OR
    if left.op is not dual and right.op is not dual:
        return table.make(op, (left, right), BOOL)
    left_parts = left.args if left.op is dual else (left,)
    right_parts = right.args if right.op is dual else (right,)
    if len(left_parts) > FLATTENING_LIMIT or len(right_parts) > FLATTENING_LIMIT:
        return table.make(op, (left, right), BOOL)
    only_left = [part for part in left_parts if part not in right_parts]
    only_right = [part for part in right_parts if part not in left_parts]
    if not only_left:
        return left
    if not only_right:
        return right
    if len(only_left) == len(only_right) == 1 and negation(table, only_left[0]) is only_right[0]:
        common = [part for part in left_parts if part in right_parts]
        return conjunction(table, common) if dual is Op.AND else disjunction(table, common)
    return table.make(op, (left, right), BOOL)


def _merged(table: Table, op: Op, literals: Iterable[Term]) -> list[Term]:
    """`literals` with those about one integer sum replaced by the tightest equivalent ones.

    A disjunction is merged as the conjunction of its negated literals.
    """
    negative = op is Op.OR
    kept: list[Term] = []
    bounds: dict[Term, Bounds] = {}
    for literal in literals:
        is_negated = literal.op is Op.NOT
        atom = literal.args[0] if is_negated else literal
        if atom.op is Op.INT_LE or atom.op is Op.INT_EQ:
            bounds.setdefault(atom.args[0], Bounds()).restrict(atom.op, atom.value, is_negated is negative)
        else:
            kept.append(literal)
    for subject, bound in bounds.items():
        found = bound.literals(table, subject)
        kept.extend([negation(table, literal) for literal in found] if negative else found)
    return kept


def _by_id(term: Term) -> int:
    return term.id
