"""A second round of a short check: questions that ended because an engine's part of the work was used up.

The parts are small so that hundreds of hard questions end. A check with a few of them may do more: what all
its questions left of a fixed part of one question's budget is spent on those that are still open. Engines
whose turns were cut have another one, those first that have decided something here; one that decided nothing
in several long turns has none.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.answers import Answer, Reason, Unknown
from whence.questions import Check, Question
from whence.records import dataclass
from whence.session.scheduling.limits import DEFAULT_LIMITS, Limits
from whence.session.scheduling.portfolio import Progress, Turn


@final
@dataclass(slots=True)
class SecondRound:
    budget: int
    """Of one question."""
    limits: Limits = DEFAULT_LIMITS
    _spent: int = 0
    """Steps of all questions of the session."""
    _open: dict[Question, Progress] = field(default_factory=dict)
    _decided: dict[str, int] = field(default_factory=dict)
    """How many questions an engine has decided in turns that were not short."""
    _vain: dict[str, int] = field(default_factory=dict)
    """How many such turns have decided nothing."""

    def note_turn(self, turn: Turn, *, is_decided: bool) -> None:
        if turn.is_long:
            counted = self._decided if is_decided else self._vain
            counted[turn.asked.name] = counted.get(turn.asked.name, 0) + 1

    def has_decided(self, turn: Turn) -> bool:
        """Whether the engine has decided a question in a turn that was not short."""
        return turn.asked.name in self._decided

    def note(self, question: Question, progress: Progress, answer: Answer, steps: int) -> None:
        """A question was asked to the end and took so many steps more."""
        self.count(steps)
        is_new = not progress.end and not progress.is_named
        if is_new and isinstance(question, Check) and isinstance(answer, Unknown) and _cut(progress):
            self._open[question] = progress

    def count(self, steps: int) -> None:
        """Work for any question."""
        self._spent += steps

    def waits(self, question: Question) -> bool:
        """Whether the question is to be asked again when all others have been."""
        return question in self._open and self._left > 0

    def begin(self, question: Question) -> Progress | None:
        """The turns of its second round, if one of them gets clearly more than it had."""
        progress = self._open.pop(question, None)
        if progress is None:
            return None
        room = self._left // min(len(self._open) + 1, self.limits.second_round_parts)
        names = [each for each in _cut(progress) if self._has_hope(progress.rooms[each][0])]
        names = sorted(names, key=lambda name: -self._decided.get(name, 0))
        is_worth = {name: room * 100 >= progress.rooms[name][1] * self.limits.more_percent for name in names}
        progress.turns = [progress.rooms[name][0] for name in names if is_worth[name]]
        progress.end = progress.steps + room
        return progress if progress.turns else None

    def _has_hope(self, turn: Turn) -> bool:
        most = 0 if turn.asked.is_long_shot else self.limits.vain_second_rounds
        return self.has_decided(turn) or self._vain.get(turn.asked.name, 0) <= most

    @property
    def _left(self) -> int:
        return max(self.budget // self.limits.whole_check_parts - self._spent, 0)


def _cut(progress: Progress) -> list[str]:
    """The engines that last said that their part of the work is used up, of those that had a long turn."""
    return [
        name
        for name, answer in progress.tried.items()
        if name in progress.rooms and isinstance(answer, Unknown) and answer.reason is Reason.BUDGET
    ]
