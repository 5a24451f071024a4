"""Where a point is in the source."""

from __future__ import annotations

from whence.program.procedure import Point
from whence.program.program import Program
from whence.source import Span


def span_at(program: Program, point: Point) -> Span:
    """The span of a point, or of the nearest one before it in its block, or of its procedure."""
    procedure = program.procedure(point.procedure)
    instructions = procedure.blocks[point.block].instructions
    for position in range(point.position, -1, -1):
        if instructions[position].span.is_known:
            return instructions[position].span
    following = (i.span for i in instructions[point.position :] if i.span.is_known)
    return next(following, procedure.span)
