"""Branches as points: a program in which every way out of a branch has a block of its own.

The blocks are added behind the procedure's own, so every point of the program keeps its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import final

from whence.program.instructions import Branch, Jump, Switch, Terminator
from whence.program.procedure import Block, Point, Procedure
from whence.program.program import Program, ProgramSource
from whence.program.rewritten_program import RewrittenSource
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Edge:
    """One way out of a branch or switch."""

    origin: Point
    label: str
    """What must hold, in words: true, false, case 3, default."""
    point: Point
    """The start of the edge's own block."""


def edge_source(inner: ProgramSource) -> RewrittenSource:
    """A program source whose procedures have a block on every way out of a branch."""
    return RewrittenSource(inner, lambda procedure: with_edges(procedure)[0])


def with_edges(procedure: Procedure) -> tuple[Procedure, tuple[Edge, ...]]:
    blocks = list(procedure.blocks)
    added: list[Block] = []
    edges: list[Edge] = []
    for number, block in enumerate(procedure.blocks):
        origin = Point(procedure.name, number, len(block.instructions) - 1)
        labels: list[str] = []
        for word, target in _ways(block.terminator):
            labels.append(f"edge {number} {word}")
            edges.append(Edge(origin, word, Point(procedure.name, len(blocks) + len(added), 0)))
            added.append(Block(labels[-1], (Jump(target, block.terminator.span),)))
        if labels:
            terminator = _redirected(block.terminator, labels)
            blocks[number] = replace(block, instructions=(*block.instructions[:-1], terminator))
    return replace(procedure, blocks=(*blocks, *added)), tuple(edges)


def _ways(terminator: Terminator) -> Iterator[tuple[str, str]]:
    match terminator:
        case Branch(_, then, otherwise) if then != otherwise:
            yield "true", then
            yield "false", otherwise
        case Switch(_, cases, default):
            for value, label in cases:
                yield f"case {value}", label
            yield "default", default
        case _:
            return


def _redirected(terminator: Terminator, labels: list[str]) -> Terminator:
    match terminator:
        case Branch():
            return replace(terminator, then=labels[0], otherwise=labels[1])
        case Switch(_, cases):
            new = tuple((value, label) for (value, _), label in zip(cases, labels, strict=False))
            return replace(terminator, cases=new, default=labels[-1])
        case _:
            return terminator


def edges_of(program: Program, names: Sequence[str]) -> tuple[Edge, ...]:
    """The edges of procedures of a program as it was before they got blocks."""
    return tuple(edge for name in names for edge in with_edges(program.procedure(name))[1])
