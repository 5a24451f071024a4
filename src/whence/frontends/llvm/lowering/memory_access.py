"""Loads, stores, addresses and allocations."""

from __future__ import annotations

import re

from whence.frontends.llvm.lowering.addresses import TypedPlace, accessed, stepped
from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.reading.tokens import NAME, Unlowerable
from whence.frontends.llvm.reading.type_table import is_vector
from whence.program.instructions import AddressOf, Allocate, Assign, Load, Region, Store
from whence.program.operands import Operand, integer
from whence.program.operators import Operator
from whence.program.places import Cell, Place
from whence.program.types import StructType, Type

_ORDERING = re.compile(r"(?:atomic )?(volatile )?")
_POINTER = re.compile(rf", ptr (%{NAME})")
_GEP_FLAGS = re.compile(r"(?:(?:inbounds|nuw|nusw) )*")


def lower_load(builder: Builder, token: str, opcode: str, rest: str) -> None:
    start, is_volatile = _after_ordering(rest)
    type_, position = builder.types.read(rest, start)
    found = _POINTER.match(rest, position)
    variable = builder.promoted.get(found[1]) if found else None
    target = builder.temporary(token, type_)
    if variable is not None:
        builder.out.append(Assign(target, Operator.COPY, (variable,), span=builder.span))
        return
    _require_bytes(type_)
    place, _ = builder.located(rest, position + 2)
    builder.out.append(Load(target, accessed(place, type_), is_volatile, builder.span))


def lower_store(builder: Builder, token: str, opcode: str, rest: str) -> None:
    start, is_volatile = _after_ordering(rest)
    type_, position = builder.types.read(rest, start)
    value, position = builder.value(type_, rest, position + 1)
    found = _POINTER.match(rest, position)
    variable = builder.promoted.get(found[1]) if found else None
    if variable is not None:
        span = builder.span if builder.span.is_known else variable.span
        builder.out.append(Assign(variable, Operator.COPY, (value,), span=span))
        return
    _require_bytes(type_)
    place, _ = builder.located(rest, position + 2)
    builder.out.append(Store(accessed(place, type_), value, is_volatile, builder.span))


def lower_getelementptr(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """The address stays a place for those who dereference it; it gets a variable if it is also a value."""
    flags = _GEP_FLAGS.match(rest)
    source, position = builder.types.read(rest, flags.end() if flags else 0)
    base, position = builder.located(rest, position + 2)
    indices: list[Operand] = []
    while rest.startswith(", ", position) and rest[position + 2] != "!":
        index, position = builder.typed_value(rest, position + 2)
        indices.append(builder.stable(index))
    if any(is_vector(index.type) for index in indices):
        raise Unlowerable("a getelementptr over vectors")
    place = stepped(TypedPlace(_stable_root(builder, base.place), base.type), source, indices)
    builder.places[token] = place
    if not builder.is_reachable or not builder.body.is_only_dereferenced(token):
        _keep_address(builder, token, place.place)


def lower_alloca(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """A stack object that was not given a slot or a variable beforehand: dynamic in size or in time."""
    if token in builder.promoted or token in builder.places:
        return
    type_, position = builder.types.read(rest, 0)
    count: Operand = integer(1, 64)
    if rest.startswith(", i", position):
        count, position = builder.typed_value(rest, position + 2)
    target = builder.temporary(token, builder.types.model.pointer)
    builder.out.append(Allocate(target, Region.STACK, type_, count, builder.span))


def _keep_address(builder: Builder, token: str, place: Place) -> None:
    target = builder.temporary(token, builder.types.model.pointer)
    if isinstance(place, Cell):
        builder.out.append(Assign(target, Operator.COPY, (place.pointer,), span=builder.span))
    else:
        builder.out.append(AddressOf(target, place, builder.span))


def _stable_root(builder: Builder, place: Place) -> Place:
    if not isinstance(place, Cell):
        return place
    return Cell(builder.stable(place.pointer))


def _after_ordering(rest: str) -> tuple[int, bool]:
    """Where the type starts, and whether the access is volatile. An atomic one is as any other: no other
    thread comes between."""
    found = _ORDERING.match(rest)
    return (found.end(), bool(found[1])) if found else (0, False)


def _require_bytes(type_: Type) -> None:
    """A vector of bits is packed in memory, unlike the struct that stands for it."""
    if (
        isinstance(type_, StructType)
        and type_.members
        and type_.members[0].name == "bits"
        and is_vector(type_)
    ):
        raise Unlowerable("a vector of bits in memory")
