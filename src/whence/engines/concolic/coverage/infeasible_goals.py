"""Proofs that no input reaches a goal: `paths` is asked about goals that a search left open."""

from __future__ import annotations

from typing import final

from whence.answers import Unknown, Unreachable
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.limits import Limits
from whence.engines.context import Context
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Reach, Setting
from whence.records import dataclass

PROVER = "paths"


@final
@dataclass(eq=False, slots=True)
class GoalProver:
    """Asks about goals of one entry, until several questions in a row brought no proof."""

    context: Context
    entry: str
    limits: Limits
    setting: Setting
    _failed: int = 0

    def proof(self, program: Program, goal: Point, name: str) -> Unreachable | None:
        """Why no input reaches the goal, a point of the program or of a variant of it; None if that is
        not known."""
        if self._failed >= self.limits.failed_proofs:
            return None
        meter = self.context.meter
        question = Reach((goal,), (self.entry,), name, self.setting)
        try:
            with meter.part(meter.left // self.limits.goal_proof_share):
                answer = self.context.variant(program).ask(question, PROVER).answer
        except BudgetSpent:
            meter.charge(0)
            answer = None
        self._failed = self._failed + 1 if answer is None or isinstance(answer, Unknown) else 0
        return answer if isinstance(answer, Unreachable) else None
