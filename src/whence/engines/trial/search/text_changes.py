"""Changes of a text that keep most of its structure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from whence.engines.trial.inputs.vocabulary import Vocabulary

_PAIRS: Final = ("()", "[]", "{}", "<>", '""', "''")
_COMMON: Final = ("0", "1", "9", "a", "z", " ", "\n", "-")
_SEPARATORS: Final = (" ", "\n", ",", ";")
_LONGEST_PIECE: Final = 8
_CHANGES: Final = (1, 1, 1, 1, 2, 2, 3)
_BETWEEN_LIKE: Final = 0.4
_ANY: Final = 0.35
_SHORT_TEXT: Final = 24
_AS_LONG: Final = 0.3
"""How many of the changes keep the length of a text."""


def changed(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """The text with one to three changes. `wanted` are differences that something about it should have."""
    made = text
    for _ in range(random.choice(_CHANGES)):
        made = random.choice(_KINDS)(random, made, other, words, wanted)
    return _fitted(random, made, len(text)) if random.random() < _AS_LONG else made


def _fitted(random: Random, text: str, length: int) -> str:
    """As long as it was: a piece is left out elsewhere, or a character is repeated."""
    more = len(text) - length
    if more > 0:
        start = random.randint(0, length)
        return text[:start] + text[start + more :]
    at = random.randint(0, len(text))
    return text[:at] + text[max(at - 1, 0) : at] * -more + text[at:]


def _span(random: Random, text: str) -> tuple[int, int]:
    """A piece of the text, which may be empty: one between two places behind the same character, where what
    reads it may be in the same state, any one, or a short one."""
    kind, start = random.random(), random.randint(0, len(text))
    if kind < _BETWEEN_LIKE:
        return _between_like(random, text, start)
    if kind < _BETWEEN_LIKE + _ANY and len(text) <= _SHORT_TEXT:
        other = random.randint(0, len(text))
        return min(start, other), max(start, other)
    return start, min(len(text), start + random.randint(1, random.choice((1, 2, 4, _LONGEST_PIECE))))


def _between_like(random: Random, text: str, start: int) -> tuple[int, int]:
    before = text[start - 1 : start] or text[-1:]
    ends = [at + 1 for at in range(start, len(text)) if text[at] == before][:3]
    return start, random.choice(ends) if ends else len(text)


def _piece(random: Random, words: Vocabulary) -> str:
    kind = random.random()
    if kind < 0.55 and words.characters:
        return random.choice(words.characters)
    if kind < 0.75 and words.words:
        return random.choice(words.words)
    if kind < 0.85 and words.words:
        return random.choice(random.choice(words.words))
    return random.choice(_COMMON)


def _repeat(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """A piece once or more often again; also as often as makes the text longer by what is wanted, or as often
    as is wanted."""
    start, end = _span(random, text)
    piece = text[start:end]
    if not piece:
        return text
    counts = [1, 1, 2, 3]
    for each in wanted:
        counts += [each, max(each // len(piece), 1), max(each // len(piece), 1)]
    return text[:end] + piece * random.choice(counts) + text[end:]


def _repeat_in_other_words(
    random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]
) -> str:
    """A piece once more, with one word of the program in place of another."""
    start, end = _between_like(random, text, random.randint(0, len(text)))
    piece = text[start:end]
    known = [each for each in words.words if each in piece]
    if known:
        piece = piece.replace(random.choice(known), random.choice(words.words), 1)
    else:
        piece = piece.replace(piece[:1], _piece(random, words), 1)
    return text[:end] + piece + text[end:]


def _leave_out(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """A piece, also one as long as something is off."""
    start, end = _span(random, text)
    fitting = [each for each in wanted if each < len(text)]
    if fitting and random.random() < 0.5:
        length = random.choice(fitting)
        start = random.randint(0, len(text) - length)
        end = start + length
    return text[:start] + text[end:]


def _insert(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    at = random.choice((len(text), random.randint(0, len(text))))
    return text[:at] + _piece(random, words) + text[at:]


def _overwrite(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """By a piece of the program, or of another text, so that the length stays as it is."""
    start, end = _span(random, other)
    piece = random.choice((_piece(random, words), other[start:end]))
    at = random.randint(0, max(len(text) - len(piece), 0))
    return text[:at] + piece + text[at + len(piece) :]


def _surround(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """By brackets, quotes or two characters of the program, also by so many as makes it longer by what is
    wanted."""
    start, end = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
    if random.random() < 0.3:
        start, end = 0, len(text)
    known = [each for each in _PAIRS if each[0] in words.characters and each[1] in words.characters]
    pair = random.choice(known) if known else ""
    before, after = pair[:1] or _piece(random, words), pair[1:] or _piece(random, words)
    times = random.choice((1, 1, *(max(each // 2, 1) for each in wanted)))
    return text[:start] + before * times + text[start:end] + after * times + text[end:]


def _nest(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """Another text in the place of a piece, or before it."""
    start, end = _span(random, text)
    end = random.choice((start, end))
    return text[:start] + other + text[end:]


def _shift(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """One character becomes one near to it: programs name the ends of a range, as of digits, only."""
    if not text:
        return text
    at, by = random.randrange(len(text)), random.choice((1, 1, 2, 3, 5)) * random.choice((1, -1))
    return text[:at] + chr((ord(text[at]) + by) % 0x100 or 1) + text[at + 1 :]


def _cut(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    return text[: random.randint(0, len(text))]


def _join(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """With another text behind it, and perhaps something between the two."""
    between = random.choice((*words.characters, *_SEPARATORS)) if random.random() < 0.8 else ""
    return text + between + other


def _cross(random: Random, text: str, other: str, words: Vocabulary, wanted: Sequence[int]) -> str:
    """The beginning of the text and the end of another; most often where both go on, or went on, with one and
    the same character, so that what reads them may be in the same state."""
    at = random.randint(0, len(text))
    similar = [
        place
        for place in range(len(other))
        if other[place] == text[at : at + 1] or (place and other[place - 1] == text[at - 1 : at])
    ]
    place = random.choice(similar) if similar and random.random() < 0.6 else random.randint(0, len(other))
    return text[:at] + other[place:]


_KINDS: Final = (
    *(
        _repeat,
        _repeat,
        _repeat,
        _repeat_in_other_words,
        _repeat_in_other_words,
        _leave_out,
        _insert,
        _insert,
    ),
    *(_overwrite, _shift, _surround, _nest, _cut, _join, _cross, _cross),
)
