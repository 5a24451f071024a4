"""Which statics earlier calls may have changed, and to what: from all writes that the program has.

The question is about one static at a time. Only procedures that name it, or that may hold its address, are
lowered (`memory/`); what its address escapes to may write anything.
"""

from __future__ import annotations

from dataclasses import field
from functools import reduce
from typing import TYPE_CHECKING, TypeAlias, final

from whence.analysis.calls.call_sites import INITIALISER, class_of
from whence.analysis.entries.stored_values import Range, StoredValues
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, AllocatedObject, ConstantObject, FunctionObject
from whence.memory.offsets import ANYWHERE, Offsets, are_aligned, may_overlap
from whence.memory.points_to.facts import Access, Mode
from whence.models.c.variables.internal_state import is_of_no_consequence
from whence.program.instructions import Allocate, Store
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.source_level.synthetic import GHOST
from whence.program.types import IntType, PointerType, ReferenceType
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.analysis.entries.immutable_classes import ImmutableClasses

CONSTRUCTOR = ".<init>("


@final
@dataclass(frozen=True, slots=True)
class AsInitialised:
    """No call changes it."""


@final
@dataclass(frozen=True, slots=True)
class Numbers:
    """Its initial value, or an integer of the range in the signed reading of the bits."""

    range: Range


@final
@dataclass(frozen=True, slots=True)
class Pointers:
    """Its initial value, or some pointer or reference."""

    may_be_null: bool


@final
@dataclass(frozen=True, slots=True)
class Anything:
    """Whatever its bytes can be."""


Held: TypeAlias = AsInitialised | Numbers | Pointers | Anything


@final
@dataclass(slots=True)
class Statics:
    """The statics of one program, as any sequence of calls of its procedures may leave them."""

    program: Program
    _memory: Memory = field(init=False)
    _own: frozenset[str] = field(init=False)
    _writes: dict[str, tuple[Access, ...] | None] = field(default_factory=dict)
    _values: dict[str, StoredValues] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._own = frozenset(self.program.global_names())
        own = (h.name for h in self.program.headers().values() if h.is_defined and not h.is_library)
        self._memory = Memory(self.program, own)

    @property
    def _immutable(self) -> ImmutableClasses:
        from whence.analysis.entries.immutable_classes import ImmutableClasses

        return ImmutableClasses(self.program)

    @property
    def work(self) -> int:
        return self._memory.work

    def writers(self, symbol: str) -> tuple[str, ...]:
        """The procedures that may write the static; those that name it, where the writes cannot be listed."""
        writes = self._writes_of(symbol)
        if writes is None:
            return tuple(sorted(self.program.index().global_users.get(symbol, ())))
        return tuple(dict.fromkeys(each.point.procedure for each in writes))

    def leads_to_changed(self, symbol: str) -> bool:
        """Whether earlier calls may have changed a Java object that the static field, itself as it was
        initialised, refers to, at once or through others."""
        type_ = self.program.global_(symbol).type
        if not isinstance(type_, ReferenceType) or self._immutable.holds(symbol, type_.name):
            return False
        pending: list[AbstractObject] = [self._memory.static(symbol)]
        seen = set(pending)
        while pending:
            for content in self._memory.contents(pending.pop()):
                target = content.target.object
                if target in seen or isinstance(target, ConstantObject | FunctionObject):
                    continue
                if not isinstance(target, AllocatedObject) or self._is_changed(target):
                    return True
                seen.add(target)
                pending.append(target)
        return False

    def _is_changed(self, made: AllocatedObject) -> bool:
        """Whether anything but a constructor or an initialiser may write to the object."""
        found = self._memory.accesses(made)
        return found is None or any(
            each.mode is Mode.WRITE and not self._is_making(each.point) for each in found
        )

    def _is_making(self, point: Point) -> bool:
        if point.procedure.endswith(INITIALISER) or CONSTRUCTOR in point.procedure:
            return True
        return isinstance(self.program.procedure(point.procedure).at(point), Allocate)

    def held(self, symbol: str, offsets: Offsets = ANYWHERE, width: int = 1) -> Held:
        """What the bytes of the static at these offsets may hold when an entry starts."""
        writes = self._writes_of(symbol)
        if writes is None:
            return Anything()
        touching = [each for each in writes if self._touches(each, offsets, width)]
        if not touching:
            return AsInitialised()
        if any(not self._is_same(each, offsets, width) for each in touching):
            return Anything()
        return self._merged(touching)

    def _touches(self, access: Access, offsets: Offsets, width: int) -> bool:
        return self._is_java or may_overlap(access.offsets, access.width, offsets, width)

    def _is_same(self, access: Access, offsets: Offsets, width: int) -> bool:
        """Whether the access writes all of what is asked about and nothing beside, where they meet."""
        if self._is_java:
            return True
        return access.width == width and are_aligned(access.offsets, offsets)

    @property
    def _is_java(self) -> bool:
        return self.program.language is Language.JAVA

    def _writes_of(self, symbol: str) -> tuple[Access, ...] | None:
        """The writes that are not part of making the initial state; None if they cannot be listed."""
        if symbol not in self._writes:
            self._writes[symbol] = self._find_writes(symbol)
        return self._writes[symbol]

    def _find_writes(self, symbol: str) -> tuple[Access, ...] | None:
        static = self._memory.static(symbol)
        if self.program.global_(symbol).is_constant or symbol == GHOST:
            return ()
        if not self._is_java and symbol not in self._own and is_of_no_consequence(symbol):
            return ()
        if self._memory.is_external(static):
            return None
        found = self._memory.accesses(static)
        if found is None:
            return None
        own = f"{class_of(symbol)}{INITIALISER}"
        return tuple(
            each
            for each in found
            if each.mode is Mode.WRITE and not (self._is_java and each.point.procedure == own)
        )

    def _merged(self, writes: list[Access]) -> Held:
        stores = [self.program.procedure(each.point.procedure).at(each.point) for each in writes]
        found = [
            (self._values_in(each.point.procedure), store.value)
            for each, store in zip(writes, stores, strict=True)
            if isinstance(store, Store)
        ]
        if len(found) < len(writes):
            return Anything()
        types = {type(value.type) for _, value in found}
        if types == {IntType}:
            return Numbers(reduce(Range.hull, (values.range_of(value) for values, value in found)))
        if types <= {PointerType, ReferenceType}:
            return Pointers(any(values.may_be_null(value) for values, value in found))
        return Anything()

    def _values_in(self, procedure: str) -> StoredValues:
        if procedure not in self._values:
            self._values[procedure] = StoredValues(self.program.procedure(procedure))
        return self._values[procedure]
