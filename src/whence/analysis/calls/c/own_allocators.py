"""Programs that define `malloc` and its kin themselves: functions of the library run these.

What the library allocates by itself, as a stream or a text that `strdup` makes, comes from the program's
function; glibc documents that. No model of a library function calls it.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.models.effects import Frees, Fresh, Reads, State, Touches, Writes
from whence.models.function import LibraryFunction
from whence.program.program import Language, Program
from whence.records import dataclass

_ALLOCATORS: Final = frozenset({"malloc", "calloc", "realloc", "free", "memalign", "aligned_alloc"})


class Allocating(NamedTuple):
    """Functions of the library that the program calls; empty where there is none."""

    surely: str
    """It allocates or frees something."""
    perhaps: str
    """Nothing says that it does not."""


@final
@dataclass(frozen=True, slots=True)
class _Found:
    allocating: Allocating


def own_allocators_run_by(program: Program) -> Allocating:
    """By which functions of the library the program's own allocators may run."""
    if program.language is not Language.C:
        return Allocating("", "")
    return program.derived(_Found, lambda: _Found(_found(program))).allocating


def _found(program: Program) -> Allocating:
    headers = program.headers()
    if not any(program.defines(name) and not headers[name].is_private for name in _own(program)):
        return Allocating("", "")
    called = sorted(name for name in program.index().callers if not is_user_code(program, name))
    known = [each for name in called if (each := library_function(name)) is not None]
    surely = next((each.name for each in known if _allocates(each)), "")
    return Allocating(surely, next((each.name for each in known if not _is_plain(each)), ""))


def _own(program: Program) -> list[str]:
    return [name for name in sorted(_ALLOCATORS) if is_user_code(program, name)]


def _allocates(function: LibraryFunction) -> bool:
    if function.name in _ALLOCATORS:
        return False
    return isinstance(function.result, Fresh) or any(isinstance(each, Frees) for each in function.effects)


def _is_plain(function: LibraryFunction) -> bool:
    """Whether it only reads and writes what it is given."""
    if function.name in _ALLOCATORS:
        return True
    return not _allocates(function) and all(
        isinstance(each, Reads | Writes) or each == Touches(State.ERRNO) for each in function.effects
    )
