"""Constrained Horn clauses: what engines see of a solver for them, and their text.

The clauses and what was found are text (SMT-LIB), so that what is checked afterwards is what was solved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeAlias, final

from whence.logic.smtlib.names import bare_name, quoted_name, sort_text
from whence.logic.smtlib.writer import Writer
from whence.logic.term import Function, Term, in_creation_order
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class HornClause:
    """The body implies the head, for all values of the free symbols; without a head it implies `false`."""

    body: tuple[Term, ...]
    head: Term | None


@final
@dataclass(frozen=True, slots=True)
class Solved:
    """Definitions of the predicates under which every clause holds, as the solver says: by the predicate's
    name, a formula over its parameters (`parameter_name`)."""

    definitions: Mapping[str, str]
    spent: int


@final
@dataclass(frozen=True, slots=True)
class NotSolved:
    """`has_counterexample`: the solver says that there are no such definitions."""

    detail: str
    has_counterexample: bool
    spent: int
    refused: str = ""
    """What it cannot take, by name, if it did not begin because of that."""
    is_cut_short: bool = False
    """Whether it might find more with more units."""


HornResult: TypeAlias = Solved | NotSolved


@final
@dataclass(frozen=True, slots=True)
class Derived:
    """Facts that lead to a counterexample: predicates by their SMT-LIB names, with values; truths are 0 or
    1."""

    facts: tuple[tuple[str, tuple[int, ...]], ...]
    spent: int


class ScriptSolver(Protocol):
    """A solver for plain scripts, which checks what another one found."""

    @property
    def name(self) -> str: ...

    def __call__(self, script: str, limit: int) -> str:
        """The answer to the script's one `check-sat`: `unsat`, `sat` or `unknown`."""
        ...


def parameter_symbol(place: int, sort: str) -> str:
    """A symbol for a predicate's parameter; parameters of another sort have other symbols, since the terms of
    several predicates share a table."""
    return f"{'b' if sort == 'Bool' else 'x'}{place}"


def parameter_name(place: int, sort: str) -> str:
    """The name of a predicate's parameter in its definition."""
    return bare_name(parameter_symbol(place, sort))


def definition(function: Function, formula: str) -> str:
    sorts = [sort_text(sort) for sort in function.domain]
    given = " ".join(f"({parameter_name(place, sort)} {sort})" for place, sort in enumerate(sorts))
    return f"(define-fun {quoted_name(function.name)} ({given}) Bool {formula})"


def declarations(functions: Iterable[Function]) -> str:
    lines = []
    for function in functions:
        domain = " ".join(sort_text(sort) for sort in function.domain)
        lines.append(f"(declare-fun {quoted_name(function.name)} ({domain}) {sort_text(function.range)})")
    return "\n".join(lines)


def clause_text(terms: Terms, clause: HornClause) -> str:
    """One `assert`, closed by a quantifier."""
    whole = (*clause.body, *(() if clause.head is None else (clause.head,)))
    symbols = in_creation_order(free_symbols(*whole))
    body = Writer().scoped(terms.and_(*clause.body))
    head = "false" if clause.head is None else Writer().scoped(clause.head)
    bound = " ".join(f"({quoted_name(each.name)} {sort_text(each.sort)})" for each in symbols)
    rule = f"(=> {body} {head})"
    return f"(assert (forall ({bound}) {rule}))" if symbols else f"(assert {rule})"
