"""What holds on both of two ways to a block.

A state says that numbers exist for its atoms such that all of it is true. So where two states have different
values of a variable, a new atom stands for either, and each state says first what it is there.
"""

from __future__ import annotations

from dataclasses import field
from math import gcd
from typing import TypeVar, final

from whence.engines.local.ranges.state import Held
from whence.engines.local.relations.numbers.bounds import equate
from whence.engines.local.relations.numbers.sums import Atom, Sum, number, of
from whence.engines.local.relations.numbers.values import (
    FIXED,
    LARGEST,
    Base,
    Null,
    Number,
    Pointer,
    Value,
    anything,
    before,
    content_name,
    room,
)
from whence.engines.local.relations.state import End, State, TextAt
from whence.program.places import Static
from whence.records import dataclass

_KeyT = TypeVar("_KeyT", str, Held)


def joined(one: State, other: State, at: str, bits: dict[str, int], *, widen: bool) -> State:
    """`at` names the place; `bits`: the widths of variables; `widen` if the first is of an earlier round."""
    if one.is_dead:
        return other.copy()
    if other.is_dead:
        return one.copy()
    join = _Join(one.copy(), other.copy(), at, bits)
    return join.made(widen=widen)


@final
@dataclass(eq=False, slots=True)
class _Join:
    one: State
    other: State
    at: str
    bits: dict[str, int]
    atoms: list[tuple[Atom, Sum, Sum]] = field(default_factory=list)
    """What an atom stands for in the one and in the other state."""
    bases: list[tuple[Base, Pointer | Null, Pointer | Null]] = field(default_factory=list)

    def made(self, *, widen: bool) -> State:
        values = self._planned(self.one.values, self.other.values)
        memory = self._planned(self.one.memory, self.other.memory)
        ends = self._planned_ends()
        texts = self._planned_texts()
        sized = self._planned_sizes()
        restate(self.one, [(base, there) for base, there, _ in self.bases])
        restate(self.other, [(base, there) for base, _, there in self.bases])
        let_stand(self.one, [(atom, there) for atom, there, _ in self.atoms])
        let_stand(self.other, [(atom, there) for atom, _, there in self.atoms])
        for state in (self.one, self.other):
            for text, end in texts.items():
                state.hold_text(text, end)
            for base, end in ends.items():
                state.hold_text(TextAt(base, number(0)), end)
        zone = self.one.zone.joined(self.other.zone)
        found = State(
            self.one.zone.widened(zone) if widen else zone,
            self._kept(self.one.values, self.other.values, values),
            self._kept(self.one.memory, self.other.memory, memory),
            self._sizes(),
        )
        found.sizes.update(sized)
        for text, end in self.one.ends.items():
            beside = self.other.ends.get(text)
            if beside is not None and beside.place == end.place:
                found.ends[text] = End(end.place, end.is_first and beside.is_first)
        found.ends.update(texts)
        found.ends.update((TextAt(base, number(0)), end) for base, end in ends.items())
        found.promised = {
            base: each for base, each in self.one.promised.items() if self.other.promised.get(base) == each
        }
        found.found = {
            place: limit for place, limit in self.one.found.items() if self.other.found.get(place) == limit
        }
        found.apart = {
            base: others & self.other.apart[base]
            for base, others in self.one.apart.items()
            if base in self.other.apart
        }
        self._join_records(found)
        return found

    def _join_records(self, found: State) -> None:
        found.open = self.one.open | self.other.open
        found.fresh = self.one.fresh & self.other.fresh
        found.released = self.one.released & self.other.released
        for base, sums in self.one.counted.items():
            both = tuple(each for each in sums if each in self.other.counted.get(base, ()))
            if both:
                found.counted[base] = both
        found.scaled = tuple(each for each in self.one.scaled if each in self.other.scaled)
        found.resized = {
            base: each for base, each in self.one.resized.items() if self.other.resized.get(base) == each
        }

    def _planned(self, mine: dict[_KeyT, Value], others: dict[_KeyT, Value]) -> dict[_KeyT, Value]:
        """What stands for both where they differ."""
        found: dict[_KeyT, Value] = {}
        for key, value in mine.items():
            beside = others.get(key)
            if beside is None or beside == value:
                continue
            both = self._either(key, value, beside)
            if both is not None:
                found[key] = both
        return found

    def _kept(
        self, mine: dict[_KeyT, Value], others: dict[_KeyT, Value], planned: dict[_KeyT, Value]
    ) -> dict[_KeyT, Value]:
        """What was planned, and values that are equal behind the renaming. A plan speaks of what is named by
        it alone, or of a pointer that keeps its name."""
        renamed = {base for base, _, _ in self.bases}
        found = {
            key: value
            for key, value in planned.items()
            if not isinstance(value, Pointer) or value.offset == number(0) or value.base not in renamed
        }
        for key, value in mine.items():
            beside = others.get(key)
            if key in planned or beside is None:
                continue
            both = _same_place(value, beside)
            if both is not None:
                found[key] = both
        return found

    def _sizes(self) -> dict[Base, Sum]:
        """Behind the renaming: sizes on which both agree, and of objects that only one speaks of. The size of
        what is null on one way is said by the other."""
        found = _common_sizes(self.one, self.other)
        for base, value, beside in self.bases:
            sizes = [
                state.sizes.get(base)
                for state, each in ((self.one, value), (self.other, beside))
                if isinstance(each, Pointer)
            ]
            if sizes and sizes[0] is not None and all(each == sizes[0] for each in sizes):
                found[base] = sizes[0]
            else:
                found.pop(base, None)
        return found

    def _name(self, key: str | Held) -> str:
        if isinstance(key, str):
            return key
        place = key.place
        scaled = "".join(f"+{index}*{stride}" for index, stride in place.scaled)
        return f"[{place.root}{place.constant:+}{scaled}:{key.bits}]"

    def _either(self, key: str | Held, value: Value, beside: Value) -> Value | None:
        name = f"{self.at} {self._name(key)}"
        match value, beside:
            case Number(), Number():
                bits = self.bits.get(key, 0) if isinstance(key, str) else key.bits
                return self._number(name, bits, value, beside) if bits else None
            case Pointer(base, offset, sure), Pointer(other, there, is_sure) if base == other:
                if offset == there:
                    return None
                step = common_factor(offset, there)
                atom = Atom(f"{name} offset / {step}")
                self.atoms.append((atom, divided(offset, step), divided(there, step)))
                return Pointer(base, of(atom).times(step), sure and is_sure)
            case ((Pointer() | Null()), (Pointer() | Null())) if holder := _holder_name(key):
                # by a name of its own: pointers that are null together have the same one
                base = Base(holder, self.at)
                self.bases.append((base, value, beside))
                return Pointer(base, number(0), _is_sure(value) and _is_sure(beside))
            case _:
                return None

    def _number(self, name: str, bits: int, value: Number, beside: Number) -> Number:
        signed, unsigned = anything(name, bits)
        if value.signed == value.unsigned and beside.signed == beside.unsigned:
            atom = Atom(f"{name} number", 0, (1 << (bits - 1)) - 1)
            self.atoms.append((atom, value.signed, beside.signed))
            return Number(of(atom), of(atom))
        self.atoms.append((signed.parts[0][0], value.signed, beside.signed))
        self.atoms.append((unsigned.parts[0][0], value.unsigned, beside.unsigned))
        return Number(signed, unsigned)

    def _planned_ends(self) -> dict[Base, End]:
        """Ends of texts that pointers lead to on both ways, or where they are not null; in terms of numbers
        that mean the same when bases get other pointers."""
        found: dict[Base, End] = {}
        changing = [atom for base, _, _ in self.bases for atom in (room(base), before(base))]
        for base, value, beside in self.bases:
            one, other = _end_behind(self.one, value), _end_behind(self.other, beside)
            if one is None or other is None or (isinstance(value, Null) and isinstance(beside, Null)):
                continue
            if any(each.place.mentions(atom) for each in (one, other) for atom in changing):
                continue
            atom = Atom(f"{self.at} end {base.variable}", 0, LARGEST)
            self.atoms.append((atom, one.place, other.place))
            found[base] = End(of(atom), one.is_first and other.is_first)
        return found

    def _planned_sizes(self) -> dict[Base, Sum]:
        """What stands for sizes that differ, of pointers that keep their names."""
        found: dict[Base, Sum] = {}
        changed = {base for base, _, _ in self.bases}
        changing = [atom for base in changed for atom in (room(base), before(base))]
        for base, size in self.one.sizes.items():
            beside = self.other.sizes.get(base)
            if beside is None or beside == size or base in changed:
                continue
            if any(each.mentions(atom) for each in (size, beside) for atom in changing):
                continue
            step = common_factor(size, beside)
            atom = Atom(f"{self.at} size of {base.at} {base.variable} / {step}", -LARGEST, LARGEST)
            self.atoms.append((atom, divided(size, step), divided(beside, step)))
            found[base] = of(atom).times(step)
        return found

    def _planned_texts(self) -> dict[TextAt, End]:
        """Ends that lie elsewhere on the two ways, of texts of pointers that keep their names."""
        found: dict[TextAt, End] = {}
        changed = {base for base, _, _ in self.bases}
        changing = [atom for base in changed for atom in (room(base), before(base))]
        for text, end in self.one.ends.items():
            beside = self.other.ends.get(text)
            if beside is None or beside.place == end.place or text.start.parts or text.base in changed:
                continue
            if any(each.place.mentions(atom) for each in (end, beside) for atom in changing):
                continue
            title = f"{text.base.at} {text.base.variable} {text.start.constant}"
            atom = Atom(f"{self.at} end of {title}", -LARGEST, LARGEST)
            self.atoms.append((atom, end.place, beside.place))
            found[text] = End(of(atom), end.is_first and beside.is_first)
        return found


