"""strtod and its kin (<stdlib.h>)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import final

from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.numbers.real_reading import DOUBLE, SINGLE, ReadNumber, as_extended, as_float, read_number
from whence.execute.numbers.softfloat import Class, Extended

_ERANGE = 34


@final
class RealText:
    def __init__(self, memory: Memory, set_errno: Callable[[int], None]) -> None:
        self._memory = memory
        self._set_errno = set_errno

    def functions(self) -> dict[str, Callable[..., Value]]:
        return {
            "strtod": lambda text, end: self._double(text, end),
            "strtof": lambda text, end: self._single(text, end),
            "strtold": self.strtold,
            "atof": lambda text: self._double(text, 0),
        }

    def _read(self, text: int, end: int) -> ReadNumber | None:
        number = read_number(self._memory.c_string(text))
        if end:
            self._memory.write_pointer(end, text + (0 if number is None else number.end))
        return number

    def _double(self, text: int, end: int) -> float:
        number = self._read(text, end)
        return 0.0 if number is None else self._ranged(number, as_float(number, DOUBLE), 2.0**-1022)

    def _single(self, text: int, end: int) -> float:
        number = self._read(text, end)
        return 0.0 if number is None else self._ranged(number, as_float(number, SINGLE), 2.0**-126)

    def _ranged(self, number: ReadNumber, value: float, least: float) -> float:
        """ERANGE for what overflowed, and for what is subnormal or zero and was rounded."""
        is_lost = math.isinf(value) or (abs(value) < least and abs(value) != number.value)
        if number.kind is Class.FINITE and is_lost:
            self._set_errno(_ERANGE)
        return value

    def strtold(self, text: int, end: int) -> Extended:
        number = self._read(text, end)
        if number is None:
            return Extended.from_int(0)
        value = as_extended(number)
        if number.kind is Class.FINITE and number.value and (value.kind is Class.INFINITE or value.is_zero):
            self._set_errno(_ERANGE)
        return value
