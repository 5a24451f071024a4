"""One instruction at a time: how assignments, loads, stores and allocations change a symbolic state."""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.analysis.calls.c.asynchronous_writes import changed_at_any_time
from whence.analysis.failures.readings import outside_array
from whence.engines.paths.explore.instructions.symbolic_operations import Operations, bits_of
from whence.engines.paths.explore.scope import Scope
from whence.engines.paths.explore.state import BLANK, Memory, State
from whence.engines.paths.memory.lane_access import Access, Locator
from whence.engines.paths.memory.lanes import Content as Kind
from whence.engines.paths.memory.lanes import Lane, Storage, StorageKind, element_count
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.symbolic_values import (
    UNKNOWN,
    Cells,
    Content,
    Layer,
    Pointer,
    Value,
    Write,
    forgotten,
)
from whence.logic.sorts import BOOL
from whence.logic.term import Op, Term
from whence.models.c.variables.internal_state import ERRNO, ERRNO_READER
from whence.program.instructions import Allocate, Load, Region, Store
from whence.program.java.function_objects import is_shared_function
from whence.program.operands import Operand
from whence.program.places import ARRAY_LENGTH, Cell, Element, Place, Root, Slot, Static, root_of
from whence.program.program import Language
from whence.program.types import INT32, Type, VoidType

_SOME_ARGUMENT = Storage(StorageKind.SOME_ARGUMENT, "some argument")


