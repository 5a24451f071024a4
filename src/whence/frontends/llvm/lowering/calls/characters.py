"""The functions of <ctype.h> as comparisons, which every engine understands.

They are those of the C locale. A program that chooses another one (`models.locales`) may get other classes
for bytes from 128 on, and other letters for these and for `i` and `I` (Turkish): there the result also
depends on a volatile variable of the model, which is 0 in runs and anything to a proof.

Headers are read so that they are called as functions (`toolchain.compiler`): glibc's macros look into a table
behind two pointers. An argument that is neither a character nor EOF, of which the standard says nothing,
belongs to no class.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, final

from whence.frontends.llvm.lowering.builder import Builder
from whence.models.c.locales import CHOOSES_LOCALE, LOCALE_DECIDES
from whence.program.instructions import Assume, Load
from whence.program.operands import Operand, integer
from whence.program.operators import Operator
from whence.program.places import Static
from whence.program.types import BOOL, INT32
from whence.records import dataclass

Range: TypeAlias = tuple[int, int]
"""From the first character to the last one."""


@final
@dataclass(frozen=True, slots=True)
class _Class:
    bit: int
    """What glibc returns for the characters of the class."""
    ranges: tuple[Range, ...]


_DIGITS: Final = (ord("0"), ord("9"))
_UPPER: Final = (ord("A"), ord("Z"))
_LOWER: Final = (ord("a"), ord("z"))
_CLASSES: Final[Mapping[str, _Class]] = {
    "isalnum": _Class(0x8, (_DIGITS, _UPPER, _LOWER)),
    "isalpha": _Class(0x400, (_UPPER, _LOWER)),
    "isascii": _Class(0x1, ((0, 127),)),
    "isblank": _Class(0x1, ((ord(" "), ord(" ")), (ord("\t"), ord("\t")))),
    "iscntrl": _Class(0x2, ((0, 31), (127, 127))),
    "isdigit": _Class(0x800, (_DIGITS,)),
    "isgraph": _Class(0x8000, ((ord("!"), ord("~")),)),
    "islower": _Class(0x200, (_LOWER,)),
    "isprint": _Class(0x4000, ((ord(" "), ord("~")),)),
    "ispunct": _Class(
        0x4, ((ord("!"), ord("/")), (ord(":"), ord("@")), (ord("["), ord("`")), (ord("{"), ord("~")))
    ),
    "isspace": _Class(0x2000, ((ord(" "), ord(" ")), (ord("\t"), ord("\r")))),
    "isupper": _Class(0x100, (_UPPER,)),
    "isxdigit": _Class(0x1000, (_DIGITS, (ord("A"), ord("F")), (ord("a"), ord("f")))),
}
_CHANGES: Final[Mapping[str, tuple[Range, int]]] = {"tolower": (_UPPER, 32), "toupper": (_LOWER, -32)}
_NEGATIVE: Final = (-128, -2)
"""Characters whose sign was extended: glibc changes them to what they are without it."""
_SAME_EVERYWHERE: Final = frozenset({"isascii", "isdigit", "isxdigit"})
_OTHER_CLASSES: Final = ((128, 255), _NEGATIVE)
_OTHER_LETTERS: Final = (*_OTHER_CLASSES, (ord("i"), ord("i")), (ord("I"), ord("I")))
"""Characters whose class, and whose upper and lower case, the locale decides."""


def lower_character_call(builder: Builder, token: str, symbol: str, character: Operand) -> bool:
    """Whether it is a function of characters, which then is computed."""
    found = _CLASSES.get(symbol)
    if found is not None:
        is_in = _is_in_any(builder, character, found.ranges)
        if symbol not in _SAME_EVERYWHERE and _chooses_locale(builder):
            answer = builder.compute("by_locale", BOOL, Operator.NE, _by_locale(builder), integer(0, 32))
            is_there = _is_in_any(builder, character, _OTHER_CLASSES)
            is_other = builder.compute("by_locale", BOOL, Operator.AND, answer, is_there)
            is_in = builder.compute("in_class", BOOL, Operator.OR, is_in, is_other)
        builder.assign(token, INT32, Operator.COPY, (_if_true(builder, is_in, found.bit),))
        return True
    change = _CHANGES.get(symbol)
    if change is None:
        return False
    result = character
    for range_, difference in (change, (_NEGATIVE, 256)):
        added = _if_true(builder, _is_in(builder, character, range_), difference)
        result = builder.compute("changed", INT32, Operator.ADD, result, added)
    if _chooses_locale(builder):
        result = _other_letter(builder, character, result)
    builder.assign(token, INT32, Operator.COPY, (result,))
    return True


def _chooses_locale(builder: Builder) -> bool:
    return not CHOOSES_LOCALE.isdisjoint(builder.module.text.declarations)


def _by_locale(builder: Builder) -> Operand:
    """Any number, which is 0 in runs."""
    read = builder.fresh("by_locale", INT32)
    builder.out.append(Load(read, Static(LOCALE_DECIDES), True, builder.span))
    return read


def _other_letter(builder: Builder, character: Operand, letter: Operand) -> Operand:
    """The letter, or any character where the locale decides."""
    added = _by_locale(builder)
    is_there = _is_in_any(builder, character, _OTHER_LETTERS)
    is_same = builder.compute("by_locale", BOOL, Operator.EQ, added, integer(0, 32))
    builder.out.append(
        Assume(builder.compute("by_locale", BOOL, Operator.OR, is_there, is_same), builder.span)
    )
    result = builder.compute("changed", INT32, Operator.ADD, letter, added)
    is_character = _is_in(builder, result, (0, 255))
    builder.out.append(
        Assume(builder.compute("by_locale", BOOL, Operator.OR, is_same, is_character), builder.span)
    )
    return result


def _is_in_any(builder: Builder, character: Operand, ranges: tuple[Range, ...]) -> Operand:
    found = _is_in(builder, character, ranges[0])
    for range_ in ranges[1:]:
        found = builder.compute("in_class", BOOL, Operator.OR, found, _is_in(builder, character, range_))
    return found


def _is_in(builder: Builder, character: Operand, range_: Range) -> Operand:
    first, last = (integer(each, 32) for each in range_)
    if first == last:
        return builder.compute("is_it", BOOL, Operator.EQ, character, first)
    from_first = builder.compute("from_first", BOOL, Operator.SGE, character, first)
    to_last = builder.compute("to_last", BOOL, Operator.SLE, character, last)
    return builder.compute("in_range", BOOL, Operator.AND, from_first, to_last)


def _if_true(builder: Builder, condition: Operand, value: int) -> Operand:
    """The value where the condition holds, else 0. A choice would be one that tests of the program try."""
    number = builder.compute("number", INT32, Operator.ZEXT, condition)
    return builder.compute("chosen", INT32, Operator.MUL, number, integer(value, 32))
