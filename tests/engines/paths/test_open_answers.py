"""What an open answer says of what is left to decide, and how limits shape it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.paths.oracle import targets_in
from whence.answers import Answer, Reachable, Reason, Unknown
from whence.engines.paths.engine import PathsEngine
from whence.engines.paths.limits import Limits
from whence.frontends.load import load
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session

TEXT = """
extern void reach_error(void);
extern void somewhere_else(void (*)(void));
static void called_back(void) {}
void mixed(int width, int height) {
    double scaled = 0.5 * width;
    if (width > 3 && height < width && scaled > 3.2 && scaled < 3.3) reach_error();
}
void outside(int width) {
    if (width > 3) { somewhere_else(called_back); reach_error(); }
}
void counted(int width) {
    int sum = 0;
    for (int i = 0; i < 20; i++) sum += width;
    if (sum == 60) reach_error();
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    path: Path = tmp_path_factory.mktemp("open") / "open.c"
    path.write_text(TEXT)
    return load([str(path)])


def _asked(program: Program, name: str, limits: Limits | None = None, budget: int = 20_000_000) -> Answer:
    session = Session(program, (PathsEngine(limits),), budget)
    return session.ask(Reach(targets_in(program, name), (name,), "reach_error")).answer


def test_an_open_answer_shows_the_condition_and_its_inputs(program: Program) -> None:
    answer = _asked(program, "mixed")
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.FLOATS
    assert answer.condition == "width >= 4 and width - height >= 1, over width, height"


def test_a_long_condition_is_cut(program: Program) -> None:
    answer = _asked(program, "mixed", Limits(shown_condition=16))
    assert isinstance(answer, Unknown)
    assert answer.condition == "width >= 4 and w..., over width, height"


def test_where_a_path_was_not_followed_no_condition_is_claimed(program: Program) -> None:
    answer = _asked(program, "outside")
    assert isinstance(answer, Unknown)
    assert answer.condition == ""


def test_a_budget_that_ends_while_deciding_leaves_the_condition(program: Program) -> None:
    shown = [_asked(program, "counted", budget=budget) for budget in range(500, 6_000, 500)]
    open_ones = [each for each in shown if isinstance(each, Unknown)]
    assert all(each.reason is Reason.BUDGET for each in open_ones)
    assert any("goes around" in each.condition and "over width" in each.condition for each in open_ones)


def test_the_attempts_are_a_limit_that_can_be_changed(program: Program) -> None:
    assert isinstance(_asked(program, "counted"), Reachable)
    answer = _asked(program, "counted", Limits(target_attempts=()))
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.APPROXIMATED
