"""The use of a loop's summary where a path enters the loop."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.path_conditions import Binding, Looping
from whence.engines.paths.explore.scope import TAKEN, Cell, Key
from whence.engines.paths.explore.state import Memory, State
from whence.engines.paths.loops.counts import upper_bounds
from whence.engines.paths.loops.summarising import Summariser, loop_constants
from whence.engines.paths.loops.summary import Summary
from whence.engines.paths.memory.lanes import Content as Kind
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.intervals import NATURAL
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import (
    UNKNOWN,
    Cells,
    Content,
    Grid,
    Number,
    Pointer,
    Unknown,
    Value,
    first_grid,
    on_grid,
)
from whence.logic.term import Term
from whence.program.graphs.loops import Loop


@final
class Loops:
    """Summaries of the loops of one question, each made once for the objects that its pointers mean."""

    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._terms = analysis.terms

    def passed(self, execution: Execution, state: State, loop: Loop) -> State:
        """The state after any number of iterations, at the loop's entry again."""
        summary = self.summary(execution, state, loop)
        counters = tuple(self._analysis.fresh("k", NATURAL) for _ in summary.counters)
        for counter in counters:
            execution.scope.note_local(counter)
        for touch in summary.reads:
            execution.scope.note_read(touch)
        binding = self._binding(execution, state, summary)
        numbers = {**binding.numbers, **dict(zip(summary.counters, counters, strict=True))}
        read = execution.scope.reader.read
        rewriting = Rewriting(self._analysis.arithmetic, numbers, binding.arrays, read)
        after = self._iterated(execution, state, summary, rewriting)
        return self._looping(after, Looping(summary, counters, binding)) if counters else after

    def _looping(self, state: State, looping: Looping) -> State:
        """On the paths where the loop can go that often."""
        condition, facts = (*state.condition, looping), state.facts
        for bound in upper_bounds(self._analysis, looping):
            condition = (*condition, bound)
            facts = facts.assume(bound) or facts
        return replace(state, condition=condition, facts=facts)

    def _iterated(self, execution: Execution, state: State, summary: Summary, rewriting: Rewriting) -> State:
        """The state with the iterated values in it."""
        frame = state.frame.moved(state.frame.block, 0)
        lanes = dict(state.memory.lanes)
        taken = state.taken
        changed: dict[Key, Value] = dict.fromkeys(summary.unstable_pointers, UNKNOWN)
        for key, symbol in summary.symbols.items():
            if symbol in summary.numbers and key not in summary.unstable_pointers:
                changed[key] = self._after(summary, rewriting, key, self._now(execution, state, key))
        for key, value in changed.items():
            if key == TAKEN:
                taken = UNKNOWN if isinstance(value, Pointer) else value
            elif isinstance(key, str):
                frame.variables[key] = value
            else:
                lanes[key] = value
        lanes.update(self._arrays(summary, rewriting))
        memory = self._memory(state.memory, lanes, summary)
        return replace(state, frames=(*state.frames[:-1], frame), memory=memory, taken=taken)

    def _arrays(self, summary: Summary, rewriting: Rewriting) -> dict[Cell, Content]:
        """What the lanes hold that the loop writes to; without a basic symbol nothing is known of one."""
        found: dict[Cell, Content] = {}
        for touch in summary.writes:
            cell = (touch.storage, touch.lane)
            if cell not in summary.symbols and cell not in summary.functions:
                found[cell] = UNKNOWN if touch.lane.is_scalar else Cells(touch.lane.bits, None)
        for cell, name in summary.functions.items():
            if name in summary.arrays:
                found[cell] = rewriting.cells(summary.arrays[name])
        return found

    def _after(self, summary: Summary, rewriting: Rewriting, key: Key, now: Content) -> Value:
        iterated = summary.numbers[summary.symbols[key]]
        value = UNKNOWN if isinstance(iterated, Unknown) else rewriting.number(iterated)
        if isinstance(now, Pointer):
            return UNKNOWN if isinstance(value, Unknown) else self._moved(now, value, summary.grids[key])
        return value

    def _moved(self, pointer: Pointer, number: Term, grid: Grid) -> Pointer:
        offset = self._terms.add(self._terms.integer(grid.start), self._terms.scale(grid.step, number))
        return Pointer(pointer.storage, offset, pointer.null)

    def _memory(self, before: Memory, lanes: dict[Cell, Content], summary: Summary) -> Memory:
        if summary.loses_all:
            return Memory(is_lost=True)
        memory = Memory(lanes, before.writes | summary.writes, before.lost, before.copies, before.is_lost)
        for storage in sorted(summary.lost, key=str):
            memory = memory.losing(storage)
        return memory

    def _now(self, execution: Execution, state: State, key: Key) -> Content:
        if key == TAKEN:
            return state.taken
        if isinstance(key, str):
            return state.frame.variables.get(key, UNKNOWN)
        return execution.content(state.memory, *key)

    def _binding(self, execution: Execution, state: State, summary: Summary) -> Binding:
        """What the basic symbols are here. What something else may have written is unknown."""
        overwritten = {
            (touch.storage, touch.lane) for touch in summary.reads if state.memory.may_be_overwritten(touch)
        }
        numbers: dict[Term, Number] = {}
        for key, symbol in summary.symbols.items():
            now = UNKNOWN if key in overwritten else self._now(execution, state, key)
            if isinstance(now, Pointer):
                numbers[symbol] = on_grid(self._terms, now.offset, summary.grids[key])
            else:
                numbers[symbol] = now if isinstance(now, Term) else UNKNOWN
        arrays: dict[str, Cells] = {}
        for cell, name in summary.functions.items():
            held = execution.content(state.memory, *cell)
            is_known = isinstance(held, Cells) and cell not in overwritten
            arrays[name] = held if is_known and isinstance(held, Cells) else Cells(cell[1].bits, None)
        return Binding(numbers, arrays)

    def summary(self, execution: Execution, state: State, loop: Loop) -> Summary:
        frame = state.frame
        constants = frozenset(loop_constants(state, loop).items())
        key = (frame.path, loop.headers[0], constants, _pointers(state))
        found = self._analysis.summaries.get(key)
        if found is None:
            name = f"{frame.flow.procedure.name}.{self._analysis.number()}"
            found = Summariser(self._analysis, self, execution, state, loop, name).run()
            self._analysis.summaries[key] = found
        return found


def _pointers(state: State) -> tuple[object, ...]:
    """Which objects the pointers mean that the loop may use: summaries differ by them alone."""
    variables = tuple(
        (name, value.storage, value.null, first_grid(value))
        if isinstance(value, Pointer)
        else (name, type(value).__name__)
        for name, value in sorted(state.frame.variables.items())
    )
    memory = tuple(
        (str(cell[0]), str(cell[1]), content.storage, content.null, first_grid(content))
        for cell, content in state.memory.lanes.items()
        if isinstance(content, Pointer)
    )
    held = state.memory
    written = frozenset(
        (each.storage, each.lane) for each in held.writes if each.lane.content is Kind.POINTER
    )
    copies = frozenset(held.copies.items())
    return (variables, tuple(sorted(memory, key=str)), held.lost, held.is_lost, copies, written)
