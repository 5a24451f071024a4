"""The frame of a procedure: which stack objects become variables, which stay in memory, and parameters.

A scalar whose address is only loaded from and stored to is a variable, named as in the source; every
other object of fixed size in the entry block is a slot. An object passed by value arrives as a pointer
and is copied into a slot of its own.
"""

from __future__ import annotations

import re
from typing import final

from whence.frontends.llvm.lowering.addresses import TypedPlace
from whence.frontends.llvm.lowering.builder import Builder, from_llvm
from whence.frontends.llvm.lowering.calls.call_instructions import call_library
from whence.frontends.llvm.reading.debug_info import NAMELESS, SourceName
from whence.frontends.llvm.reading.header import HeaderText, ParameterText
from whence.frontends.llvm.reading.tokens import NAME, Unlowerable
from whence.program.operands import Integer, Variable, VariableKind, integer
from whence.program.places import Slot
from whence.program.procedure import FrameSlot
from whence.program.types import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    Type,
    size_of,
)
from whence.records import dataclass
from whence.source import NOWHERE, Span

_ALLOCA = re.compile(rf"(%{NAME}) = alloca (?!inalloca )")
_COERCED = re.compile(r"\.coerce\d*$")
"""Clang's mark on a part of a struct that it passes in registers."""
_ALIGNED = re.compile(r", align (\d+)")


@final
@dataclass(frozen=True, slots=True)
class _Object:
    """A stack object of fixed size."""

    token: str
    type: Type
    type_text: str
    alignment: int


def lay_out_frame(builder: Builder, header: HeaderText) -> tuple[Variable, ...]:
    """The parameters; the builder gets its slots and prologue and learns what each local means."""
    for object_ in _objects(builder):
        _place_object(builder, object_)
    builder.slots.extend(
        _slot_by_value(builder, parameter, parameter.by_value)
        for parameter in header.parameters
        if parameter.by_value is not None
    )
    declared = _declared_parameters(builder)
    return tuple(_parameter(builder, parameter, declared) for parameter in header.parameters)


def _objects(builder: Builder) -> list[_Object]:
    found = (_read_object(builder, line) for line in builder.body.blocks[0].lines)
    return [object_ for object_ in found if object_ is not None]


def _read_object(builder: Builder, line: str) -> _Object | None:
    found = _ALLOCA.match(line)
    if found is None:
        return None
    try:
        type_, position = builder.types.read(line, found.end())
        type_text = line[found.end() : position]
        if line.startswith(", i", position):
            count_type, position = builder.types.read(line, position + 2)
            count, _ = builder.module.constants.read(count_type, line, position + 1)
            if not isinstance(count, Integer):
                return None
            type_ = ArrayType(type_, count.value)
    except Unlowerable:
        return None
    aligned = _ALIGNED.search(line, position)
    return _Object(
        found[1], type_, type_text, int(aligned[1]) if aligned else builder.types.model.alignment_of(type_)
    )


def _place_object(builder: Builder, object_: _Object) -> None:
    source, span = _source_of(builder, object_.token)
    name = builder.names.claim(source.name or from_llvm(object_.token, "s"))
    is_scalar = isinstance(object_.type, IntType | FloatType | PointerType)
    if is_scalar and builder.body.is_variable(object_.token, object_.type_text):
        is_made_up = builder.body.declared and (not source.name or source.is_artificial)
        kind = VariableKind.MERGE if is_made_up else VariableKind.LOCAL
        builder.promoted[object_.token] = Variable(name, object_.type, kind, source.name, span)
        if builder.module.debug.is_signed(source.type):
            builder.signed.add(name)
        return
    builder.places[object_.token] = TypedPlace(Slot(name), object_.type)
    builder.slots.append(
        FrameSlot(name, object_.type, size_of(object_.type), object_.alignment, source.name, span)
    )


def _source_of(builder: Builder, token: str) -> tuple[SourceName, Span]:
    declared = builder.body.declared.get(token)
    if declared is None:
        return NAMELESS, NOWHERE
    source = builder.module.debug.local(declared.variable)
    span = builder.module.debug.span(declared.location)
    return source, span if span.is_known else source.span


def _slot_by_value(builder: Builder, parameter: ParameterText, type_: Type) -> FrameSlot:
    source, span = _source_of(builder, parameter.token)
    name = builder.names.claim(source.name or from_llvm(parameter.token, "p"))
    builder.places[parameter.token] = TypedPlace(Slot(name), type_)
    return FrameSlot(name, type_, size_of(type_), builder.types.model.alignment_of(type_), source.name, span)


def _declared_parameters(builder: Builder) -> dict[str, Span]:
    """The parameters that the programmer wrote, and where."""
    found = [_source_of(builder, token) for token in builder.body.declared]
    return {source.name: span for source, span in found if source.argument}


def _parameter(builder: Builder, parameter: ParameterText, declared: dict[str, Span]) -> Variable:
    wanted = from_llvm(parameter.token, "p")
    name = builder.names.claim(wanted if builder.names.is_free(wanted) else f"{wanted}.in")
    source = _COERCED.sub("", wanted)
    is_written = source in declared if declared else not parameter.token[1:].isdigit()
    made = Variable(
        name,
        parameter.type,
        VariableKind.PARAMETER,
        source if is_written else "",
        declared.get(source, NOWHERE),
    )
    if parameter.by_value is None:
        builder.variables[parameter.token] = made
    else:
        _copy_by_value(builder, parameter, made)
    return made


def _copy_by_value(builder: Builder, parameter: ParameterText, variable: Variable) -> None:
    located = builder.places[parameter.token]
    assert located.type is not None
    builder.out = builder.prologue
    size = integer(size_of(located.type), 64)
    call_library(
        builder, None, "memcpy", builder.types.model.pointer, builder.address_of(located), variable, size
    )
