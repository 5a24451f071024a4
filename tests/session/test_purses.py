"""An engine with a purse takes a bounded part of a session, however many questions are asked."""

from __future__ import annotations

from dataclasses import dataclass

from whence.answers import Answer, Partial, Reason
from whence.engines.context import Context
from whence.engines.registry import ENGINES, Registered
from whence.program.obligations import IsReached, Obligation, ObligationKind
from whence.program.operands import Integer
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.program.types import IntType
from whence.questions import Check, Coverage, Goal, Question, Reach
from whence.session.portfolio import Purses
from whence.session.session import Session

(CONCOLIC,) = (engine for engine in ENGINES if engine.name == "concolic")
(LOCAL,) = (engine for engine in ENGINES if engine.name == "local")


LEAST = 60_000
POINT = Point("main", 0, 0)
ONE = Integer(1, IntType(32))
CHECK = Check(Obligation(ObligationKind.DIV, ONE, IsReached(), "division"), POINT, ("main",))
REACH = Reach((POINT,), ("main",), "main")


def _given(question: Question, *, is_named: bool) -> list[int]:
    purses = Purses(20_000_000)
    given = []
    for _ in range(100):
        given.append(purses.allowance(CONCOLIC, question, is_named=is_named))
        purses.take(CONCOLIC, question, given[-1])
    return given


def test_questions_get_less_and_less_of_a_purse_and_never_nothing() -> None:
    given = _given(CHECK, is_named=False)
    assert given == sorted(given, reverse=True)
    assert given[-1] == LEAST
    assert sum(given) <= 6_000_000 + 100 * LEAST


def test_a_single_target_gets_more_than_one_obligation_of_many() -> None:
    assert _given(REACH, is_named=False)[0] == 10_000_000


def test_an_engine_that_is_named_has_the_whole_budget_of_the_first_questions() -> None:
    given = _given(CHECK, is_named=True)
    assert given[:4] == [20_000_000] * 4
    assert sum(given) <= 120_000_000 + 100 * LEAST


def test_what_a_question_did_not_use_is_left_to_the_next() -> None:
    purses = Purses(20_000_000)
    first = purses.allowance(CONCOLIC, CHECK)
    purses.take(CONCOLIC, CHECK, 0)
    assert purses.allowance(CONCOLIC, CHECK) == first


def test_an_engine_without_a_purse_has_the_whole_budget_each_time() -> None:
    purses = Purses(20_000_000)
    purses.take(LOCAL, CHECK, 20_000_000)
    assert purses.allowance(LOCAL, CHECK) == 20_000_000


def test_who_alone_answers_a_question_has_the_whole_budget() -> None:
    seen: list[int] = []

    @dataclass(frozen=True)
    class Asked:
        name: str = "asked"

        def answer(self, question: Question, context: Context, configuration: str) -> Answer:
            seen.append(context.meter.left)
            return Partial((), Reason.NOT_DECIDED)

    program = parse_program("procedure main() -> i32 {\nentry:\n  return 0\n}\n")
    alone = Registered("asked", "", "", (Coverage,), purses=((Coverage, 30),))
    alone.__dict__["engine"] = Asked()
    Session(program, (alone,), budget=1_000_000).ask(Coverage("main", Goal.BRANCHES))
    assert seen == [1_000_000]
