"""Turns that lead nowhere: what is too hard for an engine in one question often is in the next."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple, final

from whence.questions import Check, Question
from whence.records import dataclass
from whence.session.scheduling.limits import DEFAULT_LIMITS, Limits
from whence.session.scheduling.portfolio import Depth, Turn


class _Key(NamedTuple):
    engine: str
    depth: Depth
    entries: tuple[str, ...]


@final
@dataclass(slots=True)
class FruitlessTurns:
    """Counts the costly turns of an engine in a row that decided nothing of the same entries, short, middle
    and long ones apart. After a few of them the engine is left out, ever longer: it is asked again after one
    question, then after three, then after seven. One is enough of an engine that is a long shot, and of the
    usual short turns that were cut off: they say nothing that the long one does not. A decision ends that.
    Cheap turns are always made."""

    limits: Limits = DEFAULT_LIMITS
    _vain: dict[_Key, int] = field(default_factory=dict)
    _left_out: dict[_Key, int] = field(default_factory=dict)
    """How many more questions the engine is left out of."""
    _short: dict[tuple[str, tuple[str, ...]], bool] = field(default_factory=dict)
    """Engines that had costly short turns, or decided something in them, and whether they did."""

    def is_due(self, turn: Turn, question: Question) -> bool:
        """Whether the turn is to be made. One that is left out counts, so that another comes."""
        key = _key(turn, question)
        if key is None or not self._left_out.get(key):
            return True
        self._left_out[key] -= 1
        return False

    def note(
        self, turn: Turn, question: Question, steps: int, *, is_decided: bool, is_cut: bool = False
    ) -> None:
        """A turn was made and took so many steps; it `is_cut` if it would have taken more."""
        key = _key(turn, question)
        if key is None:
            return
        if turn.is_early and (is_decided or steps >= self.limits.costly_turn):
            is_one = self._short.get((key.engine, key.entries), False)
            self._short[key.engine, key.entries] = is_one or is_decided
        if is_decided:
            self._vain.pop(key, None)
        elif steps >= self.limits.costly_turn:
            vain = self._vain[key] = self._vain.get(key, 0) + 1
            over = min(vain - self._patience(turn, is_cut=is_cut) + 1, self.limits.vain_doublings)
            self._left_out[key] = (1 << max(over, 0)) - 1

    def parts(self, turn: Turn, question: Question, *, has_hope: bool) -> int:
        """A turn after others in vain has one of so many parts of its steps, and so has a long one of which
        no short one gave hope. An engine that has decided something before may have one in vain."""
        key = _key(turn, question)
        if key is None:
            return 1
        vain = self._vain.get(key, 0)
        if turn.are_runs:
            return self.limits.vain_runs_parts if vain > has_hope else 1
        is_foretold = turn.asked.is_foretold and not has_hope
        least = 1 if self._short.get((key.engine, key.entries), True) else self.limits.unforetold_parts
        parts = 1 << min(max(vain - has_hope, 0), self.limits.vain_halvings)
        return max(parts, least) if is_foretold else parts

    def is_tried(self, turn: Turn, question: Question) -> bool:
        """Whether so many turns were in vain that the engine itself has little hope."""
        key, limits = _key(turn, question), self.limits
        most = limits.vain_long_shots if turn.asked.is_long_shot else limits.vain_turns
        return key is not None and self._vain.get(key, 0) >= most

    def _patience(self, turn: Turn, *, is_cut: bool) -> int:
        is_one_enough = turn.asked.is_long_shot or (is_cut and turn.depth is Depth.SHORT)
        return self.limits.vain_long_shots if is_one_enough else self.limits.vain_turns


def _key(turn: Turn, question: Question) -> _Key | None:
    """`reach` is asked about few targets, each of which is worth every turn."""
    if not isinstance(question, Check):
        return None
    return _Key(turn.asked.name, turn.depth, question.entries)
