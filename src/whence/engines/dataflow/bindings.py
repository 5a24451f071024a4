"""What stands behind an operand: temporaries, conversions and parameter copies are looked through.

The paper binds an actual parameter to a formal one when the actual is a variable. In the IR a variable is
first copied or loaded into a temporary, so the temporary stands for the variable at that instruction.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from whence.engines.dataflow.graph import FlowGraph
from whence.program.copies import CONVERSIONS, is_named
from whence.program.instructions import Assign, Instruction, Load
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.procedure import Point


class FromVariable(NamedTuple):
    """The value of a named variable just before the node."""

    variable: Variable
    node: int


class FromMemory(NamedTuple):
    """What the load at the point reads."""

    point: Point


class FromInstruction(NamedTuple):
    """A value that the instruction at the point computes or passes."""

    point: Point


Origin: TypeAlias = FromVariable | FromMemory | FromInstruction


def origin_of(graph: FlowGraph, operand: Operand, point: Point) -> Origin:
    """Where the operand of the instruction at the point has its value from."""
    while isinstance(operand, Variable) and not is_named(operand):
        made = graph.temporaries.get(operand.name)
        if made is None:
            return FromInstruction(point)
        point = made
        instruction = graph.procedure.at(made)
        match instruction:
            case Load():
                return FromMemory(made)
            case Assign(_, operator, operands) if operator in CONVERSIONS:
                operand = operands[0]
            case _:
                return FromInstruction(made)
    if isinstance(operand, Variable):
        return FromVariable(operand, graph.node_at(point))
    return FromInstruction(point)


def merged_operand(instruction: Instruction) -> Operand | None:
    """The value that a made-up variable takes over, if the instruction gives it one."""
    if (
        isinstance(instruction, Assign)
        and instruction.target.kind is VariableKind.MERGE
        and instruction.operator in CONVERSIONS
    ):
        return instruction.operands[0]
    return None
