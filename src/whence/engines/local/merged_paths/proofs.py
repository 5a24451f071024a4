"""Obligations of Java that no path of the procedure breaks, and blocks that no path comes to."""

from __future__ import annotations

from typing import Final, NamedTuple

from whence.answers import Assumption, Proved, Vacuity
from whence.engines.context import Context
from whence.engines.local.differences.proofs import assumed_by, differences_in
from whence.engines.local.merged_paths.calls import Followed
from whence.engines.local.merged_paths.loop_facts import facts_of
from whence.engines.local.merged_paths.procedure_paths import ProcedurePaths
from whence.logic.solvers.protocol import Models, SolverSettings, Strategy, Unsat
from whence.logic.term import Term
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check

_WHY: Final = "the conditions of all paths there rule it out, whatever loops and memory hold"
_KINDS: Final = frozenset({ObligationKind.ASSERT, ObligationKind.BOUNDS, ObligationKind.DIV})
"""Those that numbers decide."""
_SETTINGS: Final = SolverSettings(Strategy.BITS, models=Models.NONE)
_UNITS: Final = 400_000
"""Units of the solver for one query."""


class _Known(NamedTuple):
    paths: ProcedurePaths
    assumed: tuple[Assumption, ...]


def proved_by_merged_paths(question: Check, context: Context) -> Proved | None:
    obligation, point = question.obligation, question.point
    if obligation.kind not in _KINDS:
        return None
    known = _paths(point.procedure, context)
    if known is None:
        return None
    if point.block not in known.paths.entered:
        vacuity = Vacuity.NONE if obligation.kind is ObligationKind.ASSERT else Vacuity.NEVER_REACHED
        return Proved(_WHY, known.assumed, vacuity)
    failing = known.paths.failing.get((point, obligation.failure))
    return Proved(_WHY, known.assumed) if failing and _never_holds(failing, known, context) else None


def why_never_entered(point: Point, context: Context) -> tuple[str, tuple[Assumption, ...]] | None:
    """Why no path of the procedure comes to the point, if that is known, and what the reason leans on."""
    known = _paths(point.procedure, context)
    if known is None:
        return None
    entering = known.paths.entered.get(point.block)
    is_entered = entering is not None and not _never_holds(entering, known, context)
    return None if is_entered else (_WHY, known.assumed)


def _never_holds(condition: Term, known: _Known, context: Context) -> bool:
    if condition.is_constant:
        return condition is known.paths.symbols.terms.false
    solver = context.kept_solver(known.paths, _SETTINGS)
    return isinstance(solver.check([condition], _UNITS), Unsat)


def _paths(name: str, context: Context) -> _Known | None:
    if context.program.language is not Language.JAVA or hierarchy_of(context.program) is None:
        return None
    return context.remember(("local", "merged paths", name), lambda inner: _known(name, inner))


def _known(name: str, context: Context) -> _Known | None:
    followed = Followed(context.program, context.meter.charge)
    differences = differences_in(name, context)
    paths = followed.paths(name, facts_of(name, differences))
    if paths is None:
        return None
    library = (Assumption.LIBRARY_MODELS,) if followed.enters_library else ()
    return _Known(paths, tuple(dict.fromkeys((*library, *assumed_by(differences.transfer)))))
