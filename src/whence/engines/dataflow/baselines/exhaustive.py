"""The two baselines of section 5: recompute what is affected, or extend the solution that was kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.dataflow.baselines.bit_vectors import FactBits, Facts, Vectors
from whence.engines.dataflow.demand.path_kinds import Collected, Paths
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import ENTRY, Site
from whence.engines.dataflow.flow.program_flow import Flow, number_items
from whence.engines.dataflow.integration.linkage import Units
from whence.engines.dataflow.integration.relations import Relation, Sides
from whence.engines.dataflow.values.chains import OfItems, OfVariable
from whence.engines.dataflow.values.local_variables import LocalDefinitions
from whence.program.graphs.digraph import reached


@final
class VectorAnalyser:
    """Answers queries by looking them up in a solution for both directions."""

    def __init__(
        self, flow: Flow, linkage: Units, procedures: tuple[str, ...], *, is_incremental: bool = False
    ) -> None:
        self.flow = flow
        self.linkage = linkage
        self._procedures = procedures
        self._is_incremental = is_incremental
        number_items(flow, procedures)
        self._facts = {direction: Facts(flow, direction, procedures) for direction in Direction}
        self._vectors = {direction: self._fresh(direction) for direction in Direction}
        for vectors in self._vectors.values():
            self._solve(vectors, procedures)

    def prepare(self) -> None:
        """Make the masks of facts that depend on nothing that is integrated."""
        for facts in self._facts.values():
            for name in self._procedures:
                facts.untouched(name)
                facts.of_items(self.flow.exposed(name))
                facts.of_items(self.flow.frame(name))

    def _fresh(self, direction: Direction) -> Vectors:
        return Vectors(self._facts[direction], self.linkage)

    def _solve(self, vectors: Vectors, procedures: tuple[str, ...]) -> None:
        for name in procedures:
            vectors.add(name)
        vectors.solve()

    def update(self, direction: Direction, caller: str, callee: str) -> None:
        """The linkage was extended by this edge. Only the procedures that integrated edges connect with
        its ends are affected."""
        if self._is_incremental:
            self._vectors[direction].restart(caller, callee)
            self._vectors[direction].solve()
            return
        fresh = self._fresh(direction)
        self._solve(fresh, connected(self.linkage, caller, callee))
        self._vectors[direction].states.update(fresh.states)

    def size(self) -> int:
        """Bytes that have to be kept between steps."""
        return sum(vectors.size() for vectors in self._vectors.values())

    def variable_definitions(self, subject: OfVariable, node: int) -> LocalDefinitions:
        nodes = self._local(Direction.BACKWARD, subject, node)
        return LocalDefinitions(tuple(n for n in nodes if n != ENTRY), ENTRY in nodes or node == ENTRY)

    def variable_uses(self, subject: OfVariable, node: int) -> tuple[int, ...]:
        return self._local(Direction.FORWARD, subject, node)

    def _local(self, direction: Direction, subject: OfVariable, node: int) -> tuple[int, ...]:
        local = self._facts[direction].locals(subject.procedure)
        facts = local.of_variable.get(subject.variable, 0)
        return local.nodes_of(facts & self._vectors[direction].states[subject.procedure].arisen[node])

    def items(self, direction: Direction, subject: OfItems, node: int) -> Collected:
        found = self._relation(direction, subject.procedure, [node], subject.mask)
        return Collected({site: Paths(0, mask) for site, mask in found.sites()})

    def sites(self, direction: Direction, subject: OfItems, node: int) -> Iterable[Site]:
        return (
            site for site, _ in self._relation(direction, subject.procedure, [node], subject.mask).sites()
        )

    def crossing(self, caller: str, callee: str, mask: int) -> Sides:
        """All of them are known anyway."""
        return Sides(mask, mask)

    def at_calls(self, direction: Direction, caller: str, callee: str, mask: int) -> FactBits:
        return self._relation(direction, caller, self.flow.calls_between(caller, callee), mask)

    def at_end(self, direction: Direction, name: str, mask: int, meeting: Relation) -> FactBits:
        return self._relation(direction, name, [direction.first], mask)

    def _relation(self, direction: Direction, name: str, nodes: list[int], mask: int) -> FactBits:
        facts, vectors = self._facts[direction], self._vectors[direction]
        bits = 0
        for node in nodes:
            bits |= vectors.before(name, node)
        return FactBits(facts, bits & facts.of_items(mask))


def connected(linkage: Units, *starts: str) -> tuple[str, ...]:
    """The procedures that integrated edges connect with these, in either direction."""
    near: dict[str, set[str]] = {}
    for caller, callee in linkage.edges:
        near.setdefault(caller, set()).add(callee)
        near.setdefault(callee, set()).add(caller)
    return tuple(reached(starts, lambda name: sorted(near.get(name, ()))))
