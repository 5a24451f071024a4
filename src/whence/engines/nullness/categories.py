"""Why null may come to a dereference, in the categories of figure 20 and some of our own."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from whence.analysis.walk.policy import Effect
from whence.engines.nullness.domain.disjuncts import Disjunct
from whence.engines.nullness.walk.skipped_calls import is_memory
from whence.program.instructions import Allocate, Call, Instruction, Load, Unsupported
from whence.program.procedure import Point


class Category(Enum):
    """The value is what users see everywhere."""

    NULL_ASSIGNMENT = "null-assignment"
    """Null is assigned on a path that was not excluded."""
    UNASSIGNED = "unassigned"
    """A new object's field, or a new array's element, is read before anything is assigned."""
    UNBOUNDED_PATHS = "unbounded-aps"
    """An element of an array, or a path in which a field comes twice."""
    CALL_BACKS = "call-backs"
    """The library may call a method that changes it, or calls the method in question itself."""
    VIRTUAL_CALLS = "virtual-calls"
    """A call with too many targets."""
    LIBRARY_RESULT = "library-result"
    """A method of the library that may return null, or of which nothing is known."""
    CALLER = "caller"
    """Code outside of the program that calls an entry."""
    LIMIT = "limit"
    """More disjuncts or steps than the limits allow."""


class Source(NamedTuple):
    """An instruction that null may come from."""

    point: Point
    instruction: Instruction
    category: Category


def lost_by(instruction: Instruction, effect: Effect, fact: Disjunct, *, is_difficult: bool) -> Category:
    """Why the root predicate of the fact does not outlive the instruction."""
    assert fact.root is not None
    if fact.root.path.is_indexed:
        return Category.UNBOUNDED_PATHS
    match instruction:
        case Call() if effect is not Effect.OWN:
            if is_difficult:
                return Category.VIRTUAL_CALLS
            return Category.CALL_BACKS if is_memory(fact.root.path) else Category.LIBRARY_RESULT
        case Load() | Unsupported():
            return Category.UNBOUNDED_PATHS
        case Allocate():
            return Category.UNASSIGNED
        case _:
            return Category.NULL_ASSIGNMENT
