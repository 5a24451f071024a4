"""What instructions do to a state: straight-line code inside of one clause."""

from __future__ import annotations

from typing import final

from whence.engines.horn.encode.calls.c_library_results import c_result
from whence.engines.horn.encode.calls.calls import Calls, Effect, NotFollowed
from whence.engines.horn.encode.calls.java_library_results import LibraryResults
from whence.engines.horn.encode.graphs.expanded_graph import OPAQUE, Frame, Graph, Treatment
from whence.engines.horn.encode.memory.block_writes import Blocks
from whence.engines.horn.encode.memory.cells import Cells, fits, is_like
from whence.engines.horn.encode.memory.constant_tables import Tables
from whence.engines.horn.encode.memory.initial_contents import InitialContents
from whence.engines.horn.encode.memory.layout import Key, Layout, Local, Tracked
from whence.engines.horn.encode.memory.object_lifetimes import FIRST_UNTRACKED, Lives
from whence.engines.horn.encode.numbers.arithmetic import Arithmetic
from whence.engines.horn.encode.numbers.operators import Operators
from whence.engines.horn.encode.numbers.real_ranks import is_followed
from whence.engines.horn.encode.numbers.signed_readings import Readings
from whence.engines.horn.encode.numbers.values import (
    LOST,
    Lost,
    Number,
    Pointer,
    Reference,
    Symbols,
    Truth,
    Value,
    components,
    constant,
)
from whence.engines.horn.encode.predicates.clauses import Answer
from whence.engines.horn.encode.state import State, joined
from whence.logic.floating_point import reals
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.models.catalogue.harness import CHOICES
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
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
from whence.program.java.function_objects import is_shared_function
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
from whence.program.types import FloatType, IntType, ReferenceType, Type, size_of

