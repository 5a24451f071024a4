"""Failures that contradict what every path to them shows: a null test, an earlier dereference, an assignment.

The failure is stated as facts and followed backward, as Margoor and Komondoor (2014) follow theirs, but in
one procedure. This is the domain; `analysis.walk` does the walking. A path is closed where facts contradict
each other. Where the facts of the failure are lost, or reach the procedure's entry, the engine can't tell.
Loops need no unfolding: facts that come again are followed already, and when nothing is left open, a path of
any length contradicts itself.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.walk.client import WithoutCalls
from whence.analysis.walk.policy import Effect
from whence.analysis.walk.steps import Exit, Step
from whence.engines.local.library.null_sources import NullSources
from whence.engines.local.limits import Limits
from whence.engines.local.refutation.facts import (
    Fact,
    Held,
    Subject,
    SubtypeTest,
    bounded,
    contradict,
    equal,
    is_length,
    is_negative,
    moved,
    nonzero,
    places_of,
    rephrased,
    rules_out,
    truth_of_constant,
    zero,
)
from whence.engines.local.refutation.failure_facts import shown_by
from whence.engines.local.values.changed_places import may_change
from whence.engines.local.values.original_places import OriginalPlaces
from whence.models.c.pointers.texts import LEFT_NOTHING
from whence.program.accesses import variables_written
from whence.program.instructions import AddressOf, Branch, Call, Instruction, Load, Store, Switch, Unsupported
from whence.program.operands import Integer, Operand, Variable
from whence.program.places import Cell, displacement_of, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.program.types import IntType, PointerType
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Hypothesis:
    """The failure as facts, and what the path to it shows besides."""

    failure: frozenset[Fact]
    shown: frozenset[Fact] = frozenset()
    facts: frozenset[Fact] = field(init=False, compare=False)
    """Both, made once: it is compared with all others that come to the same place."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", self.failure | self.shown)


_LOST = Hypothesis(frozenset())


