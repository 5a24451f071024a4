"""What the user named, as units to compile or to read."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias, final

from whence.frontends.llvm.storage import Storage
from whence.frontends.llvm.toolchain.build_records import BuildRecords
from whence.frontends.llvm.toolchain.command_line import as_written
from whence.frontends.llvm.toolchain.compile_commands import read_compile_commands
from whence.frontends.llvm.toolchain.compiler import CSource
from whence.frontends.llvm.toolchain.objects import is_elf
from whence.records import dataclass
from whence.source import InputProblem

_SHORT_SIZE: Final = re.compile(rb"\btypedef\s+unsigned\s+int\s+size_t\s*;")
_C_SUFFIXES = (".c", ".i")
_LLVM_SUFFIXES = (".ll", ".bc")
_DATABASE = "compile_commands.json"


@final
@dataclass(frozen=True, slots=True)
class Ready:
    """LLVM text or bitcode in a file."""

    path: str


@final
@dataclass(frozen=True, slots=True)
class Kept:
    """A unit of a binary that `whence cc` built, by the hash of its bitcode."""

    unit: str
    place: str
    binary: str


Unit: TypeAlias = CSource | Ready | Kept


def units_of(paths: Sequence[str], flags: tuple[str, ...], storage: Storage) -> list[Unit]:
    """The units that the named files and folders stand for, in order and without repeats. When both a
    compilation database and C files are named, the database only gives the flags of these files."""
    flags = as_written(flags)
    databases = [found for path in paths if (found := _database_at(path))]
    commands = [source for path in databases for source in read_compile_commands(path, flags)]
    rest = [path for path in paths if not _database_at(path)]
    if databases and any(path.endswith(_C_SUFFIXES) for path in rest):
        known = {os.path.realpath(source.path): source for source in commands}
        units = [
            known.get(os.path.realpath(path)) or one for path in rest for one in _at(path, flags, storage)
        ]
    else:
        units = [*commands, *(one for path in rest for one in _at(path, flags, storage))]
    if not units:
        raise InputProblem(f"there is no C program in {', '.join(paths)}")
    return list(dict.fromkeys(units))


def _database_at(path: str) -> str:
    if path.endswith(".json"):
        return path
    candidates = (os.path.join(path, _DATABASE), os.path.join(path, "build", _DATABASE))
    return next(filter(os.path.isfile, candidates), "")


def _at(path: str, flags: tuple[str, ...], storage: Storage) -> Sequence[Unit]:
    if os.path.isdir(path):
        inside = sorted(str(file) for file in Path(path).iterdir() if file.suffix in _C_SUFFIXES)
        return [CSource(file, os.getcwd(), (*_width_of(file), *flags)) for file in inside]
    if path.endswith(_C_SUFFIXES):
        return [CSource(path, os.getcwd(), (*_width_of(path), *flags))]
    if path.endswith(_LLVM_SUFFIXES):
        return [Ready(path)]
    if is_elf(path):
        return _units_of_binary(path, storage)
    raise InputProblem(
        f"'{path}' is not a C program: name .c, .ll or .bc files, a folder, {_DATABASE}, or a binary"
    )


def _width_of(path: str) -> tuple[str, ...]:
    """The flag for a file that was preprocessed for 32 bits, as its `size_t` shows."""
    if not path.endswith(".i") or not os.path.isfile(path):
        return ()
    return ("-m32",) if _SHORT_SIZE.search(Path(path).read_bytes()) else ()


def _units_of_binary(path: str, storage: Storage) -> Sequence[Unit]:
    record = BuildRecords(storage).of_file(path)
    if record is None or not record.units:
        raise InputProblem(f"'{path}' was not built by `whence cc`: build it with CC='whence cc'")
    pairs = zip(record.units, record.places, strict=True)
    return [Kept(unit, place, path) for unit, place in pairs]
