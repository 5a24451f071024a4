"""What an engine sees of the session while it answers one question."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, final

from whence.answers import Answer, Finding, Unknown
from whence.engines.budget import SOLVER_UNITS, Meter, MeteredSolver
from whence.engines.context import Context, Fact
from whence.logic.solvers.available import second_solver, spacer_derivation, spacer_solver
from whence.logic.solvers.horn import Derived, HornResult, ScriptSolver
from whence.logic.solvers.protocol import Solver, SolverSettings
from whence.program.program import Program
from whence.questions import Question
from whence.session.findings import merge

if TYPE_CHECKING:
    from whence.session.session import Session


@final
class View:
    """One question's context: a view of the program that records the cone, and a meter."""

    def __init__(
        self,
        session: Session,
        program: Program,
        meter: Meter,
        is_early: bool = False,
    ) -> None:
        self._session = session
        self._program = program
        self._meter = meter
        self._is_early = is_early

    @property
    def program(self) -> Program:
        return self._program

    @property
    def meter(self) -> Meter:
        return self._meter

    @property
    def is_early(self) -> bool:
        return self._is_early

    def solver(self, settings: SolverSettings) -> Solver:
        return MeteredSolver(self._session.solvers(settings), self._meter)

    def kept_solver(self, owner: object, settings: SolverSettings) -> Solver:
        return MeteredSolver(self._session.kept_solvers.of(owner, settings), self._meter)

    def horn(self, declarations: str, clauses: str, limit: int) -> HornResult:
        meter = self._meter
        allowed = max(min(limit, meter.left * SOLVER_UNITS), 1)
        result = spacer_solver(declarations, clauses, allowed, meter.milliseconds_left)
        meter.charge_solver(result.spent)
        return result

    def horn_derivation(self, declarations: str, clauses: str, limit: int) -> Derived:
        meter = self._meter
        allowed = max(min(limit, meter.left * SOLVER_UNITS), 1)
        found = spacer_derivation(declarations, clauses, allowed, meter.milliseconds_left)
        meter.charge_solver(found.spent)
        return found

    def second_solver(self) -> ScriptSolver:
        return second_solver()

    def ask(self, question: Question, engine: str = "") -> Finding:
        finding = self._session.ask_inside(question, engine, self._meter)
        merge(self._program.touched, finding.cone)
        return finding

    def variant(self, program: Program) -> Context:
        return View(self._session.variant(program), program.view(), self._meter)

    def offer(self, so_far: Callable[[Unknown], Answer]) -> None:
        self._session.offered = so_far

    @contextmanager
    def shared_work(self) -> Iterator[None]:
        session, meter = self._session, self._meter
        before = meter.shared_steps
        try:
            with meter.beside_part(session.shared_left):
                yield
        finally:
            session.shared_left = max(session.shared_left - (meter.shared_steps - before), 0)

    def remember(self, key: Hashable, compute: Callable[[Context], Fact]) -> Fact:
        fact, cone = self._session.remember(key, compute, self._meter)
        merge(self._program.touched, cone)
        return fact
