"""Runs that were made for one question are looked at for another that was left open before."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import whence
from whence.answers import Answer, Proved, Reason, Unknown
from whence.engines.context import Context
from whence.engines.registry import Registered
from whence.program.failures import IsReached
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Integer
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program
from whence.program.types import IntType
from whence.questions import Check, Question
from whence.session.scheduling.portfolio import MADE
from whence.session.session import Session

MAIN = parse_program("procedure main() -> i32 {\nentry:\n  return 0\n}\n")
COMMANDS = """
#include <stdio.h>
int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 0;
    return 10 / n;
}
"""


@dataclass
class Runner:
    """Makes what decides all questions only when it is asked the second one."""

    log: list[str] = field(default_factory=list)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        self.log.append(configuration)
        return Proved("a run") if len(self.log) > 2 and configuration == MADE else Unknown(Reason.BUDGET)


def _question(number: int) -> Check:
    obligation = Obligation(ObligationKind.DIV, Integer(number, IntType(32)), IsReached(), "division")
    return Check(obligation, Point("main", 0, 0), ("main",))


def test_an_open_question_is_answered_by_what_came_later() -> None:
    runner = Runner()
    registered = Registered("runner", "", "", (Check,), configurations=("default", MADE))
    registered.__dict__["engine"] = runner
    session = Session(MAIN, (registered,))
    first, second = _question(1), _question(2)
    assert isinstance(session.ask(first).answer, Unknown)
    assert isinstance(session.ask(second).answer, Unknown)
    found = session.look_again(first)
    assert isinstance(found.answer, Proved)
    assert found.engine == "runner"
    assert session.ask(first) is found
    assert runner.log == ["default", "default", MADE]


def test_looking_makes_no_runs(tmp_path: Path) -> None:
    path = tmp_path / "commands.c"
    path.write_text(COMMANDS)
    [open_] = whence.load(path).check(only="div", engine="trial:made")
    assert open_.verdict == "unknown"
    assert open_.cost.executions == 0
    [decided] = whence.load(path).check(only="div", engine="trial")
    assert decided.verdict == "refuted"
