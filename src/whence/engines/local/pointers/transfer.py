"""One instruction forward: what is known of pointers behind it."""

from __future__ import annotations

from dataclasses import field
from typing import TypeVar, final

from whence.analysis.calls.call_sites import is_user_code
from whence.engines.local.library.silent_calls import keeps_pointers
from whence.engines.local.pointers.calls.memory_changes import ANYTHING, Objects
from whence.engines.local.pointers.calls.text_calls import TextCalls
from whence.engines.local.pointers.contents.held_pointers import HeldPointers
from whence.engines.local.pointers.contents.library_pointers import LeftPointers, set_member
from whence.engines.local.pointers.names import (
    Holder,
    Origin,
    Where,
    content_holder,
    contents_name,
    named_object,
    object_name,
)
from whence.engines.local.pointers.state import State, reads
from whence.engines.local.pointers.surrounding_bytes import FAR, Around, Text, common
from whence.engines.local.pointers.surroundings import Surroundings
from whence.engines.local.values.constant_contents import loaded_addresses
from whence.engines.local.values.unfolded_values import size_of_root
from whence.models.contracts import literal_text
from whence.models.effects import Argument
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Direct,
    Instruction,
    Load,
    Store,
    Unsupported,
)
from whence.program.operands import Address, Integer, Null, Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Slot, Static, displacement_of, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import PointerType, store_size
from whence.records import dataclass

_Key = TypeVar("_Key")


