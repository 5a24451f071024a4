"""The two symmetric problems: definitions are looked for backward, uses forward (section 4)."""

from __future__ import annotations

from enum import Enum

from whence.engines.dataflow.flow.flow_graph import ENTRY, EXIT
from whence.engines.dataflow.flow.item_effects import GraphEffects


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

    @property
    def step(self) -> int:
        """With the program or against it."""
        return -1 if self is Direction.BACKWARD else 1

    def wanted(self, effects: GraphEffects) -> dict[int, int]:
        """What is collected at the nodes."""
        return effects.defines if self is Direction.BACKWARD else effects.reads
