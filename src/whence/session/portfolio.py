"""The order in which engines are asked, cheap proofs first, and how much work each may do.

An engine may have a *share* of a session: the work that all questions of one kind together may take of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import final

from whence.engines.context import Engine
from whence.engines.registry import Registered
from whence.program.program import Language
from whence.questions import Question
from whence.session.limits import DEFAULT_LIMITS, Limits
from whence.source import InputProblem


@final
@dataclass(frozen=True, slots=True)
class ConfiguredEngine:
    """An engine in one of its configurations."""

    engine: Engine
    configuration: str

    @property
    def name(self) -> str:
        default = self.engine.configurations[0]
        return (
            self.engine.name if self.configuration == default else f"{self.engine.name}:{self.configuration}"
        )


def engines_for(
    engines: tuple[Engine, ...], wanted: str, question: Question, language: Language
) -> Iterator[ConfiguredEngine]:
    defaults = [ConfiguredEngine(each, each.configurations[0]) for each in engines]
    for each in [named_engine(engines, wanted)] if wanted else defaults:
        if language in each.engine.languages and each.engine.takes(question):
            yield each


@final
@dataclass(slots=True)
class BudgetShares:
    """What engines have used of a session so far, for each kind of question.

    A question that is asked alone, as `reach` mostly is, gets much. Of the hundreds that `check` asks, the
    first hard ones get a part each, and the rest the engine's minimum."""

    budget: int
    """Of one question."""
    limits: Limits = DEFAULT_LIMITS
    _used: dict[tuple[str, type[Question]], int] = field(default_factory=dict)

    def allowance(self, engine: Engine, question: Question, *, is_named: bool = False) -> int:
        """The work that the engine may do for the next question."""
        percent = self.limits.named_percent if is_named else _share(engine, question)
        if percent is None or not isinstance(engine, Registered):
            return self.budget
        left = percent * self.budget // 100 - self._used.get((engine.name, type(question)), 0)
        return min(max(left // self.limits.question_parts, engine.minimum), self.budget)

    def use(self, engine: Engine, question: Question, steps: int) -> None:
        key = (engine.name, type(question))
        self._used[key] = self._used.get(key, 0) + steps


def _share(engine: Engine, question: Question) -> int | None:
    return dict(engine.shares).get(type(question)) if isinstance(engine, Registered) else None


def named_engine(engines: tuple[Engine, ...], wanted: str) -> ConfiguredEngine:
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
    return ConfiguredEngine(engine, configuration or engine.configurations[0])


def _nearest(name: str, names: dict[str, Engine]) -> str:
    close = get_close_matches(name, names, 1)
    return f" (did you mean {close[0]}?)" if close else ""
