"""What the library hands to the program, by what the program gave it before.

The library calls a lambda with the elements of a stream, a comparator with those of a list, `compareTo` with
those of a queue; it returns what a function made. The flow of objects (`analysis/class_flow`) knows which
values of the program these may be, by the generic types of the library's methods; each is then a producer
like any other, with a walk of its own.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.class_flow.sources import Sources
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.walk.world import World
from whence.program.instructions import Call, Instruction, Return, Store, Virtual
from whence.program.operands import Operand, Variable
from whence.program.places import Element
from whence.program.procedure import Point

Given: TypeAlias = tuple[Point, Operand]


@final
class HandedValues:
    def __init__(self, world: World, families: Families) -> None:
        self._world = world
        self._families = families
        self._found: dict[tuple[str, str], tuple[Given, ...] | None] = {}

    def behind(self, procedure: str, variable: Variable) -> tuple[Given, ...] | None:
        """Where the program gives away, and as what, all that the variable may hold; `None` if null or
        something that is not followed may come to it."""
        key = (procedure, variable.name)
        if key not in self._found:
            sources = self._sources(procedure, variable)
            self._found[key] = None if sources is None else tuple(self._given(sources))
        return self._found[key]

    @property
    def looked_at(self) -> tuple[str, ...]:
        """What the answers depend on."""
        return tuple(indexed_calls(self._world.program).own)

    def _sources(self, procedure: str, variable: Variable) -> Sources | None:
        flow = self._world.flow
        found = None if flow is None else flow.sources(procedure, variable)
        if found is None or not all(map(self._families.is_filled, found.arrays)):
            return None
        return found

    def _given(self, sources: Sources) -> dict[Given, None]:
        program = self._world.program
        found: dict[Given, None] = {}
        for procedure, name in sources.variables:
            for point, instruction in program.procedure(procedure).points():
                found.update(((point, each), None) for each in _given_away(instruction, name))
        for procedure in sources.results:
            for point, instruction in program.procedure(procedure).points():
                if isinstance(instruction, Return) and instruction.value is not None:
                    found[(point, instruction.value)] = None
        return found


def _given_away(instruction: Instruction, name: str) -> list[Operand]:
    """The variable, if the instruction gives its value to another procedure or to an array."""
    match instruction:
        case Call(_, callee, arguments):
            values = arguments[1:] if isinstance(callee, Virtual) else arguments
        case Store(Element(), value):
            values = (value,)
        case _:
            return []
    return [each for each in values if isinstance(each, Variable) and each.name == name]
