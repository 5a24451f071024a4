"""What one analysis of an entry shares: facts, objects, where execution is, what was recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum
from typing import final

from whence.analysis.calls.relation import CallRelation
from whence.engines.heap.execution.callee_effects import CallEffects
from whence.engines.heap.fields.events import Event, Life, Local, Made
from whence.engines.heap.fields.pointed_objects import PointedObjects
from whence.engines.heap.fields.privacy import publish
from whence.engines.heap.limits import Limits
from whence.engines.heap.memory.objects import FLAG, FREED, SIZE, SIZE_KIND, Objects
from whence.engines.heap.memory.reading import Configuration, Reading
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.memory.versions import Fill, Version, Write
from whence.engines.heap.proofs.caller_facts import ParameterFact
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.facts import Facts, occurs
from whence.engines.heap.state.numbers import Arithmetic
from whence.engines.heap.state.values import Kind, Number, Pointer, Value
from whence.logic.term import Op, Term
from whence.memory.objects import AbstractObject
from whence.models.contracts import contracts_of
from whence.program.contracts import Contracts
from whence.program.instructions import Instruction
from whence.program.obligations import Obligation
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass

_STEP = 20
"""What one abstract step is charged with."""
_TERM = 20
"""The same of a term that is made: reading memory substitutes in large ones."""


_NOWHERE = Point("", 0, 0)


def _free(steps: int) -> None:
    """For machines whose work nothing limits."""


class Scope(Enum):
    """What an analysis starts from."""

    ENTRY = "entry"
    """An entry of the program, in the states that `docs/entries.md` describes; all calls are followed."""
    PROCEDURE = "procedure"
    """Any call of a procedure, whatever it is given and whatever memory holds: what is shown holds for every
    entry. Small callees are followed, others may change what they can reach."""


class Unfollowed(Exception):
    """The entry can't be followed: nothing is proved of it."""


@final
@dataclass(frozen=True, slots=True)
class Record:
    """An obligation at a point, reached under the guard, fails under the condition."""

    point: Point
    obligation: Obligation
    guard: tuple[Term, ...]
    condition: Term


@final
@dataclass(frozen=True, slots=True)
class Sight:
    """The state before a watched point; `context` tells the calls on the way there apart."""

    point: Point
    context: str
    state: State


@final
@dataclass(frozen=True, slots=True)
class Passing:
    """A call of one of the program's procedures: facts about its arguments with their conditions."""

    point: Point
    callee: str
    guard: tuple[Term, ...]
    conditions: Mapping[ParameterFact, Term]


@final
@dataclass(frozen=True, slots=True)
class Assumed:
    """An exact reading that was assumed at a site, and has to be shown."""

    key: tuple[str, int]
    guard: tuple[Term, ...]
    condition: Term


