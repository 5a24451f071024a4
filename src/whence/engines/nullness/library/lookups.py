"""Tests before a call that returns null if something is not there: `if (!queue.isEmpty()) queue.poll();`.

The number of elements of a collection and the value of a key are kept like places of an array: paths of the
procedure, until a call that may change the collection. `queue.poll()` is null if the number is 0, and
`queue.isEmpty()` shows what the number is not.
"""

from __future__ import annotations

from typing import final

from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.containers.family import Family
from whence.engines.nullness.containers.key_iterators import KeyIterators
from whence.engines.nullness.domain.access_paths import COUNT, LOOKED_UP, NULL, Path, Selector, place_selector
from whence.engines.nullness.domain.disjuncts import Disjunct, conjoined, without
from whence.engines.nullness.domain.operand_terms import variable_path
from whence.engines.nullness.domain.predicates import Predicate
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.world import World
from whence.models.java.containers.lookups import (
    CHANGING_NOTHING,
    HAS_KEY,
    IS_EMPTY,
    MAPS,
    NULL_IF_ABSENT,
    NULL_IF_EMPTY,
    QUEUES,
    SIZE,
)
from whence.program.instructions import Call
from whence.program.operands import Operand, Text, Variable
from whence.program.procedure import Point


@final
class Lookups:
    def __init__(self, world: World, families: Families) -> None:
        self._families = families
        self._iterators = KeyIterators(world)

    def changes_nothing(self, point: Point, call: Call) -> bool:
        """Whether what is kept of collections holds before the call if it holds behind."""
        return _key(call) in CHANGING_NOTHING and self._families.is_quiet(point.procedure, call)

    def missing(self, point: Point, call: Call, fact: Disjunct) -> tuple[Predicate, Family] | None:
        """What is so before the call if its result is null, unless null is among the elements of the
        family."""
        if call.target is None or Predicate(variable_path(call.target), "=", NULL) not in fact.predicates:
            return None
        key = _key(call)
        receiver = call.arguments[0] if call.arguments else None
        is_asked = key in NULL_IF_EMPTY or key == NULL_IF_ABSENT
        if not is_asked or not isinstance(receiver, Variable):
            return None
        family = self._families.of_variable(point.procedure, receiver)
        wanted = QUEUES if key in NULL_IF_EMPTY else MAPS
        if family.problem or not family.made or not wanted.issuperset(family.made):
            return None
        if key in NULL_IF_EMPTY:
            return Predicate(_of(receiver, COUNT), "=", 0), family
        if not self._families.is_quiet(point.procedure, call):
            return None
        selector = _selector(call.arguments[1])
        return None if selector is None else (Predicate(_of(receiver, selector), "=", NULL), family)

    def shown(self, call: Call, fact: Disjunct) -> tuple[Predicate, ...]:
        """What the result of a call that changes nothing shows of how it was before."""
        key = _key(call)
        receiver = call.arguments[0] if call.arguments else None
        if call.target is None or not isinstance(receiver, Variable):
            return ()
        result = variable_path(call.target)
        about = [each for each in fact.predicates if each.path == result and isinstance(each.operand, int)]
        is_true = any(each[1:] in (("!=", 0), ("=", 1)) for each in about)
        is_false = any(each[1:] == ("=", 0) for each in about)
        if key == IS_EMPTY and (is_true or is_false):
            return (Predicate(_of(receiver, COUNT), "=" if is_true else "!=", 0),)
        if key == SIZE:
            count = _of(receiver, COUNT)
            return tuple(Predicate(count, each.relation, each.operand) for each in about)
        if key == HAS_KEY and is_true:
            selector = _selector(call.arguments[1])
            return () if selector is None else (Predicate(_of(receiver, selector), "!=", NULL),)
        return ()

    def shown_by_key(self, point: Point, call: Call, fact: Disjunct) -> tuple[Predicate, ...]:
        """Behind the call: a key that an iterator of a map's keys has just given is in the map."""
        if call.target is None or _key(call) != "next()":
            return ()
        selector = place_selector(call.target.name, LOOKED_UP)
        maps = {path.base for path in fact.paths if path.fields and path.fields[-1] == selector}
        return tuple(
            Predicate(each.then((selector,)), "!=", NULL)
            for each in sorted(maps)
            if self._iterators.is_over(point, call, each)
        )


def with_missing(call: Call, fact: Disjunct, missing: Predicate) -> Disjunct | None:
    """The disjunct before the call, with what is missing in place of "the result is null"."""
    assert call.target is not None
    result = variable_path(call.target)
    is_root = fact.root == Predicate(result, "=", NULL)
    rest = without(fact, (result,))
    if not is_root:
        return conjoined(rest, (missing,))
    return conjoined(Disjunct(missing), rest.others)


def _of(receiver: Variable, selector: Selector) -> Path:
    return variable_path(receiver).then((selector,))


def _selector(key: Operand) -> Selector | None:
    match key:
        case Variable(name):
            return place_selector(name, LOOKED_UP)
        case Text(value):
            return place_selector(f'"{value}"', LOOKED_UP)
        case _:
            return None


def _key(call: Call) -> str:
    _, name, descriptor = parts_of(call)
    return name + descriptor[: descriptor.find(")") + 1]
