"""Ways to variables and memory of a C program that no pointer of it shows.

The linker gives names to the ends of sections (`__start_NAME`, `_end`), and so to all variables in them.
Mappings that processes share change by what another process does, or by another mapping of the same file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from whence.analysis.calls.sites import call_sites
from whence.models.processes import FORKS, MAPPINGS, SHARED, SHARES
from whence.program.instructions import Call, Direct
from whence.program.operands import Integer
from whence.program.program import Language, Program

_BY_LINKER: Final = re.compile(
    r"__(?:start|stop)_\w+|_?(?:end|edata|etext)|__(?:bss_start|data_start|executable_start|dso_handle)"
    r"|__(?:init|fini|preinit)_array_(?:start|end)|__ehdr_start"
)


def linker_symbols(program: Program) -> tuple[str, ...]:
    """The names that the linker defines and the program uses."""
    if program.language is not Language.C:
        return ()
    users = program.index().global_users
    found = (each for each in program.global_names() if each in users and _BY_LINKER.fullmatch(each))
    return tuple(sorted(each for each in found if not program.global_(each).is_defined))


def users_of(program: Program, symbols: tuple[str, ...]) -> frozenset[str]:
    """The procedures that name one of the symbols."""
    return frozenset(user for each in symbols for user in program.index().global_users[each])


def shared_mapping(program: Program) -> str:
    """A function by which the program makes memory that others may change; empty if there is none."""
    if program.language is not Language.C:
        return ""
    callers = program.index().callers
    for name in sorted(SHARES & callers.keys()):
        return name
    has_processes = not callers.keys().isdisjoint(FORKS)
    for name in sorted(MAPPINGS & callers.keys()):
        if any(_is_shared(call, has_processes=has_processes) for call in _calls(program, name)):
            return name
    return ""


def _calls(program: Program, name: str) -> Iterator[Call]:
    for caller in sorted(program.index().callers[name]):
        for site in call_sites(program.procedure(caller)):
            if site.call.callee == Direct(name):
                yield site.call


def _is_shared(call: Call, *, has_processes: bool) -> bool:
    """Whether the mapping may be shared, with other processes or another mapping of a file."""
    match call.arguments:
        case (_, _, _, Integer(flags), descriptor, *_):
            is_of_file = not isinstance(descriptor, Integer) or descriptor.signed >= 0
            return bool(flags & SHARED) and (has_processes or is_of_file)
        case _:
            return True
