"""A program given as text, for engines' tests and for people: procedures are parsed when first lowered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn, final

from whence.program.c.data_model import LP64, DataModel
from whence.program.procedure import Procedure
from whence.program.program import Global, Language, ProcedureHeader, Program, ProgramIndex
from whence.program.text.declarations import Declarations
from whence.program.text.parser import (
    Chunk,
    Heading,
    parse_declaration,
    parse_declared_procedure,
    parse_global,
    parse_heading,
    parse_procedure,
)
from whence.program.text.tokens import Cursor, tokenise
from whence.source import InputProblem

_LANGUAGES = {language.value: language for language in Language}
_ITEMS = ("language", "struct", "field", "global", "declare", "procedure")


@final
class TextProgram:
    """A `ProgramSource` over a text: lines `language`, `struct`, `field`, `global` and `declare`, and
    procedures from their first line to a line with a closing brace."""

    def __init__(self, text: str, file: str = "text") -> None:
        self._language = Language.C
        self._declarations = Declarations()
        self._bodies: dict[str, Chunk] = {}
        self._headers: dict[str, ProcedureHeader] = {}
        self._globals: dict[str, Chunk] = {}
        for chunk in _chunks(text, file):
            self._add(chunk)

    def _add(self, chunk: Chunk) -> None:
        cursor = Chunk(chunk.text.partition("\n")[0], chunk.file, chunk.line).cursor()
        match cursor.token.text:
            case "procedure":
                heading = parse_heading(chunk, self._declarations)
                self._add_procedure(chunk, heading)
            case "declare":
                header = parse_declared_procedure(chunk)
                self._headers.setdefault(header.name, header)
            case "global":
                cursor.take()
                self._add_once(self._globals, cursor.name("a global"), chunk)
            case "language":
                cursor.take()
                self._language = _LANGUAGES.get(cursor.token.text) or _unknown_language(cursor)
            case "struct" | "field":
                parse_declaration(chunk, self._declarations)
            case _:
                cursor.fail(f"expected {', '.join(_ITEMS)}, found {cursor.token}")

    def _add_procedure(self, chunk: Chunk, heading: Heading) -> None:
        self._add_once(self._bodies, heading.name, chunk)
        self._headers[heading.name] = heading.header

    def _add_once(self, chunks: dict[str, Chunk], name: str, chunk: Chunk) -> None:
        if name in chunks:
            raise InputProblem(
                f"{chunk.file}:{chunk.line}:1: {name} is defined twice, first at line {chunks[name].line}"
            )
        chunks[name] = chunk

    @property
    def language(self) -> Language:
        return self._language

    @property
    def data_model(self) -> DataModel:
        return LP64

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self._headers

    def lower(self, name: str) -> Procedure:
        return parse_procedure(self._bodies[name], self._declarations)

    def global_names(self) -> Sequence[str]:
        return tuple(self._globals)

    def read_global(self, name: str) -> Global:
        return parse_global(self._globals[name], self._declarations)

    def index(self) -> ProgramIndex:
        """From the tokens alone; nothing is parsed."""
        scans = {name: _scan(chunk.cursor()) for name, chunk in self._bodies.items()}
        symbols = {name: found.symbols for name, found in scans.items()}
        initial = [_scan(chunk.cursor()).symbols for chunk in self._globals.values()]
        taken = frozenset[str]().union(*symbols.values(), *initial)
        return ProgramIndex(
            _inverted({name: found.called for name, found in scans.items()}),
            {name: found.called for name, found in scans.items()},
            taken & self._headers.keys(),
            frozenset(name for name, found in scans.items() if found.calls_indirectly),
            _inverted(symbols),
        )


def parse_program(text: str) -> Program:
    return Program(TextProgram(text, "text"))


def _chunks(text: str, file: str) -> Iterator[Chunk]:
    """Top-level items: a line, or the lines from `procedure` to `}`. Strings never span lines."""
    lines = text.split("\n")
    position = 0
    while position < len(lines):
        start = position
        first = lines[position].strip()
        if first.startswith("procedure"):
            while lines[position].partition("//")[0].strip() != "}":
                position += 1
                if position == len(lines):
                    raise InputProblem(f"{file}:{start + 1}:1: this procedure has no closing brace")
        else:
            while _is_continued(lines[position], file, position + 1) and position + 1 < len(lines):
                position += 1
        position += 1
        if first and not first.startswith("//"):
            yield Chunk("\n".join(lines[start:position]), file, start + 1)


def _is_continued(line: str, file: str, number: int) -> bool:
    """Whether a comma ends the line, comments aside."""
    return any(token.text == "," for token in tokenise(line, file, number)[-1:])


def _unknown_language(cursor: Cursor) -> NoReturn:
    cursor.fail(f"expected {' or '.join(_LANGUAGES)}, found {cursor.token}")


class _Scan(NamedTuple):
    """What the tokens of a procedure or global name."""

    called: frozenset[str]
    """Called directly, or named by a virtual call as the method of its static class."""
    calls_indirectly: bool
    symbols: frozenset[str]
    """Globals and procedures that are named other than by a call."""


def _scan(cursor: Cursor) -> _Scan:
    called: set[str] = set()
    symbols: set[str] = set()
    calls_indirectly = False
    for position, token in enumerate(cursor.tokens):
        if token.text in ("call", "&", "static"):
            cursor.position = position + 1
            if token.text != "call":
                symbols.add(cursor.name("a symbol"))
            elif cursor.is_at("*") or cursor.is_at("virtual"):
                calls_indirectly = True
                if cursor.accept("virtual"):
                    called.add(_method(cursor))
            else:
                called.add(cursor.name("a procedure"))
    return _Scan(frozenset(called), calls_indirectly, frozenset(symbols))


def _method(cursor: Cursor) -> str:
    owner = cursor.name("a class")
    cursor.expect("::")
    name = cursor.name("a method")
    return f"{owner}.{name}{cursor.string('a descriptor')}"


def _inverted(relation: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    inverse: dict[str, set[str]] = {}
    for left, rights in relation.items():
        for right in rights:
            inverse.setdefault(right, set()).add(left)
    return {right: frozenset(lefts) for right, lefts in inverse.items()}
