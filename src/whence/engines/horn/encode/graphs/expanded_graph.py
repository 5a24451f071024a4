"""The program as one graph: calls are written out, so that a point of the program may stand there many times.

A *frame* is a procedure in one such place. A *node* is a stretch of a block that control runs through without
leaving it. Procedures that may call themselves, or would be written out too often, are not written out: they
get a graph of their own, and a call of them uses what is known of every call (a summary).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace
from typing import NamedTuple, TypeAlias, final

from whence.program.instructions import Instruction, Terminator, successors_of
from whence.program.procedure import Block, Point, Procedure
from whence.records import dataclass

_TAKE_LACK = frozenset(
    {
        "",
        "java.lang.OutOfMemoryError",
        "java.lang.VirtualMachineError",
        "java.lang.Error",
        "java.lang.Throwable",
    }
)
"""What handlers catch that take `OutOfMemoryError`."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    number: int
    procedure: Procedure
    caller: Node | None
    """Where the frame's call stands; None for the root of a graph."""
    depth: int
    is_called_back: bool = False
    """Whether the library makes the call: nothing is followed behind its end."""


class Node(NamedTuple):
    frame: int
    block: int
    start: int


@final
@dataclass(frozen=True, slots=True)
class WrittenOut:
    """A call that enters one of these procedures, each as a frame of its own."""

    callees: tuple[str, ...]
    called_back: tuple[str, ...] = ()
    """What the library may run meanwhile, with any arguments. What it has done when it is over is part of the
    call's effects."""
    is_opaque_too: bool = False
    """Whether the call may enter other code, which is known by its effects alone."""


@final
@dataclass(frozen=True, slots=True)
class Summarised:
    """A call of a procedure that has a graph of its own."""

    callee: str


@final
@dataclass(frozen=True, slots=True)
class Opaque:
    """A call that is known by its effects alone."""


Treatment: TypeAlias = WrittenOut | Summarised | Opaque
OPAQUE = Opaque()


def is_affecting(treated: Treatment | None) -> bool:
    """Whether the call may do what its effects say."""
    match treated:
        case WrittenOut():
            return treated.is_opaque_too
        case Summarised():
            return False
        case Opaque() | None:
            return True


@final
@dataclass(eq=False)
class Graph:
    """Nodes by number; 0 is where the root procedure begins."""

    root: str
    """The procedure that it is the summary of, or a name for the graph of the entry."""
    frames: list[Frame] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    """Node -> the position behind its last instruction."""
    successors: list[list[int]] = field(default_factory=list)
    numbers: dict[Node, int] = field(default_factory=dict)
    entered: dict[tuple[Node, str], int] = field(default_factory=dict)
    """The frame that a call which is written out enters: by the node that ends with the call."""
    called_back: dict[tuple[Node, str], int] = field(default_factory=dict)
    """The same of what the library runs during a call."""
    skips: dict[int, int] = field(default_factory=dict)
    """Branches that nothing depends on, and where their ways meet."""
    free: frozenset[int] = frozenset()
    """Branches whose conditions are left out: control may take either way."""
    treatments: dict[Node, Treatment] = field(default_factory=dict)
    """By the place of the call."""
    instructions: int = 0

    def unsliced(self, free: frozenset[int]) -> Graph:
        """The same graph before anything was left out of it, with other branches that are free."""
        return replace(self, successors=[list(each) for each in self.successors], skips={}, free=free)

    def frame_of(self, node: Node) -> Frame:
        return self.frames[node.frame]

    def block_of(self, node: Node) -> Block:
        return self.frames[node.frame].procedure.blocks[node.block]

    def covered(self, number: int) -> Iterable[tuple[int, Instruction]]:
        """Positions and instructions of a node."""
        node = self.nodes[number]
        instructions = self.block_of(node).instructions
        for position in range(node.start, self.ends[number]):
            yield position, instructions[position]

    def last(self, number: int) -> Instruction:
        return self.block_of(self.nodes[number]).instructions[self.ends[number] - 1]

    def point(self, number: int, position: int) -> Point:
        node = self.nodes[number]
        return Point(self.frame_of(node).procedure.name, node.block, position)

    def resumption(self, frame: Frame) -> int | None:
        """The node behind the call that made the frame."""
        if frame.caller is None:
            return None
        caller = frame.caller
        return self.numbers.get(Node(caller.frame, caller.block, self.ends[self.numbers[caller]]))

    def handles_lack(self, node: Node | None) -> bool:
        """Whether a handler around the node takes the error that there is no memory."""
        while node is not None:
            if any(each.catches in _TAKE_LACK for each in self.block_of(node).handlers):
                return True
            node = self.frame_of(node).caller
        return False

    def handlers(self, number: int) -> list[int]:
        """Where an exception that is raised in the node may go, innermost first: handlers of its block, and
        of the blocks of the calls around it until one catches everything. Nothing leads to a handler without
        a node."""
        found: list[int] = []
        node: Node | None = self.nodes[number]
        while node is not None:
            frame, block = self.frame_of(node), self.block_of(node)
            for handler in block.handlers:
                target = Node(frame.number, frame.procedure.block_numbers[handler.target], 0)
                found += [self.numbers[target]] if target in self.numbers else []
                if not handler.catches:
                    return found
            node = frame.caller
        return found


def targets_of(terminator: Terminator, procedure: Procedure) -> tuple[int, ...]:
    return tuple(procedure.block_numbers[label] for label in successors_of(terminator))
