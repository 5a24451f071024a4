"""What no run meets, another engine may exclude: goals that a search left open are asked of `paths`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.answers import Unknown, Unreachable
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Reach

PROVER = "paths"
SHARE = 12
"""A question may take this part of what is left of the budget."""
MOST_IN_VAIN = 8
"""Questions one after the other that were left open: then the program is not one for it."""


@final
@dataclass(eq=False, slots=True)
class Exclusion:
    """Asks whether goals of one entry can be excluded, as long as that seems to be worth it."""

    context: Context
    entry: str
    _in_vain: int = 0

    def of(self, program: Program, goal: Point, name: str) -> Unreachable | None:
        """Why no input comes to the goal, a point of the program or of a variant of it; None if nobody
        knows."""
        if self._in_vain >= MOST_IN_VAIN:
            return None
        meter = self.context.meter
        question = Reach((goal,), (self.entry,), name)
        try:
            with meter.part(meter.left // SHARE):
                answer = self.context.variant(program).ask(question, PROVER).answer
        except BudgetSpent:
            meter.charge(0)
            answer = None
        self._in_vain = self._in_vain + 1 if answer is None or isinstance(answer, Unknown) else 0
        return answer if isinstance(answer, Unreachable) else None
