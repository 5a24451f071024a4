"""A C compiler's command line: what it compiles and links, and which flags decide what the code means."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Final, TypeAlias, final

from whence.records import dataclass

_WITH_ARGUMENT: Final = frozenset(
    {
        *("-o", "-I", "-D", "-U", "-L", "-l", "-x", "-T", "-u", "-z", "-e", "-B", "-A", "-G"),
        *("-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-iprefix", "-iwithprefix"),
        *("-isysroot", "--sysroot", "-MF", "-MT", "-MQ", "-Xlinker", "-Xassembler", "-Xpreprocessor"),
        *(
            "-Xclang",
            "-target",
            "-arch",
            "-aux-info",
            "--param",
            "-wrapper",
            "-dumpbase",
            "-rpath",
            "-soname",
        ),
    }
)
_MEANING_WITH_ARGUMENT: Final = (
    *("-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-iprefix", "-iwithprefix"),
    *("-isysroot", "--sysroot", "-I", "-D", "-U"),
)
_MEANING: Final = frozenset(
    {
        *(
            "-ansi",
            "-nostdinc",
            "-pthread",
            "-trigraphs",
            "-funsigned-char",
            "-fsigned-char",
            "-fshort-enums",
        ),
        *("-fwrapv", "-fcommon", "-fno-common", "-fms-extensions", "-fgnu89-inline", "-fshort-wchar"),
        *("-fno-builtin", "-ffreestanding", "-fno-signed-char", "-fno-unsigned-char", "-fopenmp", "-undef"),
        *("-m32", "-m64", "-fno-strict-overflow", "-mms-bitfields"),
    }
)
_MEANING_PREFIXES: Final = (
    *("-std=", "--std=", "-fno-builtin-", "-fpack-struct", "--sysroot="),
    *(
        "-mmmx",
        "-msse",
        "-mssse3",
        "-mavx",
        "-maes",
        "-mpclmul",
        "-mbmi",
        "-mfma",
        "-mpopcnt",
        "-mlzcnt",
        "-msha",
    ),
)
"""Instructions of a processor are named by macros, which code asks for."""
_CHANGING: Final = (
    "-O",
    "-flto",
    "-fsanitize",
    "-fprofile",
    "-fcoverage",
    "-ftest-coverage",
    "-g0",
    "-ggdb0",
)
"""They make a compiler leave code out, or put some in that the program does not say."""
_PREPROCESS: Final = frozenset({"-E", "-M", "-MM", "-fsyntax-only", "-dM"})
_C_SUFFIXES: Final = (".c", ".i")
_ASSEMBLER_SUFFIXES: Final = (".s", ".S", ".sx", ".asm")


class Stage(Enum):
    OTHER = "other"
    """Preprocesses, prints something, or makes assembly text: nothing of ours to keep."""
    COMPILE = "compile"
    LINK = "link"


@final
@dataclass(frozen=True, slots=True)
class SourceInput:
    """A file to compile; one that is not C is opaque."""

    path: str
    is_c: bool


@final
@dataclass(frozen=True, slots=True)
class FileInput:
    """An object, an archive or a shared library by its path."""

    path: str


@final
@dataclass(frozen=True, slots=True)
class LibraryInput:
    """`-l name`, to be looked for in the search folders."""

    name: str


class Marker(Enum):
    """Switches between the linker's inputs."""

    START_GROUP = "--start-group"
    END_GROUP = "--end-group"
    WHOLE_ARCHIVE = "--whole-archive"
    NO_WHOLE_ARCHIVE = "--no-whole-archive"


_MARKERS: Final = {marker.value: marker for marker in Marker} | {
    "-(": Marker.START_GROUP,
    "-)": Marker.END_GROUP,
}
LinkInput: TypeAlias = SourceInput | FileInput | LibraryInput | Marker


