"""Lines made of a program's own words: commands, formats, separators and the names in its tables.

A program that reads commands rejects whatever does not begin with one of them. What it compares texts with,
the formats that it scans by and the characters that it splits at are in its own text, so that a few dozen
lines are enough to get a command of each kind accepted, each with ordinary, zero, negative and large numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple, final

from whence.engines.trial.inputs.vocabulary import Vocabulary, globals_named, text_of, vocabulary_of
from whence.engines.trial.limits import Limits
from whence.models.c.pointers.pointer_moves import SCANS
from whence.models.library import LIBRARY
from whence.program.instructions import Call, Direct, Virtual
from whence.program.operands import Address, Integer, Operand
from whence.program.program import Program
from whence.records import dataclass

_COMPARING = frozenset(
    {
        *("strcmp", "strncmp", "strcasecmp", "strncasecmp", "memcmp", "strcoll", "strstr", "strcasestr"),
        *("bcmp", "equals", "equalsIgnoreCase", "startsWith", "endsWith", "compareTo", "contains", "matches"),
    }
)
"""Functions and methods that compare texts."""
_SPLITTING = frozenset(
    {
        *("strtok", "strtok_r", "strsep", "strspn", "strcspn", "strpbrk", "strchr", "strrchr", "memchr"),
        *("index", "rindex", "split", "indexOf", "lastIndexOf", "useDelimiter"),
    }
)
"""Those that look for what stands between the parts of a line."""
_LOOKING_UP = frozenset({"get", "getOrDefault", "containsKey", "getProperty", "remove", "contains"})
"""Methods that look for a key among those that were read."""
_CONVERSION = re.compile(r"%(?P<skip>\*?)\d*(?:hh|h|ll|l|q|j|z|t|L|m)*(?P<kind>[a-zA-Z%]|\[\^?\]?[^\]]*\])")
_TEXT = re.compile(rb"(?<![^\0])[\x20-\x24\x26-\x7e]{2,}(?=\0)")
"""Texts in the bytes of an object."""
_STRANGER = "zq"
"""A name that the program does not know."""
_NUMBERS = ("1", "0", "-1", "1000")
_REALS = frozenset("aefgAEFG")
_INTEGERS = frozenset("diuxXo")


class Pattern(NamedTuple):
    """The number and the names of a line's parts."""

    number: str
    names: int
    numbers: int


_PATTERNS = (
    *(Pattern(each, 0, 1) for each in _NUMBERS),
    *(Pattern(each, 1, 1) for each in ("1", "0")),
    *(Pattern(each, 0, 2) for each in ("1", "0")),
    Pattern("1", 1, 0),
    Pattern("1", 2, 0),
    *(Pattern(each, 1, 1) for each in ("-1", "1000")),
    *(Pattern(each, 0, 2) for each in ("-1", "1000")),
    *(Pattern(each, 1, 2) for each in ("1", "0")),
    Pattern("1", 2, 1),
)
_LAST_NUMBER = Pattern(_NUMBERS[-1], 0, 1)
"""Of the patterns, the last of those with one number alone."""


@final
@dataclass(frozen=True, slots=True)
class Grammar:
    commands: tuple[str, ...] = ()
    """Texts that input is compared with."""
    letters: tuple[str, ...] = ()
    """Characters that are compared with, where a line may begin with one."""
    names: tuple[str, ...] = ()
    """Texts in tables, and keys that are looked for."""
    formats: tuple[str, ...] = ()
    separators: tuple[str, ...] = (" ",)


def grammar_of(program: Program, procedures: Iterable[str], limits: Limits) -> Grammar:
    """What the procedures say of the lines that they read."""
    procedures = tuple(procedures)
    found = _Found()
    for name in procedures:
        for _, instruction in program.procedure(name).points():
            if isinstance(instruction, Call):
                found.call(program, instruction)
            found.tables(program, globals_named(instruction))
    words = vocabulary_of(program, procedures, limits)
    return found.grammar(words, limits)


@final
class _Found:
    """What calls and tables showed so far, in the order of the program."""

    def __init__(self) -> None:
        self.commands: dict[str, None] = {}
        self.names: dict[str, None] = {}
        self.formats: dict[str, None] = {}
        self.separators: dict[str, None] = {" ": None}
        self._seen: set[str] = set()
        """Objects whose texts were taken."""

    def call(self, program: Program, call: Call) -> None:
        name = _called(call)
        texts = [text for each in call.arguments if (text := text_of(program, each))]
        if name in SCANS:
            self.formats.update(dict.fromkeys(each for each in texts if "%" in each))
        elif name in _COMPARING:
            self.commands.update(dict.fromkeys(texts))
        elif name in _SPLITTING:
            numbers = (each.signed for each in call.arguments if isinstance(each, Integer))
            characters = (chr(each) for each in numbers if 0x20 < each < 0x7F)
            marks = (each for text in texts for each in text if each in "=:,;|/ \t-+.@")
            self.separators.update(dict.fromkeys(chain(marks, characters)))
        elif name in _LOOKING_UP or _is_own(program, call):
            self.names.update(dict.fromkeys(each for each in texts if _is_key(each)))

    def tables(self, program: Program, symbols: Iterable[str]) -> None:
        """The texts that initialised objects hold, in them or by pointers to others."""
        pending = list(symbols)
        while pending:
            symbol = pending.pop()
            if symbol in self._seen or symbol not in program.global_names():
                continue
            self._seen.add(symbol)
            held = program.global_(symbol)
            if held.is_constant and len(held.initial) < 2:
                continue
            for _, value in held.initial:
                if isinstance(value, bytes):
                    self.names.update(dict.fromkeys(each.decode() for each in _TEXT.findall(value)))
                elif isinstance(value, Address):
                    pending.append(value.symbol)
                    self.names.update(dict.fromkeys([text_of(program, value)]))

    def grammar(self, words: Vocabulary, limits: Limits) -> Grammar:
        def few(texts: Iterable[str]) -> tuple[str, ...]:
            short = (text for text in texts if 0 < len(text) <= limits.word_length and text.isprintable())
            return tuple(short)[: limits.commands]

        letters = [each for each in words.characters if each.isalpha()]
        formats = tuple(self.formats)[: limits.formats]
        separators = tuple(each for each in self.separators if each != "\t")
        return Grammar(few(self.commands), few(letters), few(self.names), formats, separators[:3])


