"""Over-approximation of a loop where a path enters it (Algorithm 4), and its use there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import gcd
from typing import final

from whence.engines.paths.analysis import Analysis
from whence.engines.paths.conditions import Binding, Condition, Conditions, Either, Looping, joined
from whence.engines.paths.counts import nested_counts, substituted_count, upper_bounds
from whence.engines.paths.execution import Execution
from whence.engines.paths.exploration import Exploration
from whence.engines.paths.iteration import Iteration
from whence.engines.paths.operations import bits_of
from whence.engines.paths.ranges import NATURAL, Facts, signed_range
from whence.engines.paths.rewriting import Rewriting
from whence.engines.paths.scope import TAKEN, Cell, Grid, InducedProgram, Key
from whence.engines.paths.state import Frame, Memory, State
from whence.engines.paths.storage import Storage
from whence.engines.paths.summary import Backbone, Summary, counters_in
from whence.engines.paths.values import UNKNOWN, Cells, Content, Number, Pointer, Unknown, Value
from whence.logic.linear import constant_part, monomials
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.loops import Loop

MOST_BACKBONES = 12
"""Ways around a loop that are counted one by one; more are taken together."""


@final
class Loops:
    """Summaries of the loops of one question, each made once for the objects that its pointers mean."""

    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._terms = analysis.terms

    def passed(self, execution: Execution, state: State, loop: Loop) -> State:
        """The state after any number of iterations, at the loop's entry again."""
        summary = self.summary(execution, state, loop)
        analysis = self._analysis
        counters = tuple(analysis.fresh("k", NATURAL) for _ in summary.counters)
        binding = self._binding(execution, state, summary)
        rewriting = Rewriting(
            analysis.arithmetic,
            {**binding.numbers, **dict(zip(summary.counters, counters, strict=True))},
            binding.arrays,
            execution.scope.reader.read,
        )
        frame = state.frame.moved(state.frame.block, 0)
        lanes = dict(state.memory.lanes)
        taken = state.taken
        for key, symbol in summary.symbols.items():
            if symbol not in summary.numbers and key not in summary.adrift:
                continue
            value = self._after(summary, rewriting, key, symbol, self._now(execution, state, key))
            if key == TAKEN:
                taken = UNKNOWN if isinstance(value, Pointer) else value
            elif isinstance(key, str):
                frame.variables[key] = value
            else:
                lanes[key] = value
        for key in summary.adrift:
            if isinstance(key, str):
                frame.variables[key] = UNKNOWN
            else:
                lanes[key] = UNKNOWN
        for cell, name in summary.functions.items():
            if name in summary.arrays:
                lanes[cell] = rewriting.cells(summary.arrays[name])
        for touch in summary.writes:
            cell = (touch.storage, touch.lane)
            if cell not in summary.symbols and cell not in summary.functions:
                lanes[cell] = UNKNOWN if touch.lane.is_scalar else Cells(touch.lane.bits, None)
        for counter in counters:
            execution.scope.note_local(counter)
        for touch in summary.reads:
            execution.scope.note_read(touch)
        memory = self._memory(state.memory, lanes, summary)
        condition = state.condition
        facts = state.facts
        if counters:
            looping = Looping(summary, counters, binding)
            condition = (*condition, looping)
            for bound in upper_bounds(analysis, looping):
                condition = (*condition, bound)
                facts = facts.assume(bound) or facts
        frames = (*state.frames[:-1], frame)
        return replace(state, frames=frames, memory=memory, taken=taken, condition=condition, facts=facts)

    def _after(self, summary: Summary, rewriting: Rewriting, key: Key, symbol: Term, now: Content) -> Value:
        if key in summary.adrift:
            return UNKNOWN
        iterated = summary.numbers[symbol]
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
        clouded = {(touch.storage, touch.lane) for touch in summary.reads if state.memory.is_clouded(touch)}
        numbers: dict[Term, Number] = {}
        for key, symbol in summary.symbols.items():
            now = UNKNOWN if key in clouded else self._now(execution, state, key)
            if isinstance(now, Pointer):
                numbers[symbol] = on_grid(self._terms, now.offset, summary.grids[key])
            else:
                numbers[symbol] = now if isinstance(now, Term) else UNKNOWN
        arrays: dict[str, Cells] = {}
        for cell, name in summary.functions.items():
            held = execution.content(state.memory, *cell)
            is_known = isinstance(held, Cells) and cell not in clouded
            arrays[name] = held if is_known and isinstance(held, Cells) else Cells(cell[1].bits, None)
        return Binding(numbers, arrays)

    def summary(self, execution: Execution, state: State, loop: Loop) -> Summary:
        frame = state.frame
        key = (frame.path, loop.headers[0], _pointers(state))
        found = self._analysis.summaries.get(key)
        if found is None:
            name = f"{frame.flow.procedure.name}.{self._analysis.number()}"
            found = _Summariser(self._analysis, self, execution, state, loop, name).run()
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
    return (variables, tuple(sorted(memory, key=str)), held.lost, held.is_lost, frozenset(held.copies))


