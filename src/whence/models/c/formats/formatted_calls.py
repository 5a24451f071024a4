"""What a literal format of printf or scanf does with the variable arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, final

from whence.models.c.formats.format_strings import ABSENT, STAR, Conversion, print_pieces
from whence.records import dataclass

SCAN_DIRECTIVE: Final = re.compile(
    rb"%(?P<skip>\*)?(?P<width>\d+)?(?P<own>m)?(?P<length>hh|h|ll|l|q|j|z|t|L)?"
    rb"(?P<kind>\[\^?\]?[^]]*\]|.)",
    re.DOTALL,
)
_INTEGER_SIZES: Final = {"hh": 1, "h": 2, "": 4, "l": 8, "ll": 8, "q": 8, "j": 8, "z": 8, "t": 8, "L": 8}
_WORDS: Final = ("l", "z", "t")
_DIGITS: Final = {8: 3, 16: 5, 32: 10, 64: 20}
"""Of the greatest number of so many bits."""


@final
@dataclass(frozen=True, slots=True)
class Converted:
    """A pointer among the variable arguments, counted from 0. It is followed for `size` bytes, or as long as
    a text goes on if that is `None`; where it is not certain, fewer may be touched."""

    position: int
    is_write: bool
    size: int | None
    is_certain: bool = False


def integer_size(length: str, word: int) -> int:
    """The bytes of an integer with that length modifier, where a `long` has `word`."""
    return word if length in _WORDS else _INTEGER_SIZES.get(length, 8)


def printed_arguments(text: bytes, word: int = 8) -> Iterator[Converted]:
    """The pointers that printf follows. A format with positions is not taken apart."""
    position = 0
    for piece in print_pieces(text, 8 * word):
        if isinstance(piece, bytes) or piece.kind == "%":
            continue
        if piece.position or piece.width_position or piece.precision_position:
            return
        position += (piece.width == STAR) + (piece.precision == STAR)
        if piece.kind == "n":
            yield Converted(position, True, integer_size(piece.length, word), is_certain=True)
        elif piece.kind == "s" and piece.length != "l":
            yield Converted(position, False, None if piece.precision < 0 else piece.precision)
        position += piece.kind != "m"


def scanned_arguments(text: bytes, word: int = 8) -> Iterator[Converted]:
    """The pointers that scanf writes through."""
    position, at = 0, 0
    while at < len(text):
        found = SCAN_DIRECTIVE.match(text, at) if text[at] == 0x25 else None
        at = at + 1 if found is None else found.end()
        if found is None or found["kind"] == b"%" or found["skip"] is not None:
            continue
        yield _scanned(position, found, word)
        position += 1


def scanned_texts(text: bytes) -> Iterator[tuple[int, int]]:
    """The variable arguments that scanf makes texts, each with the least result that says so. A format with
    positions is not taken apart."""
    position, count, at = 0, 0, 0
    while at < len(text):
        found = SCAN_DIRECTIVE.match(text, at) if text[at] == 0x25 else None
        at = at + 1 if found is None else found.end()
        if found is None or found["kind"] == b"%" or found["skip"] is not None:
            continue
        if found["kind"] == b"$":
            return
        count += found["kind"] != b"n"
        if found["kind"][:1] in (b"s", b"[") and found["own"] is None and found["length"] is None:
            yield position, count
        position += 1


def _scanned(position: int, found: re.Match[bytes], word: int) -> Converted:
    kind, width = found["kind"][:1].decode("latin-1"), int(found["width"] or 0)
    length = (found["length"] or b"").decode()
    unit = 4 if length == "l" or kind in "CS" else 1
    if found["own"] is not None or kind == "p":
        return Converted(position, True, word)
    if kind in "cC":
        return Converted(position, True, max(width, 1) * unit)
    if kind in "sS[":
        return Converted(position, True, (width + 1) * unit if width else None)
    if kind in "aAeEfFgG":
        return Converted(position, True, {"": 4, "L": 16 if word == 8 else 12}.get(length, 8))
    return Converted(position, True, integer_size(length, word))


def longest_output(text: bytes, literals: Sequence[bytes | None], word: int = 8) -> tuple[int, int | None]:
    """The fewest and the most bytes that printf makes of the format; `None` if there is no bound. `literals`
    are the arguments that are literal texts."""
    least, most, position = 0, 0, 0
    for piece in print_pieces(text, 8 * word):
        if isinstance(piece, bytes):
            least, most = least + len(piece), most + len(piece)
            continue
        if piece.kind == "%":
            least, most = least + 1, most + 1
            continue
        if STAR in (piece.width, piece.precision) or piece.position:
            return least, None
        literal = literals[position] if position < len(literals) else None
        one = _longest(piece, literal)
        if one is None:
            return least, None
        least, most = least + max(one[0], piece.width), most + max(one[1], piece.width)
        position += 1
    return least, most


def _longest(piece: Conversion, literal: bytes | None) -> tuple[int, int] | None:
    if piece.kind == "n":
        return 0, 0
    if piece.kind == "c" and piece.length != "l":
        return 1, 1
    if piece.kind == "s" and literal is not None:
        length = len(literal) if piece.precision == ABSENT else min(len(literal), piece.precision)
        return length, length
    if piece.kind == "s" and piece.length != "l" and piece.precision >= 0:
        return 0, piece.precision
    if piece.kind in "diuxXo" and "'" not in piece.flags:
        base = 2 * piece.bits // 6 + 2 if piece.kind == "o" else _DIGITS[piece.bits]
        return (0 if piece.precision == 0 else 1), max(base, piece.precision) + 2
    return None
