"""What `getMessage()` of the user's exceptions returns: the texts that their constructors hand on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.calls.java.deserialised_objects import unmade_objects_of
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.engines.nullness.walk.world import World
from whence.models.java.messages import keeps_its_text
from whence.program.instructions import Call, Direct
from whence.program.operands import Operand, Variable
from whence.program.procedure import Point

Given: TypeAlias = tuple[Point, Operand]
_ROOT: Final = "java.lang.Throwable"


class _NoText(Exception):
    """Some constructor gives none, or it is not known."""


@final
class Messages:
    def __init__(self, world: World) -> None:
        self._world = world

    def of(self, class_name: str) -> tuple[Given, ...] | None:
        """The texts with which objects of the class are made; `None` if some have none."""
        if not self._world.hierarchy.is_subtype(class_name, _ROOT):
            return None
        try:
            return tuple(self._given(class_name))
        except _NoText:
            return None

    def _given(self, class_name: str) -> Iterator[Given]:
        unmade = unmade_objects_of(self._world.program)
        pending = list(self._world.hierarchy.subtypes(class_name))
        seen = set(pending)
        while pending:
            name = pending.pop()
            if not self._world.is_users_class(name) or unmade.may_be_of(name):
                raise _NoText
            for constructor in self._world.hierarchy.constructors(name):
                chained = list(self._chained(constructor))
                if not chained:
                    raise _NoText
                for point, call, runs in chained:
                    above = class_of(runs)
                    if self._world.is_users_class(above):
                        pending += {above} - seen
                        seen.add(above)
                    elif keeps_its_text(runs):
                        yield point, call.arguments[1]
                    else:
                        raise _NoText

    def _chained(self, constructor: str) -> Iterator[tuple[Point, Call, str]]:
        """The constructors that one calls for its own object."""
        procedure = self._world.program.procedure(constructor)
        for point, instruction in procedure.points():
            match instruction:
                case Call(_, Direct(runs), (Variable() as made, *_)) if is_constructor(runs):
                    if made.name == procedure.parameters[0].name:
                        yield point, instruction, runs
                case _:
                    pass
