"""Asking the concolic engine, which may ask others."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from whence.analysis.calls.call_sites import call_sites
from whence.answers import Answer, Finding, verdict_of
from whence.engines.concolic.engine import ConcolicEngine
from whence.engines.concolic.limits import DEMAND_ALONE
from whence.engines.paths.engine import PathsEngine
from whence.frontends.llvm.load import load
from whence.models.contracts import contracts_of
from whence.program.instructions import Direct
from whence.program.obligations import ObligationKind, obligations_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Check, Coverage, Goal, Reach, Setting, State
from whence.session.session import Session

HERE = Path(__file__).parent
CONFIGURATIONS = ("compositional", "plain")
SEARCHES = (*CONFIGURATIONS, "guided")

FIRST = Setting(State.FIRST)
"""The searches are compared on a first call; what calls before it change is for `tests/analysis/entries`."""


@cache
def compiled(path: Path) -> Program:
    return load([str(path)])


def targets_in(program: Program, procedure: str) -> tuple[Point, ...]:
    """The calls of `reach_error` in one procedure."""
    return tuple(
        site.point
        for site in call_sites(program.procedure(procedure))
        if isinstance(site.call.callee, Direct) and site.call.callee.procedure == "reach_error"
    )


def session(program: Program, budget: int = 3_000_000) -> Session:
    """Of the demand-driven search and what follows it."""
    return Session(program, (ConcolicEngine(DEMAND_ALONE), PathsEngine()), budget=budget)


def reach(
    program: Program, procedure: str, configuration: str, budget: int = 3_000_000, target: str = ""
) -> Finding:
    """Whether a call of `reach_error` in the procedure, or in the one that is named, can be reached."""
    question = Reach(targets_in(program, target or procedure), (procedure,), "reach_error", FIRST)
    return session(program, budget).ask(question, f"concolic:{configuration}")


def checks(program: Program, procedure: str, kind: ObligationKind, configuration: str) -> list[str]:
    """The verdicts on all obligations of a kind in a procedure."""
    found: list[str] = []
    for point, instruction in program.procedure(procedure).points():
        for obligation in obligations_of(instruction, program.language, contracts_of(program)):
            if obligation.kind is kind:
                question = Check(obligation, point, (procedure,), FIRST)
                answer = session(program).ask(question, f"concolic:{configuration}").answer
                found.append(verdict_of(answer))
    return found


def suite_of(program: Program, entry: str, goal: Goal = Goal.BRANCHES, budget: int = 3_000_000) -> Answer:
    return session(program, budget).ask(Coverage(entry, goal)).answer
