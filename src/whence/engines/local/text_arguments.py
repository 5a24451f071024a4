"""Library calls of C that read a text of their argument and touch nothing else through it."""

from __future__ import annotations

from enum import IntEnum

from whence.analysis.calls.c_library import library_function
from whence.analysis.calls.sites import is_user_code
from whence.models.contracts import contracts_of
from whence.models.effects import STREAM, Calls, Keeps, Reads, Text, Writes, WritesThrough
from whence.program.contracts import LibraryAccess, UntilContents
from whence.program.instructions import Call, Direct
from whence.program.program import Program


class TextOf(IntEnum):
    """What a text stands in."""

    LITERAL = 0
    """A constant, or an argument of the program that nothing writes to."""
    LIBRARY = 1
    """A buffer of the library, which may get other contents."""


_OWN_TEXTS = frozenset({"strerror", "strsignal", "gai_strerror", "hstrerror"})
"""Functions that return a text of the library's own, never null."""


def reads_text(program: Program, call: Call, argument: int) -> bool:
    """Whether the function reads up to the first zero behind the argument and writes nothing there."""
    if not isinstance(call.callee, Direct):
        return False
    function = library_function(call.callee.procedure)
    if function is None:
        return False
    if any(isinstance(each, Writes) and each.argument == argument for each in function.effects):
        return False
    if argument >= call.signature.fixed:
        found = [each for each in contracts_of(program)(call) if isinstance(each, LibraryAccess)]
        through = [each for each in found if each.argument == argument]
        return bool(through) and all(
            not each.is_write and not each.may_be_null and isinstance(each.touched, UntilContents)
            for each in through
        )
    through_it = [each for each in function.effects if isinstance(each, Reads) and each.argument == argument]
    return bool(through_it) and all(each.extent == Text() for each in through_it)


def writes_memory(program: Program, call: Call) -> bool:
    """Whether the function may write through another argument, other than to a stream."""
    function = library_function(call.callee.procedure) if isinstance(call.callee, Direct) else None
    return (
        function is None
        or any(
            (isinstance(each, Writes) and each.extent is not STREAM)
            or isinstance(each, WritesThrough | Keeps | Calls)
            for each in function.effects
        )
        or any(
            each.argument >= call.signature.fixed and (each.is_write or each.may_be_null)
            for each in contracts_of(program)(call)
            if isinstance(each, LibraryAccess)
        )
    )


def gives_text(program: Program, call: Call) -> bool:
    """Whether the call returns a text of the library's own."""
    match call.callee:
        case Direct(name) if not is_user_code(program, name):
            function = library_function(name)
            return function is not None and function.canonical in _OWN_TEXTS
        case _:
            return False
