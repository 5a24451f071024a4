"""Exhaustive solutions by bit vectors: Sharir and Pnueli's functional approach, as in section 5.

A fact is an item or variable together with one definition (or use) of it. Phase 1 finds for each node the
facts that arise between the procedure's start and the node, and those that pass from the start to it;
phase 2 adds what enters each procedure from its integrated callers. Values only grow when calls are
integrated, so a solution can be extended in place: that is the incremental analyser.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import ENTRY, FlowGraph, Site
from whence.engines.dataflow.flow.items import bits_of, mask_of
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.integration.linkage import Linkage
from whence.records import dataclass


@final
class Facts:
    """Numbers the facts of one direction. Facts about items come first and are shared; above them each
    procedure numbers those about its own variables for itself."""

    def __init__(self, flow: Flow, direction: Direction, procedures: tuple[str, ...]) -> None:
        self.flow = flow
        self.direction = direction
        self.sites: list[tuple[int, Site]] = []
        """Fact -> item and site."""
        self.of_item: dict[int, int] = {}
        """Item -> bits of its facts."""
        self._generated: dict[str, dict[int, int]] = {}
        for name in procedures:
            self._number(name)
        self.shared = (1 << len(self.sites)) - 1
        self._locals: dict[str, LocalFacts] = {}
        self._killed: dict[str, dict[int, int]] = {}
        self._exposed: dict[str, int] = {}
        self._untouched: dict[str, int] = {}
        self.bound = 0
        """Facts whose site is a binding."""
        for number, (_, site) in enumerate(self.sites):
            if flow.is_bound(site, direction):
                self.bound |= 1 << number
        self._masks: dict[int, int] = {}

    def _number(self, name: str) -> None:
        generated = self._generated[name] = {}
        wanted = self._wanted(name)
        for node in sorted(wanted):
            for item in bits_of(wanted[node]):
                bit = 1 << len(self.sites)
                self.sites.append((item, Site(name, node)))
                self.of_item[item] = self.of_item.get(item, 0) | bit
                generated[node] = generated.get(node, 0) | bit

    def _wanted(self, name: str) -> dict[int, int]:
        return self.direction.wanted(self.flow.effects(name))

    def of_items(self, mask: int) -> int:
        facts = self._masks.get(mask)
        if facts is None:
            facts = 0
            for item in bits_of(mask):
                facts |= self.of_item.get(item, 0)
            self._masks[mask] = facts
        return facts

    def generated(self, name: str) -> dict[int, int]:
        """Node -> facts that arise there."""
        local = self.locals(name)
        return {
            node: self._generated[name].get(node, 0) | local.generated.get(node, 0)
            for node in self._generated[name].keys() | local.generated.keys()
        }

    def killed(self, name: str) -> dict[int, int]:
        found = self._killed.get(name)
        if found is None:
            found = dict(self.locals(name).killed)
            for node, mask in self.flow.effects(name).kills.items():
                found[node] = found.get(node, 0) | self.of_items(mask)
            self._killed[name] = found
        return found

    def exposed(self, callee: str) -> int:
        if callee not in self._exposed:
            self._exposed[callee] = self.of_items(self.flow.exposed(callee))
        return self._exposed[callee]

    def untouched(self, callee: str) -> int:
        """Facts about items that the callee does not define, even if it never returns (section 4.1)."""
        if callee not in self._untouched:
            touched = self.of_items(self.flow.touching(callee)[0])
            self._untouched[callee] = self.shared & ~touched
        return self._untouched[callee]

    def locals(self, name: str) -> LocalFacts:
        if name not in self._locals:
            self._locals[name] = LocalFacts(self.flow.graph(name), self.direction, len(self.sites))
        return self._locals[name]


@final
@dataclass(frozen=True, slots=True)
class FactBits:
    """A set of facts about items, as a relation."""

    facts: Facts
    bits: int

    def sites(self) -> Iterable[tuple[Site, int]]:
        return self._listed(self.bits)

    def bound(self) -> Iterable[tuple[Site, int]]:
        return self._listed(self.bits & self.facts.bound)

    def items(self) -> int:
        return mask_of([self.facts.sites[fact][0] for fact in bits_of(self.bits)])

    def _listed(self, bits: int) -> Iterable[tuple[Site, int]]:
        found: dict[Site, int] = {}
        for fact in bits_of(bits):
            item, site = self.facts.sites[fact]
            found[site] = found.get(site, 0) | (1 << item)
        return found.items()


@final
class LocalFacts:
    """Facts about the variables of one procedure, numbered from `base`."""

    def __init__(self, graph: FlowGraph, direction: Direction, base: int) -> None:
        self.generated: dict[int, int] = {}
        self.killed: dict[int, int] = {}
        self.of_variable: dict[str, int] = {}
        self.nodes: list[int] = []
        self.base = base
        backward = direction is Direction.BACKWARD
        for variable in dict.fromkeys([*graph.definitions, *graph.uses]):
            nodes = graph.definitions.get(variable, []) if backward else graph.uses.get(variable, [])
            self._add(variable, [ENTRY, *nodes] if backward else nodes)
            for node in graph.definitions.get(variable, ()):
                self.killed[node] = self.killed.get(node, 0) | self.of_variable[variable]

    def _add(self, variable: str, nodes: list[int]) -> None:
        self.of_variable[variable] = 0
        for node in nodes:
            bit = 1 << (self.base + len(self.nodes))
            self.nodes.append(node)
            self.of_variable[variable] |= bit
            self.generated[node] = self.generated.get(node, 0) | bit

    def nodes_of(self, facts: int) -> tuple[int, ...]:
        return tuple(sorted(self.nodes[bit] for bit in bits_of(facts >> self.base)))


@final
class _State:
    """The solution in one procedure: facts before each node, seen in the direction of flow."""

    def __init__(self, name: str, facts: Facts) -> None:
        graph = facts.flow.graph(name)
        size = len(graph.points)
        self.arisen = [0] * size
        self.passing = [0] * size
        self.entering = 0
        """Shared facts that callers bring: what phase 2 adds."""
        self.generated = facts.generated(name)
        self.killed = facts.killed(name)
        is_backward = facts.direction is Direction.BACKWARD
        self.onward = graph.successors if is_backward else graph.predecessors


@final
class Vectors:
    """A solution for some procedures. Facts about definitions flow forward and those about uses
    backward, so `start` and `end` are the far ends of the query's direction."""

    def __init__(self, facts: Facts, linkage: Linkage) -> None:
        self._facts = facts
        self._flow = facts.flow
        self._linkage = linkage
        self._start = facts.direction.last
        self._end = facts.direction.first
        self.states: dict[str, _State] = {}
        self._callers: dict[str, dict[tuple[str, int], None]] = {}
        self._pending: dict[tuple[str, int], None] = {}
        self._entered: dict[str, None] = {}

    def add(self, name: str) -> None:
        if name in self.states:
            return
        state = self.states[name] = _State(name, self._facts)
        state.passing[self._start] = self._facts.shared
        for node in range(len(state.arisen)):
            self._pending[name, node] = None
        self._entered[name] = None

    def restart(self, caller: str, callee: str) -> None:
        """The edge was integrated: look again at its calls."""
        self.add(caller)
        self.add(callee)
        for node in self._flow.calls(caller):
            if callee in self._flow.callees_at(caller, node):
                self._pending[caller, node] = None
        self._entered[caller] = None

    def solve(self) -> None:
        self._solve_functions()
        self._solve_entries()

    def before(self, name: str, node: int) -> int:
        """The facts that hold on the near side of the node."""
        state = self.states[name]
        return state.arisen[node] | (state.passing[node] & state.entering)

    def size(self) -> int:
        """Bytes of vectors that are kept."""
        return sum(
            (vector.bit_length() + 7) // 8
            for state in self.states.values()
            for vector in (*state.arisen, *state.passing)
        )

    # phase 1

    def _solve_functions(self) -> None:
        while self._pending:
            (name, node), _ = self._pending.popitem()
            self._flow.charge(1)
            self._visit(name, node)

    def _visit(self, name: str, node: int) -> None:
        state = self.states[name]
        arisen, passing = self._through(name, node, state.arisen[node], state.passing[node])
        if self._flow.is_call(name, node):
            self._entered[name] = None
        if node == self._end:
            self._pending.update(dict.fromkeys(self._callers.get(name, ())))
            self._entered[name] = None
            return
        for following in state.onward[node]:
            if arisen & ~state.arisen[following] or passing & ~state.passing[following]:
                state.arisen[following] |= arisen
                state.passing[following] |= passing
                self._pending[name, following] = None

    def _through(self, name: str, node: int, arisen: int, passing: int) -> tuple[int, int]:
        state = self.states[name]
        generated = state.generated.get(node, 0)
        if not self._flow.is_call(name, node):
            kept = ~state.killed.get(node, 0)
            return (arisen & kept) | generated, passing & kept
        out_arisen, out_passing = self._call(name, node, arisen, passing)
        return out_arisen | generated, out_passing

    def _call(self, name: str, node: int, arisen: int, passing: int) -> tuple[int, int]:
        out_arisen = out_passing = 0
        local = ~self._facts.shared & ~self.states[name].killed.get(node, 0)
        for callee in self._flow.callees_at(name, node):
            if self._linkage.joins(name, callee):
                self.add(callee)
                self._callers.setdefault(callee, {})[name, node] = None
                called = self.states[callee]
                kept = called.passing[self._end] | self._facts.untouched(callee)
                out_arisen |= called.arisen[self._end] & self._facts.shared
            else:
                kept = self._facts.shared & ~self._facts.exposed(callee)
            out_arisen |= arisen & (kept | local)
            out_passing |= passing & (kept | local)
        if self._flow.may_leave(name, node):
            kept = ~self.states[name].killed.get(node, 0)
            out_arisen |= arisen & kept
            out_passing |= passing & kept
        return out_arisen, out_passing

    # phase 2

    def _solve_entries(self) -> None:
        pending = dict.fromkeys(self._entered)
        self._entered.clear()
        while pending:
            name, _ = pending.popitem()
            for node in self._flow.calls(name):
                for callee in self._flow.callees_at(name, node):
                    if self._linkage.joins(name, callee) and self._enter(name, node, callee):
                        pending[callee] = None

    def _enter(self, name: str, node: int, callee: str) -> bool:
        self._flow.charge(1)
        frame = self._facts.of_items(self._flow.frame(callee))
        brought = self.before(name, node) & self._facts.shared & ~frame
        called = self.states[callee]
        new = brought & ~called.entering
        called.entering |= new
        return bool(new)
