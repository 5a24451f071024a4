"""Inputs of an entry that takes pointers: null, zeroed objects, texts with and without an end, trees of
objects by their types, and functions that return numbers.

Bytes are guessed only where the declared type has an integer or a character, so that a pointer inside of an
object is null or leads to an object, never anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from random import Random
from typing import final

from whence.engines.trial.inputs.random_words import number_guess, number_of, text_guess
from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.program.c.entry_objects import Layout, pointee_types_of
from whence.program.c.hidden_parameters import is_hidden
from whence.program.instructions import Signature
from whence.program.operands import Variable
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import FloatType, IntType, PointerType
from whence.records import dataclass
from whence.witnesses import Inputs

_DEEPEST = 3
"""Objects behind each other in one guess."""
_OBJECTS = 3
"""That a function returns before it returns null."""
_LENGTHS = (0, 1, 2, 16, 100)
_TEXT = [*b"a" * 40, 0]
_ENDLESS = 0.08
"""How often a text has no end: no zero before its object is over."""


@final
@dataclass(frozen=True, slots=True)
class Pointers:
    """The inputs of one entry."""

    procedure: Procedure
    types: dict[str, int]
    layouts: dict[int, Layout]
    code: Mapping[str, Signature | None] = field(default_factory=dict)
    """Parameters that are pointers to functions."""
    makes_functions: bool = False
    """Whether they lead to functions; else they are null, since an object in their place is none."""

    @staticmethod
    def of(program: Program, procedure: Procedure, *, makes_functions: bool = False) -> Pointers:
        found = pointee_types_of(program, procedure.name)
        types, layouts = dict(found.parameters), dict(found.layouts)
        return Pointers(procedure, types, layouts, found.code, makes_functions)

    def plain(self) -> Iterator[Inputs]:
        """Zeros everywhere, then objects for pointers; each pointer as null; objects just large enough, all
        of them and each beside long texts."""
        parameters = self.procedure.parameters
        yield Inputs(parameters=tuple(self._zero(each) for each in parameters))
        for number in _LENGTHS:
            yield Inputs(parameters=tuple(self._object(each, number) for each in parameters))
        pointers = [each for each in parameters if self._is_pointer(each)]
        for null in pointers if len(pointers) > 1 else ():
            yield Inputs(
                parameters=tuple(None if each is null else self._object(each, 1) for each in parameters)
            )
        for number in (1, 16):
            yield Inputs(parameters=tuple(self._tight(each, number) for each in parameters))
        if self.code and not self.makes_functions:
            yield Inputs(parameters=tuple(self._any_object(each) for each in parameters))
        for tight in pointers if any(self._is_text(each) for each in pointers) else ():
            yield Inputs(
                parameters=tuple(
                    self._tight(each, 16) if each is tight else self._long(each) for each in parameters
                )
            )

    def guess(self, random: Random, words: Vocabulary) -> Inputs:
        return Inputs(
            parameters=tuple(self._guess(random, words, each) for each in self.procedure.parameters)
        )

    def _is_pointer(self, parameter: Variable) -> bool:
        return isinstance(parameter.type, PointerType) and not is_hidden(self.procedure, parameter)

    def _layout(self, parameter: Variable) -> Layout | None:
        return self.layouts.get(self.types.get(parameter.source, -1))

    def _zero(self, parameter: Variable) -> object:
        return None if isinstance(parameter.type, PointerType) else _number(parameter, 0)

    def _object(self, parameter: Variable, number: int) -> object:
        """An object of zeros, whose own pointers are null but for those to functions."""
        if not isinstance(parameter.type, PointerType):
            return _number(parameter, number)
        if not self._is_pointer(parameter):
            return None
        if parameter.source in self.code:
            return self._function(self.code[parameter.source])
        return self._filled([], self._functions_in(self._layout(parameter)))

    def _function(self, signature: Signature | None, numbers: list[int] | None = None) -> object:
        """One that returns these numbers, or objects of zeros."""
        if not self.makes_functions or signature is None:
            return None
        match signature.result:
            case PointerType():
                return {"returns": [[]] * _OBJECTS}
            case IntType():
                return {"returns": numbers or []}
            case _:
                return {"returns": []}

    def _functions_in(self, layout: Layout | None) -> dict[str, object]:
        """Those that an object of the type leads to, by offset."""
        code = layout.code if layout is not None and self.makes_functions else {}
        made = {str(at): self._function(signature) for at, signature in code.items()}
        return {at: function for at, function in made.items() if function is not None}

    def _filled(self, data: list[int], pointers: dict[str, object]) -> object:
        return {"bytes": data, "pointers": pointers} if pointers else data

    def _any_object(self, parameter: Variable) -> object:
        """Also for a pointer to a function: a run comes as far as the call."""
        return [] if self._is_pointer(parameter) else self._object(parameter, 1)

    def _tight(self, parameter: Variable, number: int) -> object:
        layout = self._layout(parameter)
        if not self._is_pointer(parameter) or layout is None or not layout.size:
            return self._object(parameter, number)
        return {"bytes": [ord("a")] if layout.is_text else [], "size": layout.size}

    def _long(self, parameter: Variable) -> object:
        return _TEXT if self._is_text(parameter) else self._object(parameter, 16)

    def holding_pointers(self) -> frozenset[int]:
        """Positions of parameters that lead to objects with pointers: a text there would be a wild one."""
        layouts = (self._layout(each) for each in self.procedure.parameters)
        held = (each is not None and bool(each.pointers or each.code) for each in layouts)
        return frozenset(number for number, is_held in enumerate(held) if is_held)

    def least_sizes(self) -> dict[tuple[str | int, ...], int]:
        """By position, the bytes that an object has at least by its declared type."""
        layouts = (self._layout(each) for each in self.procedure.parameters)
        return {(number,): each.size for number, each in enumerate(layouts) if each is not None}

    def _is_text(self, parameter: Variable) -> bool:
        layout = self._layout(parameter)
        return self._is_pointer(parameter) and layout is not None and layout.is_text

    def _guess(self, random: Random, words: Vocabulary, parameter: Variable) -> object:
        if not isinstance(parameter.type, PointerType):
            return number_of(random, words, parameter.type)
        if not self._is_pointer(parameter) or random.random() < 0.12:
            return None
        if parameter.source in self.code:
            numbers = [number_guess(random, words) for _ in range(random.randrange(3))]
            return self._function(self.code[parameter.source], numbers)
        return self._made(random, words, self._layout(parameter), _DEEPEST)

    def _made(self, random: Random, words: Vocabulary, layout: Layout | None, depth: int) -> object:
        if layout is None or not layout.size:
            return []
        if layout.is_text:
            text = [*text_guess(random, words).encode("latin-1", "replace")]
            if text and random.random() < _ENDLESS:
                return {"bytes": text, "size": len(text)}
            return [*text, 0]
        if not layout.pointers and not layout.code and random.random() < 0.15:
            return {"bytes": self._bytes(random, words, layout), "size": layout.size}
        pointers = self._functions_in(layout)
        for offset, target in layout.pointers.items():
            if depth > 0 and random.random() < 0.7:
                pointers[str(offset)] = self._made(random, words, self.layouts.get(target), depth - 1)
        return {"bytes": self._bytes(random, words, layout), "pointers": pointers}

    def _bytes(self, random: Random, words: Vocabulary, layout: Layout) -> list[int]:
        data = bytearray(layout.size)
        for offset, width in layout.numbers:
            if random.random() < 0.6:
                value = number_guess(random, words) % (1 << (8 * width))
                data[offset : offset + width] = value.to_bytes(width, "little")
        return list(data)


def _number(parameter: Variable, number: int) -> int | float:
    match parameter.type:
        case FloatType():
            return float(number)
        case IntType(bits):
            return number % (1 << max(bits - 1, 1))
        case _:
            return 0
