"""Budgets count work, not seconds, so that a verdict never depends on the load of the machine."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Never, final

from whence.answers import Reason
from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    Phase,
    Result,
    Solver,
    SolverUnknown,
    UnknownReason,
)
from whence.logic.term import Term

DEFAULT_BUDGET = 20_000_000
"""Units of work that a question may cost: an interpreted instruction is 1; see below for the others."""

SOLVER_CALL = 3_000
"""What a solver call costs at least, since handing over and reading a model is work, too."""

SOLVER_UNITS = 10
"""How many of the solver's resource units cost one step."""

EXECUTION = 2_000
"""The price of starting a run, besides its steps."""

LONGEST = 4_000_000.0
"""Seconds, more than a month: solvers count the milliseconds of a longer time wrongly."""


SPENT = "its part of the budget is spent; raise --budget"
TIMEOUT_OPTION = "--timeout"


class BudgetSpent(Exception):
    """Raised where work is charged; becomes an `Unknown` with this reason and nothing else."""

    def __init__(self, reason: Reason, detail: str, condition: str = "") -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail
        self.condition = condition
        """What is left to decide, where the engine knows it."""


@final
class Meter:
    """Counts the work of one question and stops it."""

    def __init__(
        self, budget: int = DEFAULT_BUDGET, timeout: float = 0.0, clock: str = TIMEOUT_OPTION
    ) -> None:
        self.budget = budget
        self.timeout = timeout
        self.clock = clock
        """The option that limits the time."""
        self.steps = 0
        self.solver_calls = 0
        self.executions = 0
        self.cuts = 0
        """How often something was ended because its part of the work or of the time was used up."""
        self.shared_steps = 0
        """Those of all steps that were work for other questions, too."""
        self._whole: tuple[int, float] | None = None
        """The limits of the question, while a part of it is limited."""
        self._started = time.monotonic()

    @property
    def left(self) -> int:
        return max(self.budget - self.steps, 0)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._started

    @property
    def is_late(self) -> bool:
        """Whether the question's time is over: what is charged next ends the question."""
        return bool(self.timeout) and self.seconds > self.timeout

    @property
    def late(self) -> str:
        """The detail of an unknown whose time is over."""
        return f"its part of the time is over; raise {self.clock}"

    @property
    def milliseconds_left(self) -> int:
        """The time that is left to the question; 0 where there is no limit."""
        left = min(max(self.timeout - self.seconds, 0.001), LONGEST)
        return int(1000 * left) if self.timeout else 0

    def share(self) -> Meter:
        """A meter for a question inside of this one, with the budget and time that are left."""
        return Meter(self.left, self.milliseconds_left / 1000, self.clock)

    def charge_share(self, other: Meter) -> None:
        """Adds the work of a question inside of this one."""
        self.solver_calls += other.solver_calls
        self.executions += other.executions
        self.cuts += other.cuts
        self.charge(other.steps)

    @contextmanager
    def part(self, steps: int, seconds: float = 0.0) -> Iterator[None]:
        """Limits what is done inside to so many of the steps that are left, and to so many seconds if there
        is a limit of time at all."""
        budget, timeout, whole = self.budget, self.timeout, self._whole
        self._whole = whole or (budget, timeout)
        self.budget = min(budget, self.steps + steps)
        if timeout and seconds:
            self.timeout = min(timeout, self.seconds + seconds)
        try:
            yield
        finally:
            self.budget, self.timeout, self._whole = budget, timeout, whole

    @contextmanager
    def beside_part(self, most: int) -> Iterator[None]:
        """What is done inside may take as much as is left of the part that it is in. Up to so many steps, and
        the seconds that they took, are not counted in that part."""
        budget, timeout = self.budget, self.timeout
        whole, end = self._whole or (budget, timeout)
        before, began = self.steps, self.seconds
        try:
            yield
        finally:
            spent = min(self.steps - before, most)
            self.shared_steps += spent
            self.budget = min(whole, budget + spent)
            self.timeout = min(end, timeout + self.seconds - began) if timeout and spent else timeout

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Runs inside are charged, but not counted as executions: they are no part of a search."""
        executions = self.executions
        try:
            yield
        finally:
            self.executions = executions

    def charge(self, steps: int) -> None:
        self.steps += steps
        if self.steps > self.budget:
            self.end(Reason.BUDGET)
        if self.is_late:
            self.end(Reason.TIMEOUT)

    def end(self, reason: Reason) -> Never:
        """Ends the part, or the question: what is left of the work or of the time is too little."""
        self.cuts += 1
        raise BudgetSpent(reason, SPENT if reason is Reason.BUDGET else self.late)

    def charge_solver(self, resource: int) -> None:
        self.solver_calls += 1
        self.charge(max(resource // SOLVER_UNITS, SOLVER_CALL))

    def charge_execution(self, steps: int) -> None:
        self.executions += 1
        self.charge(steps + EXECUTION)


@final
class MeteredSolver:
    """How every engine gets a solver (`Context.solver`): gives no query more units or time than the question
    has left, and charges what it took."""

    __slots__ = ("_inner", "_meter")

    def __init__(self, inner: Solver, meter: Meter) -> None:
        self._inner = inner
        self._meter = meter

    def assert_(self, formula: Term) -> None:
        self._inner.assert_(formula)

    def push(self) -> None:
        self._inner.push()

    def pop(self) -> None:
        self._inner.pop()

    def prefer(self, phase: Phase) -> None:
        self._inner.prefer(phase)

    def check(
        self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT, milliseconds: int = 0
    ) -> Result:
        """Raises `BudgetSpent` if the query took the last of the budget, or was left open with less of it
        than it was to have: that says nothing of the query, and is not to be remembered."""
        meter = self._meter
        allowed = max(min(limit, meter.left * SOLVER_UNITS), 1)
        time_left = meter.milliseconds_left
        times = [each for each in (milliseconds, time_left) if each]
        result = self._inner.check(assumptions, allowed, min(times, default=0))
        meter.charge_solver(result.spent)
        if isinstance(result, SolverUnknown):
            if result.reason is UnknownReason.BUDGET and allowed < limit:
                meter.end(Reason.BUDGET)
            if result.reason is UnknownReason.WALL_CLOCK and time_left and not 0 < milliseconds < time_left:
                meter.end(Reason.TIMEOUT)
        return result
