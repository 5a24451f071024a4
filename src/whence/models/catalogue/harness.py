"""The harness conventions of the field: how a test program names its inputs, assumptions and errors.

`__VERIFIER_*`, `reach_error` and `assume_abort_if_not` are SV-COMP's, `klee_*` KLEE's.
"""

from __future__ import annotations

from typing import Final

from whence.models.effects import Bytes, Chosen, Nothing, Reads, Text, Writes
from whence.models.function import LibraryFunction, Realisation, Returning, Role, each, functions

_INTRINSIC: Final = Realisation.INTRINSIC

_NONDET_TYPES: Final = (
    "int uint unsigned unsigned_int char uchar schar unsigned_char short ushort unsigned_short long ulong "
    "unsigned_long longlong ulonglong int8 uint8 int16 uint16 int32 uint32 int64 uint64 int128 uint128 "
    "u8 u16 u32 u64 s8 s16 s32 s64 bool float double pointer pchar size_t loff_t sector_t pthread_t"
)
_NONDET: Final = " ".join(f"__VERIFIER_nondet_{name}" for name in _NONDET_TYPES.split())
_KLEE_CHOICES: Final = "klee_int klee_char klee_range"

HARNESS: Final[tuple[LibraryFunction, ...]] = (
    *each(_NONDET, Chosen(), realised=_INTRINSIC, role=Role.INPUT),
    *functions(
        "__VERIFIER_nondet_memory",
        Nothing(),
        Writes(0, Bytes(1)),
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *functions(
        "__VERIFIER_assume klee_assume assume_abort_if_not",
        Nothing(),
        realised=_INTRINSIC,
        returning=Returning.IF_TRUE,
        role=Role.ASSUMPTION,
    ),
    *functions(
        "reach_error __VERIFIER_error",
        Nothing(),
        realised=_INTRINSIC,
        returning=Returning.NEVER,
        role=Role.FAILURE,
    ),
    *functions(
        "klee_make_symbolic",
        Nothing(),
        Writes(0, Bytes(1)),
        Reads(2, Text(), optional=True),
        realised=_INTRINSIC,
        role=Role.INPUT,
    ),
    *each(_KLEE_CHOICES, Chosen(), realised=_INTRINSIC, role=Role.INPUT),
)

CHOICES: Final = frozenset((*_NONDET.split(), *_KLEE_CHOICES.split()))
"""Functions whose results are inputs, in the order of the calls."""