@final
class Contradictions(WithoutCalls[Hypothesis]):
    """The client of a backward walk in one procedure."""

    def __init__(
        self,
        procedure: Procedure,
        language: Language,
        is_subtype: SubtypeTest,
        limits: Limits,
        sources: NullSources,
    ) -> None:
        self._procedure = procedure
        self._language = language
        self._is_subtype = is_subtype
        self._limits = limits
        self._sources = sources
        self._known: dict[Point, tuple[Fact, ...]] = {}
        self._own_class = class_of(procedure.name)
        self._original = OriginalPlaces(procedure)
        self.leans_on_memory = False
        """Whether what a place holds had to stay the same while control went on."""

    def across(
        self, step: Step, instruction: Instruction, fact: Hypothesis, effect: Effect
    ) -> tuple[Hypothesis, ...]:
        before = self._before(step, instruction, fact)
        if before is None:
            return ()
        self.leans_on_memory = self.leans_on_memory or any(map(_is_changeable, before.failure))
        return (before,)

    def _before(self, step: Step, instruction: Instruction, fact: Hypothesis) -> Hypothesis | None:
        """None if the facts contradict each other."""
        if isinstance(instruction, Unsupported):
            return _LOST
        if self._sources.never_comes_back(instruction):
            return None
        if isinstance(step.after, Point) and isinstance(instruction, Branch | Switch):
            label = self._procedure.blocks[step.after.block].label
            told = _told_by_edge(instruction, label)
            if isinstance(instruction, Switch):
                told += _excluded(instruction, label, fact.facts)
            return self._joined(list(fact.failure), [*told, *fact.shown])
        if step.exit is Exit.NORMAL:
            return self._over(fact, step.point, instruction)
        return Hypothesis(
            frozenset(each for each in fact.failure if self._survives(each, step.point, instruction)),
            frozenset(each for each in fact.shown if self._survives(each, step.point, instruction)),
        )

    def _survives(self, fact: Fact, point: Point, instruction: Instruction) -> bool:
        """Whether the fact is the same before an instruction that raises an exception."""
        return not any(self._may_change(point, instruction, held) for held in places_of(fact))

    def _may_change(self, point: Point, instruction: Instruction, held: Held) -> bool:
        if isinstance(held.type, PointerType) and self._sources.leaves_pointers(instruction):
            return False
        if self._sources.leaves_variable(instruction, held.place):
            return False
        return may_change(
            instruction, held, self._language, self._own_class
        ) and not self._sources.leaves_cell(point, instruction, held)

    def may_start(self, procedure: Procedure, fact: Hypothesis) -> bool:
        """Unless every caller passes something else."""
        return not any(
            each == zero(each.subject) and self._is_never_given(procedure, each.subject)
            for each in fact.failure
        )

    def _is_never_given(self, procedure: Procedure, subject: Subject) -> bool:
        """Whether the subject is null in no call of the procedure."""
        if isinstance(subject, Variable):
            return self._sources.is_never_passed_null(procedure, subject)
        if not isinstance(subject, Held) or not isinstance(subject.type, PointerType):
            return False
        if not self._sources.is_never_null_before(procedure, subject):
            return False
        self.leans_on_memory = True
        return True

    def is_lost(self, fact: Hypothesis) -> bool:
        return not fact.failure

    def covers(self, known: Hypothesis, fact: Hypothesis) -> bool:
        return known.facts <= fact.facts

    def _shown(self, point: Point, instruction: Instruction) -> tuple[Fact, ...]:
        if point not in self._known:
            self._known[point] = tuple(shown_by(instruction, self._language))
        return self._known[point]

    def _over(self, fact: Hypothesis, point: Point, instruction: Instruction) -> Hypothesis | None:
        if isinstance(instruction, Call) and self._leaves_no_null(fact, point, instruction):
            self.leans_on_memory = True
            return None
        if isinstance(instruction, Store):
            instruction = self._by_original(point, instruction)
        told = self._shown(point, instruction)
        failure = self._rewritten(fact.failure, point, instruction)
        shown = self._rewritten(fact.shown, point, instruction)
        if failure is None or shown is None:
            return None
        is_same = not told and failure == list(fact.failure) and shown == list(fact.shown)
        return fact if is_same else self._joined(failure, [*told, *shown])

    def _leaves_no_null(self, fact: Hypothesis, point: Point, call: Call) -> bool:
        """Whether the call leaves a pointer that is not null, by its result if it may fail, where the failure
        needs one that is."""
        held = [
            each.subject.place
            for each in fact.failure
            if isinstance(each.subject, Held)
            and each == zero(each.subject)
            and isinstance(each.subject.type, PointerType)
        ]
        left = self._sources.left_by(self._procedure, point, call) if held else None
        if left is None:
            return False
        places = (*left.places, *map(self._original.by_parameters, left.places))
        if {*map(displacement_of, places)}.isdisjoint(map(displacement_of, held)):
            return False
        if left.only_if_zero:
            return call.target is not None and zero(call.target) in fact.facts
        return left.argument is not None or self._is_told_to_succeed(fact, call)

    def _is_told_to_succeed(self, fact: Hypothesis, call: Call) -> bool:
        """Whether the facts rule out the result of a failure."""
        target = call.target
        if target is None or not isinstance(target.type, IntType):
            return False
        failed = Integer(LEFT_NOTHING & ((1 << target.type.bits) - 1), target.type)
        return any(rules_out(each, target, failed) for each in fact.facts)

    def _rewritten(self, facts: frozenset[Fact], point: Point, instruction: Instruction) -> list[Fact] | None:
        found: list[Fact] = []
        written = variables_written(instruction)
        for fact in facts:
            kept = self._with_earlier_bound(fact, point, instruction) if fact.below in written else fact
            if kept is None or not self._bound_stays(kept, point, instruction):
                continue
            if isinstance(kept.subject, Held):
                if kept == zero(kept.subject) and self._is_set_by(point, instruction, kept.subject):
                    return None
                found += self._kept(kept, kept.subject, point, instruction)
            elif kept.subject in written:
                earlier = self._rephrased(kept, point, instruction)
                if earlier is None:
                    return None
                found += earlier
            else:
                found.append(kept)
        if not any(isinstance(fact.below, Held) for fact in found):
            return found
        return [each for fact in found for each in self._with_bound(fact, instruction)]

    def _with_earlier_bound(self, fact: Fact, point: Point, instruction: Instruction) -> Fact | None:
        return bounded(fact, self._by_original(point, instruction))

    def _is_set_by(self, point: Point, instruction: Instruction, held: Held) -> bool:
        """Whether the instruction is a call that leaves no null in the place."""
        if not isinstance(held.type, PointerType) or not self._may_change(point, instruction, held):
            return False
        return self._sources.is_never_null_behind(point, instruction, held)

    def _rephrased(self, fact: Fact, point: Point, instruction: Instruction) -> list[Fact] | None:
        if fact != zero(fact.subject):
            is_counter = isinstance(instruction, Load) and is_negative(fact)
            if is_counter and self._sources.is_counter(self._procedure, point):
                self.leans_on_memory = True
                return None
            return rephrased(fact, self._by_original(point, instruction))
        if isinstance(instruction, AddressOf):
            return self._of_address(point, instruction)
        if self._sources.gives_no_null(instruction):
            return None
        if isinstance(instruction, Load) and self._sources.is_argument(self._procedure, instruction):
            self.leans_on_memory = True
            return None
        if isinstance(instruction, Load) and self._sources.is_member(point, instruction):
            self.leans_on_memory = True
            return None
        given = self._sources.same_result(instruction)
        return rephrased(fact, self._by_original(point, instruction)) if given is None else [zero(given)]

    def _by_original(self, point: Point, instruction: Instruction) -> Instruction:
        """A load or store with its place in terms of what temporaries copy."""
        match instruction:
            case Load() | Store():
                return replace(instruction, place=self._original.place(point, instruction.place))
            case _:
                return instruction

    def _of_address(self, point: Point, instruction: AddressOf) -> list[Fact] | None:
        """The address is null. What lies near what a pointer leads to is only if the pointer is."""
        found = rephrased(zero(instruction.target), instruction)
        if found != []:
            return found
        if self._sources.is_in_vector(self._procedure, instruction.place, point):
            return None
        root = root_of(instruction.place)
        is_near = isinstance(root, Cell) and self._sources.is_near(self._procedure, instruction.place, point)
        return [zero(root.pointer)] if isinstance(root, Cell) and is_near else []

    def _bound_stays(self, fact: Fact, point: Point, instruction: Instruction) -> bool:
        """Whether what the subject is compared with in memory is still there."""
        return not isinstance(fact.below, Held) or not self._may_change(point, instruction, fact.below)

    def _with_bound(self, fact: Fact, instruction: Instruction) -> list[Fact]:
        if not isinstance(fact.below, Held):
            return [fact]
        where = moved(fact.below, instruction)
        return [] if where is None else [replace(fact, below=where)]

    def _kept(self, fact: Fact, held: Held, point: Point, instruction: Instruction) -> list[Fact]:
        if isinstance(instruction, Store) and instruction.place == held.place:
            is_same = instruction.value.type == held.type and not instruction.volatile
            return [fact.about(instruction.value)] if is_same else []
        if self._may_change(point, instruction, held):
            return []
        where = moved(held, instruction)
        return [] if where is None else [fact.about(where)]

    def _joined(self, failure: list[Fact], shown: list[Fact]) -> Hypothesis | None:
        """These facts without those that are always true; None if they can't all be."""
        if any(fact.or_greatest for fact in failure):
            bounded_above = {fact.subject for fact in (*failure, *shown) if _is_bound(fact)}
            failure = [_sharpened(fact, bounded_above) for fact in failure]
        failure = [*failure, *(each for fact in failure for each in _differences(fact, shown))]
        own = dict.fromkeys(failure)
        facts = own | dict.fromkeys(shown[: self._limits.most_shown])
        about: dict[object, list[Fact]] = {}
        for fact in facts:
            if truth_of_constant(fact) is False:
                return None
            others = about.setdefault(fact.subject, [])
            if any(contradict(fact, other, self._is_subtype) for other in others):
                return None
            others.append(fact)
        followed = [fact for fact in facts if _is_followed(fact)]
        return Hypothesis(
            frozenset(fact for fact in followed if fact in own),
            frozenset(fact for fact in followed if fact not in own),
        )


