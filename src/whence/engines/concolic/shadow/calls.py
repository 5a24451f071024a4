"""Calls and returns of a run: the frames of procedures that have trees of their own (section 4.1)."""

from __future__ import annotations

from enum import Enum
from itertools import islice
from typing import final

from whence.answers import Reason
from whence.engines.concolic.inputs.space import argument_text
from whence.engines.concolic.shadow.memory.symbolic_accesses import Accesses
from whence.engines.concolic.shadow.pointer_conditions import PointerConditions
from whence.engines.concolic.shadow.run_state import RunState
from whence.engines.concolic.summaries.call_memory import FIRST_LOCAL
from whence.engines.concolic.summaries.frame_memory import FrameMemory
from whence.engines.concolic.summaries.instances import CallEffects
from whence.engines.concolic.summaries.recorder import Frame
from whence.engines.concolic.summaries.trees import CallRecord, Origin, Side, State, Tree
from whence.execute.memory.encoding import Value
from whence.execute.observe.shadows.shadow import fitted
from whence.logic.term import Term
from whence.program.instructions import Indirect
from whence.program.procedure import Procedure
from whence.program.semantics.integer_operators import width_of
from whence.program.types import IntType, PointerType, Type, VoidType, bits_of


class Inside(Enum):
    """What an activation is part of."""

    NOTHING = "nothing"
    ENTRY = "entry"
    CALLER = "caller"
    TREE = "tree"


