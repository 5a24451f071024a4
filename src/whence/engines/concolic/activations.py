"""Calls and returns of a run: the frames of procedures that have trees of their own (section 4.1)."""

from __future__ import annotations

from typing import final

from whence.answers import Reason
from whence.engines.concolic.accesses import Accesses
from whence.engines.concolic.library import CLOCKS
from whence.engines.concolic.recorder import Frame, bits_of
from whence.engines.concolic.scene import Scene
from whence.engines.concolic.trees import CallRecord
from whence.execute.encoding import Value
from whence.execute.shadow import fitted
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.program.meaning import width_of
from whence.program.procedure import Procedure
from whence.program.types import IntType, PointerType


@final
class Activations:
    def __init__(self, scene: Scene, accesses: Accesses) -> None:
        self._scene = scene
        self._recorder = scene.recorder
        self._terms = scene.terms
        self._space = scene.space
        self._memory = scene.memory
        self._accesses = accesses
        self._plain: list[bool] = []
        """For each activation: whether it runs as part of its caller's frame."""

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        recorder = self._recorder
        if not recorder.frames:
            if procedure.name != recorder.plan.entry or recorder.is_over:
                self._plain.append(False)
                return fitted((), len(values))
            return self._start(procedure, values)
        passed = fitted(shadows, len(values))
        if procedure.name in CLOCKS:
            recorder.lose(Reason.APPROXIMATED, "the clock always starts at the same time")
        if procedure.name not in recorder.plan.composed or recorder.top.node is None:
            return self._run_inside(passed)
        return self._compose(procedure, values, passed)

    def _start(self, procedure: Procedure, values: tuple[Value, ...]) -> tuple[object, ...]:
        tree = self._recorder.forest.tree_of_entry()
        self._recorder.start(tree)
        self._plain.append(False)
        if self._space.is_main:
            return self._main(values)
        for pointer in self._space.pointers.values():
            self._shadow_object(pointer.name, pointer.address)
        return tuple(self._space.parameter(each) for each in procedure.parameters)

    def _main(self, values: tuple[Value, ...]) -> tuple[object, ...]:
        if len(values) < 2 or not isinstance(values[0], int) or not isinstance(values[1], int):
            return fitted((), len(values))
        assert self._scene.machine is not None
        for position in range(1, values[0]):
            start = self._scene.machine.memory.read_int(values[1] + 8 * position, 8)
            for offset in range(self._space.argument_size + 1):
                self._memory.bytes[start + offset] = self._space.argument_byte(position, offset)
        if len(values) > 2:
            self._recorder.lose(Reason.APPROXIMATED, "the environment is always empty")
        return (self._space.argument_count(), *(None for _ in values[1:]))

    def _shadow_object(self, name: str, address: int) -> None:
        fields = self._space.fields.get(name, {})
        for offset in range(self._space.object_size):
            self._memory.bytes[address + offset] = self._space.object_byte(name, offset)
        for offset, pointer in fields.items():
            symbol = self._space.pointer(pointer).symbol
            self._memory.store(address + offset, 8, symbol)

    def _compose(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        recorder = self._recorder
        frame = recorder.top
        assert frame.node is not None
        arguments = tuple(
            self._argument(self._scene.term(shadow, value, each.type), value)
            for each, value, shadow in zip(procedure.parameters, values, shadows, strict=True)
        )
        if frame.node is None:
            return self._run_inside(shadows)
        position = self._position(frame)
        record = self._record(frame, position, procedure, arguments)
        tree = recorder.forest.tree(procedure)
        frame.made += 1
        recorder.called(record, tree, position)
        self._plain.append(False)
        return tree.parameters

    def _run_inside(self, shadows: tuple[object, ...]) -> tuple[object, ...]:
        """The callee runs as part of the frame."""
        frame = self._recorder.top
        frame.stack = self._recorder.forest.stack(self._scene.point, frame.stack)
        self._plain.append(True)
        return shadows

    def _argument(self, term: Term, value: Value) -> Term:
        if not isinstance(value, int) or term.is_constant or not self._recorder.top.is_entry:
            return term
        return self._accesses.argument(self._scene.point, term, value) if width_of(term) == 64 else term

    def _position(self, frame: Frame) -> int:
        """Which call of the frame's node this is."""
        if frame.made_at is not frame.node:
            frame.made_at = frame.node
            frame.made = 0
        return frame.made

    def _record(
        self, frame: Frame, position: int, procedure: Procedure, arguments: tuple[Term, ...]
    ) -> CallRecord:
        node = frame.node
        assert node is not None
        if position < len(node.calls):
            known = node.calls[position]
            if (known.procedure, known.arguments) == (procedure.name, arguments):
                return known
        view = self._scene.snapshots.current() if frame.is_entry else None
        key = (procedure.name, arguments, view)
        result = frame.tree.results.get(key)
        if result is None and isinstance(procedure.result, IntType | PointerType):
            sort = BitVecSort(bits_of(procedure.result))
            result = frame.tree.results[key] = self._terms.fresh(f"{procedure.name}()", sort)
        return CallRecord(procedure.name, arguments, result, self._scene.point, view, frame.stack)

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        if not self._plain:
            return None
        if self._plain.pop():
            frame = self._recorder.top
            frame.stack = None if frame.stack is None else frame.stack.outer
            return shadow
        recorder = self._recorder
        if not recorder.frames:
            return None
        if recorder.top.is_entry:
            recorder.leave_entry()
            return None
        result = None
        if isinstance(procedure.result, IntType | PointerType):
            result = self._scene.term(shadow, value, procedure.result)
        return recorder.returned(result).result
