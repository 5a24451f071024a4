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
from whence.session.limits import Limits
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
    session = _session(Sharing(50_000), percent=10)
    finding = session.ask(_question("a"))
    assert isinstance(finding.answer, Proved)
    assert finding.cost.steps == 50_500


def test_what_all_shared_work_may_take_is_limited() -> None:
    engine = Sharing(250_000)
    first = _session(engine, percent=10).ask_briefly(_question("a"))
    assert isinstance(first.answer, Unknown)
    assert first.answer.reason is Reason.BUDGET
    assert 250_000 - 100_000 - 1_100 <= engine.shared <= 250_000 - 100_000


def test_it_is_taken_up_again_by_the_next_question() -> None:
    engine = Sharing(102_000)
    session = _session(engine, percent=10)
    briefly = [session.ask_briefly(_question(name)).answer for name in "abcd"]
    assert [isinstance(each, Proved) for each in briefly] == [False, False, True, True]


def test_a_part_is_as_large_after_shared_work_as_before() -> None:
    meter = Meter(1_000)
    with meter.part(100):
        with meter.beyond_part(500, 2):
            meter.charge(400)
        meter.charge(100)
        with pytest.raises(BudgetSpent):
            meter.charge(1)
    assert (meter.left, meter.shared_steps) == (499, 400)


def test_shared_work_ends_with_the_question() -> None:
    meter = Meter(1_000)
    with meter.part(100), pytest.raises(BudgetSpent), meter.beyond_part(5_000, 2):
        meter.charge(1_001)
    assert meter.left == 0
