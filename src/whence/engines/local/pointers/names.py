"""What pointers and what memory holds are known by.

Pointers are known by the variable that they were computed from, those into a local or static object by the
object itself (`object_name`), and what memory holds by the variable that it was loaded to or stored from.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from whence.program.operands import Operand
from whence.program.places import Place, Slot, Static
from whence.program.procedure import Point

Value: TypeAlias = str | Operand
"""A variable's name, or a constant."""
Scaled: TypeAlias = tuple[tuple[Value, int], ...]


class Origin(NamedTuple):
    """A variable and indices that are added to it."""

    variable: str
    scaled: Scaled = ()

    def reads(self, name: str) -> bool:
        return self.variable == name or any(index == name for index, _ in self.scaled)


class Where(NamedTuple):
    """Bytes from an origin."""

    origin: Origin
    offset: int = 0


class Filled(NamedTuple):
    """The result of a call that fills memory, and the memory."""

    result: str
    where: Where

    def reads(self, name: str) -> bool:
        return self.result == name or self.where.origin.reads(name)


Holder: TypeAlias = Where | Place
"""Memory by its bytes from a pointer, or a place that is found without one."""


def object_name(root: Slot | Static) -> str:
    """Stands for the address of the object, which is never assigned."""
    return f"&{root.name}" if isinstance(root, Slot) else f"&&{root.symbol}"


def named_object(name: str) -> Slot | Static | None:
    if name.startswith("&&"):
        return Static(name[2:])
    return Slot(name[1:]) if name.startswith("&") else None


def contents_name(holder: Where) -> str:
    """Stands for what memory holds there where paths have met."""
    return f"*{holder.origin.variable}+{holder.offset}"


def content_holder(name: str) -> Where | None:
    """The memory that a name stands for the contents of; None for other names."""
    variable, _, offset = name[1:].rpartition("+")
    return Where(Origin(variable), int(offset)) if name.startswith("*") and variable else None


def left_name(point: Point) -> str:
    """Stands for the pointer that the last run of the call at the point left in memory."""
    return f"*left {point.block} {point.position}"
