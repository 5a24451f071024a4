"""A question without the entries from which control can't come to what it asks about."""

from __future__ import annotations

from dataclasses import field, replace
from typing import final

from whence.analysis.calls.relation import CallRelation
from whence.program.program import Program
from whence.questions import Check, Question, Reach
from whence.records import dataclass


@final
@dataclass(slots=True)
class Narrowing:
    """Remembers which entries lead to which procedures."""

    _known: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[str, ...]] = field(default_factory=dict)

    def narrowed(self, question: Question, program: Program) -> Question:
        """Where no entry leads there the question stays as it is: that is an answer, and an engine's."""
        match question:
            case Reach(targets, entries) if len(entries) > 1:
                names = tuple(target.procedure for target in targets)
            case Check(_, point, entries) if len(entries) > 1:
                names = (point.procedure,)
            case _:
                return question
        return replace(question, entries=self.relevant(names, entries, program) or entries)

    def relevant(self, names: tuple[str, ...], entries: tuple[str, ...], program: Program) -> tuple[str, ...]:
        """The entries from which control may come to one of the procedures."""
        key = (names, entries)
        if key not in self._known:
            self._known[key] = CallRelation(program).relevant_entries(names, entries)
        return self._known[key]
