"""Places in terms of what temporaries and parameters' variables copy, so that two accesses of one place read
the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import final

from whence.engines.local.refutation.facts import replaced_in
from whence.program.accesses import variables_written
from whence.program.instructions import AddressOf, Assign
from whence.program.operands import Address, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Static, operands_of, root_of
from whence.program.procedure import Point, Procedure

_COPIES = frozenset({Operator.COPY})
_INDICES = frozenset({Operator.COPY, Operator.SEXT})
"""What leaves the value of an index, which is signed."""


@final
class OriginalPlaces:
    """Of one procedure."""

    def __init__(self, procedure: Procedure) -> None:
        self._procedure = procedure
        self._known: dict[Point, Place] = {}
        self._parameters = _variables_of_parameters(procedure)

    def place(self, point: Point, place: Place) -> Place:
        """The place of the instruction at the point."""
        if point not in self._known:
            self._known[point] = self._found(point, place)
        return self._known[point]

    def operand(self, point: Point, operand: Operand) -> Operand:
        """What the operand of the instruction at the point copies."""
        found = copied(self._procedure, point, operand)
        return self._parameters.get(found, found) if isinstance(found, Variable) else found

    def addressed(self, point: Point, pointer: Operand) -> Place:
        """The place to which an operand of the instruction at the point leads."""
        pointer = self.operand(point, pointer)
        if isinstance(pointer, Address):
            return Static(pointer.symbol)
        made = _made_in_block(self._procedure, point, pointer)
        definition = self._procedure.at(made) if made is not None else None
        if made is None or not isinstance(definition, AddressOf):
            return Cell(pointer)
        place = self.place(made, definition.place)
        between = self._procedure.blocks[made.block].instructions[made.position : point.position]
        written = {variable for each in between for variable in variables_written(each)}
        return Cell(pointer) if written.intersection(operands_of(place)) else place

    def by_parameters(self, place: Place) -> Place:
        """The place in terms of parameters, where variables only ever hold those."""
        for operand in tuple(operands_of(place)):
            if isinstance(operand, Variable) and operand in self._parameters:
                place = replaced_in(place, operand, self._parameters[operand])
        return place

    def _found(self, point: Point, place: Place) -> Place:
        root = root_of(place)
        pointer = root.pointer if isinstance(root, Cell) else None
        for operand in tuple(operands_of(place)):
            if isinstance(operand, Variable):
                operators = _COPIES if operand == pointer else _INDICES
                place = replaced_in(place, operand, copied(self._procedure, point, operand, operators))
        return self.by_parameters(place)


def copied(
    procedure: Procedure, point: Point, operand: Operand, operators: frozenset[Operator] = _COPIES
) -> Operand:
    """The variable that the operand is made of by these operators, in the same block since it was assigned
    last."""
    instructions = procedure.blocks[point.block].instructions
    made = point
    while isinstance(operand, Variable) and operand.kind is VariableKind.TEMPORARY:
        found = _made_in_block(procedure, made, operand)
        definition = procedure.at(found) if found is not None else None
        if found is None or not isinstance(definition, Assign) or definition.operator not in operators:
            return operand
        source = definition.operands[0]
        between = instructions[found.position + 1 : point.position]
        if isinstance(source, Variable) and any(source in variables_written(each) for each in between):
            return operand
        operand, made = source, found
    return operand


def grafted(place: Place, base: Place) -> Place:
    """The place with another one in place of its root."""
    if isinstance(place, Field | Element):
        return replace(place, base=grafted(place.base, base))
    return base


def _made_in_block(procedure: Procedure, point: Point, operand: Operand) -> Point | None:
    """The instruction before the point that assigned the operand last, in the same block."""
    instructions = procedure.blocks[point.block].instructions
    for position in range(point.position - 1, -1, -1):
        if operand in variables_written(instructions[position]):
            return Point(point.procedure, point.block, position)
    return None


def _variables_of_parameters(procedure: Procedure) -> dict[Variable, Variable]:
    """Variables that only ever hold what a parameter does."""
    times: Counter[Variable] = Counter()
    found: dict[Variable, Variable] = {}
    for _, instruction in procedure.points():
        times.update(variables_written(instruction))
        match instruction:
            case Assign(Variable(kind=VariableKind.LOCAL) as target, Operator.COPY, (Variable() as source,)):
                if source in procedure.parameters:
                    found[target] = source
            case _:
                pass
    return {
        variable: parameter
        for variable, parameter in found.items()
        if times[variable] == 1 and not times[parameter]
    }
