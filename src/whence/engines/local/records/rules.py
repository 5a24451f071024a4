"""How one procedure uses, and keeps, what always holds between the fields of records.

A record of which it holds is *closed*. Others do not see a record between two stores of the procedure: it may
be *open* until the next call of what accesses such fields, and until the return. So where a field is loaded,
all records are closed but those that this procedure opened. What a pointer field holds was made new and
stored once; so two records never lead to one object, and where one is freed, the procedure must know whose it
is, or that no field holds it any more.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import field
from typing import TYPE_CHECKING, Final, NamedTuple, final

from whence.analysis.calls.c.library_callbacks import library_function, run_by_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.pointers.calls.memory_changes import ANYTHING
from whence.engines.local.pointers.names import named_object
from whence.engines.local.ranges.state import Held
from whence.engines.local.records.clauses import Clause, Covers, assume, fields_of, holds
from whence.engines.local.records.shapes import Shape, accessed_field
from whence.engines.local.relations.numbers.number_arithmetic import without_sign
from whence.engines.local.relations.numbers.sums import Sum, number
from whence.engines.local.relations.numbers.values import (
    FIXED,
    NULL,
    Base,
    Null,
    Number,
    Pointer,
    Value,
    before,
    constant,
    room,
)
from whence.engines.local.relations.state import State
from whence.models.effects import Frees
from whence.models.function import LibraryFunction
from whence.program.accesses import variables_written
from whence.program.instructions import Call, Direct, Instruction, Load, Return, Store
from whence.program.places import Cell, Displacement, FieldName, Slot, Static
from whence.program.procedure import Point
from whence.program.types import IntType, store_size
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.local.relations.transfer import Transfer

_RESIZES: Final = "realloc"


class Kept(NamedTuple):
    """A name for an old object, and what is known of it beside its room."""

    ghost: Base
    size: Sum | None
    counted: tuple[Sum, ...]


@final
@dataclass(eq=False, slots=True)
class RecordRules:
    """Of one procedure, with what is taken to hold of records, by struct."""

    shapes: dict[str, Shape]
    clauses: dict[str, frozenset[Clause]]
    failed: set[Hashable] = field(default_factory=set)
    """Those that the procedure does not keep."""
    entered_open: dict[str, set[Hashable]] = field(default_factory=dict)
    """By procedure that was followed: what may not have held of a record when it was called."""
    _seen: dict[Displacement, Shape] = field(default_factory=dict)
    _may_enter: dict[str, bool] = field(default_factory=dict)

    # accesses

    def before(self, transfer: Transfer, state: State, point: Point, instruction: Instruction) -> None:
        """Before the procedure goes over the instruction."""
        self.before_overwriting(state, instruction)
        if isinstance(instruction, Load | Store):
            found = self._record(transfer, point, instruction)
            if found is not None:
                self._use(transfer, state, *found)
        if isinstance(instruction, Call):
            self._call(transfer, state, point, instruction)
        if isinstance(instruction, Return):
            self._leave(transfer, state, point)

    def before_overwriting(self, state: State, instruction: Instruction) -> None:
        """Records that were found by a variable are not found any more."""
        if state.open:
            written = [each.name for each in variables_written(instruction)]
            for record in {each for each, _ in state.open}:
                if any(Held(record, 8).reads(name) for name in written):
                    self._demand(state, record)

    def name_again(self, record: Displacement, name: Displacement) -> None:
        """In another procedure the record has another name."""
        self._seen[name] = self._seen[record]

    def after_store(self, transfer: Transfer, state: State, point: Point, store: Store, old: State) -> None:
        found = self._record(transfer, point, store)
        if found is None:
            return
        record, shape = found
        name = accessed_field(store)
        if name in shape.pointers:
            before_ = old.memory.get(_held(record, name))
            self._hand_over(transfer, state, shape, name, state.memory.get(_held(record, name)), before_)
        touched = (each for each in self.clauses[shape.owner] if name in fields_of(each))
        state.open |= {(record, each) for each in touched}
        self.close(state)

    def _record(
        self, transfer: Transfer, point: Point, instruction: Load | Store
    ) -> tuple[Displacement, Shape] | None:
        """The record of a followed struct whose number or pointer is accessed."""
        name = accessed_field(instruction)
        shape = None if name is None else self.shapes.get(name.owner)
        if name is None or shape is None or name not in shape.fields:
            return None
        place = transfer.around.memory.place(point, instruction.place)
        record = Displacement(place.root, place.constant - name.offset, place.scaled)
        self._seen[record] = shape
        return record, shape

    def _use(self, transfer: Transfer, state: State, record: Displacement, shape: Shape) -> None:
        """What holds of the record is known; of numbers and pointers that were not known, too."""
        self.close(state)
        values: dict[FieldName, Value] = {}
        for name in shape.fields:
            known = self._field(transfer, state, record, shape, name)
            if known is not None:
                values[name] = known
        broken = {clause for each, clause in state.open if self._may_be_one(record, each)}
        for clause in self.clauses[shape.owner]:
            if clause not in broken:
                assume(state, clause, values)
        for name in shape.numbers:
            found = values.get(name)
            if isinstance(found, Number):
                state.memory[_held(record, name)] = without_sign(state, found)

    def _may_be_one(self, record: Displacement, other: Displacement) -> bool:
        if self._seen[record].owner != self._seen[other].owner:
            return False
        if record == other:
            return True
        are_named = all(isinstance(each.root, Slot | Static) for each in (record, other))
        return not are_named or record.root == other.root

    def _field(
        self, transfer: Transfer, state: State, record: Displacement, shape: Shape, name: FieldName
    ) -> Value | None:
        held = _held(record, name)
        known = state.memory.get(held)
        if known is None:
            title = f"{record.root}{record.constant:+}{record.scaled}.{name.name}"
            if name in shape.pointees:
                transfer.around.pointees[title] = shape.pointees[name]
            known = transfer.making.value(state, title, name.type)
            if known is not None:
                state.memory[held] = known
        return known

    def _values(self, state: State, record: Displacement, shape: Shape) -> dict[FieldName, Value]:
        found = {name: state.memory.get(_held(record, name)) for name in shape.fields}
        return {
            name: without_sign(state, value) if isinstance(value, Number) else value
            for name, value in found.items()
            if value is not None
        }

    def _may_break(self, state: State, record: Displacement, clause: Hashable) -> bool:
        shape = self._seen[record]
        known = next(each for each in self.clauses[shape.owner] if each == clause)
        return not holds(state, known, self._values(state, record, shape))

    def close(self, state: State) -> None:
        """What holds again of records is not open."""
        if state.open and not state.is_dead:
            state.open = frozenset(each for each in state.open if self._may_break(state, *each))

    def _demand(self, state: State, record: Displacement) -> None:
        """From here on others may see it."""
        self.close(state)
        own = {(each, clause) for each, clause in state.open if each == record}
        if not state.is_dead:
            self.failed.update(clause for _, clause in own)
        state.open -= own

    # objects of pointer fields

    def _hand_over(
        self,
        transfer: Transfer,
        state: State,
        shape: Shape,
        name: FieldName,
        value: Value | None,
        before_: Value | None,
    ) -> None:
        """A field takes an object that no other has."""
        if isinstance(before_, Pointer) and before_ != value:
            state.released |= {before_.base}
        match value:
            case Null():
                return
            case Pointer(base) if base.at == FIXED and isinstance(named_object(base.variable), Static):
                return
            case Pointer(base, offset) if offset == number(0) and base in state.fresh:
                state.fresh -= {base}
                return
            case Pointer(base) if isinstance(before_, Pointer) and before_.base == base:
                return
            case _:
                self._give_up_pointer(shape, name)

    def _give_up_pointer(self, shape: Shape, name: FieldName) -> None:
        self.failed.update(
            each for each in self.clauses[shape.owner] if isinstance(each, Covers) and each.pointer == name
        )

    # calls

    def is_involved(self, procedure: str) -> bool:
        """Whether it accesses fields of followed structs."""
        return any(procedure in shape.involved for shape in self.shapes.values())

    def _call(self, transfer: Transfer, state: State, point: Point, call: Call) -> None:
        if state.open and self._may_look(transfer, call):
            for record in {each for each, _ in state.open}:
                self._demand(state, record)
        match call.callee:
            case Direct(name) if not is_user_code(transfer.around.program, name):
                self._free(transfer, state, point, call, library_function(name))
            case _:
                pass

    def _may_look(self, transfer: Transfer, call: Call) -> bool:
        """Whether the call may run something that accesses fields of followed structs, or frees objects."""
        program = transfer.around.program
        if not isinstance(call.callee, Direct):
            return True
        name = call.callee.procedure
        if name not in self._may_enter:
            if is_user_code(program, name):
                below = CallRelation(program).reachable_of_user(name)
                involved = {each for shape in self.shapes.values() for each in shape.involved}
                self._may_enter[name] = not involved.isdisjoint(below) or any(map(_runs_others, below))
            else:
                self._may_enter[name] = _runs_others(name)
        return self._may_enter[name]

    def _free(
        self, transfer: Transfer, state: State, point: Point, call: Call, function: LibraryFunction | None
    ) -> None:
        around = transfer.around
        ended = around.ended(point, call)
        if ended is not ANYTHING and not ended:
            return
        freed: list[Value | None] = [
            transfer.value(state, call.arguments[each.argument])
            for each in (() if function is None else function.effects)
            if isinstance(each, Frees) and not each.through and each.argument < len(call.arguments)
        ]
        value = freed[0] if len(freed) == 1 else None
        is_kept = function is not None and function.canonical == _RESIZES
        if isinstance(value, Pointer) and not is_kept:
            state.open -= {
                each for each in state.open if self._is_inside(transfer, state, each[0], value.base)
            }
        for shape in self.shapes.values():
            for name in shape.pointers:
                if around.changes.may_share(ended, shape.pointees[name]):
                    self._free_pointee(transfer, state, shape, name, value)

    def _is_inside(self, transfer: Transfer, state: State, record: Displacement, base: Base) -> bool:
        """Whether the record lies in the object that starts at the base."""
        if not isinstance(record.root, Cell):
            return False
        pointer = transfer.value(state, record.root.pointer)
        return isinstance(pointer, Pointer) and pointer.base == base

    def _free_pointee(
        self, transfer: Transfer, state: State, shape: Shape, name: FieldName, value: Value | None
    ) -> None:
        del transfer
        if isinstance(value, Null):
            return
        if not isinstance(value, Pointer):
            self._give_up_pointer(shape, name)
            return
        base = value.base
        holding = [
            record
            for record, known in self._seen.items()
            if known is shape and _leads_to(state.memory.get(_held(record, name)), base)
        ]
        if holding:
            clauses = [each for each in self.clauses[shape.owner] if name in fields_of(each)]
            state.open |= {(record, each) for record in holding for each in clauses}
        elif base not in state.fresh and base not in state.released:
            self._give_up_pointer(shape, name)

    def kept_by_resizing(self, state: State, call: Call, given: list[Value | None]) -> Kept | None:
        """What is known of the old object before `realloc`, which holds again if it returns null."""
        function = library_function(call.callee.procedure) if isinstance(call.callee, Direct) else None
        if function is None or function.canonical != _RESIZES or len(given) < 2:
            return None
        old, size = given[0], given[1]
        if not isinstance(old, Pointer) or not isinstance(size, Number) or old.base.at == FIXED:
            return None
        if not state.holds(size.unsigned.and_(-1)):
            return None
        ghost = Base(old.base.variable, old.base.at + "~")
        state.retire_base(ghost)
        state.zone.equate(room(ghost), room(old.base))
        state.zone.equate(before(ghost), before(old.base))
        return Kept(ghost, state.sizes.get(old.base), state.counted.get(old.base, ()))

    def after_call(
        self,
        transfer: Transfer,
        state: State,
        point: Point,
        call: Call,
        given: list[Value | None],
        kept: Kept | None,
    ) -> None:
        made = None if call.target is None else state.values.get(call.target.name)
        old = given[0] if given else None
        if kept is not None and isinstance(made, Pointer) and isinstance(old, Pointer):
            state.resized[made.base] = (old.base, kept.ghost)
            state.counted[kept.ghost] = kept.counted
            if kept.size is not None:
                state.sizes[kept.ghost] = kept.size
        for shape in self.shapes.values():
            if point in shape.zeroing:
                self._set_zeros(state, shape, given[0] if given else None)

    def _set_zeros(self, state: State, shape: Shape, value: Value | None) -> None:
        """A local or static record that was set to zeros."""
        if not isinstance(value, Pointer) or value.base.at != FIXED or value.offset.parts:
            return
        root = named_object(value.base.variable)
        if root is None:
            return
        for record, known in list(self._seen.items()):
            if known is shape and record.root == root and not record.scaled:
                state.open = frozenset(each for each in state.open if each[0] != record)
        record = Displacement(root, value.offset.constant, ())
        if record not in self._seen:
            return
        for name in shape.fields:
            is_number = isinstance(name.type, IntType)
            zero: Value = constant(0, 8 * store_size(name.type)) if is_number else NULL
            state.memory[_held(record, name)] = zero

    def _leave(self, transfer: Transfer, state: State, point: Point) -> None:
        around = transfer.around
        is_last = point.procedure in around.changes.entries and not CallRelation(around.program).callers(
            point.procedure
        )
        for record in {each for each, _ in state.open}:
            if not isinstance(record.root, Slot) and not is_last:
                self._demand(state, record)


def _held(record: Displacement, name: FieldName) -> Held:
    place = Displacement(record.root, record.constant + name.offset, record.scaled)
    return Held(place, 8 * store_size(name.type))


def _leads_to(value: Value | None, base: Base) -> bool:
    return isinstance(value, Pointer) and value.base == base


def _runs_others(name: str) -> bool:
    """Whether a function of the library is not known, or runs what it is given."""
    if name.startswith("llvm."):
        return False
    if library_function(name) is None:
        return True
    runs = run_by_function(name)
    return runs.anything or bool(runs.arguments)
