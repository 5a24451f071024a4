"""Following the path of a run: which procedures it enters and which way it goes at branches."""

from __future__ import annotations

from typing import Protocol

from whence.program.procedure import Point


class PathWatch(Protocol):
    """`level` is what `enter` gave the activation; hooks are left out where it is negative."""

    def enter(self, point: Point) -> int:
        """An activation begins; the result stands for it, and a negative one says not to follow it."""
        ...

    def leave(self, level: int) -> None:
        """It returns."""
        ...

    def call(self, level: int, point: Point) -> None:
        """Control is about to enter a callee."""
        ...

    def branch(self, level: int, point: Point, taken: bool) -> None: ...

    def switch(self, level: int, point: Point, value: int) -> None: ...

    def caught(self, level: int, point: Point) -> None:
        """An exception came to a handler."""
        ...

    def arrive(self, level: int, point: Point) -> None:
        """Control came to a watched point."""
        ...

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...
