"""Short turns of all questions before long ones, and those that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import whence
from whence.answers import Answer, Proved, Reason, Unknown
from whence.engines.budget import SPENT
from whence.engines.context import Context
from whence.engines.registry import ENGINES, Registered
from whence.frontends.load import LoadOptions, load
from whence.program.program import Program
from whence.questions import Check, Question
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in
from whence.session.scheduling.limits import DEFAULT_LIMITS
from whence.session.scheduling.portfolio import Depth

TEXT = "int f(int a, int b) { return " + " + ".join(f"{n} / (a * b - {n})" for n in range(3, 15)) + "; }\n"
PATHS = next(engine for engine in ENGINES if engine.name == "paths")
TRIAL = next(engine for engine in ENGINES if engine.name == "trial")
HORN = next(engine for engine in ENGINES if engine.name == "horn")


@pytest.fixture
def program(tmp_path: Path) -> Program:
    path = tmp_path / "many.c"
    path.write_text(TEXT)
    return load((str(path),), LoadOptions())


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, bool]]]:
    """The turns that were made; short ones take all that they may, and nothing is decided."""
    made: list[tuple[str, bool]] = []

    def answer(self: Registered, question: Question, context: Context, configuration: str) -> Answer:
        made.append((self.name, context.is_early))
        if not context.is_early:
            return Unknown(Reason.NOT_DECIDED, "no invariant was found")
        context.meter.charge(self.early)
        return Unknown(Reason.BUDGET, SPENT)

    monkeypatch.setattr(Registered, "answer", answer)
    yield made


def _questions(program: Program) -> list[Check]:
    return [
        each for each in checks_in(program, "f", DEFAULT_KINDS, ("f",)) if each.obligation.kind.value == "div"
    ]


def test_a_brief_question_has_short_turns_and_the_rest_follows(
    program: Program, turns: list[tuple[str, bool]]
) -> None:
    session = Session(program, (HORN, PATHS))
    question = _questions(program)[0]
    brief = session.ask_briefly(question)
    assert isinstance(brief.answer, Unknown)
    assert session.has_begun(question)
    assert turns == [("horn", True), ("paths", True)]
    assert isinstance(session.ask(question).answer, Unknown)
    assert turns[2:] == [("horn", False), ("paths", False)]
    assert not session.has_begun(question)


@pytest.mark.parametrize(("many", "first"), [(1, ("trial", False)), (2, ("horn", True))])
def test_all_plain_runs_come_first_where_many_questions_are_open(
    program: Program, turns: list[tuple[str, bool]], many: int, first: tuple[str, bool]
) -> None:
    """They serve them all, and short turns of others serve one."""
    session = Session(program, (TRIAL, HORN), limits=replace(DEFAULT_LIMITS, many_questions=many))
    one, other = _questions(program)[:2]
    session.ask_briefly(one, depth=Depth.RUNS)
    session.ask_briefly(other, depth=Depth.RUNS)
    assert turns == [("trial", True)] * 2
    session.ask_briefly(other)
    assert turns[2] == first
    session.ask(other)
    assert turns.count(("trial", False)) == 1


def test_a_question_that_short_turns_decide_is_not_left_open(program: Program) -> None:
    session = Session(program)
    question = _questions(program)[0]
    found = session.ask_briefly(question)
    assert found.answer == session.ask(question).answer
    assert not session.has_begun(question)


def test_costly_turns_that_lead_nowhere_become_rare_and_cheap_ones_stay(
    program: Program, turns: list[tuple[str, bool]]
) -> None:
    session = Session(program, (HORN, PATHS))
    for question in _questions(program):
        session.ask(question)
    short = [name for name, is_early in turns if is_early]
    assert len(_questions(program)) == 12
    assert short.count("horn") == 3, "a long turn follows"
    assert short.count("paths") == 3
    assert sum(1 for name, is_early in turns if name == "paths" and not is_early) == 12


def test_long_turns_that_lead_nowhere_become_rare(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bool] = []

    def answer(self: Registered, question: Question, context: Context, configuration: str) -> Answer:
        made.append(context.is_early)
        context.meter.charge(30_000)
        return Unknown(Reason.BUDGET, SPENT)

    monkeypatch.setattr(Registered, "answer", answer)
    session = Session(program, (PATHS, replace(PATHS, name="other")))
    for question in _questions(program):
        session.ask(question)
    assert made.count(False) == 2 * 3


def test_an_engine_that_decides_keeps_its_short_turns(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def answer(self: Registered, question: Question, context: Context, configuration: str) -> Answer:
        made.append(self.name)
        context.meter.charge(self.early)
        return Unknown(Reason.BUDGET, SPENT) if len(made) % 3 else Proved("now and then")

    monkeypatch.setattr(Registered, "answer", answer)
    session = Session(program, (replace(HORN, shares=()), PATHS))
    for question in _questions(program):
        session.ask_briefly(question)
    assert len(made) > 2 * 3, "each of two engines that decide nothing has three"


def test_with_a_time_for_all_what_is_easy_comes_first(tmp_path: Path) -> None:
    path = tmp_path / "mixed.c"
    path.write_text(TEXT + "int g(int *p) { int t[3] = {0}; return p ? t[1] + *p : 0; }\n")
    results = list(whence.load(path).check(total=60))
    assert len(results) == len(list(whence.load(path).check()))
    assert {each.verdict for each in results if "t[1]" in str(each)} == {"proved"}
