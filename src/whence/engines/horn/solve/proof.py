"""An invariant: simple facts first, Spacer for the rest, and another solver to check every clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, final

from whence.engines.context import Context
from whence.engines.horn.encode.clauses import System
from whence.engines.horn.limits import Limits
from whence.engines.horn.solve.induction import Induction
from whence.logic.certificates import BadCertificate, certificate, check
from whence.logic.smtlib.names import bare_name
from whence.logic.smtlib.writer import Writer
from whence.logic.solvers.horn import HornClause, NotSolved, clause_text, declarations, definition
from whence.logic.solvers.protocol import SolverSettings
from whence.logic.terms import Terms

_FIRST_PART = 4
"""Spacer's work before further facts are tried, as a part of all."""


@final
@dataclass(frozen=True, slots=True)
class Invariant:
    """A proof that was checked; `certificate` is its text."""

    certificate: str
    clauses: int
    checker: str


@final
@dataclass(frozen=True, slots=True)
class Open:
    detail: str
    has_counterexample: bool = False


Outcome: TypeAlias = Invariant | Open


@final
class Prover:
    def __init__(self, context: Context, limits: Limits, about: list[str]) -> None:
        self._context = context
        self._limits = limits
        self._about = about

    def prove(self, system: System, terms: Terms, units: int) -> Outcome:
        """Definitions of the system's predicates, confirmed by the second solver."""
        induction = Induction(
            system, terms, self._context.solver(SolverSettings()), self._context.meter.charge
        )
        if induction.run():
            return self._confirmed(system, terms, induction, {})
        first = self._solved(system, terms, induction, units // _FIRST_PART)
        if isinstance(first, Invariant) or first.has_counterexample:
            return first
        if induction.extend():
            return self._confirmed(system, terms, induction, {})
        return self._solved(system, terms, induction, units - units // _FIRST_PART)

    def _solved(self, system: System, terms: Terms, induction: Induction, units: int) -> Outcome:
        """By Spacer, which may use what is known to be inductive."""
        declared = declarations(each.function for each in system.predicates)
        clauses = [
            clause_text(
                terms,
                HornClause((*each.atoms, each.constraint, *map(induction.at, each.atoms)), each.head),
            )
            for each in system.clauses
        ]
        result = self._context.horn(declared, "\n".join(clauses), units)
        if isinstance(result, NotSolved):
            return Open(result.detail, result.has_counterexample)
        return self._confirmed(system, terms, induction, dict(result.definitions))

    def _confirmed(
        self, system: System, terms: Terms, induction: Induction, found: dict[str, str]
    ) -> Outcome:
        declared = declarations(each.function for each in system.predicates)
        clauses = [
            clause_text(terms, HornClause((*each.atoms, each.constraint), each.head))
            for each in system.clauses
        ]
        definitions = []
        for predicate in system.predicates:
            lemma = Writer().scoped(induction.lemma(predicate.function))
            other = found.get(bare_name(predicate.function.name), "true")
            definitions.append(definition(predicate.function, f"(and {lemma} {other})"))
        text = certificate(self._about, declared, clauses, tuple(definitions))
        try:
            checked = check(text, self._context.second_solver(), self._limits.check_units)
        except BadCertificate as problem:
            return Open(f"the invariant was not confirmed: {problem}")
        finally:
            self._context.meter.charge_solver(1000 * len(clauses))
        return Invariant(text, checked.clauses, checked.solver)
