"""A proof that rests on one unsatisfiable query, as a certificate: the query, for another solver."""

from __future__ import annotations

from whence.logic.proofs.certificates import certificate
from whence.logic.solvers.horn import HornClause, clause_text, declarations
from whence.logic.sorts import BOOL
from whence.logic.term import Function, Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import subterms

_MOST_NODES = 3_000
"""A larger query has no certificate: to write it would cost more than to find it."""


def query_certificate(terms: Terms, formulas: list[Term], about: str) -> str:
    """The text; nothing if there was no query, or if it is too large or has predicates, which a certificate
    would define."""
    used: dict[Function, None] = {}
    for number, term in enumerate(subterms(formulas)):
        if number > _MOST_NODES:
            return ""
        if term.op is Op.APPLY:
            used[term.function] = None
    if not formulas or any(each.range == BOOL for each in used):
        return ""
    clause = clause_text(terms, HornClause(tuple(formulas), None))
    return certificate([about], declarations(used), [clause], ())
