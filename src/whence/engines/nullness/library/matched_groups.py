"""Groups of a matcher that a test precedes: `if (m.group(1) != null) m.group(1).trim();`.

What a group matched is null or not until the matcher goes on. It is kept like a place of an array, which ends
with every call that is not known to leave places alone.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, final

from whence.engines.nullness.domain.access_paths import LOOKED_UP, NULL, Path, Selector, place_selector
from whence.engines.nullness.domain.disjuncts import Disjunct
from whence.engines.nullness.domain.operand_terms import variable_path
from whence.engines.nullness.domain.predicates import Predicate
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.world import World
from whence.models.java.containers.lookups import GROUPS, MATCHER, READING_GROUPS
from whence.program.instructions import Call
from whence.program.operands import Integer, Operand, Text, Variable

_TEXT: Final = "java.lang.CharSequence"
_GROUP: Final = f"{LOOKED_UP}group"


@final
class MatchedGroups:
    def __init__(self, world: World) -> None:
        self._world = world

    def leaves_all(self, call: Call) -> bool:
        """Whether the call changes no group, and runs nothing of the user's."""
        return _is_one_of(call, READING_GROUPS) and self._are_plain_texts

    @cached_property
    def _are_plain_texts(self) -> bool:
        """Whether all texts are the library's: another would be asked for a part of it, which may be null."""
        world = self._world
        return world.is_closed and not any(map(world.is_users_class, world.hierarchy.subtypes(_TEXT)))

    def missing(self, call: Call, fact: Disjunct) -> Predicate | None:
        """What is so before the call if its result is null."""
        path = self._path(call)
        if path is None or call.target is None:
            return None
        is_null = Predicate(variable_path(call.target), "=", NULL) in fact.predicates
        return Predicate(path, "=", NULL) if is_null else None

    def shown(self, call: Call, fact: Disjunct) -> tuple[Predicate, ...]:
        """That the group took part, if the result is not null."""
        path = self._path(call)
        if path is None or call.target is None:
            return ()
        is_object = Predicate(variable_path(call.target), "!=", NULL) in fact.predicates
        return (Predicate(path, "!=", NULL),) if is_object else ()

    def _path(self, call: Call) -> Path | None:
        if not _is_one_of(call, GROUPS) or not self.leaves_all(call):
            return None
        matcher, *which = call.arguments
        selector = _selector(which[0]) if which else place_selector("0", _GROUP)
        if not isinstance(matcher, Variable) or selector is None:
            return None
        return variable_path(matcher).then((selector,))


def _is_one_of(call: Call, methods: frozenset[str]) -> bool:
    owner, name, descriptor = parts_of(call)
    return owner == MATCHER and name + descriptor[: descriptor.find(")") + 1] in methods


def _selector(which: Operand) -> Selector | None:
    match which:
        case Variable(name):
            return place_selector(name, _GROUP)
        case Text(value):
            return place_selector(f'"{value}"', _GROUP)
        case Integer(value):
            return place_selector(str(value), _GROUP)
        case _:
            return None
