"""What is known of pointers at one point of a procedure: bytes around them, texts, and what equals what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import TypeAlias, TypeVar, final

from whence.engines.local.pointers.names import (
    Filled,
    Holder,
    Origin,
    Value,
    Where,
    contents_name,
    named_object,
    object_name,
)
from whence.engines.local.pointers.surrounding_bytes import FAR, Interval, Text, meet_texts
from whence.engines.local.values.changed_places import may_overlap
from whence.program.operands import Address, Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Root, Slot, Static, displacement_of, operands_of
from whence.program.types import PointerType, Type, store_size
from whence.records import dataclass

Computed: TypeAlias = tuple[Operator, tuple[Value, ...], int | str, Type]
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


@final
@dataclass(slots=True)
class State:
    accessed: dict[Origin, Interval] = field(default_factory=dict)
    """Bytes that are surely accessible."""
    made: dict[Origin, Interval] = field(default_factory=dict)
    """Bytes that are if the pointer is not null."""
    same: dict[str, Where] = field(default_factory=dict)
    """What a variable is in terms of others."""
    held: dict[tuple[Holder, Type], Variable] = field(default_factory=dict)
    """What memory holds."""
    computed: dict[Computed, Variable] = field(default_factory=dict)
    texts: dict[Origin, Text] = field(default_factory=dict)
    """Texts that pointers lead to, unless they are null."""
    filled: dict[Filled, tuple[int, ...]] = field(default_factory=dict)
    """Where a text is unless the variable has one of the values."""
    lasting: dict[str, bool] = field(default_factory=dict)
    """Variables whose object no call ends while the procedure runs: static, or local here or in a caller."""
    null: dict[str, bool] = field(default_factory=dict)
    """Variables that were set to null."""
    starts: dict[str, bool] = field(default_factory=dict)
    """Variables that lead to the first byte of an object, unless they are null."""
    structs: dict[str, str] = field(default_factory=dict)
    """Variables that lead to a struct of the library's, unless they are null, and its name."""

    def copy(self) -> State:
        return State(
            dict(self.accessed),
            dict(self.made),
            dict(self.same),
            dict(self.held),
            dict(self.computed),
            dict(self.texts),
            dict(self.filled),
            dict(self.lasting),
            dict(self.null),
            dict(self.starts),
            dict(self.structs),
        )

    def where(self, pointer: Variable) -> Where:
        return self.same.get(pointer.name, Where(Origin(pointer.name)))

    def plain(self, operand: Operand) -> Value:
        """The variable that it is a copy of, or itself."""
        if not isinstance(operand, Variable):
            return operand
        where = self.where(operand)
        is_copy = (
            not where.origin.scaled and where.offset == 0 and named_object(where.origin.variable) is None
        )
        return where.origin.variable if is_copy else operand.name

    def bytes_of(self, place: Place) -> Where | None:
        """The place as bytes from an origin, static and local objects among them."""
        found = displacement_of(place)
        start = self._start(found.root)
        if start is None:
            return None
        (variable, scaled), offset = start
        offset += found.constant
        for index, stride in found.scaled:
            if isinstance(index, Integer):
                offset += index.signed * stride
            else:
                scaled = (*scaled, (self.plain(index), stride))
        return Where(Origin(variable, scaled), offset) if abs(offset) < FAR else None

    def _start(self, root: Root) -> Where | None:
        match root:
            case Cell(Variable() as pointer):
                return self.where(pointer)
            case Cell(Address(symbol)):
                return Where(Origin(object_name(Static(symbol))))
            case Cell():
                return None
            case Slot() | Static():
                return Where(Origin(object_name(root)))

    def pointed(self, pointer: Operand) -> Where | None:
        match pointer:
            case Variable():
                return self.where(pointer)
            case Address(symbol):
                return Where(Origin(object_name(Static(symbol))))
            case _:
                return None

    def text(self, where: Where | None) -> Text | None:
        """The text that a pointer with this value leads to, unless it is null. What is some bytes away from
        null is no null."""
        if where is None:
            return None
        known = self.texts.get(where.origin)
        if known is None or where.offset > known.reach:
            return None
        if where.offset and where.origin not in self.accessed:
            return None
        if where.offset < 0 and not covers(self.accessed.get(where.origin), (where.offset, 0)):
            return None
        return Text(known.reach - where.offset, known.is_fixed)

    def is_start(self, where: Where) -> bool:
        """Whether the pointer leads to the first byte of an object, unless it is null."""
        variable = where.origin.variable
        is_known = variable in self.starts or named_object(variable) is not None
        return is_known and not where.origin.scaled and where.offset == 0

    def end_inside(self, where: Where) -> None:
        """A zero is there: what is at the first byte of the object is a text, wherever the zero is in it."""
        start = Where(Origin(where.origin.variable))
        if where.origin.scaled and self.is_start(start):
            self.end(start, 0)

    def end(self, where: Where | None, reach: int, *, is_fixed: bool = False) -> None:
        """A text is where the pointer leads, with an end that far away or further."""
        if where is None:
            return
        if where.offset < 0 or not covers(self.accessed.get(where.origin), (0, where.offset)):
            return
        known, found = self.texts.get(where.origin), Text(where.offset + reach, is_fixed)
        if known is None or (known.reach <= found.reach and known.is_fixed <= found.is_fixed):
            self.texts[where.origin] = found

    def forget(self, name: str) -> None:
        """The variable gets another value."""
        self.same.pop(name, None)
        self.lasting.pop(name, None)
        self.null.pop(name, None)
        self.starts.pop(name, None)
        self.structs.pop(name, None)
        for known in (self.accessed, self.made, self.texts):
            for origin in [each for each in known if each.reads(name)]:
                del known[origin]
        for variable in [each for each, where in self.same.items() if where.origin.reads(name)]:
            del self.same[variable]
        for held in [key for key, value in self.held.items() if value.name == name or reads(key[0], name)]:
            del self.held[held]
        self._forget_computed(name)
        for filled in [each for each in self.filled if each.reads(name)]:
            del self.filled[filled]

    def _forget_computed(self, name: str) -> None:
        for key in [key for key, value in self.computed.items() if value.name == name or name in key[1]]:
            del self.computed[key]

    def move(self, name: str, by: int) -> None:
        """The pointer goes on by so many bytes: what was known of it lies that far back. What was only known
        unless it is null is not known of what follows null. A copy of the old value keeps it all."""
        here = Where(Origin(name))
        alias = next((each for each, where in self.same.items() if where == here and each != name), None)
        if alias is not None:
            self._rename(name, alias)
            if abs(by) < FAR:
                self.same[name] = Where(Origin(alias), by)
            return
        for origin in [each for each in self.accessed if each.reads(name)]:
            low, high = self.accessed.pop(origin)
            if _is_based_on(origin, name) and abs(low - by) < FAR and abs(high - by) < FAR:
                self.accessed[origin] = (low - by, high - by)
        for origin in [each for each in self.made if each.reads(name)]:
            del self.made[origin]
        for origin in [each for each in self.texts if each.reads(name)]:
            text = self.texts.pop(origin)
            is_there = text.reach >= by and origin in self.accessed
            is_there = is_there and (by >= 0 or covers(self.accessed.get(origin), (0, -by)))
            if _is_based_on(origin, name) and is_there:
                self.texts[origin] = Text(text.reach - by, text.is_fixed)
        for variable, where in [each for each in self.same.items() if each[1].origin.reads(name)]:
            del self.same[variable]
            if _is_based_on(where.origin, name) and abs(where.offset - by) < FAR and variable != name:
                self.same[variable] = Where(where.origin, where.offset - by)
        self.same.pop(name, None)
        self.null.pop(name, None)
        self.starts.pop(name, None)
        self.structs.pop(name, None)
        for key, value in [
            each for each in self.held.items() if each[1].name == name or reads(each[0][0], name)
        ]:
            del self.held[key]
            holder = key[0]
            if value.name != name and isinstance(holder, Where) and _is_based_on(holder.origin, name):
                self.held[Where(holder.origin, holder.offset - by), key[1]] = value
        for computed in [
            each for each, value in self.computed.items() if value.name == name or name in each[1]
        ]:
            del self.computed[computed]
        for filled in [each for each in self.filled if each.reads(name)]:
            del self.filled[filled]

    def _rename(self, name: str, alias: str) -> None:
        """What was known by the variable is known by its copy, and nothing by the variable itself."""
        del self.same[alias]
        for known in (self.accessed, self.made):
            for origin in [each for each in known if each.reads(name)]:
                known[_renamed(origin, name, alias)] = known.pop(origin)
        for origin in [each for each in self.texts if each.reads(name)]:
            self.texts[_renamed(origin, name, alias)] = self.texts.pop(origin)
        for variable, where in list(self.same.items()):
            if where.origin.reads(name):
                self.same[variable] = Where(_renamed(where.origin, name, alias), where.offset)
        for key, value in list(self.held.items()):
            holder = key[0]
            if value.name == name or (reads(holder, name) and not isinstance(holder, Where)):
                del self.held[key]
            elif isinstance(holder, Where) and holder.origin.reads(name):
                del self.held[key]
                self.held[Where(_renamed(holder.origin, name, alias), holder.offset), key[1]] = value
        self._forget_computed(name)
        for filled in [each for each in self.filled if each.reads(name)]:
            unless, (result, where) = self.filled.pop(filled), filled
            if result != name:
                self.filled[Filled(result, Where(_renamed(where.origin, name, alias), where.offset))] = unless
        if self.lasting.pop(name, False):
            self.lasting[alias] = True
        self.null.pop(name, None)
        if self.starts.pop(name, False):
            self.starts[alias] = True
        if struct := self.structs.pop(name, ""):
            self.structs[alias] = struct

    def holder(self, place: Place) -> Holder:
        return self.bytes_of(place) or place

    def overwrite(
        self,
        place: Holder,
        size: int,
        is_own: Callable[[Holder], bool],
        is_kept: Callable[[Holder, Type], bool],
    ) -> None:
        """`is_own`: whether no pointer leads there; `is_kept`: whether what is held there is not written, by
        points-to."""
        for key in [each for each in self.held if _may_overlap(place, size, each[0], store_size(each[1]))]:
            are_apart = (_is_by_pointer(place) and is_own(key[0])) or (
                _is_by_pointer(key[0]) and is_own(place)
            )
            if not are_apart and not is_kept(*key):
                del self.held[key]

    def forget_objects(self, is_lost: Callable[[Origin], bool]) -> None:
        """Objects end."""
        for known in (self.accessed, self.made, self.texts):
            for origin in [each for each in known if each.variable not in self.lasting and is_lost(each)]:
                del known[origin]
        for filled in [
            each
            for each in self.filled
            if each.where.origin.variable not in self.lasting and is_lost(each.where.origin)
        ]:
            del self.filled[filled]
        self._forget_structs(is_lost)

    def _forget_structs(self, is_lost: Callable[[Origin], bool]) -> None:
        for name in [each for each in self.structs if is_lost(Origin(each))]:
            del self.structs[name]

    def forget_texts(self, is_lost: Callable[[Origin], bool]) -> None:
        """Ends of texts may be overwritten."""
        for origin in [each for each, text in self.texts.items() if not text.is_fixed and is_lost(each)]:
            del self.texts[origin]
        for filled in [each for each in self.filled if is_lost(each.where.origin)]:
            del self.filled[filled]
        self._forget_structs(is_lost)

    def _rename_content(self, value: Variable, name: str) -> bool:
        """Lets the name stand for what the variable is; whether that can be done."""
        if value.name == name:
            return True
        where = self.where(value)
        if where.origin == Origin(name):
            self.move(name, where.offset)
            return True
        if where.origin.reads(name):
            return False
        self.forget(name)
        self.same[name] = where
        if value.name in self.null:
            self.null[name] = True
        return True

    def _name_contents(self, other: State) -> bool:
        """What memory holds by different variables in the two states gets one name in both, so that what is
        true of either stays known. Returns whether this state has another name for something now."""
        is_other = False
        for key, mine in list(self.held.items()):
            held = other.held.get(key)
            holder = key[0]
            if held is None or held == mine or not isinstance(holder, Where) or holder.origin.scaled:
                continue
            if not isinstance(mine.type, PointerType) or mine.type != held.type:
                continue
            name = contents_name(holder)
            if holder.origin.reads(name):
                continue
            for state, value in ((self, mine), (other, held)):
                if not state._rename_content(value, name):
                    break
                state.held[key] = replace(mine, name=name)
            is_other = is_other or mine.name != name
        return is_other

    def meet(self, other: State, *, is_late: bool) -> bool:
        """Keeps what both say; whether that is less than before. Numbers that went down often are lost."""
        other = other.copy()
        is_less = self._name_contents(other)
        for name in [*self.same.keys() | other.same.keys() | self.null.keys() | other.null.keys()]:
            if self.same.get(name) != other.same.get(name) or (name in self.null) != (name in other.null):
                is_less = _detach(name, self, other) or is_less
        changes = [
            _meet_intervals(self.accessed, other.accessed, is_late),
            _meet_intervals(self.made, other.made, is_late),
            _meet_equal(self.same, other.same),
            _meet_equal(self.held, other.held),
            _meet_equal(self.computed, other.computed),
            _meet_texts(self.texts, other.texts, is_late),
            _meet_equal(self.filled, other.filled),
            _meet_equal(self.lasting, other.lasting),
            _meet_equal(self.null, other.null),
            _meet_equal(self.starts, other.starts),
            _meet_equal(self.structs, other.structs),
        ]
        return is_less or any(changes)


