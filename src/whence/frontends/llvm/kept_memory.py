"""Calls of the C library that write memory which an earlier call was given.

`fmemopen(out, ...)` makes a stream whose contents are the program's own array: from then on `fprintf` writes
it. `setvbuf` gives a stream a buffer of the program's, `fopencookie` functions of the program's that printing
runs, `initstate` an array in which `random` counts. The models know nothing of that. In a program that uses
such a function, the functions that may write such memory later get another name, under which there is no
model: they may write whatever was given away and run whatever has an address, and a run ends there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from whence.models.c.system_functions import EXTERNAL
from whence.models.effects import STREAM, Reads, State, Touches, Writes
from whence.models.function import LibraryFunction, Returning
from whence.models.library import LIBRARY

UNMODELLED: Final = ".writes_kept_memory"
"""Put behind the names of functions that have no model in such a program."""

_STREAM_MAKERS: Final = ("fmemopen", "open_memstream", "open_wmemstream", "fopencookie", "funopen")
_BUFFER_SETTERS: Final = ("setvbuf", "setbuf", "setbuffer")
_GENERATORS: Final = ("initstate", "initstate_r", "setstate", "setstate_r")
_RANDOM: Final = ("random", "srandom")
_BY_DESCRIPTOR: Final = frozenset({"read", "write", "dprintf", "vdprintf"})
"""Functions that touch files and no stream."""
_DECLARED: Final = re.compile(r"^declare [^@\n]*@([\w.]+)\(", re.MULTILINE)


def without_models_of_kept_memory(text: str) -> str:
    """The module's text, with such functions renamed if the program gives the library memory to keep."""
    keepers = (*_STREAM_MAKERS, *_BUFFER_SETTERS, *_GENERATORS)
    if not any(f"@{name}(" in text for name in keepers):
        return text
    declared = frozenset(_DECLARED.findall(text))
    renamed: set[str] = set()
    if not declared.isdisjoint(_STREAM_MAKERS) or any(
        name in declared and _gives_used_buffer(text, name) for name in _BUFFER_SETTERS
    ):
        renamed.update(_stream_functions())
    if not declared.isdisjoint(_GENERATORS):
        renamed.update(_RANDOM)
    renamed &= declared
    if not renamed:
        return text
    symbol = re.compile(rf"@({'|'.join(sorted(renamed))})(?![\w.$-])")
    return symbol.sub(rf"@\1{UNMODELLED}", text)


def _gives_used_buffer(text: str, name: str) -> bool:
    """Whether a buffer is given to a stream that something else may look at: not if every mention of the
    function is a call with null, or with a variable that is mentioned nowhere else."""
    mentions = sum(1 for _ in re.finditer(rf"@{name}\b", text))
    calls = re.findall(
        rf" call [^@\n]*@{name}\(ptr [^,\n]*, ptr ((?:[a-z_]+(?:\(\d+\))? )*)([^ ,)\n]+)", text
    )
    buffers = [buffer for _, buffer in calls]
    return mentions != len(calls) + 1 or any(_is_used(text, buffer) for buffer in buffers)


def _is_used(text: str, buffer: str) -> bool:
    if buffer == "null":
        return False
    if not re.fullmatch(r"@[\w.]+", buffer):
        return True
    mentions = len(re.findall(rf"{re.escape(buffer)}(?![\w.$-])", text))
    return mentions != 2  # its definition and the call


def _stream_functions() -> Iterator[str]:
    return (
        name
        for name, function in {**EXTERNAL, **LIBRARY}.items()
        if _uses_stream(function) and name not in _BY_DESCRIPTOR
    )


def _uses_stream(function: LibraryFunction) -> bool:
    if function.returning is Returning.NEVER:
        return False
    return any(
        (isinstance(effect, Reads | Writes) and effect.extent == STREAM)
        or effect in (Touches(State.OUTPUT), Touches(State.INPUT))
        for effect in function.effects
    )
