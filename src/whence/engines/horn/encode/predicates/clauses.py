"""Constrained Horn clauses: what holds at a cut point, and what follows from it at the next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import field
from enum import Enum
from typing import NamedTuple, TypeAlias, final

from whence.logic.proofs.invariants import CutArgument
from whence.logic.term import Function, Term
from whence.program.obligations import Obligation
from whence.program.procedure import Point
from whence.records import dataclass

Goal: TypeAlias = tuple[Point, Obligation | None]
"""What must not happen: the obligation fails at the point, or control comes there."""


class Answer(NamedTuple):
    """What a function of the harness returns on the way of a clause, if control comes there."""

    conditions: tuple[Term, ...]
    """When it does."""
    value: Term | None
    """None if the value is not followed."""


@final
@dataclass(frozen=True, slots=True)
class Clause:
    """All free symbols are universally quantified. Without a head the body must not hold."""

    atoms: tuple[Term, ...]
    constraint: Term
    head: Term | None
    goal: Goal | None = None
    """What the body says, where there is no head."""
    answers: tuple[Answer, ...] = ()
    """In the order in which the program asks for them."""


@final
@dataclass(frozen=True, slots=True)
class Second:
    """The arguments of a predicate that are the cells at a second index."""

    index: int
    cells: tuple[tuple[int, int], ...]
    """Each cell, and the same array's at the second index."""


@final
@dataclass(frozen=True, slots=True)
class Predicate:
    """`place` is where it holds: a loop's head, the start of a procedure, or behind a call."""

    function: Function
    kind: str
    """`loop`, `call`, `enters`, `returns`, or `between` calls of a library."""
    place: Point
    arguments: tuple[str, ...]
    index: int | None = None
    """The argument that is the index of all cells."""
    cells: tuple[int, ...] = ()
    """The arguments that are cells of arrays."""
    shown: tuple[CutArgument, ...] = ()
    """The arguments as people read them; by default their names alone."""
    counts: tuple[int, ...] = ()
    """The arguments that say how many objects were made in loops."""
    objects: tuple[int, ...] = ()
    """The arguments that are numbers of objects, whose order says nothing."""
    reals: tuple[int, ...] = ()
    """The arguments that are ranks of floating-point numbers."""
    object_names: tuple[tuple[int, str], ...] = ()
    """What the numbers stand for, as people read it."""
    second: Second | None = None
    """Where pairs of cells are followed."""


class Part(Enum):
    """What a term says of a parameter of the entry."""

    VALUE = "value"
    OBJECT = "object"
    OFFSET = "offset"
    SIZE = "size"
    """The size of its own object, where that is followed."""


class EntryValue(NamedTuple):
    """What the entry is given: the term stands for it in the clauses that have no atoms."""

    parameter: str
    part: Part
    term: Term
    own: int = 0
    """The number of its own object, for sizes."""


@final
@dataclass(slots=True)
class System:
    clauses: list[Clause] = field(default_factory=list)
    predicates: list[Predicate] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    """The numbers of elements of arrays, where they are known."""
    ranks: list[int] = field(default_factory=list)
    """Of floating-point numbers that the program names, or makes of these."""
    given: tuple[EntryValue, ...] = ()
    """What the entry is given."""
    is_weakened: bool = False
    """Whether a rule reads an element without the instance of the invariant that says what it holds."""

    @property
    def rules(self) -> list[Clause]:
        return [clause for clause in self.clauses if clause.head is not None]

    def about(self, goals: Collection[Goal]) -> list[Clause]:
        """The clauses that say that one of the goals is met."""
        return [clause for clause in self.clauses if clause.head is None and clause.goal in goals]
