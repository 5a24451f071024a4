"""Streams and files (<stdio.h>, <fcntl.h>, <unistd.h>) and what prints to them (<err.h>, <error.h>)."""

from __future__ import annotations

from typing import Final

from whence.models.effects import (
    STREAM,
    WORD,
    AccessesVariadic,
    AtMost,
    Bytes,
    Fixed,
    Formatted,
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
_PRINTS: Final = (_OUTPUT, _ERRNO)
_SCANS: Final = (_INPUT, _STREAMS, _ERRNO)


def _format(argument: int) -> tuple[Reads, AccessesVariadic]:
    """A format at the argument, and what it makes of the variable ones."""
    return Reads(argument, _TEXT), AccessesVariadic(writes=True, format=argument)


FORMATTED: Final[tuple[LibraryFunction, ...]] = (
    *each("printf vprintf", Number(), *_format(0), *_PRINTS, realised=_INTRINSIC),
    *each("fprintf vfprintf", Number(), Reads(0, STREAM), *_format(1), *_PRINTS, realised=_INTRINSIC),
    *each("dprintf vdprintf", Number(), *_format(1), *_PRINTS, realised=_INTRINSIC),
    *each(
        "sprintf vsprintf",
        Number(),
        Writes(0, Formatted(1)),
        *_format(1),
        realised=_INTRINSIC,
    ),
    *each(
        "snprintf vsnprintf",
        Number(),
        Writes(0, AtMost(Bytes(1)), optional=True),
        *_format(2),
        realised=_INTRINSIC,
    ),
    *each(
        "asprintf vasprintf",
        Number(),
        Writes(0, WORD),
        *_format(1),
        realised=_INTRINSIC,
    ),
    *functions(
        "scanf __isoc99_scanf __isoc23_scanf",
        Number(),
        *_format(0),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "vscanf __isoc99_vscanf __isoc23_vscanf",
        Number(),
        *_format(0),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "fscanf __isoc99_fscanf __isoc23_fscanf",
        Number(),
        Writes(0, STREAM),
        *_format(1),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "vfscanf __isoc99_vfscanf __isoc23_vfscanf",
        Number(),
        Writes(0, STREAM),
        *_format(1),
        *_SCANS,
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "sscanf __isoc99_sscanf __isoc23_sscanf",
        Number(),
        Reads(0, _TEXT),
        *_format(1),
        realised=_INTRINSIC,
    ),
    *functions(
        "vsscanf __isoc99_vsscanf __isoc23_vsscanf",
        Number(),
        Reads(0, _TEXT),
        *_format(1),
        realised=_INTRINSIC,
    ),
)

_PUTS: Final = (_OUTPUT, _STREAMS, _ERRNO)
_GETS: Final = (_INPUT, _STREAMS, _ERRNO)

CHARACTERS: Final[tuple[LibraryFunction, ...]] = (
    *functions("putchar putchar_unlocked", Number(), *_PUTS),
    *functions("fputc putc fputc_unlocked putc_unlocked _IO_putc", Number(), Writes(1, STREAM), *_PUTS),
    *functions("__overflow", Number(), Writes(0, STREAM), *_PUTS),
    *functions("puts", Number(), Reads(0, _TEXT), *_PUTS),
    *functions("fputs fputs_unlocked", Number(), Reads(0, _TEXT), Writes(1, STREAM), *_PUTS),
    *functions("fwrite fwrite_unlocked", Number(), Reads(0, Items(1, 2)), Writes(3, STREAM), *_PUTS),
    *functions("perror", Nothing(), Reads(0, _TEXT, optional=True), *_PUTS),
    *functions("getchar getchar_unlocked", Number(), *_GETS, role=Role.INPUT),
    *functions(
        "fgetc getc fgetc_unlocked getc_unlocked _IO_getc __uflow",
        Number(),
        Writes(0, STREAM),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions("ungetc", Number(), Writes(1, STREAM), _STREAMS),
    *functions(
        "fgets fgets_unlocked",
        Within(0, or_null=True),
        Writes(0, AtMost(Bytes(1))),
        Writes(2, STREAM),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions(
        "fread fread_unlocked",
        Number(),
        Writes(0, AtMost(Items(1, 2))),
        Writes(3, STREAM),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions(
        "getdelim __getdelim",
        Number(),
        Writes(0, WORD),
        WritesThrough(0),
        Frees(0, through=True),
        Reads(1, WORD),
        Writes(1, WORD),
        Writes(3, STREAM),
        *_GETS,
        role=Role.INPUT,
    ),
    *functions(
        "getline",
        Number(),
        Writes(0, WORD),
        WritesThrough(0),
        Frees(0, through=True),
        Reads(1, WORD),
        Writes(1, WORD),
        Writes(2, STREAM),
        *_GETS,
        role=Role.INPUT,
    ),
)

_OPENS: Final = (_STREAMS, _ERRNO)

FILES: Final[tuple[LibraryFunction, ...]] = (
    *functions("fopen fopen64", Fresh(STREAM), Reads(0, _TEXT), Reads(1, _TEXT), *_OPENS),
    *functions("fdopen", Fresh(STREAM), Reads(1, _TEXT), *_OPENS),
    *functions(
        "freopen",
        Within(2, or_null=True),
        Reads(0, _TEXT, optional=True),
        Reads(1, _TEXT),
        Writes(2, STREAM),
        *_OPENS,
    ),
    *functions("fclose", Number(), Reads(0, STREAM), Frees(0), *_OPENS),
    *functions("fseek fseeko fseeko64", Number(), Writes(0, STREAM), *_OPENS),
    *functions("ftell ftello ftello64", Number(), Reads(0, STREAM), *_OPENS),
    *functions("rewind", Nothing(), Writes(0, STREAM), *_OPENS),
    *functions("fgetpos", Number(), Reads(0, STREAM), Writes(1, Fixed(16, 12)), *_OPENS),
    *functions("fsetpos", Number(), Writes(0, STREAM), Reads(1, Fixed(16, 12)), *_OPENS),
    *functions("fflush fflush_unlocked", Number(), Reads(0, STREAM, optional=True)),
    *functions("feof feof_unlocked", Number(), Reads(0, STREAM)),
    *functions("ferror ferror_unlocked", Number(), Reads(0, STREAM)),
    *functions("fileno fileno_unlocked", Number(), Reads(0, STREAM)),
    *functions("clearerr clearerr_unlocked", Nothing(), Writes(0, STREAM)),
    *each("setbuf setbuffer setlinebuf", Nothing()),
    *functions("setvbuf", Number()),
    *each("flockfile funlockfile", Nothing()),
    *functions("__fpurge", Nothing(), Writes(0, STREAM)),
    *each("__fpending __freading __fwriting", Number()),
    *functions("open open64", Number(), Reads(0, _TEXT), *_OPENS),
    *functions("creat", Number(), Reads(0, _TEXT), *_OPENS),
    *each("unlink remove access euidaccess eaccess", Number(), Reads(0, _TEXT), *_OPENS),
    *functions("rename", Number(), Reads(0, _TEXT), Reads(1, _TEXT), *_OPENS),
    *each("mkstemp mkostemp", Number(), Reads(0, _TEXT), Writes(0, _TEXT), *_OPENS),
    *functions("close", Number(), *_OPENS),
    *functions("read", Number(), Writes(1, AtMost(Bytes(2))), *_GETS, role=Role.INPUT),
    *functions("write", Number(), Reads(1, Bytes(2)), *_PUTS),
    *functions("lseek lseek64", Number(), *_OPENS),
    *functions("isatty", Number(), _ERRNO),
)

DIAGNOSTICS: Final[tuple[LibraryFunction, ...]] = (
    *functions("error", Nothing(), *_format(2), *_PRINTS, returning=Returning.SOMETIMES),
    *each(
        "warn warnx vwarn vwarnx",
        Nothing(),
        Reads(0, _TEXT, optional=True),
        AccessesVariadic(writes=True, format=0),
        *_PRINTS,
    ),
    *each(
        "err errx verr verrx",
        Nothing(),
        Reads(1, _TEXT, optional=True),
        AccessesVariadic(writes=True, format=1),
        *_PRINTS,
        returning=Returning.NEVER,
    ),
)
