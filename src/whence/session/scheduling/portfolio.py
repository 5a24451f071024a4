"""The order in which engines are asked, and how much work and time each may take.

Engines have a short turn each, cheap proofs first; those that ran out of budget have a long one after. Those
whose searches pay soon have a turn of middle length before the long ones of proofs. A turn gets no more than
its part of what is left, so that none eats another's. An engine may have a *share* of a session: the work
that the long turns of all questions of one kind together may take of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from difflib import get_close_matches
from enum import IntEnum
from typing import final

from whence.answers import Answer
from whence.engines.budget import DEFAULT_BUDGET, Meter
from whence.engines.context import Engine
from whence.engines.registry import Haste, Registered
from whence.program.program import Language, Program
from whence.questions import Check, Question
from whence.records import dataclass
from whence.session.scheduling.limits import DEFAULT_LIMITS, Limits
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

    @property
    def is_long_shot(self) -> bool:
        return isinstance(self.engine, Registered) and self.engine.is_long_shot

    @property
    def is_foretold(self) -> bool:
        return isinstance(self.engine, Registered) and self.engine.is_foretold

    @property
    def has_contracts_alone(self) -> bool:
        return isinstance(self.engine, Registered) and self.engine.has_contracts_alone

    @property
    def follows_reflection(self) -> bool:
        return isinstance(self.engine, Registered) and self.engine.follows_reflection


def engines_for(
    engines: tuple[Engine, ...], wanted: str, question: Question, language: Language
) -> Iterator[ConfiguredEngine]:
    defaults = [ConfiguredEngine(each, each.configurations[0]) for each in engines]
    for each in [named_engine(engines, wanted)] if wanted else defaults:
        if language in each.engine.languages and each.engine.takes(question):
            yield each


class Depth(IntEnum):
    """How far a question is taken before others have their turn."""

    QUICK = 0
    """Engines that read text and cost milliseconds, or a little more where their work serves later ones."""
    RUNS = 1
    """A few plain runs: they find most failures that can be found."""
    SHARED = 2
    """Short turns of engines that work out what serves many questions: after the first of them, most others
    cost little."""
    SHORT = 3
    """The short turns of the others."""
    LONG = 4


_SHORT = {Haste.TEXT: Depth.QUICK, Haste.RUNS: Depth.RUNS, Haste.SHARED: Depth.SHARED}


@final
@dataclass(frozen=True, slots=True)
class Turn:
    asked: ConfiguredEngine
    is_early: bool
    """Whether a long turn follows."""
    middle: int = 0
    """The steps of a turn of middle length, at the default budget; 0 for others."""
    comes_first: bool = False
    """Whether it comes before the short turns of those that work for one question alone."""

    @property
    def depth(self) -> Depth:
        """Before which others it comes."""
        return Depth.SHORT if self.comes_first else self._own_depth

    @property
    def _own_depth(self) -> Depth:
        """Engines with one turn and no share are quick."""
        engine = self.asked.engine
        if self.is_early:
            return _SHORT.get(engine.haste, Depth.SHORT) if isinstance(engine, Registered) else Depth.SHORT
        is_quick = isinstance(engine, Registered) and not engine.early and not engine.shares
        return Depth.QUICK if is_quick else Depth.LONG

    @property
    def is_long(self) -> bool:
        """Whether it may take much of the budget."""
        return self._own_depth is Depth.LONG

    @property
    def are_runs(self) -> bool:
        """Whether it makes all plain runs: they serve every question of an entry."""
        engine = self.asked.engine
        return self.is_long and isinstance(engine, Registered) and engine.haste is Haste.RUNS

    @property
    def weight(self) -> int:
        """The turn's part of the time that is left, beside the others' that follow."""
        return 1 if self.is_early or self.middle else LATE_WEIGHT


@final
@dataclass(frozen=True, slots=True)
class Room:
    """What a turn may take. Seconds count only where the user set a limit of time."""

    steps: int
    seconds: float


@final
@dataclass(slots=True)
class Progress:
    """How far a question has come: the turns that are left, and what engines said so far."""

    question: Question
    """As it was narrowed."""
    program: Program
    """The view of it that records what was touched."""
    turns: list[Turn]
    is_named: bool
    """Whether one engine alone is asked."""
    tried: dict[str, Answer] = field(default_factory=dict)
    waiting: tuple[str, Answer] | None = None
    """A proof that waits for the other short turns, or a refutation that waits for calls that make its
    objects."""
    looks_for_calls: bool = False
    """Whether the engine that looks for calls which make objects was called in."""
    steps: int = 0
    seconds: float = 0.0
    """What was spent so far."""
    rooms: dict[str, tuple[Turn, int]] = field(default_factory=dict)
    """The last long turn of each engine, and the steps that it was allowed."""
    finished: set[str] = field(default_factory=set)
    """Engines that would say the same in another turn."""
    end: int = 0
    """In a second round, the steps at which it ends; its turns divide what is left until then."""

    def bring_runs_forward(self) -> None:
        """Makes all plain runs before the short turns that are left."""
        runs = [replace(each, comes_first=True) for each in self.turns if each.are_runs and not each.middle]
        self.turns = [*runs, *(each for each in self.turns if not each.are_runs or each.middle)]

    def leave_out(self, turn: Turn) -> None:
        """Makes no more turns of its engine."""
        self.finished.add(turn.asked.name)
        self.turns = [each for each in self.turns if each.asked is not turn.asked]

    def room(self, shares: BudgetShares, meter: Meter) -> Room:
        """What the next turn may take."""
        room = shares.room(self.turns, self.question, meter, is_named=self.is_named)
        return Room((self.end - meter.steps) // len(self.turns), room.seconds) if self.end else room


OBJECTS = "objects"
"""The configuration of an engine that looks for calls which make the objects of a witness."""
MADE = "made"
"""The configuration of an engine that looks at the runs that were made for other questions."""
LATE_WEIGHT = 3
"""The time of a long turn, in times of a short one."""
_RUNS = 1_000_000
"""Turns of middle length with fewer steps come before the long turn of plain runs, which takes more."""


def turns_of(asked: list[ConfiguredEngine], question: Question) -> list[Turn]:
    """All turns, in order: an engine that has no short turn and is not quick comes after those that have.
    Turns of middle length come behind the first long one, that of plain runs, unless they cost less; the
    shortest come first. An engine that is asked alone has one turn."""
    if len(asked) == 1:
        return [Turn(asked[0], is_early=False)]
    single = [Turn(each, is_early=False) for each in asked]
    short = [each for each in single if _has_short_turn(each.asked) or not each.is_long]
    long = [each for each in single if each.is_long]
    middle = [
        Turn(each.asked, is_early=False, middle=steps)
        for each in single
        for steps in _middle(each.asked, question)
    ]
    middle.sort(key=lambda turn: turn.middle)
    first = [Turn(each.asked, _has_short_turn(each.asked)) for each in short]
    soon = [each for each in middle if each.middle < _RUNS]
    return [*first, *soon, *long[:1], *middle[len(soon) :], *long[1:]]


def last_turns_of(progress: Progress, asked: Iterable[ConfiguredEngine]) -> list[Turn]:
    """Turns on top of the budget, of the engines whose turns within it were cut off."""
    return [
        Turn(each, is_early=False, middle=steps)
        for each in asked
        if isinstance(each.engine, Registered) and each.name not in progress.finished
        for kind, steps in each.engine.last
        if kind is type(progress.question)
    ]


def _middle(asked: ConfiguredEngine, question: Question) -> list[int]:
    middle = asked.engine.middle if isinstance(asked.engine, Registered) else ()
    return [steps for kind, steps in middle if kind is type(question)]


def _has_short_turn(asked: ConfiguredEngine) -> bool:
    return isinstance(asked.engine, Registered) and bool(asked.engine.early)


@final
@dataclass(slots=True)
class BudgetShares:
    """What engines have used of a session so far, for each kind of question.

    A question that is asked alone, as `reach` mostly is, gets much. Of the hundreds that `check` asks, the
    first hard ones get a part each, and the rest the engine's short turn."""

    budget: int
    """Of one question."""
    limits: Limits = DEFAULT_LIMITS
    _used: dict[tuple[str, type[Question]], int] = field(default_factory=dict)

    def room(self, turns: list[Turn], question: Question, meter: Meter, *, is_named: bool = False) -> Room:
        """What the first of the turns may take; no steps if its engine has used up its share."""
        turn = turns[0]
        engine = turn.asked.engine
        seconds = meter.milliseconds_left / 1000 * turn.weight / sum(each.weight for each in turns)
        if turn.is_early and isinstance(engine, Registered):
            return Room(_early(engine, question) * self.budget // DEFAULT_BUDGET, seconds)
        if turn.middle:
            return Room(min(turn.middle * self.budget // DEFAULT_BUDGET, meter.left), seconds)
        parts = sum(_parts(each.asked.engine) for each in turns if not each.is_early and not each.middle)
        allowance = self.allowance(engine, question, is_named=is_named)
        return Room(min(allowance, meter.left * _parts(engine) // parts), seconds)

    def allowance(self, engine: Engine, question: Question, *, is_named: bool = False) -> int:
        """The work that the engine may do for the next question in a long turn."""
        percent = self.limits.named_percent if is_named else _share(engine, question)
        if percent is None or not isinstance(engine, Registered):
            return self.budget
        left = percent * self.budget // 100 - self._used.get((engine.name, type(question)), 0)
        least = self.limits.least_named if is_named else 0
        return min(max(left // self.limits.question_parts, least), self.budget)

    def use(self, engine: Engine, question: Question, steps: int, *, is_decided: bool) -> None:
        """Work of a long turn. What decided its question takes little of the share, which is there to keep
        an engine from work in vain."""
        key = (engine.name, type(question))
        counted = steps // self.limits.decided_parts if is_decided else steps
        self._used[key] = self._used.get(key, 0) + counted


def _early(engine: Registered, question: Question) -> int:
    is_of_check = isinstance(question, Check) and engine.early_of_check
    return engine.early_of_check if is_of_check else engine.early


def _parts(engine: Engine) -> int:
    return engine.parts if isinstance(engine, Registered) else 1


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
