"""The scanf family."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol, final

from whence.execute.c_library.streams import Streams
from whence.execute.link.varargs import NO_VARIADIC, Arguments, DirectArguments, listed_arguments
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value, encode
from whence.execute.numbers.real_reading import DOUBLE, SINGLE, as_extended, as_float, read_number
from whence.execute.numbers.softfloat import Extended
from whence.models.c.formats.formatted_calls import SCAN_DIRECTIVE, integer_size
from whence.program.types import DOUBLE as DOUBLE_TYPE
from whence.program.types import FLOAT, FloatType
from whence.records import dataclass

_SPACE = frozenset(b" \t\n\v\f\r")
_INT = (1 << 32) - 1
_UNBOUNDED = 1 << 30
_BASES = {"d": 10, "i": 0, "u": 10, "o": 8, "x": 16, "X": 16, "p": 16}
_SIGNS = frozenset(b"+-")
_HEX_MARKS = frozenset(b"xX")


class _Source(Protocol):
    def get(self) -> int: ...

    def unget(self, character: int) -> None: ...


@final
class _Text:
    """Characters of a string."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def get(self) -> int:
        if self._at >= len(self._data):
            return -1
        self._at += 1
        return self._data[self._at - 1]

    def unget(self, character: int) -> None:
        if character >= 0:
            self._at -= 1


@final
class _Stream:
    """Characters of a stream."""

    def __init__(self, streams: Streams, stream: int) -> None:
        self._streams = streams
        self._stream = stream

    def get(self) -> int:
        return self._streams.get(self._stream)

    def unget(self, character: int) -> None:
        if character >= 0:
            self._streams.unget(self._stream, character)


@final
@dataclass(frozen=True, slots=True)
class _Directive:
    kind: str
    width: int
    length: str
    is_skipped: bool
    is_owned: bool
    members: frozenset[int] = frozenset()


@lru_cache(maxsize=256)
def _directives(text: bytes) -> tuple[int | _Directive, ...]:
    """Literal characters (white space as a blank) and directives."""
    pieces: list[int | _Directive] = []
    at = 0
    while at < len(text):
        found = SCAN_DIRECTIVE.match(text, at) if text[at] == 0x25 else None
        if found is None:
            pieces.append(0x20 if text[at] in _SPACE else text[at])
            at += 1
            continue
        kind = found["kind"].decode("latin-1")
        pieces.append(
            _Directive(
                kind[0],
                int(found["width"] or 0),
                (found["length"] or b"").decode(),
                found["skip"] is not None,
                found["own"] is not None,
                _members(found["kind"][1:-1]) if kind[0] == "[" else frozenset(),
            )
        )
        at = found.end()
    return tuple(pieces)


def _members(text: bytes) -> frozenset[int]:
    is_negated = text.startswith(b"^")
    text = text[1:] if is_negated else text
    found: set[int] = set()
    at = 0
    while at < len(text):
        if at + 2 < len(text) and text[at + 1] == 0x2D:
            found.update(range(text[at], text[at + 2] + 1))
            at += 3
        else:
            found.add(text[at])
            at += 1
    return frozenset(range(256)) - found if is_negated else frozenset(found)


class _Mismatch(Exception):
    """The input does not fit the directive."""


class _EndOfInput(Exception):
    """The input ended before the directive."""


