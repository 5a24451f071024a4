"""A family of containers: what is known of arrays and collections that may share elements."""

from __future__ import annotations

from typing import NamedTuple, final

from whence.program.operands import Operand
from whence.program.procedure import Point


class Spot(NamedTuple):
    """A variable of a procedure, a field, a static field, a result, or what the library passes on."""

    kind: str
    name: str
    variable: str = ""


@final
class Family:
    def __init__(self, name: str) -> None:
        self.name = name
        self.joined: Family | None = None
        self.put: dict[tuple[Point, Operand], None] = {}
        """Where something becomes an element, and what."""
        self.taken: dict[Spot, None] = {}
        self.nulls: dict[Point, None] = {}
        """Where elements may be null that no one put in."""
        self.problem = ""
        """Why it is open."""
        self.inner: Family | None = None
        """What the containers hold, if that was asked for."""

    @property
    def whole(self) -> Family:
        found = self
        while found.joined is not None:
            found = found.joined
        return found