@final
@dataclass(eq=False, slots=True)
class Transfer:
    procedure: Procedure
    around_it: Surroundings
    variables: dict[str, Variable] = field(default_factory=dict)
    """By name, those that stand for the contents of places among them."""
    _exposed: set[str] = field(default_factory=set)
    """Slots whose address is taken."""
    _statics: dict[str, None] = field(default_factory=dict)
    _objects: dict[str, Objects] = field(default_factory=dict)
    _arguments: dict[Load, tuple[bool, bool]] = field(default_factory=dict)
    """Whether a load reads an argument of the program, and whether it is surely none but null else."""
    _origins: dict[Load, Around | None] = field(default_factory=dict)
    _texts: TextCalls = field(init=False)
    left: LeftPointers = field(init=False)
    contents: HeldPointers = field(init=False)

    def __post_init__(self) -> None:
        self._texts = TextCalls(self._program, self.around_it.changes)
        self.left = LeftPointers(self._program, self.procedure, self.around_it.changes, self._objects)
        around = self.around_it
        self.contents = HeldPointers(
            self._program,
            around.changes,
            around.memory,
            around.left,
            self.variables,
            self.objects,
            self._objects,
            self.known,
            self.is_steady,
        )
        self.variables |= {each.name: each for each in self.procedure.parameters}
        for _, instruction in self.procedure.points():
            for variable in variables_written(instruction):
                self.variables[variable.name] = variable
            for operand in operands_read(instruction):
                if isinstance(operand, Address):
                    self._statics[operand.symbol] = None
            match instruction:
                case AddressOf(_, place):
                    root = root_of(place)
                    if isinstance(root, Slot):
                        self._exposed.add(root.name)
                    elif isinstance(root, Static):
                        self._statics[root.symbol] = None
                case Load(target, place):
                    self._note_content(target, place)
                    for each in loaded_addresses(self._program, place, target.type):
                        self._statics[each.symbol] = None
                case Unsupported():
                    self._exposed.update(self.procedure.slots_by_name)
                case _:
                    pass

    def _note_content(self, target: Variable, place: Place) -> None:
        """What the name of a place's contents stands for leads where anything does that is loaded from it."""
        where = State().bytes_of(place)
        is_named = where is not None and named_object(where.origin.variable) is not None
        if where is not None and is_named and not where.origin.scaled:
            self.variables.setdefault(contents_name(where), target)

    @property
    def _program(self) -> Program:
        return self.around_it.program

    def start(self, passed: dict[str, Around]) -> State:
        """Where the procedure begins: its own objects and static ones are there all the time."""
        state = State()
        pointer = self._program.data_model.pointer
        for name, each in passed.items():
            holder = content_holder(name)
            if holder is not None:
                state.held[holder, pointer] = Variable(name, pointer, VariableKind.TEMPORARY)
            if each.low < each.high:
                state.made[Origin(name)] = (each.low, each.high)
            if each.lasts:
                state.lasting[name] = True
            if each.is_start:
                state.starts[name] = True
            if each.text is not None:
                state.texts[Origin(name)] = each.text
        roots: list[Slot | Static] = [Slot(each) for each in self.procedure.slots_by_name]
        data = [each for each in self._statics if each not in self._program.headers()]
        for root in [*roots, *map(Static, data)]:
            size = size_of_root(root, self.procedure, self._program)
            if 0 < size < FAR:
                state.accessed[Origin(object_name(root))] = (0, size)
            state.lasting[object_name(root)] = True
            text = self._literal(root.symbol) if isinstance(root, Static) else None
            if text is not None:
                state.texts[Origin(object_name(root))] = Text(len(text), is_fixed=True)
        return state

    def _literal(self, symbol: str) -> bytes | None:
        return None if symbol in self._program.headers() else literal_text(self._program.global_(symbol))

    def known(self, state: State, pointer: Operand) -> Around | None:
        """The bytes around the pointer that are accessible, unless it is null, and its text."""
        where = state.pointed(pointer)
        if where is None:
            return None
        found = state.accessed.get(where.origin)
        if found is None and not where.origin.scaled and where.offset == 0:
            found = state.made.get(where.origin)
        text = state.text(where)
        lasts = where.origin.variable in state.lasting
        if not lasts and self.around_it.changes.may_be_ended(self.objects(where.origin.variable)):
            return None
        if text is not None and not self.is_steady(where.origin, text):
            text = None
        low, high = (0, 0) if found is None else (found[0] - where.offset, found[1] - where.offset)
        if text is not None and low <= 0 <= high:
            high = max(high, text.reach + 1)
        elif text is not None:
            low, high = 0, text.reach + 1
        is_start = state.is_start(where)
        if low < high:
            return Around(low, high, lasts, text, is_start)
        return Around(0, 0, lasts, is_start=True) if is_start else None

    def is_steady(self, origin: Origin, text: Text) -> bool:
        """Whether no handler or thread overwrites the end of the text."""
        return text.is_fixed or not self.around_it.changes.may_be_spoilt(self.objects(origin.variable))

    def objects(self, name: str) -> Objects:
        """What the variable may point at."""
        if name not in self._objects:
            self._objects[name] = self._pointed(name)
        return self._objects[name]

    def _pointed(self, name: str) -> Objects:
        memory, procedure = self.around_it.changes.memory, self.procedure.name
        match named_object(name):
            case Slot(slot):
                return frozenset({memory.slot(procedure, slot)})
            case Static(symbol):
                return self.around_it.changes.pointed(procedure, Address(symbol))
            case None:
                variable, holder = self.variables.get(name), content_holder(name)
                if variable is None and holder is not None:
                    return self.around_it.changes.held_in(self.objects(holder.origin.variable))
                if variable is None or not isinstance(variable.type, PointerType):
                    return ANYTHING
                return self.around_it.changes.pointed(procedure, variable)

    def step(self, state: State, point: Point, instruction: Instruction) -> None:
        match instruction:
            case Load(target, place, False) if found := loaded_addresses(self._program, place, target.type):
                self._choose(state, target, found)
            case Load():
                self._load(state, point, instruction)
            case Store():
                self._store(state, point, instruction)
            case AddressOf(target, place):
                self._set(state, target, state.bytes_of(place))
            case Assign(target, Operator.COPY, (Variable() as source,)):
                self._copy(state, target, source)
            case Assign(target, Operator.COPY, (Address() as address,)):
                self._set(state, target, state.pointed(address))
            case Assign(target, Operator.COPY, (Null(),)):
                state.forget(target.name)
                state.null[target.name] = True
            case Assign(target, Operator.SELECT, (_, first, second)):
                self._choose(state, target, (first, second))
            case Assign(target, operator, operands, detail):
                key = (operator, tuple(map(state.plain, operands)), detail, target.type)
                computed = state.computed.get(key)
                self._set(state, target, None if computed is None else state.where(computed))
                if target.name not in key[1]:
                    state.computed[key] = target
            case Allocate(target, _, type_, count):
                state.forget(target.name)
                state.starts[target.name] = True
                size = store_size(type_) * count.value if isinstance(count, Integer) else 0
                if 0 < size < FAR:
                    state.made[Origin(target.name)] = (0, size)
            case Call():
                self._call(state, point, instruction)
            case Unsupported():
                state.forget_objects(lambda _: True)
                state.forget_texts(lambda _: True)
                state.held.clear()
                _forget_written(state, instruction)
                for name in self.variables:
                    state.forget(name)
            case _:
                _forget_written(state, instruction)
        _bounded(state.held, self.around_it.limits.most_held)
        _bounded(state.computed, self.around_it.limits.most_held)

    def _load(self, state: State, point: Point, load: Load) -> None:
        target, place = load.target, load.place
        self._access(state, place, store_size(target.type))
        holder = state.holder(place)
        known = None if load.volatile else state.held.get((holder, target.type))
        self._set(state, target, None if known is None else state.where(known))
        if not load.volatile and known is None and not reads(holder, target.name):
            state.held[holder, target.type] = target
            self._set_content(state, load)
        if not load.volatile and known is None:
            self._set_origin(state, point, load)
            set_member(state, holder, load)
        is_argument, is_that_or_null = self._reads_argument(load)
        if is_argument or is_that_or_null:
            where = state.where(target)
            if is_argument:
                self._access(state, Cell(target), 1)
            state.end(where, 0, is_fixed=True)
            state.lasting[where.origin.variable] = True

    def _set_content(self, state: State, load: Load) -> None:
        """What was loaded is one of what the program stores to the variable."""
        contents = self.around_it.contents
        is_pointer = isinstance(load.target.type, PointerType)
        if contents is None or not is_pointer or not isinstance(load.place, Static):
            return
        around = contents.of(load.place.symbol)
        if around is None:
            return
        origin = Origin(load.target.name)
        state.made[origin] = (around.low, around.high)
        state.lasting[load.target.name] = True
        if around.text is not None:
            state.texts[origin] = around.text

    def _set_origin(self, state: State, point: Point, load: Load) -> None:
        """What was loaded leads to an object that is found where it is made."""
        origins, origin = self.around_it.origins, Origin(load.target.name)
        if origins is None or origin in state.made:
            return
        if load not in self._origins:
            self._origins[load] = origins.around(point, load)
        around = self._origins[load]
        if around is not None:
            state.made[origin] = (around.low, around.high)
            if around.text is not None:
                state.texts[origin] = around.text

    def _store(self, state: State, point: Point, store: Store) -> None:
        place, value = store.place, store.value
        size = store_size(value.type)
        self._access(state, place, size)
        holder = state.holder(place)
        state.overwrite(
            holder,
            size,
            self._is_own,
            lambda held, type_: self.contents.is_left_by(point, store, held, type_),
        )
        where = holder if isinstance(holder, Where) else None
        is_zero = isinstance(value, Null) or (isinstance(value, Integer) and value.value == 0)
        if is_zero:
            state.end(where, 0)
            if where is not None:
                state.end_inside(where)
        elif not _is_before_an_end(state, where, size):
            self._spoil(state, point, store)
        if isinstance(value, Address):
            value = Variable(object_name(Static(value.symbol)), value.type, VariableKind.TEMPORARY)
        if isinstance(value, Variable) and not store.volatile:
            state.held[holder, value.type] = value

    def _spoil(self, state: State, point: Point, instruction: Instruction) -> None:
        """The instruction may overwrite ends of texts."""
        changes = self.around_it.changes
        if (
            not state.filled
            and not self.left.structs.is_used
            and all(e.is_fixed for e in state.texts.values())
        ):
            return
        spoilt = changes.spoilt(point, instruction)

        def is_lost(origin: Origin) -> bool:
            return changes.may_share(spoilt, self.objects(origin.variable))

        state.forget_texts(is_lost)
        if self.left.structs.is_used:
            state.forget_objects(
                lambda each: is_lost(each) and self.left.structs.are_given_anew(self.objects(each.variable))
            )

    def _copy(self, state: State, target: Variable, source: Variable) -> None:
        where = state.where(source)
        if where.origin == Origin(target.name):
            if source.name != target.name:
                state.move(target.name, where.offset)
            return
        is_null = source.name in state.null
        self._set(state, target, where)
        if is_null:
            state.null[target.name] = True

    def _set(self, state: State, target: Variable, where: Where | None) -> None:
        state.forget(target.name)
        if where is not None and not where.origin.reads(target.name):
            state.same[target.name] = where

    def _access(self, state: State, place: Place, size: int) -> None:
        """Behind the access the bytes are there, and all that its pointer was made or passed with."""
        where = state.bytes_of(place)
        if where is None or (named_object(where.origin.variable) is not None and not where.origin.scaled):
            return
        low, high = state.accessed.get(where.origin, (where.offset, where.offset))
        state.accessed[where.origin] = (min(low, where.offset), max(high, where.offset + size))
        origin = Origin(where.origin.variable)
        if is_itself(state, place) and origin in state.made:
            low, high = state.accessed.get(origin, state.made[origin])
            least, most = state.made[origin]
            state.accessed[origin] = (min(low, least), max(high, most))

    def _reads_argument(self, load: Load) -> tuple[bool, bool]:
        """Whether it reads a text that nothing overwrites, and whether it reads that or null."""
        if load not in self._arguments:
            arguments, procedure = self.around_it.arguments, self.procedure
            is_argument = arguments.is_argument(procedure, load)
            is_either = is_argument or arguments.is_argument_or_null(procedure, load)
            self._arguments[load] = (is_argument, is_either)
        return self._arguments[load]

    def _is_own(self, holder: Holder) -> bool:
        """Whether no pointer leads there."""
        root = named_object(holder.origin.variable) if isinstance(holder, Where) else root_of(holder)
        match root:
            case Slot(name):
                return name not in self._exposed
            case Static():
                return self.around_it.own.is_own(self._program, root)
            case _:
                return False

    def _is_kept(self, holder: Holder, call: Call) -> bool:
        """Whether the call leaves what is held there."""
        root = named_object(holder.origin.variable) if isinstance(holder, Where) else root_of(holder)
        match root:
            case Slot(name):
                return name not in self._exposed
            case Static():
                return self.around_it.own.is_kept(self._program, root, call)
            case _:
                return False

    def _call(self, state: State, point: Point, call: Call) -> None:
        changes = self.around_it.changes
        is_own_code = isinstance(call.callee, Direct) and is_user_code(self._program, call.callee.procedure)
        seen = self.contents.seen_by(state, point, call) if is_own_code else {}
        given = [state.pointed(each) for each in call.arguments]
        found = self._texts.result(state, call)
        if self.around_it.lives.may_free(call):
            ended = changes.ended(point, call)
            state.forget_objects(lambda origin: changes.may_share(ended, self.objects(origin.variable)))
        self._spoil(state, point, call)
        is_silent = keeps_pointers(self._program, call)
        for key in [each for each in state.held if not is_silent or not isinstance(each[1], PointerType)]:
            if not self._is_kept(key[0], call) and not self.contents.is_left_by(point, call, *key):
                del state.held[key]
        if is_own_code:
            self.contents.leave(state, point, call, seen, given)
        self.contents.copy_addresses(state, call)
        if call.target is not None:
            self._result(state, call, call.target, given)
            if found.text is not None:
                state.texts[Origin(call.target.name)] = found.text
            if found.lasts:
                state.lasting[call.target.name] = True
        self._texts.leave(state, point, call)
        self.left.leave(state, point, call)

    def _result(self, state: State, call: Call, target: Variable, before: list[Where | None]) -> None:
        """`before`: where arguments led when the call was made."""
        function = self._texts.function(call)
        if function is not None and isinstance(function.result, Argument):
            number = function.result.argument
            given = state.pointed(call.arguments[number]) if number < len(call.arguments) else None
            self._set(state, target, given)
            return
        returned = self.around_it.lives.wrappers.returned(call)
        if returned is not None:
            self._set(state, target, before[returned])
            return
        state.forget(target.name)
        around = self.around_it.lives.around_result(call)
        if around is None:
            return
        if around.low < around.high:
            state.made[Origin(target.name)] = (around.low, around.high)
        if around.text is not None:
            state.texts[Origin(target.name)] = around.text
        if around.lasts:
            state.lasting[target.name] = True
        if around.is_start:
            state.starts[target.name] = True

    def _choose(self, state: State, target: Variable, values: tuple[Operand, ...]) -> None:
        """The variable gets one of the values."""
        found = [self.known(state, each) for each in values if not isinstance(each, Null)]
        is_there = all(isinstance(each, Address) for each in values)
        state.forget(target.name)
        met = common(found)
        if met is None:
            return
        known = state.accessed if is_there else state.made
        if met.low < met.high:
            known[Origin(target.name)] = (met.low, met.high)
        if met.text is not None:
            state.texts[Origin(target.name)] = met.text
        if met.lasts:
            state.lasting[target.name] = True
        if met.is_start:
            state.starts[target.name] = True


def is_itself(state: State, place: Place) -> bool:
    """Whether the pointer of the access, which is not null, is that from which the place is known."""
    root = displacement_of(place).root
    if not isinstance(root, Cell) or not isinstance(root.pointer, Variable):
        return False
    where = state.where(root.pointer)
    return not where.origin.scaled and where.offset == 0


def _is_before_an_end(state: State, where: Where | None, size: int) -> bool:
    """Whether a zero is known behind the bytes, so that texts end there if they end nowhere before."""
    text = None if where is None else state.texts.get(where.origin)
    return text is not None and where is not None and where.offset + size <= text.reach


def _forget_written(state: State, instruction: Instruction) -> None:
    for variable in variables_written(instruction):
        state.forget(variable.name)


def _bounded(known: dict[_Key, Variable], most: int) -> None:
    """Forgets the oldest of too many."""
    if len(known) > most:
        del known[next(iter(known))]
