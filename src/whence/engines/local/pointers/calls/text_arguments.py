"""Library calls of C that touch a text of their argument and nothing else through it."""

from __future__ import annotations

from whence.analysis.calls.c.library_callbacks import library_function
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges
from whence.models.contracts import contracts_of
from whence.models.effects import STREAM, Calls, Keeps, Reads, Text, Writes, WritesThrough
from whence.models.function import LibraryFunction
from whence.program.contracts import LibraryAccess, UntilContents
from whence.program.instructions import Call, Direct
from whence.program.procedure import Point
from whence.program.program import Program


def _function(call: Call) -> LibraryFunction | None:
    return library_function(call.callee.procedure) if isinstance(call.callee, Direct) else None


def stays_in_text(program: Program, call: Call, argument: int) -> bool:
    """Whether the function touches what lies behind the argument up to the first zero, and nothing else."""
    function = _function(call)
    if function is None:
        return False
    if argument >= call.signature.fixed:
        found = [each for each in contracts_of(program)(call) if isinstance(each, LibraryAccess)]
        through = [each for each in found if each.argument == argument]
        return bool(through) and all(
            not each.is_write and not each.may_be_null and isinstance(each.touched, UntilContents)
            for each in through
        )
    through_it = [
        each for each in function.effects if isinstance(each, Reads | Writes) and each.argument == argument
    ]
    return any(isinstance(each, Reads) for each in through_it) and all(
        each.extent == Text() for each in through_it
    )


def leaves_text(changes: MemoryChanges, point: Point, call: Call, argument: int) -> bool:
    """Whether the text behind the argument has its end while the function reads it: it writes elsewhere, or
    only before that end."""
    function = _function(call)
    if function is None or any(isinstance(each, Calls | Keeps) for each in function.effects):
        return False
    is_elsewhere = any(
        isinstance(each, WritesThrough)
        or (isinstance(each, Writes) and each.argument != argument and each.extent is not STREAM)
        for each in function.effects
    )
    is_written = is_elsewhere or any(
        each.argument >= call.signature.fixed and (each.is_write or each.may_be_null)
        for each in contracts_of(changes.program)(call)
        if isinstance(each, LibraryAccess)
    )
    pointed = changes.pointed(point.procedure, call.arguments[argument])
    return not is_written or not changes.may_share(changes.written(point), pointed)
