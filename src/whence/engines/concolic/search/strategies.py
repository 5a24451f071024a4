"""Fair choice among dangling nodes (section 5 of Anand, Godefroid and Tillmann 2008).

A strategy puts all dangling nodes into classes and takes one of the class that was chosen least often, so
that no class starves: by the branch of the program that a node is an instance of, by the calls that lead to
it, or by its depth in the tree. The meta-strategy lets the strategies take turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable
from dataclasses import field
from typing import Protocol, TypeAlias, final

from whence.answers import Reason
from whence.engines.concolic.summaries.trees import Node
from whence.program.procedure import Point
from whence.records import dataclass

Loss: TypeAlias = tuple[Reason, str]


class Strategy(Protocol):
    def choose(self, nodes: Collection[Node]) -> Node:
        """One of the nodes, of which there is at least one."""
        ...


@final
@dataclass(eq=False, slots=True)
class FairChoice:
    """Takes turns among the classes; in a class the oldest node comes first."""

    class_of: Callable[[Node], Hashable]
    _chosen: Counter[Hashable] = field(default_factory=Counter)

    def choose(self, nodes: Collection[Node]) -> Node:
        found = min(nodes, key=lambda node: (self._chosen[self.class_of(node)], node.serial))
        self._chosen[self.class_of(found)] += 1
        return found


@final
@dataclass(eq=False, slots=True)
class TakingTurns:
    """The meta-strategy: each strategy is asked as often as the others."""

    strategies: tuple[Strategy, ...]
    _asked: int = 0

    def choose(self, nodes: Collection[Node]) -> Node:
        strategy = self.strategies[self._asked % len(self.strategies)]
        self._asked += 1
        return strategy.choose(nodes)


@final
@dataclass(eq=False, slots=True)
class Nearest:
    """The node that is nearest by some measure: greedy, and fair only in turns with others."""

    distance: Callable[[Node], int]

    def choose(self, nodes: Collection[Node]) -> Node:
        return min(nodes, key=lambda node: (self.distance(node), node.serial))


@final
@dataclass(eq=False, slots=True)
class LeastRemote:
    """As `Nearest`, but every use of a branch makes it look farther: a loop near the target gives way."""

    distance: Callable[[Node], int]
    penalty: int
    _uses: Counter[Hashable] = field(default_factory=Counter)

    def choose(self, nodes: Collection[Node]) -> Node:
        uses, penalty = self._uses, self.penalty
        found = min(
            nodes, key=lambda node: (self.distance(node) + penalty * uses[branch_of(node)], node.serial)
        )
        uses[branch_of(found)] += 1
        return found


def goes_on(uses: int) -> bool:
    """Whether a branch that was used so often is followed from where it was used last, or begun anew. It is
    followed ever longer, since one loop needs one more iteration where another has to be left early."""
    return uses & (uses - 1) != 0


def is_behind(node: Node, other: Node) -> bool:
    """Whether the path to the node passes the other one."""
    at: Node | None = node
    while at is not None and at.depth > other.depth:
        at = at.parent
    return at is other


def branch_of(node: Node) -> Hashable:
    """The branch of the program that the node is an instance of, and the way out of it."""
    origin = node.parent_origin
    if origin is None:
        return node.tree.procedure
    return node.tree.procedure, origin.point, origin.case, node.is_taken


def stack_of(node: Node) -> Hashable:
    """The calls that were open when the node was made."""
    origin = node.parent_origin
    return node.tree.procedure, None if origin is None else origin.stack


def depth_of(node: Node) -> Hashable:
    return node.depth


def fair_strategy(*more: Strategy) -> Strategy:
    """All fair strategies by turns, and others with them."""
    fair = tuple(FairChoice(class_of) for class_of in (branch_of, stack_of, depth_of))
    return TakingTurns((*more, *fair))


@final
@dataclass(eq=False, slots=True)
class PinnedValues:
    """How many values were tried at each point for what no term stands for."""

    most: int
    _tried: Counter[Point] = field(default_factory=Counter)

    def count(self, node: Node) -> Loss | None:
        """One more value at the node's point; what is lost if that is one too many."""
        origin = node.parent_origin
        if origin is None or origin.loss is None:
            return None
        self._tried[origin.point] += 1
        return origin.loss if self.is_spent(node) else None

    def is_spent(self, node: Node) -> bool:
        origin = node.parent_origin
        return origin is not None and origin.loss is not None and self._tried[origin.point] > self.most
