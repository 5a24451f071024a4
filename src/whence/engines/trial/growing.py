"""Inputs that grow: one that came to something new, with one more piece.

Parsers reject most inputs after a few characters. Of the pieces that may follow what was accepted so far,
one in a few dozen is accepted, too, and the blocks that a run comes to tell which one that is. Texts are
those of standard input, of arguments and behind pointers; answers to a harness are changed one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple, TypeVar, final

from whence.engines.trial.guesses import changed_text
from whence.engines.trial.vocabulary import Vocabulary
from whence.program.operands import Variable
from whence.program.types import IntType, ReferenceType
from whence.witnesses import Inputs

_COMMON = ("0", "1", "a", " ", "\n", "-")
_FILLER = "a"
_ENCODING = "latin-1"

Item = TypeVar("Item")


class Told(NamedTuple):
    """An input that came to something new, and what its run asked for."""

    inputs: Inputs
    reads_stdin: bool = False
    answers: tuple[int, ...] = ()
    """What a harness was asked for and gave."""


class Slot(NamedTuple):
    """Where an input holds a text."""

    part: str
    """`stdin`, `arguments` or `parameters`."""
    number: int = 0
    length: int | None = None
    """The parameter that tells how long the text is, if one does."""


def slots_of(
    told: Told, parameters: tuple[Variable, ...], no_texts: frozenset[int] = frozenset()
) -> Iterator[Slot]:
    """The texts of an input; one that a number follows is taken with it as its length, and without."""
    inputs = told.inputs
    for number in range(len(inputs.arguments) if parameters else 0):
        yield Slot("arguments", number)
    if told.reads_stdin:
        yield Slot("stdin")
    for number, value in enumerate(inputs.parameters):
        is_array = number < len(parameters) and isinstance(parameters[number].type, ReferenceType)
        if isinstance(value, list) and not is_array and number not in no_texts and 0 not in value[:-1]:
            if number + 1 < len(parameters) and isinstance(parameters[number + 1].type, IntType):
                yield Slot("parameters", number, number + 1)
            yield Slot("parameters", number)
        elif isinstance(value, str):
            yield Slot("parameters", number)


def text_in(inputs: Inputs, slot: Slot) -> str:
    if slot.part == "stdin":
        return inputs.stdin.decode(_ENCODING)
    if slot.part == "arguments":
        return inputs.arguments[slot.number]
    value = inputs.parameters[slot.number]
    if isinstance(value, str):
        return value
    data = bytes(value) if isinstance(value, list) else b""
    return data.removesuffix(b"\0").decode(_ENCODING)


def with_text(inputs: Inputs, slot: Slot, text: str) -> Inputs:
    data = text.encode(_ENCODING, "replace")
    if slot.part == "stdin":
        return replace(inputs, stdin=data)
    if slot.part == "arguments":
        return replace(inputs, arguments=_replaced(inputs.arguments, slot.number, text))
    is_string = isinstance(inputs.parameters[slot.number], str)
    parameters = _replaced(inputs.parameters, slot.number, text if is_string else [*data, 0])
    if slot.length is not None:
        parameters = _replaced(parameters, slot.length, len(data))
    return replace(inputs, parameters=parameters)


def _replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])


@final
@dataclass(eq=False, slots=True)
class Growing:
    """Offers inputs. The caller runs them and notes those that came to something new."""

    random: Random
    parameters: tuple[Variable, ...]
    longest: int
    """Characters of a text that is made longer, and answers of which each is changed."""
    words: Vocabulary = field(default_factory=Vocabulary)
    no_texts: frozenset[int] = frozenset()
    """Positions of parameters that are not taken for texts."""
    _pending: tuple[list[Iterator[Inputs]], ...] = field(init=False)
    """Changes that are still to be tried, by their kind. Kinds take turns, and in each every other time the
    last input that told something: that comes far, but along one way only."""
    _texts: list[tuple[Inputs, Slot]] = field(default_factory=list)
    """Of inputs that told something."""
    _turn: int = 0
    _offered: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._pending = tuple([] for _ in range(_KINDS))

    def note(self, told: Told) -> None:
        """The input came to something new."""
        for slot in slots_of(told, self.parameters, self.no_texts):
            text = text_in(told.inputs, slot)
            self._texts.append((told.inputs, slot))
            if len(text) <= self.longest:
                ends = [*reversed(range(len(text)))][:_CHANGED]
                changes = (
                    self._joined(told.inputs, slot, text),
                    self._with_pieces(told.inputs, slot, ((text, ""),)),
                    self._with_pieces(told.inputs, slot, ((text[:at], text[at:]) for at in ends)),
                    self._with_pieces(told.inputs, slot, ((text[:at], text[at + 1 :]) for at in ends)),
                    self._stretched(told.inputs, slot, [(text[:at], text[at:]) for at in ends]),
                )
                for pending, candidates in zip(self._pending, changes, strict=True):
                    pending.append(candidates)
        if 0 < len(told.answers) <= self.longest:
            self._pending[0].append(self._answered(told))

    def next(self) -> Inputs | None:
        """An input that was not offered before; None if nothing is left to try."""
        while any(self._pending):
            self._turn += 1
            pending = self._pending[self._turn % _KINDS]
            place = self._place(len(pending))
            found = next(pending[place], None) if pending else None
            if found is not None and self._is_new(found):
                return found
            if found is None and pending:
                pending.pop(place)
        for _ in range(_MUTATIONS if self._texts else 0):
            inputs, slot = self.random.choice(self._texts)
            text = changed_text(self.random, text_in(inputs, slot), self.words)
            found = with_text(inputs, slot, text)
            if self._is_new(found):
                return found
        return None

    def _place(self, count: int) -> int:
        """Whose turn it is among so many inputs: every other time the last one's, else each in order."""
        turn = self._turn // _KINDS
        return turn // 2 % max(count, 1) if turn % 2 else -1

    def _is_new(self, inputs: Inputs) -> bool:
        key = repr(inputs)
        is_new = key not in self._offered
        self._offered.add(key)
        return is_new

    def _with_pieces(self, inputs: Inputs, slot: Slot, ends: Iterable[tuple[str, str]]) -> Iterator[Inputs]:
        """With one more piece between each head and tail."""
        for head, tail in ends:
            for piece in self._pieces():
                yield with_text(inputs, slot, head + piece + tail)

    def _stretched(self, inputs: Inputs, slot: Slot, ends: list[tuple[str, str]]) -> Iterator[Inputs]:
        """With as many characters more as a small number of the program says: what must be so long at least
        tells nothing new while it grows one by one."""
        lengths = sorted(each for each in self.words.numbers if 1 < each <= _STRETCH)
        for head, tail in ends:
            for length in lengths:
                if len(head) + length + len(tail) <= self.longest:
                    yield with_text(inputs, slot, head + _FILLER * length + tail)

    def _joined(self, inputs: Inputs, slot: Slot, text: str) -> Iterator[Inputs]:
        """With a text that told something, behind it or before it: what is accepted in one place often is in
        another. Then as long as a number of the program says."""
        for other in dict.fromkeys(text_in(*each) for each in self._texts):
            if len(text) + len(other) <= self.longest:
                yield with_text(inputs, slot, text + other)
                yield with_text(inputs, slot, other + text)
        for length in self.words.numbers:
            if len(text) < length <= self.longest:
                yield with_text(inputs, slot, text.ljust(length, _FILLER))

    def _pieces(self) -> Iterable[str]:
        return dict.fromkeys((*self.words.characters, *_COMMON, *self.words.words))

    def _answered(self, told: Told) -> Iterator[Inputs]:
        """The last answer first: what was asked for then was only asked for by what came before."""
        numbers = dict.fromkeys(each + by for each in self.words.numbers for by in (0, 1, -1))
        for place in reversed(range(len(told.answers))):
            for number in (*dict.fromkeys((1, -1, *numbers)),):
                answers = (*told.answers[:place], number, *told.answers[place + 1 :])
                yield replace(told.inputs, nondeterministic=answers)


_KINDS = 5
_CHANGED = 8
"""Characters at the end of a text, each of which is changed."""
_STRETCH = 16
"""Characters that are put into a text at once."""
_MUTATIONS = 8
"""Random changes in a row that were offered before; then nothing is left to try."""
