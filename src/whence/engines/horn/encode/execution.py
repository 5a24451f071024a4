"""What instructions do to a state: straight-line code inside of one clause."""

from __future__ import annotations

from typing import final

from whence.engines.horn.encode.arithmetic import Arithmetic
from whence.engines.horn.encode.calls import Calls, Effect, NotFollowed
from whence.engines.horn.encode.graph import Frame, Graph
from whence.engines.horn.encode.layout import MANY, Count, Freed, Key, Layout, Local, Size, Tracked, Unit
from whence.engines.horn.encode.operators import Operators
from whence.engines.horn.encode.readings import Readings
from whence.engines.horn.encode.state import State, choice
from whence.engines.horn.encode.values import (
    LOST,
    Lost,
    Number,
    Pointer,
    Reference,
    Symbols,
    Truth,
    Value,
    constant,
)
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Instruction,
    Jump,
    Load,
    Region,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
)
from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Real,
    Text,
    Undefined,
    Variable,
)
from whence.program.places import Cell, Element, Field, Place, Slot, Static, displacement_of, is_length
from whence.program.procedure import Point, Procedure
from whence.program.program import Global, Language, Program
from whence.program.types import IntType, PointerType, ReferenceType, Type, size_of

RESULT_NAME = "<result>"
MOST_MADE = 1 << 62
FIRST_UNTRACKED = 1_000_000
"""Objects that are not followed have numbers from here on."""


