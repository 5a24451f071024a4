"""The generator behind glibc's rand and random."""

from __future__ import annotations

from typing import final

_DEGREE = 31
_SEPARATION = 3
_DISCARDED = 310
_WORD = (1 << 32) - 1


@final
class AdditiveGenerator:
    """Additive feedback, x[i] = x[i-3] + x[i-31], over 31 words that a Lehmer generator (16807 modulo
    2^31 - 1) fills; the first 310 outputs are thrown away."""

    def __init__(self) -> None:
        self._words: list[int] = []
        self._front = 0

    def seed(self, seed: int) -> None:
        word = seed & _WORD
        word = (word - (1 << 32) if word >> 31 else word) or 1
        self._words = [word & _WORD]
        for _ in range(_DEGREE - 1):
            quotient, rest = divmod(abs(word), 127773)
            sign = -1 if word < 0 else 1
            word = 16807 * sign * rest - 2836 * sign * quotient
            word = word + 2147483647 if word < 0 else word
            self._words.append(word & _WORD)
        self._front = _SEPARATION
        for _ in range(_DISCARDED):
            self.next()

    def next(self) -> int:
        if not self._words:
            self.seed(1)
        rear = (self._front + _DEGREE - _SEPARATION) % _DEGREE
        total = (self._words[self._front] + self._words[rear]) & _WORD
        self._words[self._front] = total
        self._front = (self._front + 1) % _DEGREE
        return total >> 1
