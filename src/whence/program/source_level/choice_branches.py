"""Choices as branches: `c ? a : b` of plain values is an instruction to the compiler, a branch to people.

Before each such instruction the block is cut in two, with a branch on the condition between them. Points of
the program change their names, so this is for goals that are branches only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from whence.program.instructions import Assign, Branch, Instruction, Jump
from whence.program.operands import Variable
from whence.program.operators import Operator
from whence.program.procedure import Block, Procedure
from whence.program.program import ProgramSource
from whence.program.rewritten_program import RewrittenSource


def choice_source(inner: ProgramSource) -> RewrittenSource:
    """A program source whose own procedures branch where they choose a value."""
    headers = inner.headers()
    return RewrittenSource(inner, lambda each: each if headers[each.name].is_library else with_choices(each))


def with_choices(procedure: Procedure) -> Procedure:
    return replace(procedure, blocks=tuple(each for block in procedure.blocks for each in _cut(block)))


def _cut(block: Block) -> Iterator[Block]:
    label = block.label
    held: list[Instruction] = []
    for position, instruction in enumerate(block.instructions):
        condition = _condition(instruction)
        if condition is not None:
            ways = [f"{block.label} choice {position} {word}" for word in ("true", "false")]
            branch = Branch(condition, ways[0], ways[1], instruction.span)
            yield Block(label, (*held, branch), block.handlers)
            label, held = f"{block.label} choice {position}", []
            yield from (Block(way, (Jump(label, instruction.span),), block.handlers) for way in ways)
        held.append(instruction)
    yield Block(label, tuple(held), block.handlers)


def _condition(instruction: Instruction) -> Variable | None:
    match instruction:
        case Assign(_, Operator.SELECT, (Variable() as condition, *_)):
            return condition
        case _:
            return None
