"""Arrays that a procedure has made, and shows to no one by itself.

A constructor often keeps a new array in a field of its object and goes on with the field:
`this.rows = new Row[n]; this.rows[i] = new Row(this);`. What it reads from the field is the new array, if no
other procedure writes the field.
"""

from __future__ import annotations

from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.engines.nullness.walk.world import World
from whence.program.accesses import variables_written
from whence.program.instructions import Allocate, Assign, Instruction, Load, Region, Store
from whence.program.operands import Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Field
from whence.program.procedure import Procedure


def fresh_arrays(world: World, procedure: Procedure) -> tuple[Variable, ...]:
    """The variables that only ever hold arrays that one activation of the procedure has made, or null."""
    writers: dict[str, list[Instruction]] = {}
    variables: dict[str, Variable] = {}
    for _, instruction in procedure.points():
        for each in variables_written(instruction):
            writers.setdefault(each.name, []).append(instruction)
            variables[each.name] = each
    given = {each.name for each in procedure.parameters}
    found = set(writers) - given
    shrinks = True
    while shrinks:
        kept = {
            name
            for name in found
            if all(_is_fresh(world, procedure, each, found, writers) for each in writers[name])
        }
        shrinks = len(kept) < len(found)
        found = kept
    return tuple(variables[name] for name in sorted(found))


def _is_fresh(
    world: World,
    procedure: Procedure,
    instruction: Instruction,
    fresh: set[str],
    writers: dict[str, list[Instruction]],
) -> bool:
    match instruction:
        case Allocate(_, Region.ARRAY):
            return True
        case Assign(_, Operator.COPY | Operator.CAST, (Variable(name),)):
            return name in fresh
        case Load(_, Field(Cell(Variable() as holder), field)):
            if not is_constructor(procedure.name) or not procedure.parameters:
                return False
            is_object = holder == procedure.parameters[0] and holder.name not in writers
            return is_object and _holds_fresh(world, procedure, str(field), fresh)
        case _:
            return False


def _holds_fresh(world: World, procedure: Procedure, field: str, fresh: set[str]) -> bool:
    """Whether all that is ever stored in the field of the constructor's object is one of the new arrays."""
    users = world.effects.users(field)
    if users.writers != {procedure.name} or world.may_hold_anything(field):
        return False
    for _, instruction in procedure.points():
        match instruction:
            case Store(Field(Cell(), named), value) if str(named) == field:
                if not isinstance(value, Variable) or value.name not in fresh:
                    return False
            case _:
                pass
    return True
