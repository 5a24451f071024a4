"""What stands behind an operand: temporaries, conversions and parameter copies are looked through.

The paper binds an actual parameter to a formal one when the actual is a variable. In the IR a variable is
first copied or loaded into a temporary, so the temporary stands for the variable at that instruction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from whence.engines.dataflow.flow.flow_graph import FlowGraph
from whence.program.instructions import Assign, Call, Instruction, Load
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.procedure import Point
from whence.program.source_level.variable_copies import CONVERSIONS, is_named, spilled_parameter


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


def passes_on(graph: FlowGraph, node: int, enters: Callable[[Point, Call], bool]) -> bool:
    """Does a use of memory hand its value to a parameter or a made-up variable that a query would follow?"""
    instruction = graph.instructions[node]
    pending = [instruction.target] if isinstance(instruction, Load) else []
    while pending:
        variable = pending.pop()
        for point in graph.readers.get(variable.name, ()) if not is_named(variable) else ():
            reader = graph.procedure.at(point)
            if isinstance(reader, Call) and variable in reader.arguments and enters(point, reader):
                return True
            if isinstance(reader, Assign) and reader.operator in CONVERSIONS:
                if reader.target.kind is VariableKind.MERGE:
                    return True
                pending.append(reader.target)
    return False


def takes_over(graph: FlowGraph, node: int) -> bool:
    """Does a definition only pass on a parameter or a value, so that a query looks behind it?"""
    instruction = graph.instructions[node]
    return instruction is not None and (
        spilled_parameter(graph.procedure, graph.points[node], instruction) is not None
        or merged_operand(instruction) is not None
    )
