"""Paths to new states come first, so that mazes are walked and machines driven without trying every path."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tests.engines.concolic.asking import compiled
from whence.answers import Reachable
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.language import support_for
from whence.engines.concolic.limits import DEFAULT
from whence.engines.concolic.search.entry_search import EntrySearch
from whence.engines.concolic.search.plan import Configuration
from whence.engines.concolic.search.whole_paths.novelty import NOTHING_NEW, UNKNOWN_BRANCH, SeenStates
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.program.naming.points import resolve
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Reach
from whence.session.session import Session

PROGRAMS = Path(__file__).parents[3] / "bench" / "programs" / "variants"
LONG_WAYS = ("brackets", "maze_argv", "maze_nondet", "maze_stdin", "rle", "states")
BUDGET = 6_000_000


@pytest.mark.parametrize("name", LONG_WAYS)
def test_a_long_way_with_few_states_is_found(name: str) -> None:
    program = compiled(PROGRAMS / f"{name}.c")
    question = Reach(resolve(program, "call:reach_error"), ("main",), "")
    answer = Session(program, budget=BUDGET).ask(question, "concolic").answer
    assert isinstance(answer, Reachable)


def test_one_new_value_of_few_comes_before_one_of_many() -> None:
    seen = SeenStates()
    assert seen.weight("b", (("x", 1),)) == UNKNOWN_BRANCH
    for count in range(9):
        seen.add("b", (("state", count % 2), ("count", count)))
    assert seen.weight("b", (("state", 2), ("count", 0))) < seen.weight("b", (("state", 0), ("count", 9)))
    assert seen.weight("b", (("state", 1), ("count", 1))) == NOTHING_NEW


def test_two_values_that_were_never_together_are_new() -> None:
    seen = SeenStates()
    for x, y in ((0, 0), (0, 1), (1, 0)):
        seen.add("b", (("x", x), ("y", y)))
    assert 0 < seen.weight("b", (("x", 1), ("y", 1))) < NOTHING_NEW
    assert seen.weight("other", (("x", 1), ("y", 1))) == UNKNOWN_BRANCH


def test_what_grows_at_every_visit_is_a_clock_until_a_run_shows_otherwise() -> None:
    seen = SeenStates()
    origin = Origin(Side.BRANCH, Point("f", 1, 0))
    x, time = ("f", "x"), ("f", "time")
    seen.clocks.note([(origin, ((x, 1), (time, 1))), (origin, ((x, 1), (time, 2)))])
    assert seen.clocks.factor(time) > seen.clocks.factor(x) == 1
    seen.clocks.note([(origin, ((time, 3),)), (origin, ((time, 3),))])
    assert seen.clocks.factor(time) == 1


def test_what_callers_hold_is_no_clock_in_a_callee() -> None:
    seen = SeenStates()
    inside = Origin(Side.BRANCH, Point("callee", 1, 0))
    seen.clocks.note([(inside, ((("f", "i"), 1),)), (inside, ((("f", "i"), 2),))])
    assert seen.clocks.factor(("f", "i")) == 1


def test_a_search_that_was_interrupted_goes_on_with_the_run_that_it_was_in() -> None:
    """Short parts of the budget, one after the other: each ends in the middle of a run."""
    program = compiled(PROGRAMS / "states.c")
    session = Session(program, budget=BUDGET)
    context = session.context()
    targets = frozenset(resolve(program, "call:reach_error"))
    search = EntrySearch(support_for(Language.C), DEFAULT, context, Configuration.COMPOSITIONAL, targets)
    novelty = replace(search, entry="main").novelty_search()
    for steps in (*(25_000 for _ in range(40)), 1_500_000):
        with suppress(BudgetSpent), context.meter.part(steps):
            if novelty.search() is not None:
                return
    pytest.fail("not found in parts")
