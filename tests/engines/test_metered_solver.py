"""What a query takes is charged to the question, and no query gets more than the question has left."""

from __future__ import annotations

import pytest

from tests.logic.scripted_solver import Scripted
from whence.answers import Reason
from whence.engines.budget import SOLVER_CALL, SOLVER_UNITS, BudgetSpent, Meter, MeteredSolver
from whence.logic.solvers.protocol import DEFAULT_LIMIT, Sat, SolverUnknown, UnknownReason, Unsat
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


def test_a_query_that_had_less_than_it_was_to_have_and_is_left_open_ends_the_part() -> None:
    """Its answer would depend on where the part happens to end."""
    cut = SolverUnknown(UnknownReason.BUDGET, spent=10_000 * SOLVER_UNITS)
    meter = Meter(10_000)
    with pytest.raises(BudgetSpent) as spent:
        MeteredSolver(Scripted(cut), meter).check(limit=1_000_000)
    assert spent.value.reason is Reason.BUDGET
    assert meter.cuts == 1


def test_a_query_that_the_clock_of_the_question_cut_short_ends_the_question() -> None:
    late = SolverUnknown(UnknownReason.WALL_CLOCK)
    with pytest.raises(BudgetSpent) as spent:
        MeteredSolver(Scripted(late), Meter(timeout=60)).check()
    assert spent.value.reason is Reason.TIMEOUT


def test_a_query_that_had_all_that_it_was_to_have_may_stay_open() -> None:
    hard = SolverUnknown(UnknownReason.BUDGET, spent=500)
    slow = SolverUnknown(UnknownReason.WALL_CLOCK)
    assert MeteredSolver(Scripted(hard), Meter()).check(limit=500) == hard
    assert MeteredSolver(Scripted(slow), Meter(timeout=60)).check(milliseconds=5) == slow
