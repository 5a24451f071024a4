"""The flow graph of one procedure, with only the nodes that data flow can notice.

Node 0 is the entry and node 1 the exit; the others are instructions that mention a variable with several
definitions, touch memory, call or end a block. Temporaries do not appear: `bindings` looks through them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import field
from typing import NamedTuple, TypeAlias, final

from whence.program.accesses import variables_read, variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import (
    Allocate,
    Call,
    Instruction,
    Load,
    Return,
    Store,
    Terminator,
    Throw,
    Unsupported,
)
from whence.program.obligations import obligations_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.program.source_level.variable_copies import is_named
from whence.records import dataclass

ENTRY = 0
EXIT = 1
_NOTICED = Load | Store | Allocate | Call | Unsupported | Terminator


class Site(NamedTuple):
    procedure: str
    node: int


@final
@dataclass(frozen=True, slots=True)
class FlowGraph:
    procedure: Procedure
    points: list[Point]
    instructions: list[Instruction | None]
    """None at the entry and the exit."""
    successors: list[list[int]]
    predecessors: list[list[int]]
    uses: dict[str, list[int]] = field(default_factory=dict)
    """Variable that is not a temporary -> nodes that read it."""
    definitions: dict[str, list[int]] = field(default_factory=dict)
    calls: list[int] = field(default_factory=list)
    temporaries: dict[str, Point] = field(default_factory=dict)
    """Temporary -> its one definition."""
    readers: dict[str, list[Point]] = field(default_factory=dict)
    """Temporary -> instructions that read it."""
    raises: set[int] = field(default_factory=set)
    """Nodes that may raise an exception."""
    starts: list[int] = field(default_factory=list)
    """Block -> its first node; nodes of a block are consecutive."""

    @property
    def name(self) -> str:
        return self.procedure.name

    def node_at(self, point: Point) -> int:
        """The first node of the block at or after the point. There is one: the terminator."""
        first = self.starts[point.block]
        return bisect_left(self.points, point, first)

    def call_at(self, node: int) -> Call:
        call = self.instructions[node]
        assert isinstance(call, Call)
        return call


Repeats: TypeAlias = Callable[[Point, Instruction], bool]


def nothing_repeats(point: Point, instruction: Instruction) -> bool:
    return False


def flow_graph(
    procedure: Procedure, language: Language = Language.C, repeats: Repeats = nothing_repeats
) -> FlowGraph:
    """`repeats` says which instructions have an edge to themselves, because what is called there
    implicitly may be called again, and because of it are nodes."""
    graph = FlowGraph(procedure, [procedure.entry, procedure.entry], [None, None], [], [])
    for number, block in enumerate(procedure.blocks):
        graph.starts.append(len(graph.points))
        for position, instruction in enumerate(block.instructions):
            point = Point(procedure.name, number, position)
            raises = language is Language.JAVA and may_raise(instruction)
            _note(graph, point, instruction, is_needed=raises or number == position == 0)
            if raises:
                graph.raises.add(len(graph.points) - 1)
    _connect(graph, repeats)
    return graph


def may_raise(instruction: Instruction) -> bool:
    return isinstance(instruction, Call | Throw) or bool(obligations_of(instruction, Language.JAVA))


def _note(graph: FlowGraph, point: Point, instruction: Instruction, *, is_needed: bool) -> None:
    """Note the temporaries; make the instruction a node if it is needed as one or data flow notices it."""
    node = len(graph.points)
    is_node = is_needed or isinstance(instruction, _NOTICED)
    for variable in variables_written(instruction):
        if is_named(variable):
            graph.definitions.setdefault(variable.name, []).append(node)
            is_node = True
        else:
            graph.temporaries[variable.name] = point
    for variable in dict.fromkeys(variables_read(instruction)):
        if is_named(variable):
            graph.uses.setdefault(variable.name, []).append(node)
            is_node = True
        else:
            graph.readers.setdefault(variable.name, []).append(point)
    if not is_node:
        return
    graph.points.append(point)
    graph.instructions.append(instruction)
    if isinstance(instruction, Call):
        graph.calls.append(node)


def _connect(graph: FlowGraph, repeats: Repeats) -> None:
    """Edges in a block, between blocks and to the exit. An exception may leave a block before or after
    each of its nodes, so its handlers follow the block's predecessors and every node in it."""
    flow = control_flow(graph.procedure)
    size = len(graph.points)
    ends = [*graph.starts[1:], size]
    edges: list[dict[int, None]] = [{} for _ in range(size)]
    edges[ENTRY][graph.starts[0]] = None
    for block, start in enumerate(graph.starts):
        for node in range(start, ends[block] - 1):
            edges[node][node + 1] = None
        for node in range(start, ends[block]):
            instruction = graph.instructions[node]
            if instruction is not None and repeats(graph.points[node], instruction):
                edges[node][node] = None
        last = ends[block] - 1
        for target in flow.successors[block]:
            edges[last][graph.starts[target]] = None
        if isinstance(graph.instructions[last], Return | Throw):
            edges[last][EXIT] = None
    _connect_handlers(graph, flow.exceptional, flow.predecessors, ends, edges)
    _connect_raising(graph, edges)
    graph.successors.extend(list(targets) for targets in edges)
    graph.predecessors.extend([] for _ in range(size))
    for node, targets in enumerate(edges):
        for target in targets:
            graph.predecessors[target].append(node)


def _connect_raising(graph: FlowGraph, edges: list[dict[int, None]]) -> None:
    """An exception that is not caught here leaves the procedure: before the node that raises it took
    effect, or in the middle of a call."""
    if not graph.raises:
        return
    sources = [(before, node) for before, targets in enumerate(edges) for node in targets]
    for before, node in sources:
        if node in graph.raises:
            edges[before][EXIT] = None
    for node in graph.raises:
        if isinstance(graph.instructions[node], Call):
            edges[node][EXIT] = None


def _connect_handlers(
    graph: FlowGraph,
    exceptional: tuple[tuple[int, ...], ...],
    predecessors: tuple[tuple[int, ...], ...],
    ends: list[int],
    edges: list[dict[int, None]],
) -> None:
    for block, handlers in enumerate(exceptional):
        for handler in handlers:
            target = graph.starts[handler]
            for node in range(graph.starts[block], ends[block]):
                edges[node][target] = None
            for before in predecessors[block]:
                edges[ends[before] - 1][target] = None
            if block == 0:
                edges[ENTRY][target] = None
