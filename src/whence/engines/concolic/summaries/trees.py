"""Intraprocedural execution trees (Anand, Godefroid and Tillmann 2008, section 3, figure 2).

A tree belongs to one procedure. Its constraints are over the procedure's own inputs: parameters, memory cells
that it reads, results of the calls that it makes and what those leave in memory. A node that no run has been
to is *dangling*. Trees only grow; that is what lets one incremental solver serve the whole search.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from enum import Enum
from itertools import count
from typing import Final, TypeAlias, final

from whence.answers import Reason
from whence.logic.term import Term
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.records import dataclass


class Side(Enum):
    """Why a path splits in two."""

    BRANCH = "branch"
    """The program branches; a switch is a chain of such branches."""
    FAILURE = "failure"
    """True stops the run: a null pointer, a zero divisor, an assumption that does not hold."""
    PIN = "pin"
    """True keeps the value that an address or a size has in this run; false has all other values."""
    ALIAS = "alias"
    """Two addresses of the procedure meet, or do not."""
    LOSS = "loss"
    """As a pin, of what no term stands for: floating-point numbers, functions outside of the program."""


ANYWHERE: Final = Point("", 0, 0)
"""A place that is not known: which instruction started an initialiser of a class."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Calls:
    """A call and those around it. There is one for each stack, since recursion makes stacks deep and many."""

    innermost: Point
    outer: Calls | None


@final
@dataclass(frozen=True, slots=True)
class Origin:
    """Where a path splits and why. `stack` are the calls that lead there from the procedure of the tree
    through callees that are run as part of it."""

    side: Side
    point: Point
    stack: Calls | None = None
    failure: ObligationKind | None = None
    case: int | None = None
    """The position among the cases of a switch."""
    loss: tuple[Reason, str] | None = None
    pinned: Term | None = None
    """What a pin fixes."""


@final
@dataclass(frozen=True, slots=True)
class State:
    """Memory at a place of an activation, in its own terms: what it wrote, over what its last call left, over
    what there was when it was entered. The writes do not overlap on the path that they are on."""

    writes: tuple[tuple[Term, Term], ...] = ()
    """Address -> byte."""
    before: CallRecord | None = None


@final
@dataclass(frozen=True, slots=True)
class Returned:
    result: Term | None
    state: State = State()
    """Without the objects of the activation itself."""


@final
@dataclass(frozen=True, slots=True)
class Stopped:
    """The run ended there."""


@final
@dataclass(frozen=True, slots=True)
class Faulted:
    """The run ended there because of memory that another call of the same procedure may have."""


@final
@dataclass(frozen=True, slots=True)
class CutOff:
    """The run was ended by its budget: what comes after is not known."""


Ending: TypeAlias = Returned | Stopped | CutOff


@final
@dataclass(frozen=True, slots=True, eq=False)
class CallRecord:
    """A call whose callee has a tree of its own. Arguments are over the caller's inputs, and `result` is the
    caller's symbol for what comes back. Each call of a node has one record, for all runs."""

    procedure: str
    arguments: tuple[Term, ...]
    result: Term | None
    point: Point
    memory: object
    """What the callee sees of memory: a `State` of the caller, or a snapshot if that is the entry."""
    stack: Calls | None = None


@final
@dataclass(frozen=True, slots=True)
class Access:
    """Bytes that must be there, else the run stops."""

    address: Term
    size: int
    calls: int = 0
    """How many calls of the node come before it."""


@final
class Node:
    """A place of an intraprocedural path: the calls made since the last split, then a split or an ending."""

    __slots__ = (
        "accesses", "calls", "children", "condition", "depth", "ending", "is_closed", "is_visited", "origin",
        "parent", "serial", "tree",
    )  # fmt: skip

    def __init__(self, tree: Tree, parent: Node | None = None) -> None:
        self.tree = tree
        self.serial = tree.number()
        """Nodes of a tree in the order in which they were made."""
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.is_visited = False
        self.is_closed = False
        """The search need not go there: the path stops at once, or no input leads there."""
        self.accesses: list[Access] = []
        """Through addresses of the procedure's own terms, since the last split."""
        self.calls: list[CallRecord] = []
        self.condition: Term | None = None
        self.origin: Origin | None = None
        self.children: tuple[Node, ...] = ()
        """False first."""
        self.ending: Ending | None = None

    @property
    def is_dangling(self) -> bool:
        return not self.is_visited and not self.is_closed

    @property
    def parent_origin(self) -> Origin | None:
        """Of the split that it is a side of; None for a root."""
        return None if self.parent is None else self.parent.origin

    @property
    def is_taken(self) -> bool:
        """Whether it is its parent's true side."""
        return self.parent is not None and self.parent.children[1] is self

    def split(self, condition: Term, origin: Origin) -> None:
        self.condition = condition
        self.origin = origin
        self.children = (Node(self.tree, self), Node(self.tree, self))


@final
@dataclass(frozen=True, slots=True)
class CellOf:
    """The byte at an address when the procedure was entered."""

    address: Term


@final
@dataclass(frozen=True, slots=True)
class OutOf:
    """The byte at an address after a call."""

    call: CallRecord
    address: Term


@final
@dataclass(frozen=True, slots=True)
class ResultOf:
    call: CallRecord


@final
@dataclass(frozen=True, slots=True)
class LocalObject:
    """The address of an object of the activation."""

    size: int


Source: TypeAlias = CellOf | OutOf | ResultOf | LocalObject


@final
@dataclass(eq=False, slots=True)
class Tree:
    """The paths of one procedure that runs have taken."""

    procedure: str
    parameters: tuple[Term, ...]
    cells: dict[Term, Term] = field(default_factory=dict)
    """Address -> the symbol for the byte that was there when the procedure was entered."""
    results: dict[tuple[object, ...], Term] = field(default_factory=dict)
    outs: dict[tuple[CallRecord, Term], Term] = field(default_factory=dict)
    """Call, address -> the symbol for the byte that the call left there."""
    sources: dict[Term, Source] = field(default_factory=dict)
    """What the symbols of the tree stand for, parameters apart."""
    root: Node = field(init=False)
    number: Callable[[], int] = field(default_factory=lambda: count().__next__)

    def __post_init__(self) -> None:
        self.root = Node(self)
