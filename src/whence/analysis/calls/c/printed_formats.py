"""Formats that a C procedure hands to `vfprintf` and its kin: whether none of them stores a count.

`void warn(const char *format, ...)` prints through a `va_list`, and `%n` in the format would write to what
pointers in there lead to. Where all callers are known and pass literals without it, nothing is written.
"""

from __future__ import annotations

from typing import Final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.models.c.formats.format_writes import may_store_count
from whence.models.contracts import literal_text
from whence.models.effects import AccessesVariadic
from whence.models.function import LibraryFunction
from whence.program.accesses import variables_written
from whence.program.instructions import Assign, Call, Direct, Instruction
from whence.program.mains import mains_of
from whence.program.operands import Address, Operand, Variable
from whence.program.operators import Operator
from whence.program.procedure import Procedure
from whence.program.program import Program

_SCANS: Final = "scanf"
_DEEPEST: Final = 4
"""Procedures between a literal and the function that prints it."""


def only_prints(
    program: Program, entries: frozenset[str], name: str, call: Call, function: LibraryFunction
) -> bool:
    """Whether the call, in the procedure of that name, of a function that is given a `va_list` writes nothing
    through the pointers in there."""
    formats = [each.format for each in function.effects if isinstance(each, AccessesVariadic)]
    if _SCANS in function.canonical or len(formats) != 1 or not 0 <= formats[0] < len(call.arguments):
        return False
    return _is_harmless(program, entries, name, call.arguments[formats[0]], _DEEPEST)


def _is_harmless(
    program: Program, entries: frozenset[str], name: str, format_: Operand, deepest: int
) -> bool:
    if isinstance(format_, Address):
        is_text = format_.symbol not in program.headers()
        text = literal_text(program.global_(format_.symbol)) if is_text else None
        return text is not None and not may_store_count(text)
    procedure = program.procedure(name)
    number = _parameter(procedure, format_)
    if number is None or deepest == 0 or not _has_known_callers(program, entries, name):
        return False
    for caller in program.index().callers.get(name, frozenset()):
        if not is_user_code(program, caller):
            return False
        for _, instruction in program.procedure(caller).points():
            if isinstance(instruction, Call) and instruction.callee == Direct(name):
                if number >= min(len(instruction.arguments), instruction.signature.fixed):
                    return False
                if not _is_harmless(program, entries, caller, instruction.arguments[number], deepest - 1):
                    return False
    return True


def _has_known_callers(program: Program, entries: frozenset[str], name: str) -> bool:
    """Whether only calls that the program shows run the procedure."""
    if name in entries or indexed_calls(program).may_be_called_unseen(name):
        return False
    return program.headers()[name].is_private or bool(mains_of(program))


def _parameter(procedure: Procedure, operand: Operand) -> int | None:
    """The number of the parameter that the operand is a copy of, whatever the path."""
    writers: dict[Variable, list[Instruction]] = {}
    for _, instruction in procedure.points():
        for variable in variables_written(instruction):
            writers.setdefault(variable, []).append(instruction)
    while operand not in procedure.parameters:
        match writers.get(operand, []) if isinstance(operand, Variable) else []:
            case [Assign(_, Operator.COPY, (source,))]:
                operand = source
            case _:
                return None
    return None if operand in writers else procedure.parameters.index(operand)
