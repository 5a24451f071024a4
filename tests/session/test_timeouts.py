"""Each turn has its part of the time; when all of it is over, no other engine is asked."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import pytest

from whence.answers import Answer, Reason, Unknown
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.program.procedure import Point
from whence.program.program import Language
from whence.program.text.text_program import parse_program
from whence.questions import Question, Reach
from whence.session.session import Session

MAIN = parse_program("procedure main() -> i32 {\nentry:\n  return 0\n}\n")
QUESTION = Reach((Point("main", 0, 0),), ("main",), "main")


@dataclass
class Slow:
    """An engine that never says anything, and looks at no clock."""

    name: str
    asked: list[str] = field(default_factory=list)
    summary: str = ""
    ignores_its_part: bool = False
    reason: Reason = Reason.APPROXIMATED
    languages: frozenset[Language] = frozenset(Language)
    configurations: tuple[str, ...] = ("default",)

    def takes(self, question: Question) -> bool:
        return True

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        self.asked.append(self.name)
        while context.meter.timeout and not context.meter.is_late:
            pass
        if self.ignores_its_part:
            time.sleep(0.02)
        return Unknown(self.reason, "it took its time")


def test_each_engine_has_its_part_of_the_time_and_the_time_is_the_reason() -> None:
    engines = tuple(Slow(name) for name in ("first", "second", "third"))
    finding = Session(MAIN, engines, timeout=0.3).ask(QUESTION)
    assert [each.asked for each in engines] == [["first"], ["second"], ["third"]]
    assert isinstance(finding.answer, Unknown)
    assert finding.answer.reason is Reason.TIMEOUT


@pytest.mark.parametrize("clock", ["--timeout", "--total"])
def test_the_clock_brings_its_own_detail(clock: str) -> None:
    answer = Session(MAIN, (Slow("slow"),)).ask(QUESTION, timeout=0.05, clock=clock).answer
    assert isinstance(answer, Unknown)
    detail = f"slow: its part of the time is over; raise {clock}"
    assert (answer.reason, answer.detail) == (Reason.TIMEOUT, detail)


@pytest.mark.parametrize("reason", [Reason.NOT_DECIDED, Reason.UNKNOWN_CALL, Reason.UNSUPPORTED])
def test_what_no_time_would_change_keeps_its_reason_and_its_detail(reason: Reason) -> None:
    answer = Session(MAIN, (Slow("slow", reason=reason),)).ask(QUESTION, timeout=0.05).answer
    assert isinstance(answer, Unknown)
    assert (answer.reason, answer.detail) == (reason, "slow: it took its time")


def test_when_the_time_is_over_the_next_engine_is_not_asked() -> None:
    greedy, second = Slow("greedy", ignores_its_part=True), Slow("second")
    answer = Session(MAIN, (greedy, second), timeout=0.003).ask(QUESTION).answer
    assert (greedy.asked, second.asked) == (["greedy"], [])
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.TIMEOUT


def test_without_a_limit_everybody_is_asked() -> None:
    first, second = Slow("first"), Slow("second")
    Session(MAIN, (first, second)).ask(QUESTION)
    assert second.asked == ["second"]


def test_a_witness_that_is_not_settled_in_time_is_no_internal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def spent(*given: object) -> Answer:
        raise BudgetSpent(Reason.TIMEOUT, "its part of the time is over")

    monkeypatch.setattr("whence.session.reporting.reported._constructed", spent)
    answer = Session(MAIN).ask(QUESTION).answer
    assert isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT
