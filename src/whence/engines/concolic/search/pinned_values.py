"""How many values were tried at each point for what no term stands for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TypeAlias, final

from whence.answers import Reason
from whence.engines.concolic.summaries.trees import Node
from whence.program.procedure import Point

Loss: TypeAlias = tuple[Reason, str]


@final
@dataclass(eq=False, slots=True)
class PinnedValues:
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
