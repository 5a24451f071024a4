"""What a client of the walk gives: its facts, and how instructions, calls and entries change them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import Enum
from typing import Generic, Protocol, TypeVar, final

from whence.analysis.calls.edges import Edge
from whence.analysis.walk.policy import Effect
from whence.analysis.walk.steps import Exit, Step
from whence.program.instructions import Call, Instruction
from whence.program.procedure import Point, Procedure
from whence.records import dataclass

Fact = TypeVar("Fact", bound=Hashable)


class Calls(Protocol):
    """What the walk needs of the call relation; `CallRelation` is one."""

    def edges_at(self, point: Point, instruction: Instruction) -> tuple[Edge, ...]:
        """What the instruction may enter."""
        ...

    def edges(self, name: str) -> tuple[Edge, ...]:
        """All of a procedure's."""
        ...

    def callers(self, name: str) -> frozenset[str]:
        """The procedures that may have an edge to this one."""
        ...

    def around(self, entry: str) -> tuple[Edge, ...]:
        """What runs before and after a procedure because execution starts there."""
        ...


@final
@dataclass(frozen=True, slots=True)
class Passage:
    """A way from a procedure into another and back: the edge, its instruction, the callee, and how the callee
    is left. With a reason other than a call that shows its callee, the arguments of the instruction are not
    the callee's."""

    edge: Edge
    instruction: Instruction
    callee: Procedure
    exit: Exit


@final
@dataclass(frozen=True, slots=True)
class Sent(Generic[Fact]):
    """A fact in the callee's terms, and what of the caller it does not say: `kept` is given back with each
    fact that comes out. Summaries are tabulated by `fact` alone."""

    fact: Fact
    kept: Hashable


@final
@dataclass(frozen=True, slots=True)
class Passed(Generic[Fact]):
    """Nothing in the callee matters to the fact: it goes across as this one, which may say more because the
    call was left so."""

    fact: Fact


class NotSent(Enum):
    """Why a fact is not carried into a callee."""

    UNAFFECTED = "unaffected"
    """Nothing in the callee matters to it: it goes across as it is."""
    IMPOSSIBLE = "impossible"
    """With it, the call does not enter this callee or does not leave it so."""


class Client(Protocol[Fact]):
    """The domain. A fact is a conjunction; the facts of one node are alternatives. For a backward walk, read
    "before" for "after": a fact is followed to where it came from."""

    def across(self, step: Step, instruction: Instruction, fact: Fact, effect: Effect) -> Iterable[Fact]:
        """The facts at the far end of the step, of which one must hold if the fact holds at the near end;
        none if it can't hold."""
        ...

    def counts_result(self, call: Call, fact: Fact) -> bool:
        """Whether the fact speaks of what the call returns."""
        ...

    def into(self, passage: Passage, fact: Fact) -> Sent[Fact] | Passed[Fact] | NotSent:
        """The fact where the walk starts in the callee."""
        ...

    def out_of(self, passage: Passage, fact: Fact, kept: Hashable) -> Iterable[Fact]:
        """The fact where the walk ends in the callee, in terms of the caller; none if it can't hold. `kept`
        is `None` where the walk began in the callee, or below it, and comes out for the first time."""
        ...

    def may_start(self, procedure: Procedure, fact: Fact) -> bool:
        """Whether the fact may hold where execution starts with this procedure."""
        ...

    def is_lost(self, fact: Fact) -> bool:
        """Whether nothing is left to follow: the walk ends, and the question is open."""
        ...

    def covers(self, known: Fact, fact: Fact) -> bool:
        """Whether the known fact holds whenever the other does, so that the other need not be followed."""
        ...


class WithoutCalls(Generic[Fact]):
    """What a client need not say if its walk stays in one procedure: the policy makes calls opaque."""

    def counts_result(self, call: Call, fact: Fact) -> bool:
        raise AssertionError("calls are opaque")

    def into(self, passage: Passage, fact: Fact) -> Sent[Fact] | NotSent:
        raise AssertionError("calls are opaque")

    def out_of(self, passage: Passage, fact: Fact, kept: Hashable) -> Iterable[Fact]:
        raise AssertionError("calls are opaque")

    def may_start(self, procedure: Procedure, fact: Fact) -> bool:
        """Whether the fact may hold where the procedure is entered, by whatever enters it."""
        del procedure, fact
        return True
