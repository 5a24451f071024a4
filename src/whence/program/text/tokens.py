"""Words, names and numbers of the IR's text form, and a cursor that reads them with located errors."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import NoReturn, final

from whence.records import dataclass
from whence.source import InputProblem

# fmt: off
RESERVED = frozenset(
    {
        "any", "assume", "branch", "call", "class", "declare", "else", "false", "field", "global",
        "handlers", "jump", "language", "local", "merge", "nsw", "null", "nuw", "parameter",
        "procedure", "return", "slot", "static", "store", "struct", "switch", "temporary", "text",
        "throw", "true", "undefined", "unreachable", "unsupported", "virtual", "volatile"
    }
)
# fmt: on
"""Words that mean something where a name may stand; as names they are quoted."""

_WORD = r"\.?[A-Za-z_$][\w$]*(?:\.[\w$]+)*"
_BARE = re.compile(_WORD, re.ASCII)
_SHORT_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}
_FROM_ESCAPE = {escape[1]: character for character, escape in _SHORT_ESCAPES.items()}
_ESCAPE = re.compile(r"\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|(.))")


def quoted(text: str) -> str:
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[character]
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def unquoted(text: str) -> str:
    return _ESCAPE.sub(_unescaped, text[1:-1])


def _unescaped(found: re.Match[str]) -> str:
    short, long, single = found.groups()
    if single is not None:
        return _FROM_ESCAPE.get(single, single)
    return chr(int(short or long, 16))


def spelled(name: str) -> str:
    """The name as the text form writes it: bare if it can be, else quoted."""
    return name if _BARE.fullmatch(name) and name not in RESERVED else quoted(name)


class TokenKind(Enum):
    WORD = "word"
    STRING = "string"
    NUMBER = "number"
    BITS = "bits"
    MARK = "mark"
    NEWLINE = "end of line"


@final
@dataclass(frozen=True, slots=True)
class Token:
    kind: TokenKind
    text: str
    line: int
    column: int

    def __str__(self) -> str:
        return self.kind.value if self.kind is TokenKind.NEWLINE else self.text


_TOKEN = re.compile(
    rf"""(?P<space>[ \t\r\f]+|//[^\n]*)
    |(?P<newline>\n)
    |(?P<string>"(?:[^"\\\n]|\\[^\n])*")
    |(?P<bits>f\d+\#[0-9a-f]+)
    |(?P<word>{_WORD})
    |(?P<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?:[if]\d+)?)
    |(?P<mark>->|::|\.\.\.|[-(){{}}\[\]<>,:=*&@+.])""",
    re.ASCII | re.VERBOSE,
)


def tokenise(text: str, file: str, first_line: int = 1) -> list[Token]:
    """The tokens, without empty lines and without the ends of lines that a comma continues."""
    tokens: list[Token] = []
    line, line_start, position = first_line, 0, 0
    while position < len(text):
        found = _TOKEN.match(text, position)
        column = position - line_start + 1
        if found is None:
            raise InputProblem(f"{file}:{line}:{column}: {text[position]!r} is not part of the language")
        position = found.end()
        kind = found.lastgroup
        if kind == "newline":
            _end_line(tokens, line, column)
            line, line_start = line + 1, position
        elif kind is not None and kind != "space":
            tokens.append(Token(TokenKind[kind.upper()], found.group(), line, column))
    _end_line(tokens, line, position - line_start + 1)
    return tokens


def _end_line(tokens: list[Token], line: int, column: int) -> None:
    if tokens and tokens[-1].kind is not TokenKind.NEWLINE and tokens[-1].text != ",":
        tokens.append(Token(TokenKind.NEWLINE, "\n", line, column))


@final
class Cursor:
    """A position in tokens that end with a newline."""

    def __init__(self, tokens: Sequence[Token], file: str) -> None:
        self.tokens = tokens
        self.position = 0
        self.file = file
        self._end = Token(TokenKind.NEWLINE, "\n", tokens[-1].line if tokens else 1, 1)

    @property
    def token(self) -> Token:
        return self.ahead(0)

    def ahead(self, distance: int) -> Token:
        position = self.position + distance
        return self.tokens[position] if position < len(self.tokens) else self._end

    @property
    def is_done(self) -> bool:
        return self.position >= len(self.tokens)

    @property
    def is_at_line_end(self) -> bool:
        return self.token.kind is TokenKind.NEWLINE

    def is_at(self, text: str) -> bool:
        """Whether this mark or bare word comes next; a quoted name never is one."""
        token = self.token
        return token.text == text and token.kind in (TokenKind.WORD, TokenKind.MARK)

    def take(self) -> Token:
        token = self.token
        self.position += 1
        return token

    def accept(self, text: str) -> bool:
        if self.is_at(text):
            self.position += 1
            return True
        return False

    def expect(self, text: str) -> None:
        if not self.accept(text):
            self.fail(f"expected {text}, found {self.token}")

    def end_line(self) -> None:
        if not self.is_at_line_end:
            self.fail(f"expected the end of the line, found {self.token}")
        self.position += 1

    def name(self, what: str) -> str:
        token = self.token
        if token.kind is TokenKind.STRING:
            self.position += 1
            return unquoted(token.text)
        if token.kind is not TokenKind.WORD or token.text in RESERVED:
            hint = "; quote it if it is one" if token.text in RESERVED else ""
            self.fail(f"expected {what}, found {token}{hint}")
        self.position += 1
        return token.text

    def string(self, what: str) -> str:
        if self.token.kind is not TokenKind.STRING:
            self.fail(f"expected {what} in quotes, found {self.token}")
        return unquoted(self.take().text)

    def number(self, what: str) -> int:
        token = self.token
        if token.kind is not TokenKind.NUMBER or not token.text.removeprefix("-").isdigit():
            self.fail(f"expected {what}, found {token}")
        self.position += 1
        return int(token.text)

    def fail(self, message: str, token: Token | None = None) -> NoReturn:
        at = token or self.token
        raise InputProblem(f"{self.file}:{at.line}:{at.column}: {message}")