def _called(call: Call) -> str:
    """The name of the function or method that is called."""
    match call.callee:
        case Direct(name) | Virtual(_, name):
            plain = name.partition("(")[0].rpartition(".")[2]
            known = LIBRARY.get(plain)
            return known.canonical if known else plain
        case _:
            return ""


def looked_for(call: Call) -> tuple[Operand, ...]:
    """The arguments of a call that looks for a character in a text."""
    return call.arguments if _called(call) in _SPLITTING else ()


def _is_own(program: Program, call: Call) -> bool:
    """Whether the program defines what is called: it may compare a text that it gets with what was read."""
    header = program.headers().get(call.callee.procedure) if isinstance(call.callee, Direct) else None
    return header is not None and header.is_defined and not header.is_library


def _is_key(text: str) -> bool:
    """Whether a text is one word, as keys are and messages and formats are not."""
    return "%" not in text and not any(each.isspace() for each in text)


def lines_of(grammar: Grammar) -> Iterator[str]:
    """Standard inputs, of one line or several, simple ones first; some are offered twice."""
    names = (_STRANGER, *grammar.names, *grammar.commands)
    for number in _NUMBERS:
        yield from (instance(each, number, _STRANGER) + "\n" for each in grammar.formats)
    starts = (*grammar.commands, *grammar.names)
    yield from (f"{each}\n" for each in (*starts, *grammar.letters))
    yield from (f"{each}\n" for each in grammar.separators)
    for pattern in _PATTERNS:
        parts = [_parts(pattern, name) for name in (_STRANGER, *grammar.names[:1])]
        for separator in grammar.separators:
            rests = [separator.join(each) for each in parts]
            for rest in dict.fromkeys(rests):
                yield from (f"{_joined(each, separator, rest)}\n" for each in starts)
                yield from (f"{each}{rest}\n" for each in grammar.letters)
            if not starts:
                yield f"{rests[0]}\n"
        if starts:
            yield from (_session(starts, pattern, separator) for separator in grammar.separators)
        if pattern == _LAST_NUMBER and len(starts) > 1:
            yield from chain.from_iterable(_settings(starts, each) for each in grammar.separators[1:])
    for name in dict.fromkeys(names):
        for number in _NUMBERS:
            lines = [instance(each, number, name) for each in grammar.formats]
            yield from (f"{each}\n" for each in lines)
            yield "\n".join([*lines, ""])
            for start in (*grammar.letters, *starts):
                yield from (f"{_joined(start, ' ', each)}\n" for each in lines)


def _session(starts: Iterable[str], pattern: Pattern, separator: str) -> str:
    """Every command once, about the same names: what one leaves the next may meet."""
    rest = separator.join(_parts(pattern, _STRANGER))
    return "".join(f"{_joined(each, separator, rest)}\n" for each in starts)


def _settings(starts: tuple[str, ...], separator: str) -> Iterator[str]:
    """Every key with an ordinary value but one: what is read of all may fail by a single one."""
    for number in ("0", "-1"):
        for odd in starts:
            values = ((each, number if each == odd else "1") for each in starts)
            yield "".join(f"{_joined(each, separator, value)}\n" for each, value in values)


def _parts(pattern: Pattern, name: str) -> list[str]:
    return [name] * pattern.names + [pattern.number] * pattern.numbers


def _joined(start: str, separator: str, rest: str) -> str:
    """A command that ends in a mark is followed at once; so is one of a single character."""
    is_closed = len(start) == 1 or not start[-1].isalnum()
    return start + rest if is_closed else start + separator + rest


def instance(format_: str, number: str, name: str) -> str:
    """A text that the format accepts, with that number and that name wherever it asks for one."""
    apart = _CONVERSION.sub(lambda match: f"{match[0]} " if _is_next_to_another(match) else match[0], format_)
    return _CONVERSION.sub(_filling(number, name), apart).replace("\n", " ").strip()


def _is_next_to_another(match: re.Match[str]) -> bool:
    """Whether another part follows at once that skips what is blank: `%d%d` does not read `11` as two."""
    following = _CONVERSION.match(match.string, match.end())
    return following is not None and following["kind"][0] not in "cCn%["


def _filling(number: str, name: str) -> Callable[[re.Match[str]], str]:
    def filled(match: re.Match[str]) -> str:
        kind = match["kind"]
        if kind in _INTEGERS or kind in _REALS:
            return number
        if kind == "%":
            return "%"
        if kind == "c":
            return name[:1]
        return "" if kind == "n" else name

    return filled
