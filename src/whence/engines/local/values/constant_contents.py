"""What a load may find in a constant object of C: the initial values at the places that it may read."""

from __future__ import annotations

from math import gcd

from whence.program.operands import Address, Integer
from whence.program.places import Place, Static, displacement_of
from whence.program.program import Global, Initial, Program
from whence.program.types import PointerType, Type, store_size

_MOST = 2_000
"""Places that are looked at."""


def loaded_addresses(program: Program, place: Place, type_: Type) -> tuple[Address, ...]:
    """The addresses one of which is loaded; none if it may be anything else. Indices may be any numbers, as
    long as the load stays inside of the object."""
    found = displacement_of(place)
    if not isinstance(found.root, Static) or not isinstance(type_, PointerType):
        return ()
    if found.root.symbol in program.headers():
        return ()
    known = program.global_(found.root.symbol)
    if not known.is_constant or not known.is_defined:
        return ()
    offset, strides = found.constant, list[int]()
    for index, stride in found.scaled:
        if isinstance(index, Integer):
            offset += index.signed * stride
        else:
            strides.append(stride)
    return _at_all(known, offset, gcd(*strides), store_size(type_))


def _at_all(known: Global, offset: int, stride: int, size: int) -> tuple[Address, ...]:
    initial = dict(known.initial)
    first = offset % stride if stride else offset
    last = known.size - size if stride else offset
    places = range(first, last + 1, stride or 1)
    if (offset < 0 and not stride) or not places or len(places) > _MOST:
        return ()
    values = [_address(initial.get(each)) for each in places]
    return tuple(each for each in values if each is not None) if None not in values else ()


def _address(initial: Initial | None) -> Address | None:
    return initial if isinstance(initial, Address) else None
