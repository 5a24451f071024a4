"""Streams and files (<stdio.h>, <fcntl.h>, <unistd.h>) and what prints to them (<err.h>, <error.h>)."""

from __future__ import annotations

from typing import Final

from whence.models.effects import (
    AccessesVariadic,
    Bytes,
    Everything,
    Fixed,
    Frees,
    Fresh,
    Items,
    Nothing,
    Number,
    Reads,
    State,
    Text,
    Touches,
    Within,
    Writes,
    WritesThrough,
)
from whence.models.function import LibraryFunction, Realisation, Returning, Role, each, functions

_INTRINSIC: Final = Realisation.INTRINSIC
_TEXT: Final = Text()
_ERRNO: Final = Touches(State.ERRNO)
_STREAMS: Final = Touches(State.STREAMS)
_OUTPUT: Final = Touches(State.OUTPUT)
_INPUT: Final = Touches(State.INPUT)
_PRINTS: Final = (AccessesVariadic(writes=True), _OUTPUT, _ERRNO)
_SCANS: Final = (AccessesVariadic(writes=True), _INPUT, _STREAMS, _ERRNO)

FORMATTED: Final[tuple[LibraryFunction, ...]] = (
    *each("printf vprintf", Number(), Reads(0, _TEXT), *_PRINTS, realised=_INTRINSIC),
    *each("fprintf vfprintf", Number(), Reads(0, Fixed(216)), Reads(1, _TEXT), *_PRINTS, realised=_INTRINSIC),
    *each("dprintf vdprintf", Number(), Reads(1, _TEXT), *_PRINTS, realised=_INTRINSIC),
    *each(
        "sprintf vsprintf",
        Number(),
        Writes(0, Everything()),
        Reads(1, _TEXT),
        AccessesVariadic(writes=True),
        realised=_INTRINSIC,
    ),
    *each(
        "snprintf vsnprintf",
        Number(),
        Writes(0, Bytes(1), optional=True),
        Reads(2, _TEXT),
        AccessesVariadic(writes=True),
        realised=_INTRINSIC,
    ),
    *each(
        "asprintf vasprintf",
        Number(),
        Writes(0, Fixed(8)),
        Reads(1, _TEXT),
        AccessesVariadic(writes=True),
        realised=_INTRINSIC,
    ),
    *functions(
        "scanf __isoc99_scanf __isoc23_scanf",
        Number(),
        Reads(0, _TEXT),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "vscanf __isoc99_vscanf __isoc23_vscanf",
        Number(),
        Reads(0, _TEXT),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "fscanf __isoc99_fscanf __isoc23_fscanf",
        Number(),
        Writes(0, Fixed(216)),
        Reads(1, _TEXT),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "vfscanf __isoc99_vfscanf __isoc23_vfscanf",
        Number(),
        Writes(0, Fixed(216)),
        Reads(1, _TEXT),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "sscanf __isoc99_sscanf __isoc23_sscanf",
        Number(),
        Reads(0, _TEXT),
        Reads(1, _TEXT),
        AccessesVariadic(writes=True),
        realised=_INTRINSIC,
    ),
    *functions(
        "vsscanf __isoc99_vsscanf __isoc23_vsscanf",
        Number(),
        Reads(0, _TEXT),
        Reads(1, _TEXT),
        AccessesVariadic(writes=True),
        realised=_INTRINSIC,
    ),
)

_PUTS: Final = (_OUTPUT, _STREAMS, _ERRNO)
_GETS: Final = (_INPUT, _STREAMS, _ERRNO)