@final
class Activations:
    def __init__(self, state: RunState, accesses: Accesses) -> None:
        self._state = state
        self._recorder = state.recorder
        self._terms = state.terms
        self._space = state.space
        self._memory = state.memory
        self._accesses = accesses
        self._pointer_conditions = PointerConditions(state)
        self._instances = state.recorder.forest.instances
        self._inside: list[Inside] = []
        """For each activation: what it runs as part of."""
        self._first_numbers: list[int] = []
        """For each activation with a tree: the first object that was made in it."""

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        recorder = self._recorder
        if not recorder.frames:
            if procedure.name != recorder.plan.entry or recorder.is_over:
                self._inside.append(Inside.NOTHING)
                return fitted((), len(values))
            return self._start(procedure, values)
        passed = fitted(shadows, len(values))
        if procedure.name not in recorder.plan.summarised or recorder.top.node is None:
            self._check_pointed_at(procedure)
            return self._run_inside(procedure, passed)
        return self._compose(procedure, values, passed)

    def _start(self, procedure: Procedure, values: tuple[Value, ...]) -> tuple[object, ...]:
        tree = self._recorder.forest.tree_of_entry()
        self._recorder.start(tree)
        self._inside.append(Inside.ENTRY)
        assert self._state.machine is not None
        self._state.arguments.watch(self._state.machine.globals)
        if procedure.is_variadic:
            self._recorder.lose(Reason.APPROXIMATED, "variable arguments are not made up")
        if self._space.is_main:
            return self._main(values)
        for pointer in self._space.pointers.values():
            if not self._space.is_function(pointer.name):
                self._shadow_object(pointer.name, pointer.address)
        return tuple(self._space.parameter(each) for each in procedure.parameters)

    def _main(self, values: tuple[Value, ...]) -> tuple[object, ...]:
        if len(values) < 2 or not isinstance(values[0], int) or not isinstance(values[1], int):
            return fitted((), len(values))
        assert self._state.machine is not None
        memory = self._state.machine.memory
        template = self._space.template
        for position in range(values[0]):
            if template is not None and 0 < position <= len(template.arguments):
                continue
            start = memory.read_pointer(values[1] + memory.pointer_size * position)
            self._state.put_text(start, argument_text(position))
        self._state.arguments.start(values[1], values[0], memory.pointer_size)
        if len(values) > 2:
            self._recorder.lose(Reason.APPROXIMATED, "the environment is always empty")
        return (self._space.argument_count(), *(None for _ in values[1:]))

    def _shadow_object(self, name: str, address: int) -> None:
        fields = self._space.fields.get(name, {})
        self._memory.begin(address, self._space.object_bytes(name))
        for offset, pointer in fields.items():
            symbol = self._space.pointer(pointer).symbol
            self._memory.store(address + offset, 8, symbol)

    def _compose(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        frame = self._recorder.top
        self._state.arguments.show(self._state.point, *values)
        arguments = tuple(
            self._argument(self._state.term(shadow, value, each.type), value, each.type)
            for each, value, shadow in zip(procedure.parameters, values, shadows, strict=True)
        )
        if frame.node is None:
            return self._run_inside(procedure, shadows)
        numbers = self._slots(procedure)
        assert self._state.machine is not None
        first = min(numbers, default=self._state.machine.memory.numbers.next)
        record = self._record(frame, procedure, arguments, first)
        tree = self._recorder.forest.tree(procedure)
        self._enter_tree(tree, record, numbers, first)
        return tree.parameters

    def _enter_tree(self, tree: Tree, record: CallRecord, numbers: list[int], first: int) -> None:
        frame = self._recorder.called(record, tree)
        frame.memory = FrameMemory(self._terms, tree, self._instances.globals, self._decide, self._choose)
        self._inside.append(Inside.TREE)
        self._first_numbers.append(first)
        for number in numbers:
            frame.memory.add_local(number, len(self._state.objects()[number]))

    def _decide(self, condition: Term, taken: bool) -> None:
        point = self._state.at
        self._recorder.split(condition, taken, lambda stack: Origin(Side.ALIAS, point, stack))

    def _choose(self, term: Term, value: int) -> None:
        self._recorder.pin(term, value, self._state.at, side=Side.ALIAS)

    def _slots(self, procedure: Procedure) -> list[int]:
        """The numbers of the activation's objects, which were made just before it is announced."""
        count = len(procedure.slots)
        return sorted(islice(reversed(self._state.objects()), count)) if count else []

    def _run_inside(self, procedure: Procedure, shadows: tuple[object, ...]) -> tuple[object, ...]:
        """The callee runs as part of the frame."""
        frame = self._recorder.top
        frame.stack = self._recorder.forest.stack(self._state.point, frame.stack)
        self._inside.append(Inside.CALLER)
        if frame.memory is not None:
            for number in self._slots(procedure):
                frame.memory.add_local(number, len(self._state.objects()[number]))
        return shadows

    def _check_pointed_at(self, procedure: Procedure) -> None:
        """A summary does not hold if a pointer leads the procedure to a function with other parameters."""
        call = self._state.call
        if self._state.is_summarised and call is not None and isinstance(call.callee, Indirect):
            self._recorder.lose(Reason.APPROXIMATED, f"{procedure.name} is called with other arguments")

    def _argument(self, term: Term, value: Value, type_: Type) -> Term:
        if not isinstance(value, int) or term.is_constant or not self._recorder.top.is_entry:
            return term
        if width_of(term) == 64:
            term = self._accesses.argument(self._state.point, term, value)
        if isinstance(type_, PointerType):
            return self._accesses.placed(self._state.point, term, value)
        return term

    def _record(
        self, frame: Frame, procedure: Procedure, arguments: tuple[Term, ...], first: int
    ) -> CallRecord:
        """`first` is the number of the callee's first object: the caller's are below."""
        effects = self._instances.memory_effects[procedure.name]

        def memory() -> object:
            if not effects.reads and not effects.writes:
                return None
            return self._state.snapshots.current(first) if frame.memory is None else frame.memory.state()

        bits = 0 if isinstance(procedure.result, VoidType) else bits_of(procedure.result)
        return self._recorder.call_record(procedure.name, arguments, self._state.point, bits, memory)

    # returns

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        if not self._inside:
            return None
        recorder = self._recorder
        match self._inside.pop():
            case Inside.CALLER:
                frame = recorder.top
                frame.stack = None if frame.stack is None else frame.stack.outer
                return self._state.numbers.left(procedure.name, value, shadow)
            case Inside.NOTHING:
                return None
            case Inside.ENTRY:
                if recorder.frames:
                    recorder.leave_entry()
                return None
            case Inside.TREE:
                return self._returned(procedure, value, shadow)

    def _returned(self, procedure: Procedure, value: Value, shadow: object) -> object:
        frame = self._recorder.top
        assert frame.memory is not None
        result = None
        if isinstance(procedure.result, IntType | PointerType):
            result = self._state.term(shadow, value, procedure.result)
        if result is not None and isinstance(procedure.result, IntType):
            self._pointer_conditions.note(result)
        effects = self._instances.memory_effects[procedure.name]
        state = frame.memory.lasting() if effects.writes else State()
        record = self._recorder.returned(result, state)
        assert self._state.machine is not None
        self._state.machine.memory.forget_numbers(self._first_numbers.pop(), len(procedure.slots))
        caller = self._recorder.top
        if caller.memory is None:
            return self._returned_to_entry(record, value, procedure.result)
        if effects.writes:
            caller.memory.called(record, effects)
        return record.result

    def _returned_to_entry(self, record: CallRecord, value: Value, type_: Type) -> object:
        """The entry sees what the call did in terms of the inputs: exactly, where they decide its path."""
        instances = self._instances
        called = instances.call(instances.entry, record)
        written = instances.effects(called)
        if written is not None:
            for address, byte in written:
                if address >> 32 < FIRST_LOCAL:
                    self._memory.put(address, byte)
        elif called.writes.is_anywhere or called.writes.spans:
            self._memory.cover(CallEffects(instances, called))
        result = called.result
        if result is None or result.is_constant:
            return None
        if isinstance(type_, PointerType) and isinstance(value, int):
            result = self._accesses.placed(record.point, result, value)
        return None if result.is_constant else result
