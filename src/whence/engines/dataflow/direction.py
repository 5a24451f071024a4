"""The two symmetric problems: definitions are looked for backward, uses forward (section 4)."""

from __future__ import annotations

from enum import Enum

from whence.engines.dataflow.effects import GraphEffects
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.graph import ENTRY, EXIT, FlowGraph


class Direction(Enum):
    BACKWARD = "reaching definitions"
    FORWARD = "reachable uses"

    @property
    def first(self) -> int:
        """Where a query enters a called procedure."""
        return EXIT if self is Direction.BACKWARD else ENTRY

    @property
    def last(self) -> int:
        """Where a query leaves a procedure for its callers."""
        return ENTRY if self is Direction.BACKWARD else EXIT

    def onward(self, graph: FlowGraph) -> list[list[int]]:
        """Where a query about memory goes next from each node."""
        return graph.item_predecessors if self is Direction.BACKWARD else graph.item_successors

    def wanted(self, effects: GraphEffects) -> dict[int, int]:
        """What is collected at the nodes."""
        return effects.defines if self is Direction.BACKWARD else effects.reads


def touched_items(flow: Flow, direction: Direction, callee: str) -> int:
    """The items for which a callee has to be looked at: it may define them, or, forward, use them."""
    writes, touches = flow.touching(callee)
    return writes if direction is Direction.BACKWARD else touches
