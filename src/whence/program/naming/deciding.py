"""The variables whose values decide a branch: those that its condition compares, if they still have them."""

from __future__ import annotations

from collections.abc import Mapping

from whence.program.accesses import variables_written
from whence.program.instructions import Assign, Branch, Switch
from whence.program.operands import Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.procedure import Block, Point, Procedure
from whence.program.source_level.variable_copies import CONVERSIONS


def deciding_variables(procedure: Procedure, point: Point) -> tuple[Variable, ...]:
    """Of the branch or switch at the point; those that something changed since they were compared are left
    out."""
    block = procedure.blocks[point.block]
    terminator = block.terminator
    if isinstance(terminator, Switch):
        return (terminator.value,) if isinstance(terminator.value, Variable) else ()
    if not isinstance(terminator, Branch) or not isinstance(terminator.condition, Variable):
        return ()
    compared = comparison_of(block, terminator.condition)
    if compared is None:
        return (terminator.condition,)
    position = block.instructions.index(compared)
    changed = {
        variable.name for later in block.instructions[position:] for variable in variables_written(later)
    }
    found = [each for each in compared.operands if isinstance(each, Variable) and each.name not in changed]
    return tuple(dict.fromkeys(found))


def comparison_of(block: Block, condition: Operand) -> Assign | None:
    """The instruction of the block that compares, behind conversions and negations; None if there is none."""
    definitions: Mapping[str, Assign] = {
        each.target.name: each for each in block.instructions if isinstance(each, Assign)
    }
    for _ in range(len(definitions)):
        if not isinstance(condition, Variable) or condition.kind is not VariableKind.TEMPORARY:
            return None
        found = definitions.get(condition.name)
        if found is None:
            return None
        is_negation = found.operator is Operator.XOR and isinstance(found.operands[1], Integer)
        if found.operator not in CONVERSIONS and not is_negation:
            return found
        condition = found.operands[0]
    return None
