"""What a query takes is charged to the question, and no query gets more than the question has left."""

from __future__ import annotations

import pytest

from tests.logic.scripted_solver import Scripted
from whence.answers import Reason
from whence.engines.budget import SOLVER_CALL, SOLVER_UNITS, BudgetSpent, Meter, MeteredSolver
from whence.logic.solvers.protocol import DEFAULT_LIMIT, Sat, Unsat
from whence.logic.values import Model


def test_a_query_is_charged_by_its_resource_units() -> None:
    meter = Meter(1_000_000)
    solver = MeteredSolver(Scripted(Sat(Model(), spent=500_000)), meter)
    assert isinstance(solver.check(), Sat)
    assert (meter.steps, meter.solver_calls) == (500_000 // SOLVER_UNITS, 1)


def test_an_easy_query_costs_what_handing_it_over_takes() -> None:
    meter = Meter(1_000_000)
    MeteredSolver(Scripted(Unsat(spent=3)), meter).check()
    assert meter.steps == SOLVER_CALL


def test_no_query_gets_more_units_than_the_question_has_left() -> None:
    backend = Scripted(Unsat(), Unsat())
    MeteredSolver(backend, Meter(10_000)).check()
    MeteredSolver(backend, Meter(1 << 40)).check()
    assert [limit for limit, _ in backend.limits] == [10_000 * SOLVER_UNITS, DEFAULT_LIMIT]


def test_no_query_gets_more_time_than_the_question_has_left() -> None:
    backend = Scripted(Unsat(), Unsat(), Unsat())
    MeteredSolver(backend, Meter()).check()
    timed = MeteredSolver(backend, Meter(timeout=60))
    timed.check()
    timed.check(milliseconds=5)
    without, left, asked = (milliseconds for _, milliseconds in backend.limits)
    assert without == 0
    assert 0 < left <= 60_000
    assert asked == 5


def test_a_query_that_takes_the_last_of_the_budget_ends_the_question() -> None:
    solver = MeteredSolver(Scripted(Unsat(spent=10 * SOLVER_UNITS * SOLVER_CALL)), Meter(SOLVER_CALL))
    with pytest.raises(BudgetSpent) as spent:
        solver.check()
    assert spent.value.reason is Reason.BUDGET
