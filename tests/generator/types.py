"""The integer types of generated programs."""

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class IntegerType:
    """`name` is how C spells it; `tag` is what names of safe operations on it end with."""

    name: str
    tag: str
    bits: int
    signed: bool

    @property
    def carrier(self) -> str:
        """An unsigned type in which arithmetic wraps: narrower ones would promote to int."""
        return {128: "unsigned __int128", 64: "uint64_t"}.get(self.bits, "uint32_t")


ORDINARY = tuple(
    IntegerType(f"{'' if signed else 'u'}int{bits}_t", f"{'i' if signed else 'u'}{bits}", bits, signed)
    for bits in (8, 16, 32, 64)
    for signed in (True, False)
)
WIDE = (IntegerType("__int128", "i128", 128, True), IntegerType("unsigned __int128", "u128", 128, False))
INT = next(kind for kind in ORDINARY if kind.tag == "i32")


def literal(kind: IntegerType, value: int) -> str:
    """A value of the type, written so that no literal is out of range; wide values come from two halves."""
    bits = value % 2**kind.bits
    if kind.bits == 128:
        high, low = bits >> 64, bits % 2**64
        return f"(({kind.name})((unsigned __int128){high:#x}ull << 64 | {low:#x}ull))"
    suffix = "ull" if kind.bits == 64 else "u"
    return f"(({kind.name}){bits:#x}{suffix})"
