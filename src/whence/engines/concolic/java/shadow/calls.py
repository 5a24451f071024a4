"""Calls of procedures that have trees of their own."""

from __future__ import annotations

from typing import final

from whence.engines.concolic.java.shadow.run_state import RunState
from whence.engines.concolic.java.shadow.text_terms import Texts, is_text, payload_of
from whence.engines.concolic.java.summarised_procedures import NoMemoryEffects
from whence.engines.concolic.summaries.trees import State, Tree
from whence.execute.memory.encoding import Value
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.program.procedure import Procedure
from whence.program.types import IntType


@final
class Composition:
    def __init__(self, state: RunState, texts: Texts) -> None:
        self._state = state
        self._texts = texts
        self._recorder = state.recorder
        state.recorder.forest.instances.memory_effects = NoMemoryEffects()

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...] | None:
        """The shadows of the parameters; None if the call is to run as part of its caller."""
        recorder, state = self._recorder, self._state
        if procedure.name not in recorder.plan.summarised or state.is_guarded():
            return None
        arguments: list[Term] = []
        strings: list[str] = []
        for parameter, value, shadow in zip(procedure.parameters, values, shadows, strict=True):
            if isinstance(parameter.type, IntType):
                if shadow is not None and not isinstance(shadow, Term):
                    return None
                arguments.append(state.term(shadow, value, parameter.type.bits))
            else:
                state.pin_reference(state.point, shadow, value)
                label = self._label(value)
                if label is None:
                    return None
                strings.append(label)
        frame = recorder.top
        if frame.node is None:
            return None
        tree = self._tree(procedure, f"{procedure.name} of {', '.join(strings)}")
        bits = procedure.result.bits if isinstance(procedure.result, IntType) else 0
        record = recorder.call_record(tree.procedure, tuple(arguments), state.point, bits, lambda: None)
        recorder.called(record, tree)
        numbers = iter(tree.parameters)
        return tuple(next(numbers) if isinstance(p.type, IntType) else None for p in procedure.parameters)

    def _label(self, value: Value) -> str | None:
        """Which string it is, the same in all runs; None for one that was made of inputs."""
        if value is None:
            return "null"
        owner = self._state.heap.input_of(value)
        if owner is not None:
            return f"input {owner.number}"
        if not is_text(value) or self._texts.of(value) is not None:
            return None
        return repr(payload_of(value))

    def _tree(self, procedure: Procedure, name: str) -> Tree:
        forest = self._recorder.forest
        found = forest.trees.get(name)
        if found is None:
            parameters = tuple(
                self._state.terms.symbol(f"{name}.{each.name}", BitVecSort(each.type.bits))
                for each in procedure.parameters
                if isinstance(each.type, IntType)
            )
            found = forest.trees[name] = Tree(name, parameters)
        return found

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        result = None
        if isinstance(procedure.result, IntType):
            assert shadow is None or isinstance(shadow, Term)
            result = self._state.term(shadow, value, procedure.result.bits)
        record = self._recorder.returned(result, State())
        if not self._recorder.top.is_entry:
            return record.result
        instances = self._recorder.forest.instances
        found = instances.call(instances.entry, record).result
        return None if found is None or found.is_constant else found
