"""Memory at a call, over the program's inputs: layers of what was written, on a snapshot of the entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias, final

from whence.engines.concolic.inputs.space import FIRST_OBJECT
from whence.engines.concolic.shadow.memory.byte_terms import Effects, ShadowMemory
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.concolic.summaries.instances import Instance

FIRST_LOCAL = 0x6000_0000
"""Objects of summarised activations get numbers from here on; those of the entry's pointers lie below."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """What a callee with a tree of its own sees of memory when the entry calls it: all bytes as they are."""

    objects: Mapping[int, bytes]
    terms: Mapping[int, Term]
    effects: tuple[Effects, ...] = ()
    _covered: dict[int, Term] = field(default_factory=dict)

    def byte(self, terms: Terms, address: int) -> Term | None:
        """The byte at an address; None where there is no object."""
        found = self.terms.get(address) or self._covered.get(address)
        if found is not None:
            return found
        data = self.objects.get(address >> 32)
        offset = address & 0xFFFFFFFF
        if data is None or offset >= len(data):
            return None
        for effects in reversed(self.effects):
            if effects.may_write(address):
                found = self._covered[address] = effects.byte(address)
                return found
        return terms.bv(data[offset], 8)


@final
class Snapshots:
    """Taken only where something changed since the last one, and sharing all objects that did not."""

    def __init__(self, memory: ShadowMemory, objects: Callable[[], Mapping[int, bytearray | bytes]]) -> None:
        self._memory = memory
        self._objects = objects
        self._last: Snapshot | None = None

    def touch(self, number: int) -> None:
        """The bytes of the object changed."""
        self._memory.changed.add(number)

    def current(self, first: int) -> Snapshot:
        """`first` is the number of the first object that does not count: it is the callee's own."""
        memory, last = self._memory, self._last
        objects = {
            number: data
            for number, data in self._objects().items()
            if number < first or number >= FIRST_OBJECT
        }
        known: Mapping[int, bytes] = {} if last is None else last.objects
        is_same = not memory.changed and objects.keys() == known.keys()
        if last is not None and is_same and last.effects is memory.effects:
            return last
        made = {
            number: known[number] if number in known and number not in memory.changed else bytes(data)
            for number, data in objects.items()
        }
        memory.changed.clear()
        self._last = Snapshot(made, dict(memory.bytes), memory.effects)
        return self._last


@final
@dataclass(frozen=True, slots=True, eq=False)
class Overlay:
    """What an activation wrote, over what there was."""

    below: View
    known: dict[int, Term]
    """At addresses that are numbers."""
    symbolic: tuple[tuple[Term, Term], ...]
    """At addresses that depend on inputs: none is the same as another."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class AfterCall:
    """What a call left, over what there was."""

    call: Instance


View: TypeAlias = Snapshot | Overlay | AfterCall


@final
@dataclass(frozen=True, slots=True)
class Span:
    """Bytes that a call may write: those of an object from `low` on, below `high`."""

    number: int
    low: int
    high: int


@final
@dataclass(frozen=True, slots=True)
class CallWrites:
    """What a call may write, with its arguments known."""

    spans: tuple[Span, ...] = ()
    is_anywhere: bool = False
    objects: frozenset[int] = field(default_factory=frozenset)
    """Those that were there when it was called."""

    def has(self, address: int) -> bool:
        number, offset = address >> 32, address & 0xFFFFFFFF
        if self.is_anywhere:
            return number in self.objects or number >= FIRST_LOCAL
        return any(s.number == number and s.low <= offset < s.high for s in self.spans)

    def may_have(self, address: Term) -> bool:
        if address.is_constant:
            return self.has(address.value)
        number = object_number(address)
        return self.is_anywhere or number == 0 or any(span.number == number for span in self.spans)


def is_chosen_object(number: int) -> bool:
    """Whether the object is behind a pointer of the entry, so that its size was our own choice."""
    return FIRST_OBJECT <= number < FIRST_LOCAL


def object_number(address: Term) -> int:
    """The object that an address is in: indices are added to it, and they are small; 0 if it is not known."""
    if address.is_constant:
        return int(address.value) >> 32
    value = address.value if address.op is Op.BV_SUM else 0
    return (value + (1 << 31)) >> 32 & 0xFFFFFFFF


def snapshot_of(view: View | None) -> Snapshot | None:
    """The memory of the entry that the layers are on."""
    while view is not None and not isinstance(view, Snapshot):
        view = view.below if isinstance(view, Overlay) else view.call.view
    return view
