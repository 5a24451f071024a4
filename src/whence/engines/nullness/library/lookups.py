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
from whence.engines.nullness.containers.map_keys import MapKeys
from whence.engines.nullness.domain.access_paths import COUNT, LOOKED_UP, NULL, Path, Selector, place_selector
from whence.engines.nullness.domain.disjuncts import Disjunct, conjoined, without, without_places
from whence.engines.nullness.domain.operand_terms import variable_path
from whence.engines.nullness.domain.predicates import Predicate, predicate
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.library.matched_groups import MatchedGroups
from whence.engines.nullness.walk.world import World
from whence.models.java.containers.connections import PUTS_ELEMENT
from whence.models.java.containers.lookups import (
    CHANGING_NOTHING,
    FAIL_FAST_MAPS,
    HAS_KEY,
    IS_EMPTY,
    MAPS,
    NULL_IF_ABSENT,
    NULL_IF_EMPTY,
    PUTS_KEY,
    QUEUES,
    SIZE,
)
from whence.program.instructions import Call
from whence.program.operands import Variable
from whence.program.procedure import Point


@final
class Lookups:
    def __init__(self, world: World, families: Families) -> None:
        self._families = families
        self._iterators = KeyIterators(world)
        self._keys = MapKeys(world)
        self._groups = MatchedGroups(world)

    def changes_nothing(self, point: Point, call: Call) -> bool:
        """Whether what is kept of collections holds before the call if it holds behind."""
        if self._groups.leaves_all(call):
            return True
        return _key(call) in CHANGING_NOTHING and self._families.is_quiet(point.procedure, call)

    def unboxed(self, call: Call, fact: Disjunct) -> Disjunct | None:
        return self._keys.unboxed(call, fact)

    def missing_group(self, call: Call, fact: Disjunct) -> Predicate | None:
        """What is so before the call of a matcher if its result is null."""
        return self._groups.missing(call, fact)

    def takes_nothing_out(self, point: Point, call: Call) -> bool:
        """Whether what is missing behind the call was missing before."""
        key = _key(call)
        return (key in PUTS_KEY or key in PUTS_ELEMENT) and self._families.is_quiet(point.procedure, call)

    def before_adding(self, point: Point, call: Call, fact: Disjunct) -> tuple[Disjunct, ...]:
        """Before a call that takes nothing out and has put in what it was given. What is still missing is
        missing in another collection, or is another key."""
        lasting = [each for each in fact.predicates if _is_missing(each)]
        rest = without_places(fact)
        root = fact.root if fact.root in lasting else rest.root
        kept = Disjunct(root, rest.others.union(each for each in lasting if each != root))
        receiver = call.arguments[0]
        if fact.root not in lasting or not isinstance(receiver, Variable) or fact.root is None:
            return (kept,)
        asked, added = fact.root.path.fields[-1], self._added(point, call)
        if added is None or asked.type != added.type:
            return (kept,)
        is_other = predicate(fact.root.path.base, "!=", variable_path(receiver))
        ways = (
            [(is_other,)]
            if asked == added
            else [(is_other,), (self._keys.differ(point.procedure, asked, added),)]
        )
        found = (conjoined(kept, each) for each in ways)
        return tuple(each for each in found if each is not None)

    def _added(self, point: Point, call: Call) -> Selector | None:
        return COUNT if _key(call) in PUTS_ELEMENT else self._keys.selector(point, call)

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
        selector = self._keys.selector(point, call)
        return None if selector is None else (Predicate(_of(receiver, selector), "=", NULL), family)

    def shown(self, point: Point, call: Call, fact: Disjunct) -> tuple[Predicate, ...]:
        """What the result of a call that changes nothing shows of how it was before."""
        key = _key(call)
        receiver = call.arguments[0] if call.arguments else None
        if call.target is None or not isinstance(receiver, Variable):
            return ()
        if groups := self._groups.shown(call, fact):
            return groups
        result = variable_path(call.target)
        about = [each for each in fact.predicates if each.path == result and isinstance(each.operand, int)]
        is_true = any(each[1:] in (("!=", 0), ("=", 1)) for each in about)
        is_false = any(each[1:] == ("=", 0) for each in about)
        if key == IS_EMPTY and (is_true or is_false):
            return (Predicate(_of(receiver, COUNT), "=" if is_true else "!=", 0),)
        if key == SIZE:
            count = _of(receiver, COUNT)
            return tuple(Predicate(count, each.relation, each.operand) for each in about)
        if key in (HAS_KEY, NULL_IF_ABSENT) and is_true:
            selector = self._keys.selector(point, call)
            return () if selector is None else (Predicate(_of(receiver, selector), "!=", NULL),)
        return ()

    def shown_by_key(self, point: Point, call: Call, fact: Disjunct) -> tuple[Predicate, ...]:
        """Behind the call: a key that an iterator of a map's keys has just given is in the map, if the
        iterator throws once a key was taken out."""
        asked = self._iterators.asked_map(point, call) if _key(call) == "next()" else None
        if call.target is None or asked is None:
            return ()
        made = self._families.of_variable(point.procedure, asked)
        if made.problem or not FAIL_FAST_MAPS.issuperset(made.made):
            return ()
        selector = place_selector(call.target.name, LOOKED_UP)
        maps = {path.base for path in fact.paths if path.fields and path.fields[-1] == selector}
        return tuple(
            Predicate(each.then((selector,)), "!=", NULL)
            for each in sorted(maps)
            if self._iterators.is_same(point.procedure, asked, each)
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


def _is_missing(each: Predicate) -> bool:
    """Whether it says that a collection is empty or a map lacks a key, and nothing of what others hold."""
    is_plain = each.path.is_looked_up and not each.path.base.is_indexed
    return is_plain and each.relation == "=" and each.operand == 0


def _of(receiver: Variable, selector: Selector) -> Path:
    return variable_path(receiver).then((selector,))


def _key(call: Call) -> str:
    _, name, descriptor = parts_of(call)
    return name + descriptor[: descriptor.find(")") + 1]
