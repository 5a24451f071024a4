"""Every engine has a short turn before any has a long one, which it has only if the short one was cut off."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from whence.answers import Answer, Assumption, Proved, Reason, Unknown
from whence.engines.budget import DEFAULT_BUDGET
from whence.engines.context import Context
from whence.engines.registry import Registered
from whence.program.failures import IsReached
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Integer
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.program.types import IntType
from whence.questions import Check, Coverage, Question, Reach
from whence.session.session import Session

MAIN = parse_program("procedure main() -> i32 {\nentry:\n  return 0\n}\n")
QUESTION = Reach((Point("main", 0, 0),), ("main",), "main")


@dataclass
class Scripted:
    """Decides if it is given so many steps; with fewer it takes all of them, or says that it is done."""

    name: str
    needs: int
    log: list[tuple[str, bool, int]]
    gives_up: bool = False
    assumes: tuple[Assumption, ...] = ()

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        self.log.append((self.name, context.is_early, context.meter.left))
        if self.gives_up:
            return Unknown(Reason.APPROXIMATED, "there is more to it")
        for _ in range(self.needs // 100):
            context.meter.charge(100)
        return Proved("it had the steps", self.assumes)


@dataclass
class Turns:
    log: list[tuple[str, bool, int]] = field(default_factory=list)

    def engine(
        self,
        name: str,
        needs: int = 10**8,
        early: int = 1_000,
        *,
        gives_up: bool = False,
        assumes: tuple[Assumption, ...] = (),
    ) -> Registered:
        found = Registered(name, "", "", (Reach,), early=early)
        found.__dict__["engine"] = Scripted(name, needs, self.log, gives_up, assumes)
        return found

    def names(self) -> list[str]:
        return [f"{name} {'early' if is_early else 'late'}" for name, is_early, _ in self.log]


def test_short_turns_come_before_long_ones() -> None:
    turns = Turns()
    engines = (turns.engine("a"), turns.engine("b"))
    answer = Session(MAIN, engines).ask(QUESTION).answer
    assert turns.names() == ["a early", "b early", "a late", "b late"]
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.BUDGET


def test_an_engine_that_needs_little_decides_before_another_spends_much() -> None:
    turns = Turns()
    finding = Session(MAIN, (turns.engine("a"), turns.engine("b", needs=900))).ask(QUESTION)
    assert (turns.names(), finding.engine) == (["a early", "b early"], "b")
    assert finding.cost.steps < 10_000


def test_no_engine_eats_the_long_turn_of_the_others() -> None:
    turns = Turns()
    Session(MAIN, tuple(turns.engine(name, needs=8_000_000) for name in "abc")).ask(QUESTION)
    lasts = [left for _, is_early, left in turns.log if not is_early]
    assert len(lasts) == 3
    assert min(lasts) >= DEFAULT_BUDGET // 4


def test_an_engine_that_is_done_has_no_long_turn() -> None:
    turns = Turns()
    Session(MAIN, (turns.engine("a", gives_up=True), turns.engine("b"))).ask(QUESTION)
    assert turns.names() == ["a early", "b early", "b late"]


def test_an_engine_without_a_short_turn_has_one_in_its_place() -> None:
    turns = Turns()
    Session(MAIN, (turns.engine("a", early=0), turns.engine("b"))).ask(QUESTION)
    assert turns.names() == ["a late", "b early", "b late"]


def test_an_engine_that_is_asked_alone_has_one_turn_with_everything() -> None:
    turns = Turns()
    Session(MAIN, (turns.engine("a"), turns.engine("b"))).ask(QUESTION, "b")
    assert turns.log == [("b", False, DEFAULT_BUDGET)]


def test_a_larger_budget_makes_longer_short_turns() -> None:
    turns = Turns()
    Session(MAIN, (turns.engine("a"), turns.engine("b", needs=100)), budget=10 * DEFAULT_BUDGET).ask(QUESTION)
    assert turns.log[0] == ("a", True, 10_000)


def test_a_proof_that_assumes_overflow_away_waits_for_the_short_turns_of_the_others() -> None:
    turns = Turns()
    leaning = turns.engine("a", needs=100, assumes=(Assumption.NO_SIGNED_OVERFLOW,))
    finding = Session(MAIN, (leaning, turns.engine("b", needs=100))).ask(QUESTION)
    assert (turns.names(), finding.engine) == (["a early", "b early"], "b")


def test_a_proof_that_waited_in_vain_stands_before_any_long_turn() -> None:
    turns = Turns()
    leaning = turns.engine("a", needs=100, assumes=(Assumption.NO_SIGNED_OVERFLOW,))
    finding = Session(MAIN, (leaning, turns.engine("b"))).ask(QUESTION)
    assert (turns.names(), finding.engine) == (["a early", "b early"], "a")
    assert isinstance(finding.answer, Proved)


def test_a_turn_of_middle_length_comes_behind_the_first_long_one() -> None:
    turns = Turns()
    searching = replace(turns.engine("b"), middle=((Reach, 1_500_000),))
    searching.__dict__["engine"] = Scripted("b", 10**8, turns.log)
    Session(MAIN, (turns.engine("a"), turns.engine("c"), searching)).ask(QUESTION)
    assert turns.names() == ["a early", "c early", "b early", "a late", "b late", "c late", "b late"]
    assert turns.log[4][2] == 1_500_000 < turns.log[6][2]


def test_a_turn_that_costs_less_than_plain_runs_comes_before_them() -> None:
    turns = Turns()
    proving = replace(turns.engine("b"), middle=((Reach, 5_000), (Reach, 1_500_000)))
    proving.__dict__["engine"] = Scripted("b", 10**8, turns.log)
    Session(MAIN, (turns.engine("a"), proving)).ask(QUESTION)
    assert turns.names() == ["a early", "b early", "b late", "a late", "b late", "b late"]
    assert turns.log[2][2] == 5_000


def test_an_engine_may_have_several_turns_of_middle_length_the_shortest_first() -> None:
    turns = Turns()
    searching = replace(turns.engine("b"), middle=((Reach, 1_900_000), (Reach, 1_500_000)))
    searching.__dict__["engine"] = Scripted("b", 10**8, turns.log)
    Session(MAIN, (turns.engine("a"), searching)).ask(QUESTION)
    assert turns.names() == ["a early", "b early", "a late", "b late", "b late", "b late"]
    assert [each[2] for each in turns.log[3:5]] == [1_500_000, 1_900_000]


def test_a_question_of_another_kind_has_no_turn_of_middle_length() -> None:
    turns = Turns()
    searching = replace(turns.engine("b"), middle=((Coverage, 5_000),))
    searching.__dict__["engine"] = Scripted("b", 10**8, turns.log)
    Session(MAIN, (turns.engine("a"), searching)).ask(QUESTION)
    assert turns.names() == ["a early", "b early", "a late", "b late"]


def _checks(count: int) -> list[Check]:
    kinds = [Integer(number, IntType(32)) for number in range(count)]
    obligations = [
        Obligation(ObligationKind.DIV, each, IsReached(), f"division {each.value}") for each in kinds
    ]
    return [Check(each, Point("main", 0, 0), ("main",)) for each in obligations]


def test_short_turns_of_a_check_are_their_own() -> None:
    turns = Turns()
    engines = (turns.engine("one", early=50_000), turns.engine("two"))
    own = tuple(replace(each, kinds=(Check, Reach), early_of_check=30_000) for each in engines)
    for each, made in zip(own, engines, strict=True):
        each.__dict__["engine"] = made.engine
    Session(MAIN, own).ask(_checks(1)[0])
    Session(MAIN, own).ask(QUESTION)
    assert [steps for name, is_early, steps in turns.log if name == "one" and is_early] == [30_000, 50_000]


def _with_last_turn(turns: Turns, name: str, needs: int, *, gives_up: bool = False) -> Registered:
    found = replace(turns.engine(name), last=((Reach, DEFAULT_BUDGET),))
    found.__dict__["engine"] = Scripted(name, needs, turns.log, gives_up)
    return found


def test_an_open_question_has_last_turns_on_top_of_the_budget() -> None:
    turns = Turns()
    engines = (turns.engine("a"), _with_last_turn(turns, "b", 3 * DEFAULT_BUDGET // 4))
    finding = Session(MAIN, engines).ask(QUESTION)
    assert (turns.names()[-2:], finding.engine) == (["b late", "b late"], "b")
    assert DEFAULT_BUDGET < finding.cost.steps < 2 * DEFAULT_BUDGET


def test_an_engine_that_was_not_cut_off_has_no_last_turn() -> None:
    turns = Turns()
    Session(MAIN, (turns.engine("a"), _with_last_turn(turns, "b", 0, gives_up=True))).ask(QUESTION)
    assert turns.names() == ["a early", "b early", "a late"]


def test_a_budget_of_the_user_has_no_last_turns() -> None:
    turns = Turns()
    engines = (turns.engine("a"), _with_last_turn(turns, "b", 3 * DEFAULT_BUDGET // 4))
    answer = Session(MAIN, engines, budget=DEFAULT_BUDGET).ask(QUESTION).answer
    assert isinstance(answer, Unknown)
