"""`Verifier.nondet...()`: inputs that a harness asks for. A string asks for its length and its characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from whence.execute.events import EventKind, Fault
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaObject
from whence.execute.numbers.floats import double_of_bits, single_of_bits
from whence.execute.translate.adapters import Function
from whence.models.java.harness import ASSUME, CHARACTER, LENGTH, LONGEST, NONDET

SIZES: Final = {"boolean": 1, "byte": 1, "char": 2, "short": 2, "int": 4, "long": 8, "float": 4, "double": 8}
_UNSIGNED = ("boolean", "char")


def harness_natives(host: Host, classes: Sequence[str]) -> dict[str, Function]:
    table: dict[str, Function] = {}
    for owner in classes:
        for selector, type_ in NONDET.items():
            table[f"{owner}.{selector}"] = _asking(host, type_)
        table[f"{owner}.{ASSUME}"] = _assume
    return table


def _asking(host: Host, type_: str) -> Function:
    if type_ not in SIZES:
        return lambda: _text(host)
    if type_ == "float":
        return lambda: single_of_bits(host.world.inputs.integer(type_, 4))
    if type_ == "double":
        return lambda: double_of_bits(host.world.inputs.integer(type_, 8))
    return lambda: extended(host.world.inputs.integer(type_, SIZES[type_]), type_)


def extended(value: int, type_: str) -> int:
    """A number of the type as it lies on the stack."""
    if type_ == "boolean":
        return value & 1
    bits = 8 * SIZES[type_]
    if type_ in _UNSIGNED or bits >= 32 or not value >> (bits - 1):
        return value
    return (value - (1 << bits)) & 0xFFFFFFFF


def _text(host: Host) -> JavaObject:
    length = host.world.inputs.integer(LENGTH, 4)
    units = [chr(host.world.inputs.integer(CHARACTER, 2)) for _ in range(LONGEST)]
    if length > LONGEST:
        raise Fault(EventKind.ASSUMPTION_VIOLATED, f"a string of more than {LONGEST} characters")
    return host.runtime.text("".join(units[:length]))


def _assume(condition: int) -> None:
    if not condition:
        raise Fault(EventKind.ASSUMPTION_VIOLATED, "the assumption is false")
