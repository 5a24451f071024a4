"""Inputs of a Java entry that takes references: strings, arrays, and objects that constructors make."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import final

from whence.analysis.runs.java.java_classes import BITS, REALS, STRING, ClassTable, type_name
from whence.analysis.runs.java.library_objects import library_object
from whence.analysis.runs.java.made_objects import plain_object
from whence.engines.trial.inputs.random_words import number_guess, text_guess
from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.execute.java.descriptor import split_selector
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs

_ARRAY = "[]"
_LENGTHS = (0, 1, 2, 5)
_TEXTS = ("", "a", "1")
_NULLS = 0.05


@final
@dataclass(frozen=True, slots=True)
class JavaValues:
    """The inputs of one entry. Values of types that are not known here are null."""

    types: tuple[str, ...]
    objects: dict[str, object]
    """Type -> an object that a constructor with plain arguments makes, or a constant of an enum."""
    has_receiver: bool

    @staticmethod
    def of(program: Program, procedure: Procedure) -> JavaValues | None:
        """None where no receiver can be made."""
        owner, _, selector = procedure.name.partition("(")[0].rpartition(".")
        selector = procedure.name[len(owner) + 1 :]
        types = [type_name(each) for each in split_selector(selector)[1]]
        has_receiver = len(procedure.parameters) > len(types)
        types = [owner, *types] if has_receiver else types
        table = ClassTable(program)
        objects = {each: made for each in types if (made := _object(program, table, each)) is not None}
        if has_receiver:
            receiver = _receiver(program, table, procedure.name)
            if receiver is None or selector.startswith("<"):
                return None
            objects[owner] = receiver
        return JavaValues(tuple(types), objects, has_receiver)

    def plain(self) -> Iterator[Inputs]:
        """Nothing everywhere, then short texts and arrays; each reference as null beside them."""
        yield self._inputs([self._empty(each) for each in self.types])
        for length, text in zip(_LENGTHS[1:], _TEXTS[1:], strict=False):
            yield self._inputs([self._small(each, length, text) for each in self.types])
        for number, each in enumerate(self.types):
            if not _is_primitive(each) and not (self.has_receiver and number == 0):
                values = [self._small(other, 1, _TEXTS[1]) for other in self.types]
                values[number] = None
                yield self._inputs(values)

    def guess(self, random: Random, words: Vocabulary) -> Inputs:
        values = [self._guess(random, words, each) for each in self.types]
        for number, each in enumerate(self.types):
            if not _is_primitive(each) and not (self.has_receiver and number == 0):
                values[number] = None if random.random() < _NULLS else values[number]
        return self._inputs(values)

    def small(self, type_: str, length: int) -> object:
        """A short value of the type."""
        return self._small(type_, length, _TEXTS[length])

    def _inputs(self, values: list[object]) -> Inputs:
        return Inputs(parameters=tuple(values))

    def _empty(self, type_: str) -> object:
        return self._small(type_, 0, _TEXTS[0])

    def _small(self, type_: str, length: int, text: str) -> object:
        if type_ == STRING:
            return text
        if type_.endswith(_ARRAY):
            element = type_.removesuffix(_ARRAY)
            return [self._small(element, 0, text) for _ in range(length)]
        return _number(type_, length) if _is_primitive(type_) else self.objects.get(type_)

    def _guess(self, random: Random, words: Vocabulary, type_: str) -> object:
        if type_ == STRING:
            return text_guess(random, words)
        if type_.endswith(_ARRAY):
            element = type_.removesuffix(_ARRAY)
            return [self._guess(random, words, element) for _ in range(random.choice(_LENGTHS))]
        return (
            _number(type_, number_guess(random, words)) if _is_primitive(type_) else self.objects.get(type_)
        )


def _is_primitive(type_: str) -> bool:
    return type_ in BITS or type_ in REALS


def _object(program: Program, table: ClassTable, type_: str) -> object:
    """Of the class itself or of one below it."""
    if not table.is_own(type_) or table.is_enum(type_):
        return library_object(table, type_)
    made = (plain_object(program, each) for each in table.choices(type_))
    return next((each for each in made if each is not None), None)


def _receiver(program: Program, table: ClassTable, procedure: str) -> object:
    """An object on which the method runs; None if none can be made."""
    classes = table.receivers(procedure)
    if classes and table.is_enum(classes[0]):
        return library_object(table, classes[0])
    made = (plain_object(program, each) for each in classes)
    return next((each for each in made if each is not None), None)


def _number(type_: str, value: int) -> object:
    """In the range of the type; a character and a truth value are never negative."""
    if type_ in REALS:
        return float(value)
    bits = BITS[type_]
    if type_ in ("boolean", "char"):
        return value & ((1 << bits) - 1)
    low = -(1 << (bits - 1))
    return (value - low) % (1 << bits) + low
