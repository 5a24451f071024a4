"""The type of what an instruction defines, for instructions that are not lowered: later uses rely on it."""

from __future__ import annotations

import re

from whence.frontends.llvm.lowering.arithmetic import member_type
from whence.frontends.llvm.reading.tokens import TYPE_START, Unlowerable, skip_attributes
from whence.frontends.llvm.reading.type_table import TypeTable
from whence.program.types import INT64, StructType, Type

_CALLS = frozenset({"call", "tail", "musttail", "notail", "invoke", "callbr"})
_WORD = re.compile(r"[a-z_]\w*(?:\([^()]*\))? ")
_MASK = re.compile(r"<(\d+) x i32>(?! .*<\d+ x i32>)")


def result_type(types: TypeTable, opcode: str, rest: str) -> Type:
    """The type of the result; a 64-bit integer where even that can't be read."""
    try:
        return _result_type(types, opcode, rest)
    except (Unlowerable, IndexError):
        return INT64


def _result_type(types: TypeTable, opcode: str, rest: str) -> Type:
    if " to " in rest and opcode not in _CALLS:
        return types.parse(rest.rpartition(" to ")[2])
    match opcode:
        case _ if opcode in _CALLS:
            call = rest.removeprefix("call ")
            return types.read(call, skip_attributes(call, 0))[0]
        case "extractelement":
            return _element(types, _first(types, rest))
        case "icmp" | "fcmp":
            return _with_elements(types, _first(types, rest), "i1")
        case "shufflevector":
            return _shuffled(types, rest)
        case "extractvalue":
            return _member(_first(types, rest), rest)
        case "select" | "atomicrmw":
            return types.read(rest, rest.index(", ") + 2)[0]
        case "cmpxchg":
            return types.parse(f"{{ {_exchanged(rest)}, i1 }}")
        case "va_arg":
            return types.parse(rest.rpartition(", ")[2])
        case "getelementptr" | "alloca":
            return types.model.pointer
        case _:
            return _first(types, rest)


def _first(types: TypeTable, rest: str) -> Type:
    """The first type in the text, after flags and predicates."""
    position = 0
    while TYPE_START.match(rest, position) is None:
        word = _WORD.match(rest, position)
        if word is None:
            raise Unlowerable("no type")
        position = word.end()
    return types.read(rest, position)[0]


def _element(types: TypeTable, type_: Type) -> Type:
    if not isinstance(type_, StructType):
        raise Unlowerable("an element of a scalar")
    return types.parse(type_.name[1:-1].partition(" x ")[2])


def _with_elements(types: TypeTable, type_: Type, element: str) -> Type:
    if not isinstance(type_, StructType):
        return types.parse(element)
    count = type_.name[1:].partition(" ")[0]
    return types.parse(f"<{count} x {element}>")


def _shuffled(types: TypeTable, rest: str) -> Type:
    first = _first(types, rest)
    mask = _MASK.search(rest)
    if mask is None or not isinstance(first, StructType):
        raise Unlowerable("a shuffle")
    element = first.name[1:-1].partition(" x ")[2]
    return types.parse(f"<{mask[1]} x {element}>")


def _member(type_: Type, rest: str) -> Type:
    return member_type(type_, int(rest.rpartition(", ")[2]))


def _exchanged(rest: str) -> str:
    return rest.split(", ")[1].split(" ")[0]
