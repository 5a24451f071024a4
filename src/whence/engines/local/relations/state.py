"""What is known at one moment: what variables and places hold, sizes of objects, ends of texts, distances."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import field
from typing import Final, NamedTuple, final

from whence.engines.local.differences.zone import Zone
from whence.engines.local.ranges.state import Held
from whence.engines.local.relations.numbers.bounds import assume_not_negative, is_never_negative, replacement
from whence.engines.local.relations.numbers.sums import Atom, Sum, number, of
from whence.engines.local.relations.numbers.values import (
    FIXED,
    NULL,
    Base,
    Number,
    Pointer,
    Test,
    Value,
    before,
    room,
)
from whence.program.places import Displacement
from whence.records import dataclass

_MOST_SCALED: Final = 7
_MOST_SCALED_PARTS: Final = 3


class End(NamedTuple):
    """A zero lies there, so many bytes from a base; `is_first`: none between the start of the text and it."""

    place: Sum
    is_first: bool


class TextAt(NamedTuple):
    base: Base
    start: Sum


@final
@dataclass(slots=True)
class State:
    zone: Zone = field(default_factory=Zone)
    values: dict[str, Value] = field(default_factory=dict)
    memory: dict[Held, Value] = field(default_factory=dict)
    sizes: dict[Base, Sum] = field(default_factory=dict)
    """Bytes from the base on that are there, beside what is known of its `room`."""
    ends: dict[TextAt, End] = field(default_factory=dict)
    """All bytes from the start of a text to its end are there."""
    promised: dict[Base, tuple[TextAt, Sum]] = field(default_factory=dict)
    """If the base is not null: a text starts there and ends before so many bytes."""
    found: dict[tuple[Base, Sum], Sum] = field(default_factory=dict)
    """What lies before which number, so many bytes from a base, if a pointer that leads there is not null."""
    apart: dict[Base, frozenset[Base]] = field(default_factory=dict)
    """Of an object that was made here: pointers to others that were there when it was made, and still are."""
    counted: dict[Base, tuple[Sum, ...]] = field(default_factory=dict)
    """Bytes from the base on that are there; where it is null they are none, and the sums not positive."""
    open: frozenset[tuple[Displacement, Hashable]] = frozenset()
    """Records, each with what always holds between its fields but may not hold now (`records`)."""
    fresh: frozenset[Base] = frozenset()
    """Objects that were made here and that no field of a record has held."""
    released: frozenset[Base] = frozenset()
    """What a field of a record held until it was overwritten here."""
    resized: dict[Base, tuple[Base, Base]] = field(default_factory=dict)
    """By what `realloc` returned: the old pointer, and one of which is known what holds of it again if the
    result is null."""
    scaled: tuple[Sum, ...] = ()
    """A few sums with factors that are not negative: differences between atoms do not say that."""
    is_dead: bool = False

    def copy(self) -> State:
        return State(
            self.zone.copy(),
            dict(self.values),
            dict(self.memory),
            dict(self.sizes),
            dict(self.ends),
            dict(self.promised),
            dict(self.found),
            dict(self.apart),
            dict(self.counted),
            self.open,
            self.fresh,
            self.released,
            dict(self.resized),
            self.scaled,
            self.is_dead,
        )

    # differences

    def holds(self, total: Sum) -> bool:
        """Whether the sum is at least 0."""
        return is_never_negative(self.zone, total)

    def is_at_most(self, one: Sum, other: Sum) -> bool:
        return is_never_negative(self.zone, other.minus(one))

    def require(self, total: Sum) -> None:
        """That the sum is at least 0."""
        if not self.is_dead and not assume_not_negative(self.zone, total):
            self.is_dead = True
        is_plain = all(abs(times) == 1 for _, times in total.parts)
        if not is_plain and 1 < len(total.parts) <= _MOST_SCALED_PARTS and total not in self.scaled:
            self.scaled = (*self.scaled[-_MOST_SCALED:], total)

    # objects

    def has_room(self, base: Base, until: Sum) -> bool:
        """Whether so many bytes from the base on are there."""
        size = self.sizes.get(base)
        if (size is not None and self.is_at_most(until, size)) or self.covers(base, until):
            return True
        return base.at != FIXED and self.is_at_most(until, of(room(base)))

    def is_behind_start(self, base: Base, place: Sum) -> bool:
        """Whether the place is not before the object's start."""
        if base.at == FIXED:
            return self.holds(place)
        return self.holds(place.plus(of(before(base))))

    def is_inside(self, pointer: Pointer, size: Sum | None = None) -> bool:
        """Whether so many bytes at the pointer are there; without a size, whether it leads into its object or
        just behind it."""
        until = pointer.offset if size is None else pointer.offset.plus(size)
        return self.is_behind_start(pointer.base, pointer.offset) and self.has_room(pointer.base, until)

    def access(self, pointer: Pointer, size: Sum) -> None:
        """So many bytes, one at least, were accessed there."""
        base = pointer.base
        if base.at == FIXED:
            self.require(pointer.offset)
            known = self.sizes.get(base)
            if known is not None:
                self.require(known.minus(pointer.offset.plus(size)))
            return
        self.require(of(room(base)).minus(pointer.offset.plus(size)))
        self.require(pointer.offset.plus(of(before(base))))

    def end_of(self, base: Base, place: Sum) -> End | None:
        """A zero behind the place, up to which all bytes are there: the end of a text that the place lies in,
        or that begins further on in the same object."""
        known = self.ends.get(TextAt(base, place))
        if known is not None:
            return known
        further: End | None = None
        for text, end in self.ends.items():
            if text.base != base or not self.is_at_most(place, end.place):
                continue
            if self.is_at_most(text.start, place):
                return end
            if self.is_behind_start(base, place):
                further = End(end.place, is_first=False)
        return further

    def hold_text(self, text: TextAt, end: End) -> None:
        """The text does not end before it starts, and its end is there."""
        self.require(end.place.minus(text.start))
        size = self.sizes.get(text.base)
        if size is not None:
            self.require(size.minus(end.place).and_(-1))
        if text.base.at != FIXED:
            self.require(of(room(text.base)).minus(end.place).and_(-1))

    def covers(self, base: Base, until: Sum) -> bool:
        """Whether so many bytes from the base on are there, where null has none."""
        return any(self.is_at_most(until, each) for each in self.counted.get(base, ()))

    def is_counted(self, pointer: Pointer) -> bool:
        """Whether the pointer leads into its object or just behind it, or is null and not moved."""
        return self.holds(pointer.offset) and self.covers(pointer.base, pointer.offset)

    def settled(self, pointer: Pointer) -> Pointer:
        """The pointer, which is sure to be there if it has a byte."""
        if pointer.sure or not self.covers(pointer.base, number(1)):
            return pointer
        self.make_sure(pointer)
        return pointer._replace(sure=True)

    def make_null(self, pointer: Pointer) -> None:
        """The pointer is null: what `realloc` was given stayed there if it returned it."""
        if pointer.offset != number(0) or pointer.base not in self.resized:
            return
        old, ghost = self.resized.pop(pointer.base)
        self.take_over(old, ghost)

    def take_over(self, base: Base, other: Base) -> None:
        """What is known of the other pointer is known of the first, too."""
        for mine, its in ((room(base), room(other)), (before(base), before(other))):
            self.require(of(mine).minus(of(its)))
            self.require(of(its).minus(of(mine)))
        if other in self.sizes:
            self.sizes[base] = self.sizes[other]
        if other in self.counted:
            self.counted[base] = self.counted[other]

    def make_sure(self, pointer: Pointer) -> None:
        """The pointer is not null."""
        if pointer.sure:
            return
        here, there = pointer._replace(sure=False), pointer._replace(sure=True)
        self.values = {name: there if each == here else each for name, each in self.values.items()}
        self.memory = {held: there if each == here else each for held, each in self.memory.items()}
        limit = self.found.pop((pointer.base, pointer.offset), None)
        if limit is not None:
            self.require(limit.minus(pointer.offset).and_(-1))
        end = Atom(f"end {pointer.base.at} {pointer.base.variable}")
        if pointer.base in self.promised:
            self.retire((end,))
        promise = self.promised.pop(pointer.base, None)
        if promise is not None and pointer.offset == number(0):
            text, limit = promise
            self.require(of(end).minus(text.start))
            self.require(limit.and_(-1).minus(of(end)))
            self.ends[text] = End(of(end), is_first=True)

    def made(self, base: Base) -> None:
        """An object was made: it is none of those that have a text."""
        self.apart[base] = frozenset(text.base for text in self.ends if text.base != base)

    def are_apart(self, one: Base, other: Base) -> bool:
        """Whether the pointers lead to different objects."""
        return other in self.apart.get(one, ()) or one in self.apart.get(other, ())

    # forgetting

    def forget_variable(self, name: str) -> None:
        self.values.pop(name, None)
        if any(held.reads(name) for held in self.memory):
            self.memory = {held: each for held, each in self.memory.items() if not held.reads(name)}

    def forget_object(self, base: Base) -> None:
        """The object may be gone."""
        self.sizes.pop(base, None)
        self.counted.pop(base, None)
        self.fresh -= {base}
        for atom in (room(base), before(base)):
            self.zone.forget(atom)
            self._forget_scaled(atom)
        self.forget_texts(lambda each: each == base)
        self.apart.pop(base, None)
        for new, others in list(self.apart.items()):
            if base in others:
                self.apart[new] = others - {base}

    def forget_texts(self, is_lost: Callable[[Base], bool]) -> None:
        if self.ends:
            self.ends = {text: end for text, end in self.ends.items() if not is_lost(text.base)}
        if self.promised:
            self.promised = {base: each for base, each in self.promised.items() if not is_lost(each[0].base)}

    def retire_base(self, base: Base) -> None:
        """The name will stand for another pointer."""
        self.forget_object(base)
        self.promised.pop(base, None)
        self.found = {place: each for place, each in self.found.items() if place[0] != base}
        self.released -= {base}
        if self.resized:
            self.resized = {
                result: each for result, each in self.resized.items() if base != result and base not in each
            }
        self.values = {name: each for name, each in self.values.items() if not _is_by(each, base)}
        self.memory = {held: each for held, each in self.memory.items() if not _is_by(each, base)}

    def retire(self, atoms: Iterable[Atom]) -> None:
        """The atoms will stand for other numbers: what they were is said by others, or lost."""
        spoken = self.atoms()
        for atom in atoms:
            by = replacement(self.zone, atom)
            if atom in spoken:
                self.substitute({atom: by})
                spoken.update(() if by is None else (each for each, _ in by.parts))
            self._forget_scaled(atom)
            self.zone.forget(atom)

    def _forget_scaled(self, atom: Atom) -> None:
        if self.scaled:
            self.scaled = tuple(each for each in self.scaled if not each.mentions(atom))

    def substitute(self, by: dict[Atom, Sum | None]) -> None:
        """Says the same without the atoms, all at once; what cannot be said so is lost."""

        def changed(total: Sum) -> Sum | None:
            said = [(by[atom], times) for atom, times in total.parts if atom in by]
            if not said:
                return total
            found = Sum(tuple(each for each in total.parts if each[0] not in by), total.constant)
            for other, times in said:
                if other is None:
                    return None
                found = found.plus(other, times)
            return found

        self.values = {n: new for n, v in self.values.items() if (new := _changed(v, changed)) is not None}
        self.memory = {h: new for h, v in self.memory.items() if (new := _changed(v, changed)) is not None}
        self.sizes = {b: now for b, size in self.sizes.items() if (now := changed(size)) is not None}
        if self.ends:
            self.ends = {
                TextAt(text.base, start): End(place, end.is_first)
                for text, end in self.ends.items()
                if (start := changed(text.start)) is not None and (place := changed(end.place)) is not None
            }
        if self.promised:
            self.promised = {
                base: (TextAt(text.base, start), most)
                for base, (text, limit) in self.promised.items()
                if (start := changed(text.start)) is not None and (most := changed(limit)) is not None
            }
        if self.found:
            self.found = {
                (base, now): most
                for (base, place), limit in self.found.items()
                if (now := changed(place)) is not None and (most := changed(limit)) is not None
            }
        self.scaled = tuple(now for each in self.scaled if (now := changed(each)) is not None)
        if self.counted:
            self.counted = {
                base: tuple(now for each in sums if (now := changed(each)) is not None)
                for base, sums in self.counted.items()
            }

    # what is spoken of

    def atoms(self) -> set[Atom]:
        """Those in terms of which something is known."""
        found: set[Atom] = set()
        for value in (*self.values.values(), *self.memory.values()):
            for total in _sums(value):
                found.update(atom for atom, _ in total.parts)
        for total in self.sizes.values():
            found.update(atom for atom, _ in total.parts)
        for text, end in self.ends.items():
            found.update(atom for atom, _ in (*text.start.parts, *end.place.parts))
        for text, limit in self.promised.values():
            found.update(atom for atom, _ in (*text.start.parts, *limit.parts))
        for (_, place), limit in self.found.items():
            found.update(atom for atom, _ in (*place.parts, *limit.parts))
        for sums in self.counted.values():
            found.update(atom for total in sums for atom, _ in total.parts)
        return found

    def bases(self) -> set[Base]:
        found: set[Base] = set()
        for value in (*self.values.values(), *self.memory.values()):
            found.update(_bases(value))
        for result, each in self.resized.items():
            if result in found:
                found.update(each)
        return found

    def _pointers(self) -> Iterator[Pointer]:
        for value in (*self.values.values(), *self.memory.values()):
            if isinstance(value, Pointer):
                yield value

    def tidy(self, is_kept: Callable[[str], bool]) -> None:
        """Forgets variables that are not kept, and what nothing else speaks of."""
        self.values = {name: each for name, each in self.values.items() if is_kept(name)}
        bases = self.bases()
        self.sizes = {base: size for base, size in self.sizes.items() if base in bases}
        self.ends = {
            text: end for text, end in self.ends.items() if text.base in bases or text.base.at == FIXED
        }
        self.promised = {base: each for base, each in self.promised.items() if base in bases}
        led_to = {(base, offset) for base, offset, sure in self._pointers() if not sure}
        self.found = {place: limit for place, limit in self.found.items() if place in led_to}
        self.apart = {base: others for base, others in self.apart.items() if base in bases}
        self.counted = {base: sums for base, sums in self.counted.items() if base in bases}
        self.fresh &= bases
        self.released &= bases
        self.resized = {base: each for base, each in self.resized.items() if base in bases}
        kept = self.atoms()
        for base in bases:
            kept.update((room(base), before(base)))
        self.scaled = tuple(each for each in self.scaled if all(atom in kept for atom, _ in each.parts))
        self.zone.keep(kept)


def _changed(value: Value, changed: Callable[[Sum], Sum | None]) -> Value | None:
    match value:
        case Number(signed, unsigned):
            new, beside = changed(signed), changed(unsigned)
            return None if new is None or beside is None else Number(new, beside)
        case Pointer(base, offset, sure):
            moved = changed(offset)
            return None if moved is None else Pointer(base, moved, sure)
        case Test(operator, left, right):
            one, other = _changed(left, changed), _changed(right, changed)
            return None if one is None or other is None else Test(operator, one, other)
        case _:
            return NULL


def _sums(value: Value) -> list[Sum]:
    match value:
        case Number(signed, unsigned):
            return [signed, unsigned]
        case Pointer(_, offset):
            return [offset]
        case Test(_, left, right):
            return [*_sums(left), *_sums(right)]
        case _:
            return []


def _bases(value: Value) -> list[Base]:
    match value:
        case Pointer(base):
            return [base]
        case Test(_, left, right):
            return [*_bases(left), *_bases(right)]
        case _:
            return []


def _is_by(value: Value, base: Base) -> bool:
    return base in _bases(value)
