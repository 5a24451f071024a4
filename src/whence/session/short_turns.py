"""Short turns that lead nowhere: what is too large for one question of a procedure often is for the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from whence.questions import Check, Question
from whence.session.limits import DEFAULT_LIMITS, Limits
from whence.session.portfolio import Room, Turn


@final
@dataclass(slots=True)
class ShortTurns:
    """Counts, for each engine and procedure, the short turns in a row that took their room and decided
    nothing. After a few of them only every fourth question or so has another; long turns stay."""

    limits: Limits = DEFAULT_LIMITS
    _vain: dict[tuple[str, str, tuple[str, ...]], int] = field(default_factory=dict)

    def is_due(self, turn: Turn, question: Question) -> bool:
        """Whether the turn is to be made. One that is left out counts, so that another comes."""
        if not turn.is_early or not isinstance(question, Check):
            return True
        key = _key(turn, question)
        over = self._vain.get(key, 0) - self.limits.vain_turns
        is_due = over < 0 or over % self.limits.vain_distance == 0
        if not is_due:
            self._vain[key] += 1
        return is_due

    def note(self, turn: Turn, question: Question, room: Room, steps: int, *, is_decided: bool) -> None:
        """A turn was made and took so many steps."""
        if not turn.is_early or not isinstance(question, Check):
            return
        key = _key(turn, question)
        is_vain = not is_decided and steps >= room.steps // 2
        self._vain[key] = self._vain.get(key, 0) + 1 if is_vain else 0


def _key(turn: Turn, question: Check) -> tuple[str, str, tuple[str, ...]]:
    return turn.asked.name, question.point.procedure, question.entries
