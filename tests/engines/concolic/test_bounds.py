"""A search keeps to its bounds, and says so where they are in its way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.asking import HERE, compiled, targets_in
from whence.answers import Reason, Unknown
from whence.engines.budget import BudgetSpent, Meter
from whence.engines.concolic.engine import ConcolicEngine
from whence.engines.concolic.inputs.space import ConcreteInput, input_space
from whence.engines.concolic.limits import Bound, Limits, Sizes
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.shadow.runs import Runner
from whence.engines.concolic.summaries.recorder import Forest
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session

REACHABLE = Path(__file__).parents[2] / "hostile" / "reachable"
SMALL = HERE / "programs" / "small.c"


def _runner(program: Program, sizes: Sizes) -> Runner:
    plan = Plan("main", frozenset(), None, frozenset(), sizes=sizes)
    return Runner(program, plan, input_space(program, "main"), Meter())


@pytest.mark.parametrize("name", ["an_endless_loop_is_left", "recursion_depth"])
def test_a_run_is_cut_off_after_so_many_splits(name: str) -> None:
    runner = _runner(compiled(REACHABLE / f"{name}.c"), Sizes(splits=50))
    runner.space.answer(0, 4)
    run = runner.execute(ConcreteInput({"nondet 0[1]": 1}), Forest(runner.space.terms))
    assert run.is_cut
    assert len(run.recorder.path) <= 52


def test_a_loop_that_only_computes_is_cut_off_too() -> None:
    runner = _runner(compiled(HERE / "programs" / "bounds.c"), Sizes(splits=10))
    runner.space.answer(0, 4)
    run = runner.execute(ConcreteInput(), Forest(runner.space.terms))
    assert run.is_cut
    assert run.recorder.operations <= Sizes(splits=10).operations + 1


def test_a_bound_that_was_in_the_way_is_widened_until_there_is_no_more() -> None:
    limits = Limits()
    sizes: Sizes | None = limits.smallest
    splits = []
    while sizes is not None:
        splits.append(sizes.splits)
        sizes = limits.larger(sizes, (Bound.PATHS,))
    assert splits == [400, 1600, 6400]
    assert limits.larger(limits.smallest, ()) is None


def test_a_query_gets_the_time_that_is_left() -> None:
    assert Meter().milliseconds_left == 0
    assert 0 < Meter(timeout=5.0).milliseconds_left <= 5000
    assert Meter(timeout=1e-9).milliseconds_left == 1


def test_when_the_time_is_over_the_answer_says_so() -> None:
    program = compiled(SMALL)
    question = Reach(targets_in(program, "endless"), ("endless",), "reach_error")
    answer = Session(program, (ConcolicEngine(),), timeout=1e-6).ask(question).answer
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.TIMEOUT


def test_a_part_of_a_budget_ends_before_the_whole() -> None:
    meter = Meter(budget=1000)
    with pytest.raises(BudgetSpent), meter.part(10):
        meter.charge(11)
    meter.charge(500)
    assert meter.left == 489
