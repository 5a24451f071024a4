"""Calls of C that give structs of the library (`gethostbyname`, `getaddrinfo`), and loads of members."""

from __future__ import annotations

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.models.c.pointers.library_structs import LEAVES_STRUCT, RETURNS_STRUCT, STRUCTS, Given
from whence.models.function import LibraryFunction
from whence.program.instructions import Call, Direct, Load
from whence.program.places import Field
from whence.program.program import Language, Program
from whence.program.types import IntType, PointerType

_WIDE = 8


def function_of(program: Program, call: Call) -> LibraryFunction | None:
    is_known = program.language is Language.C and program.data_model.pointer.size == _WIDE
    if not is_known or not isinstance(call.callee, Direct):
        return None
    name = call.callee.procedure
    return None if is_user_code(program, name) else library_function(name)


def struct_returned(program: Program, call: Call) -> str:
    """The name of the struct that the call returns a pointer to, or null; empty if that is not known."""
    function = function_of(program, call)
    is_pointer = call.target is not None and isinstance(call.target.type, PointerType)
    return "" if function is None or not is_pointer else RETURNS_STRUCT.get(function.canonical, "")


def struct_left(program: Program, call: Call) -> Given | None:
    """What the call leaves in memory if it returns zero."""
    function = function_of(program, call)
    given = None if function is None else LEAVES_STRUCT.get(function.canonical)
    if given is None or call.target is None or not isinstance(call.target.type, IntType):
        return None
    is_there = call.signature.fixed == len(call.arguments) == given.argument + 1
    return given if is_there and isinstance(call.arguments[given.argument].type, PointerType) else None


def may_be_member(load: Load) -> bool:
    """Whether the load looks like one of a member that is never null."""
    place = load.place
    if load.volatile or not isinstance(place, Field) or not isinstance(load.target.type, PointerType):
        return False
    struct = STRUCTS.get(place.field.owner.removeprefix("struct."))
    member = None if struct is None else struct.members.get(place.field.offset)
    return member is not None and not member.may_be_null
