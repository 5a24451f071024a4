"""More words of a program: characters that it gives to its own procedures, chooses or looks up, and the texts
in its tables. `vocabulary.py` has those that it compares with itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from whence.engines.trial.inputs.grammar import looked_for
from whence.engines.trial.inputs.vocabulary import Vocabulary, globals_named, text_of, vocabulary_of
from whence.engines.trial.limits import Limits
from whence.program.instructions import Assign, Call, Direct, Instruction, Store
from whence.program.operands import Address, Integer, Operand
from whence.program.operators import Operator
from whence.program.places import Element
from whence.program.program import Program

_SIZES: Final = (128, 256)
"""Of tables that have an element for each character, in elements of a byte."""
_ALIKE: Final = 2
"""Characters of such a table that have the same value; others are left out."""
_SHORT: Final = 8
"""Characters of a text whose single characters are words, too."""


def words_and_tables(program: Program, procedures: Iterable[str], limits: Limits) -> Vocabulary:
    """The vocabulary of the procedures with what stands in their tables."""
    names = tuple(procedures)
    plain = vocabulary_of(program, names, limits)
    characters, words = dict.fromkeys(plain.characters), dict.fromkeys(plain.words)
    symbols: dict[str, None] = {}
    for name in names:
        for _, instruction in program.procedure(name).points():
            symbols.update(dict.fromkeys(globals_named(instruction)))
            for each in _chosen(program, instruction):
                characters.update(dict.fromkeys(_printable(each)))
    for symbol in symbols:
        if symbol in program.global_names():
            words.update(dict.fromkeys(_texts(program, symbol, limits.word_length)))
            characters.update(dict.fromkeys(_classes(program, symbol)))
    for word in words:
        if len(word) <= _SHORT and not word.isalnum():
            characters.update(dict.fromkeys(word.strip()))
    return replace(plain, characters=tuple(characters), words=tuple(words)[: limits.words])


def _chosen(program: Program, instruction: Instruction) -> Iterator[Operand]:
    """Constants that are passed to the user's procedures, looked for, assigned, or places in a table of
    bytes."""
    match instruction:
        case Call(_, Direct(name), arguments) if _is_own(program, name):
            yield from arguments
        case Call():
            yield from looked_for(instruction)
        case Assign(operator=Operator.COPY | Operator.SELECT, operands=operands):
            yield from operands
        case Store(Element(_, index, 1)):
            yield index
        case _:
            return


def _is_own(program: Program, name: str) -> bool:
    return name in program.headers() and not program.headers()[name].is_library


def _printable(operand: Operand) -> Iterator[str]:
    if isinstance(operand, Integer) and 0x20 < operand.value < 0x7F:
        yield chr(operand.value)


def _texts(program: Program, symbol: str, longest: int) -> Iterator[str]:
    """The texts that a table leads to."""
    for _, value in program.global_(symbol).initial:
        text = text_of(program, value) if isinstance(value, Address) else ""
        if 0 < len(text) <= longest and text.isascii() and text.isprintable():
            yield text


def _classes(program: Program, symbol: str) -> Iterator[str]:
    """A few characters of each value in a table that has one for every character."""
    for _, value in program.global_(symbol).initial:
        if isinstance(value, bytes) and len(value) in _SIZES:
            seen: dict[int, int] = {}
            for character in range(0x21, 0x7F):
                held = value[character]
                seen[held] = seen.get(held, 0) + 1
                if seen[held] <= _ALIKE:
                    yield chr(character)
