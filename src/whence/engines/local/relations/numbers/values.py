"""What variables and places hold, in terms of numbers that do not change."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from whence.engines.local.relations.numbers.sums import UNLIMITED, Atom, Sum, number, of
from whence.program.operators import Operator

LARGEST: Final = 1 << 62
"""No object has more bytes."""


class Number(NamedTuple):
    """The bits of an integer read with and without a sign."""

    signed: Sum
    unsigned: Sum


class Base(NamedTuple):
    """A pointer that others are known by: the variable that it came in, and the instruction that brought
    it."""

    variable: str
    at: str


class Pointer(NamedTuple):
    """So many bytes from a base; null, unless that is `sure`. What is known of the base holds if it is not
    null."""

    base: Base
    offset: Sum
    sure: bool = False


class Null(NamedTuple):
    """The null pointer."""


class Test(NamedTuple):
    """A comparison of two values, as 0 or 1."""

    operator: Operator
    left: Value
    right: Value


Value: TypeAlias = Number | Pointer | Null | Test
NULL: Final = Null()
_SIGNED: Final = " signed"
_UNSIGNED: Final = " unsigned"
FIXED: Final = "object"
"""Where the address of a static or local object comes from."""


def fixed(name: str) -> Base:
    """A static or local object, by the name of `pointers.state.object_name`."""
    return Base(name, FIXED)


def content_name(symbol: str) -> str:
    """What the pointer that a static variable holds is called."""
    return f"*{symbol}"


def room(base: Base) -> Atom:
    """The bytes from the base on to the end of its object."""
    return Atom(f"room {base.at} {base.variable}", -UNLIMITED, LARGEST)


def before(base: Base) -> Atom:
    """The bytes from the start of the object to the base."""
    return Atom(f"before {base.at} {base.variable}", -UNLIMITED, LARGEST)


def constant(value: int, bits: int) -> Number:
    """Of the unsigned reading."""
    signed = value - (1 << bits) if value >> (bits - 1) else value
    return Number(number(signed), number(value))


def anything(name: str, bits: int) -> Number:
    half = 1 << (bits - 1)
    return Number(of(Atom(name + _SIGNED, -half, half - 1)), of(Atom(name + _UNSIGNED, 0, 2 * half - 1)))


def bytes_of(value: Number) -> Sum:
    """No more bytes than the number says without a sign: with a sign it is never more. That is taken where
    nothing is known of it without a sign."""
    parts = value.unsigned.parts
    name = parts[0][0].name if len(parts) == 1 else ""
    if not name.endswith(_UNSIGNED):
        return value.unsigned
    is_read_twice = any(atom.name == name.removesuffix(_UNSIGNED) + _SIGNED for atom, _ in value.signed.parts)
    return value.unsigned if is_read_twice else value.signed


def same(value: Sum) -> Number:
    """A number that is the same in both readings."""
    return Number(value, value)
