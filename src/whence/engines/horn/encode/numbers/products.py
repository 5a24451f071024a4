"""Products of sums, written as sums of products: equal polynomials are then the same term."""

from __future__ import annotations

from whence.logic.rules.linear import constant_part, monomials
from whence.logic.term import Op, Term
from whence.logic.terms import Terms

_MOST_SUMMANDS = 60
_MOST_CHOICES = 4


def expanded_product(terms: Terms, left: Term, right: Term, choices: int = _MOST_CHOICES) -> Term:
    """A choice among the summands is made outside of the product, up to so many. With more summands than are
    worth it, the product of the sums as they are."""
    for one, other in ((left, right), (right, left)) if choices else ():
        choice = next((each for _, each in monomials(one) if each.op is Op.ITE), None)
        if choice is not None:
            condition, then, otherwise = choice.args
            return terms.ite(
                condition,
                expanded_product(terms, _chosen(terms, one, choice, then), other, choices - 1),
                expanded_product(terms, _chosen(terms, one, choice, otherwise), other, choices - 1),
            )
    summands = [_summands(terms, each) for each in (left, right)]
    if len(summands[0]) * len(summands[1]) > _MOST_SUMMANDS:
        return terms.mul(left, right)
    return terms.add(
        *(
            terms.scale(first * second, terms.mul(factor, by))
            for first, factor in summands[0]
            for second, by in summands[1]
        )
    )


def _chosen(terms: Terms, term: Term, choice: Term, value: Term) -> Term:
    """The sum with the value instead of the choice."""
    parts = [terms.scale(factor, value if each is choice else each) for factor, each in monomials(term)]
    return terms.add(terms.integer(constant_part(term)), *parts)


def _summands(terms: Terms, term: Term) -> list[tuple[int, Term]]:
    constant = constant_part(term)
    return [*monomials(term), *([(constant, terms.integer(1))] if constant else [])]
