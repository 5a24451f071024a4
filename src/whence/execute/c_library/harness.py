"""The harness conventions: inputs, assumptions and errors (`__VERIFIER_*`, `klee_*`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, final

from whence.execute.events import EventKind, Fault
from whence.execute.inputs import Inputs
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.numbers.floats import double_of_bits, single_of_bits

_PREFIX = "__VERIFIER_nondet_"
_SIZES = {
    1: "bool char uchar schar unsigned_char int8 uint8 u8 s8",
    2: "short ushort unsigned_short int16 uint16 u16 s16",
    4: "int uint unsigned unsigned_int int32 uint32 u32 s32",
    8: "longlong ulonglong int64 uint64 u64 s64 loff_t sector_t",
    16: "int128 uint128",
}
_WORDS = "long ulong unsigned_long size_t pthread_t pointer pchar"
"""As wide as a pointer."""


@final
class Harness:
    def __init__(self, memory: Memory, inputs: Inputs) -> None:
        self._memory = memory
        self._inputs = inputs

    def functions(self) -> dict[str, Callable[..., Value]]:
        made: dict[str, Callable[..., Value]] = {
            "__VERIFIER_assume": _assume,
            "reach_error": _error,
            "__VERIFIER_nondet_memory": self.memory,
            "klee_make_symbolic": self.make_symbolic,
            "klee_range": self.choose_range,
            "klee_int": lambda name: self._inputs.integer(self._name(name), 4),
            "klee_char": lambda name: self._inputs.integer(self._name(name), 1),
            f"{_PREFIX}float": lambda: single_of_bits(self._inputs.integer("float", 4)),
            f"{_PREFIX}double": lambda: double_of_bits(self._inputs.integer("double", 8)),
        }
        for size, names in _SIZES.items():
            for name in names.split():
                made[_PREFIX + name] = self._chooser(name, size)
        for name in _WORDS.split():
            made[_PREFIX + name] = self._chooser(name, self._memory.pointer_size)
        made[f"{_PREFIX}bool"] = lambda: self._inputs.integer("bool", 1) & 1
        return made

    def _chooser(self, name: str, size: int) -> Callable[[], int]:
        return lambda: self._inputs.integer(name, size)

    def _name(self, address: int) -> str:
        return self._memory.c_string(address).decode("utf-8", "replace") if address else ""

    def memory(self, address: int, size: int) -> None:
        self._memory.write(address, self._inputs.data("memory", size))

    def make_symbolic(self, address: int, size: int, name: int) -> None:
        self._memory.write(address, self._inputs.data(self._name(name), size))

    def choose_range(self, low: int, high: int, name: int) -> int:
        """KLEE's range: low <= result < high, else the run is none that was asked about."""
        value = self._inputs.integer(self._name(name), 4)
        half = 1 << 31
        if not low ^ half <= value ^ half < high ^ half:
            raise Fault(EventKind.ASSUMPTION_VIOLATED, "the input is outside of klee_range")
        return value


def _assume(condition: int) -> None:
    if not condition:
        raise Fault(EventKind.ASSUMPTION_VIOLATED, "the assumption is false")


def _error() -> NoReturn:
    raise Fault(EventKind.ERROR_REACHED, "the error function is called")
