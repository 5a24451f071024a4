"""What holds on both of two ways to a block.

A state says that numbers exist for its atoms such that all of it is true. So where two states have different
values of a variable, a new atom stands for either, and each state says first what it is there.
"""

from __future__ import annotations

from dataclasses import field
from math import gcd
from typing import TypeVar, final

from whence.engines.local.ranges.state import Held
from whence.engines.local.relations.bounds import equate
from whence.engines.local.relations.state import End, State
from whence.engines.local.relations.sums import Atom, Sum, number, of
from whence.engines.local.relations.values import (
    FIXED,
    LARGEST,
    Base,
    Null,
    Number,
    Pointer,
    Value,
    anything,
    before,
    room,
)
from whence.records import dataclass

_KeyT = TypeVar("_KeyT", str, Held)


def joined(one: State, other: State, block: int, bits: dict[str, int], *, widen: bool) -> State:
    """`bits`: the widths of variables; `widen` if the first is of an earlier round."""
    if one.is_dead:
        return other.copy()
    if other.is_dead:
        return one.copy()
    join = _Join(one.copy(), other.copy(), f"phi{block}", bits)
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
        sizes = self._state_bases()
        _rename(self.one, [(atom, there) for atom, there, _ in self.atoms])
        _rename(self.other, [(atom, there) for atom, _, there in self.atoms])
        zone = self.one.zone.joined(self.other.zone)
        found = State(
            self.one.zone.widened(zone) if widen else zone,
            self._kept(self.one.values, self.other.values, values),
            self._kept(self.one.memory, self.other.memory, memory),
            {base: size for base, size in sizes.items() if not self._is_stale(size)},
        )
        found.sizes.update(_common_sizes(self.one, self.other))
        for text, end in self.one.ends.items():
            beside = self.other.ends.get(text)
            if beside is not None and beside.place == end.place:
                found.ends[text] = End(end.place, end.is_first and beside.is_first)
        found.promised = {
            base: each for base, each in self.one.promised.items() if self.other.promised.get(base) == each
        }
        found.apart = {
            base: others & self.other.apart[base]
            for base, others in self.one.apart.items()
            if base in self.other.apart
        }
        return found

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
        """Values that are equal behind the renaming, and those that were planned, unless they speak of what
        an atom or a base stood for before."""
        found: dict[_KeyT, Value] = {}
        for key, value in planned.items():
            match value:
                case Pointer(base, offset) if self._is_stale(offset) or (
                    offset != number(0) and any(base == each for each, _, _ in self.bases)
                ):
                    continue
                case _:
                    found[key] = value
        equal = {key: each for key, each in mine.items() if key not in planned and others.get(key) == each}
        return {**found, **equal}

    def _is_stale(self, total: Sum) -> bool:
        """Whether the sum of the plan speaks of an atom that another number was called by; an atom by itself,
        or a multiple of it, is meant anew."""
        if len(total.parts) == 1 and not total.constant:
            atom = total.parts[0][0]
            if any(atom == each for each, _, _ in self.atoms):
                return False
        return any(total.mentions(each) for each, _, _ in self.atoms)

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
                    return Pointer(base, offset, sure and is_sure)
                step = _common_factor(offset, there)
                atom = Atom(f"{name} offset / {step}")
                self.atoms.append((atom, _divided(offset, step), _divided(there, step)))
                return Pointer(base, of(atom).times(step), sure and is_sure)
            case ((Pointer() | Null()), (Pointer() | Null())) if isinstance(key, str):
                # by a name of its own: pointers that are null together have the same one
                base = Base(key, self.at)
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

    def _state_bases(self) -> dict[Base, Sum]:
        """What is known of pointers that are not the same on the two ways."""
        sizes: dict[Base, Sum] = {}
        for base, value, beside in self.bases:
            found = [
                _known_size(state, each)
                for state, each in ((self.one, value), (self.other, beside))
                if isinstance(each, Pointer)
            ]
            for state, each in ((self.one, value), (self.other, beside)):
                if each != Pointer(base, number(0), sure=True) and each != Pointer(base, number(0)):
                    _restate(state, base, each)
            if found and found[0] is not None and all(each == found[0] for each in found):
                sizes[base] = found[0]
        return sizes


def _is_sure(value: Pointer | Null) -> bool:
    return isinstance(value, Pointer) and value.sure


def _common_factor(one: Sum, other: Sum) -> int:
    """The greatest number that all parts of both sums are multiples of."""
    found = gcd(one.constant, other.constant)
    for _, times in (*one.parts, *other.parts):
        found = gcd(found, times)
    return max(found, 1)


def _divided(total: Sum, by: int) -> Sum:
    return Sum(tuple((atom, times // by) for atom, times in total.parts), total.constant // by)


def _known_size(state: State, pointer: Pointer) -> Sum | None:
    size = state.sizes.get(pointer.base)
    return None if size is None else size.minus(pointer.offset)


def _restate(state: State, base: Base, pointer: Pointer | Null) -> None:
    """The base stands for the pointer from now on, of which the same is known. What is said of a base holds
    unless it is null: where it is, it may be said of any room."""
    if isinstance(pointer, Null):
        state.retire_base(base)
        for atom in (room(base), before(base)):
            state.require(of(atom).and_(-LARGEST))
        return
    size, offset, old = _known_size(state, pointer), pointer.offset, pointer.base
    limits = [] if size is None else [size]
    start = offset if old.at == FIXED else offset.plus(of(before(old)))
    if old.at != FIXED:
        limits.append(of(room(old)).minus(offset))
    if old == base:
        # the numbers of the old base are about to be forgotten: they are kept by other names
        olds = {room(base): Atom(room(base).name + "'"), before(base): Atom(before(base).name + "'")}
        for atom, by in olds.items():
            state.zone.equate(by, atom)
        limits = [_swapped(each, olds) for each in limits]
        start = _swapped(start, olds)
    state.retire_base(base)
    for limit in limits:
        state.require(of(room(base)).minus(limit))
    state.require(of(before(base)).minus(start))


def _swapped(total: Sum, olds: dict[Atom, Atom]) -> Sum:
    for atom, by in olds.items():
        total = total.replaced(atom, of(by))
    return total


def _rename(state: State, atoms: list[tuple[Atom, Sum]]) -> None:
    """Lets each atom stand for the sum, all at once."""
    changing = [(atom, total) for atom, total in atoms if total != of(atom)]
    if not changing:
        return
    temporary = [(atom, Atom(atom.name + "'", atom.least, atom.most), total) for atom, total in changing]
    for _, new, total in temporary:
        equate(state.zone, new, total)
    state.retire(atom for atom, _, _ in temporary)
    for atom, new, _ in temporary:
        state.substitute(new, of(atom))
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
