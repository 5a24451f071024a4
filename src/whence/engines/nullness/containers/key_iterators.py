"""Whether an iterator gives the keys of a map: `for (K key : map.keySet()) map.get(key)`.

The iterator's variable, the set's, the map's and copies of them each have one definition in the procedure. A
variable of verified bytecode is assigned on every way to where it is read, so a definition of the map that is
run again is followed by that of the iterator before the next call of `next`: no old iterator is asked for the
keys of a new map.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.engines.nullness.domain.access_paths import Path, Root, Selector
from whence.engines.nullness.domain.operand_terms import selector, variable_path
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.world import World
from whence.program.accesses import variables_written
from whence.program.instructions import Assign, Call, Instruction, Load
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Field
from whence.program.procedure import Point

_Origin: TypeAlias = tuple[Root, tuple[Selector, ...]]


@final
class KeyIterators:
    def __init__(self, world: World) -> None:
        self._world = world
        self._defined: dict[str, dict[str, list[Point]]] = {}

    def asked_map(self, point: Point, call: Call) -> Variable | None:
        """The variable of the map whose keys the call of `next` walks over."""
        made = self._defined_by(point.procedure, call.arguments[0], "iterator")
        keys = None if made is None else self._defined_by(point.procedure, made.arguments[0], "keySet")
        given = None if keys is None else keys.arguments[0]
        return given if isinstance(given, Variable) else None

    def is_same(self, procedure: str, asked: Variable, map_: Path) -> bool:
        """Whether the path leads to the map whose keys are walked over."""
        one = self._origin(procedure, variable_path(asked))
        return one is not None and one == self._origin(procedure, map_)

    def _defined_by(self, procedure: str, operand: Operand, name: str) -> Call | None:
        """The call of the method that alone defines the variable, through copies."""
        while isinstance(operand, Variable):
            instruction = self._definition(procedure, operand)
            match instruction:
                case Call() if parts_of(instruction)[1:2] == (name,) and len(instruction.arguments) == 1:
                    return instruction
                case Assign(_, Operator.COPY | Operator.CAST, (source,)):
                    operand = source
                case _:
                    return None
        return None

    def _origin(self, procedure: str, path: Path) -> _Origin | None:
        """The path by a variable that is no copy. Only fields that keep what a constructor gave them are
        looked through."""
        body = self._world.program.procedure(procedure)
        given = {each.name for each in body.parameters}
        fields = path.fields
        if not all(map(self._is_fixed, fields)) or path.root.kind != "variable":
            return None
        variable = path.root.name
        while True:
            points = self._points_of(procedure).get(variable, [])
            if variable in given:
                return (Root("variable", variable, ""), fields) if not points else None
            if len(points) != 1:
                return None
            match body.at(points[0]):
                case Assign(_, Operator.COPY | Operator.CAST, (Variable(name),)):
                    variable = name
                case Load(_, Field(Cell(Variable(name)), field)) if self._is_fixed(selector(field)):
                    variable, fields = name, (selector(field), *fields)
                case _:
                    return Root("variable", variable, ""), fields

    def _is_fixed(self, field: Selector) -> bool:
        return field.name[0] != "[" and self._world.effects.is_fixed(field.name)

    def _definition(self, procedure: str, variable: Variable) -> Instruction | None:
        body = self._world.program.procedure(procedure)
        points = self._points_of(procedure).get(variable.name, [])
        if len(points) != 1 or variable in body.parameters:
            return None
        return body.at(points[0])

    def _points_of(self, procedure: str) -> dict[str, list[Point]]:
        found = self._defined.get(procedure)
        if found is None:
            found = self._defined[procedure] = {}
            for point, instruction in self._world.program.procedure(procedure).points():
                for each in variables_written(instruction):
                    found.setdefault(each.name, []).append(point)
        return found
