"""Procedures: blocks of instructions, the variables and local objects of an activation, and points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, final

from whence.program.instructions import Instruction, Terminator
from whence.program.operands import Variable
from whence.program.types import Type
from whence.records import dataclass
from whence.source import NOWHERE, Span


class Point(NamedTuple):
    """The place just before one instruction. `block` is the block's position in its procedure."""

    procedure: str
    block: int
    position: int

    def __str__(self) -> str:
        return f"{self.procedure}#{self.block}.{self.position}"


@final
@dataclass(frozen=True, slots=True)
class FrameSlot:
    """A local object that lives in memory: an array, a struct, or a scalar whose address is taken."""

    name: str
    type: Type
    size: int
    alignment: int
    source: str = ""
    span: Span = NOWHERE


@final
@dataclass(frozen=True, slots=True)
class Handler:
    """Where an exception of class `catches` goes when raised in the block; `""` catches everything."""

    catches: str
    target: str


@final
@dataclass(frozen=True, slots=True)
class Block:
    """A label, instructions of which the last is the only terminator, and the handlers in force, innermost
    first. An exception may leave from any instruction of the block."""

    label: str
    instructions: tuple[Instruction, ...]
    handlers: tuple[Handler, ...] = ()

    @property
    def terminator(self) -> Terminator:
        last = self.instructions[-1]
        assert isinstance(last, Terminator)
        return last


@final
@dataclass(frozen=True)
class Procedure:
    """A procedure as one immutable value. The first block is the entry and has no predecessor."""

    name: str
    parameters: tuple[Variable, ...]
    result: Type
    is_variadic: bool
    slots: tuple[FrameSlot, ...]
    blocks: tuple[Block, ...]
    source: str = ""
    span: Span = NOWHERE

    @cached_property
    def block_numbers(self) -> dict[str, int]:
        return {block.label: number for number, block in enumerate(self.blocks)}

    @cached_property
    def slots_by_name(self) -> dict[str, FrameSlot]:
        return {slot.name: slot for slot in self.slots}

    @property
    def entry(self) -> Point:
        return Point(self.name, 0, 0)

    def at(self, point: Point) -> Instruction:
        return self.blocks[point.block].instructions[point.position]

    def points(self) -> Sequence[tuple[Point, Instruction]]:
        return self._points

    @cached_property
    def _points(self) -> tuple[tuple[Point, Instruction], ...]:
        """Made once: dozens of passes go through them, and many tables of facts refer to them."""
        return tuple(
            (Point(self.name, number, position), instruction)
            for number, block in enumerate(self.blocks)
            for position, instruction in enumerate(block.instructions)
        )
