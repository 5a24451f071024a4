"""From clauses to a proof: Spacer finds an invariant, another solver checks it, clause by clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, final

from whence.engines.context import Context
from whence.engines.horn.encode.clauses import System
from whence.engines.horn.limits import Limits
from whence.logic.certificates import BadCertificate, certificate, check
from whence.logic.solvers.horn import HornClause, NotSolved, clause_text, declarations
from whence.logic.terms import Terms


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


def prove(
    context: Context, system: System, terms: Terms, units: int, limits: Limits, about: list[str]
) -> Outcome:
    """Definitions of the system's predicates, confirmed by the second solver."""
    declared = declarations(each.function for each in system.predicates)
    clauses = [
        clause_text(terms, HornClause((*each.atoms, each.constraint), each.head)) for each in system.clauses
    ]
    result = context.horn(declared, "\n".join(clauses), units)
    if isinstance(result, NotSolved):
        return Open(result.detail, result.has_counterexample)
    text = certificate(about, declared, clauses, result.definitions)
    try:
        checked = check(text, context.second_solver(), limits.check_units)
    except BadCertificate as problem:
        return Open(f"the invariant was not confirmed: {problem}")
    finally:
        context.meter.charge_solver(1000 * len(clauses))
    return Invariant(text, checked.clauses, checked.solver)
