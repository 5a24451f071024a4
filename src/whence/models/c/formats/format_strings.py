"""Format strings of printf and scanf, taken apart once."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import final

from whence.records import dataclass

_PRINT = re.compile(
    rb"%(?:(?P<position>\d+)\$)?(?P<flags>[-+ #0'I]*)(?P<width>\*(?:\d+\$)?|\d+)?"
    rb"(?:\.(?P<precision>\*(?:\d+\$)?|-?\d*))?(?P<length>hh|h|ll|l|q|j|z|t|L)?(?P<conversion>.)",
    re.DOTALL,
)

STAR = -2
"""A width or precision that is taken from the arguments."""
ABSENT = -1

_BITS = {"hh": 8, "h": 16, "": 32, "l": 64, "ll": 64, "q": 64, "j": 64, "z": 64, "t": 64, "L": 64}
_WORDS = ("l", "z", "t")


@final
@dataclass(frozen=True, slots=True)
class Conversion:
    """One conversion of printf. Positions count from 1, 0 is the next argument."""

    kind: str
    flags: str
    width: int
    precision: int
    length: str
    position: int = 0
    width_position: int = 0
    precision_position: int = 0
    text: bytes = b""
    word: int = 64
    """The bits of `long`."""

    @property
    def bits(self) -> int:
        return self.word if self.length in _WORDS else _BITS[self.length]


@lru_cache(maxsize=512)
def print_pieces(text: bytes, word: int = 64) -> tuple[bytes | Conversion, ...]:
    """Literal text and conversions, in order. `word` is the width of `long`."""
    pieces: list[bytes | Conversion] = []
    position = 0
    while position < len(text):
        percent = text.find(b"%", position)
        if percent < 0:
            pieces.append(text[position:])
            break
        if percent > position:
            pieces.append(text[position:percent])
        found = _PRINT.match(text, percent)
        if found is None:
            pieces.append(text[percent:])
            break
        pieces.append(_conversion(found, word))
        position = found.end()
    return tuple(pieces)


def _conversion(found: re.Match[bytes], word: int) -> Conversion:
    width, width_position = _amount(found["width"])
    precision, precision_position = _amount(found["precision"])
    if found["precision"] in (b"", b"-"):
        precision = 0
    return Conversion(
        found["conversion"].decode("latin-1"),
        found["flags"].decode(),
        width,
        precision,
        (found["length"] or b"").decode(),
        int(found["position"] or 0),
        width_position,
        precision_position,
        found[0],
        word,
    )


def _amount(text: bytes | None) -> tuple[int, int]:
    """A width or precision and, for a star, the position of its argument."""
    if text is None or text == b"":
        return ABSENT, 0
    if text.startswith(b"*"):
        return STAR, int(text[1:-1] or 0) if text.endswith(b"$") else 0
    number = int(text) if text.lstrip(b"-") else 0
    return (ABSENT if number < 0 else number), 0
