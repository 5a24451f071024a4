"""Addresses as places: what `getelementptr` computes, written as the fields and elements that it selects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.frontends.llvm.reading.type_table import is_vector
from whence.program.operands import Integer, Operand, integer
from whence.program.places import Element, Field, FieldName, Place
from whence.program.types import BYTE, ArrayType, StructType, Type, size_of, store_size
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class TypedPlace:
    """A place and the type of the object there, where it is known."""

    place: Place
    type: Type | None = None


def stepped(base: TypedPlace, source: Type, indices: Sequence[Operand]) -> TypedPlace:
    """The place that `getelementptr source, base, indices` finds."""
    here = _narrowed(base, source) if _is_zero(indices[0]) else _moved(base, source, indices[0])
    if not _is_zero(indices[0]) and len(indices) == 1:
        return here
    place, type_ = here.place, source
    for index in indices[1:]:
        place, type_ = _selected(place, type_, index)
    return TypedPlace(place, type_)


def _narrowed(base: TypedPlace, source: Type) -> TypedPlace:
    """What `source` is of the object: LLVM drops a zero offset, so that the address of a struct stands for
    its first member, and `s.items[i]` for an index into the whole struct."""
    place, inner = base.place, base.type
    while inner is not None and inner != source:
        down = _first_inside(place, inner)
        if down is None:
            return base
        place, inner = down
    return base if inner is None else TypedPlace(place, inner)


def accessed(base: TypedPlace, type_: Type) -> Place:
    """The place that an access of this type means: LLVM drops a zero offset, so that the first member of
    an object stands for its address; a scalar access goes down to the first scalar that holds it."""
    place, inner = base.place, base.type
    if isinstance(type_, StructType | ArrayType):
        return place
    width = store_size(type_)
    while inner is not None:
        down = _first_inside(place, inner)
        if down is None or size_of(down[1]) < width:
            return place
        place, inner = down
    return place


def _is_zero(index: Operand) -> bool:
    return isinstance(index, Integer) and index.value == 0


def _first_inside(place: Place, type_: Type) -> tuple[Place, Type] | None:
    if isinstance(type_, StructType) and type_.members and not is_vector(type_):
        return _selected(place, type_, integer(0, 32))
    if isinstance(type_, ArrayType) and type_.count:
        return _selected(place, type_, integer(0, 64))
    return None


def _moved(base: TypedPlace, source: Type, index: Operand) -> TypedPlace:
    """Pointer arithmetic: `index` objects of the source type further on."""
    if source == BYTE and isinstance(index, Integer) and base.type is not None:
        named = _at_offset(base.place, base.type, index.signed)
        if named is not None:
            return named
    stride = size_of(source)
    place = base.place
    if isinstance(place, Element) and place.stride == stride and _is_zero(place.index):
        place = place.base
    return TypedPlace(Element(place, index, stride), source)


def _at_offset(place: Place, type_: Type, offset: int) -> TypedPlace | None:
    """The member of the object that starts at a byte offset, or nothing if none does."""
    while offset:
        if not 0 < offset < size_of(type_):
            return None
        down = _member_at(place, type_, offset)
        if down is None:
            return None
        place, type_, offset = down
    return TypedPlace(place, type_)


def _member_at(place: Place, type_: Type, offset: int) -> tuple[Place, Type, int] | None:
    if isinstance(type_, ArrayType):
        number, rest = divmod(offset, size_of(type_.element))
        return *_selected(place, type_, integer(number, 64)), rest
    if not isinstance(type_, StructType) or is_vector(type_):
        return None
    for number, member in enumerate(type_.members):
        if member.offset <= offset < member.offset + size_of(member.type):
            return *_selected(place, type_, integer(number, 32)), offset - member.offset
    return None


def _selected(place: Place, type_: Type, index: Operand) -> tuple[Place, Type]:
    if isinstance(type_, ArrayType):
        return Element(place, index, size_of(type_.element), type_.count), type_.element
    if isinstance(type_, StructType) and isinstance(index, Integer) and not is_vector(type_):
        member = type_.members[index.value]
        return Field(place, FieldName(type_.name, member.name, member.type, member.offset)), member.type
    raise Unlowerable("an index into a vector")
