"""A family of containers: what is known of arrays and collections that may share elements."""

from __future__ import annotations

from typing import NamedTuple, final

from whence.program.operands import Operand
from whence.program.procedure import Point


class Spot(NamedTuple):
    """A variable of a procedure, a field, a static field, a result, or `this` in all methods of a class."""

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
        self.refusing: dict[Point, None] = {}
        """Those of the points at which a container takes no null."""
        self.taken: dict[Spot, None] = {}
        self.nulls: dict[Point, None] = {}
        """Where elements may be null that no one put in."""
        self.made: dict[str, None] = {}
        """The classes of objects that are made for it."""
        self.asked: dict[str, None] = {}
        """The static types of what is asked for hash codes, equality or order."""
        self.problem = ""
        """Why it is open."""
        self.inner: Family | None = None
        """What the containers hold, if that was asked for."""
        self.is_inner = False
        """Whether other containers hold these, and the library may pass them to the user's methods."""
        self.holds_entries = False
        """Whether elements are entries of a map, which gives them without their being put in."""
        self.is_passed = False
        """Whether the library passes them."""

    @property
    def whole(self) -> Family:
        found = self
        while found.joined is not None:
            found = found.joined
        return found
