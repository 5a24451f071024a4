"""Executes with terms beside values: the interpreter's shadow (section 4.1, Execute).

Each frame sees the world in its own terms: an entry's frame in terms of the program's inputs, the frame of a
procedure that has a tree of its own in terms of its parameters and of the memory cells that it reads.
"""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.engines.concolic.inputs.space import InputSpace
from whence.engines.concolic.shadow.calls import Activations
from whence.engines.concolic.shadow.control_splits import ControlSplits
from whence.engines.concolic.shadow.library import FILLS, HARMLESS, PINNED, PRINTS, STOPPING, WRITE, Library
from whence.engines.concolic.shadow.memory.addresses import Addressing
from whence.engines.concolic.shadow.memory.symbolic_accesses import Accesses, object_base
from whence.engines.concolic.shadow.operators import Operations
from whence.engines.concolic.shadow.pointer_conditions import PointerConditions
from whence.engines.concolic.shadow.run_state import RunState, shadow_term
from whence.engines.concolic.shadow.watched_state import StateWatch
from whence.engines.concolic.summaries.recorder import Recorder
from whence.engines.concolic.summaries.trees import Side
from whence.engines.concolic.summaries.write_regions import BLOCKS
from whence.execute.link.call_backs import PREFIX
from whence.execute.machine import Machine
from whence.execute.memory.encoding import Value
from whence.logic.term import Term
from whence.models.c.results.real_functions import REAL_FUNCTIONS
from whence.program.instructions import Call
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program

_ONLY_RETURNS = (Reason.UNKNOWN_CALL, "functions of a caller that do more than return were not tried")


