"""Who is asked, in which order: cheap proofs first, then witnesses; or just the engine that was named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import final

from whence.engines.context import Engine
from whence.engines.registry import Registered
from whence.program.program import Language
from whence.questions import Question
from whence.source import InputProblem

PARTS = 3
"""A question gets this part of what is left in a purse."""
NAMED = 600
"""Percent of one question's budget that an engine may take of a session where it was named."""


@final
@dataclass(frozen=True, slots=True)
class Player:
    engine: Engine
    configuration: str

    @property
    def name(self) -> str:
        default = self.engine.configurations[0]
        return (
            self.engine.name if self.configuration == default else f"{self.engine.name}:{self.configuration}"
        )


def players(
    engines: tuple[Engine, ...], wanted: str, question: Question, language: Language
) -> Iterator[Player]:
    asked = [named(engines, wanted)] if wanted else [Player(e, e.configurations[0]) for e in engines]
    for player in asked:
        if language in player.engine.languages and player.engine.takes(question):
            yield player


@final
@dataclass(slots=True)
class Purses:
    """What engines have taken of a session so far, each by the kind of question.

    A question that is asked alone, as `reach` mostly is, gets much; of the hundreds that `check` asks the
    first hard ones get something, and the rest little."""

    budget: int
    """Of a question."""
    _spent: dict[tuple[str, type[Question]], int] = field(default_factory=dict)

    def allowance(self, engine: Engine, question: Question, *, is_named: bool = False) -> int:
        """The work that the engine may do for the next question."""
        percent = NAMED if is_named else _purse(engine, question)
        if percent is None or not isinstance(engine, Registered):
            return self.budget
        left = percent * self.budget // 100 - self._spent.get((engine.name, type(question)), 0)
        return min(max(left // PARTS, engine.least), self.budget)

    def take(self, engine: Engine, question: Question, steps: int) -> None:
        key = (engine.name, type(question))
        self._spent[key] = self._spent.get(key, 0) + steps


def _purse(engine: Engine, question: Question) -> int | None:
    return dict(engine.purses).get(type(question)) if isinstance(engine, Registered) else None


def named(engines: tuple[Engine, ...], wanted: str) -> Player:
    """The engine that `NAME` or `NAME:CONFIGURATION` names."""
    name, _, configuration = wanted.partition(":")
    by_name = {engine.name: engine for engine in engines}
    if name not in by_name:
        raise InputProblem(
            f"no engine is called '{name}'; there are {', '.join(by_name)}{_nearest(name, by_name)}"
        )
    engine = by_name[name]
    if configuration and configuration not in engine.configurations:
        choices = ", ".join(engine.configurations)
        raise InputProblem(f"engine '{name}' has no configuration '{configuration}'; it has {choices}")
    return Player(engine, configuration or engine.configurations[0])


def _nearest(name: str, names: dict[str, Engine]) -> str:
    close = get_close_matches(name, names, 1)
    return f" (did you mean {close[0]}?)" if close else ""
