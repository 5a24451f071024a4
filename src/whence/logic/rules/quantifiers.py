"""Quantifiers, with the one-point rule.

`exists x. x = e and P` is `P[e/x]` and `forall x. x != e or P` is `P[e/x]` when x does not occur in e: the
encodings of loops and array writes rest on this rule, which removes most of their quantifiers at once.
"""

from whence.logic.interning import Table
from whence.logic.rules.booleans import conjunction, disjunction
from whence.logic.rules.linear import monomials, total
from whence.logic.rules.rebuilding import bind
from whence.logic.sorts import BOOL, INT
from whence.logic.substitution import substitute
from whence.logic.term import Op, Term
from whence.logic.traversal import free_symbols


def quantify(table: Table, op: Op, bound: tuple[Term, ...], body: Term) -> Term:
    """`body` for all (or some) values of `bound`."""
    remaining = list(dict.fromkeys(bound))
    progress = True
    while progress and remaining:
        progress = False
        for symbol in remaining:
            reduced = _one_point(table, op, symbol, body)
            if reduced is not None:
                remaining.remove(symbol)
                body = reduced
                progress = True
                break
    return bind(table, op, tuple(remaining), body)


def _one_point(table: Table, op: Op, symbol: Term, body: Term) -> Term | None:
    """`body` with `symbol` replaced by the only value that matters, if there is one."""
    junction = Op.AND if op is Op.EXISTS else Op.OR
    literals = body.args if body.op is junction else (body,)
    for literal in literals:
        if literal.mask & symbol.mask:
            value = _forced_value(table, op, symbol, literal)
            if value is not None:
                rest = [other for other in literals if other is not literal]
                joined = conjunction(table, rest) if op is Op.EXISTS else disjunction(table, rest)
                return substitute(table, joined, {symbol: value})
    return None


def _forced_value(table: Table, op: Op, symbol: Term, literal: Term) -> Term | None:
    """The value that makes an existential literal true, a universal one false, if that is unique."""
    if literal is symbol:
        return table.boolean(op is Op.EXISTS)
    negated = literal.op is Op.NOT
    atom = literal.args[0] if negated else literal
    if atom is symbol:
        return table.boolean(op is not Op.EXISTS)
    if symbol.sort is not BOOL and negated is (op is Op.EXISTS):
        return None
    if atom.op is Op.INT_EQ and symbol.sort is INT:
        return _solved(table, symbol, atom)
    if atom.op is Op.EQ and symbol.sort is not BOOL and symbol in atom.args:
        other = atom.args[1] if atom.args[0] is symbol else atom.args[0]
        return other if _is_free_of(other, symbol) else None
    return None


def _solved(table: Table, symbol: Term, equation: Term) -> Term | None:
    """The value of `symbol` in a linear equation where its coefficient is 1 or -1."""
    rest = []
    sign = 0
    for coefficient, atom in monomials(equation.args[0]):
        if atom is symbol:
            sign = coefficient
        else:
            rest.append((coefficient, atom))
    if sign not in (1, -1) or not all(_is_free_of(atom, symbol) for _, atom in rest):
        return None
    parts = [(-sign * coefficient, atom) for coefficient, atom in rest]
    return total(table, INT, parts, sign * equation.value)


def _is_free_of(term: Term, symbol: Term) -> bool:
    return not term.mask & symbol.mask or symbol not in free_symbols(term)