RESULT_NAME = "<result>"


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
        initial: InitialContents,
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
        self.reals = self._operators.reals
        self._results = LibraryResults(program, arithmetic.symbols)
        self._is_java = program.language is Language.JAVA
        self.is_external = False
        self.uses_models = False
        self.answers: list[Answer] = []
        """What the harness has answered since the last cut point."""
        self.cells = Cells(layout, readings, arithmetic)
        self.tables = Tables(self.cells, initial)
        self._blocks = Blocks(self.cells, initial, self.tables)
        self.lives = Lives(graph, self.cells, (1 << 31) - 1 if self._is_java else (1 << 63) - 1)

    # values

    def is_signed(self, frame: Frame, variable: Variable) -> bool:
        return self.readings.is_signed((frame.procedure.name, variable.name))

    def assign(self, state: State, frame: Frame, target: Variable, value: Value) -> None:
        """Variables hold numbers in the reading of their class."""
        type_ = target.type
        if isinstance(value, Lost) or not fits(type_, value):
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
                # The caller may have passed the very object.
                return Reference(self.symbols.integer("constant", 1))
            case Undefined(type_):
                return self.symbols.any_value(type_, "undefined")
            case Real(bits, FloatType(width)) if is_followed(operand.type):
                return self.reals.constant(reals.number(bits, width))
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
            return self.lives.size(state, address.object)
        name = frame.procedure.name
        value = self.tables.read(self.layout.tables_of(name, load.place, type_), address, type_, value)
        units = self.layout.of_access(name, load.place, type_)
        return self.cells.read(state, units, address, type_, value)

    def store(self, state: State, frame: Frame, store: Store) -> None:
        name, type_, cells = frame.procedure.name, store.value.type, self.cells
        units = self.layout.of_access(name, store.place, type_)
        if not units:
            return
        address = self.located(state, frame, store.place)
        value = self.evaluate(state, frame, store.value)
        for unit in units:
            is_partial = self.layout.may_overlap_partly(name, store.place, type_, unit)
            for instance in cells.instances_of(unit):
                if (unit, instance) not in state.values:
                    continue
                if is_partial:
                    width = self.terms.integer(size_of(type_))
                    near = cells.overlaps(unit, address, width, instance)
                    cells.write(state, unit, instance, near, LOST)
                new = value if is_like(unit.type, type_) else LOST
                cells.write(state, unit, instance, cells.is_at(unit, address, instance), new)

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
        if value is None or not fits(type_, value):
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
        is_signed = self.is_signed(frame, assign.target)
        value = self._operators.applied(frame.procedure.name, assign, values, is_signed, needs)
        state.knowing(*needs)
        self.assign(state, frame, assign.target, value)

    # objects and calls

    def site(self, frame: Frame, point: Point) -> Tracked | None:
        return self.layout.maker(self._graph.root, frame.number, point)

    def _allocate(self, state: State, frame: Frame, point: Point, allocate: Allocate) -> None:
        made = None if is_shared_function(self._program, allocate) else self.site(frame, point)
        is_java = allocate.region in (Region.OBJECT, Region.ARRAY)
        if allocate.region is Region.OBJECT:
            # The object may be a text, whose length is any.
            size = self.symbols.integer("length", 0, (1 << 31) - 1)
        elif isinstance(allocate.count.type, IntType):
            size = self.number(state, frame, allocate.count).term
        else:
            size = self.terms.integer(1)
        if not is_java:
            size = self.terms.scale(max(size_of(allocate.type), 1), size)
        is_null = self.symbols.truth("null") if allocate.region is Region.HEAP else self.terms.false
        is_kept = allocate.region is not Region.STACK
        object_ = self.lives.make(state, made, size, is_null, is_clear=is_java, is_kept=is_kept)
        value: Value = Reference(object_) if is_java else Pointer(object_, self.terms.integer(0))
        self.assign(state, frame, allocate.target, value)

    def is_static(self, name: str) -> bool:
        return self._program.headers()[name].is_static

    def _call(self, state: State, frame: Frame, point: Point, call: Call) -> bool:
        effect = self._calls.effect(point, call, OPAQUE)
        if effect.makes and effect.frees and call.target is not None:
            self._renew(state, frame, point, call, effect)
            return True
        is_back = self.affect(state, frame, point, call, OPAQUE)
        if is_back:
            self.give_result(state, frame, point, call, OPAQUE)
        return is_back

    def _renew(self, state: State, frame: Frame, point: Point, call: Call, effect: Effect) -> None:
        """`realloc`: where it fails, the old object is there as it was. For no bytes it may return null and
        end the old object, too."""
        terms, failed, target = self.terms, self.symbols.truth("failed"), call.target
        assert target is not None
        zero = terms.integer(0)
        sizes = [self.number(state, frame, each, is_signed=False) for each in effect.makes]
        is_none = terms.or_(*(terms.eq(each.term, zero) for each in sizes))
        kept = state.copy().knowing(failed, terms.not_(is_none))
        self.assign(kept, frame, target, Pointer(zero, zero))
        self.affect(state, frame, point, call, OPAQUE)
        self.give_result(state, frame, point, call, OPAQUE)
        made = state.values.get(Local(frame.number, target.name))
        state.knowing(terms.not_(failed))
        if isinstance(made, Pointer):
            state.knowing(terms.or_(is_none, terms.ne(made.object, zero)))
        both = joined(terms, [kept, state])
        state.values, state.conditions = both.values, both.conditions

    def affect(self, state: State, frame: Frame, point: Point, call: Call, treated: Treatment) -> bool:
        """What a call does by its effects, but for its result; False if it does not come back."""
        effect = self._calls.effect(point, call, treated)
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
        self._write_block(state, frame, effect)
        freed = [self.evaluate(state, frame, each) for each in effect.frees]
        self.lives.free(state, freed, others=effect.may_free, locals_=effect.may_end_block)
        return True

    def _write_block(self, state: State, frame: Frame, effect: Effect) -> None:
        """What the call writes: a block of bytes that is known, or anything."""
        given = [self.evaluate(state, frame, each) for each in (*effect.fills, *effect.copies)]
        match given:
            case [Pointer() as to, Number() as byte, Number()] if effect.fills:
                length = self.number(state, frame, effect.fills[2], is_signed=False)
                self._blocks.fill(state, effect.writes, to, length.term, byte)
            case [Pointer() as to, Pointer() as source, Number()]:
                length = self.number(state, frame, effect.copies[2], is_signed=False)
                self._blocks.copy(state, effect.writes, effect.reads, to, source, length.term)
            case _:
                for unit in effect.writes:
                    self.cells.forget(state, unit)

    def give_result(self, state: State, frame: Frame, point: Point, call: Call, treated: Treatment) -> None:
        """The result of a call that is known by its effects."""
        effect = self._calls.effect(point, call, treated)
        if call.target is None:
            return
        if effect.is_by_rule:
            value = self._results.of(self, state, frame, point, call, makes_array=effect.makes_array)
            self.assign(state, frame, call.target, value)
            return
        if not effect.makes:
            known = c_result(self, state, frame, call, effect)
            if known is None:
                is_signed = self.is_signed(frame, call.target)
                known = self.symbols.any_value(call.target.type, "result", is_signed)
            if _is_choice(call):
                self.answers.append(Answer(state.conditions, next(iter(components(known)), None)))
            self.assign(state, frame, call.target, known)
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
        object_ = self.lives.make(state, self.site(frame, point), size, is_null, is_clear=effect.clears)
        self.assign(state, frame, call.target, Pointer(object_, terms.integer(0)))


def _is_choice(call: Call) -> bool:
    """Whether the harness chooses what the call returns."""
    return isinstance(call.callee, Direct) and call.callee.procedure in CHOICES