@final
class _Scan:
    def __init__(self, memory: Memory, source: _Source, arguments: Arguments) -> None:
        self._memory = memory
        self._source = source
        self._arguments = arguments
        self._read = 0
        self._assigned = 0

    def run(self, text: bytes) -> int:
        try:
            for piece in _directives(text):
                if isinstance(piece, int):
                    self._literal(piece)
                else:
                    self._directive(piece)
        except _Mismatch:
            return self._assigned
        except _EndOfInput:
            return self._assigned or -1
        return self._assigned

    def _get(self) -> int:
        self._read += 1
        return self._source.get()

    def _unget(self, character: int) -> None:
        self._read -= 1
        self._source.unget(character)

    def _skip_space(self) -> None:
        while (character := self._get()) in _SPACE:
            pass
        self._unget(character)

    def _literal(self, wanted: int) -> None:
        if wanted == 0x20:
            self._skip_space()
            return
        character = self._get()
        if character != wanted:
            self._unget(character)
            raise _EndOfInput if character < 0 else _Mismatch

    def _directive(self, directive: _Directive) -> None:
        kind = directive.kind
        if kind not in "c[nC":
            self._skip_space()
        if kind == "%":
            self._literal(0x25)
        elif kind == "n":
            if not directive.is_skipped:
                size = integer_size(directive.length, self._memory.pointer_size)
                self._memory.write_int(self._arguments.pointer(), self._read, size)
        elif kind in "cs[":
            self._text(directive)
        elif kind in _BASES:
            self._integer(directive)
        elif kind in "fFeEgGaA":
            self._floating(directive)
        else:
            raise _Mismatch

    def _take(self, members: frozenset[int] | None, width: int) -> bytes:
        """Characters while they fit; `members` None takes any."""
        taken = bytearray()
        while len(taken) < width:
            character = self._get()
            if character < 0 or (members is not None and character not in members):
                self._unget(character)
                if not taken and character < 0:
                    raise _EndOfInput
                break
            taken.append(character)
        return bytes(taken)

    def _text(self, directive: _Directive) -> None:
        width = directive.width or (1 if directive.kind == "c" else _UNBOUNDED)
        members: frozenset[int] | None = None
        if directive.kind == "s":
            members = frozenset(range(256)) - _SPACE
        elif directive.kind == "[":
            members = directive.members
        data = self._take(members, width)
        if not data:
            raise _Mismatch
        if directive.is_skipped:
            return
        target = self._arguments.pointer()
        if directive.kind != "c":
            data += b"\0"
        if directive.is_owned:
            owned = self._memory.allocate_heap(len(data))
            self._memory.write_pointer(target, owned)
            target = owned
        self._memory.write(target, data)
        self._assigned += 1

    def _integer(self, directive: _Directive) -> None:
        text = self._integer_text(_BASES[directive.kind], directive.width or _UNBOUNDED)
        digits = text.lstrip(b"+-").lower()
        base = _BASES[directive.kind]
        if base in (0, 16) and digits.startswith(b"0x"):
            base, digits = 16, digits[2:]
        elif base == 0:
            base = 8 if digits.startswith(b"0") else 10
        value = int(digits, base) if digits else 0
        word = self._memory.pointer_size
        size = word if directive.kind == "p" else integer_size(directive.length, word)
        if not directive.is_skipped:
            value = _clamped(-value if text.startswith(b"-") else value, directive.kind, max(size, word))
            self._memory.write_int(self._arguments.pointer(), value, size)
            self._assigned += 1

    def _integer_text(self, base: int, width: int) -> bytes:
        taken = bytearray()
        character = self._get()
        if character < 0:
            self._unget(character)
            raise _EndOfInput
        if character in _SIGNS and width > 1:
            taken.append(character)
            character = self._get()
        digits = 0
        while len(taken) < width and self._continues(taken, character, base):
            digits += chr(character).isalnum() and chr(character) not in "xX"
            taken.append(character)
            character = self._get() if len(taken) < width else -2
        if character != -2:
            self._unget(character)
        if not digits:
            raise _Mismatch
        return bytes(taken)

    def _continues(self, taken: bytearray, character: int, base: int) -> bool:
        bare = bytes(taken).lstrip(b"+-").lower()
        if character in _HEX_MARKS:
            return base in (0, 16) and bare == b"0"
        if base == 0:
            base = 16 if bare.startswith(b"0x") else 8 if bare.startswith(b"0") else 10
        return 0 <= character < 128 and chr(character).isalnum() and _digit(character) < base

    def _floating(self, directive: _Directive) -> None:
        text = self._floating_text(directive.width or _UNBOUNDED)
        number = read_number(text)
        is_word = text.lstrip(b"+-")[:1].lower() in (b"i", b"n")
        if number is None or (is_word and number.end != len(text)):
            raise _Mismatch
        if directive.is_skipped:
            return
        target = self._arguments.pointer()
        if directive.length == "L":
            value: Extended = as_extended(number)
            self._memory.write(target, encode(FloatType(80), value))
        elif directive.length == "l":
            self._memory.write(target, encode(DOUBLE_TYPE, as_float(number, DOUBLE)))
        else:
            self._memory.write(target, encode(FLOAT, as_float(number, SINGLE)))
        self._assigned += 1

    def _floating_text(self, width: int) -> bytes:
        """The longest text that is, or may still become, a number."""
        taken = bytearray()
        while len(taken) < width:
            character = self._get()
            if character < 0 or not _may_be_number(bytes(taken) + bytes((character,))):
                self._unget(character)
                if character < 0 and not taken:
                    raise _EndOfInput
                break
            taken.append(character)
        return bytes(taken)


_PREFIX = re.compile(
    rb"[+-]?(?:|0x[0-9a-f]*\.?[0-9a-f]*(?:p[+-]?\d*)?|\d+\.?\d*(?:e[+-]?\d*)?|\.\d*(?:e[+-]?\d*)?"
    rb"|i|in|inf|infi|infin|infini|infinit|infinity|n|na|nan)",
    re.IGNORECASE,
)


def _may_be_number(text: bytes) -> bool:
    return _PREFIX.fullmatch(text) is not None


def _digit(character: int) -> int:
    return int(chr(character), 36)


def _clamped(value: int, kind: str, size: int) -> int:
    """strtol and its kin keep to the range of their result of so many bytes."""
    values = 1 << 8 * size
    if kind in "di":
        return max(-values // 2, min(values // 2 - 1, value))
    return value if abs(value) < values else values - 1


@final
class Scanning:
    def __init__(self, memory: Memory, streams: Streams) -> None:
        self._memory = memory
        self._streams = streams

    def functions(self) -> dict[str, Callable[..., Value]]:
        return {
            "scanf": lambda text, va=NO_VARIADIC: self._scan(self._input(), text, DirectArguments(va)),
            "vscanf": lambda text, va: self._scan(self._input(), text, listed_arguments(self._memory, va)),
            "fscanf": lambda file, text, va=NO_VARIADIC: self._scan(
                self._stream(file), text, DirectArguments(va)
            ),
            "vfscanf": lambda file, text, va: self._scan(
                self._stream(file), text, listed_arguments(self._memory, va)
            ),
            "sscanf": lambda data, text, va=NO_VARIADIC: self._scan(
                _Text(self._memory.c_string(data)), text, DirectArguments(va)
            ),
            "vsscanf": lambda data, text, va: self._scan(
                _Text(self._memory.c_string(data)), text, listed_arguments(self._memory, va)
            ),
        }

    def _stream(self, file: int) -> _Source:
        self._memory.view(file, 1)
        return _Stream(self._streams, file)

    def _input(self) -> _Source:
        return _Stream(self._streams, self._streams.standard_input())

    def _scan(self, source: _Source, text: int, arguments: Arguments) -> int:
        return _Scan(self._memory, source, arguments).run(self._memory.c_string(text)) & _INT
