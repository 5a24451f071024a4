"""Seeing what single branches of a run compare and how near single instructions are to failing, and sending
the run on as if branches had gone another way."""

from __future__ import annotations

from collections.abc import Mapping
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

    def compared_texts(
        self, objects: Mapping[int, bytes] | None, left: object, right: object, limit: int
    ) -> None:
        """A library function is about to compare two texts, at most so many bytes of them if that is not
        negative: addresses in these objects of C, or objects of Java."""
        ...

    def looked_up(self, value: object) -> None:
        """An object of Java is looked up in a collection, or its hash is taken."""
        ...

    def overwrite(self, address: int, size: int) -> None:
        """A library function wrote bytes."""
        ...

    def copy(self, target: int, source: int, size: int) -> None:
        """It moved bytes."""
        ...
