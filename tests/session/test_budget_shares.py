"""An engine with a share does a bounded part of a session's work, however many questions are asked."""

from __future__ import annotations

from dataclasses import dataclass

from whence.answers import Answer, Partial, Reason
from whence.engines.context import Context
from whence.engines.registry import ENGINES, Registered
from whence.program.failures import IsReached
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Integer
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.program.types import IntType
from whence.questions import Check, Coverage, Goal, Question, Reach
from whence.session.scheduling.limits import Limits
from whence.session.scheduling.portfolio import BudgetShares
from whence.session.session import Session

(CONCOLIC,) = (engine for engine in ENGINES if engine.name == "concolic")
(LOCAL,) = (engine for engine in ENGINES if engine.name == "local")


MINIMUM = 60_000
POINT = Point("main", 0, 0)
ONE = Integer(1, IntType(32))
CHECK = Check(Obligation(ObligationKind.DIV, ONE, IsReached(), "division"), POINT, ("main",))
REACH = Reach((POINT,), ("main",), "main")


def _given(question: Question, *, is_named: bool) -> list[int]:
    shares = BudgetShares(20_000_000)
    given = []
    for _ in range(100):
        given.append(shares.allowance(CONCOLIC, question, is_named=is_named))
        shares.use(CONCOLIC, question, given[-1], is_decided=False)
    return given


def test_questions_get_less_and_less_of_a_share() -> None:
    given = _given(CHECK, is_named=False)
    assert given == sorted(given, reverse=True)
    assert sum(given) <= 6_000_000


def test_a_single_target_gets_more_than_one_obligation_of_many() -> None:
    assert _given(REACH, is_named=False)[0] == 10_000_000


def test_an_engine_that_is_named_has_the_whole_budget_of_the_first_questions() -> None:
    given = _given(CHECK, is_named=True)
    assert given[:4] == [20_000_000] * 4
    assert sum(given) <= 120_000_000 + 100 * MINIMUM


def test_a_session_may_divide_shares_otherwise() -> None:
    shares = BudgetShares(20_000_000, Limits(question_parts=1, named_percent=50))
    (percent,) = (percent for kind, percent in CONCOLIC.shares if kind is Check)
    assert shares.allowance(CONCOLIC, CHECK) == 20_000_000 * percent // 100
    assert shares.allowance(CONCOLIC, CHECK, is_named=True) == 10_000_000


def test_what_a_question_did_not_use_is_left_to_the_next() -> None:
    shares = BudgetShares(20_000_000)
    first = shares.allowance(CONCOLIC, CHECK)
    shares.use(CONCOLIC, CHECK, 0, is_decided=False)
    assert shares.allowance(CONCOLIC, CHECK) == first


def test_an_engine_without_a_share_has_the_whole_budget_each_time() -> None:
    shares = BudgetShares(20_000_000)
    shares.use(LOCAL, CHECK, 20_000_000, is_decided=False)
    assert shares.allowance(LOCAL, CHECK) == 20_000_000


def test_the_only_engine_for_a_question_has_the_whole_budget() -> None:
    seen: list[int] = []

    @dataclass(frozen=True)
    class Asked:
        name: str = "asked"

        def answer(self, question: Question, context: Context, configuration: str) -> Answer:
            seen.append(context.meter.left)
            return Partial((), Reason.NOT_DECIDED)

    program = parse_program("procedure main() -> i32 {\nentry:\n  return 0\n}\n")
    alone = Registered("asked", "", "", (Coverage,), shares=((Coverage, 30),))
    alone.__dict__["engine"] = Asked()
    Session(program, (alone,), budget=1_000_000).ask(Coverage("main", Goal.BRANCHES))
    assert seen == [1_000_000]


def test_work_that_decided_its_question_takes_little_of_the_share() -> None:
    vain, good = BudgetShares(20_000_000), BudgetShares(20_000_000)
    vain.use(CONCOLIC, CHECK, 1_000_000, is_decided=False)
    good.use(CONCOLIC, CHECK, 1_000_000, is_decided=True)
    assert vain.allowance(CONCOLIC, CHECK) < good.allowance(CONCOLIC, CHECK)
    for _ in range(100):
        good.use(CONCOLIC, CHECK, 1_000_000, is_decided=True)
    assert good.allowance(CONCOLIC, CHECK) == 0
