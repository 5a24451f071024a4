"""Where a text ends: the offset of the first zero byte at or after an offset, as one more content of memory.

It is read from a chain of versions as a byte is: a write moves the end if it lies before it or on it, a fill
and a copy likewise. Where nothing else is known, the end is an unknown function of the object and the offset,
with the fact that a zero lies there. An end of `NO_END` or more says that there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, final

from whence.engines.heap.memory.offset_distances import is_of_analysis
from whence.engines.heap.memory.regions import Region
from whence.engines.heap.memory.versions import Choice, Contents, Copy, Fill, Repeated, Start, Version, Write
from whence.engines.heap.state.values import TEXT_END, Kind, Number, Value
from whence.logic.sorts import INT
from whence.logic.term import Term

if TYPE_CHECKING:
    from whence.engines.heap.memory.reading import Plan, Reading

BYTE = Kind(1, 8)
NO_END = 1 << 62
"""No object has so many bytes."""

KnownEnds = Callable[[Region, Term, Term, Callable[[Term, Term], Term]], Sequence[Term]]
"""What else is known of ends at first: of the region, the object, the offset, and the function that says
where they are."""


@final
class TextEnds:
    def __init__(self, reading: Reading, at_first: KnownEnds) -> None:
        self._reading = reading
        self._facts = reading.facts
        self._terms = reading.terms
        self._at_first = at_first
        self._regions: dict[Version, Region] = {}
        self._described: set[Version] = set()

    def plan(self, version: Version, base: Term, offset: Term) -> Plan:
        """As `Reading` plans a read: the ends that are needed first, and how they make this one."""
        while isinstance(version, Write) and self._is_before(version, offset):
            version = version.prev
        terms = self._terms
        match version:
            case Start(contents=Contents.ZERO):
                return (), lambda: Number(offset, TEXT_END.bits)
            case Start():
                return (), lambda: self._unknown(version, version.name, version.counters, base, offset)
            case Write(prev):
                needed = ((prev, base, offset, TEXT_END),)
                return needed, lambda end: self._written(version, base, offset, _term(end))
            case Fill(prev):
                needed = ((prev, base, offset, TEXT_END),)
                return needed, lambda end: self._filled(version, base, offset, _term(end))
            case Copy(prev, _, low, _, source, source_base, source_low):
                moved = terms.add(terms.sub(self._later(offset, low), low), source_low)
                there = source_base if source_base is not None else base
                both = ((prev, base, offset, TEXT_END), (source, there, moved, TEXT_END))
                return both, lambda end, copied: self._copied(
                    version, base, offset, _term(end), _term(copied)
                )
            case Choice(condition, then, other):
                both = ((then, base, offset, TEXT_END), (other, base, offset, TEXT_END))
                return both, lambda one, two: self._reading.choose(condition, one, two)
            case Repeated(prev):
                if not version.is_blurred and all(is_of_analysis(each.offset) for each in version.edges):
                    return ((prev, base, offset, TEXT_END),), lambda end: end
                return (), lambda: self._unknown(version, version.name, version.counters, base, offset)

    def _is_before(self, write: Write, offset: Term) -> bool:
        """Whether all that is written surely lies before the offset, or nothing is."""
        if is_of_analysis(write.offset) or write.condition is self._terms.false:
            return True
        least, _ = self._facts.interval(self._terms.sub(offset, write.offset))
        return least is not None and least >= write.kind.width

    def _later(self, one: Term, other: Term) -> Term:
        difference = self._facts.interval(self._terms.sub(one, other))
        if difference[0] is not None and difference[0] >= 0:
            return one
        return self._terms.ite(self._terms.lt(one, other), other, one)

    def _meets(self, version: Write | Fill | Copy, base: Term) -> Term:
        same = self._terms.true if version.base is None else self._terms.eq(version.base, base)
        return self._terms.and_(version.condition, same)

    def _written(self, write: Write, base: Term, offset: Term, end: Term) -> Value:
        terms, at = self._terms, write.offset
        meets = terms.and_(self._meets(write, base), terms.le(at, end))
        if write.kind != BYTE or not isinstance(write.value, Number) or write.value.bits != BYTE.bits:
            behind = terms.add(at, terms.integer(write.kind.width))
            anew = self._after(write, base, offset)
            return self._choose(terms.and_(meets, terms.gt(behind, offset)), anew, end)
        meets = terms.and_(meets, terms.ge(at, offset))
        is_zero = terms.eq(self._reading.canonical(write.value), terms.integer(0))
        is_lost = terms.and_(meets, terms.not_(is_zero), terms.eq(at, end))
        kept = end
        if is_lost is not terms.false:
            kept = terms.ite(is_lost, self._after(write, base, terms.add(at, terms.integer(1))), end)
        return self._choose(terms.and_(meets, is_zero), at, kept)

    def _filled(self, fill: Fill, base: Term, offset: Term, end: Term) -> Value:
        terms, zero = self._terms, self._terms.integer(0)
        touched = self._meets(fill, base)
        start = offset
        if fill.low is not None and fill.high is not None:
            low = zero if is_of_analysis(fill.low) else fill.low
            start = self._later(offset, low)
            touched = terms.and_(
                touched, terms.lt(low, fill.high), terms.lt(offset, fill.high), terms.ge(end, low)
            )
        if touched is terms.false:
            return Number(end, TEXT_END.bits)
        return self._choose(touched, start if fill.is_zero else self._after(fill, base, start), end)

    def _copied(self, copy: Copy, base: Term, offset: Term, end: Term, copied: Term) -> Value:
        terms = self._terms
        if is_of_analysis(copy.low) and not is_of_analysis(offset):
            return Number(end, TEXT_END.bits)
        touched = terms.and_(
            self._meets(copy, base),
            terms.lt(copy.low, copy.high),
            terms.lt(offset, copy.high),
            terms.ge(end, copy.low),
        )
        there = terms.add(terms.sub(copied, copy.source_low), copy.low)
        behind = self._after(copy, base, copy.high)
        inside = terms.ite(terms.lt(there, copy.high), there, behind)
        return self._choose(touched, inside, end)

    def _choose(self, condition: Term, one: Term, other: Term) -> Value:
        return Number(self._terms.ite(condition, one, other), TEXT_END.bits)

    def _after(self, version: Write | Fill | Copy, base: Term, offset: Term) -> Term:
        """The end at or after an offset, of which only is known that a zero lies there."""
        return _term(self._unknown(version, version.name, version.counters, base, offset))

    def _unknown(
        self, version: Version, name: str, counters: tuple[Term, ...], base: Term, offset: Term
    ) -> Value:
        reading, facts, terms = self._reading, self._facts, self._terms
        region = self._region(version)
        name = f"end {region.number}.{_ordinal(version)} {name}"
        if not reading.has_invariants:
            return Number(facts.unknown(f"{name} at {reading.site}", (*counters, base, offset)), 64)

        def ends(object_: Term, start: Term) -> Term:
            which = (start,) if region.is_single else (object_, start)
            return facts.unknown(name, (*counters, *which))

        if version not in self._described:
            self._described.add(version)
            here = terms.integer(region.start) if region.is_single else terms.symbol("object", INT)
            self._describe(version, region, here, ends)
        return Number(ends(base, offset), TEXT_END.bits)

    def _describe(
        self, version: Version, region: Region, base: Term, ends: Callable[[Term, Term], Term]
    ) -> None:
        """Says of ends at any offset that is not negative what is known."""
        reading, facts, terms = self._reading, self._facts, self._terms
        at = terms.symbol("index", INT)
        end = ends(base, at)
        is_real = terms.ge(at, terms.integer(0))
        content = reading.read(version, base, end, BYTE)
        is_there = terms.lt(end, terms.integer(NO_END))
        said = [terms.ge(end, at)]
        if isinstance(content, Number):
            ends_there = terms.eq(reading.canonical(content), terms.integer(0))
            said.append(terms.implies(is_there, ends_there))
        if isinstance(version, Start):
            said += self._at_first(region, base, at, ends)
        elif isinstance(version, Repeated):
            said += self._kept(version, base, at, end)
        facts.define(end, *(terms.implies(is_real, each) for each in said))
        facts.is_text_end(end)

    def _kept(self, version: Repeated, base: Term, offset: Term, end: Term) -> list[Term]:
        """A loop that leaves the zero where the text ended leaves no end after it."""
        terms, reading = self._terms, self._reading
        before = _term(reading.read(version.prev, base, offset, TEXT_END))
        content = reading.read(version, base, before, BYTE)
        if not isinstance(content, Number):
            return []
        is_zero = terms.eq(reading.canonical(content), terms.integer(0))
        was_there = terms.and_(terms.ge(before, offset), terms.lt(before, terms.integer(NO_END)))
        return [terms.implies(terms.and_(was_there, is_zero), terms.le(end, before))]

    def _region(self, version: Version) -> Region:
        known, walked = self._regions, list[Version]()
        here = version
        while here not in known:
            walked.append(here)
            match here:
                case Start(region) | Repeated(region=region):
                    known[here] = region
                case Choice(_, then, _):
                    here = then
                case Write(prev) | Fill(prev) | Copy(prev):
                    here = prev
        for each in walked:
            known[each] = known[here]
        return known[here]


def _term(value: Value) -> Term:
    assert isinstance(value, Number)
    return value.term


def _ordinal(version: Version) -> int:
    """Tells the versions apart that one instruction makes of a region."""
    found = 0
    while isinstance(version, Write | Fill | Copy):
        before = version.prev
        if not isinstance(before, Write | Fill | Copy) or before.name != version.name:
            break
        version, found = before, found + 1
    return found
