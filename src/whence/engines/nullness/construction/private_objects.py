"""Objects that only one activation has: a call that is not given such an object leaves its fields alone.

A constructor has its object to itself until it gives it away, and so has a procedure an object that it made:

    Table(Reader reader) {
        rows = new Row[reader.next()];
        reader.skip();               may run anything, but not with this table: rows is what it was
    }

What shows an object to others is `construction`'s to say. Nothing is kept where that can have happened before
the call, nor where the call is given the object or something that holds it.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.engines.nullness.construction.field_assignment import Construction
from whence.engines.nullness.domain.access_paths import Path
from whence.engines.nullness.domain.operand_terms import class_name
from whence.engines.nullness.walk.call_effects import Site
from whence.engines.nullness.walk.world import World
from whence.program.accesses import variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Allocate, Assign, Instruction, Region, Return
from whence.program.operands import Variable
from whence.program.operators import Operator
from whence.program.procedure import Point, Procedure

MOST_INSTRUCTIONS: Final = 500
"""Of a procedure whose objects are looked at, since each takes several passes over it."""


class _Private(NamedTuple):
    """The variables that may hold the object or what holds it, and the points from which on others may."""

    copies: frozenset[str]
    shown: frozenset[tuple[int, int]]
    """The first such position of a block."""

    def is_at(self, site: Site) -> bool:
        given = () if site.call is None else site.call.arguments
        if any(isinstance(each, Variable) and each.name in self.copies for each in given):
            return False
        block, position = site.point.block, site.point.position
        return not any(block == each and position >= first for each, first in self.shown)


@final
class PrivateObjects:
    def __init__(self, world: World, construction: Construction) -> None:
        self._world = world
        self._construction = construction
        self._known: dict[tuple[str, str], _Private | None] = {}

    def is_kept(self, site: Site, path: Path) -> bool:
        """Whether the call leaves alone what the path leads to: a field of an object that no one else has."""
        if path.root.kind != "variable" or len(path.fields) != 1 or path.is_indexed:
            return False
        key = (site.point.procedure, path.root.name)
        if key not in self._known:
            self._known[key] = self._find(self._world.program.procedure(key[0]), path.root.name)
        found = self._known[key]
        return found is not None and found.is_at(site)

    def _find(self, procedure: Procedure, name: str) -> _Private | None:
        first = procedure.parameters[0] if procedure.parameters else None
        if is_constructor(procedure.name) and first is not None and first.name == name:
            owner = class_of(procedure.name)
            if not self._construction.is_hidden(owner):
                return None
            return _Private(self._construction.copies(procedure, first, owner), frozenset())
        if sum(len(block.instructions) for block in procedure.blocks) > MOST_INSTRUCTIONS:
            return None
        made = _made_for(procedure, name)
        return None if made is None else self._made(procedure, made)

    def _made(self, procedure: Procedure, made: Variable) -> _Private | None:
        owner = class_name(made.type)
        if not self._world.is_users_class(owner) or not self._construction.is_hidden(owner):
            return None
        shown = [
            each
            for each in self._construction.shown(procedure, made, owner)
            if not isinstance(procedure.at(each), Return)
        ]
        return _Private(self._construction.copies(procedure, made, owner), _from(procedure, shown))


def _made_for(procedure: Procedure, name: str) -> Variable | None:
    """The variable for which every object is made that the other one may hold; None if it may hold others.
    In a loop that may be several, of which one is shown where all are."""
    writers: dict[str, list[tuple[Point, Instruction]]] = {}
    for point, instruction in procedure.points():
        for each in variables_written(instruction):
            writers.setdefault(each.name, []).append((point, instruction))
    given = {each.name for each in procedure.parameters}
    pending, seen = [name], {name}
    found: dict[Point, Variable] = {}
    while pending:
        current = pending.pop()
        if current in given or current not in writers:
            return None
        for point, instruction in writers[current]:
            match instruction:
                case Assign(_, Operator.COPY | Operator.CAST, (Variable() as source,)):
                    if source.name not in seen:
                        seen.add(source.name)
                        pending.append(source.name)
                case Allocate(target, region) if region is Region.OBJECT:
                    found[point] = target
                case _:
                    return None
    return next(iter(found.values())) if len(found) == 1 else None


def _from(procedure: Procedure, points: list[Point]) -> frozenset[tuple[int, int]]:
    """The blocks that control may come to behind the points, each with its first such position."""
    flow = control_flow(procedure)
    found = {(point.block, point.position + 1) for point in points}
    pending = [point.block for point in points]
    seen: set[int] = set()
    while pending:
        block = pending.pop()
        for after in (*flow.successors[block], *flow.exceptional[block]):
            if after not in seen:
                seen.add(after)
                found.add((after, 0))
                pending.append(after)
    return frozenset(found)
