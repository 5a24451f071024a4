"""Ways to variables and memory of a C program that no pointer of it shows.

The linker gives names to the ends of sections (`__start_NAME`, `_end`), and so to all variables in them.
Mappings that processes share change by what another process does, or by another mapping of the same
file. A pointer to `errno` leads to what most functions of the library may set.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from whence.analysis.calls.call_sites import call_sites, is_user_code
from whence.models.c.processes import FORKS, MAPPINGS, SHARED, SHARES
from whence.models.c.variables.internal_state import ERRNO_READER
from whence.program.accesses import operands_read
from whence.program.instructions import Call, Direct, Instruction, Load, Store
from whence.program.operands import Integer, Operand
from whence.program.procedure import Procedure
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


def kept_errno(program: Program) -> str:
    """The function that gives the address of `errno`, if the program keeps that; else empty. Where it is
    used at once, each use asks anew."""
    if program.language is not Language.C:
        return ""
    callers = sorted(program.index().callers.get(ERRNO_READER, ()))
    own = [name for name in callers if is_user_code(program, name)]
    return ERRNO_READER if any(_keeps_result(program.procedure(name), ERRNO_READER) for name in own) else ""


def _keeps_result(procedure: Procedure, function: str) -> bool:
    """Whether a result of the function is more than the place of a load or a store."""
    calls = (each.call for each in call_sites(procedure) if each.call.callee == Direct(function))
    results = {call.target for call in calls}
    return any(not results.isdisjoint(_beside_places(each)) for _, each in procedure.points())


def _beside_places(instruction: Instruction) -> Iterable[Operand]:
    match instruction:
        case Load():
            return ()
        case Store(_, value):
            return (value,)
        case _:
            return operands_read(instruction)


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
