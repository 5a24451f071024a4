"""The words of a program: what it compares its input with, of which its input is likely made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import final

from whence.engines.trial.limits import Limits
from whence.program.accesses import operands_read
from whence.program.instructions import AddressOf, Assign, Instruction, Load, Store, Switch
from whence.program.operands import Address, Integer, Operand, Text
from whence.program.operators import COMPARISONS, Operator
from whence.program.places import Static, root_of
from whence.program.program import Program
from whence.program.types import ArrayType, StructType, Type
from whence.records import dataclass

_EDGES = (0x7F, 0x80, 0xFF)
_COMPARISONS = COMPARISONS | {Operator.COMPARE}


@final
@dataclass(frozen=True, slots=True)
class Vocabulary:
    characters: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    codes: tuple[str, ...] = ()
    """Bytes at which a comparison changes and that are no characters of a text."""
    sizes: tuple[int, ...] = ()
    """Elements of the arrays that are named, small ones."""


def vocabulary_of(program: Program, procedures: Iterable[str], limits: Limits) -> Vocabulary:
    """What the procedures compare with, and the texts that they name."""
    numbers: dict[int, None] = {}
    words: dict[str, None] = {}
    sizes: set[int] = set()
    symbols: set[str] = set()
    for name in procedures:
        sizes.update(each for slot in program.procedure(name).slots for each in _counts(slot.type))
        for _, instruction in program.procedure(name).points():
            symbols.update(globals_named(instruction))
            numbers.update(dict.fromkeys(_compared(instruction)))
            for operand in operands_read(instruction):
                words.update(dict.fromkeys(_words(program, operand, limits.word_length)))
    characters = [chr(each) for each in numbers if 0x20 < each < 0x7F]
    held = symbols.intersection(program.global_names())
    sizes.update(count for each in held for count in _counts(program.global_(each).type))
    small = sorted(each for each in sizes if 1 < each <= limits.size)
    near = dict.fromkeys(each + by for each in numbers for by in (0, -1, 1))
    codes = [chr(each) for each in (*near, *_EDGES) if 0 < each <= 0x20 or 0x7F <= each <= 0xFF]
    return Vocabulary(
        tuple(characters),
        tuple(words)[: limits.words],
        tuple(numbers)[: limits.words],
        tuple(codes)[: limits.words],
        tuple(small),
    )


def globals_named(instruction: Instruction) -> Iterator[str]:
    """The global objects that an instruction names."""
    yield from (each.symbol for each in operands_read(instruction) if isinstance(each, Address))
    if isinstance(instruction, Load | AddressOf | Store):
        root = root_of(instruction.place)
        if isinstance(root, Static):
            yield root.symbol


def _counts(type_: Type) -> Iterator[int]:
    """The numbers of elements of an array, and of those inside of it."""
    match type_:
        case ArrayType(element, count):
            yield count
            yield from _counts(element)
        case StructType(members=members):
            for each in members:
                yield from _counts(each.type)
        case _:
            return


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
