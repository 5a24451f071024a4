"""Open questions of a short check are asked again with what the check left; causes that stop long turns are
learned from one question for the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

import whence
from whence.answers import Answer, Proved, Reason, Unknown
from whence.engines.budget import DEFAULT_BUDGET, BudgetSpent
from whence.engines.context import Context
from whence.engines.registry import Registered
from whence.program.failures import IsReached
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Integer
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.program.types import IntType
from whence.questions import Check, Question, Reach
from whence.session.session import Session

MAIN = parse_program("procedure main() -> i32 {\nentry:\n  return 0\n}\n")
HALF = DEFAULT_BUDGET // 2


def _question(number: int, entry: str = "main") -> Check:
    obligation = Obligation(ObligationKind.DIV, Integer(number, IntType(32)), IsReached(), "division")
    return Check(obligation, Point("main", 0, 0), (entry,))


@dataclass
class Scripted:
    """Decides a question if it is given so many steps; otherwise it takes all, or stops at a cause."""

    name: str
    needs: dict[Question, int]
    log: list[tuple[str, bool, int]]
    causes: dict[Question, str] = field(default_factory=dict)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        left = context.meter.left
        self.log.append((self.name, context.is_early, left))
        needs = self.needs.get(question, 10**9)
        if question in self.causes and left < needs:
            context.meter.charge(30_000)
            context.meter.cuts += 1
            return Unknown(Reason.UNKNOWN_CALL, self.causes[question])
        for _ in range(min(needs, left + 1000) // 1000):
            context.meter.charge(1000)
        return Proved("it had the steps")


def _engine(scripted: Scripted, share: int = 25) -> Registered:
    found = Registered(scripted.name, "", "", (Check, Reach), early=100_000, shares=((Check, share),))
    found.__dict__["engine"] = scripted
    return found


def _session(*engines: Scripted) -> Session:
    return Session(MAIN, tuple(map(_engine, engines)))


def _idle(log: list[tuple[str, bool, int]]) -> Scripted:
    """A second engine, so that the first has two turns."""
    return Scripted("idle", {}, log, {_question(n, e): "g" for n in range(20) for e in ("main", "other")})


def test_an_open_question_has_what_the_check_left() -> None:
    log: list[tuple[str, bool, int]] = []
    question = _question(1)
    session = _session(Scripted("one", {question: 4_000_000}, log), _idle(log))
    first = session.ask(question)
    assert isinstance(first.answer, Unknown)
    assert first.answer.reason is Reason.BUDGET
    assert session.waits(question)
    again = session.ask_again(question)
    assert isinstance(again.answer, Proved)
    assert again.cost.steps > first.cost.steps + 4_000_000 - 1
    assert again.cost.steps <= HALF
    assert session.ask(question) is again
    assert not session.waits(question)


def test_it_is_asked_again_once() -> None:
    log: list[tuple[str, bool, int]] = []
    question = _question(1)
    session = _session(Scripted("one", {}, log), _idle(log))
    session.ask(question)
    found = session.ask_again(question)
    assert isinstance(found.answer, Unknown)
    assert found.answer.reason is Reason.BUDGET
    assert "raise --budget" in found.answer.detail
    assert not session.waits(question)
    turns = len(log)
    assert session.ask_again(question) is found
    assert len(log) == turns


def test_a_long_check_has_no_second_round() -> None:
    log: list[tuple[str, bool, int]] = []
    easy = {_question(number): 90_000 for number in range(20, 140)}
    hard = _question(19)
    session = _session(Scripted("one", {**easy, hard: 4_000_000}, log), _idle(log))
    session.ask(hard)
    assert session.waits(hard)
    for question in easy:
        session.ask(question)
    assert not session.waits(hard)
    turns = len(log)
    assert isinstance(session.ask_again(hard).answer, Unknown)
    assert len(log) == turns


def test_engines_that_were_not_cut_have_no_more_turns() -> None:
    log: list[tuple[str, bool, int]] = []
    session = _session(Scripted("one", {}, log), _idle(log))
    session.ask(_question(1))
    before = len(log)
    session.ask_again(_question(1))
    assert {name for name, _, _ in log[before:]} == {"one"}


def test_an_engine_that_decided_something_comes_first() -> None:
    log: list[tuple[str, bool, int]] = []
    first = Scripted("first", {_question(4): 200_000}, log)
    second = Scripted("second", {_question(2): 200_000, _question(3): 200_000}, log)
    session = _session(first, second)
    for number in (4, 2, 3, 1):
        session.ask(_question(number))
    before = len(log)
    session.ask_again(_question(1))
    assert [name for name, _, _ in log[before:]] == ["second", "first"]


def test_an_engine_that_decided_nothing_in_several_long_turns_has_none() -> None:
    log: list[tuple[str, bool, int]] = []
    session = _session(Scripted("one", {}, log), _idle(log))
    for number in (1, 2):
        session.ask(_question(number))
    before = len(log)
    session.ask_again(_question(1))
    assert len(log) == before
    decides = Scripted("two", {_question(3): 200_000}, log)
    session = _session(decides, _idle(log))
    for number in (1, 2, 3):
        session.ask(_question(number))
    before = len(log)
    session.ask_again(_question(1))
    assert [name for name, _, _ in log[before:]] == ["two"]


def test_long_turns_in_vain_halve_the_next_ones_until_one_decides() -> None:
    log: list[tuple[str, bool, int]] = []
    session = _session(Scripted("one", {_question(2): 150_000}, log), _idle(log))
    for number in (1, 2, 3):
        session.ask(_question(number))
    first, second, third = (left for who, is_early, left in log if who == "one" and not is_early)
    assert second < first * 0.4
    assert third > second * 1.5


def test_an_engine_asked_alone_has_no_second_round() -> None:
    log: list[tuple[str, bool, int]] = []
    session = _session(Scripted("one", {}, log), _idle(log))
    session.ask(_question(1), "one")
    assert not session.waits(_question(1))


def test_reach_has_no_second_round() -> None:
    log: list[tuple[str, bool, int]] = []
    session = _session(Scripted("one", {}, log), _idle(log))
    question = Reach((Point("main", 0, 0),), ("main",), "main")
    session.ask(question)
    assert not session.waits(question)


def _long(log: list[tuple[str, bool, int]], name: str) -> int:
    return sum(1 for who, is_early, _ in log if who == name and not is_early)


def test_a_cause_that_stopped_a_long_turn_is_learned() -> None:
    log: list[tuple[str, bool, int]] = []
    asked = [_question(number) for number in range(4)]
    stops = Scripted("stops", {}, log, dict.fromkeys(asked, "f has no model"))
    session = _session(stops, Scripted("other", {}, log))
    for each in asked:
        session.ask(each)
    assert _long(log, "stops") == 1


def test_another_cause_or_another_entry_is_not() -> None:
    log: list[tuple[str, bool, int]] = []
    one, two, three = _question(1), _question(2), _question(3, "other")
    stops = Scripted(
        "stops", {}, log, {one: "f has no model", two: "g has no model", three: "f has no model"}
    )
    session = _session(stops, Scripted("other", {}, log))
    for each in (one, two, three):
        session.ask(each)
    assert _long(log, "stops") == 3


def test_a_cause_that_a_long_turn_gets_past_is_none() -> None:
    log: list[tuple[str, bool, int]] = []
    one, two, three = _question(1), _question(2), _question(3)
    stops = Scripted(
        "stops", {one: 1_000_000, three: 1_000_000}, log, dict.fromkeys((one, two, three), "f has no model")
    )
    session = _session(stops, Scripted("other", {}, log))
    answers = [session.ask(each).answer for each in (one, two, three)]
    assert [isinstance(each, Proved) for each in answers] == [True, False, True]


def test_a_long_turn_after_one_that_stopped_at_a_cause_is_shorter() -> None:
    log: list[tuple[str, bool, int]] = []
    asked = [_question(number) for number in range(4)]
    stops = Scripted("stops", {}, log, {asked[0]: "f has no model"})
    session = _session(stops, Scripted("other", {}, log))
    for each in asked[:2]:
        session.ask(each)
    first, second = (left for who, is_early, left in log if who == "stops" and not is_early)
    assert second < first / 2


def test_time_that_is_over_is_no_reason_to_ask_again() -> None:
    log: list[tuple[str, bool, int]] = []

    @dataclass
    class Late(Scripted):
        def answer(self, question: Question, context: Context, configuration: str) -> Answer:
            raise BudgetSpent(Reason.TIMEOUT, "its part of the time is over; raise --timeout")

    session = _session(Late("one", {}, log), _idle(log))
    session.ask(_question(1))
    assert not session.waits(_question(1))


LIST = """
#include <stdlib.h>
struct node { int id; struct node *next; };
int main(int argc, char **argv) {
    struct node *head = NULL;
    for (int i = 1; i < argc; i++) {
        struct node *a = malloc(sizeof *a);
        if (!a) return 1;
        a->id = i; a->next = head; head = a;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
"""


@pytest.mark.slow
def test_a_list_that_is_freed_is_decided_and_a_budget_of_the_user_is_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "list.c"
    path.write_text(LIST)
    assert {each.verdict for each in whence.load(str(path)).check()} == {"proved"}
    limited = list(whence.load(str(path)).check(budget=2_000_000))
    assert "unknown" in {each.verdict for each in limited}
