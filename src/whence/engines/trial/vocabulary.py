"""The words of a program: what it compares its input with is what its input is likely made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import final

from whence.engines.trial.limits import Limits
from whence.program.accesses import operands_read
from whence.program.instructions import Assign, Instruction, Switch
from whence.program.operands import Address, Integer, Operand, Text
from whence.program.operators import COMPARISONS, Operator
from whence.program.program import Program
from whence.records import dataclass

_COMPARISONS = COMPARISONS | {Operator.COMPARE}


@final
@dataclass(frozen=True, slots=True)
class Vocabulary:
    characters: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


def vocabulary_of(program: Program, procedures: Iterable[str], limits: Limits) -> Vocabulary:
    """What the procedures compare with, and the texts that they name."""
    numbers: dict[int, None] = {}
    words: dict[str, None] = {}
    for name in procedures:
        for _, instruction in program.procedure(name).points():
            numbers.update(dict.fromkeys(_compared(instruction)))
            for operand in operands_read(instruction):
                words.update(dict.fromkeys(_words(program, operand, limits.word_length)))
    characters = [chr(each) for each in numbers if 0x20 < each < 0x7F]
    return Vocabulary(tuple(characters), tuple(words)[: limits.words], tuple(numbers)[: limits.words])


def _compared(instruction: Instruction) -> Iterator[int]:
    match instruction:
        case Assign(operator=operator, operands=operands) if operator in _COMPARISONS:
            yield from (each.signed for each in operands if isinstance(each, Integer))
        case Switch(cases=cases):
            yield from (value for value, _ in cases)
        case _:
            return


def text_of(program: Program, operand: Operand) -> str:
    """The text that an operand is or points at, if it is a constant."""
    match operand:
        case Text(value):
            return value
        case Address(symbol) if symbol not in program.headers():
            return _text_at(program, symbol)
        case _:
            return ""


def _words(program: Program, operand: Operand, longest: int) -> Iterator[str]:
    text = text_of(program, operand)
    if 0 < len(text) <= longest and text.isascii() and text.isprintable() and "%" not in text:
        yield text


def _text_at(program: Program, symbol: str) -> str:
    """The text that a constant of the program is, if it is one."""
    if symbol not in program.global_names():
        return ""
    held = program.global_(symbol)
    if not held.is_constant or len(held.initial) != 1 or not isinstance(held.initial[0][1], bytes):
        return ""
    return held.initial[0][1].rstrip(b"\0").decode("latin-1")
