"""The def-use pairs that an edit affects: those of the new version that the old one does not have, too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from whence.answers import Complete, Finding, Partial
from whence.engines.dataflow.regression.former_pairs import Listed, held_before
from whence.engines.dataflow.regression.pointer_changes import retargeted
from whence.engines.dataflow.regression.versions import edit_between
from whence.program.program import Program
from whence.questions import Pairs


def changed_pairs(
    old: Program, new: Program, entries: tuple[str, ...], ask: Callable[[Pairs], Finding]
) -> tuple[Pairs, Finding]:
    edit = edit_between(old, new)
    question = Pairs(entries, *retargeted(old, new, edit, entries))
    finding = ask(question)
    if not isinstance(finding.answer, Complete | Partial):
        return question, finding
    listed = {each: Listed(each.definition, each.use, each.kind) for each in finding.answer.items}
    before = held_before(old, entries, listed.values(), edit.changed)
    items = tuple(each for each in finding.answer.items if listed[each] not in before)
    return question, replace(finding, answer=replace(finding.answer, items=items))
