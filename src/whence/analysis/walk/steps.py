"""The flow graph of one procedure as steps: an instruction, how it is left, and where control is then."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TypeAlias, final

from whence.program.graphs.cfg import control_flow
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
from whence.program.obligations import obligations_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.records import dataclass


class Exit(Enum):
    """How an instruction, or a whole procedure, is left."""

    NORMAL = "normal"
    EXCEPTIONAL = "exceptional"
    """By an exception: of the instruction, nothing has happened but what its callees did."""


Node: TypeAlias = Point | Exit
"""A place of one procedure: just before an instruction, or behind one of its two exits."""


@final
@dataclass(frozen=True, slots=True)
class Step:
    """From the point, over its instruction, to `after`."""

    point: Point
    exit: Exit
    after: Node


@final
class Steps:
    """The steps of one procedure, made when they are asked for."""

    def __init__(self, procedure: Procedure, language: Language) -> None:
        self.procedure = procedure
        self._language = language
        self._flow = control_flow(procedure)
        self._into: dict[Node, tuple[Step, ...]] = {}
        self._out_of: dict[Node, tuple[Step, ...]] = {}

    def out_of(self, node: Node) -> tuple[Step, ...]:
        """The steps that control takes next; none behind an exit."""
        if node not in self._out_of:
            self._out_of[node] = tuple(self._next(node)) if isinstance(node, Point) else ()
        return self._out_of[node]

    def into(self, node: Node) -> tuple[Step, ...]:
        """The steps by which control reached the node; none before the first instruction."""
        if node not in self._into:
            self._into[node] = tuple(self._last(node))
        return self._into[node]

    def _next(self, point: Point) -> Iterator[Step]:
        match self.procedure.at(point):
            case Jump() | Branch() | Switch():
                for block in self._flow.successors[point.block]:
                    yield Step(point, Exit.NORMAL, self._start(block))
            case Return():
                yield Step(point, Exit.NORMAL, Exit.NORMAL)
            case Throw() | Unreachable():
                pass
            case Assign() | Load() | Store() | AddressOf() | Allocate() | Call() | Catch():
                yield self._past(point)
            case Assume() | Unsupported():
                yield self._past(point)
        if may_raise(self.procedure.at(point), self._language):
            for block in self._flow.exceptional[point.block]:
                yield Step(point, Exit.EXCEPTIONAL, self._start(block))
            if self._may_escape(point.block):
                yield Step(point, Exit.EXCEPTIONAL, Exit.EXCEPTIONAL)

    def _last(self, node: Node) -> Iterator[Step]:
        if isinstance(node, Exit):
            yield from (
                step
                for point, _ in self.procedure.points()
                for step in self.out_of(point)
                if step.after is node
            )
        elif node.position:
            yield self._past(node._replace(position=node.position - 1))
        else:
            for block in self._flow.predecessors[node.block]:
                last = len(self.procedure.blocks[block].instructions) - 1
                yield Step(Point(node.procedure, block, last), Exit.NORMAL, node)
            for block in self._flow.exceptional_predecessors[node.block]:
                for position, instruction in enumerate(self.procedure.blocks[block].instructions):
                    if may_raise(instruction, self._language):
                        yield Step(Point(node.procedure, block, position), Exit.EXCEPTIONAL, node)

    def _past(self, point: Point) -> Step:
        return Step(point, Exit.NORMAL, point._replace(position=point.position + 1))

    def _start(self, block: int) -> Point:
        return Point(self.procedure.name, block, 0)

    def _may_escape(self, block: int) -> bool:
        return all(handler.catches for handler in self.procedure.blocks[block].handlers)


@final
class KnownSteps:
    """The steps of the procedures of one program, shared by all of its walks."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._known: dict[str, Steps] = {}

    def of(self, procedure: Procedure) -> Steps:
        found = self._known.get(procedure.name)
        if found is None or found.procedure is not procedure:
            found = self._known[procedure.name] = Steps(procedure, self._language)
        return found


def may_raise(instruction: Instruction, language: Language) -> bool:
    """Java: whether an exception may come out of the instruction: its own, a callee's, or that of a class
    that is initialised first."""
    if language is not Language.JAVA:
        return False
    match instruction:
        case Call() | Throw() | Load() | Store() | Allocate() | Unsupported():
            return True
        case Assign():
            return bool(obligations_of(instruction, language))
        case AddressOf() | Catch() | Assume() | Jump() | Branch() | Switch() | Return() | Unreachable():
            return False
