"""How disjuncts name the key that a call of a map is given: by its variable, its text or its number.

Boxed numbers are made anew for each call, as in `map.put(i, x); map.get(i)`, so they are named by what was
boxed, with the class of the box: an Integer is no key of a Long.
"""

from __future__ import annotations

from typing import Final, final

from whence.engines.nullness.domain.access_paths import LOOKED_UP, Path, Selector, place_selector
from whence.engines.nullness.domain.disjuncts import Disjunct, reindexed
from whence.engines.nullness.domain.operand_terms import variable_path
from whence.engines.nullness.domain.predicates import Predicate, predicate
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.world import World
from whence.models.java.containers.lookups import UNBOXING
from whence.program.accesses import variables_written
from whence.program.instructions import Call
from whence.program.operands import Integer, Operand, Text, Variable
from whence.program.procedure import Point

_BOXES: Final = frozenset(
    f"java.lang.{name}" for name in ("Integer", "Long", "Short", "Byte", "Character", "Boolean")
)


@final
class MapKeys:
    def __init__(self, world: World) -> None:
        self._world = world
        self._variables: dict[str, dict[str, Path]] = {}

    def selector(self, point: Point, call: Call) -> Selector | None:
        """The value of the key that is the call's first argument behind the map."""
        key = call.arguments[1]
        boxed = self._boxed(point, key) if isinstance(key, Variable) else None
        if boxed is not None:
            box, number = boxed
            return _named(number, f"{LOOKED_UP}{box}")
        return _named(key, LOOKED_UP)

    def unboxed(self, call: Call, fact: Disjunct) -> Disjunct | None:
        """Before a number is taken out of a box: the box is the key that the number names."""
        owner, name, _ = parts_of(call)
        if f"{owner}.{name}" not in UNBOXING or call.target is None:
            return fact
        box, number = call.arguments[0], call.target
        if not isinstance(box, Variable):
            return fact
        old = place_selector(number.name, f"{LOOKED_UP}{owner}")
        return reindexed(fact, old, place_selector(box.name, LOOKED_UP))

    def differ(self, procedure: str, one: Selector, other: Selector) -> Predicate | bool:
        """That they are not one key, as far as variables show it. Both are boxed, or neither is."""
        variables = self._variables_of(procedure)
        left, right = (variables.get(each.name[1:-1]) for each in (one, other))
        return True if left is None or right is None else predicate(left, "!=", right)

    def _variables_of(self, procedure: str) -> dict[str, Path]:
        found = self._variables.get(procedure)
        if found is None:
            body = self._world.program.procedure(procedure)
            written = (each for _, instruction in body.points() for each in variables_written(instruction))
            found = {each.name: variable_path(each) for each in (*body.parameters, *written)}
            self._variables[procedure] = found
        return found

    def _boxed(self, point: Point, key: Variable) -> tuple[str, Operand] | None:
        """The box's class and the number, if the key was boxed in the same block and the number has not
        been changed since."""
        block = self._world.program.procedure(point.procedure).blocks[point.block].instructions
        written: set[str] = set()
        for instruction in reversed(block[: point.position]):
            written_here = {each.name for each in variables_written(instruction)}
            if key.name not in written_here:
                written |= written_here
                continue
            if not isinstance(instruction, Call):
                return None
            owner, name, _ = parts_of(instruction)
            if owner not in _BOXES or name != "valueOf" or len(instruction.arguments) != 1:
                return None
            number = instruction.arguments[0]
            is_changed = isinstance(number, Variable) and number.name in written
            return None if is_changed else (owner, number)
        return None


def _named(key: Operand, type_: str) -> Selector | None:
    match key:
        case Variable(name):
            return place_selector(name, type_)
        case Text(value):
            return place_selector(f'"{value}"', type_)
        case Integer(value):
            return place_selector(str(value), type_)
        case _:
            return None