def _holder_name(key: str | Held) -> str:
    """The name of the pointer that a variable holds; empty if there is none for it."""
    if isinstance(key, str):
        return key
    place = key.place
    is_whole = not place.constant and not place.scaled
    return content_name(place.root.symbol) if is_whole and isinstance(place.root, Static) else ""


def _end_behind(state: State, pointer: Pointer | Null) -> End | None:
    """The end of the text, in bytes from the pointer; of null anything may be said."""
    if isinstance(pointer, Null):
        return End(number(0), is_first=True)
    if not pointer.sure and pointer.offset != number(0):
        return None
    end = state.end_of(pointer.base, pointer.offset)
    return None if end is None else End(end.place.minus(pointer.offset), end.is_first)


def _is_sure(value: Pointer | Null) -> bool:
    return isinstance(value, Pointer) and value.sure


def common_factor(one: Sum, other: Sum) -> int:
    """The greatest number that all parts of both sums are multiples of."""
    found = gcd(one.constant, other.constant)
    for _, times in (*one.parts, *other.parts):
        found = gcd(found, times)
    return max(found, 1)


def divided(total: Sum, by: int) -> Sum:
    return Sum(tuple((atom, times // by) for atom, times in total.parts), total.constant // by)


def _known_size(state: State, pointer: Pointer) -> Sum | None:
    size = state.sizes.get(pointer.base)
    return None if size is None else size.minus(pointer.offset)


def restate(state: State, planned: list[tuple[Base, Pointer | Null]]) -> None:
    """Each base stands for its pointer from now on, of which the same is known; all at once, since a pointer
    may be known by a base that is about to stand for another. What is said of a base holds unless it is null:
    where it is, it may be said of any room."""
    changing = [(base, each) for base, each in planned if not _is_start(each, base)]
    olds = {
        atom: Atom(atom.name + "'", atom.least, atom.most)
        for base, _ in changing
        for atom in (room(base), before(base))
    }
    for atom, by in olds.items():
        state.zone.equate(by, atom)
    known = [(base, _limits(state, each, olds)) for base, each in changing]
    for base, _ in changing:
        state.retire_base(base)
    for base, (size, limits, start) in known:
        for limit in limits:
            state.require(of(room(base)).minus(limit))
        state.require(of(before(base)).minus(start))
        if size is not None:
            state.sizes[base] = size
    for by in olds.values():
        state.zone.forget(by)


def _is_start(value: Pointer | Null, base: Base) -> bool:
    return isinstance(value, Pointer) and value.base == base and value.offset == number(0)


def _limits(state: State, value: Pointer | Null, olds: dict[Atom, Atom]) -> tuple[Sum | None, list[Sum], Sum]:
    """The size behind the pointer, if there is one, what the room is at least, and the bytes before it."""
    if isinstance(value, Null):
        return None, [number(LARGEST)], number(LARGEST)
    size, offset, base = _known_size(state, value), value.offset, value.base
    limits = [] if size is None else [size]
    start = offset if base.at == FIXED else offset.plus(of(before(base)))
    if base.at != FIXED:
        limits.append(of(room(base)).minus(offset))
    return size, [_swapped(each, olds) for each in limits], _swapped(start, olds)


def _swapped(total: Sum, olds: dict[Atom, Atom]) -> Sum:
    for atom, by in olds.items():
        total = total.replaced(atom, of(by))
    return total


def _same_place(value: Value, beside: Value) -> Value | None:
    """What holds of two values that are equal but for one of them being sure."""
    if value == beside:
        return value
    if not isinstance(value, Pointer) or not isinstance(beside, Pointer):
        return None
    is_same = (value.base, value.offset) == (beside.base, beside.offset)
    return value._replace(sure=False) if is_same else None


def let_stand(state: State, atoms: list[tuple[Atom, Sum]]) -> None:
    """Lets each atom stand for the sum, all at once."""
    changing = [(atom, total) for atom, total in atoms if total != of(atom)]
    if not changing:
        return
    temporary = [(atom, Atom(atom.name + "'", atom.least, atom.most), total) for atom, total in changing]
    for _, new, total in temporary:
        equate(state.zone, new, total)
        for each in state.scaled:
            if set(total.parts) <= set(each.parts):
                state.require(each.minus(total).plus(of(new)))
    state.retire(atom for atom, _, _ in temporary)
    state.substitute({new: of(atom) for atom, new, _ in temporary})
    for atom, new, _ in temporary:
        state.zone.rename(new, atom)


def _common_sizes(one: State, other: State) -> dict[Base, Sum]:
    """Sizes on which both agree, and of objects that only one speaks of."""
    found: dict[Base, Sum] = {}
    mine, others = one.bases(), other.bases()
    for base, size in one.sizes.items():
        beside = other.sizes.get(base)
        if beside == size or (beside is None and base not in others):
            found[base] = size
    only = {base: size for base, size in other.sizes.items() if base not in one.sizes and base not in mine}
    return {**found, **only}