def _renamed(origin: Origin, name: str, alias: str) -> Origin:
    scaled = tuple((alias if index == name else index, stride) for index, stride in origin.scaled)
    return Origin(alias if origin.variable == name else origin.variable, scaled)


def _detach(name: str, one: State, other: State) -> bool:
    """What is known of the variable by other names stays known of it where the names differ. Of null anything
    is known that holds unless a pointer is null. Returns whether less is known in the first state."""
    origin, is_less = Origin(name), False
    for state in (one, other):
        _copy_to(state, origin)
    for state, else_ in ((one, other), (other, one)):
        if name in state.null and name not in else_.null:
            accessed = else_.accessed.pop(origin, None)
            if accessed is not None:
                else_.made.setdefault(origin, accessed)
                is_less = is_less or else_ is one
            if origin in else_.made:
                state.made[origin] = else_.made[origin]
            if origin in else_.texts:
                state.texts[origin] = else_.texts[origin]
            if name in else_.lasting:
                state.lasting[name] = True
            if name in else_.starts:
                state.starts[name] = True
            if name in else_.structs:
                state.structs[name] = else_.structs[name]
    return is_less


def _copy_to(state: State, origin: Origin) -> None:
    """Makes what is known of what a variable equals known of the variable."""
    where = state.same.get(origin.variable)
    if where is None:
        return
    accessed, made = state.accessed.get(where.origin), state.made.get(where.origin)
    text = state.text(where)
    if accessed is not None:
        state.accessed[origin] = (accessed[0] - where.offset, accessed[1] - where.offset)
    if made is not None and where.offset == 0 and not where.origin.scaled:
        state.made[origin] = made
    if text is not None:
        state.texts[origin] = text
    if where.origin.variable in state.lasting:
        state.lasting[origin.variable] = True
    if state.is_start(where):
        state.starts[origin.variable] = True
    if where.offset == 0 and not where.origin.scaled and where.origin.variable in state.structs:
        state.structs[origin.variable] = state.structs[where.origin.variable]


