"""Calls that are not entered: the library, and too many targets (sections 2.4, 3.3 and 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL, Why
from whence.analysis.calls.java.proxies import HANDED_ON
from whence.analysis.walk.policy import Effect
from whence.analysis.walk.steps import Exit, Step
from whence.engines.nullness.construction.private_objects import PrivateObjects
from whence.engines.nullness.containers import elements as collections
from whence.engines.nullness.containers.families import Families, applied, container_rule_of
from whence.engines.nullness.domain.access_paths import ELEMENT, NULL, Path, Term
from whence.engines.nullness.domain.disjuncts import Disjunct, conjoined, optional, without, without_places
from whence.engines.nullness.domain.operand_terms import class_name, term_of, variable_path
from whence.engines.nullness.domain.predicates import Predicate
from whence.engines.nullness.library import library_contracts as library
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.library.library_results import LibraryResults
from whence.engines.nullness.library.lookups import Lookups, with_missing
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.producers.subjects import (
    ElementsSubject,
    HandedSubject,
    MessageSubject,
    ResultSubject,
    StoresSubject,
    Subject,
)
from whence.engines.nullness.walk.call_effects import Site
from whence.engines.nullness.walk.instruction_transfer import assigned, not_null
from whence.engines.nullness.walk.world import World
from whence.models.java.containers.connections import COMPUTING, MAPS
from whence.models.java.handed_on import returns_what_it_was_given
from whence.models.java.messages import GIVES_THE_TEXT
from whence.program.instructions import Call, Instruction
from whence.program.operands import Variable
from whence.program.procedure import Point


@final
class SkippedCalls:
    def __init__(
        self,
        world: World,
        families: Families,
        results: LibraryResults,
        private: PrivateObjects,
        limits: Limits,
        holds: Callable[[Subject], bool],
    ) -> None:
        self._world = world
        self._families = families
        self._results = results
        self._private = private
        self._limits = limits
        self._holds = holds
        self._lookups = Lookups(world, families)
        self.leans_on_library = False

    def across(self, step: Step, call: Call, fact: Disjunct, effect: Effect) -> Iterable[Disjunct]:
        if not any(path.is_looked_up for path in fact.paths):
            return self._over(step, call, fact, effect)
        if self._only_adds(step, call, effect):
            found = self._lookups.before_adding(step.point, call, fact)
        elif step.exit is not Exit.EXCEPTIONAL:
            found = optional(self._lookups.unboxed(call, fact))
        else:
            found = (fact,)
        return [before for each in found for before in self._over(step, call, each, effect)]

    def _over(self, step: Step, call: Call, fact: Disjunct, effect: Effect) -> Iterable[Disjunct]:
        callees = self._callees_at(step.point, call)
        after = fact
        if effect is Effect.ANYTHING or not self._limits.mod_ref:
            after = without(after, (path for path in after.paths if is_memory(path)))
        elif effect is Effect.MOD_REF:
            may_change, site = self._world.effects.may_change, Site(step.point, call)
            is_placed = any(path.is_indexed for path in after.paths)
            if is_placed and self._may_write_places(step, call, callees, effect):
                after = without_places(after)
            if any(map(is_memory, after.paths)) and self.is_quiet(step.point, call):
                callees = tuple(each for each in callees if is_user_code(self._world.program, each))
            changed = [path for path in after.paths if may_change(site, callees, path)]
            changed = [path for path in changed if not self._is_private(site, path)]
            after = self._without_changed(site, call, callees, after, changed) if changed else after
        if step.exit is Exit.EXCEPTIONAL:
            return (collections.after_exception(after, call),)
        if library.ends(call):
            return ()
        if HANDED_ON in callees:
            return (after,) if call.target is None else optional(assigned(after, call.target, None))
        shown = (*library.shown_by_call(call), *self._shown_by_result(call, fact))
        if self._looks_up and self._lookups.changes_nothing(step.point, call):
            if conjoined(after, self._lookups.shown_by_key(step.point, call, after)) is None:
                return ()
            shown = (*shown, *self._lookups.shown(step.point, call, fact))
        found = self._elements_and_result(step.point, call, after)
        return [each for before in found if (each := conjoined(before, shown)) is not None]

    def _callees_at(self, point: Point, call: Call) -> tuple[str, ...]:
        """A container of which it is known where it was made is no proxy."""
        callees = self._world.callees_at(point, call)
        receiver = call.arguments[0] if call.arguments else None
        if HANDED_ON not in callees or not self._limits.producers or not isinstance(receiver, Variable):
            return callees
        if not self._families.is_known(point.procedure, receiver):
            return callees
        return tuple(each for each in callees if each != HANDED_ON)

    def _without_changed(
        self, site: Site, call: Call, callees: tuple[str, ...], fact: Disjunct, changed: list[Path]
    ) -> Disjunct:
        """Without what is said of the paths, but for fields that were null before if they are now."""
        rest = without(fact, changed)
        kept = {
            each
            for each in fact.predicates
            if each.relation == "=" and each.is_null_test and each.path in changed
            if self._was_null(site, call, callees, each.path)
        }
        root = fact.root if fact.root in kept else rest.root
        return Disjunct(root, rest.others | (kept - {fact.root}))

    def _was_null(self, site: Site, call: Call, callees: tuple[str, ...], path: Path) -> bool:
        """Whether the field is null behind the call only if it was before: the object is the same one, and
        no store ever gives the field null."""
        if not self._limits.producers or not self._limits.stores:
            return False
        if not path.fields:
            return path.root.kind == "static" and self._holds(StoresSubject(path.root.name, is_static=True))
        field = path.fields[-1]
        if field == ELEMENT or path.is_indexed or not self._is_same_object(site, call, callees, path):
            return False
        return self._holds(StoresSubject(field.name, is_static=False))

    def _is_same_object(self, site: Site, call: Call, callees: tuple[str, ...], path: Path) -> bool:
        """Whether the path leads to the field of the same object before the call and behind it."""
        is_result = call.target is not None and path.root == variable_path(call.target).root
        return not is_result and not self._world.effects.may_change(site, callees, path.base)

    def _may_write_places(self, step: Step, call: Call, callees: tuple[str, ...], effect: Effect) -> bool:
        if not self._world.effects.may_write_places(callees) or self._only_adds(step, call, effect):
            return False
        return not self._looks_up or not self._lookups.changes_nothing(step.point, call)

    def _only_adds(self, step: Step, call: Call, effect: Effect) -> bool:
        """Whether the call puts something in, returns, and takes nothing out."""
        is_followed = self._looks_up and effect is Effect.MOD_REF and self._limits.mod_ref
        is_normal = step.exit is not Exit.EXCEPTIONAL
        return is_followed and is_normal and self._lookups.takes_nothing_out(step.point, call)

    @property
    def _looks_up(self) -> bool:
        limits = self._limits
        return limits.places and limits.producers and limits.collections and limits.families

    def _is_private(self, site: Site, path: Path) -> bool:
        return self._limits.producers and self._private.is_kept(site, path)

    def _shown_by_result(self, call: Call, fact: Disjunct) -> tuple[Predicate | bool, ...]:
        """What the library's method shows of an argument by returning a truth value."""
        if call.target is None or class_name(call.target.type) or not self._limits.numbers:
            return ()
        result = variable_path(call.target)
        is_true = any(Predicate(result, *each) in fact.predicates for each in (("!=", 0), ("=", 1)))
        is_false = Predicate(result, "=", 0) in fact.predicates
        if not is_true and not is_false:
            return ()
        required = library.required_by_result(call, is_true=is_true)
        return tuple(shown for each in required for shown in not_null(each))

    def _elements_and_result(self, point: Point, call: Call, fact: Disjunct) -> Iterable[Disjunct]:
        hierarchy = self._world.hierarchy
        if self._limits.collections and not self.is_difficult(point, call):
            if (
                self._holds_no_null(point, call, fact)
                or self._is_computed(point, call, fact)
                or self._is_handed_back(point, call, fact)
                or self._is_message(point, call, fact)
            ):
                self.leans_on_library = True
                return ()
            found = self._else_given(point, call, fact)
            found = self._looked_up(point, call, fact) if found is None else found
            if found is not None:
                self.leans_on_library = True
                return found
            rule = collections.rule_of(call, hierarchy)
            if rule is not None:
                self.leans_on_library = True
                return collections.before_call(fact, call, rule, hierarchy)
        before = collections.beside_call(fact, call)
        return () if before is None else self._result_of(point, call, before)

    def is_quiet(self, point: Point, call: Call) -> bool:
        """Whether a call on a container of the library's own runs nothing of the user's."""
        limits = self._limits
        is_known = limits.producers and limits.collections and limits.families
        return is_known and self._families.is_quiet(point.procedure, call)

    def _holds_no_null(self, point: Point, call: Call, fact: Disjunct) -> bool:
        """Whether null is taken out of a collection into which none is ever put."""
        limits = self._limits
        if call.target is None or not call.arguments or not (limits.producers and limits.families):
            return False
        receiver = call.arguments[0]
        is_null = Predicate(variable_path(call.target), "=", NULL) in fact.predicates
        if not is_null or not isinstance(receiver, Variable):
            return False
        rule = container_rule_of(call, self._world.hierarchy)
        if rule is None or not rule.has_taken or rule.else_given is not None:
            return False
        family = self._families.of_variable(point.procedure, receiver)
        if self._holds(ElementsSubject(family)):
            return True
        return self._limits.handed and self._holds(HandedSubject(point.procedure, call.target))

    def _else_given(self, point: Point, call: Call, fact: Disjunct) -> Iterable[Disjunct] | None:
        """Before a call that is null only if the argument is that it returns where nothing is found; None if
        it is no such call."""
        rule = container_rule_of(call, self._world.hierarchy)
        limits = self._limits
        if rule is None or rule.else_given is None or call.target is None:
            return None
        receiver = call.arguments[0]
        if not (limits.producers and limits.families) or not _is_only_null(fact, call.target):
            return None
        if not isinstance(receiver, Variable) or self._own_callees(point, call):
            return None
        if not self._holds(ElementsSubject(self._families.of_variable(point.procedure, receiver))):
            return None
        return optional(assigned(fact, call.target, term_of(call.arguments[rule.else_given])))

    def _is_handed_back(self, point: Point, call: Call, fact: Disjunct) -> bool:
        """Whether null is the result of a method of the library that was never given one."""
        owner, name, _ = parts_of(call)
        if call.target is None or not self._limits.handed or not returns_what_it_was_given(owner, name):
            return False
        is_null = Predicate(variable_path(call.target), "=", NULL) in fact.predicates
        return is_null and self._holds(HandedSubject(point.procedure, call.target))

    def _is_message(self, point: Point, call: Call, fact: Disjunct) -> bool:
        """Whether null is the message of an exception that is always made with one."""
        _, name, descriptor = parts_of(call)
        is_asked = f"{name}{descriptor[:2]}" == GIVES_THE_TEXT and self._limits.producers
        if call.target is None or not is_asked:
            return False
        is_null = Predicate(variable_path(call.target), "=", NULL) in fact.predicates
        made = class_name(call.arguments[0].type)
        if not is_null or not self._world.is_users_class(made) or self._own_callees(point, call):
            return False
        return self._holds(MessageSubject(made))

    def _looked_up(self, point: Point, call: Call, fact: Disjunct) -> Iterable[Disjunct] | None:
        """Before a call that returns null if something is not there; None if it is no such call."""
        group = self._lookups.missing_group(call, fact) if self._looks_up else None
        if group is not None:
            return optional(with_missing(call, fact, group))
        missing = self._lookups.missing(point, call, fact) if self._looks_up else None
        if missing is None or self._own_callees(point, call):
            return None
        predicate, family = missing
        if not self._families.refuses_null(family) and not self._holds(ElementsSubject(family)):
            return None
        return optional(with_missing(call, fact, predicate))

    def _is_computed(self, point: Point, call: Call, fact: Disjunct) -> bool:
        """Whether null is the result of a method of a map that returns what a function made, and the function
        is one whose results never are."""
        owner, name, _ = parts_of(call)
        if call.target is None or name not in COMPUTING or not self._limits.producers:
            return False
        is_null = Predicate(variable_path(call.target), "=", NULL) in fact.predicates
        is_map = not MAPS.isdisjoint(self._world.hierarchy.supertypes(owner))
        runs = applied(call, self._world) if is_null and is_map else None
        if runs is None or self._own_callees(point, call):
            return False
        return self._holds(ResultSubject(runs))

    def _own_callees(self, point: Point, call: Call) -> list[str]:
        """The user's methods among those that the call itself may run."""
        receiver, name = call.arguments[0], point.procedure
        edges = self._world.edges_at(point, call)
        callees = [edge.callee for edge in edges if edge.why in SHOWN_BY_A_CALL]
        own = [each for each in callees if is_user_code(self._world.program, each)]
        if not self._limits.families or not isinstance(receiver, Variable):
            return own
        return [each for each in own if self._families.may_run(name, receiver, each)]

    def _result_of(self, point: Point, call: Call, fact: Disjunct) -> Iterable[Disjunct]:
        if call.target is None or not fact.mentions(variable_path(call.target)):
            return (fact,)
        term: Term | None = None
        if self._limits.library_results:
            term = self._results.of_call(call)
            self.leans_on_library = self.leans_on_library or term is not None
        if self.is_difficult(point, call) and not self._is_null_nowhere(point, call, fact, term):
            term = None
        given = library.else_given(call)
        if given is not None and self._limits.library_results and _is_only_null(fact, call.target):
            self.leans_on_library = True
            return optional(assigned(fact, call.target, term_of(given)))
        return optional(assigned(fact, call.target, term))

    def _is_null_nowhere(self, point: Point, call: Call, fact: Disjunct, term: Term | None) -> bool:
        """Whether none of too many targets returns null (section 3.3)."""
        assert call.target is not None
        is_null = Predicate(variable_path(call.target), "=", NULL) in fact.predicates
        if not self._limits.producers or not is_null:
            return False
        edges = self._world.edges_at(point, call)
        callees = [edge.callee for edge in edges if edge.why in SHOWN_BY_A_CALL]
        own = [each for each in callees if is_user_code(self._world.program, each)]
        is_bounded = term is not None or len(own) == len(callees)
        return is_bounded and all(self._holds(ResultSubject(each)) for each in own)

    def is_difficult(self, point: Point, call: Instruction) -> bool:
        """Whether the call has too many targets to be entered, some of them the user's."""
        shown = [e for e in self._world.edges_at(point, call) if e.why is not Why.INITIALISER]
        return len(shown) > self._limits.most_targets


def _is_only_null(fact: Disjunct, target: Variable) -> bool:
    """Whether all that the fact says of the variable is that it is null."""
    path = variable_path(target)
    about = [each for each in fact.predicates if any(one.root == path.root for one in each.paths)]
    return about == [Predicate(path, "=", NULL)]


def is_memory(path: Path) -> bool:
    return bool(path.fields) or path.root.kind == "static"
