"""A def-use pair as a point: a program with a ghost that says whether what the definition wrote is left.

The definition sets the ghost, what surely kills the definition clears it, and before the use a branch on it
leads to a block of its own. Where no input reaches that block, the pair is infeasible. What may kill but
need not leaves the ghost set, so more runs reach the block than exercise the pair, never fewer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import final

from whence.analysis.runs.tracing.exercised_pairs import ObservedPair
from whence.program.c.data_model import DataModel
from whence.program.instructions import Assign, Branch, Call, Instruction, Jump, Load, Store
from whence.program.operands import Integer, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Static
from whence.program.procedure import Block, Point, Procedure
from whence.program.program import Global, Language, ProcedureHeader, Program, ProgramIndex
from whence.program.source_level.synthetic import GHOST
from whence.program.types import IntType

_BYTE = IntType(8)
_NOW = Variable("whence.ghost.now", _BYTE, VariableKind.TEMPORARY)
_SEEN = Variable("whence.ghost.seen", IntType(1), VariableKind.TEMPORARY)


@final
class GhostSource:
    """A program source with the ghost of one pair."""

    def __init__(self, program: Program, pair: ObservedPair, killers: frozenset[Point]) -> None:
        self._program = program
        self._pair = pair
        self._killers = killers
        self._procedures = frozenset(point.procedure for point in (*pair, *killers))

    @property
    def target(self) -> Point:
        """The block that a run reaches if it uses what the definition wrote."""
        procedure = self._program.procedure(self._pair.use.procedure)
        return Point(procedure.name, len(procedure.blocks), 0)

    @property
    def language(self) -> Language:
        return self._program.language

    @property
    def data_model(self) -> DataModel:
        return self._program.data_model

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self._program.headers()

    def lower(self, name: str) -> Procedure:
        procedure = self._program.procedure(name)
        return self._with_ghost(procedure) if name in self._procedures else procedure

    def global_names(self) -> Sequence[str]:
        return (*self._program.global_names(), GHOST)

    def read_global(self, name: str) -> Global:
        return Global(GHOST, _BYTE, 1, 1) if name == GHOST else self._program.global_(name)

    def index(self) -> ProgramIndex:
        index = self._program.index()
        return replace(index, global_users={**index.global_users, GHOST: self._procedures})

    def _with_ghost(self, procedure: Procedure) -> Procedure:
        blocks: list[Block] = []
        added: list[Block] = []
        for number, block in enumerate(procedure.blocks):
            instructions: list[Instruction] = []
            for position, instruction in enumerate(block.instructions):
                point = Point(procedure.name, number, position)
                if point == self._pair.use:
                    label = f"{block.label} after the ghost"
                    asking = self._asking(instructions, instruction, label)
                    added += [
                        Block(f"{label} was seen", (Jump(label, instruction.span),), block.handlers),
                        Block(label, (), block.handlers),
                    ]
                    blocks.append(Block(block.label, asking, block.handlers))
                    instructions = []
                instructions.extend(self._followed(point, instruction))
            if len(blocks) == number:
                blocks.append(replace(block, instructions=tuple(instructions)))
            else:
                added[-1] = replace(added[-1], instructions=tuple(instructions))
        return replace(procedure, blocks=(*blocks, *added))

    def _asking(self, before: list[Instruction], use: Instruction, label: str) -> tuple[Instruction, ...]:
        span = use.span
        return (
            *before,
            Load(_NOW, Static(GHOST), span=span),
            Assign(_SEEN, Operator.NE, (_NOW, Integer(0, _BYTE)), span=span),
            Branch(_SEEN, f"{label} was seen", label, span),
        )

    def _followed(self, point: Point, instruction: Instruction) -> Iterator[Instruction]:
        """What a call hands over is there inside of it, what it brings back after it."""
        is_definition = point == self._pair.definition
        if is_definition and isinstance(instruction, Call):
            yield _set(1, instruction)
        yield instruction
        if is_definition:
            yield _set(1, instruction)
        elif point in self._killers:
            yield _set(0, instruction)


def _set(value: int, near: Instruction) -> Store:
    return Store(Static(GHOST), Integer(value, _BYTE), span=near.span)