def _is_based_on(origin: Origin, name: str) -> bool:
    """Whether it is the variable and indices that do not depend on it."""
    return origin.variable == name and not any(index == name for index, _ in origin.scaled)


def _meet_intervals(mine: dict[Origin, Interval], others: dict[Origin, Interval], is_late: bool) -> bool:
    is_less = False
    for origin, (low, high) in list(mine.items()):
        least, most = others.get(origin, (high, low))
        least, most = max(low, least), min(high, most)
        is_other = (least, most) != (low, high)
        is_less = is_less or is_other
        if least < most and not (is_late and is_other):
            mine[origin] = (least, most)
        else:
            del mine[origin]
    return is_less


def _meet_texts(mine: dict[Origin, Text], others: dict[Origin, Text], is_late: bool) -> bool:
    is_less = False
    for origin, text in list(mine.items()):
        other = others.get(origin)
        if other == text:
            continue
        if other is None:
            del mine[origin]
            is_less = True
            continue
        met = meet_texts(text, other)
        if met != text:
            mine[origin] = Text(min(met.reach, 0) if is_late else met.reach, met.is_fixed)
            is_less = True
    return is_less


def _meet_equal(mine: dict[_Key, _Value], others: dict[_Key, _Value]) -> bool:
    lost = [key for key, value in mine.items() if others.get(key) != value]
    for key in lost:
        del mine[key]
    return bool(lost)


def covers(known: Interval | None, wanted: Interval) -> bool:
    if wanted[0] >= wanted[1]:
        return True
    return known is not None and known[0] <= wanted[0] and wanted[1] <= known[1]


def reads(holder: Holder, name: str) -> bool:
    if isinstance(holder, Where):
        return holder.origin.reads(name)
    return any(isinstance(each, Variable) and each.name == name for each in operands_of(holder))


def _is_by_pointer(holder: Holder) -> bool:
    return isinstance(holder, Where) and named_object(holder.origin.variable) is None


def _may_overlap(one: Holder, size: int, other: Holder, other_size: int) -> bool:
    if isinstance(one, Where) and isinstance(other, Where):
        if one.origin == other.origin:
            return one.offset < other.offset + other_size and other.offset < one.offset + size
        first, second = named_object(one.origin.variable), named_object(other.origin.variable)
        return first is None or second is None or first == second
    if isinstance(one, Where) or isinstance(other, Where):
        return True
    return may_overlap(one, size, other, other_size)
