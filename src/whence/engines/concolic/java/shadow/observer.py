"""The shadow of a run of Java: terms beside values, exceptions as paths (section 4.1, Execute)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from whence.analysis.calls.call_sites import INITIALISER
from whence.analysis.runs.java.java_classes import is_primitive
from whence.answers import Reason
from whence.engines.concolic.java.inputs.input_objects import InputObjects
from whence.engines.concolic.java.inputs.space import JavaSpace
from whence.engines.concolic.java.inputs.stored_values import stack_bits
from whence.engines.concolic.java.library.followed_methods import Handler, Library
from whence.engines.concolic.java.shadow.accesses import Accesses
from whence.engines.concolic.java.shadow.calls import Composition
from whence.engines.concolic.java.shadow.derived import Derived
from whence.engines.concolic.java.shadow.operators import Operations
from whence.engines.concolic.java.shadow.run_state import RunState
from whence.engines.concolic.shadow.control_splits import ControlSplits
from whence.engines.concolic.summaries.recorder import Recorder
from whence.engines.concolic.summaries.trees import ANYWHERE
from whence.execute.memory.encoding import Value
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.observe.shadows.shadow import fitted
from whence.logic.term import Term
from whence.program.instructions import Allocate, Assign, Call, Instruction, Store, Throw, Virtual
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import ReferenceType, Type
from whence.records import dataclass

_EXHAUSTION = ("java.lang.StackOverflowError", "java.lang.OutOfMemoryError")


@final
@dataclass(frozen=True, slots=True)
class _Activation:
    runs_inside: bool
    """As part of the frame of its caller."""
    native_depth: int
    """Of what called it; above zero, a library method in Python did."""
    site: Point
    """The call that was under way when it began. An initialiser that this call starts makes calls of its own,
    and then the call goes on."""
    has_tree: bool = False


@final
class JavaObserver:
    def __init__(
        self,
        recorder: Recorder,
        space: JavaSpace,
        program: Program,
        handlers: Mapping[str, Handler],
        has_item: Callable[[int], bool],
    ) -> None:
        """`has_item`: whether standard input of this run goes so far."""
        self._state = state = RunState(recorder, space, program, has_item)
        self._recorder = recorder
        self._control = ControlSplits(recorder, program)
        self._terms = state.terms
        self._space = space
        self._library = Library(state, handlers)
        self._operations = Operations(state)
        self._accesses = accesses = Accesses(state)
        self._composition = Composition(state, self._library.texts)
        self._activations: list[_Activation] = []
        self.level = 0
        # Bound once: the machine calls one of these for nearly every instruction.
        self.assign, self.divide = self._operations.assign, self._operations.divide
        self.address, self.load, self.store = accesses.address, accesses.load, accesses.store
        self.allocate = accesses.allocate
        self.native = self._library.call

    def fill(self, made: InputObjects) -> None:
        self._state.heap.fill(made)

    # activations

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        recorder, state = self._recorder, self._state
        depth, state.native_depth = state.native_depth, 0
        site = state.point
        self.level += 1
        if not recorder.frames:
            self._activations.append(_Activation(runs_inside=False, native_depth=depth, site=site))
            if procedure.name != recorder.plan.entry or recorder.is_over:
                return fitted((), len(values))
            return self._start(procedure)
        passed = fitted(() if depth else shadows, len(values))
        summarised = None if depth else self._composition.enter(procedure, values, passed)
        if summarised is not None:
            self._activations.append(_Activation(runs_inside=False, native_depth=0, site=site, has_tree=True))
            return summarised
        self._activations.append(_Activation(runs_inside=True, native_depth=depth, site=site))
        is_initialiser = procedure.name.endswith(INITIALISER)
        recorder.top.stack = recorder.forest.stack(ANYWHERE if is_initialiser else site, recorder.top.stack)
        return passed

    def _start(self, procedure: Procedure) -> tuple[object, ...]:
        self._recorder.start(self._recorder.forest.tree_of_entry())
        found: list[object] = []
        for parameter in self._space.parameters:
            if not is_primitive(parameter.type):
                symbol = self._space.references[parameter.name].symbol
                found.append(None if symbol.is_constant else symbol)
            elif parameter.type in ("float", "double"):
                found.append(self._space.real(parameter.name, parameter.type))
            else:
                bits = stack_bits(parameter.type)
                found.append(self._space.primitive(parameter.name, parameter.type, bits))
        return tuple(found)

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        if not self._activations:
            return None
        ended = self._activations.pop()
        self.level -= 1
        self._state.point = ended.site
        if not self._recorder.frames:
            self._state.native_depth = ended.native_depth
            return None
        if ended.has_tree:
            return self._composition.leave(procedure, value, shadow)
        if not ended.runs_inside:
            self._recorder.leave_entry()
            self._state.native_depth = ended.native_depth
            return None
        if ended.native_depth:
            self._give_to_library(value, shadow)
        self._return()
        self._state.native_depth = ended.native_depth
        return shadow

    def _return(self) -> None:
        frame = self._recorder.top
        frame.stack = None if frame.stack is None else frame.stack.outer

    def _give_to_library(self, value: Value, shadow: object) -> None:
        """A method in Python takes the result for what it is in this run."""
        loss = (Reason.APPROXIMATED, "the library looks at what a method of the program gives back")
        if isinstance(value, int):
            self._state.pin(self._state.point, shadow, value, loss)
        else:
            self._state.pin_reference(self._state.point, shadow, value)
            self._library.texts.pin(self._state.point, value)

    def caught(self, point: Point, level: int, value: Value) -> None:
        """Activations above the handler's have ended without returning."""
        while len(self._activations) > level:
            ended = self._activations.pop()
            if ended.runs_inside and self._recorder.frames:
                self._return()
        self.level = level
        self._state.native_depth = 0
        if isinstance(value, JavaObject) and value.cls in _EXHAUSTION and self._recorder.frames:
            self._recorder.lose(Reason.APPROXIMATED, f"{value.cls} depends on the machine")

    # exceptions

    def check(
        self, point: Point, instruction: Instruction, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        state, value, shadow = self._state, values[0], shadows[0]
        if not state.is_recording:
            return
        match instruction:
            case Store(_, stored):
                self._check_store(point, stored.type, values, shadows[-1])
            case Assign(_, _, _, detail):
                self._check_cast(point, value, shadow, str(detail))
            case Allocate():
                self._accesses.checked_size(point, value, shadow)
            case Call(_, callee):
                state.check_null(point, value, shadow)
                if isinstance(callee, Virtual):
                    state.pin_class(point, value)
            case Throw():
                state.check_null(point, value, shadow)
                state.pin_class(point, value)
            case _:
                return

    def _check_cast(self, point: Point, value: Value, shadow: object, name: str) -> None:
        self._state.pin_reference(point, shadow, value)
        fits = self._operations.is_instance(value, name)
        if fits is not None:
            is_instance = self._space.table.is_subtype(value.cls, name)  # type: ignore[union-attr]
            self._state.fail(point, ObligationKind.CAST, self._terms.not_(fits), not is_instance)

    def _check_store(self, point: Point, type_: Type, values: tuple[Value, ...], shadow: object) -> None:
        """An array takes only what is of its element class."""
        array, index, value = values
        if not isinstance(array, JavaArray) or not isinstance(index, int) or index >= len(array.elements):
            return
        self._state.lose_array_class(array)
        element, table = array.cls.removesuffix("[]"), self._space.table
        if isinstance(type_, ReferenceType) and table.is_subtype(type_.name, element):
            return
        self._check_cast(point, value, shadow, element)

    # control

    def assume(self, point: Point, holds: bool, shadow: object) -> None:
        if isinstance(shadow, Term):
            self._control.assume(point, holds, shadow)
        else:
            self._state.pin(point, shadow, holds)

    def branch(self, point: Point, taken: bool, shadow: object) -> None:
        if isinstance(shadow, Term):
            self._control.branch(point, taken, shadow)
        elif isinstance(shadow, Derived):
            self._state.pin(point, shadow, taken)

    def switch(self, point: Point, value: int, shadow: object) -> None:
        if isinstance(shadow, Term):
            self._control.switch(point, value, shadow)
        else:
            self._state.pin(point, shadow, value)

    def call(self, point: Point, call: Call, pointer_shadow: object, pointer: int) -> None:
        self._state.point = point

    # what only C has

    def begin_library(self, name: str, values: tuple[object, ...], shadows: tuple[object, ...]) -> None:
        return

    def stop_library(self, name: str) -> None:
        return

    def library(
        self, name: str, values: tuple[object, ...], shadows: tuple[object, ...], result: Value
    ) -> object:
        return None

    def overwrite(self, address: int, size: int) -> None:
        return

    def copy(self, target: int, source: int, size: int) -> None:
        return