@final
class Execution:
    """Executes instructions of one graph."""

    def __init__(
        self,
        program: Program,
        graph: Graph,
        layout: Layout,
        calls: Calls,
        readings: Readings,
        arithmetic: Arithmetic,
    ) -> None:
        self._program = program
        self._graph = graph
        self.layout = layout
        self._calls = calls
        self.readings = readings
        self.arithmetic = arithmetic
        self.symbols: Symbols = arithmetic.symbols
        self.terms = arithmetic.terms
        self._operators = Operators(layout, arithmetic)
        self._is_java = program.language is Language.JAVA
        self.is_external = False
        self.uses_models = False
        self.indices: dict[int, Term] = {}
        """The index of each instance's cells."""
        self._free: list[int] = []
        self._known: dict[Term, int] = {}

    def begin(self, indices: dict[int, Term], free: list[int]) -> None:
        """Starts a region: `free` are the instances that its reads may use."""
        self.indices = indices
        self._free = list(free)
        self._known = {}

    # values

    def is_signed(self, frame: Frame, variable: Variable) -> bool:
        return self.readings.is_signed((frame.procedure.name, variable.name))

    def assign(self, state: State, frame: Frame, target: Variable, value: Value) -> None:
        """Variables hold numbers in the reading of their class."""
        type_ = target.type
        if isinstance(value, Lost) or not _fits(type_, value):
            value = self.symbols.any_value(type_, target.source or target.name, self.is_signed(frame, target))
        elif isinstance(value, Number) and isinstance(type_, IntType):
            value = self.arithmetic.read(value, type_.bits, self.is_signed(frame, target))
        state.values[Local(frame.number, target.name)] = value

    def evaluate(self, state: State, frame: Frame, operand: Operand) -> Value:
        match operand:
            case Variable(name, type_):
                found = state.values.get(Local(frame.number, name))
                if found is None:
                    found = self.symbols.any_value(
                        type_, operand.source or name, self.is_signed(frame, operand)
                    )
                    state.values[Local(frame.number, name)] = found
                return found
            case Integer(value, type_):
                if type_.bits == 1:
                    return Truth(self.terms.boolean(bool(value)))
                return constant(self.terms, operand.signed)
            case Null(type_):
                zero = self.terms.integer(0)
                return Reference(zero) if isinstance(type_, ReferenceType) else Pointer(zero, zero)
            case Address(symbol):
                return Pointer(self._global_number(symbol), self.terms.integer(0))
            case Text() | ClassLiteral():
                return Reference(self.symbols.integer("constant", FIRST_UNTRACKED))
            case Undefined(type_):
                return self.symbols.any_value(type_, "undefined")
            case Real() | Aggregate():
                return LOST

    def _global_number(self, symbol: str) -> Term:
        found = self.layout.of_global.get(symbol)
        if found is not None:
            return self.terms.integer(found.number)
        return self._other_object(symbol)

    def _other_object(self, name: str) -> Term:
        """The number of an object that is not followed; the same name has the same number."""
        symbol = self.terms.symbol(f"&{name}", INT)
        self.symbols.define(symbol, self.terms.le(self.terms.integer(FIRST_UNTRACKED), symbol))
        return symbol

    def number(self, state: State, frame: Frame, operand: Operand, is_signed: bool = True) -> Number:
        type_ = operand.type
        assert isinstance(type_, IntType)
        return self.arithmetic.read(self.evaluate(state, frame, operand), type_.bits, is_signed)

    def truth(self, state: State, frame: Frame, operand: Operand) -> Term:
        return self._operators.truth(self.evaluate(state, frame, operand))

    # addresses

    def address(self, state: State, frame: Frame, place: Place) -> Pointer:
        """Of a C place: the object and the byte offset."""
        shape = displacement_of(place)
        terms = self.terms
        offset = terms.integer(shape.constant)
        for operand, stride in shape.scaled:
            offset = terms.add(offset, terms.scale(stride, self.number(state, frame, operand).term))
        match shape.root:
            case Static(symbol):
                return Pointer(self._global_number(symbol), offset)
            case Slot(name):
                return Pointer(self._slot_number(frame, name), offset)
            case Cell(pointer):
                value = self.evaluate(state, frame, pointer)
                if not isinstance(value, Pointer):
                    value = Pointer(self.symbols.any_object("object"), self.symbols.integer("offset"))
                return Pointer(value.object, terms.add(value.offset, offset))

    def _slot_number(self, frame: Frame, name: str) -> Term:
        found = self.layout.of_slot.get((self._graph.root, frame.number, name))
        if found is not None:
            return self.terms.integer(found.number)
        return self._other_object(f"{self._graph.root}:{frame.number}:{name}")

    def reference(self, state: State, frame: Frame, operand: Operand) -> Term:
        value = self.evaluate(state, frame, operand)
        return value.object if isinstance(value, Reference) else self.symbols.any_object("object")

    # memory

    def is_at(self, unit: Unit, address: Pointer, instance: int) -> Term:
        """Whether the address is that of the unit's cell in the instance."""
        object_, offset = self._cell_address(unit, instance)
        there = self.terms.eq(address.object, object_)
        if unit.object.kind == "many":
            there = self.terms.and_(self.terms.le(address.object, self.terms.integer(MANY)), there)
        if there is self.terms.false or (unit.lane and not unit.stride):
            return there
        return self.terms.and_(there, self.terms.eq(address.offset, offset))

    def _cell_address(self, unit: Unit, instance: int) -> tuple[Term, Term]:
        """The object and the offset of the unit's cell in the instance."""
        terms = self.terms
        if unit.object.kind == "many":
            return terms.sub(terms.integer(MANY), self.indices[instance]), terms.integer(unit.first)
        object_, offset = terms.integer(unit.object.number), terms.integer(unit.first)
        if unit.is_array:
            offset = terms.add(offset, terms.scale(unit.stride, self.indices[instance]))
        return object_, offset

    def located(self, state: State, frame: Frame, place: Place) -> Pointer:
        """The address of an access; in Java the offset is the index of an element."""
        if not self._is_java:
            return self.address(state, frame, place)
        zero = self.terms.integer(0)
        match place:
            case Field(Cell(reference)):
                return Pointer(self.reference(state, frame, reference), zero)
            case Element(Cell(array), index):
                return Pointer(self.reference(state, frame, array), self.number(state, frame, index).term)
            case Static(symbol):
                return Pointer(self._global_number(symbol), zero)
            case _:
                return Pointer(self.symbols.any_object("object"), zero)

    def load(self, state: State, frame: Frame, load: Load) -> Value:
        type_ = load.target.type
        address = self.located(state, frame, load.place)
        value = self.symbols.any_value(type_, "loaded", self.is_signed(frame, load.target))
        if load.volatile or isinstance(value, Lost):
            return value
        if self._is_java and is_length(load.place):
            return self.size(state, address.object)
        for unit in self.layout.of_access(frame.procedure.name, load.place, type_):
            if not _is_like(unit.type, type_):
                continue
            for instance in self._instances(unit, address):
                there = self.is_at(unit, address, instance)
                if there is not self.terms.false:
                    value = choice(self.terms, there, self.cell(state, unit, instance), value)
        return value

    def size(self, state: State, object_: Term) -> Number:
        """The size of an object in bytes, of a Java array in elements."""
        most = (1 << 31) - 1 if self._is_java else (1 << 63) - 1
        result: Value = Number(self.symbols.integer("size", 0, most), 0, most)
        for each in self.layout.single:
            there = self.terms.eq(object_, self.terms.integer(each.number))
            if there is self.terms.false:
                continue
            known: Value | None = state.values.get(Size(each))
            if each.size >= 0:
                known = constant(self.terms, each.size)
            if known is not None:
                result = choice(self.terms, there, known, result)
        assert isinstance(result, Number)
        return result

    def is_gone(self, state: State, frame: Frame, object_: Term) -> Term:
        """Whether the object may not be there any more while the frame runs, or never was."""
        terms = self.terms
        result = terms.true
        for each in self.layout.single:
            there = terms.eq(object_, terms.integer(each.number))
            if there is terms.false:
                continue
            gone = state.values.get(Freed(each))
            is_there = each.is_lasting or self._is_around(each, frame)
            is_gone = gone.term if isinstance(gone, Truth) else terms.boolean(not is_there)
            result = terms.ite(there, is_gone, result)
        return result

    def _is_around(self, slot: Tracked, frame: Frame) -> bool:
        """Whether it is a local object of the frame or of a call around it. Pointers to it from an earlier
        call of the same frame lead elsewhere (`enter`)."""
        if slot.kind != "slot" or slot.graph != self._graph.root:
            return False
        while frame.number != slot.frame and frame.caller is not None:
            frame = self._graph.frames[frame.caller.frame]
        return frame.number == slot.frame

    def enter(self, state: State, entered: Frame) -> None:
        """Local objects of a frame that begins hold anything, and nothing points to them yet: what has their
        number points to those of an earlier call, which are gone."""
        for slot in self.layout.slots_of(self._graph.root, entered.number):
            for unit in self.layout.units:
                if unit.object is slot:
                    self.forget(state, unit)
            number = self.terms.integer(slot.number)
            for key, value in state.values.items():
                if isinstance(value, Pointer):
                    is_stale = self.terms.eq(value.object, number)
                    if is_stale is not self.terms.false:
                        gone = self.symbols.integer("gone", FIRST_UNTRACKED)
                        object_ = self.terms.ite(is_stale, gone, value.object)
                        state.values[key] = Pointer(object_, value.offset)

    def leave(self, state: State, frame: Frame) -> None:
        """The variables of a frame that ends, and what it made on the stack, are gone."""
        for key in [each for each in state.values if isinstance(each, Local) and each.frame == frame.number]:
            del state.values[key]
        for end in [each for each in state.values if isinstance(each, Freed)]:
            made = end.object
            if not made.is_lasting and (made.graph, made.frame) == (self._graph.root, frame.number):
                state.values[end] = Truth(self.terms.true)

    def cell(self, state: State, unit: Unit, instance: int) -> Value:
        found = state.values.get((unit, instance))
        if found is None:
            found = self.any_content(unit)
            state.values[unit, instance] = found
        return found

    def any_content(self, unit: Unit) -> Value:
        name = f"{unit.object.name}[]" if unit.is_array else unit.object.name
        return self.symbols.any_value(unit.type, name, self.readings.is_signed(unit))

    def _instances(self, unit: Unit, address: Pointer) -> list[int]:
        """Those whose cell may be at the address. The predicates' own cell is last: where it is at the same
        index as another one, a read takes it, so that what is copied is known to be the same."""
        if not unit.is_array:
            return [0]
        index = self._index(unit, address)
        found = self._known.get(index)
        if found is None and self._free:
            found = self._known[index] = self._free.pop(0)
            self.symbols.define(self.indices[found], self.terms.eq(self.indices[found], index))
        return [0] if found is None else [found, 0]

    def _index(self, unit: Unit, address: Pointer) -> Term:
        """The index of the element at the address, if that is an element of the unit."""
        if unit.object.kind == "many":
            return self.terms.sub(self.terms.integer(MANY), address.object)
        offset = self.terms.sub(address.offset, self.terms.integer(unit.first))
        return self.terms.div(offset, self.terms.integer(unit.stride))

    def store(self, state: State, frame: Frame, store: Store) -> None:
        name, type_ = frame.procedure.name, store.value.type
        units = self.layout.of_access(name, store.place, type_)
        if not units:
            return
        address = self.located(state, frame, store.place)
        value = self.evaluate(state, frame, store.value)
        for unit in units:
            is_partial = self.layout.may_overlap_partly(name, store.place, type_, unit)
            for instance in self.instances_of(unit):
                if (unit, instance) not in state.values:
                    continue
                if is_partial:
                    near = self._overlaps(unit, address, size_of(type_), instance)
                    self._write(state, unit, instance, near, LOST)
                new = value if _is_like(unit.type, type_) else LOST
                self._write(state, unit, instance, self.is_at(unit, address, instance), new)

    def instances_of(self, unit: Unit) -> list[int]:
        return list(self.indices) if unit.is_array else [0]

    def _overlaps(self, unit: Unit, address: Pointer, width: int, instance: int) -> Term:
        """Whether bytes from the address on are some of the unit's cell in the instance."""
        terms = self.terms
        object_, cell = self._cell_address(unit, instance)
        last = terms.add(cell, terms.integer(unit.width - 1))
        return terms.and_(
            terms.eq(address.object, object_),
            terms.le(address.offset, last),
            terms.le(cell, terms.add(address.offset, terms.integer(width - 1))),
        )

    def _write(self, state: State, unit: Unit, instance: int, when: Term, value: Value) -> None:
        if when is self.terms.false:
            return
        old = self.cell(state, unit, instance)
        state.values[unit, instance] = choice(self.terms, when, self.as_content(unit, value), old)

    def as_content(self, unit: Unit, value: Value) -> Value:
        if isinstance(value, Lost) or not _fits(unit.type, value):
            return self.any_content(unit)
        if isinstance(value, Number) and isinstance(unit.type, IntType):
            return self.arithmetic.read(value, unit.type.bits, self.readings.is_signed(unit))
        return value

    def forget(self, state: State, unit: Unit) -> None:
        for instance in self.instances_of(unit):
            if (unit, instance) in state.values:
                state.values[unit, instance] = self.any_content(unit)

    # what procedures are given and give back

    def global_(self, symbol: str) -> Global:
        return self._program.global_(symbol)

    def procedure_of(self, name: str) -> Procedure:
        return self._program.procedure(name)

    def fitted_to(self, procedure: str, parameter: Variable, value: Value | None) -> Value:
        """An argument as the parameter of a summary holds it."""
        is_signed = self.readings.is_signed((procedure, parameter.name))
        return self._fitted(parameter.type, parameter.source or parameter.name, is_signed, value)

    def fitted_result(self, procedure: str, type_: Type, value: Value | None) -> Value:
        return self._fitted(type_, "result", self.readings.is_signed((procedure, RESULT_NAME)), value)

    def any_result(self, procedure: str, type_: Type) -> Value:
        return self.fitted_result(procedure, type_, None)

    def _fitted(self, type_: Type, name: str, is_signed: bool, value: Value | None) -> Value:
        if value is None or not _fits(type_, value):
            return self.symbols.any_value(type_, name, is_signed)
        if isinstance(value, Number) and isinstance(type_, IntType):
            return self.arithmetic.read(value, type_.bits, is_signed)
        return value

    # instructions

    def step(
        self, state: State, frame: Frame, point: Point, instruction: Instruction, live: frozenset[Key]
    ) -> bool:
        """Executes an instruction that control runs through; False if control does not come behind it."""
        match instruction:
            case Assign(target):
                if Local(frame.number, target.name) in live:
                    self._assign(state, frame, instruction)
            case Load(target):
                if Local(frame.number, target.name) in live:
                    self.assign(state, frame, target, self.load(state, frame, instruction))
            case Store():
                self.store(state, frame, instruction)
            case AddressOf(target, place):
                if Local(frame.number, target.name) in live:
                    self.assign(state, frame, target, self.address(state, frame, place))
            case Allocate():
                self._allocate(state, frame, point, instruction)
            case Call():
                return self._call(state, frame, point, instruction)
            case Catch(target):
                value = Reference(self.symbols.integer("exception", FIRST_UNTRACKED))
                self.assign(state, frame, target, value)
            case Assume(condition):
                state.knowing(self.truth(state, frame, condition))
            case Unsupported(text):
                raise NotFollowed(text)
            case Jump() | Branch() | Switch() | Return() | Throw() | Unreachable():
                raise AssertionError("a terminator is not run through")
        return True

    def _assign(self, state: State, frame: Frame, assign: Assign) -> None:
        needs: list[Term] = []
        values = [self.evaluate(state, frame, each) for each in assign.operands]
        value = self._operators.applied(assign, values, self.is_signed(frame, assign.target), needs)
        state.knowing(*needs)
        self.assign(state, frame, assign.target, value)

    # objects and calls

    def site(self, frame: Frame, point: Point) -> Tracked | None:
        return self.layout.maker(self._graph.root, frame.number, point)

    def _allocate(self, state: State, frame: Frame, point: Point, allocate: Allocate) -> None:
        made = self.site(frame, point)
        is_java = allocate.region in (Region.OBJECT, Region.ARRAY)
        size = self.terms.integer(1)
        if isinstance(allocate.count.type, IntType):
            size = self.number(state, frame, allocate.count).term
        if not is_java:
            size = self.terms.scale(max(size_of(allocate.type), 1), size)
        is_null = self.symbols.truth("null") if allocate.region is Region.HEAP else self.terms.false
        object_ = self.make(state, made, size, is_null, is_clear=is_java)
        value: Value = Reference(object_) if is_java else Pointer(object_, self.terms.integer(0))
        self.assign(state, frame, allocate.target, value)

    def make(self, state: State, made: Tracked | None, size: Term, is_null: Term, *, is_clear: bool) -> Term:
        """The number of a new object, or that of null."""
        if made is None:
            object_ = self.symbols.integer("made", FIRST_UNTRACKED)
        elif made.kind == "many":
            object_ = self._make_copy(state, made, is_null, is_clear=is_clear)
        else:
            object_ = self._make_single(state, made, size, is_clear=is_clear)
        return self.terms.ite(is_null, self.terms.integer(0), object_)

    def _make_single(self, state: State, made: Tracked, size: Term, *, is_clear: bool) -> Term:
        most = (1 << 31) - 1 if self._is_java else (1 << 63) - 1
        if made.size < 0:
            state.values[Size(made)] = Number(size, 0, most)
        state.values[Freed(made)] = Truth(self.terms.false)
        for unit in self.layout.units:
            if unit.object is made:
                for instance in self.instances_of(unit):
                    content = self.zero(unit) if is_clear else self.any_content(unit)
                    state.values[unit, instance] = content
        return self.terms.integer(made.number)

    def _make_copy(self, state: State, many: Tracked, is_null: Term, *, is_clear: bool) -> Term:
        """The number of the next copy of an object that is made in loops; it counts unless it is null."""
        terms = self.terms
        count = self.count(state, many)
        for unit in self.layout.units:
            if unit.object is not many:
                continue
            for instance in self.instances_of(unit):
                if (unit, instance) in state.values:
                    content = self.zero(unit) if is_clear else self.any_content(unit)
                    is_new = terms.eq(self.indices[instance], count)
                    old = self.cell(state, unit, instance)
                    state.values[unit, instance] = choice(terms, is_new, content, old)
        more = terms.ite(is_null, count, terms.add(count, terms.integer(1)))
        state.values[Count(many)] = Number(more, 0, MOST_MADE)
        return terms.sub(terms.integer(MANY), count)

    def count(self, state: State, many: Tracked) -> Term:
        known = state.values.get(Count(many))
        return known.term if isinstance(known, Number) else self.symbols.integer("made before", 0)

    def zero(self, unit: Unit) -> Value:
        zero = self.terms.integer(0)
        match unit.type:
            case IntType(1):
                return Truth(self.terms.false)
            case IntType():
                return constant(self.terms, 0)
            case PointerType():
                return Pointer(zero, zero)
            case ReferenceType():
                return Reference(zero)
            case _:
                return LOST

    def _call(self, state: State, frame: Frame, point: Point, call: Call) -> bool:
        effect = self._calls.effect(point, call)
        self.is_external |= effect.is_external
        self.uses_models |= effect.is_model
        if not effect.returns:
            return False
        if effect.assumes is not None:
            value = self.evaluate(state, frame, effect.assumes)
            if isinstance(value, Number):
                state.knowing(self.terms.ne(value.term, self.terms.integer(0)))
            elif isinstance(value, Truth):
                state.knowing(value.term)
        for unit in effect.writes:
            self.forget(state, unit)
        self._free_objects(state, frame, effect)
        if call.target is not None:
            self._result(state, frame, point, call, effect)
        return True

    def _free_objects(self, state: State, frame: Frame, effect: Effect) -> None:
        for key in [each for each in state.values if isinstance(each, Freed)]:
            old = state.values[key]
            assert isinstance(old, Truth)
            may_end = effect.may_free or (effect.may_end_block and not key.object.is_lasting)
            gone = [old.term, *([self.symbols.truth("freed")] if may_end else [])]
            for operand in effect.frees:
                value = self.evaluate(state, frame, operand)
                there = self.symbols.truth("freed")
                if isinstance(value, Pointer):
                    there = self.terms.eq(value.object, self.terms.integer(key.object.number))
                gone.append(there)
            state.values[key] = Truth(self.terms.or_(*gone))

    def _result(self, state: State, frame: Frame, point: Point, call: Call, effect: Effect) -> None:
        assert call.target is not None
        if not effect.makes:
            value = self.symbols.any_value(call.target.type, "result", self.is_signed(frame, call.target))
            self.assign(state, frame, call.target, value)
            return
        terms = self.terms
        sizes = [self.number(state, frame, each, is_signed=False) for each in effect.makes]
        size = sizes[0].term
        if len(sizes) > 1:
            variable, factor = (sizes[0], sizes[1]) if sizes[1].low == sizes[1].high else (sizes[1], sizes[0])
            if factor.low == factor.high:
                size = terms.scale(factor.low, variable.term)
            else:
                size = self.symbols.integer("size", 0)
        is_null = self.symbols.truth("null")
        object_ = self.make(state, self.site(frame, point), size, is_null, is_clear=effect.clears)
        self.assign(state, frame, call.target, Pointer(object_, terms.integer(0)))


def _is_like(one: Type, other: Type) -> bool:
    return one == other or (isinstance(one, ReferenceType) and isinstance(other, ReferenceType))


def _fits(type_: Type, value: Value) -> bool:
    match type_:
        case IntType(1):
            return isinstance(value, Truth)
        case IntType():
            return isinstance(value, Number)
        case PointerType():
            return isinstance(value, Pointer)
        case ReferenceType():
            return isinstance(value, Reference)
        case _:
            return False
