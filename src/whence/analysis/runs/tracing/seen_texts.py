"""The texts that library functions compared in a run, and those that were looked up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, final

from whence.execute.memory.byte_memory import OFFSET_BITS, OFFSET_MASK
from whence.records import dataclass

_LONGEST: Final = 64
"""Characters of a text; longer ones are hardly words of a language."""


@final
@dataclass(eq=False, slots=True)
class SeenTexts:
    compared: dict[tuple[str, str], None] = field(default_factory=dict)
    """Two texts that differ, those last that were compared last."""
    matched: dict[str, None] = field(default_factory=dict)
    """Texts that were equal to what they were compared with."""
    looked_up: dict[str, None] = field(default_factory=dict)
    """Texts that were looked for in a collection or a switch."""

    last: tuple[str, str] | None = None
    """Those that were compared last, if they differ and no branch came after."""

    def compare(self, objects: Mapping[int, bytes] | None, left: object, right: object, limit: int) -> None:
        one, other = _text_of(objects, left, limit), _text_of(objects, right, limit)
        self.last = None
        if one is None or other is None:
            return
        if one == other:
            self.matched.pop(one, None)
            self.matched[one] = None
        else:
            self.compared.pop((one, other), None)
            self.compared[one, other] = None
            self.last = (one, other)

    def look_up(self, value: object) -> None:
        text = _text_of(None, value, -1)
        if text is not None:
            self.looked_up.pop(text, None)
            self.looked_up[text] = None


def _text_of(objects: Mapping[int, bytes] | None, value: object, limit: int) -> str | None:
    """Of an object of Java, or of an address of C in these objects; None if it is no short text."""
    if objects is None:
        held = getattr(value, "payload", None)
        return held if isinstance(held, str) and len(held) <= _LONGEST else None
    if not isinstance(value, int):
        return None
    data = objects.get(value >> OFFSET_BITS)
    if data is None:
        return None
    start = value & OFFSET_MASK
    seen = bytes(data[start : start + (_LONGEST + 1 if limit < 0 else min(limit, _LONGEST + 1))])
    seen = seen.partition(b"\0")[0]
    return seen.decode("latin-1") if len(seen) <= _LONGEST else None