@final
class Execution:
    """Works in one scope. Methods return the state after the instruction, or None if no path goes on."""

    def __init__(self, analysis: Analysis, scope: Scope) -> None:
        self.analysis = analysis
        self.scope = scope
        self.operations = Operations(analysis)
        self._terms = analysis.terms
        self._is_java = analysis.program.language is Language.JAVA

    def evaluate(self, state: State, operand: Operand) -> Value:
        return self.operations.evaluate(state, operand)

    def locator(self, state: State) -> Locator:
        return Locator(
            self.analysis.arithmetic,
            lambda operand: self.operations.evaluate(state, operand),
            lambda root: self._root(state, root),
        )

    def _root(self, state: State, root: Root) -> Value:
        match root:
            case Cell(pointer):
                return self.operations.evaluate(state, pointer)
            case Static(symbol):
                return Pointer(self.analysis.origins.global_storage(symbol), self._terms.integer(0))
            case Slot(name):
                return Pointer(self.slot(state, name), self._terms.integer(0))

    def slot(self, state: State, name: str) -> Storage:
        frame = state.frame
        declared = frame.flow.procedure.slots_by_name[name]
        return Storage(StorageKind.SLOT, f"{frame.path}{name}", declared.type)

    def address(self, state: State, place: Place) -> Value:
        located = self.locator(state).locate(place)
        return UNKNOWN if located is None else located.pointer

    def dereferenced(self, state: State, place: Place) -> State | None:
        """The paths on which the place exists: its pointer is not null and its Java index in bounds."""
        root = root_of(place)
        if not isinstance(root, Cell):
            return state
        pointer = self.operations.evaluate(state, root.pointer)
        if not isinstance(pointer, Pointer):
            return state
        known = state.knowing(self.operations.null_formula(pointer))
        if known is None or not self._is_java or not isinstance(place, Element):
            return known
        return self._in_bounds(known, pointer, place)

    def _in_bounds(self, state: State, array: Pointer, place: Element) -> State | None:
        index = self.operations.evaluate(state, place.index)
        length = self.length(state, array)
        if not isinstance(index, Term) or length is None:
            return state
        return state.knowing(self._terms.not_(outside_array(self._terms, length, index)))

    def length(self, state: State, array: Pointer) -> Term | None:
        """Java: how many elements the array has."""
        length = self.content(state.memory, array.storage, length_lane())
        return length if isinstance(length, Term) else None

    def load(self, state: State, instruction: Load) -> State | None:
        after = self.dereferenced(state, instruction.place)
        if after is None:
            return None
        access = self._access(after, instruction.place, instruction.target.type)
        is_lost = access is None or instruction.volatile or self._changes_by_itself(access.touch.storage)
        value = UNKNOWN if access is None or is_lost else self.read(after, access)
        after.frame.variables[instruction.target.name] = value
        return after

    def _changes_by_itself(self, storage: Storage) -> bool:
        """Whether a handler of a signal or another thread may write there at any time."""
        if self._is_java or storage.is_constant:
            return False
        changed = changed_at_any_time(self.analysis.program)
        return changed.may_be(storage.name) if storage.kind is StorageKind.GLOBAL else changed.anything

    def _access(self, state: State, place: Place, type_: Type) -> Access | None:
        if self._is_java:
            return self.locator(state).java_access(place, type_)
        return self.locator(state).access(place, type_, state.facts)

    def read(self, state: State, access: Access) -> Value:
        touch = access.touch
        self.scope.note_read(touch)
        if state.memory.may_be_overwritten(touch):
            return UNKNOWN
        content = self.content(state.memory, touch.storage, touch.lane)
        if not isinstance(content, Cells):
            return content
        if access.index is None:
            return UNKNOWN
        if touch.lane.content is Kind.POINTER and content == Cells(content.bits, None):
            return self._listed_pointer(state.memory, touch.storage, touch.lane, access.index)
        return self.scope.reader.read(content, access.index, element_count(touch.storage, touch.lane))

    def _listed_pointer(self, memory: Memory, storage: Storage, lane: Lane, index: Term) -> Value:
        """A pointer in an array that the entry was given, or in a table."""
        first = None if (storage, length_lane()) in memory.lanes else self.unwritten(memory, storage, lane)
        if first is None:
            return UNKNOWN
        storage = first
        if storage.kind is StorageKind.ARGUMENTS and self._is_java:
            return Pointer(_SOME_ARGUMENT, self._terms.integer(0))
        if index.op is not Op.INT:
            return UNKNOWN
        if storage.kind is StorageKind.ARGUMENTS:
            text = Storage(StorageKind.ARGUMENT, f"argv[{index.value}]")
            count = self.analysis.argument_count
            is_null = None if count is None or index.value == 0 else self._terms.le(count, index)
            return Pointer(text, self._terms.integer(0), is_null)
        if storage.kind is StorageKind.GLOBAL:
            return self.analysis.origins.element(storage, lane, index.value)
        return UNKNOWN

    def unwritten(self, memory: Memory, storage: Storage, lane: Lane) -> Storage | None:
        """The object whose first content an array still has: itself, or the constant that was copied over it.
        None where something was written, or may have been."""
        is_written = any((storage, lane) == (write.storage, write.lane) for write in memory.writes)
        if is_written or self._is_lost(memory, storage):
            return None
        if storage in memory.copies:
            copied = memory.copies[storage]
            return None if copied is BLANK else copied
        first = self.scope.unwritten(storage, lane)
        return first if self.content(memory, storage, lane) == Cells(lane.bits, None) else None

    def _is_lost(self, memory: Memory, storage: Storage) -> bool:
        return memory.is_lost or storage in memory.lost

    def content(self, memory: Memory, storage: Storage, lane: Lane) -> Content:
        """What a lane holds now."""
        held = memory.lanes.get((storage, lane))
        if held is not None:
            return held
        if storage in memory.copies:
            copied = memory.copies[storage]
            origins = self.analysis.origins
            if copied is BLANK:
                return self.scope.blank(storage, lane)
            return origins.zeros(lane) if copied is None else origins.at_start(copied, lane)
        first = self.scope.at_start(storage, lane)
        return forgotten(first) if self._is_lost(memory, storage) else first

    def store(self, state: State, instruction: Store) -> State | None:
        value = self.operations.evaluate(state, instruction.value)
        return self.put(state, instruction.place, instruction.value.type, value)

    def put(self, state: State, place: Place, type_: Type, value: Value) -> State | None:
        """A value of a type is written to a place, by no instruction."""
        after = self.dereferenced(state, place)
        if after is None:
            return None
        access = self._access(after, place, type_)
        if access is None:
            return after.remembering(self.scattered(after, place))
        return after.remembering(self.written(after.memory, access, value))

    def scattered(self, state: State, place: Place) -> Memory:
        """A write to a place that is not known."""
        pointer = self._root(state, root_of(place))
        if isinstance(pointer, Pointer):
            return state.memory.losing(pointer.storage)
        return state.memory.losing_all()

    def written(self, memory: Memory, access: Access, value: Value) -> Memory:
        touch = access.touch
        if (
            isinstance(value, Pointer) is (touch.lane.content is Kind.INTEGER)
            or touch.lane.content is Kind.OTHER
        ):
            value = UNKNOWN
        content = self.content(memory, touch.storage, touch.lane)
        if access.index is None:
            return memory.holding(touch, value)
        if not isinstance(content, Cells):
            return memory.losing(touch.storage)
        layers = content.layers
        if layers and len(layers[0].writes) == 1 and not layers[0].writes[0].parameters:
            layers = layers[1:] if layers[0].writes[0].index is access.index else layers
        layer = Layer((Write(access.index, value),))
        return memory.holding(touch, Cells(content.bits, content.base, (layer, *layers)))

    def allocate(self, state: State, instruction: Allocate) -> State:
        """A new object. Inside of a loop its name stands for the latest one; older ones are held by
        unknown pointers only, because their variables do not keep the object that they had at the entry."""
        frame = state.frame
        storage = self._new_object(state, instruction.target.name)
        if is_shared_function(self.analysis.program, instruction):
            storage = Storage(StorageKind.HEAP, f"{instruction.target.type}", VoidType())
        count = self.operations.evaluate(state, instruction.count)
        is_made = instruction.region is Region.HEAP
        null = self._is_null(storage) if is_made else None
        memory = (self.setting_errno(state) if is_made else state).memory.blank(storage)
        if instruction.region in (Region.OBJECT, Region.ARRAY):
            memory = memory.renewed(storage, None)
        after = state.remembering(memory)
        if instruction.region is Region.ARRAY:
            lanes = {**memory.lanes, (storage, length_lane()): count}
            after = state.remembering(memory.replacing(lanes))
        frame.variables[instruction.target.name] = Pointer(storage, self._terms.integer(0), null)
        return after

    def setting_errno(self, state: State) -> State:
        """`errno` may be another number behind functions that may fail."""
        if not self._reads_errno:
            return state
        return state.remembering(state.memory.losing(Storage(StorageKind.GLOBAL, ERRNO)))

    @cached_property
    def _reads_errno(self) -> bool:
        program = self.analysis.program
        return program.language is Language.C and ERRNO_READER in program.index().callers

    def allocate_zeros(self, state: State, target: str) -> tuple[State, Pointer]:
        """The same for `calloc`: the object holds zeros, or there is none."""
        storage = self._new_object(state, target)
        pointer = Pointer(storage, self._terms.integer(0), self._is_null(storage))
        return state.remembering(state.memory.renewed(storage, None)), pointer

    def _new_object(self, state: State, target: str) -> Storage:
        iterations = "".join(f"/{each}" for each in state.frame.iterations)
        return Storage(StorageKind.HEAP, f"{state.frame.path}{target}{iterations}", VoidType())

    def _is_null(self, storage: Storage) -> Term:
        null = self._terms.symbol(f"{storage.name} is null", BOOL)
        self.scope.note_local(null)
        return null


def length_lane() -> Lane:
    return Lane(Kind.INTEGER, bits_of(INT32), 0, 0, ARRAY_LENGTH)
