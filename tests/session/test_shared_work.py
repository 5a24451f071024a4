"""Work that serves all questions may take more than the turn in which it is begun, up to its own limit."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from whence.answers import Answer, Proved, Reason, Unknown
from whence.engines.budget import BudgetSpent, Meter
from whence.engines.context import Context
from whence.engines.registry import Registered
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.questions import Question, Reach
from whence.session.scheduling.limits import Limits
from whence.session.session import Session

MAIN = parse_program("procedure main() -> i32 {\nentry:\n  return 0\n}\n")
BUDGET = 1_000_000
EARLY = 20_000_000 // BUDGET * 1_000
"""Steps of a short turn by the default budget, of which this one has a twentieth: 1,000."""


@dataclass
class Sharing:
    """Proves with 500 steps of its own, after work for all questions, of which it keeps what is done."""

    shared: int
    own: int = 500

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        with context.shared_work():
            while self.shared:
                context.meter.charge(100)
                self.shared -= 100
        context.meter.charge(self.own)
        return Proved("with the shared work")


def _session(engine: Sharing, percent: int) -> Session:
    first, other = (Registered(name, "", "", (Reach,), early=EARLY) for name in ("sharing", "other"))
    first.__dict__["engine"] = engine
    other.__dict__["engine"] = Idle()
    return Session(MAIN, (first, other), BUDGET, limits=Limits(shared_percent=percent))


class Idle:
    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        return Unknown(Reason.APPROXIMATED, "nothing is tried")


def _question(name: str) -> Reach:
    return Reach((Point("main", 0, 0),), ("main",), name)


def test_shared_work_takes_nothing_of_the_turn() -> None:
    session = _session(Sharing(800), percent=10)
    finding = session.ask_briefly(_question("a"))
    assert isinstance(finding.answer, Proved)
    assert finding.cost.steps == 1_300


def test_shared_work_may_take_no_more_than_the_turn() -> None:
    engine = Sharing(5_000)
    first = _session(engine, percent=10).ask_briefly(_question("a"))
    assert isinstance(first.answer, Unknown)
    assert first.answer.reason is Reason.BUDGET
    assert engine.shared == 4_000


def test_it_is_taken_up_again_by_the_next_question() -> None:
    engine = Sharing(2_500)
    session = _session(engine, percent=10)
    briefly = [session.ask_briefly(_question(name)).answer for name in "abcd"]
    assert [isinstance(each, Proved) for each in briefly] == [False, False, True, True]


def test_a_longer_turn_takes_it_up_too() -> None:
    finding = _session(Sharing(5_000), percent=10).ask(_question("a"))
    assert isinstance(finding.answer, Proved)


def test_what_is_left_out_of_turns_is_limited() -> None:
    """Of 800 steps 400 count in a turn of 1,000, so that 500 steps of its own are enough and 700 are not."""
    for own, is_enough in ((500, True), (700, False)):
        session = _session(Sharing(800, own), percent=0)
        session.shared_left = 400
        assert isinstance(session.ask_briefly(_question("a")).answer, Proved) is is_enough
        assert session.shared_left == 0


def test_a_part_is_as_large_after_shared_work_as_before() -> None:
    meter = Meter(1_000)
    with meter.part(500):
        with meter.beside_part(500):
            meter.charge(400)
        meter.charge(500)
        with pytest.raises(BudgetSpent):
            meter.charge(1)
    assert (meter.left, meter.shared_steps) == (99, 400)


def test_shared_work_ends_with_its_part() -> None:
    meter = Meter(1_000)
    with meter.part(100), pytest.raises(BudgetSpent), meter.beside_part(5_000):
        meter.charge(101)
    assert meter.left == 899


def test_shared_work_ends_with_the_time_of_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("whence.engines.budget.time.monotonic", lambda: now[0])
    meter = Meter(1_000, timeout=100.0)
    with meter.part(100, seconds=10.0):
        with meter.beside_part(1_000):
            now[0] = 8.0
            meter.charge(10)
        assert meter.timeout == 18.0, "what it took is given back"
        with pytest.raises(BudgetSpent), meter.beside_part(1_000):
            now[0] = 19.0
            meter.charge(10)
    assert meter.timeout == 100.0
