"""Seeing what single branches of a run compare and how near single instructions are to failing, and sending
the run on as if branches had gone another way."""

from __future__ import annotations

from typing import Protocol

from whence.program.procedure import Point


class GuardWatch(Protocol):
    def guard(self, point: Point, taken: int, values: tuple[object, ...]) -> int:
        """A watched branch with its condition and the operands of its comparison, none if there is none; the
        result is the condition that the run goes on with."""
        ...

    def switched(self, point: Point, value: object) -> None:
        """A watched switch with the value that it decides by."""
        ...

    def divided(self, point: Point, divisor: int, bits: int) -> None:
        """A watched division, before it is made."""
        ...

    def indexed(self, point: Point, index: int, count: int, bits: int) -> None:
        """A watched access to an element of an array with so many, before it is made."""
        ...

    def overwrite(self, address: int, size: int) -> None:
        """A library function wrote bytes."""
        ...

    def copy(self, target: int, source: int, size: int) -> None:
        """It moved bytes."""
        ...
