"""Names of what is part of an input, and the numbers that inputs of primitive types have in a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from whence.analysis.runs.java.java_classes import BITS
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.logic.floating_point import reals

if TYPE_CHECKING:
    from whence.engines.concolic.java.inputs.space import JavaSpace, ReferenceInput


def length_label(name: str) -> str:
    return f"{name}.length"


def unit_label(name: str, position: int) -> str:
    return f"{name}@{position}"


def length_of(space: JavaSpace, concrete: ConcreteInput, owner: ReferenceInput) -> int:
    """Of an input array or string in a run."""
    return min(concrete.value(length_label(owner.name)), space.sizes.elements)


def text_of(space: JavaSpace, concrete: ConcreteInput, owner: ReferenceInput) -> str:
    units = range(length_of(space, concrete, owner))
    return "".join(chr(concrete.value(unit_label(owner.name, each))) for each in units)


REAL_BITS: Final = {"float": 32, "double": 64}
NAN: Final = {32: 0x7FC0_0000, 64: 0x7FF8_0000_0000_0000}
"""What `Float.NaN` and `Double.NaN` are."""


def encoded(value: object, bits: int) -> int | None:
    """The bits of a number, floating-point ones by their encoding; None if it is none."""
    if isinstance(value, float):
        return reals.pattern(value, bits)
    return value if isinstance(value, int) else None


def real_value(concrete: ConcreteInput, name: str, type_: str) -> float:
    return reals.number(concrete.value(name), REAL_BITS[type_])


def stored_bits(type_: str) -> int:
    """Bits of a field or element of a primitive type."""
    return max(BITS[type_], 8)


def stack_bits(type_: str) -> int:
    """Bits of a parameter of a primitive type."""
    return max(BITS[type_], 32)
