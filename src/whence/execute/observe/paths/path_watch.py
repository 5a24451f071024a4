"""Following the path of a run: which procedures it enters, which way it goes at branches, and where the
values come from that it computes with."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from whence.execute.observe.definitions.tracing import Address
from whence.program.procedure import Point

Origin: TypeAlias = tuple[str, Point, int, Any, tuple[object, ...]]
"""Where a value was made or handed on: the parameter as which it was passed, or nothing; the point; the level
of the activation; the origin of the value that was handed on, or None where it was made there; and the values
of the variables that a comparison compared."""


class PathWatch(Protocol):
    """`level` is what `enter` gave the activation; hooks with a level are left out where it is negative."""

    passing: tuple[str, tuple[Origin | None, ...]] | None
    """The name of the procedure that is about to be called, or the end of it, and the origins of what it is
    given."""
    returned: tuple[str, Origin] | None
    """The procedure that has returned last, and the origin of its result."""

    def enter(self, point: Point) -> int:
        """An activation begins; the result stands for it, and a negative one says not to follow it."""
        ...

    def taken(self, procedure: str, count: int) -> tuple[Origin | None, ...]:
        """The origins of its parameters."""
        ...

    def result(self, selector: str) -> Origin | None:
        """The origin of what a call has returned, if it was of that procedure."""
        ...

    def leave(self, level: int) -> None:
        """It returns."""
        ...

    def call(self, level: int, point: Point) -> None:
        """Control is about to enter a callee."""
        ...

    def branch(
        self, level: int, point: Point, taken: bool, values: tuple[object, ...], origin: Origin | None
    ) -> None:
        """`values` are those of `deciding_variables`, `origin` is that of the condition."""
        ...

    def switch(self, level: int, point: Point, value: int, values: tuple[object, ...]) -> None: ...

    def caught(self, level: int, point: Point) -> None:
        """An exception reached a handler."""
        ...

    def arrive(
        self, level: int, point: Point, values: tuple[object, ...], origins: tuple[Origin | None, ...]
    ) -> None:
        """Control reached a watched point; the values and origins are those of the variables that its
        instruction reads."""
        ...

    def read(self, address: Address, value: object, own: Origin) -> Origin:
        """The origin of a value that was loaded: that of what wrote it, or the load itself."""
        ...

    def write(self, address: Address, size: int, value: object, origin: Origin) -> None: ...

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...