@final
class _Summariser:
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
        self._clouded: frozenset[Cell] = frozenset()
        self._lost: frozenset[Storage] = frozenset()
        self._loses_all = False
        self._adrift: frozenset[Key] = frozenset()
        self._grids: dict[Key, Grid] = {}
        self._attempt = 0

    def run(self) -> Summary:
        while True:
            self._attempt += 1
            scope = InducedProgram(
                self._analysis.arithmetic,
                self._analysis.open_reader,
                f"{self._name}.{self._attempt}",
                self._clouded,
                None if self._loses_all else self._lost,
                self._pointer,
            )
            start = self._start(scope)
            exploration = Exploration(self._analysis, scope, self._loops, self._loop)
            leaves = exploration.run(start)
            if self._assumptions_hold(scope, start, leaves):
                return self._summarised(scope, leaves)

    def _pointer(self, cell: Cell) -> tuple[Pointer, Grid] | None:
        """Where a pointer in memory points at the loop's entry, if the loop keeps it in that object."""
        held = self._outer.content(self._entry.memory, *cell)
        if not isinstance(held, Pointer) or cell in self._adrift:
            return None
        return held, self._grids.setdefault(cell, first_grid(held))

    def _start(self, scope: InducedProgram) -> State:
        """The most general state that has the entry's objects."""
        entry = self._entry.frame
        variables: dict[str, Value] = {}
        types = entry.flow.variable_types
        for name in sorted(entry.flow.live[entry.block]):
            now = entry.variables.get(name, UNKNOWN)
            if name in self._adrift:
                variables[name] = UNKNOWN
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
        before = (self._clouded, self._lost, self._loses_all, self._adrift, dict(self._grids))
        for leaf in leaves:
            self._check_pointers(scope, start, leaf)
            self._lost |= leaf.memory.lost | frozenset(leaf.memory.copies)
            self._loses_all = self._loses_all or leaf.memory.is_lost
        writes = frozenset(write for leaf in leaves for write in leaf.memory.writes)
        for read in scope.reads:
            if any(read.conflicts(write) for write in writes):
                self._clouded |= {(read.storage, read.lane)}
        return before == (self._clouded, self._lost, self._loses_all, self._adrift, self._grids)

    def _check_pointers(self, scope: InducedProgram, start: State, leaf: State) -> None:
        for name, value in start.frame.variables.items():
            if isinstance(value, Pointer) or name in leaf.frame.variables:
                self._check_pointer(name, value, leaf.frame.variables.get(name, UNKNOWN))
        for cell, content in leaf.memory.lanes.items():
            if cell in scope.pointers:
                self._check_pointer(cell, scope.at_start(*cell), content)
            elif isinstance(content, Pointer):
                self._adrift |= {cell}

    def _check_pointer(self, key: Key, before: Content, after: Content) -> None:
        if not _same_object(before, after):
            self._adrift |= {key}
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
            self._adrift,
            dict(self._grids),
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
        return found if len(found) <= MOST_BACKBONES else (self._melted(scope, found),)

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
        told = [analysis.terms.eq(analysis.terms.add(*at.counters), count) for at, count in known.items()]
        counts = dict(substituted_count(analysis, at, count) for at, count in known.items())
        rewriting = Rewriting(analysis.arithmetic, counts)
        return Backbone(
            (*_rewritten(condition, rewriting), *told),
            {
                symbol: UNKNOWN if isinstance(value, Unknown) else rewriting.number(value)
                for symbol, value in numbers.items()
            },
            {name: rewriting.cells(cells) for name, cells in arrays.items()},
            tuple(local),
        )

    def _melted(self, scope: InducedProgram, backbones: tuple[Backbone, ...]) -> Backbone:
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


def _rewritten(conditions: Conditions, rewriting: Rewriting) -> Conditions:
    """The formulas rewritten; loop passages keep their counters."""
    found: list[Condition] = []
    for condition in conditions:
        match condition:
            case Term():
                found.append(rewriting.formula(condition)[0])
            case Either(options):
                found.append(Either(tuple(_rewritten(option, rewriting) for option in options)))
            case Looping():
                found.append(condition)
    return tuple(found)


def first_grid(pointer: Pointer) -> Grid:
    """The coarsest grid that the pointer stands on: its place, as long as nothing moves it."""
    parts = monomials(pointer.offset)
    step = gcd(*(coefficient for coefficient, _ in parts))
    constant = constant_part(pointer.offset)
    return Grid(constant % step if step else constant, step)


def refined(grid: Grid, moved: Term) -> Grid:
    """The grid that also allows a move by that many bytes."""
    step = gcd(grid.step, constant_part(moved), *(coefficient for coefficient, _ in monomials(moved)))
    return Grid(grid.start % step if step else grid.start, step)


def on_grid(terms: Terms, offset: Term, grid: Grid) -> Term:
    """The number of an offset on the grid."""
    if not grid.step:
        return terms.integer(0)
    return terms.div(terms.sub(offset, terms.integer(grid.start)), terms.integer(grid.step))


def _same_object(before: Content, after: Content) -> bool:
    """Whether a variable that began as a pointer or number is one into the same object, or a number."""
    if isinstance(before, Pointer):
        return isinstance(after, Pointer) and after.storage == before.storage and after.null is before.null
    return not isinstance(after, Pointer)
