"""Inputs of which one follows another: what a program does with commands depends on those before.

An input that reached something new is a command, or a few, that the program knows. Two of them in a row lead
from one state to the next, where no comparison tells which command is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from random import Random
from typing import Final

from whence.engines.trial.search.compared_values import gaps_in
from whence.engines.trial.search.growing import Tried, slots_of, text_in, with_text
from whence.program.operands import Variable
from whence.witnesses import Inputs

_IN_A_ROW: Final = (1, 14)
"""How many follow the first of a row: what is needed may stand among others."""
_PLACES: Final = 2
"""Places before the end of a text where a word is put."""


def joined(
    one: Tried, other: Tried, parameters: tuple[Variable, ...], no_texts: frozenset[int], mark: str = ""
) -> Iterator[Inputs]:
    """One before the other: in each text that both have, in their arguments, in what a harness answers. The
    mark is put between texts; without one, the end of a line or of a word is, where it is missing."""
    if parameters and one.inputs.arguments and other.inputs.arguments:
        yield replace(one.inputs, arguments=(*one.inputs.arguments, *other.inputs.arguments))
    if one.answers and other.answers:
        yield replace(one.inputs, nondeterministic=(*one.answers, *other.answers))
    places = frozenset(slots_of(other, parameters, no_texts))
    for slot in slots_of(one, parameters, no_texts):
        if slot in places:
            first, second = text_in(one.inputs, slot), text_in(other.inputs, slot)
            if first and second:
                yield with_text(one.inputs, slot, first + (mark or _between(first, second)) + second)


def _between(first: str, second: str) -> str:
    if "\n" in first + second:
        return "" if first.endswith("\n") or second.startswith("\n") else "\n"
    return " " if first[-1].isalnum() and second[0].isalnum() else ""


def in_a_row(
    random: Random,
    some: Sequence[Tried],
    marks: Sequence[str],
    parameters: tuple[Variable, ...],
    no_texts: frozenset[int],
) -> Inputs:
    """A few of them, one behind the other: what leads from state to state need not show before its end."""
    made, mark = random.choice(some), random.choice(marks)
    for _ in range(random.randint(*_IN_A_ROW)):
        other = random.choice(some)
        found = [*joined(made, other, parameters, no_texts, mark)]
        if found:
            answers = made.answers + other.answers
            made = made._replace(inputs=random.choice(found), answers=answers)
    return made.inputs


def with_word(
    tried: Tried, word: str, parameters: tuple[Variable, ...], no_texts: frozenset[int]
) -> Iterator[Tried]:
    """With the word at the end of a text, or shortly before."""
    for slot in slots_of(tried, parameters, no_texts):
        text = text_in(tried.inputs, slot)
        for at in (len(text), *gaps_in(text)[:_PLACES]):
            made = with_text(tried.inputs, slot, text[:at] + word + text[at:])
            yield tried._replace(inputs=made)


def alternating(one: Iterator[Inputs], other: Iterator[Inputs]) -> Iterator[Inputs]:
    """One of each in turn, while there are some."""
    return (each for each in chain.from_iterable(zip_longest(one, other)) if each is not None)
