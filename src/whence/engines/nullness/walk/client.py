"""The domain of the walk: disjuncts through instructions, calls and entries (sections 2.1 to 2.4)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, final

from whence.analysis.calls.call_sites import INITIALISER, class_of
from whence.analysis.calls.edges import SHOWN_BY_A_CALL, Edge, Why
from whence.analysis.calls.java.fixed_fields import is_constructor
from whence.analysis.walk.client import NotSent, Passage, Passed, Sent
from whence.analysis.walk.policy import Effect
from whence.analysis.walk.steps import Exit, Step
from whence.engines.nullness.categories import Category, Source, lost_by
from whence.engines.nullness.construction.private_objects import PrivateObjects
from whence.engines.nullness.containers import elements as collections
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.domain.access_paths import NULL, Path, Root
from whence.engines.nullness.domain.class_exclusion import Classes
from whence.engines.nullness.domain.disjuncts import (
    ANYTHING,
    Disjunct,
    conjoined,
    optional,
    rewritten,
    root_alone,
    without,
    without_places,
)
from whence.engines.nullness.domain.operand_terms import class_name, shown_by_edge, term_of, variable_path
from whence.engines.nullness.domain.predicates import Predicate, predicate
from whence.engines.nullness.library.library_contracts import shown_by_call
from whence.engines.nullness.library.library_results import LibraryResults
from whence.engines.nullness.library.required_arguments import RequiredArguments
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.producers.subjects import (
    ElementsSubject,
    FieldSubject,
    ParameterSubject,
    ResultSubject,
    StaticSubject,
    Subject,
)
from whence.engines.nullness.walk.call_effects import Site
from whence.engines.nullness.walk.callee_terms import CalleeTerms, in_terms_of_arguments, in_terms_of_caller
from whence.engines.nullness.walk.instruction_transfer import (
    before_assign,
    before_load,
    before_making,
    before_store,
)
from whence.engines.nullness.walk.skipped_calls import SkippedCalls, is_memory
from whence.engines.nullness.walk.world import World
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
)
from whence.program.mains import is_main
from whence.program.operands import Operand, Variable
from whence.program.places import Cell, Element, Field, Static
from whence.program.procedure import Point, Procedure

RESULT = "result"
TEXT = "java.lang.String"


class Kept(NamedTuple):
    """What of the caller a callee is not told: predicates that it can't affect, and the caller's roots that
    stand behind its `outer` ones."""

    others: frozenset[Predicate]
    outer: tuple[Root, ...]
    is_affected: bool
    """Whether the callee may change what the root predicate is about; else only its path is asked for."""


@final
class Nullness:
    """The client. `holds` says of a subject whether it is never null, as far as is known."""

    def __init__(
        self,
        world: World,
        families: Families,
        results: LibraryResults,
        required: RequiredArguments,
        private: PrivateObjects,
        limits: Limits,
        holds: Callable[[Subject], bool],
    ) -> None:
        self._world = world
        self._families = families
        self._limits = limits
        self._holds = holds
        self._classes = Classes(world)
        self._required = required
        self._private = private
        self._skipped = SkippedCalls(world, families, results, private, limits, holds)
        self._decided = 0
        self.came_from: Source | None = None
        """Where the root predicate was last found to hold, or was dropped."""

    @property
    def leans_on_library(self) -> bool:
        return self._skipped.leans_on_library

    # instructions

    def across(
        self, step: Step, instruction: Instruction, fact: Disjunct, effect: Effect
    ) -> Iterable[Disjunct]:
        found = self._across(step, instruction, fact, effect)
        possible = [
            self._limited(each)
            for each in found
            if self._is_possible(step, each) and self._classes.agree(each)
        ]
        self._note_source(step, instruction, fact, effect, possible)
        return possible

    def _note_source(
        self, step: Step, instruction: Instruction, fact: Disjunct, effect: Effect, found: list[Disjunct]
    ) -> None:
        """Where the root predicate comes from, if the instruction shows it: a lookup that found nothing stays
        the source of what is said of the collection."""
        if fact.root is None or fact.root.path.is_looked_up:
            return
        if any(each.root is not None and each.root.path.is_looked_up for each in found):
            self.came_from = Source(step.point, instruction, Category.LIBRARY_RESULT)
        elif any(each.root is None for each in found):
            is_difficult = isinstance(instruction, Call) and self._skipped.is_difficult(
                step.point, instruction
            )
            category = lost_by(instruction, effect, fact, is_difficult=is_difficult)
            self.came_from = Source(step.point, instruction, category)

    def _limited(self, fact: Disjunct) -> Disjunct:
        """What a hurried walk goes on with."""
        if self._limits.takes_all_to_callers or len(fact.others) <= self._limits.most_predicates:
            return fact
        return root_alone(fact)

    def _across(
        self, step: Step, instruction: Instruction, fact: Disjunct, effect: Effect
    ) -> Iterable[Disjunct]:
        if isinstance(instruction, Unsupported):
            return (ANYTHING,)
        if isinstance(instruction, Call) and effect is not Effect.OWN:
            return self._skipped.across(step, instruction, fact, effect)
        if step.exit is Exit.EXCEPTIONAL:
            return (fact,)
        return self._over(step, instruction, fact)

    def _over(self, step: Step, instruction: Instruction, fact: Disjunct) -> Iterable[Disjunct]:
        match instruction:
            case Assign():
                return optional(self._over_assign(step, instruction, fact))
            case Load():
                return self._over_load(step, instruction, fact)
            case Store():
                return before_store(fact, instruction, self._world)
            case Allocate() if not self._classes.may_make(fact, instruction):
                return ()
            case Allocate() | Catch():
                return optional(before_making(fact, instruction))
            case Branch() | Switch():
                return optional(self._over_branch(step, instruction, fact))
            case Return(value):
                return optional(_returned(fact, value))
            case Assume(condition):
                return optional(conjoined(fact, (_truth(condition),)))
            case AddressOf(target):
                return (without(fact, (variable_path(target),)),)
            case Call() | Jump() | Throw() | Unreachable() | Unsupported():
                return (fact,)

    def _over_assign(self, step: Step, assign: Assign, fact: Disjunct) -> Disjunct | None:
        stored = self._world.stored_temporaries(step.point.procedure)
        before = before_assign(fact, assign, stored)
        if before is None or not self._limits.classes:
            return before
        return conjoined(before, self._classes.shown_by_cast(assign, fact), self._limits.most_predicates)

    def _over_branch(self, step: Step, instruction: Branch | Switch, fact: Disjunct) -> Disjunct | None:
        assert isinstance(step.after, Point)
        label = self._world.program.procedure(step.point.procedure).blocks[step.after.block].label
        shown = [each for each in shown_by_edge(instruction, label) if self._is_tracked(each)]
        return conjoined(fact, shown, self._limits.most_predicates)

    def _is_tracked(self, each: Predicate | bool) -> bool:
        """The paper tracks conditions about null; a truth value may turn out to be one."""
        if self._limits.numbers or isinstance(each, bool):
            return True
        return isinstance(each.operand, Path) or each.operand == NULL

    def _over_load(self, step: Step, load: Load, fact: Disjunct) -> Iterable[Disjunct]:
        before = before_load(fact, load, with_places=self._limits.places)
        if before is None:
            return ()
        if before is fact or not class_name(load.target.type):
            return (before,)
        target = variable_path(load.target)
        if Predicate(target, "=", NULL) in fact.predicates:
            subject = self._read_subject(load, step.point.procedure)
            if subject is not None and self._holds(subject):
                return ()
            if self._limits.producers and self._reads_object(step.point.procedure, load):
                return ()
        return (before,)

    def _reads_object(self, procedure: str, load: Load) -> bool:
        """Whether the array is the one of a launcher, as far as the place may hold a text at all."""
        match load.place:
            case Element(Cell(array)):
                may_be_text = self._world.hierarchy.is_subtype(TEXT, class_name(load.target.type))
                return may_be_text and self._world.holds_objects(procedure, array)
            case _:
                return False

    def _read_subject(self, load: Load, procedure: str) -> Subject | None:
        """What is read, if whatever is read there has been assigned: a constructor may read what it has not
        assigned yet, and so may an initialiser."""
        if not self._limits.producers:
            return None
        match load.place:
            case Element(Cell(Variable() as array)) if self._holds_containers:
                return ElementsSubject(self._families.of_variable(procedure, array))
            case _:
                return read_subject(load, procedure)

    def _is_possible(self, step: Step, fact: Disjunct) -> bool:
        """Whether no parameter is null that never is."""
        if step.point.block or step.point.position or not self._limits.producers:
            return True
        return self.is_possible_at_entry(step.point.procedure, fact)

    def is_possible_at_entry(self, name: str, fact: Disjunct) -> bool:
        procedure = self._world.program.procedure(name)
        for number, parameter in enumerate(procedure.parameters):
            if Predicate(variable_path(parameter), "=", NULL) not in fact.predicates:
                continue
            is_asked = self._limits.producers and parameter.source != "this"
            if parameter.source == "this" or (is_asked and self._holds(ParameterSubject(name, number))):
                return False
        return True

    def may_be_at(self, point: Point, fact: Disjunct) -> bool:
        """Whether the walk has to start there."""
        is_entry = point.block == 0 and point.position == 0
        return not is_entry or self.is_possible_at_entry(point.procedure, fact)

    def may_be_given(self, point: Point, fact: Disjunct) -> bool:
        """Whether a walk has to find out: visitors pass on what they were given, which needs none."""
        root = fact.root
        is_plain = root is not None and not root.path.fields and root.path.root.kind == "variable"
        if root is None or not is_plain or not (root.relation == "=" and root.operand == NULL):
            return self.may_be_at(point, fact)
        origin = self._world.origins(point.procedure).get(root.path.root.name, -1)
        if origin < 0:
            return self.may_be_at(point, fact)
        return self.is_possible_at_entry(point.procedure, self._null_parameter(point, origin))

    def _null_parameter(self, point: Point, number: int) -> Disjunct:
        parameter = self._world.program.procedure(point.procedure).parameters[number]
        return Disjunct(Predicate(variable_path(parameter), "=", NULL))

    # calls

    def counts_result(self, call: Call, fact: Disjunct) -> bool:
        return call.target is not None and fact.mentions(variable_path(call.target))

    def into(self, passage: Passage, fact: Disjunct) -> Sent[Disjunct] | Passed[Disjunct] | NotSent:
        fact = without_places(fact)
        is_normal = passage.exit is Exit.NORMAL
        call = _call_of(passage)
        target = None if call is None or not is_normal else call.target
        is_told = target is not None and call is not None and self._is_told(passage.edge, call, target, fact)
        if is_told and call is not None:
            found = in_terms_of_arguments(fact, self._world.copied_arguments(passage.edge.point, call))
            if found is None:
                return NotSent.IMPOSSIBLE
            fact = found
        affected = sorted(
            (each for each in fact.predicates if self._is_affected(passage, target, each)), key=str
        )
        if not self._may_dispatch(passage) or self._has_begun(passage):
            return NotSent.IMPOSSIBLE
        if fact.root not in affected and not is_told:
            rest = Disjunct(fact.root, fact.others.difference(affected))
            after = conjoined(rest, self._shown(passage, call) if is_normal else ())
            return NotSent.IMPOSSIBLE if after is None else Passed(after)
        is_null = target is not None and Predicate(variable_path(target), "=", NULL) in affected
        if is_null and self._limits.producers and self._holds(ResultSubject(passage.callee.name)):
            return NotSent.IMPOSSIBLE
        return self._sent(passage, call, target, fact, affected)

    def _shown(self, passage: Passage, call: Call | None) -> tuple[Predicate | bool, ...]:
        """What a call shows by returning from the callee. Where the walk comes out of a procedure in which it
        began, control has only come in."""
        if call is None:
            return ()
        if self._limits.required_depth and passage.edge.why in SHOWN_BY_A_CALL:
            return self._required.shown(call, passage.callee.name)
        return shown_by_call(call)

    def _is_told(self, edge: Edge, call: Call, target: Variable, fact: Disjunct) -> bool:
        """Whether something is known of the result and the root predicate is about an argument: the callee
        may show that they do not go together, as in `isEmpty(s)` and `n.hasNext()`."""
        result = variable_path(target)
        if fact.root is None or not self._limits.numbers or fact.root.path.root == result.root:
            return False
        if not any(each.path == result for each in fact.others):
            return False
        copied = self._world.copied_arguments(edge.point, call)
        root = fact.root.path.root
        return root in copied or any(
            isinstance(each, Variable) and variable_path(each).root == root for each in call.arguments
        )

    def _has_begun(self, passage: Passage) -> bool:
        """Whether the passage is to an initialiser that ran, or runs, already."""
        edge = passage.edge
        if edge.why is not Why.INITIALISER or edge.point is None or not edge.callee.endswith(INITIALISER):
            return False
        return self._world.begun.has_begun(edge.point, edge.callee)

    def _may_dispatch(self, passage: Passage) -> bool:
        """Whether the receiver may be of the callee's class, as far as what it may hold is known."""
        call, edge = _call_of(passage), passage.edge
        if edge.why is Why.CALLBACK and edge.point is not None and call is not None:
            return not self._skipped.is_quiet(edge.point, call)
        if edge.why is not Why.DISPATCH or call is None or not self._holds_containers:
            return True
        receiver = call.arguments[0]
        is_known = isinstance(receiver, Variable) and isinstance(call.callee, Virtual)
        if not is_known or not isinstance(receiver, Variable):
            return True
        return self._families.may_run(edge.caller, receiver, edge.callee)

    @property
    def _holds_containers(self) -> bool:
        limits = self._limits
        return limits.producers and limits.collections and limits.families

    def _is_affected(self, passage: Passage, target: Variable | None, each: Predicate) -> bool:
        roots = {path.root for path in each.paths}
        if target is not None and variable_path(target).root in roots:
            return True
        may_change, edge = self._world.effects.may_change, passage.edge
        assert edge.point is not None, "a procedure is entered by an instruction"
        site = Site(edge.point, _call_of(passage))
        return any(
            may_change(site, (edge.callee,), path) and not self._is_private(site, path)
            for path in each.paths
            if is_memory(path)
        )

    def _is_private(self, site: Site, path: Path) -> bool:
        return self._limits.producers and self._private.is_kept(site, path)

    def _sent(
        self,
        passage: Passage,
        call: Call | None,
        target: Variable | None,
        fact: Disjunct,
        affected: list[Predicate],
    ) -> Sent[Disjunct] | NotSent:
        names = CalleeTerms(passage.callee, call, target)
        given = [each for each in fact.predicates if each not in affected and names.is_given(each)]
        assert fact.root is not None
        root = names.renamed(fact.root)
        if isinstance(root, bool):
            assert not root, "no receiver is null"
            return NotSent.IMPOSSIBLE
        others = [names.renamed(each) for each in (*affected, *given) if each != fact.root]
        sent = Disjunct(root, frozenset(each for each in others if not isinstance(each, bool)))
        is_affected = fact.root in affected
        return Sent(sent, Kept(fact.others.difference(affected), names.outer, is_affected))

    def out_of(self, passage: Passage, fact: Disjunct, kept: Hashable) -> Iterable[Disjunct]:
        call = _call_of(passage)
        outer = kept.outer if isinstance(kept, Kept) else ()
        before = in_terms_of_caller(fact, passage.callee, call, outer)
        if before is None:
            return ()
        if isinstance(kept, Kept):
            if not kept.is_affected:
                before = Disjunct(before.root)
            joined = conjoined(before, kept.others)
            if joined is None:
                return ()
            before = joined
        elif not self._may_dispatch(passage):
            return ()
        elif before.root is None and self._is_decided():
            return (ANYTHING,)
        elif not self._limits.takes_all_to_callers and before.root is not None:
            before = Disjunct(before.root)
        is_normal = passage.exit is Exit.NORMAL
        has_returned = is_normal and isinstance(kept, Kept)
        shown = self._shown(passage, call) if has_returned else ()
        if call is not None and is_normal and not has_returned:
            shown = shown_by_call(call)
        found = conjoined(before, shown, self._limits.most_predicates)
        if found is not None and self._limits.classes:
            found = conjoined(found, self._classes.shown_by_dispatch(passage), self._limits.most_predicates)
        return () if found is None or not self._classes.agree(found) else (found,)

    def _is_decided(self) -> bool:
        """Whether a root predicate that holds is followed no further: what is left says only on which paths,
        and so many callers have not excluded them."""
        self._decided += 1
        return self._decided > self._limits.most_decided

    # entries

    def may_start(self, procedure: Procedure, fact: Disjunct) -> bool:
        """A launcher gives an array; nothing is known of what others give."""
        if self._world.is_closed and is_main(self._world.program, procedure.name):
            given = variable_path(procedure.parameters[0])
            is_null = Predicate(given, "=", NULL) in fact.predicates
            if is_null or any(map(collections.has_elements, fact.paths)):
                return False
        return self.is_possible_at_entry(procedure.name, fact)

    def is_lost(self, fact: Disjunct) -> bool:
        return fact.root is None and not fact.others

    def covers(self, known: Disjunct, fact: Disjunct) -> bool:
        root, others = fact
        if known.root is not None and known.root != root and known.root not in others:
            return False
        return known.others <= others or (root in known.others and known.others - {root} <= others)


def read_subject(load: Load, procedure: str) -> Subject | None:
    """The subject that a load reads, if its value has been assigned wherever this procedure reads it."""
    match load.place:
        case Field(Cell(), field) if not (is_constructor(procedure) and class_of(procedure) == field.owner):
            return FieldSubject(field.owner, field.name)
        case Static(symbol) if procedure != f"{class_of(symbol)}.<clinit>()V":
            return StaticSubject(symbol)
        case _:
            return None


def _call_of(passage: Passage) -> Call | None:
    """The call whose arguments are the callee's; an initialiser has none."""
    if passage.edge.why is Why.INITIALISER or not isinstance(passage.instruction, Call):
        return None
    return passage.instruction


def _returned(fact: Disjunct, value: Operand | None) -> Disjunct | None:
    roots = [path.root for path in fact.paths if path.root.kind == RESULT]
    if not roots:
        return fact
    term = None if value is None else term_of(value)
    path = Path(roots[0])
    return without(fact, (path,)) if term is None else rewritten(fact, path, term)


def _truth(condition: Operand) -> Predicate | bool:
    term = term_of(condition)
    return True if term is None else predicate(term, "!=", 0)