@final
@dataclass(slots=True)
class Machine:
    program: Program
    limits: Limits
    configuration: Configuration
    facts: Facts
    objects: Objects
    effects: CallEffects
    scope: Scope = Scope.ENTRY
    arithmetic: Arithmetic = field(init=False)
    reading: Reading = field(init=False)
    relation: CallRelation = field(init=False)
    contracts: Contracts = field(init=False)
    counters: tuple[Term, ...] = ()
    """Of the loops around."""
    site: str = ""
    guard: tuple[Term, ...] = ()
    ordinal: int = 0
    steps: int = 0
    inexact: set[tuple[str, int]] = field(default_factory=set)
    assumed: list[Assumed] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    passings: list[Passing] = field(default_factory=list)
    byte_reads: list[Pointer] = field(default_factory=list)
    """Of the loops around: bytes may be those of texts."""
    visits: list[tuple[str, int, tuple[Term, ...]]] = field(default_factory=list)
    """Procedure, block, and the guard under which control came there."""
    skipped: dict[str, None] = field(default_factory=dict)
    """Procedures that may have been called and were not followed."""
    tracks_freed: bool = False
    """Are obligations of the kind `freed` recorded?"""
    tracks_undefined: bool = False
    """Is it followed what may be uninitialised, and are obligations of the kind `uninit` recorded?"""
    follows_fields: bool = False
    """Are events noted from which facts about fields follow?"""
    point: Point = _NOWHERE
    context: str = ""
    """Where execution is, and a name of the followed calls on the way there."""
    pointed: PointedObjects | None = None
    """What accesses may touch, where the points-to analysis of the whole program tells."""
    touched: frozenset[AbstractObject] | None = None
    """The objects that the access being executed may touch; None if that is not known."""
    sources: dict[Region, Made | Local | str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    lives: dict[Term, Life] = field(default_factory=dict)
    """Unknowns that say that what an access leads to is still there."""
    watched: frozenset[Point] = frozenset()
    """Points whose states are kept, for pictures."""
    sights: list[Sight] = field(default_factory=list)
    executed: dict[str, Instruction] = field(default_factory=dict)
    """By site, and by loop the first of its header; only if something is watched."""
    labels: dict[tuple[int, int], tuple[str, int]] = field(default_factory=dict)
    """Fields, by the number of their region and the offset, as far as accesses name them, and the distance of
    elements; as `executed`."""
    allocated: dict[str, dict[Region, None]] = field(default_factory=dict)
    """What activations have allocated on the stack, by context."""
    is_unsettled: bool = False
    """Was something assumed of objects that the next pass must not assume?"""
    asked_outside: bool = False
    """Was an unknown pointer followed?"""
    spend: Callable[[int], None] = _free
    """Charged with the work."""
    _terms: int = field(init=False)

    def __post_init__(self) -> None:
        self._terms = len(self.facts.terms)
        self.relation = CallRelation(self.program)
        self.contracts = contracts_of(self.program)
        self.arithmetic = Arithmetic(self.facts, self._is_exact)
        self.reading = Reading(
            self.arithmetic,
            self.configuration,
            self.objects.initial,
            self.objects.known_ends,
            self.objects.anywhere,
        )

    def at(self, site: str, state: State) -> None:
        self.site = self.reading.site = site
        self.guard = state.guard
        self.ordinal = 0
        self.steps += 1
        if self.steps > self.limits.instructions:
            raise Unfollowed("the entry is too long to be followed")
        made = len(self.facts.terms)
        self.spend(_STEP + _TERM * (made - self._terms))
        self._terms = made

    def _is_exact(self, term: Term, low: int, high: int) -> bool:
        """In loops readings are taken to be exact until that can't be shown, so that indices stay linear."""
        if not any(occurs(counter, (term,)) for counter in self.counters):
            return False
        self.ordinal += 1
        key = (self.site, self.ordinal)
        if key in self.inexact:
            return False
        condition = self.arithmetic.between(term, low, high)
        self.assumed.append(Assumed(key, self.guard, condition))
        return True

    def give_away(self, state: State, value: Pointer) -> None:
        """From now on others may have the pointer."""
        self.objects.expose(value.targets)
        publish(self, state, value)

    def unknown(self, kind: Kind, what: str) -> Value:
        """A value that is new at each execution of the site."""
        return self.reading.unknown(kind, f"{what} at {self.site}", self.counters)

    def version(self, state: State, region: Region) -> Version:
        return state.memory.get(region) or self.objects.start[region]

    def targets(self, pointer: Pointer) -> list[Region]:
        """The regions that an access through the pointer may touch; the outside comes last."""
        outside = self.objects.outside
        if pointer.base.op is Op.INT and pointer.base.value > 0:
            known = [each for each in pointer.targets if each.is_single and each.number == pointer.base.value]
            if known:
                return known
        known = sorted(pointer.targets, key=lambda each: each.number)
        if outside not in pointer.targets:
            return known
        self.asked_outside = True
        return [
            *dict.fromkeys(each for each in (*known, *self.objects.exposed) if each is not outside),
            outside,
        ]

    def accessed(self, pointer: Pointer) -> list[Region]:
        """The same, of the access of the instruction that is being executed."""
        found, touched = self.targets(pointer), self.touched
        return found if touched is None else [each for each in found if self.may_be(each, touched)]

    def may_be(self, region: Region, objects: frozenset[AbstractObject]) -> bool:
        """Whether an object of the region may be one of these."""
        if self.pointed is None:
            return True
        source = self.sources.get(region) or self.objects.symbol_of(region)
        return self.pointed.may_be(region, source, objects)

    def base_in(self, region: Region, base: Term) -> Term:
        return self.facts.terms.integer(region.number) if region.is_single else base

    def undefined_at(self, state: State, pointer: Pointer, kind: Kind) -> Number:
        """Not zero if the cell may be uninitialised."""
        shadow = Kind(kind.width, FLAG.bits)
        found: Value = Number(self.facts.terms.integer(0), FLAG.bits)
        for region in reversed(self.targets(pointer)):
            if region.origin is not Origin.FUNCTION:
                base = self.base_in(region, pointer.base)
                version = self.version(state, self.objects.shadow(region))
                value = self.reading.read(version, base, pointer.offset, shadow)
                found = self.reading.choose(region.holds(self.facts.terms, pointer.base), value, found)
        assert isinstance(found, Number)
        return found

    def load(self, state: State, pointer: Pointer, kind: Kind) -> Value:
        return self.load_from(self.targets(pointer), state, pointer, kind)

    def load_from(self, regions: list[Region], state: State, pointer: Pointer, kind: Kind) -> Value:
        found: Value | None = None
        for region in reversed(regions):
            if region.origin is Origin.FUNCTION:
                continue
            base = self.base_in(region, pointer.base)
            value = self.reading.read(self.version(state, region), base, pointer.offset, kind)
            is_here = region.holds(self.facts.terms, pointer.base)
            found = value if found is None else self.reading.choose(is_here, value, found)
        return found if found is not None else self.unknown(kind, "nowhere")

    def store(self, state: State, pointer: Pointer, kind: Kind, value: Value) -> None:
        self.store_to(self.targets(pointer), state, pointer, kind, value)

    def store_to(
        self,
        regions: list[Region],
        state: State,
        pointer: Pointer,
        kind: Kind,
        value: Value,
        undefined: Number | None = None,
    ) -> None:
        """A fluid update of every region that the pointer may lead to (section 2.4). `undefined` says whether
        the value is."""
        if isinstance(value, Pointer):
            self.give_away(state, value)
        writable = [each for each in regions if not each.is_constant]
        for region in writable:
            self._store(state, (region, region), pointer, kind, value)
        for region in writable if self.tracks_undefined else ():
            told = undefined or Number(self.facts.terms.integer(0), FLAG.bits)
            both = (region, self.objects.shadow(region))
            self._store(state, both, pointer, Kind(kind.width, FLAG.bits), told)

    def _store(
        self, state: State, of: tuple[Region, Region], pointer: Pointer, kind: Kind, value: Value
    ) -> None:
        """Writes to the second region as a pointer into the first says."""
        terms = self.facts.terms
        held, region = of
        prev, condition = self.version(state, region), held.holds(terms, pointer.base)
        base = None if region.is_single else pointer.base
        is_array = pointer.offset.op is not Op.INT or not region.is_single
        if is_array and not self.configuration.has_contents and pointer.offset.op is not Op.INT:
            nothing, huge = terms.integer(0), terms.integer(1 << 64)
            state.memory[region] = Fill(
                prev, base, nothing, huge, False, condition, f"smashed {self.site}", self.counters
            )
            return
        state.memory[region] = Write(
            prev, base, pointer.offset, kind, value, condition, self.site, self.counters
        )

    def given(self, pointer: Pointer, operand: Operand) -> list[Region]:
        """The regions that a library function may touch through an argument."""
        found = self.targets(pointer)
        touched = self.pointed.through(self.point, operand) if self.pointed is not None else None
        return found if touched is None else [each for each in found if self.may_be(each, touched)]

    def fill(
        self,
        state: State,
        pointer: Pointer,
        low: Term | None,
        high: Term | None,
        *,
        is_zero: bool,
        regions: list[Region] | None = None,
    ) -> None:
        """`regions` are those that are filled, if not all that the pointer may lead to."""
        terms = self.facts.terms
        for region in self.targets(pointer) if regions is None else regions:
            if region.is_constant:
                continue
            base = None if region.is_single else pointer.base
            prev, condition = self.version(state, region), region.holds(terms, pointer.base)
            state.memory[region] = Fill(
                prev, base, low, high, is_zero, condition, f"filled {self.site}", self.counters
            )
            if self.tracks_undefined:
                shadow = self.objects.shadow(region)
                state.memory[shadow] = Fill(
                    self.version(state, shadow),
                    base,
                    low,
                    high,
                    is_zero,
                    condition,
                    f"undefined {self.site}",
                    self.counters,
                )

    def size(self, state: State, region: Region, base: Term) -> Term:
        known = self.objects.constant_size(region) or self.objects.size_of(region, base)
        if known is not None:
            return known
        where = self.base_in(region, base)
        read = self.reading.read(
            self.version(state, region), where, self.facts.terms.integer(SIZE), SIZE_KIND
        )
        assert isinstance(read, Number)
        return self.arithmetic.canonical(read)

    def is_gone(self, state: State, region: Region, base: Term) -> Term:
        terms = self.facts.terms
        may_dangle = self.objects.may_dangle and region.origin is Origin.OUTSIDE
        is_new = region not in state.memory and not may_dangle
        if is_new or region.origin in (Origin.STATIC, Origin.ARGUMENTS):
            return terms.false
        where = self.base_in(region, base)
        read = self.reading.read(self.version(state, region), where, terms.integer(FREED), FLAG)
        assert isinstance(read, Number)
        return terms.ne(read.term, terms.integer(0))

    def mark_gone(
        self, state: State, pointer: Pointer, regions: list[Region], when: Term | None = None
    ) -> None:
        terms = self.facts.terms
        for region in regions:
            is_here = region.holds(terms, pointer.base)
            prev, condition = (
                self.version(state, region),
                is_here if when is None else terms.and_(is_here, when),
            )
            base = None if region.is_single else pointer.base
            flag = Number(terms.integer(1), 8)
            state.memory[region] = Write(
                prev, base, terms.integer(FREED), FLAG, flag, condition, self.site, self.counters
            )

    def mark_all_gone(self, state: State, region: Region) -> None:
        terms, flag = self.facts.terms, Number(self.facts.terms.integer(1), 8)
        state.memory[region] = Write(
            self.version(state, region),
            None,
            terms.integer(FREED),
            FLAG,
            flag,
            terms.true,
            self.site,
            self.counters,
        )

    def forget_life(self, state: State, region: Region) -> None:
        """It is no longer known whether the region's objects are there; their contents stay."""
        integer, label = self.facts.terms.integer, f"forgotten {self.site}"
        prev, always = self.version(state, region), self.facts.terms.true
        state.memory[region] = Fill(
            prev, None, integer(FREED), integer(0), False, always, label, self.counters
        )

    def forget(
        self,
        state: State,
        regions: list[Region],
        *,
        may_free: bool = True,
        written: frozenset[AbstractObject] | None = None,
    ) -> None:
        """Nothing is known of the regions any more, not even whether their objects are still there if
        something may have freed them. What is not among the `written` objects keeps its contents."""
        terms = self.facts.terms
        for region in regions:
            if region.is_constant or region.origin in (Origin.FUNCTION, Origin.GHOST):
                continue
            can_go = may_free and region.origin in (Origin.HEAP, Origin.OUTSIDE)
            is_kept = written is not None and not self.may_be(region, written)
            if is_kept and not can_go:
                continue
            low, high = terms.integer(FREED if can_go else 0), terms.integer(0 if is_kept else 1 << 64)
            state.memory[region] = Fill(
                self.version(state, region),
                None,
                low,
                high,
                False,
                terms.true,
                f"forgotten {self.site}",
                self.counters,
            )
            if self.tracks_undefined:
                self._forget_shadow(state, self.objects.shadow(region))

    def _forget_shadow(self, state: State, shadow: Region) -> None:
        terms, name = self.facts.terms, f"undefined {self.site}"
        prev, nothing, huge = self.version(state, shadow), terms.integer(0), terms.integer(1 << 64)
        state.memory[shadow] = Fill(prev, None, nothing, huge, False, terms.true, name, self.counters)
