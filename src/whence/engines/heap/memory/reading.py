"""Reading memory: `read` of the paper (definition 5), with demand-driven axioms (section 4).

A read of a chain of writes is a nest of choices over where the index meets them. A read of what a loop left
is an unknown function of the index, with the facts that the edges' brackets give: this is the paper's
constraint Delta. That it is a function enforces existence and uniqueness; `which` is its delta, `iteration`
its tau; the axioms keep what the brackets say. The configurations leave out one, the other, or both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TypeAlias, final

from whence.engines.heap.memory.offset_distances import Overlap, affine, is_of_analysis, overlap
from whence.engines.heap.memory.regions import Region
from whence.engines.heap.memory.versions import (
    Choice,
    Contents,
    Copy,
    Edge,
    Fill,
    Repeated,
    Start,
    Version,
    Write,
)
from whence.engines.heap.state.facts import replaced
from whence.engines.heap.state.numbers import Arithmetic
from whence.engines.heap.state.values import OPAQUE, TEXT_END, Kind, Number, Pointer, Value, mapped
from whence.engines.heap.texts.ends import KnownEnds, TextEnds
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Op, Term

Key: TypeAlias = tuple[Version, Term, Term, Kind]
"""A version, the number of the object, the offset, and how the bytes are read."""
Plan: TypeAlias = tuple[Sequence[Key], Callable[..., Value]]


class Configuration(Enum):
    COMBINED = "combined"
    CONTENT_ONLY = "content-only"
    INVARIANTS_ONLY = "invariants-only"
    SMASH = "smash"

    @property
    def has_contents(self) -> bool:
        return self in (Configuration.COMBINED, Configuration.CONTENT_ONLY)

    @property
    def has_invariants(self) -> bool:
        return self in (Configuration.COMBINED, Configuration.INVARIANTS_ONLY)


InitialValue = Callable[[Region, Term, Kind], Value | None]
"""What a global variable's initialiser or argv holds at an offset; None where it is not known."""


