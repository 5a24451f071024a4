"""Arrays that a collection fills: `c.toArray(new T[c.size()])`, `c.toArray(new T[0])`, `v.copyInto(a)`.

The array has a place for each element if it was made with the collection's size and nothing happened to the
collection since. So from where the collection is first read to the call that fills the array, nothing may be
run but `size`, nothing stored, and the variables that lead to the collection must stay what they are.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.world import World
from whence.program.accesses import variables_written
from whence.program.instructions import Allocate, Assign, Call, Instruction, Load, Region
from whence.program.operands import Integer, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Static
from whence.program.procedure import Point, Procedure
from whence.program.types import ReferenceType

_COUNTING: Final = (".size()I", ".iterator()Ljava/util/Iterator;")
_FILLING: Final = ("toArray", "copyInto")


class _Origin(NamedTuple):
    """Where a value was read: a variable, a field of a variable's object or a static field, and from which
    position on that was so."""

    variable: str
    field: str
    position: int

    def is_same(self, other: _Origin) -> bool:
        return self[:2] == other[:2]


@final
class SizedArrays:
    def __init__(self, world: World) -> None:
        self._world = world

    def is_sized(self, point: Point, call: Call) -> bool:
        """Whether the array that the collection is asked to fill has as many places as it has elements, or
        none. A collection of the user's own may have fewer elements than its `size` says, and the library
        then leaves null in the rest."""
        block = self._world.program.procedure(point.procedure).blocks[point.block].instructions
        made_at = _definition(block, call.arguments[1], point.position)
        made = None if made_at is None else block[made_at]
        if made_at is None or not isinstance(made, Allocate) or made.region is not Region.ARRAY:
            return False
        if isinstance(made.count, Integer):
            return made.count.value == 0
        counted_at = _definition(block, made.count, made_at)
        counted = None if counted_at is None else block[counted_at]
        if counted_at is None or not isinstance(counted, Call) or parts_of(counted)[1:] != ("size", "()I"):
            return False
        if self._may_be_users(call.arguments[0]):
            return False
        one = _origin(block, counted.arguments[0], counted_at)
        other = _origin(block, call.arguments[0], point.position)
        if one is None or other is None or not one.is_same(other):
            return False
        first = min(one.position, other.position)
        meanwhile = [*block[first:counted_at], *block[counted_at + 1 : point.position]]
        return all(_leaves(each, one) for each in meanwhile)

    def _may_be_users(self, collection: Operand) -> bool:
        """Whether the user's code may say how many elements it has, or which."""
        if not isinstance(collection, Variable) or not isinstance(collection.type, ReferenceType):
            return True
        world = self._world
        below = filter(world.is_users_class, world.hierarchy.subtypes(collection.type.name))
        own = (
            name for each in below for name in world.hierarchy.supertypes(each) if world.is_users_class(name)
        )
        methods = (method for name in own for method in world.methods_of(name))
        return any(method.endswith(_COUNTING) for method in methods)

    def is_filled(self, procedure: Procedure, point: Point, allocate: Allocate) -> bool:
        """Whether the next call has a collection fill the array that is made at the point. If that fails, a
        handler must not find the array in a variable."""
        block = procedure.blocks[point.block]
        for position in range(point.position + 1, len(block.instructions)):
            instruction = block.instructions[position]
            if isinstance(instruction, Call):
                is_filling = parts_of(instruction)[1] in _FILLING and len(instruction.arguments) == 2
                at = point._replace(position=position)
                if not is_filling or not self.is_sized(at, instruction):
                    return False
                made = _definition(block.instructions, instruction.arguments[1], position)
                return made is not None and block.instructions[made] is allocate
            if not isinstance(instruction, Assign | Load) or _reads_place(instruction):
                return False
            is_kept = any(each.kind is not VariableKind.TEMPORARY for each in variables_written(instruction))
            if is_kept and block.handlers:
                return False
        return False


def _reads_place(instruction: Instruction) -> bool:
    return isinstance(instruction, Load) and isinstance(instruction.place, Element)


def _leaves(instruction: Instruction, origin: _Origin) -> bool:
    """Whether the collection that was read there is the same behind the instruction, with the same elements.
    Reading another class's field may run its initialiser."""
    match instruction:
        case Load(_, Static(symbol)) if symbol != origin.field:
            return False
        case Assign() | Load() | Allocate():
            return all(each.name != origin.variable for each in variables_written(instruction))
        case _:
            return False


def _definition(block: tuple[Instruction, ...], operand: Operand, position: int) -> int | None:
    """The position of the instruction of the same block that gave the operand the value that it has there,
    through copies."""
    while isinstance(operand, Variable):
        position -= 1
        if position < 0:
            return None
        instruction = block[position]
        if operand in variables_written(instruction):
            if isinstance(instruction, Assign) and instruction.operator in (Operator.COPY, Operator.CAST):
                operand = instruction.operands[0]
            else:
                return position
    return None


def _origin(block: tuple[Instruction, ...], operand: Operand, position: int) -> _Origin | None:
    """The variable that the temporary was copied from, or the place that it was loaded from."""
    while isinstance(operand, Variable) and operand.kind is VariableKind.TEMPORARY:
        position -= 1
        if position < 0:
            return None
        instruction = block[position]
        if operand not in variables_written(instruction):
            continue
        match instruction:
            case Assign(_, Operator.COPY, (source,)):
                operand = source
            case Load(_, Static(symbol)):
                return _Origin("", symbol, position)
            case Load(_, Field(Cell(Variable() as pointer), field)):
                base = _origin(block, pointer, position)
                return None if base is None or base.field else base._replace(field=str(field))
            case _:
                return None
    return _Origin(operand.name, "", position) if isinstance(operand, Variable) else None
