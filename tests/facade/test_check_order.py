"""`check` takes all questions a little further before it takes one to its end; lists are in source order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import whence
from whence.answers import Answer, Finding, Proved, Reason, Unknown
from whence.engines.budget import SPENT
from whence.engines.context import Context
from whence.engines.registry import Haste, Registered
from whence.facade.check.scope import Checks
from whence.facade.results import as_check
from whence.questions import Check, Question
from whence.session.view import View

TEXT = "".join(
    f"int f{n}(int a, int b) {{ int t[3] = {{0}}; return 1 / (a * b - {n + 70}) + t[{n % 3}]; }}\n"
    for n in range(3)
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "many.c"
    found.write_text(TEXT)
    return found


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Registered, bool, str]]]:
    """The turns that were made, but for those that explain a proof; `paths` decides divisions in its long
    turn, `local` the places."""
    made: list[tuple[Registered, bool, str]] = []

    def answer(self: Registered, question: Question, context: Context, configuration: str) -> Answer:
        assert isinstance(context, View)
        is_aside = context.meter is context._session._aside
        if is_aside or not isinstance(question, Check):
            return Unknown(Reason.NOT_DECIDED)
        made.append((self, context.is_early, question.point.procedure))
        is_place = question.obligation.kind.value == "bounds"
        if (is_place and self.name == "local") or (self.name == "paths" and not context.is_early):
            return Proved("by the script")
        return Unknown(Reason.BUDGET, SPENT)

    monkeypatch.setattr(Registered, "answer", answer)
    yield made


def _round(turn: tuple[Registered, bool, str]) -> int:
    engine, is_early, _ = turn
    if not engine.early and not engine.shares:
        return 0
    if engine.haste is Haste.TEXT and is_early:
        return 0
    return (Haste.RUNS, Haste.SHARED, Haste.USUAL).index(engine.haste) if is_early else 3


def test_all_questions_have_their_short_turns_before_one_has_a_long_one(
    path: Path, turns: list[tuple[Registered, bool, str]]
) -> None:
    results = list(whence.load(path).check())
    assert {each.verdict for each in results} == {"proved"}
    rounds = [_round(each) for each in turns]
    assert rounds == sorted(rounds)


def test_with_a_time_for_all_what_reads_text_comes_before_runs(
    path: Path, turns: list[tuple[Registered, bool, str]]
) -> None:
    list(whence.load(path).check(total=600))
    names = [engine.name for engine, *_ in turns]
    assert names.index("trial") > max(number for number, name in enumerate(names) if name == "local")


def test_what_is_decided_soon_comes_first_and_the_order_of_the_source_can_be_had(
    path: Path, turns: list[tuple[Registered, bool, str]]
) -> None:
    def lines(results: Iterator[whence.Result[whence.Proved]]) -> list[tuple[int, str]]:
        return [(each.span.line, each.question.obligation.kind.value) for each in results]

    soon = lines(whence.load(path).check())
    ordered = lines(whence.load(path).check().in_source_order())
    assert soon != ordered
    assert sorted(soon) == sorted(ordered)
    assert [line for line, _ in ordered] == sorted(line for line, _ in ordered)
    assert [kind for _, kind in soon[:3]] == ["bounds"] * 3


def test_processes_give_the_same_in_the_same_order(path: Path) -> None:
    def told(jobs: int) -> list[tuple[str, str]]:
        results = whence.load(path).check(jobs=jobs).in_source_order()
        return [(str(each.span), each.verdict) for each in results]

    assert told(2) == told(1)


def _checks(path: Path) -> tuple[Checks, list[Check], whence.LoadedProgram]:
    program = whence.load(path)
    asked = [each.question for each in program.check(engine="local").in_source_order()]
    questions = [each for each in asked if isinstance(each, Check)]
    checks = Checks(iter(()), (), lambda question, finding: as_check(question, finding, program.program))
    return checks, questions, program


def test_a_result_waits_for_those_above_it_and_an_interrupted_check_has_them_all(path: Path) -> None:
    checks, (first, second, third, *_), _ = _checks(path)
    known = Finding(Proved("soon"), "local")
    for question in (first, second, third):
        checks.note_place(question)
    checks.held[second] = Finding(Unknown(Reason.BUDGET), "local")
    checks.results = iter([checks.made(third, known), checks.made(first, known)])
    ordered = checks.in_source_order()
    assert next(ordered).question is first
    waiting = [(each.question, each.verdict) for each in checks.so_far()]
    assert waiting == [(second, "unknown"), (third, "proved")]
    assert [each.question for each in ordered] == [third]


def test_results_of_a_process_wait_for_procedures_that_others_have(path: Path) -> None:
    checks, (first, second, third, *_), _ = _checks(path)
    known = Finding(Proved("soon"), "local")

    def results() -> Iterator[whence.Result[whence.Proved]]:
        checks.begun_until = (0, 0)
        checks.note_place(third, (1, 0))
        yield checks.made(third, known)
        checks.note_place(first, (0, 0))
        checks.note_place(second, (0, 1))
        checks.begun_until = (2, 0)
        yield checks.made(second, known)
        yield checks.made(first, known)

    checks.results = results()
    assert [each.question for each in checks.in_source_order()] == [first, second, third]


def test_proofs_about_null_come_before_runs_of_java(turns: list[tuple[Registered, bool, str]]) -> None:
    path = Path(__file__).parents[1] / "session" / "java" / "FailsFirst.class"
    list(whence.load(path).check(only="null", total=600))
    early = [engine.name for engine, is_early, _ in turns if is_early]
    assert early.count("nullness") > 1
    assert early.index("trial") > max(number for number, name in enumerate(early) if name == "nullness")
