"""Object files and archives: the symbols that decide what the linker takes."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final, final

from whence.records import dataclass

ELF: Final = b"\x7fELF"
_ARCHIVE: Final = b"!<arch>\n"
_THIN: Final = b"!<thin>\n"
_SYMBOL_TABLE, _LOCAL, _WEAK, _UNDEFINED = 2, 0, 2, 0
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")


@final
@dataclass(frozen=True, slots=True)
class Symbols:
    """What an object defines for others and what it needs from them; a weak need pulls nothing in."""

    defined: frozenset[str]
    needed: frozenset[str]


NO_SYMBOLS: Final = Symbols(frozenset(), frozenset())


def symbols_of(data: bytes) -> Symbols:
    """The global symbols of a 64-bit little-endian ELF object; none for anything else."""
    try:
        return _read_symbols(data)
    except (struct.error, IndexError, UnicodeDecodeError):
        return NO_SYMBOLS


def _read_symbols(data: bytes) -> Symbols:
    if not data.startswith(ELF + b"\x02\x01"):
        return NO_SYMBOLS
    header = _HEADER.unpack_from(data)
    offset, size, count = header[6], header[11], header[12]
    sections = [_SECTION.unpack_from(data, offset + number * size) for number in range(count)]
    defined: set[str] = set()
    needed: set[str] = set()
    for section in sections:
        if section[1] == _SYMBOL_TABLE:
            names = sections[section[6]]
            for name, info, _, index, _, _ in _SYMBOL.iter_unpack(data[section[4] : section[4] + section[5]]):
                if info >> 4 == _LOCAL or not name:
                    continue
                word = _text(data, names[4] + name)
                if index != _UNDEFINED:
                    defined.add(word)
                elif info >> 4 != _WEAK:
                    needed.add(word)
    return Symbols(frozenset(defined), frozenset(needed))


def _text(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode()


def is_archive(path: str) -> bool:
    return _start_of(path) in (_ARCHIVE, _THIN)


def is_elf(path: str) -> bool:
    return _start_of(path).startswith(ELF)


def is_shared(path: str) -> bool:
    """Whether the file is a linked ELF file rather than an object."""
    start = _start_of(path, 18)
    return start.startswith(ELF) and start[16:18] in (b"\x02\0", b"\x03\0")


def _start_of(path: str, count: int = 8) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(count)
    except OSError:
        return b""


@final
@dataclass(frozen=True, slots=True)
class ArchiveMember:
    name: str
    data: bytes


def members_of(path: str) -> list[ArchiveMember]:
    """The members of an archive, in order; a thin archive's are read from their own files."""
    data = Path(path).read_bytes()
    is_thin = data.startswith(_THIN)
    return list(_read_members(data, is_thin, Path(path).parent))


def _read_members(data: bytes, is_thin: bool, folder: Path) -> Iterator[ArchiveMember]:
    position = len(_ARCHIVE)
    long_names = b""
    while position + 60 <= len(data):
        field = data[position : position + 16].rstrip(b" ")
        size = int(data[position + 48 : position + 58])
        start = position + 60
        is_special = field in (b"/", b"//", b"/SYM64/")
        stored = 0 if is_thin and not is_special else size
        body = data[start : start + stored]
        position = start + stored + stored % 2
        if field == b"//":
            long_names = body
        elif not is_special:
            yield _member(field, body, long_names, folder if is_thin else None)


def _member(field: bytes, body: bytes, long_names: bytes, folder: Path | None) -> ArchiveMember:
    name = field.removesuffix(b"/").decode(errors="replace")
    if field.startswith(b"#1/"):
        length = int(field[3:])
        name, body = body[:length].rstrip(b"\0").decode(errors="replace"), body[length:]
    elif field.startswith(b"/"):
        start = int(field[1:])
        name = long_names[start : long_names.index(b"\n", start)].removesuffix(b"/").decode(errors="replace")
    if folder is not None:
        path = folder / name
        body = path.read_bytes() if path.exists() else b""
    return ArchiveMember(name, body)
