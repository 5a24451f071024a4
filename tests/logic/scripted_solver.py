"""A solver that gives prepared answers and remembers what it was asked."""

from __future__ import annotations

from collections.abc import Sequence

from whence.logic.solvers.protocol import DEFAULT_LIMIT, Phase, Result
from whence.logic.term import Term


class Scripted:
    def __init__(self, *answers: Result) -> None:
        self.answers = list(answers)
        self.limits: list[tuple[int, int]] = []
        """Resource units and milliseconds of each query."""

    def assert_(self, formula: Term) -> None: ...
    def push(self) -> None: ...
    def pop(self) -> None: ...
    def prefer(self, phase: Phase) -> None: ...

    def check(
        self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT, milliseconds: int = 0
    ) -> Result:
        self.limits.append((limit, milliseconds))
        return self.answers.pop(0)
