"""Inputs in which a value that a branch compared stands in place of the other.

What a branch compares often stands in the input as it is: a character of a text, a number written there, a
parameter. Putting the other side of the comparison in its place turns the branch without a search (the idea
is called input-to-state correspondence: Aschermann et al., REDQUEEN, 2019). So do the texts that library
functions compare: the words that a parser expects next are those that it compared last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from whence.analysis.runs.tracing.branch_distances import Miss
from whence.engines.trial.search.growing import Tried, as_parameter, slots_of, text_in, with_text
from whence.program.operands import Variable
from whence.witnesses import Inputs

_BESIDE: Final = (0, 1, -1)
"""What is added to the wanted value: comparisons may be strict or not."""
_MOST_PLACES: Final = 24
"""Places of a text where a character is changed; those at its end come first."""
_NUDGES: Final = (1, -1, 4, -4)
_SMALLEST_NUMBER: Final = 10
"""Numbers of one digit are often part of another, so that they must stand alone."""
_DIGITS: Final = re.compile(r"(?<![0-9])-?[0-9](?![0-9])")
_MOST_DIGITS: Final = 4
"""Such numbers of a text, the last, that are exchanged."""
_WORD: Final = 64
_MOST_WANTED: Final = 1 << 31
"""Greater numbers are hardly said by an input."""
_MOST_GAPS: Final = 8
"""Places where no word stands, the last, that one is put at."""


def exchanged(
    tried: Tried, compared: tuple[int, int], parameters: tuple[Variable, ...], no_texts: frozenset[int]
) -> Iterator[Inputs]:
    """The input with one side of the comparison in place of the other, wherever that stands."""
    left, right = compared
    for old, new in ((left, right), (right, left)):
        yield from _in_numbers(tried, parameters, old, new)
        for slot in slots_of(tried, parameters, no_texts):
            text = text_in(tried.inputs, slot)
            for made in _in_text(text, old, new):
                yield with_text(tried.inputs, slot, made)


def recharactered(
    tried: Tried,
    compared: Iterable[tuple[int, int]],
    parameters: tuple[Variable, ...],
    no_texts: frozenset[int],
) -> Iterator[Inputs]:
    """The input with one character that was compared in place of what it was compared with, wherever that
    stands. Where a loop reads a text, all ways out of its branches are known soon, but not for each
    character."""
    for slot in slots_of(tried, parameters, no_texts):
        text = text_in(tried.inputs, slot)
        for left, right in compared:
            for old, new in ((left, right), (right, left)):
                if new:
                    for at in [at for at in range(len(text)) if ord(text[at]) == old][:_MOST_PLACES]:
                        yield with_text(tried.inputs, slot, text[:at] + chr(new) + text[at + 1 :])


def retexted(
    tried: Tried,
    compared: Iterable[tuple[str, str]],
    parameters: tuple[Variable, ...],
    no_texts: frozenset[int],
) -> Iterator[Inputs]:
    """The input with one text that was compared in place of the other, where that stands first and last, with
    and without what follows. Where a text ends before a word is looked for, the word is put at its end."""
    for left, right in compared:
        for slot in slots_of(tried, parameters, no_texts):
            text = text_in(tried.inputs, slot)
            for old, new in ((left, right), (right, left)):
                for made in _with_word(text, old, new):
                    yield with_text(tried.inputs, slot, made)


def _with_word(text: str, old: str, new: str) -> Iterator[str]:
    if not old:
        is_one_word = text[-1:].isalnum() and new[:1].isalnum()
        yield from (text + each + new for each in ((" ", "") if is_one_word else ("", " ")) if new)
        yield from (text[:at] + new + text[at:] for at in gaps_in(text) if new)
        return
    places = text if old in text else text.lower()
    word = old if old in text else old.lower()
    for at in dict.fromkeys((places.rfind(word), places.find(word))):
        if at >= 0:
            yield text[:at] + new + text[at + len(old) :]
            yield text[:at] + new


def gaps_in(text: str) -> list[int]:
    """The last places inside of the text where a word may be missing: not those between two letters."""
    places = range(len(text) - 1, 0, -1)
    return [at for at in places if not (text[at - 1].isalnum() and text[at].isalnum())][:_MOST_GAPS]


def wanted_words(miss: Miss) -> Iterator[str]:
    """The text that was wanted, or the number and the next ones, as a program reads them."""
    if miss.texts is not None:
        yield from (each for each in miss.texts if each)
    elif miss.compared is not None and max(map(abs, miss.compared)) < _MOST_WANTED:
        for each in dict.fromkeys(reversed(miss.compared)):
            yield from dict.fromkeys(str(_signed(each) + by) for by in _BESIDE)


def nudged(tried: Tried, parameters: tuple[Variable, ...], no_texts: frozenset[int]) -> Iterator[Inputs]:
    """The input with one character that is a little greater or smaller: what is computed from it may come
    nearer to what it is compared with."""
    for slot in slots_of(tried, parameters, no_texts):
        text = text_in(tried.inputs, slot)
        for at in [*reversed(range(len(text)))][:_MOST_PLACES]:
            for by in _NUDGES:
                character = ord(text[at]) + by
                if 0 < character < 0x100:
                    yield with_text(tried.inputs, slot, text[:at] + chr(character) + text[at + 1 :])


def _in_numbers(tried: Tried, parameters: tuple[Variable, ...], old: int, new: int) -> Iterator[Inputs]:
    inputs = tried.inputs
    for place, given in enumerate(inputs.parameters):
        if type(given) is int and _is_same(given, old):
            before, after = inputs.parameters[:place], inputs.parameters[place + 1 :]
            for by in _BESIDE:
                number = as_parameter(parameters[place], new + by) if place < len(parameters) else new + by
                yield replace(inputs, parameters=(*before, number, *after))
    for place, answer in enumerate(tried.answers):
        if _is_same(answer, old):
            for by in _BESIDE:
                answers = (*tried.answers[:place], new + by, *tried.answers[place + 1 :])
                yield replace(inputs, nondeterministic=answers)


def _is_same(one: int, other: int) -> bool:
    """As numbers of some width: what is compared may be wider than what was given."""
    return any(((one - other) & ((1 << bits) - 1)) == 0 for bits in (_WORD, _WORD // 2))


def _in_text(text: str, old: int, new: int) -> Iterator[str]:
    if _is_character(old):
        yield from _characters(text, old & 0xFF, new & 0xFF if _is_character(new) else new)
    number = str(_signed(old))
    if abs(_signed(old)) >= _SMALLEST_NUMBER:
        if number in text:
            for by in _BESIDE:
                yield text.replace(number, str(_signed(new) + by), 1)
        return
    for found in [*_DIGITS.finditer(text)][-_MOST_DIGITS:]:
        if int(found[0]) == _signed(old):
            for by in _BESIDE:
                yield text[: found.start()] + str(_signed(new) + by) + text[found.end() :]


def _characters(text: str, old: int, new: int) -> Iterator[str]:
    """One character instead of another; 0 is the end of the text."""
    wanted = [chr(new + by) for by in _BESIDE if 0 < new + by < 0x100]
    if old == 0:
        yield from (text + each for each in wanted)
    places = [at for at in reversed(range(len(text))) if ord(text[at]) == old]
    for at in places[:_MOST_PLACES]:
        if new == 0:
            yield text[:at]
        yield from (text[:at] + each + text[at + 1 :] for each in wanted)


def _is_character(value: int) -> bool:
    """As `char` or as `unsigned char`, in a wider type."""
    return -0x80 <= _signed(value) <= 0xFF


def _signed(value: int) -> int:
    if value < 0:
        return value
    for bits in (_WORD // 2, _WORD):
        if value < 1 << bits:
            return value - (1 << bits) if value >> (bits - 1) else value
    return value
