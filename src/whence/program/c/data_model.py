"""What a C compiler chose for the types whose size the language leaves open."""

from __future__ import annotations

from typing import Final, final

from whence.program.types import (
    POINTER,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    alignment_of,
)
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class DataModel:
    """`word` is C's `long`, `size_t` and the difference of two pointers; no scalar is aligned in memory to
    more than `strictest` bytes."""

    name: str
    pointer: PointerType
    word: IntType
    extended: FloatType
    strictest: int

    def alignment_of(self, type_: Type) -> int:
        match type_:
            case StructType():
                return type_.alignment
            case ArrayType(element, _):
                return self.alignment_of(element)
            case _:
                return min(alignment_of(type_), self.strictest)


LP64: Final = DataModel("LP64", POINTER, IntType(64), FloatType(80), 16)
ILP32: Final = DataModel("ILP32", PointerType(4), IntType(32), FloatType(80, 12), 4)
"""As Linux has it on i386, where a double in a struct is aligned to four bytes."""
