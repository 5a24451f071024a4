"""What a procedure begins with, by what is known where it is called.

The caller's state says what it passes in its own names. Here everything that the callee can name gets the
callee's names: numbers, pointers, ends of texts, and what places hold that both can name. All calls together
leave what holds at each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING, Final, final

from whence.engines.local.pointers.names import object_name
from whence.engines.local.ranges.state import Held
from whence.engines.local.relations.calls.inlined_calls import KEPT, Entered, entered
from whence.engines.local.relations.joins import common_factor, divided, let_stand, restate
from whence.engines.local.relations.numbers.sums import Atom, Sum, number, of
from whence.engines.local.relations.numbers.values import (
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
from whence.program.instructions import Call, Load
from whence.program.places import Cell, Displacement, Static
from whence.program.procedure import Point
from whence.program.types import PointerType
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.local.relations.transfer import Transfer

_AT: Final = "in"
_WIDE: Final = 64


def passed(caller: Transfer, state: State, point: Point, call: Call, callee: Transfer) -> Entered | None:
    """Where the callee begins if it is called there, in its own names."""
    start = entered(caller, state, point, call, callee)
    if start is None:
        return None
    found = start.state
    found.values = {name: each for name, each in found.values.items() if not name.startswith(KEPT)}
    return Entered(_Naming(found, callee).named(), start.first, ())


def _title(held: Held) -> str:
    place = held.place
    root = object_name(place.root) if not isinstance(place.root, Cell) else str(place.root.pointer)
    return f"[{root}{place.constant:+}{place.scaled}:{held.bits}]"


@final
@dataclass(eq=False, slots=True)
class _Naming:
    state: State
    callee: Transfer
    atoms: list[tuple[Atom, Sum]] = field(default_factory=list)
    """What each new atom stands for."""
    bases: list[tuple[Base, Pointer | Null]] = field(default_factory=list)
    ends: dict[TextAt, End] = field(default_factory=dict)
    _chosen: dict[Base, tuple[Base, Pointer]] = field(default_factory=dict)
    """By the caller's name: the callee's, and the pointer that it stands for."""
    _numbers: dict[Number, Number] = field(default_factory=dict)
    _loaded: dict[Displacement, str] = field(default_factory=dict)
    """The first pointer that the callee loads from a place."""

    def __post_init__(self) -> None:
        around = self.callee.around
        for point, each in around.procedure.points():
            if isinstance(each, Load) and isinstance(each.target.type, PointerType):
                self._loaded.setdefault(around.memory.place(point, each.place), each.target.name)

    def named(self) -> State:
        state = self.state
        values = {
            name: new
            for name, each in self._variables()
            if (new := self._renamed(name, name, each)) is not None
        }
        memory = {
            held: new
            for held, each in state.memory.items()
            if (new := self._renamed(_title(held), self._holder(held), each)) is not None
        }
        changing = {atom for base, _ in self.bases for atom in (room(base), before(base))}
        apart = self._apart()
        restate(state, self.bases)
        sizes = {base: self._size(base) for base, _ in self.bases if base in state.sizes}
        lost = {atom for atom, by in self.atoms if any(map(by.mentions, changing))}
        let_stand(state, [(atom, by) for atom, by in self.atoms if atom not in lost])
        for atom in lost:
            state.zone.forget(atom)
        for text, end in self.ends.items():
            state.hold_text(text, end)
        found = State(state.zone, values, memory, sizes, self.ends, apart=apart)
        found.tidy(lambda _: True)
        return found

    def _variables(self) -> Iterator[tuple[str, Value]]:
        """Parameters first: what their copies hold is named by them."""
        parameters = [each.name for each in self.callee.around.procedure.parameters]
        values = self.state.values
        for name in parameters:
            if name in values:
                yield name, values[name]
        for name in sorted(values.keys() - set(parameters)):
            yield name, values[name]

    def _holder(self, held: Held) -> str:
        """A name of the pointer at the place by which its objects are known; empty if there is none."""
        place = held.place
        if isinstance(place.root, Static) and not place.constant and not place.scaled:
            return content_name(place.root.symbol)
        return self._loaded.get(place, "")

    def _renamed(self, title: str, holder: str, value: Value) -> Value | None:
        match value:
            case Number():
                if value not in self._numbers:
                    self._numbers[value] = self._number(title, value)
                return self._numbers[value]
            case Pointer():
                return self._pointer(title, holder, value)
            case Null():
                return value
            case _:
                return None

    def _number(self, title: str, value: Number) -> Number:
        if not value.signed.parts and not value.unsigned.parts:
            return value
        if value.signed == value.unsigned:
            atom = Atom(f"{_AT} {title} number", 0, LARGEST)
            self.atoms.append((atom, value.signed))
            return Number(of(atom), of(atom))
        found = anything(f"{_AT} {title}", _WIDE)
        self.atoms.append((found.signed.parts[0][0], value.signed))
        self.atoms.append((found.unsigned.parts[0][0], value.unsigned))
        return found

    def _pointer(self, title: str, holder: str, value: Pointer) -> Pointer | None:
        known = self._chosen.get(value.base)
        if known is not None:
            base, start = known
            if (value.sure and start.sure) or start.offset == number(0):
                offset = self._offset(title, value.offset.minus(start.offset))
                self._note_end(title, value, start, TextAt(base, offset))
                return Pointer(base, offset, value.sure)
        if not holder or (not value.sure and value.offset != number(0)):
            return None
        base = Base(holder, _AT)
        if any(base == each for each, _ in self.bases):
            return None
        self.bases.append((base, value))
        self._chosen.setdefault(value.base, (base, value))
        self._note_end(title, value, value, TextAt(base, number(0)))
        return Pointer(base, number(0), value.sure)

    def _offset(self, title: str, offset: Sum) -> Sum:
        if not offset.parts:
            return offset
        step = common_factor(offset, offset)
        atom = Atom(f"{_AT} {title} offset / {step}")
        self.atoms.append((atom, divided(offset, step)))
        return of(atom).times(step)

    def _note_end(self, title: str, value: Pointer, start: Pointer, text: TextAt) -> None:
        end = self.state.end_of(value.base, value.offset)
        if end is None:
            return
        atom = Atom(f"{_AT} {title} end", -LARGEST, LARGEST)
        self.atoms.append((atom, end.place.minus(start.offset)))
        self.ends[text] = End(of(atom), end.is_first)

    def _apart(self) -> dict[Base, frozenset[Base]]:
        found: dict[Base, frozenset[Base]] = {}
        for base, value in self.bases:
            assert isinstance(value, Pointer)
            others = [
                other
                for other, beside in self.bases
                if isinstance(beside, Pointer) and self.state.are_apart(value.base, beside.base)
            ]
            found[base] = frozenset(others)
        return found

    def _size(self, base: Base) -> Sum:
        size = self.state.sizes[base]
        if not size.parts:
            return size
        step = common_factor(size, size)
        atom = Atom(f"{_AT} {base.variable} size / {step}", -LARGEST, LARGEST)
        self.atoms.append((atom, divided(size, step)))
        return of(atom).times(step)
