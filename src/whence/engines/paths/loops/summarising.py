"""Summarising a loop: its induced program, executed from the most general state (Algorithm 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from whence.engines.paths.explore.exploration import Exploration
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.instructions.symbolic_operations import bits_of
from whence.engines.paths.explore.path_conditions import (
    Condition,
    Conditions,
    Looping,
    choices_rewritten,
    joined,
)
from whence.engines.paths.explore.scope import TAKEN, Cell, InducedProgram, Key
from whence.engines.paths.explore.state import Frame, Memory, State
from whence.engines.paths.loops.counts import nested_counts, substituted_count
from whence.engines.paths.loops.iterated_state import Iteration
from whence.engines.paths.loops.summary import Backbone, Summary, counters_in
from whence.engines.paths.memory.lanes import Storage
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.intervals import NATURAL, Facts, signed_range
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
    refined,
)
from whence.logic.term import Op, Term
from whence.program.graphs.loops import Loop

if TYPE_CHECKING:
    from whence.engines.paths.loops.summary_application import Loops


@final
class Summariser:
    """Explores the induced program until what it assumed of pointers and memory holds."""

    def __init__(
        self, analysis: Analysis, loops: Loops, outer: Execution, entry: State, loop: Loop, name: str
    ) -> None:
        self._analysis = analysis
        self._loops = loops
        self._outer = outer
        self._entry = entry
        self._loop = loop
        self._name = name
        self._overwritten: frozenset[Cell] = frozenset()
        self._lost: frozenset[Storage] = frozenset()
        self._loses_all = False
        self._unstable: frozenset[Key] = frozenset()
        self._grids: dict[Key, Grid] = {}
        self._attempt = 0
        self._constants = loop_constants(entry, loop)

    def run(self) -> Summary:
        while True:
            self._attempt += 1
            scope = InducedProgram(
                self._analysis.arithmetic,
                self._analysis.open_reader,
                f"{self._name}.{self._attempt}",
                self._overwritten,
                None if self._loses_all else self._lost,
                self._pointer,
                lambda cell: self._outer.unwritten(self._entry.memory, *cell),
            )
            start = self._start(scope)
            exploration = Exploration(self._analysis, scope, self._loops, self._loop)
            leaves = exploration.run(start)
            if self._assumptions_hold(scope, start, leaves):
                return self._summarised(scope, leaves)

    def _pointer(self, cell: Cell) -> tuple[Pointer, Grid] | None:
        """Where a pointer in memory points at the loop's entry, if the loop keeps it in that object."""
        held = self._outer.content(self._entry.memory, *cell)
        if not isinstance(held, Pointer) or cell in self._unstable:
            return None
        return held, self._grids.setdefault(cell, first_grid(held))

    def _start(self, scope: InducedProgram) -> State:
        """The most general state that has the entry's objects."""
        entry = self._entry.frame
        variables: dict[str, Value] = {}
        types = entry.flow.variable_types
        for name in sorted(entry.flow.live[entry.block]):
            now = entry.variables.get(name, UNKNOWN)
            if name in self._unstable:
                variables[name] = UNKNOWN
            elif name in self._constants:
                variables[name] = now
            elif isinstance(now, Pointer):
                grid = self._grids.setdefault(name, first_grid(now))
                variables[name] = scope.placed(name, name, now, grid)
            elif isinstance(now, Term) or bits_of(types[name]) < 64:
                variables[name] = scope.number(name, name, signed_range(bits_of(types[name])))
        taken = scope.number(TAKEN, "taken", NATURAL)
        frame = Frame(entry.path, entry.flow, entry.block, 0, variables)
        memory = Memory(is_lost=False)
        return State((frame,), memory, taken, (), Facts(self._analysis.ranges))

    def _assumptions_hold(self, scope: InducedProgram, start: State, leaves: list[State]) -> bool:
        before = (self._overwritten, self._lost, self._loses_all, self._unstable, dict(self._grids))
        for leaf in leaves:
            self._check_pointers(scope, start, leaf)
            self._lost |= leaf.memory.lost | frozenset(leaf.memory.copies)
            self._loses_all = self._loses_all or leaf.memory.is_lost
        writes = frozenset(write for leaf in leaves for write in leaf.memory.writes)
        for read in scope.reads:
            cell = (read.storage, read.lane)
            is_followed = read.lane.is_scalar or cell in scope.arrays
            written = any(cell == (write.storage, write.lane) for write in writes)
            if (written and not is_followed) or any(read.conflicts(write) for write in writes):
                self._overwritten |= {cell}
        return before == (self._overwritten, self._lost, self._loses_all, self._unstable, self._grids)

    def _check_pointers(self, scope: InducedProgram, start: State, leaf: State) -> None:
        for name, value in start.frame.variables.items():
            if isinstance(value, Pointer) or name in leaf.frame.variables:
                self._check_pointer(name, value, leaf.frame.variables.get(name, UNKNOWN))
        for cell, content in leaf.memory.lanes.items():
            if cell in scope.pointers:
                self._check_pointer(cell, scope.at_start(*cell), content)
            elif isinstance(content, Pointer):
                self._unstable |= {cell}

    def _check_pointer(self, key: Key, before: Content, after: Content) -> None:
        if not _same_object(before, after):
            self._unstable |= {key}
        elif isinstance(before, Pointer) and isinstance(after, Pointer):
            moved = self._analysis.terms.sub(after.offset, before.offset)
            self._grids[key] = refined(self._grids[key], moved)

    def _summarised(self, scope: InducedProgram, leaves: list[State]) -> Summary:
        backbones = self._backbones(scope, leaves)
        counters = tuple(self._analysis.fresh("p", NATURAL) for _ in range(len(backbones)))
        changed = {
            name: Cells(cell[1].bits, None)
            for cell, name in scope.arrays.items()
            if any(name in backbone.arrays for backbone in backbones)
        }
        local: dict[Term, Number] = dict.fromkeys(scope.locals, UNKNOWN)
        effects = [backbone.numbers for backbone in backbones]
        iteration = Iteration(self._analysis, counters, effects, local, changed)
        numbers = iteration.run(list(scope.numbers.values()))
        arrays = {
            name: iteration.arrays(name, cells.bits, [backbone.arrays.get(name) for backbone in backbones])
            for name, cells in changed.items()
        }
        return Summary(
            self._name,
            self._entry.frame.flow.procedure.blocks[self._loop.headers[0]].instructions[0].span,
            counters,
            backbones,
            dict(scope.numbers),
            dict(scope.arrays),
            numbers,
            arrays,
            frozenset(write for leaf in leaves for write in leaf.memory.writes),
            frozenset(scope.reads),
            self._lost,
            self._loses_all,
            self._unstable,
            dict(self._grids),
            self._entry.frame.flow.named_integers,
        )

    def _backbones(self, scope: InducedProgram, leaves: list[State]) -> tuple[Backbone, ...]:
        """Ways around the loop with different effects; those with the same effect are one."""
        grouped: dict[object, tuple[dict[Term, Number], dict[str, Cells], list[Conditions]]] = {}
        for leaf in leaves:
            numbers, arrays = self._effects(scope, leaf)
            key = (frozenset(numbers.items()), frozenset(arrays.items()))
            grouped.setdefault(key, (numbers, arrays, []))[2].append(leaf.condition)
        found = tuple(
            self._backbone(scope, joined(conditions), numbers, arrays)
            for numbers, arrays, conditions in grouped.values()
        )
        return found if len(found) <= self._analysis.limits.backbones else (self._generalised(scope, found),)

    def _backbone(
        self,
        scope: InducedProgram,
        condition: Conditions,
        numbers: Mapping[Term, Number],
        arrays: Mapping[str, Cells],
    ) -> Backbone:
        """A backbone, with the numbers of iterations of nested loops put in where they are known."""
        analysis = self._analysis
        local = {**scope.locals, **dict.fromkeys(counters_in(condition))}
        known = nested_counts(analysis, condition, frozenset(local))
        if not known:
            return Backbone(condition, numbers, arrays, tuple(local))
        counted = [analysis.terms.eq(analysis.terms.add(*at.counters), count) for at, count in known.items()]
        counts = dict(substituted_count(analysis, at, count) for at, count in known.items())
        rewriting = Rewriting(analysis.arithmetic, counts)
        return Backbone(
            (*_rewritten(condition, rewriting), *counted),
            {
                symbol: UNKNOWN if isinstance(value, Unknown) else rewriting.number(value)
                for symbol, value in numbers.items()
            },
            {name: rewriting.cells(cells) for name, cells in arrays.items()},
            tuple(local),
        )

    def _generalised(self, scope: InducedProgram, backbones: tuple[Backbone, ...]) -> Backbone:
        """One way for all, with unknown effects where they differ."""
        numbers: dict[Term, Number] = {}
        arrays: dict[str, Cells] = {}
        for backbone in backbones:
            for symbol, value in backbone.numbers.items():
                is_same = all(other.numbers.get(symbol, symbol) is value for other in backbones)
                numbers[symbol] = value if is_same else UNKNOWN
            for name, cells in backbone.arrays.items():
                is_same = all(other.arrays.get(name) == cells for other in backbones)
                arrays[name] = cells if is_same else Cells(cells.bits, None)
        return self._backbone(scope, joined([backbone.condition for backbone in backbones]), numbers, arrays)

    def _effects(self, scope: InducedProgram, leaf: State) -> tuple[dict[Term, Number], dict[str, Cells]]:
        numbers: dict[Term, Number] = {}
        for key, symbol in scope.numbers.items():
            if key == TAKEN:
                after: Content = leaf.taken
            elif isinstance(key, str):
                after = leaf.frame.variables.get(key, UNKNOWN)
            else:
                after = leaf.memory.lanes.get(key, symbol)
            if isinstance(after, Pointer):
                after = on_grid(self._analysis.terms, after.offset, self._grids[key])
            if after is not symbol:
                numbers[symbol] = after if isinstance(after, Term) else UNKNOWN
        arrays: dict[str, Cells] = {}
        for cell, name in scope.arrays.items():
            held = leaf.memory.lanes.get(cell)
            if held is not None and held != Cells(cell[1].bits, name):
                arrays[name] = held if isinstance(held, Cells) else Cells(cell[1].bits, None)
        return numbers, arrays


def loop_constants(state: State, loop: Loop) -> dict[str, Term]:
    """Variables with a known number that the loop leaves alone: they need no basic symbol."""
    flow = state.frame.flow
    changed = flow.changed[loop.headers[0]]
    return {
        name: value
        for name, value in state.frame.variables.items()
        if isinstance(value, Term) and value.op is Op.INT and name not in changed
    }


def _rewritten(conditions: Conditions, rewriting: Rewriting) -> Conditions:
    """The formulas rewritten; loops that are passed keep their counters."""

    def one(condition: Term | Looping) -> Condition:
        return rewriting.formula(condition)[0] if isinstance(condition, Term) else condition

    return choices_rewritten(conditions, one)


def _same_object(before: Content, after: Content) -> bool:
    """Whether a variable that began as a pointer or number is one into the same object, or a number."""
    if isinstance(before, Pointer):
        return isinstance(after, Pointer) and after.storage == before.storage and after.null is before.null
    return not isinstance(after, Pointer)
