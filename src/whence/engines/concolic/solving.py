"""One incremental solver for a whole search, charged to the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.answers import Reason
from whence.engines.budget import Meter
from whence.engines.concolic.execution import Space
from whence.engines.concolic.input_space import Stimulus
from whence.logic.solving import DEFAULT_LIMIT, Result, SolverUnknown, UnknownReason
from whence.logic.term import Term
from whence.logic.values import Model


@final
class SearchSolver:
    """Knows what holds of all inputs; the bounds of small inputs are assumptions, so that an unsatisfiable
    core tells whether they were needed."""

    def __init__(self, space: Space, meter: Meter) -> None:
        from whence.logic.z3_solver import Z3Settings, Z3Solver

        left = max(meter.timeout - meter.seconds, 0.1) if meter.timeout else 0.0
        self._solver = Z3Solver(Z3Settings(last_resort=int(1000 * left)))
        self._space = space
        self._meter = meter
        self._told = 0

    def add(self, formula: Term) -> None:
        self._solver.assert_(formula)

    def push(self) -> None:
        self.tell_domain()
        self._solver.push()

    def pop(self) -> None:
        self._solver.pop()

    def tell_domain(self) -> None:
        """Asserts what holds of inputs that are new; not inside of a push."""
        for formula in self._space.domain[self._told :]:
            self._solver.assert_(formula)
        self._told = len(self._space.domain)

    def check(self, assumptions: Sequence[Term]) -> Result:
        limit = max(min(DEFAULT_LIMIT, self._meter.left * 10), 1)
        result = self._solver.check([*assumptions, *self._space.bounds], limit)
        self._meter.charge_solver(result.spent)
        return result


def gave_up(result: SolverUnknown) -> tuple[Reason, str]:
    """Why the solver left a question open, as a reason of the answer."""
    if result.reason is UnknownReason.BUDGET:
        return Reason.BUDGET, "the solver used up what was left of the budget; raise --budget"
    if result.reason is UnknownReason.WALL_CLOCK:
        return Reason.TIMEOUT, "the time was over inside of the solver; raise --timeout"
    return Reason.SOLVER, result.detail or result.reason.value


def stimulus_of(model: Model, before: Stimulus, space: Space) -> Stimulus:
    """The model's values, and those of an earlier run for what the model does not speak of."""
    values = dict(before.values)
    for name in space.symbols:
        value = model.symbols.get(name)
        if isinstance(value, int):
            values[name] = int(value)
    return Stimulus(values)
