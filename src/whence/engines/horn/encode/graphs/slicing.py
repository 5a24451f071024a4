"""Branches that nothing which is asked about depends on: control may as well be where their ways meet.

The slice of Weiser (1984) by control and data dependence, without regard to termination: leaving out a loop
that may not end adds runs and takes none away. A branch is needed if, between it and the point where all of
its ways meet, something is asked about, a value changes that is needed there or behind, or a run may end.
Runs that end at a branch whose condition is left out (`nearness`) may as well go on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from whence.engines.horn.encode.calls.calls import Calls
from whence.engines.horn.encode.graphs.expanded_graph import Frame, Graph, Node, Summarised, is_affecting
from whence.engines.horn.encode.graphs.liveness import Liveness
from whence.engines.horn.encode.memory.layout import Count, Freed, Key, Layout, Local, Size, Unit, access_of
from whence.program.graphs.digraph import reached, reversed_edges
from whence.program.graphs.dominators import dominators
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
)


def slice_graph(
    graph: Graph,
    kept: frozenset[int],
    goals: Collection[int],
    layout: Layout,
    calls: Calls,
    living: Callable[[], Liveness],
) -> frozenset[int]:
    """Notes the branches that are not needed in the graph; the nodes that are left. `living` says what is
    needed as the graph is at the time."""
    meeting = _meeting(graph, kept, goals)
    between = {number: frozenset(_between(graph, kept, number, target)) for number, target in meeting.items()}
    graph.skips.update(meeting)
    is_changed = bool(meeting)
    while is_changed:
        effects = _Effects(graph, kept, layout, calls, living())
        changing = {number for number in frozenset().union(*between.values()) if effects.in_node(number)}
        needed = [number for number in graph.skips if not changing.isdisjoint(between[number])]
        for number in needed:
            del graph.skips[number]
        is_changed = bool(needed) and bool(graph.skips)
    for number, target in graph.skips.items():
        graph.successors[number] = [target]
    return (
        frozenset(reached((0,), lambda number: [each for each in graph.successors[number] if each in kept]))
        if graph.skips
        else kept
    )


def _meeting(graph: Graph, kept: frozenset[int], goals: Collection[int]) -> dict[int, int]:
    """Branch -> the node that all of its ways to what is asked about come to. In a loop that only leads there
    branches decide whether it ever does: without them, what is asked about would always happen."""
    end = len(graph.nodes)
    edges = [
        [each for each in found if each in kept] if number in kept else []
        for number, found in enumerate(graph.successors)
    ]
    for number in goals:
        edges[number].append(end)
    tree = dominators(reversed_edges([*edges, []]), end)
    leaving = [
        number
        for number in kept
        if number not in goals
        and not (edges[number] and all(each in kept for each in graph.successors[number]))
    ]
    may_leave = reached(leaving, reversed_edges([*edges, []]).__getitem__)
    found: dict[int, int] = {}
    for number in sorted(kept):
        is_open = number in graph.free or all(each in kept for each in graph.successors[number])
        if isinstance(graph.last(number), Branch | Switch) and is_open and tree.covers(number):
            target = tree.immediate[number]
            if target == end or len(set(edges[number])) < 2:
                continue
            if number in may_leave or number not in _between(graph, kept, number, target):
                found[number] = target
    return found


def _between(graph: Graph, kept: frozenset[int], start: int, target: int) -> dict[int, None]:
    """The nodes that control may run through before it comes to the target; the start, if it is in a loop."""
    ways = [each for each in graph.successors[start] if each != target]
    return reached(ways, lambda number: [n for n in graph.successors[number] if n != target and n in kept])


class _Effects:
    """Whether a node changes anything that is needed, or ends a run."""

    def __init__(
        self, graph: Graph, kept: frozenset[int], layout: Layout, calls: Calls, liveness: Liveness
    ) -> None:
        self._graph = graph
        self._kept = kept
        self._layout = layout
        self._calls = calls
        self._liveness = liveness

    def in_node(self, number: int) -> bool:
        graph = self._graph
        frame = graph.frame_of(graph.nodes[number])
        behind = self._liveness.behind(number)
        return any(
            self._changes(number, position, frame, instruction, live)
            for (position, instruction), live in zip(graph.covered(number), behind, strict=True)
        )

    def _changes(
        self, number: int, position: int, frame: Frame, instruction: Instruction, live: frozenset[Key]
    ) -> bool:
        match instruction:
            case Assign(target) | Load(target) | AddressOf(target) | Catch(target):
                return Local(frame.number, target.name) in live
            case Store():
                access = access_of(instruction)
                assert access is not None
                return not live.isdisjoint(self._layout.of_access(frame.procedure.name, *access))
            case Allocate(target):
                return Local(frame.number, target.name) in live or self._makes(number, position, frame, live)
            case Call():
                return self._called(number, position, frame, instruction, live)
            case Return():
                return self._returns(frame, live)
            case Branch() | Switch():
                return number not in self._graph.skips and number not in self._graph.free
            case Assume() | Unsupported():
                return True
            case Jump() | Throw() | Unreachable():
                return False

    def _makes(self, number: int, position: int, frame: Frame, live: frozenset[Key]) -> bool:
        """Whether an object is made of which something is needed."""
        point = self._graph.point(number, position)
        made = self._layout.maker(self._graph.root, frame.number, point)
        if made is None:
            return False
        kinds = (Unit, Size, Freed, Count)
        return any(isinstance(key, kinds) and key.object is made for key in live)

    def _called(self, number: int, position: int, frame: Frame, call: Call, live: frozenset[Key]) -> bool:
        node = self._graph.nodes[number]
        treated = self._graph.treatments.get(Node(node.frame, node.block, position))
        if isinstance(treated, Summarised):
            return True
        if not is_affecting(treated):
            return False
        effect = self._calls.effect(self._graph.point(number, position), call, treated)
        is_result = call.target is not None and Local(frame.number, call.target.name) in live
        is_ended = effect.may_free or effect.may_end_block or bool(effect.frees)
        return (
            is_result
            or not effect.returns
            or effect.assumes is not None
            or not live.isdisjoint(effect.writes)
            or (is_ended and any(self._is_end(key) for key in live))
            or self._makes(number, position, frame, live)
        )

    def _is_end(self, key: Key) -> bool:
        """Whether it says that an object is gone."""
        return isinstance(key, Freed) or key == self._layout.end_of_copy

    def _returns(self, frame: Frame, live: frozenset[Key]) -> bool:
        """Whether the result of a call that is written out is needed, or what it made on the stack ends."""
        if frame.caller is None:
            return True
        call = self._graph.last(self._graph.numbers[frame.caller])
        assert isinstance(call, Call)
        is_result = call.target is not None and Local(frame.caller.frame, call.target.name) in live
        return is_result or any(isinstance(key, Freed) and not key.object.is_lasting for key in live)
