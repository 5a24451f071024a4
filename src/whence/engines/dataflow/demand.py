"""The demand-driven analyser (section 4): queries are propagated, nothing is computed ahead.

With a cache (section 4.3) the side-effect variables and the answers about items are kept between queries.
"""

from __future__ import annotations

from typing import final

from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.linkage import Linkage
from whence.engines.dataflow.linked import LinkedTransfers
from whence.engines.dataflow.locals import LocalDefinitions, local_definitions, local_uses
from whence.engines.dataflow.passages import Passed, from_calls, from_end
from whence.engines.dataflow.relations import Relation
from whence.engines.dataflow.search import OfItems, OfVariable
from whence.engines.dataflow.side_effects import SideEffects
from whence.engines.dataflow.tables import Tables
from whence.engines.dataflow.ways import Collected, WaysSearch


@final
class DemandAnalyser:
    def __init__(self, flow: Flow, linkage: Linkage, *, is_cached: bool = True) -> None:
        self.flow = flow
        self.linkage = linkage
        self._is_cached = is_cached
        self.linked = {direction: LinkedTransfers(flow, linkage, direction) for direction in Direction}
        self._side_effects: dict[Direction, SideEffects] = {}
        self._tables: dict[Direction, Tables] = {}
        self._answers: dict[tuple[Direction, OfItems, int], Collected] = {}

    def update(self, direction: Direction, caller: str, callee: str) -> None:
        """The linkage was extended by this edge."""
        self.linked[direction].integrated(caller, callee)
        if not self._is_cached:
            self._side_effects.pop(direction, None)
            self._tables.pop(direction, None)
            return
        self._answers = {key: found for key, found in self._answers.items() if key[0] is not direction}
        if direction in self._side_effects:
            self._side_effects[direction].integrate(caller, callee)
        if direction in self._tables:
            self._tables[direction].integrate(caller, callee)

    def side_effects(self, direction: Direction) -> SideEffects:
        """Kept if there is a cache, else for the queries of one step, which make one demand."""
        self.linked[direction].refresh()
        if direction not in self._side_effects:
            self._side_effects[direction] = SideEffects(self.linked[direction])
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
            is_shared = self._is_cached or direction in self._tables
            self.linked[direction].refresh()
            effects = self.side_effects(direction) if is_shared else SideEffects(self.linked[direction])
            found = WaysSearch(effects).collect(subject.procedure, node, subject.mask)
            if self._is_cached:
                self._answers[key] = found
        return found

    def at_calls(self, direction: Direction, caller: str, callee: str, mask: int) -> Passed:
        return from_calls(self._tables_of(direction), caller, callee, mask)

    def at_end(self, direction: Direction, name: str, mask: int, meeting: Relation) -> Passed:
        return from_end(self._tables_of(direction), name, mask & meeting.items())

    def _tables_of(self, direction: Direction) -> Tables:
        """Kept if there is a cache, else for the queries of one step, which make one demand."""
        self.linked[direction].refresh()
        found = self._tables.get(direction)
        if found is None or found.size != len(self.flow.items):
            found = self._tables[direction] = Tables(self.linked[direction])
        return found
