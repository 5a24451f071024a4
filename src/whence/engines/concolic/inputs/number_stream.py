"""The numbers that a run reads, where its input is a template with a symbol for each."""

from __future__ import annotations

from typing import final

from whence.engines.concolic.inputs.number_templates import READERS
from whence.engines.concolic.inputs.space import InputSpace

_WORD = (1 << 64) - 1


@final
class NumberInput:
    """Gives the numbers that one run reads their symbols."""

    def __init__(self, space: InputSpace, given: tuple[int, ...]) -> None:
        self._space = space
        self._unread = dict(enumerate(given))

    def left(self, procedure: str, value: object, shadow: object) -> object:
        """The shadow of what a procedure gave back: that of the first unread number with this value."""
        if procedure not in READERS or not self._unread or not isinstance(value, int):
            return shadow
        for position, number in self._unread.items():
            if (value ^ number) & _WORD == 0:
                del self._unread[position]
                return self._space.terms.sign_extend(self._space.number(position), 32)
        return shadow
