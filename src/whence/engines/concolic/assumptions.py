"""What a proof of this engine leans on beyond the program text."""

from __future__ import annotations

from collections.abc import Iterable

from whence.answers import Assumption
from whence.program.mains import is_main
from whence.program.program import Language, Program
from whence.program.types import PointerType

ALWAYS = (Assumption.ENTRY_ONLY, Assumption.NO_CONCURRENCY, Assumption.LIBRARY_MODELS)


def assumed(program: Program, entries: Iterable[str]) -> tuple[Assumption, ...]:
    """Where an entry is given pointers of C, also where these lead."""
    has_pointers = program.language is Language.C and any(
        _is_given_pointers(program, each) for each in entries
    )
    return (*ALWAYS, Assumption.ENTRY_POINTERS) if has_pointers else ALWAYS


def _is_given_pointers(program: Program, entry: str) -> bool:
    if is_main(program, entry):
        return False
    return any(isinstance(each.type, PointerType) for each in program.procedure(entry).parameters)
