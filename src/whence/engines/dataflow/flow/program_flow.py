"""Everything that the analysers share about one program: graphs, items, effects, call targets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import FlowGraph, Repeats, Site, flow_graph, nothing_repeats
from whence.engines.dataflow.flow.item_accesses import Accessors, Exposure
from whence.engines.dataflow.flow.item_effects import GraphEffects
from whence.engines.dataflow.flow.items import Items
from whence.engines.dataflow.flow.segments import CallTransfer, Entered, Layout, Transfer
from whence.engines.dataflow.integration.callee_effects import CalleeEffects
from whence.engines.dataflow.integration.summary_graph import SummaryGraph
from whence.engines.dataflow.limits import DEFAULT, Limits
from whence.engines.dataflow.values.bindings import passes_on, takes_over
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.objects import SlotObject
from whence.memory.points_to.facts import Mode
from whence.program.instructions import Call, Instruction
from whence.program.procedure import Point
from whence.program.program import Program


@final
class Flow:
    """Built on demand; `charge` is called with the units of all work."""

    def __init__(
        self, program: Program, memory: Memory, charge: Callable[[int], None], limits: Limits = DEFAULT
    ) -> None:
        self.program = program
        self.limits = limits
        self.memory = memory
        self.charge = charge
        self.items = Items()
        self.accessors = Accessors(memory)
        self._exposure = Exposure(self.items, self.accessors)
        self._graphs: dict[str, FlowGraph] = {}
        self._effects: dict[str, GraphEffects] = {}
        self._calls: dict[str, dict[int, tuple[tuple[str, ...], bool]]] = {}
        self._loads: dict[Point, list[int]] = {}
        self._named: dict[tuple[str, int], tuple[str, ...]] = {}
        self._sites: dict[str, tuple[Point, ...]] = {}
        self._touching: dict[str, list[int]] = {}
        self._frames: dict[str, list[int]] = {}
        self._toucher_bits: list[tuple[int, int]] = []
        self._bound: dict[tuple[str, Direction], frozenset[int]] = {}
        self._ranks: dict[str, int] = {}
        self._layouts: dict[str, Layout] = {}
        self._backward: dict[str, tuple[int, Transfer]] = {}
        self._forward: dict[str, tuple[int, Transfer]] = {}
        self._backward_summaries: dict[str, tuple[int, SummaryGraph]] = {}
        self._forward_summaries: dict[str, tuple[int, SummaryGraph]] = {}
        self._callee_effects: dict[Direction, tuple[int, CalleeEffects]] = {}
        self._callers: dict[str, tuple[tuple[str, int], ...]] = {}
        self._reads: dict[Location, None] | None = None
        self._numbered: dict[Location, None] = {}

    def graph(self, name: str) -> FlowGraph:
        found = self._graphs.get(name)
        if found is None:
            found = flow_graph(self.program.procedure(name), self.program.language, self._repeats(name))
            self._graphs[name] = found
            self.charge(len(found.points))
        return found

    def graphs(self) -> tuple[FlowGraph, ...]:
        """Those that were looked at so far."""
        return tuple(self._graphs.values())

    def effects(self, name: str) -> GraphEffects:
        """Up to date with the items numbered so far."""
        found = self._effects.get(name)
        if found is None:
            found = self._effects[name] = GraphEffects(
                self.graph(name), self.items, self.accessors, self._exposure
            )
        found.refresh()
        return found

    def layout(self, name: str) -> Layout:
        found = self._layouts.get(name)
        if found is None:
            found = self._layouts[name] = Layout(self.graph(name), self.calls(name))
        return found

    def _bound_nodes(self, name: str, direction: Direction) -> frozenset[int]:
        """Definitions, or uses, of memory that pass another variable's value on: bindings."""
        key = name, direction
        found = self._bound.get(key)
        if found is None:
            graph = self.graph(name)
            nodes = range(2, len(graph.points))
            if direction is Direction.BACKWARD:
                found = frozenset(node for node in nodes if takes_over(graph, node))
            else:
                found = frozenset(node for node in nodes if passes_on(graph, node, self._enters))
            self._bound[key] = found
        return found

    def _enters(self, point: Point, call: Call) -> bool:
        """May the call itself enter a procedure of the user's?"""
        return any(is_user_code(self.program, callee) for callee in self.memory.callees_of(point, call))

    def is_bound(self, site: Site, direction: Direction) -> bool:
        return site.node in self._bound_nodes(site.procedure, direction)

    def transfer(self, name: str, direction: Direction) -> Transfer:
        """Up to date with the items numbered so far."""
        made = self._backward if direction is Direction.BACKWARD else self._forward
        known = made.get(name)
        if known is None or known[0] != len(self.items):
            known = made[name] = len(self.items), self._transfer(name, direction)
        return known[1]

    def summary(self, name: str, direction: Direction) -> SummaryGraph:
        """The summary graph: the same without the runs between calls."""
        made = self._backward_summaries if direction is Direction.BACKWARD else self._forward_summaries
        known = made.get(name)
        if known is None or known[0] != len(self.items):
            transfer = self.transfer(name, direction)
            summary = SummaryGraph(
                transfer, direction.step, (1 << len(self.items)) - 1, self.limits.copied_sites
            )
            summary.note_bound(self._bound_nodes(name, direction))
            known = made[name] = len(self.items), summary
        return known[1]

    def callee_effects(self, direction: Direction) -> CalleeEffects:
        """Effects of procedures and their callees that do not depend on which calls are integrated."""
        known = self._callee_effects.get(direction)
        if known is None or known[0] != len(self.items):
            made_effects = CalleeEffects(lambda name: self.summary(name, direction))
            known = self._callee_effects[direction] = len(self.items), made_effects
        return known[1]

    def _transfer(self, name: str, direction: Direction) -> Transfer:
        transfer = Transfer(self.layout(name), self.frame(name))
        effects = self.effects(name)
        calls = {
            node: CallTransfer(
                tuple(self.entered(callee, direction) for callee in callees),
                ~effects.kills.get(node, 0) if may_leave else 0,
            )
            for node, (callees, may_leave) in self._calls_of(name).items()
        }
        transfer.fill(direction.wanted(effects), effects.kills, calls, direction.step)
        transfer.note_bound(self._bound_nodes(name, direction))
        return transfer

    def entered(self, callee: str, direction: Direction) -> Entered:
        """What a call of the procedure does to queries."""
        written, touched = self.touching(callee)
        looked = written if direction is Direction.BACKWARD else touched
        return Entered(callee, self.exposed(callee), looked, written)

    def _repeats(self, name: str) -> Repeats:
        """Where implicit calls may happen, any number of them one after the other."""
        implicit = self.memory.implicit
        if not implicit.exist:
            return nothing_repeats
        starts = bool(implicit.before(name))

        def repeats(point: Point, instruction: Instruction) -> bool:
            is_first = starts and point.block == point.position == 0
            return is_first or bool(implicit.callees(point, instruction))

        return repeats

    def is_call(self, name: str, node: int) -> bool:
        """May the node enter a procedure of the user's program?"""
        return node in self._calls_of(name)

    def calls(self, name: str) -> Collection[int]:
        """The nodes that may enter a procedure of the user's program."""
        return self._calls_of(name)

    def callees_at(self, name: str, node: int) -> tuple[str, ...]:
        """The procedures of the user's program that the node may enter."""
        found = self._calls_of(name).get(node)
        return () if found is None else found[0]

    def calls_between(self, caller: str, callee: str) -> list[int]:
        """The caller's nodes that may enter the callee."""
        return [node for node, (callees, _) in self._calls_of(caller).items() if callee in callees]

    def named_at(self, name: str, node: int) -> tuple[str, ...]:
        """Those of them that the call itself names, and so passes its arguments to."""
        found = self._named.get((name, node))
        if found is None:
            graph = self.graph(name)
            named: tuple[str, ...] = ()
            if isinstance(graph.instructions[node], Call):
                named = tuple(self.memory.callees_of(graph.points[node], graph.call_at(node)))
            found = tuple(callee for callee in named if is_user_code(self.program, callee))
            self._named[name, node] = found
        return found

    def may_leave(self, name: str, node: int) -> bool:
        """May the call enter something else than the user's program?"""
        return self._calls_of(name)[node][1]

    def _calls_of(self, name: str) -> dict[int, tuple[tuple[str, ...], bool]]:
        found = self._calls.get(name)
        if found is None:
            graph = self.graph(name)
            found = self._calls[name] = {}
            nodes = range(2, len(graph.points)) if self.memory.implicit.exist else graph.calls
            for node in nodes:
                called = self._called_at(graph, node)
                if called[0]:
                    found[node] = called
        return found

    def _called_at(self, graph: FlowGraph, node: int) -> tuple[tuple[str, ...], bool]:
        """The procedures of the user's program that the node may enter; whether it may enter none."""
        implicit = self.memory.implicit
        point, instruction = graph.points[node], graph.instructions[node]
        assert instruction is not None
        names = self.memory.callees_of(point, instruction)
        users = [callee for callee in names if is_user_code(self.program, callee)]
        more: list[str] = []
        if implicit.exist:
            more += implicit.callees(point, instruction)
            if node == graph.starts[0]:
                more += implicit.before(graph.name)
        leaves = len(users) < len(names) or not names or bool(more)
        return tuple(dict.fromkeys([*users, *more])), leaves

    def sites(self, name: str) -> tuple[Point, ...]:
        """Where the procedure may be entered."""
        found = self._sites.get(name)
        if found is None:
            points = dict.fromkeys(self.named_sites(name))
            if self.memory.implicit.exist:
                points.update(dict.fromkeys(self._implicit_sites(name)))
            found = self._sites[name] = tuple(points)
        return found

    def callers(self, name: str) -> tuple[tuple[str, int], ...]:
        """The same as procedures and runs."""
        found = self._callers.get(name)
        if found is None:
            sites = ((site.procedure, self.graph(site.procedure).node_at(site)) for site in self.sites(name))
            found = tuple((caller, self.layout(caller).of_node[node]) for caller, node in sites)
            self._callers[name] = found
        return found

    def rank(self, name: str) -> int:
        """Callees have lower ones than their callers, as far as there is no recursion."""
        if not self._ranks:
            self._ranks.update((each, rank) for rank, each in enumerate(self.memory.graph.bottom_up))
        return self._ranks.get(name, -1)

    def named_sites(self, name: str) -> tuple[Point, ...]:
        """The calls of the procedure that pass it their arguments."""
        return self.memory.call_sites(name)

    def _implicit_sites(self, name: str) -> Iterator[Point]:
        for caller in self.memory.implicit.callers(name):
            for node, (callees, _) in self._calls_of(caller).items():
                if name in callees:
                    yield self.graph(caller).points[node]

    def load_items(self, point: Point) -> list[int]:
        """The items that a load, or a library call, reads; constants have no definitions."""
        found = self._loads.get(point)
        if found is None:
            found = self._loads[point] = [
                self.items.number(location)
                for location in self.memory.read(point)
                if not self.memory.is_constant(location.object)
            ]
        return found

    def number_readers(self, location: Location) -> None:
        """Bring in the items of everything that may read the location, or part of it."""
        if location in self._numbered:
            return
        self._numbered[location] = None
        accesses = self.memory.accesses(location.object)
        if accesses is None:
            self._number_aliases(location)
            return
        for access in accesses:
            if access.mode is Mode.READ:
                self.load_items(access.point)

    def _number_aliases(self, location: Location) -> None:
        """Any unknown pointer may read it: look at the reads of the whole program."""
        if self._reads is None:
            self._reads = dict.fromkeys(
                read
                for name in self.memory.graph.numbers
                for point, _ in self.program.procedure(name).points()
                for read in self.memory.read(point)
                if not self.memory.is_constant(read.object)
            )
        for read in self._reads:
            if self.memory.may_alias(read, location):
                self.items.number(read)

    def touching(self, callee: str) -> tuple[int, int]:
        """Bits of the items that a call of the procedure may define, and of those that it may touch."""
        known = self._touching.setdefault(callee, [0, 0, 0])
        below = self.memory.graph.below(callee)
        while known[2] < len(self.items):
            number = known[2]
            known[2] += 1
            writers, accessors = self._touchers(number)
            if writers & below:
                known[0] |= 1 << number
            if accessors & below:
                known[1] |= 1 << number
        return known[0], known[1]

    def _touchers(self, number: int) -> tuple[int, int]:
        while len(self._toucher_bits) <= number:
            location = self.items.locations[len(self._toucher_bits)]
            self._toucher_bits.append(self._find_touchers(location))
        return self._toucher_bits[number]

    def _find_touchers(self, location: Location) -> tuple[int, int]:
        grouped = self.accessors.by_procedure(location.object)
        if grouped is None:
            return -1, -1
        numbers = self.memory.graph.numbers
        writers = accessors = 0
        for procedure, accesses in grouped.items():
            bit = 1 << numbers[procedure]
            accessors |= bit
            if any(access.mode is Mode.WRITE for access in accesses):
                writers |= bit
        return writers, accessors

    def exposed(self, callee: str) -> int:
        """Bits of the items that are bound in the callee: what it can name or may touch."""
        return self.items.statics | self.touching(callee)[1]

    def frame(self, procedure: str) -> int:
        """Bits of the items that live only while this procedure, which is not recursive, runs."""
        if self.memory.graph.is_recursive(procedure):
            return 0
        known = self._frames.setdefault(procedure, [0, 0])
        while known[1] < len(self.items):
            object_ = self.items.locations[known[1]].object
            if isinstance(object_, SlotObject) and object_.procedure == procedure:
                known[0] |= 1 << known[1]
            known[1] += 1
        return known[0]


def number_items(flow: Flow, procedures: tuple[str, ...]) -> None:
    """Bring in every item that the procedures read: integration is about all of them."""
    for name in procedures:
        for point in flow.graph(name).points[2:]:
            flow.load_items(point)
