"""Def-use tracing: which write does each read see."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from whence.program.procedure import Point

Address: TypeAlias = int | tuple[object, object]
"""In Java an object and the field or index, or None and the static field."""


class Trace(Protocol):
    """The writer of a variable is the point of the instruction that last assigned it; a parameter's is
    the entry of its procedure; None where nothing wrote it."""

    def enter(self, point: Point) -> object:
        """An activation of the procedure begins; the result stands for it."""
        ...

    def resume(self, activation: object) -> None:
        """Control is back in the activation: from a call, or in a handler."""
        ...

    def leave(self, activation: object) -> None:
        """A class initialiser is over: control is back where its class was first used."""
        ...

    def create(self, point: Point, made: object) -> None:
        """Java's `new` made an object, whose fields have their default values."""
        ...

    def use(self, point: Point, writers: tuple[Point | None, ...]) -> None:
        """An instruction reads variables; `writers` are those of `variables_read(instruction)`."""
        ...

    def read(self, point: Point, address: Address, size: int) -> None: ...

    def write(self, point: Point, address: Address, size: int) -> None: ...

    def call(self, point: Point) -> None:
        """Control is about to enter a callee; library functions write memory in its name."""
        ...

    def overwrite(self, address: int, size: int) -> None:
        """A library function that was called last wrote bytes."""
        ...

    def copy(self, target: int, source: int, size: int) -> None:
        """It moved bytes."""
        ...
