"""Changes of what a harness answered that keep most of it.

Where a program asks for its numbers one by one, its input is their sequence: an event, an element of an
array, a command and its operand. Changes of numbers move them by the distances that a target's guards say;
changes of the sequence repeat, leave out, move or join pieces, as those of texts do (`text_changes.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias, final

Answers: TypeAlias = tuple[int, ...]

_CHANGES: Final = (1, 1, 1, 2, 2, 3)
_SMALL: Final = 16
_STEPS: Final = (1, 1, 1, 2, 3, 7, 10)
_MOST_BITS: Final = 32
_PIECES: Final = (1, 1, 2, 2, 3, 4, 8)
_TIMES: Final = (1, 1, 1, 2, 3, 5)
_MOST_AGAIN: Final = 64
"""How often a piece is repeated at most."""
_MOST_MOVED: Final = 16
"""Answers that are moved one by one."""


@final
class Known(NamedTuple):
    """What changes are made of."""

    numbers: tuple[int, ...]
    """Those that the program names."""
    wanted: tuple[int, ...]
    """Distances that guards have."""
    other: Answers
    """Answers of another input."""


def changed_answers(random: Random, answers: Answers, known: Known) -> Answers:
    """With one to three changes."""
    made = answers
    for _ in range(random.choice(_CHANGES)):
        made = random.choice(_OF_NUMBERS if made and random.random() < 0.6 else _OF_SEQUENCES)(
            random, made, known
        )
    return made


def _any_number(random: Random, known: Known) -> int:
    kind = random.random()
    if kind < 0.5 and known.numbers:
        return random.choice(known.numbers) + random.choice((0, 0, 0, 1, -1))
    if kind < 0.8:
        return random.randint(-1, _SMALL)
    size = random.randint(1, _MOST_BITS)
    return random.choice((1, 1, -1)) * random.getrandbits(size)


def _with(answers: Answers, place: int, number: int) -> Answers:
    return (*answers[:place], number, *answers[place + 1 :])


def _set(random: Random, answers: Answers, known: Known) -> Answers:
    return _with(answers, random.randrange(len(answers)), _any_number(random, known))


def _move(random: Random, answers: Answers, known: Known) -> Answers:
    """One of them by a little, by what a guard misses, or by a part of that."""
    place = random.randrange(len(answers))
    by: int = random.choice(_STEPS)
    if known.wanted and random.random() < 0.6:
        by = max(random.choice(known.wanted) // random.choice((1, 1, 1, 2, 3, 10, 30, 365)), 1)
    return _with(answers, place, answers[place] + random.choice((by, -by)))


def _scale(random: Random, answers: Answers, known: Known) -> Answers:
    place = random.randrange(len(answers))
    number = answers[place]
    return _with(answers, place, random.choice((number * 2, number // 2, -number, number ^ 1, number * 10)))


def _copy(random: Random, answers: Answers, known: Known) -> Answers:
    """One of them like another one, or next to it."""
    number = random.choice(answers) + random.choice((0, 0, 1, -1))
    return _with(answers, random.randrange(len(answers)), number)


def _all_same(random: Random, answers: Answers, known: Known) -> Answers:
    """A row of them with the same number."""
    start, end = _span(random, answers)
    return answers[:start] + (_any_number(random, known),) * (end - start) + answers[end:]


def _span(random: Random, answers: Answers) -> tuple[int, int]:
    start = random.randint(0, len(answers))
    if random.random() < 0.2:
        return start, len(answers)
    return start, min(len(answers), start + random.choice(_PIECES))


def _repeat(random: Random, answers: Answers, known: Known) -> Answers:
    """A piece once or a few times more, or as often as a guard misses."""
    start, end = _span(random, answers)
    times = random.choice(known.wanted) if known.wanted and random.random() < 0.4 else random.choice(_TIMES)
    return answers[:end] + answers[start:end] * min(times, _MOST_AGAIN) + answers[end:]


def _leave_out(random: Random, answers: Answers, known: Known) -> Answers:
    start, end = _span(random, answers)
    return answers[:start] + answers[end:]


def _insert(random: Random, answers: Answers, known: Known) -> Answers:
    place = random.randint(0, len(answers))
    return (*answers[:place], _any_number(random, known), *answers[place:])


def _swap(random: Random, answers: Answers, known: Known) -> Answers:
    """A piece goes elsewhere."""
    start, end = _span(random, answers)
    rest = answers[:start] + answers[end:]
    place = random.randint(0, len(rest))
    return rest[:place] + answers[start:end] + rest[place:]


def _cross(random: Random, answers: Answers, known: Known) -> Answers:
    """The beginning of these and the end of others, which most often stands where it stood."""
    at = random.randint(0, len(answers))
    place = at if random.random() < 0.6 else random.randint(0, len(known.other))
    return answers[:at] + known.other[place:]


_Change: TypeAlias = Callable[[Random, Answers, Known], Answers]
_OF_NUMBERS: Final[tuple[_Change, ...]] = (_set, _set, _set, _move, _move, _move, _scale, _copy, _all_same)
_OF_SEQUENCES: Final[tuple[_Change, ...]] = (_repeat, _repeat, _leave_out, _insert, _insert, _swap, _cross)


def moved_answers(answers: Answers, distance: int) -> Iterator[Answers]:
    """Each of the last ones, moved by what a guard misses, by a part of it, and by one."""
    for place in [*reversed(range(len(answers)))][:_MOST_MOVED]:
        for by in dict.fromkeys((distance, max(distance // 2, 1), 1)):
            yield _with(answers, place, answers[place] + by)
            yield _with(answers, place, answers[place] - by)


def without_last_zeros(answers: Answers) -> Answers:
    """A harness that has no more answers gives zeros."""
    used = len(answers)
    while used and not answers[used - 1]:
        used -= 1
    return answers[:used]