@final
class Observer:
    """One run's shadow."""

    def __init__(
        self,
        recorder: Recorder,
        space: InputSpace,
        program: Program,
        numbers: tuple[int, ...] = (),
        watch: StateWatch | None = None,
    ) -> None:
        """`numbers` are those that standard input is made of in this run, if it is. `watch` is for runs that
        show frames."""
        self._state = state = RunState(recorder, space, program, numbers)
        self._recorder = recorder
        self._terms = state.terms
        self._library = Library(state)
        self._accesses = accesses = Accesses(
            state.terms, space, recorder, state.memory, state.object_size, state.is_undefined
        )
        activations = Activations(state, accesses)
        operations = Operations(state)
        self._control = ControlSplits(recorder, program, PointerConditions(state).note)
        self._addressing = addressing = Addressing(state, accesses, self._library.allocated)
        # Bound once: the machine calls one of these for nearly every instruction.
        self.enter, self.leave = activations.enter, activations.leave
        self.assign, self.divide = operations.assign, operations.divide
        self.address, self.load, self.store = addressing.address, addressing.load, addressing.store
        self.allocate, self.overwrite, self.copy = addressing.allocate, addressing.overwrite, addressing.copy
        if watch is not None:
            self.enter, self.leave = watch.entering(activations.enter), watch.leaving(activations.leave)
            self.store, self.frame = watch.storing(addressing.store), watch.frame

    def attach(self, machine: Machine) -> None:
        self._state.machine = machine

    def give_back(self) -> None:
        """The terms of memory, after the run."""
        self._state.memory.give_back()

    def fault(self, point: Point) -> None:
        """An access ends the run, perhaps one of arguments that there are not."""
        self._state.arguments.fix(point)

    def assume(self, point: Point, holds: bool, shadow: object) -> None:
        if isinstance(shadow, Term):
            self._control.assume(point, holds, shadow)

    def branch(self, point: Point, taken: bool, shadow: object) -> None:
        if isinstance(shadow, Term):
            self._control.branch(point, taken, shadow)

    def switch(self, point: Point, value: int, shadow: object) -> None:
        if isinstance(shadow, Term):
            self._control.switch(point, value, shadow)

    def call(self, point: Point, call: Call, pointer_shadow: object, pointer: int) -> None:
        """Each function that a pointer may lead to is a path of its own."""
        self._state.call = call
        self._state.point = point
        term = shadow_term(pointer_shadow)
        if term is not None:
            zero = self._terms.eq(term, self._terms.bv(0, 64))
            self._state.fail(point, ObligationKind.NULL, zero, pointer == 0)
            self._recorder.pin(term, pointer, point, side=Side.BRANCH)

    def begin_library(self, name: str, values: tuple[object, ...], shadows: tuple[object, ...]) -> None:
        """What is not followed is pinned first: the function may stop the run for these values only."""
        if not self._recorder.frames:
            return
        values = _spread(values)
        self._state.arguments.show(self._state.point, *values)
        if name.startswith(PREFIX):
            self._recorder.lose(*_ONLY_RETURNS)
            return
        self._library.begin(name, self._state.point, values, shadows)
        self._note_rooms(values)
        frame = self._recorder.top
        if frame.memory is not None and name in BLOCKS:
            self._addressing.begin_block(self._state.point, frame, name, values, shadows)
        elif name in PINNED or (name == WRITE and self._is_inside_asked()):
            followed = 1 if name in FILLS else len(values)
            self._state.give_up(self._state.point, None, values[:followed], shadows[:followed])
            self._state.give_up(self._state.point, None, values[2:], shadows[2:])
        elif name in REAL_FUNCTIONS and not self._is_asked_about(name):
            return
        elif name not in HARMLESS or self._is_looked_at(name) or self._is_asked_about(name):
            detail = f"{name} is run, not followed"
            self._state.give_up(self._state.point, (Reason.APPROXIMATED, detail), values, shadows)

    def _is_looked_at(self, name: str) -> bool:
        """Whether the program reads how much was printed."""
        return name in PRINTS and self._state.is_result_read

    def _note_rooms(self, values: tuple[object, ...]) -> None:
        """How much there is behind a pointer of the entry is not known, if that is the question."""
        asked, point = self._recorder.plan.asked, self._state.point
        if asked is None or asked.operand is None:
            return
        for value in values[asked.operand : asked.operand + 1] if point == asked.point else values:
            base = object_base(value) if isinstance(value, int) else 0
            if self._state.space.object_at(base) is not None:
                self._accesses.note_room(point, base, 0, base)

    def _is_asked_about(self, name: str) -> bool:
        """Whether the question is what the library call reads and writes, which contents may decide."""
        if not self._is_inside_asked():
            return False
        if self._state.memory.has_terms:
            self._recorder.lose(Reason.APPROXIMATED, f"{name} is run, not followed")
        return True

    def _is_inside_asked(self) -> bool:
        asked = self._recorder.plan.asked
        if asked is None or asked.operand is None:
            return False
        return asked.is_about(self._state.point, self._recorder.top.stack)

    def stop_library(self, name: str) -> None:
        if self._recorder.frames:
            self._library.stop(name)
        if name not in STOPPING:
            self._recorder.lose(Reason.APPROXIMATED, f"{name} stopped a run")

    def library(
        self, name: str, values: tuple[object, ...], shadows: tuple[object, ...], result: Value
    ) -> object:
        if not self._recorder.frames:
            return None
        state = self._state
        assert state.call is not None
        frame = self._recorder.top
        if frame.memory is not None and name in BLOCKS:
            return self._addressing.block(frame, name, values, shadows)
        answered = self._library.answered(name, state.call, state.point, values, shadows, result)
        if self._is_looked_at(name) and state.memory.has_terms:
            self._recorder.lose(Reason.APPROXIMATED, f"{name} is run, not followed")
        return answered


def _spread(values: tuple[object, ...]) -> tuple[object, ...]:
    """The arguments one by one: variable ones are handed over as a pair of types and values."""
    match values:
        case (*fixed, (tuple(), tuple() as variable)):
            return (*fixed, *variable)
        case _:
            return values
