"""Names of what is part of an input, and the numbers that inputs of primitive types have in a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whence.analysis.runs.java_classes import BITS, REALS
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.execute.numbers.floats import bits_of_single, single_of_bits

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


def real_label(name: str) -> str:
    return f"{name}.real"


def real_value(space: JavaSpace, concrete: ConcreteInput, name: str, type_: str) -> float:
    position = concrete.value(real_label(name))
    value = space.reals[position if position < len(space.reals) else 0]
    return single_of_bits(bits_of_single(value)) if type_ == "float" else value


def stored_bits(type_: str) -> int:
    """Bits of a field or element of a primitive type."""
    return 64 if type_ in REALS else max(BITS[type_], 8)


def stack_bits(type_: str) -> int:
    """Bits of a parameter of a primitive type."""
    return max(BITS[type_], 32)
