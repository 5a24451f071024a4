"""Texts that a harness of Java gives: a length and as many characters as a text has at most, all answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from whence.execute.inputs import Answered
from whence.models.java.harness import CHARACTER, LENGTH, LONGEST

_ASKED: Final = (LENGTH, *(CHARACTER,) * LONGEST)
ANSWERS_OF_A_TEXT: Final = len(_ASKED)


def places_of_texts(log: Sequence[Answered]) -> Iterator[int]:
    """The places of the answers with which a text begins."""
    names = tuple(each.name for each in log)
    for place, name in enumerate(names):
        if name == LENGTH and names[place : place + len(_ASKED)] == _ASKED:
            yield place


def answered_text(answers: Sequence[int | float], place: int) -> str:
    """The text that begins with the answer; answers that are missing are zeros."""
    given = [int(each) for each in answers[place : place + len(_ASKED)]]
    given += [0] * (len(_ASKED) - len(given))
    return "".join(chr(each & 0xFFFF) for each in given[1 : 1 + max(given[0], 0)])


def with_answered_text(answers: Sequence[int | float], place: int, text: str) -> tuple[int | float, ...]:
    """With another text, as much of it as an answer holds."""
    units = [ord(each) & 0xFFFF for each in text[:LONGEST]]
    before = [*answers[:place], *[0] * (place - len(answers))]
    rest = answers[place + len(_ASKED) :]
    return (*before, len(units), *units, *[0] * (LONGEST - len(units)), *rest)
