"""Static functions of C that only the program's own calls reach, through tables and other pointers, or its
sorts and searches.

Nothing calls them by name, so they count as entries and a proof holds for whatever they are given. But
callers choose nothing of that: a run that starts there accuses nobody.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import final

from whence.analysis.calls.c.comparison_functions import is_only_compared_with
from whence.answers import Answer, Reachable, Reason, Refuted, Unknown
from whence.memory.memory import Memory
from whence.program.program import Language, Program
from whence.questions import Check, Question, Reach
from whence.records import dataclass


@final
@dataclass(slots=True)
class InnerEntries:
    program: Program
    _known: dict[tuple[str, ...], frozenset[str]] = field(default_factory=dict)

    def without(self, question: Question, answer: Answer) -> Reach | Check | None:
        """The question about the entries that callers can call, if the witness starts at another one."""
        if not isinstance(question, Reach | Check) or not isinstance(answer, Refuted | Reachable):
            return None
        if self.program.language is not Language.C or not self._is_private(answer.witness.entry):
            return None
        inner = self._inner(question.entries)
        if answer.witness.entry not in inner:
            return None
        return replace(question, entries=tuple(each for each in question.entries if each not in inner))

    def _is_private(self, name: str) -> bool:
        header = self.program.headers().get(name)
        return header is not None and header.is_private

    def _inner(self, entries: tuple[str, ...]) -> frozenset[str]:
        """Those whose address the program keeps to itself, and that it calls; none if there is no other."""
        if entries not in self._known:
            open_ = [each for each in entries if not self._is_private(each)]
            memory = Memory(self.program, open_)
            self._known[entries] = frozenset(
                each
                for each in (entries if open_ else ())
                if self._is_private(each)
                and (is_only_compared_with(self.program, each) or _is_kept(memory, each))
            )
        return self._known[entries]


def _is_kept(memory: Memory, name: str) -> bool:
    return bool(memory.call_sites(name)) and not memory.is_open(name)


def accused_from_outside(answer: Answer) -> Answer:
    """What calls from outside show; that they show nothing is no proof for the other entries."""
    if isinstance(answer, Refuted | Reachable):
        return answer
    detail = "only calls of the program itself lead there, and none was found that shows it"
    return Unknown(Reason.STATE_NOT_MADE, detail)
