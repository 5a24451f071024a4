"""The demand-driven analyser (section 4): queries are propagated, nothing is computed ahead.

With a cache (section 4.3) the side-effect variables and the answers about items are kept between queries.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.dataflow.demand.path_kinds import Collected, WaysSearch
from whence.engines.dataflow.demand.side_effects import SideEffects
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.flow.surroundings import CLOSED, Surroundings
from whence.engines.dataflow.integration.interface_queries import (
    InterfaceAnswer,
    from_calls,
    from_end,
    from_node,
)
from whence.engines.dataflow.integration.linkage import Linkage
from whence.engines.dataflow.integration.linked_graphs import LinkedGraphs
from whence.engines.dataflow.integration.linked_transfers import LinkedTransfers
from whence.engines.dataflow.integration.relations import Relation, Sides
from whence.engines.dataflow.integration.side_effect_tables import Tables
from whence.engines.dataflow.values.chains import OfItems, OfVariable
from whence.engines.dataflow.values.local_variables import LocalDefinitions, local_definitions, local_uses


@final
class _OneDirection:
    """Graphs, tables and kept answers of one direction."""

    def __init__(self, flow: Flow, linkage: Linkage, direction: Direction) -> None:
        self.linked = LinkedTransfers(flow, linkage, direction)
        self.graphs = LinkedGraphs(flow, linkage, direction)
        self._side_effects: SideEffects | None = None
        self._tables: Tables | None = None
        self.answers: dict[tuple[OfItems, int], Collected] = {}
        self._sites: dict[tuple[OfItems, int], Iterable[Site]] = {}

    def integrated(self, caller: str, callee: str, affected: list[str], *, is_cached: bool) -> None:
        self.linked.integrated(caller, callee)
        self.graphs.integrated(caller, callee, affected)
        self.answers.clear()
        self._sites.clear()
        if not is_cached:
            self._side_effects = self._tables = None
            return
        if self._side_effects is not None:
            self._side_effects.integrate(caller, callee)
        if self._tables is not None:
            self._tables.integrate(affected)

    def side_effects(self) -> SideEffects:
        self.linked.refresh()
        if self._side_effects is None:
            self._side_effects = SideEffects(self.linked)
        return self._side_effects

    def tables(self) -> Tables:
        found = self._tables
        if found is None or found.size != len(self.graphs.flow.items):
            self.graphs.refresh()
            made = self._tables = Tables(self.graphs)
            if found is not None:
                made.begin(found.wanted)
            return made
        return found

    def sites(self, subject: OfItems, node: int) -> Iterable[Site]:
        """During integration; for the queries of one step, which make one demand."""
        found = self._sites.get((subject, node))
        if found is None:
            found = from_node(self.tables(), subject.procedure, node, subject.mask)
            self._sites[subject, node] = found
        return found

    @property
    def is_integrating(self) -> bool:
        return self._tables is not None


@final
class DemandAnalyser:
    def __init__(
        self, flow: Flow, linkage: Linkage, surroundings: Surroundings = CLOSED, *, is_cached: bool = True
    ) -> None:
        self.flow = flow
        self.linkage = linkage
        self.surroundings = surroundings
        self._is_cached = is_cached
        self._backward = _OneDirection(flow, linkage, Direction.BACKWARD)
        self._forward = _OneDirection(flow, linkage, Direction.FORWARD)
        self._sides = Sides(0, 0)
        self._above: dict[str, list[str]] = {}
        """The caller of the step -> it and its transitive callers."""

    def _one(self, direction: Direction) -> _OneDirection:
        return self._backward if direction is Direction.BACKWARD else self._forward

    def update(self, direction: Direction, caller: str, callee: str) -> None:
        """The linkage was extended by this edge."""
        one = self._one(direction)
        if caller not in self._above:
            self._above = {caller: one.graphs.transitive_callers(caller)}
        one.integrated(caller, callee, self._above[caller], is_cached=self._is_cached)

    def side_effects(self, direction: Direction) -> SideEffects:
        """Kept if there is a cache, else for the queries of one step, which make one demand."""
        return self._one(direction).side_effects()

    def variable_definitions(self, subject: OfVariable, node: int) -> LocalDefinitions:
        return local_definitions(self.flow.graph(subject.procedure), subject.variable, node)

    def variable_uses(self, subject: OfVariable, node: int) -> tuple[int, ...]:
        graph = self.flow.graph(subject.procedure)
        return local_uses(graph, subject.variable, graph.successors[node])

    def items(self, direction: Direction, subject: OfItems, node: int) -> Collected:
        one = self._one(direction)
        found = one.answers.get((subject, node))
        if found is None:
            one.linked.refresh()
            effects = one.side_effects() if self._is_cached else SideEffects(one.linked)
            found = WaysSearch(effects, self.surroundings).collect(subject.procedure, node, subject.mask)
            if self._is_cached:
                one.answers[subject, node] = found
        return found

    def sites(self, direction: Direction, subject: OfItems, node: int) -> Iterable[Site]:
        one = self._one(direction)
        if one.is_integrating:
            return one.sites(subject, node)
        return self.items(direction, subject, node).sites

    def crossing(self, caller: str, callee: str, mask: int) -> Sides:
        """The items that may have cross pairs at all, by what is integrated: those with sites on both sides
        of the step. What the callee's entry reaches, its calls in the caller reach, too."""
        tables = self._backward.tables()
        backward, forward = tables.graphs, self._forward.tables().graphs
        above, around = backward.transitive_callers(caller), backward.transitive_callers(callee)
        self._above = {caller: above}
        defined, used = backward.held(above), forward.held(above)
        entry = mask & defined & (used | forward.held(around))
        exit_ = mask & backward.held(around) & used
        tables.begin(entry | exit_)
        self._sides = Sides(entry, exit_)
        return self._sides

    def at_calls(self, direction: Direction, caller: str, callee: str, mask: int) -> InterfaceAnswer:
        return from_calls(self._one(direction).tables(), caller, callee, mask)

    def at_end(self, direction: Direction, name: str, mask: int, meeting: Relation) -> InterfaceAnswer:
        tables = self._one(direction).tables()
        mask &= meeting.items()
        if direction is Direction.FORWARD:
            tables.begin(mask | self._sides.exit)
        return from_end(tables, name, mask)
