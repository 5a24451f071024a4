"""Causes that no amount of work gets past, learned from one question for the others of the same entries.

An engine that stops at a call without a model says so in its short turn. Where its long turn stopped at the
same cause, the long turn of the next question that meets the cause would, too. A long turn that does get past
it takes that back for good.
"""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple, final

from whence.answers import Answer, Reason, Unknown
from whence.questions import Check, Question
from whence.records import dataclass
from whence.session.scheduling.portfolio import Turn

_NAMED = frozenset(
    {
        Reason.UNKNOWN_CALL,
        Reason.UNSUPPORTED,
        Reason.RECURSION,
        Reason.FLOATS,
        Reason.IRREDUCIBLE_LOOP,
    }
)
"""Reasons whose detail names something of the program."""


class _Cause(NamedTuple):
    engine: str
    entries: tuple[str, ...]
    reason: Reason
    detail: str


@final
@dataclass(slots=True)
class KnownCauses:
    _final: set[_Cause] = field(default_factory=set)
    _overcome: set[_Cause] = field(default_factory=set)
    _stopped: set[tuple[str, tuple[str, ...]]] = field(default_factory=set)
    """Engines and entries whose last long turn stopped at such a cause."""

    def is_final(self, turn: Turn, question: Question, answer: Answer) -> bool:
        """Whether a longer turn of the engine is known to stop at the same."""
        cause = _cause(turn, question, answer)
        return cause in self._final and cause not in self._overcome

    def has_stopped(self, turn: Turn, question: Question) -> bool:
        """Whether the last long turn of the engine for these entries stopped at such a cause."""
        return isinstance(question, Check) and (turn.asked.name, question.entries) in self._stopped

    def note(self, turn: Turn, question: Question, short: Answer | None, long: Answer) -> None:
        """What the short turn of an engine said of a question, and then the long one."""
        if isinstance(question, Check):
            key = (turn.asked.name, question.entries)
            (self._stopped.add if _cause(turn, question, long) else self._stopped.discard)(key)
        cause = _cause(turn, question, short)
        if cause is not None:
            known = self._final if _cause(turn, question, long) == cause else self._overcome
            known.add(cause)


def _cause(turn: Turn, question: Question, answer: Answer | None) -> _Cause | None:
    if not isinstance(question, Check) or not isinstance(answer, Unknown) or answer.reason not in _NAMED:
        return None
    return _Cause(turn.asked.name, question.entries, answer.reason, answer.detail)