CHARACTERS: Final[tuple[LibraryFunction, ...]] = (
    *functions("putchar putchar_unlocked", Number(), *_PUTS),
    *functions("fputc putc fputc_unlocked putc_unlocked _IO_putc", Number(), Writes(1, Fixed(216)), *_PUTS),
    *functions("__overflow", Number(), Writes(0, Fixed(216)), *_PUTS),
    *functions("puts", Number(), Reads(0, _TEXT), *_PUTS),
    *functions("fputs fputs_unlocked", Number(), Reads(0, _TEXT), Writes(1, Fixed(216)), *_PUTS),
    *functions("fwrite fwrite_unlocked", Number(), Reads(0, Items(1, 2)), Writes(3, Fixed(216)), *_PUTS),
    *functions("perror", Nothing(), Reads(0, _TEXT, optional=True), *_PUTS),
    *functions("getchar getchar_unlocked", Number(), *_GETS, role=Role.INPUT),
    *functions(
        "fgetc getc fgetc_unlocked getc_unlocked _IO_getc __uflow",
        Number(),
        Writes(0, Fixed(216)),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions("ungetc", Number(), Writes(1, Fixed(216)), _STREAMS),
    *functions(
        "fgets fgets_unlocked",
        Within(0, or_null=True),
        Writes(0, Bytes(1)),
        Writes(2, Fixed(216)),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions(
        "fread fread_unlocked",
        Number(),
        Writes(0, Items(1, 2)),
        Writes(3, Fixed(216)),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions(
        "getdelim __getdelim",
        Number(),
        Writes(0, Fixed(8)),
        WritesThrough(0),
        Reads(1, Fixed(8)),
        Writes(1, Fixed(8)),
        Writes(3, Fixed(216)),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions(
        "getline",
        Number(),
        Writes(0, Fixed(8)),
        WritesThrough(0),
        Reads(1, Fixed(8)),
        Writes(1, Fixed(8)),
        Writes(2, Fixed(216)),
        *_GETS,
        role=Role.INPUT,
    ),
)

_OPENS: Final = (_STREAMS, _ERRNO)

FILES: Final[tuple[LibraryFunction, ...]] = (
    *functions("fopen fopen64", Fresh(Fixed(216)), Reads(0, _TEXT), Reads(1, _TEXT), *_OPENS),
    *functions("fdopen", Fresh(Fixed(216)), Reads(1, _TEXT), *_OPENS),
    *functions(
        "freopen",
        Within(2, or_null=True),
        Reads(0, _TEXT, optional=True),
        Reads(1, _TEXT),
        Writes(2, Fixed(216)),
        *_OPENS,
    ),
    *functions("fclose", Number(), Reads(0, Fixed(216)), Frees(0), *_OPENS),
    *functions("fseek fseeko fseeko64", Number(), Writes(0, Fixed(216)), *_OPENS),
    *functions("ftell ftello ftello64", Number(), Reads(0, Fixed(216)), *_OPENS),
    *functions("rewind", Nothing(), Writes(0, Fixed(216)), *_OPENS),
    *functions("fgetpos", Number(), Reads(0, Fixed(216)), Writes(1, Fixed(16)), *_OPENS),
    *functions("fsetpos", Number(), Writes(0, Fixed(216)), Reads(1, Fixed(16)), *_OPENS),
    *functions("fflush fflush_unlocked", Number(), Reads(0, Fixed(216), optional=True)),
    *functions("feof feof_unlocked", Number(), Reads(0, Fixed(216))),
    *functions("ferror ferror_unlocked", Number(), Reads(0, Fixed(216))),
    *functions("fileno fileno_unlocked", Number(), Reads(0, Fixed(216))),
    *functions("clearerr clearerr_unlocked", Nothing(), Writes(0, Fixed(216))),
    *each("setbuf setbuffer setlinebuf", Nothing()),
    *functions("setvbuf", Number()),
    *each("flockfile funlockfile", Nothing()),
    *functions("__fpurge", Nothing(), Writes(0, Fixed(216))),
    *each("__fpending __freading __fwriting", Number()),
    *functions("open open64", Number(), Reads(0, _TEXT), *_OPENS),
    *functions("creat", Number(), Reads(0, _TEXT), *_OPENS),
    *functions("close", Number(), *_OPENS),
    *functions("read", Number(), Writes(1, Bytes(2)), *_GETS, role=Role.INPUT),
    *functions("write", Number(), Reads(1, Bytes(2)), *_PUTS),
    *functions("lseek lseek64", Number(), *_OPENS),
    *functions("isatty", Number(), _ERRNO),
)

DIAGNOSTICS: Final[tuple[LibraryFunction, ...]] = (
    *functions("error", Nothing(), Reads(2, _TEXT), *_PRINTS, returning=Returning.SOMETIMES),
    *each("warn warnx vwarn vwarnx", Nothing(), Reads(0, _TEXT, optional=True), *_PRINTS),
    *each(
        "err errx verr verrx",
        Nothing(),
        Reads(1, _TEXT, optional=True),
        *_PRINTS,
        returning=Returning.NEVER,
    ),
)
