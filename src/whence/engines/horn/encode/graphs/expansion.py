"""Builds the graph of a procedure: writes out calls as far as the limits allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, final

from whence.engines.horn.encode.graphs.expanded_graph import (
    Frame,
    Graph,
    Node,
    Opaque,
    Treatment,
    WrittenOut,
    targets_of,
)
from whence.program.instructions import Allocate, Call, Instruction, Return, Throw
from whence.program.obligations import obligations_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program


class CallPolicy(Protocol):
    def treatment(self, point: Point, call: Call, around: tuple[str, ...], written: int) -> Treatment:
        """`around` are the procedures of the frames around the call, `written` the graph's instructions."""
        ...

    def initialisers(self, point: Point, instruction: Instruction) -> tuple[str, ...]:
        """Of classes that the instruction may be the first to use."""
        ...


class TooLarge(Exception):
    """There are more instructions or terms than the limits allow; the detail says of what."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@final
class Expansion:
    def __init__(
        self, program: Program, policy: CallPolicy, charge: Callable[[int], None], most: int
    ) -> None:
        self._program = program
        self._policy = policy
        self._charge = charge
        self._most = most
        self._is_java = program.language is Language.JAVA

    def graph(self, procedure: str, root: str) -> Graph:
        graph = Graph(root)
        self._frame(graph, self._program.procedure(procedure), None)
        number = 0
        while number < len(graph.nodes):
            self._follow(graph, number)
            number += 1
        return graph

    def _frame(
        self, graph: Graph, procedure: Procedure, caller: Node | None, *, is_called_back: bool = False
    ) -> int:
        """A new frame; the number of the node where it begins."""
        size = sum(len(block.instructions) for block in procedure.blocks)
        graph.instructions += size
        if graph.instructions > self._most:
            raise TooLarge(
                f"{graph.frames[0].procedure.name if graph.frames else procedure.name} with its calls"
            )
        self._charge(5 * size)
        depth = 0 if caller is None else graph.frames[caller.frame].depth + 1
        graph.frames.append(Frame(len(graph.frames), procedure, caller, depth, is_called_back))
        return self._node(graph, Node(len(graph.frames) - 1, 0, 0))

    def _node(self, graph: Graph, node: Node) -> int:
        known = graph.numbers.get(node)
        if known is None:
            known = graph.numbers[node] = len(graph.nodes)
            graph.nodes.append(node)
            graph.ends.append(self._end(graph, node))
            graph.successors.append([])
        return known

    def _end(self, graph: Graph, node: Node) -> int:
        """Behind the first instruction that leads elsewhere."""
        frame, instructions = graph.frame_of(node), graph.block_of(node).instructions
        is_guarded = self._is_java and self._is_guarded(graph, node)
        for position in range(node.start, len(instructions)):
            instruction = instructions[position]
            point = Point(frame.procedure.name, node.block, position)
            is_entered = isinstance(instruction, Call) and not isinstance(
                self._treated(graph, frame, point, instruction), Opaque
            )
            if is_entered or (is_guarded and self._may_be_handled(graph, node, point, instruction)):
                return position + 1
        return len(instructions)

    def _may_be_handled(self, graph: Graph, node: Node, point: Point, instruction: Instruction) -> bool:
        """Whether an exception may come from there: the instruction's own, that there is no memory, or that
        of a class initialiser."""
        if self._may_raise(instruction):
            return True
        if self._is_java and isinstance(instruction, Allocate) and graph.handles_lack(node):
            return True
        return self._is_java and bool(self._policy.initialisers(point, instruction))

    def _is_guarded(self, graph: Graph, node: Node | None) -> bool:
        while node is not None:
            if graph.block_of(node).handlers:
                return True
            node = graph.frame_of(node).caller
        return False

    def _may_raise(self, instruction: Instruction) -> bool:
        return isinstance(instruction, Call) or any(
            obligation.kind.value != "overflow" for obligation in obligations_of(instruction, Language.JAVA)
        )

    def _treated(self, graph: Graph, frame: Frame, point: Point, call: Call) -> Treatment:
        around: list[str] = []
        above: Frame | None = frame
        while above is not None:
            around.append(above.procedure.name)
            above = graph.frames[above.caller.frame] if above.caller else None
        key = Node(frame.number, point.block, point.position)
        known = graph.treatments.get(key)
        if known is None:
            known = self._policy.treatment(point, call, tuple(around), graph.instructions)
            graph.treatments[key] = known
        return known

    def _follow(self, graph: Graph, number: int) -> None:
        node, end = graph.nodes[number], graph.ends[number]
        frame, block = graph.frame_of(node), graph.block_of(node)
        last = block.instructions[end - 1]
        found = graph.successors[number]
        if end == len(block.instructions):
            self._leave(graph, number, found)
        elif isinstance(last, Call):
            self._call(graph, node, end, found)
        else:
            found.append(self._node(graph, Node(frame.number, node.block, end)))
        if self._is_java:
            self._raise(graph, number, last, found)

    def _leave(self, graph: Graph, number: int, found: list[int]) -> None:
        node = graph.nodes[number]
        frame, terminator = graph.frame_of(node), graph.block_of(node).terminator
        if isinstance(terminator, Return):
            if frame.caller is not None and not frame.is_called_back:
                caller = frame.caller
                behind = Node(caller.frame, caller.block, graph.ends[graph.numbers[caller]])
                found.append(self._node(graph, behind))
            return
        targets = targets_of(terminator, frame.procedure)
        found.extend(self._node(graph, Node(frame.number, target, 0)) for target in targets)

    def _call(self, graph: Graph, node: Node, end: int, found: list[int]) -> None:
        treated = graph.treatments[Node(node.frame, node.block, end - 1)]
        if isinstance(treated, WrittenOut):
            if treated.is_opaque_too:
                found.append(self._node(graph, Node(node.frame, node.block, end)))
            for callee in treated.callees:
                entry = self._frame(graph, self._program.procedure(callee), node)
                graph.entered[node, callee] = graph.nodes[entry].frame
                found.append(entry)
            for callee in treated.called_back:
                entry = self._frame(graph, self._program.procedure(callee), node, is_called_back=True)
                graph.called_back[node, callee] = graph.nodes[entry].frame
                found.append(entry)
            return
        found.append(self._node(graph, Node(node.frame, node.block, end)))

    def _raise(self, graph: Graph, number: int, last: Instruction, found: list[int]) -> None:
        node: Node | None = graph.nodes[number]
        assert node is not None
        point = Point(graph.frame_of(node).procedure.name, node.block, graph.ends[number] - 1)
        if not (isinstance(last, Throw) or self._may_be_handled(graph, node, point, last)):
            return
        while node is not None:
            frame = graph.frame_of(node)
            for handler in graph.block_of(node).handlers:
                target = Node(frame.number, frame.procedure.block_numbers[handler.target], 0)
                found.append(self._node(graph, target))
                if not handler.catches:
                    return
            node = frame.caller
