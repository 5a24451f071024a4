"""When the time of a question is over, nobody else is asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from whence.answers import Answer, Reason, Unknown
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
    languages: frozenset[Language] = frozenset(Language)
    configurations: tuple[str, ...] = ("default",)

    def takes(self, question: Question) -> bool:
        return True

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        self.asked.append(self.name)
        while context.meter.timeout and not context.meter.is_late:
            pass
        return Unknown(Reason.NOT_DECIDED, "it took its time")


def test_the_next_engine_is_not_asked_and_the_time_is_the_reason() -> None:
    first, second = Slow("first"), Slow("second")
    answer = Session(MAIN, (first, second), timeout=0.001).ask(QUESTION).answer
    assert (first.asked, second.asked) == (["first"], [])
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.TIMEOUT


def test_without_a_limit_everybody_is_asked() -> None:
    first, second = Slow("first"), Slow("second")
    Session(MAIN, (first, second)).ask(QUESTION)
    assert second.asked == ["second"]