def _told_by_edge(terminator: Branch | Switch, label: str) -> list[Fact]:
    """What the branch shows, if it goes to the label."""
    match terminator:
        case Branch(condition, then, otherwise):
            is_told = then != otherwise
            return [nonzero(condition) if label == then else zero(condition)] if is_told else []
        case Switch(value, cases, default):
            values = {each for each, to in cases if to == label}
            if label != default:
                return _is_one_of(value, values)
            return [nonzero(value)] if any(each == 0 and to != label for each, to in cases) else []


def _excluded(switch: Switch, label: str, facts: frozenset[Fact]) -> list[Fact]:
    """Which of the constants that the facts speak of the value is not, since these are cases that go
    elsewhere."""
    if not isinstance(type_ := switch.value.type, IntType):
        return []
    elsewhere = {each for each, to in switch.cases if to != label}
    spoken_of = {fact.below.value for fact in facts if fact.is_equality and isinstance(fact.below, Integer)}
    return [equal(switch.value, each, type_, holds=False) for each in sorted(elsewhere & spoken_of)]


def _is_one_of(value: Operand, constants: set[int]) -> list[Fact]:
    """What all the constants have in common."""
    if 0 in constants:
        return [zero(value)] if len(constants) == 1 else []
    found = [nonzero(value)]
    if len(constants) == 1 and isinstance(value.type, IntType):
        found += [equal(value, each, value.type) for each in constants]
    return found


def _is_changeable(fact: Fact) -> bool:
    return any(not is_length(held.place) for held in places_of(fact))


def _is_followed(fact: Fact) -> bool:
    return isinstance(fact.subject, Variable | Held) or isinstance(fact.below, Variable | Held)


def _differences(failure: Fact, shown: list[Fact]) -> list[Fact]:
    """What is below one number and not below another shows that they differ, which outlives the first."""
    if failure.below is None or failure.holds or failure.is_equality:
        return []
    return [
        Fact(fact.below, False, below=failure.below, is_equality=True)
        for fact in shown
        if fact.below is not None and fact.subject == failure.subject and _is_bound(fact)
    ]


def _is_bound(fact: Fact) -> bool:
    return fact.below is not None and fact.holds and not fact.or_greatest and not fact.is_equality


def _sharpened(fact: Fact, bounded_above: set[Subject]) -> Fact:
    """What is below something is not the greatest number."""
    if fact.or_greatest and fact.subject in bounded_above:
        return replace(fact, or_greatest=False)
    return fact