@final
@dataclass(frozen=True, slots=True)
class Invocation:
    """One run of the compiler. `flags` are those that decide what the C code means."""

    stage: Stage
    inputs: tuple[LinkInput, ...]
    output: str
    flags: tuple[str, ...]
    search: tuple[str, ...]

    @property
    def sources(self) -> list[SourceInput]:
        return [one for one in self.inputs if isinstance(one, SourceInput)]

    def object_of(self, source: SourceInput) -> str:
        """Where a compiling run puts the object of a source."""
        return self.output or f"{Path(source.path).stem}.o"


def read_command(arguments: Sequence[str]) -> Invocation:
    """What a compiler run with these arguments does."""
    reader = _Reader()
    for option, value in _options(expanded(arguments)):
        reader.take(option, value)
    return reader.invocation()


def as_written(flags: Sequence[str]) -> tuple[str, ...]:
    """The flags of a user without those that change the code: what is said is said of the code as it is
    written, as for commands that were recorded."""
    return tuple(flag for flag in flags if not flag.startswith(_CHANGING))


def expanded(arguments: Sequence[str]) -> list[str]:
    """The arguments with `@file` replaced by what stands in the file."""
    words: list[str] = []
    for argument in arguments:
        path = argument[1:]
        if argument.startswith("@") and os.path.isfile(path):
            words += shlex.split(Path(path).read_text(errors="replace"))
        else:
            words.append(argument)
    return words


def _options(words: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """Options, each with its separate argument if it takes one."""
    pending = iter(words)
    for word in pending:
        yield word, next(pending, "") if word in _WITH_ARGUMENT else None


@final
class _Reader:
    def __init__(self) -> None:
        self._stage = Stage.LINK
        self._language = "none"
        self._inputs: list[LinkInput] = []
        self._flags: list[str] = []
        self._search: list[str] = []
        self._output = ""

    def invocation(self) -> Invocation:
        stage = self._stage if self._inputs else Stage.OTHER
        return Invocation(stage, tuple(self._inputs), self._output, tuple(self._flags), tuple(self._search))

    def take(self, option: str, value: str | None) -> None:
        if value is not None:
            self._take_pair(option, value)
        elif not option.startswith("-") or option == "-":
            self._take_file(option)
        elif option in _PREPROCESS or option == "-S":
            self._stage = Stage.OTHER
        elif option == "-c":
            self._stage = self._stage if self._stage is Stage.OTHER else Stage.COMPILE
        else:
            self._take_joined(option)

    def _take_pair(self, option: str, value: str) -> None:
        match option:
            case "-o":
                self._output = value
            case "-x":
                self._language = value
            case "-l":
                self._inputs.append(LibraryInput(value))
            case "-L":
                self._search.append(value)
            case "-Xlinker" if value in _MARKERS:
                self._inputs.append(_MARKERS[value])
            case _ if option in _MEANING_WITH_ARGUMENT:
                self._flags += [option, value]
            case _:
                pass

    def _take_joined(self, option: str) -> None:
        if option in _MEANING or option.startswith((*_MEANING_PREFIXES, *_MEANING_WITH_ARGUMENT)):
            self._flags.append(option)
        elif option.startswith("-l"):
            self._inputs.append(LibraryInput(option[2:]))
        elif option.startswith("-L"):
            self._search.append(option[2:])
        elif option.startswith("-Wl,"):
            self._inputs += [_MARKERS[word] for word in option[4:].split(",") if word in _MARKERS]
        elif option.startswith("-o"):
            self._output = option[2:]
        elif option.startswith("-x"):
            self._language = option[2:]
        elif option in _MARKERS:
            self._inputs.append(_MARKERS[option])

    def _take_file(self, path: str) -> None:
        if self._language != "none":
            self._inputs.append(SourceInput(path, self._language in ("c", "cpp-output") and path != "-"))
        elif path.endswith(_C_SUFFIXES):
            self._inputs.append(SourceInput(path, is_c=True))
        elif path.endswith(_ASSEMBLER_SUFFIXES) or path == "-":
            self._inputs.append(SourceInput(path, is_c=False))
        else:
            self._inputs.append(FileInput(path))
