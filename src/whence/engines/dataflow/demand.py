"""The demand-driven analyser (section 4): queries are propagated, nothing is computed ahead.

With a cache (section 4.3) the side-effect variables and the answers about items are kept between queries.
"""

from __future__ import annotations

from typing import final

from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.linkage import Linkage
from whence.engines.dataflow.locals import LocalDefinitions, local_definitions, local_uses
from whence.engines.dataflow.propagation import Collected, Propagation
from whence.engines.dataflow.search import OfItems, OfVariable
from whence.engines.dataflow.side_effects import SideEffects


@final
class DemandAnalyser:
    def __init__(self, flow: Flow, linkage: Linkage, *, is_cached: bool = True) -> None:
        self.flow = flow
        self.linkage = linkage
        self._is_cached = is_cached
        self._side_effects: dict[Direction, SideEffects] = {}
        self._answers: dict[tuple[Direction, OfItems, int], Collected] = {}

    def update(self, direction: Direction, caller: str, callee: str) -> None:
        """The linkage was extended by this edge."""
        self._answers = {key: found for key, found in self._answers.items() if key[0] is not direction}
        if direction in self._side_effects:
            self._side_effects[direction].integrate(caller, callee)

    def side_effects(self, direction: Direction) -> SideEffects:
        """Kept if there is a cache, else fresh for every query."""
        if not self._is_cached:
            return SideEffects(self.flow, self.linkage, direction)
        if direction not in self._side_effects:
            self._side_effects[direction] = SideEffects(self.flow, self.linkage, direction)
        return self._side_effects[direction]

    def variable_definitions(self, subject: OfVariable, node: int) -> LocalDefinitions:
        return local_definitions(self.flow.graph(subject.procedure), subject.variable, node)

    def variable_uses(self, subject: OfVariable, node: int) -> tuple[int, ...]:
        graph = self.flow.graph(subject.procedure)
        return local_uses(graph, subject.variable, graph.successors[node])

    def items(self, direction: Direction, subject: OfItems, node: int) -> Collected:
        key = direction, subject, node
        found = self._answers.get(key)
        if found is None:
            propagation = Propagation(self.flow, self.linkage, direction, self.side_effects(direction))
            propagation.start(subject.procedure, node, subject.mask)
            found = propagation.run()
            if self._is_cached:
                self._answers[key] = found
        return found
