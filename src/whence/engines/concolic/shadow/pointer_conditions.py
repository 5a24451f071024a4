"""Conditions on where a pointer of the entry leads.

Such a pointer is null or leads to an object that was made for it or for another one. A program that compares
it with the address of a variable, looks at its bits or reads it as a number (a union) may be given others,
too: then that no input was found is no proof.
"""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.engines.concolic.shadow.run_state import RunState
from whence.engines.concolic.summaries.recorder import Recorder
from whence.logic.term import Op, Term
from whence.program.types import PointerType

OTHER_PLACES = (Reason.APPROXIMATED, "pointers of the entry to other places were not tried")


@final
class PointerConditions:
    def __init__(self, state: RunState) -> None:
        self._state = state
        self._recorder: Recorder = state.recorder

    def note(self, term: Term) -> None:
        """A path splits on the term for the first time, or a frame hands it on as a number."""
        if self._state.space.pointers and not _is_plain(term, self._pointers()):
            self._recorder.lose(*OTHER_PLACES)

    def _pointers(self) -> frozenset[Term]:
        """The pointers that the frame was given."""
        frame = self._recorder.top
        if frame.is_entry:
            return frozenset(each.symbol for each in self._state.space.pointers.values())
        parameters = self._state.program.procedure(frame.tree.procedure).parameters
        return frozenset(
            symbol
            for symbol, each in zip(frame.tree.parameters, parameters, strict=True)
            if isinstance(each.type, PointerType)
        )


def _is_plain(term: Term, pointers: frozenset[Term]) -> bool:
    """Whether all that is asked of pointers is if they are null, or the same."""
    pending, seen = [term], {term}
    while pending:
        at = pending.pop()
        if at in pointers:
            return False
        if at.op is Op.EQ and all(each in pointers or _is_null(each) for each in at.args):
            continue
        fresh = [each for each in at.args if each not in seen]
        seen.update(fresh)
        pending.extend(fresh)
    return True


def _is_null(term: Term) -> bool:
    return term.is_constant and term.value == 0
