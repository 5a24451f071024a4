"""Inputs that grow: one that reached something new, with one more piece.

Parsers reject most inputs after a few characters. Of the pieces that may follow what was accepted so far,
one in a few dozen is accepted, too, and the blocks that a run reaches tell which one that is. Texts are
those of standard input, of arguments and behind pointers; answers to a harness are changed one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from itertools import chain
from random import Random
from typing import NamedTuple, TypeVar, final

from whence.engines.trial.inputs.failing_allocations import size_of
from whence.engines.trial.inputs.harness_texts import ANSWERS_OF_A_TEXT, answered_text, with_answered_text
from whence.engines.trial.inputs.random_words import changed_text
from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.engines.trial.search.answer_changes import without_last_zeros
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType, ReferenceType
from whence.records import dataclass
from whence.witnesses import Inputs

_COMMON = ("0", "1", "a", " ", "\n", "-", " 1", " a")
_FILLER = "a"
_ENCODING = "latin-1"

_TEXT_ARRAYS = frozenset(("byte[]", "char[]"))
"""Arrays of Java that are taken for texts."""
_LINES = ("stdin", "files")
"""Texts that are made of lines."""

Item = TypeVar("Item")


class Tried(NamedTuple):
    """An input that was run, and what its run asked for and reached."""

    inputs: Inputs
    reads_stdin: bool = False
    answers: tuple[int, ...] = ()
    """What a harness was asked for and gave."""
    missing: tuple[str, ...] = ()
    """Files that it looked for and that were not there."""
    new: frozenset[Point] = frozenset()
    """The blocks that it reached first."""
    texts: tuple[int, ...] = ()
    """The answers with which a text begins that a harness of Java gave."""


class Slot(NamedTuple):
    """Where an input holds a text."""

    part: str
    """`stdin`, `arguments`, `files`, `answers` or `parameters`."""
    number: int = 0
    length: int | None = None
    """The parameter that tells how long the text is, if one does."""
    array: str = ""
    """The type of the array of Java that it is, which has no mark at its end."""


def slots_of(
    tried: Tried, parameters: tuple[Variable, ...], no_texts: frozenset[int] = frozenset()
) -> Iterator[Slot]:
    """The texts of an input; one that a number follows is taken with it as its length, and without."""
    inputs = tried.inputs
    for number in range(len(inputs.arguments) if parameters else 0):
        yield Slot("arguments", number)
    if tried.reads_stdin:
        yield Slot("stdin")
    for number, (_, data) in enumerate(inputs.files):
        if data is not None:
            yield Slot("files", number)
    for place in tried.texts:
        yield Slot("answers", place)
    for number, value in enumerate(inputs.parameters):
        type_ = parameters[number].type if number < len(parameters) else None
        is_array = isinstance(type_, ReferenceType)
        if isinstance(value, list) and isinstance(type_, ReferenceType) and type_.name in _TEXT_ARRAYS:
            yield Slot("parameters", number, array=type_.name)
        elif isinstance(value, list) and not is_array and number not in no_texts and 0 not in value[:-1]:
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
    if slot.part == "files":
        return (inputs.files[slot.number][1] or b"").decode(_ENCODING)
    if slot.part == "answers":
        return answered_text(inputs.nondeterministic, slot.number)
    value = inputs.parameters[slot.number]
    if isinstance(value, str):
        return value
    data = bytes(each & 0xFF for each in value) if isinstance(value, list) else b""
    return (data if slot.array else data.removesuffix(b"\0")).decode(_ENCODING)


def with_text(inputs: Inputs, slot: Slot, text: str) -> Inputs:
    if slot.part == "answers":
        answers = with_answered_text(inputs.nondeterministic, slot.number, text)
        return replace(inputs, nondeterministic=answers)
    data = text.encode(_ENCODING, "replace")
    if slot.part == "stdin":
        return replace(inputs, stdin=data)
    if slot.part == "arguments":
        return _with_argument(inputs, slot.number, text)
    if slot.part == "files":
        path = inputs.files[slot.number][0]
        return replace(inputs, files=_replaced(inputs.files, slot.number, (path, data)))
    if slot.array:
        least = 0x80 if slot.array == "byte[]" else 0x100
        signed = [each - 0x100 if each >= least else each for each in data]
        return replace(inputs, parameters=_replaced(inputs.parameters, slot.number, signed))
    is_string = isinstance(inputs.parameters[slot.number], str)
    parameters = _replaced(inputs.parameters, slot.number, text if is_string else [*data, 0])
    if slot.length is not None:
        parameters = _replaced(parameters, slot.length, len(data))
    return replace(inputs, parameters=parameters)


def _with_argument(inputs: Inputs, place: int, text: str) -> Inputs:
    """A file that the argument names is renamed with it."""
    before = inputs.arguments[place]
    files = tuple((text if path == before else path, data) for path, data in inputs.files)
    return replace(inputs, arguments=_replaced(inputs.arguments, place, text), files=files)


def with_file(inputs: Inputs, path: str, data: bytes) -> Inputs:
    return replace(inputs, files=(*(each for each in inputs.files if each[0] != path), (path, data)))


def readers_of(novel: Iterable[Tried], parameters: tuple[Variable, ...], most: int) -> tuple[Tried, ...]:
    """The shortest inputs that get lines read, with the arguments that the program takes."""
    reading = [each for each in novel if each.reads_stdin or each.inputs.files]
    by_arguments: dict[tuple[str, ...], Tried] = {}
    for each in sorted(reading, key=lambda tried: size_of(tried.inputs)):
        by_arguments.setdefault(each.inputs.arguments if parameters else (), each)
    return tuple(by_arguments.values())[:most]


def as_parameter(parameter: Variable, number: int) -> int:
    """The number as inputs write a parameter of that width: with its sign."""
    if not isinstance(parameter.type, IntType) or parameter.type.bits == 1:
        return number
    low = -(1 << (parameter.type.bits - 1))
    return (number - low) % (1 << parameter.type.bits) + low


def _replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])


@final
@dataclass(eq=False, slots=True)
class Growing:
    """Offers inputs. The caller runs them and notes those that reached something new."""

    random: Random
    parameters: tuple[Variable, ...]
    longest: int
    """Characters of a text that is made longer, and answers of which each is changed."""
    words: Vocabulary = field(default_factory=Vocabulary)
    no_texts: frozenset[int] = frozenset()
    """Positions of parameters that are not taken for texts."""
    _pending: tuple[list[Iterator[Inputs]], ...] = field(init=False)
    """Changes that are still to be tried, by their kind. Kinds take turns, and in each every other time the
    last input that reached something new: that comes far, but along one way only."""
    _texts: list[tuple[Inputs, Slot]] = field(default_factory=list)
    """Of inputs that reached something new."""
    _answers: list[Tried] = field(default_factory=list)
    """Inputs that reached something new by answers to a harness."""
    _turn: int = 0
    _offered: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._pending = tuple([] for _ in range(_KINDS))

    def note(self, tried: Tried) -> None:
        """The input reached something new."""
        if self.parameters and not tried.inputs.parameters and len(tried.inputs.arguments) < _ARGUMENTS:
            self._pending[_KINDS - 1].append(self._with_more_arguments(tried.inputs))
        if any(isinstance(each.type, PointerType) for each in self.parameters):
            self._pending[_KINDS - 1].append(self._renumbered(tried.inputs))
        if tried.missing and len(tried.missing) <= _MISSING:
            self._pending[0].append(self._with_files(tried))
        for slot in slots_of(tried, self.parameters, self.no_texts):
            text = text_in(tried.inputs, slot)
            self._texts.append((tried.inputs, slot))
            if len(text) <= self.longest:
                ends = [*reversed(range(len(text)))][:_CHANGED]
                changes = (
                    self._joined(tried.inputs, slot, text),
                    self._with_pieces(tried.inputs, slot, ((text, ""),)),
                    self._with_pieces(tried.inputs, slot, ((text[:at], text[at:]) for at in ends)),
                    self._with_pieces(tried.inputs, slot, ((text[:at], text[at + 1 :]) for at in ends)),
                    chain(
                        self._repeated(tried.inputs, slot, text) if slot.part in _LINES else (),
                        self._stretched(tried.inputs, slot, [(text[:at], text[at:]) for at in ends]),
                    ),
                    self._swapped(tried.inputs, slot, text),
                )
                for pending, candidates in zip(self._pending, changes, strict=False):
                    pending.append(candidates)
        if 0 < len(tried.answers) <= self.longest:
            self._pending[0].append(self._answered(tried))
            self._answers.append(tried)

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
        for _ in range(_NEARBY * _MUTATIONS if self._answers else 0):
            found = self._answered_otherwise(self.random.choice(self._answers))
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
            for piece in self._pieces(slot):
                yield with_text(inputs, slot, head + piece + tail)

    def _stretched(self, inputs: Inputs, slot: Slot, ends: list[tuple[str, str]]) -> Iterator[Inputs]:
        """With as many characters more as a small number of the program says: what must be so long at least
        tells nothing new while it grows one by one."""
        lengths = sorted(each for each in self.words.numbers if 1 < each <= _STRETCH)
        for head, tail in ends:
            for length in lengths:
                if len(head) + length + len(tail) <= self.longest:
                    yield with_text(inputs, slot, head + _FILLER * length + tail)

    def _repeated(self, inputs: Inputs, slot: Slot, text: str) -> Iterator[Inputs]:
        """Its lines as often as an array of the program has elements, or a small number says, and once more:
        tables fill up, and what makes room for more is new."""
        line = text if text.endswith("\n") else text + "\n"
        small = (each for each in self.words.numbers if 1 < each <= _STRETCH)
        for count in sorted({*small, *self.words.sizes}):
            for times in (count, count + 1):
                if len(line) * times <= _REPEATED * self.longest:
                    yield with_text(inputs, slot, line * times)

    def _swapped(self, inputs: Inputs, slot: Slot, text: str) -> Iterator[Inputs]:
        """With one word of the program in place of another, and perhaps one more argument of it."""
        for word in self.words.words:
            at = text.rfind(word)
            if at >= 0:
                for other in self.words.words:
                    for more in ("", " 1"):
                        yield with_text(inputs, slot, text[:at] + other + text[at + len(word) :] + more)

    def _joined(self, inputs: Inputs, slot: Slot, text: str) -> Iterator[Inputs]:
        """With a text that led to something new, behind it or before it: what is accepted in one place is
        often accepted in another. The last such text comes first. Then as long as a number of the program
        says."""
        others = list(dict.fromkeys(text_in(*each) for each in reversed(self._texts)))
        for between in ("\n", "") if slot.part in _LINES else ("",):
            for other in others:
                if len(text) + len(other) <= self.longest:
                    yield with_text(inputs, slot, other + between + text)
                    yield with_text(inputs, slot, text + between + other)
        for length in self.words.numbers:
            for more in (length, length + 1):
                if len(text) < more <= self.longest:
                    yield with_text(inputs, slot, text.ljust(more, _FILLER))

    def _pieces(self, slot: Slot) -> Iterable[str]:
        codes = self.words.codes if slot.part == "parameters" else ()
        return dict.fromkeys((*self.words.characters, *_COMMON, *self.words.words, *codes))

    def _renumbered(self, inputs: Inputs) -> Iterator[Inputs]:
        """With another number in place of one that is passed beside objects and texts."""
        for place, parameter in enumerate(self.parameters[: len(inputs.parameters)]):
            if isinstance(parameter.type, IntType) and isinstance(inputs.parameters[place], int):
                for number in (_ROOMY, *self._numbers()):
                    fitted = as_parameter(parameter, number)
                    yield replace(inputs, parameters=_replaced(inputs.parameters, place, fitted))

    def _with_more_arguments(self, inputs: Inputs) -> Iterator[Inputs]:
        """With one more before the others or behind them: an option, a word, a number."""
        options = (f"-{each}" for each in self.words.characters if each != "-")
        written = (each for each in self.words.words if each.startswith("-"))
        for piece in dict.fromkeys((*written, *options, *_ARGUMENT, *self.words.words)):
            yield replace(inputs, arguments=(piece, *inputs.arguments))
            yield replace(inputs, arguments=(*inputs.arguments, piece))

    def _with_files(self, tried: Tried) -> Iterator[Inputs]:
        """With what it looked for: empty, with a few words, or with what other texts are."""
        texts = (
            text_in(*each).encode(_ENCODING, "replace") for each in self._texts if each[1].part != "arguments"
        )
        for data in dict.fromkeys((b"hello world\n2\n", b"", *texts)):
            found = tried.inputs
            for path in tried.missing:
                found = with_file(found, path, data)
            yield found

    def _answered(self, tried: Tried) -> Iterator[Inputs]:
        """The last answer first: what was asked for then was only asked for by what came before."""
        in_texts = {place + at for place in tried.texts for at in range(ANSWERS_OF_A_TEXT)}
        for place in reversed(range(len(tried.answers))):
            for number in () if place in in_texts else self._numbers():
                answers = (*tried.answers[:place], number, *tried.answers[place + 1 :])
                yield replace(tried.inputs, nondeterministic=answers)

    def _answered_otherwise(self, tried: Tried) -> Inputs:
        """Several answers at once, near to each other: what one of them prepares another one uses. Or all of
        them several times, then those of another input: what was done before is done again."""
        if self.random.random() < _AGAIN:
            times, other = self.random.randint(1, _TIMES), self.random.choice(self._answers)
            repeated = without_last_zeros(tried.answers) * times + without_last_zeros(other.answers)
            return replace(tried.inputs, nondeterministic=repeated[: self.longest])
        answers, numbers = list(tried.answers), (0, *self._numbers())
        start = self.random.randrange(len(answers))
        for place in range(start, min(len(answers), start + _NEARBY)):
            if self.random.random() < 0.5:
                answers[place] = self.random.choice(numbers)
        return replace(tried.inputs, nondeterministic=tuple(answers))

    def _numbers(self) -> tuple[int, ...]:
        """Answers: what the program compares with, and what is next to it."""
        near = (each + by for each in self.words.numbers for by in (0, 1, -1))
        return tuple(dict.fromkeys((1, -1, *near)))


_KINDS = 7
_ROOMY = 100
"""A length that has room for what an entry writes."""
_ARGUMENT = ("1", "a", "-")
_ARGUMENTS = 5
"""Arguments of a program that gets no more."""
_MISSING = 3
"""Files that are made for an input at once."""
_CHANGED = 8
"""Characters at the end of a text, each of which is changed."""
_STRETCH = 16
"""Characters that are put into a text at once."""
_REPEATED = 4
"""Times the length of a text that grows, for one whose lines are repeated."""


_AGAIN = 0.3
"""How often answers are repeated instead of changed."""
_TIMES = 3
_NEARBY = 8
"""Answers in a row that are changed at once."""
_MUTATIONS = 8
"""Random changes in a row that were offered before; then nothing is left to try."""