@final
class Reading:
    def __init__(
        self,
        arithmetic: Arithmetic,
        configuration: Configuration,
        initial: InitialValue,
        ends: KnownEnds,
        anywhere: frozenset[Region],
    ) -> None:
        self.facts = arithmetic.facts
        self.terms = arithmetic.terms
        self._arithmetic = arithmetic
        self._configuration = configuration
        self._initial = initial
        self._anywhere = anywhere
        self._known: dict[Key, Value] = {}
        self._described: dict[tuple[Version, str, Kind], frozenset[Region]] = {}
        """What loops left that facts say of contents at any index, with the targets of its edges."""
        self._ends = TextEnds(self, ends)
        self.has_invariants = configuration.has_invariants
        self.canonical = arithmetic.canonical
        self.site = ""
        """Where the program reads, which tells reads apart that no invariant makes one."""

    def read(self, version: Version, base: Term, offset: Term, kind: Kind) -> Value:
        if not self._configuration.has_invariants:
            self._known.clear()
        known, stack = self._known, [(version, base, offset, kind)]
        while stack:
            key = stack[-1]
            if key in known:
                stack.pop()
                continue
            needed, build = self._plan(*key)
            missing = [each for each in needed if each not in known]
            stack += missing
            if not missing:
                known[key] = build(*(known[each] for each in needed))
        return known[(version, base, offset, kind)]

    def unknown(self, kind: Kind, name: str, arguments: Sequence[Term]) -> Value:
        """Some value of the kind, the same for the same name and arguments."""
        facts = self.facts
        if kind.bits > 0:
            half = 1 << (kind.bits - 1)
            low, high = (0, 1) if kind.bits == 1 else (-half, half - 1)
            return Number(facts.ranged(f"{name} i{kind.bits}", arguments, low, high), kind.bits)
        if kind.bits < 0:
            base, offset = (
                facts.unknown(f"{name} base", arguments),
                facts.unknown(f"{name} offset", arguments),
            )
            return Pointer(base, offset, self._anywhere)
        return OPAQUE

    def zero(self, kind: Kind) -> Value:
        nothing = self.terms.integer(0)
        if kind.bits > 0:
            return Number(nothing, kind.bits)
        return Pointer(nothing, nothing, frozenset()) if kind.bits < 0 else OPAQUE

    def choose(self, condition: Term, one: Value, other: Value) -> Value:
        terms = self.terms
        if condition is terms.true or one == other:
            return one
        if condition is terms.false:
            return other
        match one, other:
            case Number(a, bits), Number(b, same) if bits == same:
                return Number(terms.ite(condition, a, b), bits)
            case Pointer(), Pointer():
                return Pointer(
                    terms.ite(condition, one.base, other.base),
                    terms.ite(condition, one.offset, other.offset),
                    one.targets | other.targets,
                )
            case _:
                return OPAQUE

    def equal(self, one: Value, other: Value) -> Term:
        """That two values of one kind are the same; true, which says nothing, where that can't be said."""
        match one, other:
            case Number(bits=bits), Number(bits=same) if bits == same:
                canonical = self._arithmetic.canonical
                return self.terms.eq(canonical(one), canonical(other))
            case Pointer(), Pointer():
                return self.terms.and_(
                    self.terms.eq(one.base, other.base), self.terms.eq(one.offset, other.offset)
                )
            case _:
                return self.terms.true

    def _plan(self, version: Version, base: Term, offset: Term, kind: Kind) -> Plan:
        if kind is TEXT_END:
            return self._ends.plan(version, base, offset)
        while isinstance(version, Write) and self._misses(version, offset, kind):
            version = version.prev
        here: Key = (version, base, offset, kind)
        match version:
            case Start():
                value = self._start(version, base, offset, kind)
                return (), lambda: value
            case Write(prev):
                return ((prev, base, offset, kind),), lambda kept: self._written(version, here, kept)
            case Fill(prev):
                return ((prev, base, offset, kind),), lambda kept: self._filled(version, here, kept)
            case Copy(prev, _, low, _, source, source_base, source_low):
                moved = self.terms.add(self.terms.sub(offset, low), source_low)
                there = source_base if source_base is not None else base
                needed = ((prev, base, offset, kind), (source, there, moved, kind))
                return needed, lambda kept, copied: self._copied(version, here, kept, copied)
            case Choice(condition, then, other):
                needed = ((then, base, offset, kind), (other, base, offset, kind))
                return needed, lambda one, two: self.choose(condition, one, two)
            case Repeated(prev):
                is_flag = version.keeps_flags and is_of_analysis(offset)
                if is_flag or (not version.is_blurred and not self._touching(version, offset, kind)):
                    return ((prev, base, offset, kind),), lambda kept: kept
                value = self._repeated(version, base, offset, kind)
                return (), lambda: value

    def _misses(self, write: Write, offset: Term, kind: Kind) -> bool:
        how = overlap(self.facts, offset, kind.width, write.offset, write.kind.width)
        return how is Overlap.DISJOINT or write.condition is self.terms.false

    def _start(self, start: Start, base: Term, offset: Term, kind: Kind) -> Value:
        if start.contents is Contents.ZERO:
            return self.zero(kind)
        found = self._initial(start.region, offset, kind)
        if found is not None:
            return found
        return self._content(start.region, start.name, start.counters, base, offset, kind)

    def _content(
        self, region: Region, name: str, counters: tuple[Term, ...], base: Term, offset: Term, kind: Kind
    ) -> Value:
        which = (offset,) if region.is_single else (base, offset)
        if self._configuration.has_invariants or offset.op is Op.INT:
            return self.unknown(kind, f"{name} w{kind.width}", (*counters, *which))
        return self.unknown(kind, f"{name} w{kind.width} at {self.site}", (*counters, *which))

    def _same_object(self, mine: Term | None, base: Term) -> Term:
        return self.terms.true if mine is None else self.terms.eq(mine, base)

    def _written(self, write: Write, here: Key, kept: Value) -> Value:
        _, base, offset, kind = here
        meets = self.terms.and_(write.condition, self._same_object(write.base, base))
        how = overlap(self.facts, offset, kind.width, write.offset, write.kind.width)
        hit = self.terms.and_(meets, self.terms.eq(offset, write.offset))
        seen = self._seen(write.value, write.kind, here, write)
        if how is Overlap.ANY:
            partly = self.terms.and_(
                meets, self._overlaps(offset, kind.width, write.offset, write.kind.width)
            )
            kept = self.choose(partly, self._garbled(here, write), kept)
        return self.choose(hit, seen, kept)

    def _seen(self, value: Value, stored: Kind, here: Key, write: Write) -> Value:
        """What a read of that kind sees of a value that was stored as another kind."""
        kind = here[3]
        if stored == kind or (stored.width == kind.width and isinstance(value, Pointer) == (kind.bits < 0)):
            if isinstance(value, Number) and value.bits != kind.bits:
                return self._garbled(here, write)
            return value if not isinstance(value, type(OPAQUE)) else self._garbled(here, write)
        return self._garbled(here, write)

    def _garbled(self, here: Key, write: Write) -> Value:
        """Bytes of several values: the same for the same read."""
        _, base, offset, kind = here
        return self.unknown(kind, f"bytes {write.name} w{kind.width}", (*write.counters, base, offset))

    def _overlaps(self, one: Term, one_width: int, other: Term, other_width: int) -> Term:
        terms = self.terms
        return terms.and_(
            terms.lt(one, terms.add(other, terms.integer(other_width))),
            terms.lt(other, terms.add(one, terms.integer(one_width))),
        )

    def _within(self, version: Fill | Copy, here: Key) -> tuple[Term, Term]:
        """Whether the cell lies wholly inside of what was filled, and whether any byte of it does."""
        terms, (_, base, offset, kind) = self.terms, here
        same = terms.and_(version.condition, self._same_object(version.base, base))
        if version.low is None or version.high is None:
            real = terms.and_(same, terms.ge(offset, terms.integer(0)))
            return real, real
        if is_of_analysis(offset) and not is_of_analysis(version.low):
            return terms.false, terms.false
        end = terms.add(offset, terms.integer(kind.width))
        inside = terms.and_(same, terms.ge(offset, version.low), terms.le(end, version.high))
        touches = terms.and_(same, terms.lt(offset, version.high), terms.gt(end, version.low))
        return inside, touches

    def _filled(self, fill: Fill, here: Key, kept: Value) -> Value:
        _, base, offset, kind = here
        inside, touches = self._within(fill, here)
        if touches is self.terms.false:
            return kept
        name = f"{fill.name} w{kind.width}"
        anything = self.unknown(kind, name, (*fill.counters, base, offset))
        new = self.zero(kind) if fill.is_zero else anything
        return self.choose(inside, new, self.choose(touches, anything, kept))

    def _copied(self, copy: Copy, here: Key, kept: Value, copied: Value) -> Value:
        _, base, offset, kind = here
        inside, touches = self._within(copy, here)
        if touches is self.terms.false:
            return kept
        anything = self.unknown(kind, f"{copy.name} w{kind.width}", (*copy.counters, base, offset))
        return self.choose(inside, copied, self.choose(touches, anything, kept))

    def _touching(self, version: Repeated, offset: Term, kind: Kind) -> list[Edge]:
        """The edges that the form of their offsets does not keep away. The counters of an edge's own
        iteration are other than those of the read."""
        found = []
        for edge in version.edges:
            if edge.kind is None:
                if is_of_analysis(offset) and not is_of_analysis(edge.offset):
                    continue
                found.append(edge)
                continue
            counters = (version.counter, *edge.inner)
            renamed = {
                each: self.terms.symbol(f"{index} of edge", INT) for index, each in enumerate(counters)
            }
            other = replaced(self.terms, edge.offset, renamed)
            if overlap(self.facts, offset, kind.width, other, edge.kind.width) is not Overlap.DISJOINT:
                found.append(edge)
        return found

    def _repeated(self, version: Repeated, base: Term, offset: Term, kind: Kind) -> Value:
        if version.is_blurred:
            return self._content(version.region, version.name, version.counters, base, offset, kind)
        name = f"{version.name} w{kind.width}"
        is_array = offset.op is not Op.INT or not version.region.is_single
        if is_array and not self._configuration.has_invariants:
            name = f"{name} at {self.site}"
        which = (offset,) if version.region.is_single else (base, offset)
        value = self.unknown(kind, name, (*version.counters, *which))
        if isinstance(value, type(OPAQUE)):
            return value
        targets = self._described.get((version, name, kind))
        if targets is None:
            targets = self._axioms(version, name, kind, has_contents=self._configuration.has_contents)
            self._described[version, name, kind] = targets
        return Pointer(value.base, value.offset, targets) if isinstance(value, Pointer) else value

    def _axioms(self, version: Repeated, name: str, kind: Kind, *, has_contents: bool) -> frozenset[Region]:
        """Says of the function of that name what the edges say of the content at any index; returns the
        targets of the edges."""
        facts, terms = self.facts, self.terms
        at, of = terms.symbol("index", INT), terms.symbol("object", INT)
        which = (at,) if version.region.is_single else (of, at)
        arguments = (*version.counters, *which)
        base = terms.integer(version.region.start) if version.region.is_single else of
        kept = self.read(version.prev, base, at, kind)
        value = self.unknown(kind, name, arguments)
        targets: frozenset[Region] = kept.targets if isinstance(kept, Pointer) else frozenset()
        delta = facts.ranged(f"{name} which", arguments, 0, len(version.edges))
        completed = self._completed(version)
        found = [terms.implies(terms.eq(delta, terms.integer(0)), self.equal(value, kept))]
        for number, edge in enumerate(version.edges, 1):
            found += self._edge(
                version, edge, number, (base, at, kind), value, delta, (name, arguments), completed
            )
            stored = edge.value
            if edge.kind is None or stored is None:
                targets |= self._anywhere
            elif isinstance(stored, Pointer):
                targets |= stored.targets
        if not has_contents:
            return targets
        is_real = terms.ge(version.counter, terms.integer(0))
        found = [terms.implies(is_real, each) for each in found]
        head = (
            value.term if isinstance(value, Number) else value.base if isinstance(value, Pointer) else delta
        )
        facts.define(head, *found)
        if isinstance(value, Pointer):
            facts.define(value.offset, *found)
        return targets

    def _completed(self, version: Repeated) -> Term:
        """What holds of each iteration, by a name: it may be long, and edges are many."""
        if version.completed in (self.terms.true, self.terms.false):
            return version.completed
        name = self.facts.unknown(f"{version.name} completed", version.counters, BOOL)
        self.facts.define(name, self.terms.iff(name, version.completed))
        return name

    def _edge(
        self,
        version: Repeated,
        edge: Edge,
        number: int,
        cell: tuple[Term, Term, Kind],
        value: Value,
        delta: Term,
        function: tuple[str, tuple[Term, ...]],
        completed: Term,
    ) -> list[Term]:
        """sigma(must) => delta = j => sigma(may), with the iteration as a function of the index."""
        terms, (base, at, kind) = self.terms, cell
        name, arguments = function
        counters = (version.counter, *edge.inner)
        iterations = [
            self.facts.unknown(f"{name} iteration {number}.{depth}", arguments)
            for depth in range(len(counters))
        ]
        mapping = dict(zip(counters, iterations, strict=True))

        def moved(term: Term) -> Term:
            return replaced(terms, term, mapping)

        held = replaced(terms, completed, {version.counter: iterations[0]})
        may = [self._in_range(counters, iterations), moved(edge.condition), held]
        if edge.base is not None:
            may.append(terms.eq(moved(edge.base), base))
        offset = moved(edge.offset)
        if edge.kind is None:
            end = terms.add(at, terms.integer(kind.width))
            if edge.high is not None:
                may += [terms.lt(at, moved(edge.high)), terms.gt(end, offset)]
        else:
            may.append(self._overlaps(at, kind.width, offset, edge.kind.width))
            if edge.kind == kind and edge.value is not None:
                stored = mapped(edge.value, moved)
                may.append(terms.implies(terms.eq(at, offset), self.equal(value, stored)))
        is_it = terms.eq(delta, terms.integer(number))
        found = [terms.implies(is_it, terms.and_(*may))]
        if edge.is_must and edge.kind is not None and not edge.inner:
            found += self._must(version, edge, cell, delta)
        return found

    def _in_range(self, counters: Sequence[Term], iterations: Sequence[Term]) -> Term:
        """Each iteration was one: of an inner loop, one of those that the outer iteration made."""
        terms, zero = self.terms, self.terms.integer(0)
        found = []
        outer: dict[Term, Term] = {}
        for counter, iteration in zip(counters, iterations, strict=True):
            limit = replaced(terms, counter, outer) if outer else counter
            found += [terms.ge(iteration, zero), terms.lt(iteration, limit)]
            outer[counter] = iteration
        return terms.and_(*found)

    def _must(self, version: Repeated, edge: Edge, cell: tuple[Term, Term, Kind], delta: Term) -> list[Term]:
        """An index that one of the iterations surely writes, if its condition held there, is not kept."""
        terms, (base, at, _) = self.terms, cell
        by_offset = affine(self.facts, edge.offset, version.counter)
        by_base = affine(self.facts, edge.base, version.counter) if edge.base is not None else (0, base)
        if by_offset is None or by_base is None or bool(by_offset[0]) == bool(by_base[0]):
            return []
        factor, rest = by_offset if by_offset[0] else by_base
        index = at if by_offset[0] else base
        other_holds = terms.true
        if by_offset[0] and edge.base is not None:
            other_holds = terms.eq(base, by_base[1])
        elif not by_offset[0]:
            other_holds = terms.eq(at, by_offset[1])
        distance = terms.sub(index, rest) if factor > 0 else terms.sub(rest, index)
        step = terms.integer(abs(factor))
        iteration = terms.div(distance, step)
        is_hit = terms.and_(
            other_holds,
            replaced(terms, edge.condition, {version.counter: iteration}),
            terms.eq(terms.mod(distance, step), terms.integer(0)),
            terms.ge(distance, terms.integer(0)),
            terms.lt(iteration, version.counter),
        )
        return [terms.implies(is_hit, terms.ne(delta, terms.integer(0)))]
