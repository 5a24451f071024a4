"""The whole system of clauses for one entry: graphs, objects, summaries, then region by region."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.engines.horn.any_calls import ANY_CALLS
from whence.engines.horn.encode.calls.calls import Calls, NotFollowed
from whence.engines.horn.encode.calls.summaries import Summary
from whence.engines.horn.encode.execution import RESULT_NAME, Execution
from whence.engines.horn.encode.graphs.expanded_graph import Graph, Node, Summarised, WrittenOut, is_affecting
from whence.engines.horn.encode.graphs.expansion import Expansion
from whence.engines.horn.encode.graphs.liveness import RESULT
from whence.engines.horn.encode.graphs.question_slices import Bounds, Slices
from whence.engines.horn.encode.memory.entry_arguments import Given
from whence.engines.horn.encode.memory.initial_contents import InitialContents
from whence.engines.horn.encode.memory.layout import Freed, Key, Layout, Local, Unit, access_of
from whence.engines.horn.encode.memory.objects import Objects, is_initialised_by
from whence.engines.horn.encode.numbers.arithmetic import Arithmetic
from whence.engines.horn.encode.numbers.real_points import Points, may_round_otherwise, points_of
from whence.engines.horn.encode.numbers.real_ranks import is_followed
from whence.engines.horn.encode.numbers.signed_readings import Readings
from whence.engines.horn.encode.numbers.values import Symbols, Truth, Value, components
from whence.engines.horn.encode.predicates.clauses import Predicate, System
from whence.engines.horn.encode.predicates.predicate_arguments import real_places, sorts_of
from whence.engines.horn.encode.regions import Regions
from whence.engines.horn.encode.state import State
from whence.engines.horn.limits import Limits
from whence.engines.horn.question import Asked
from whence.logic.proofs.readable_ranks import RANK
from whence.logic.sorts import BOOL, INT, Sort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.memory.locations import Location
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, SlotObject
from whence.program.graphs.digraph import reached, reversed_edges
from whence.program.instructions import Call, Load, Return, Store
from whence.program.operands import Variable
from whence.program.program import Language, Program
from whence.program.types import IntType, Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Encoding:
    """What the clauses say of numbers and of elements of arrays."""

    wraps_always: bool = False
    """Whether arithmetic wraps where C forbids overflow."""
    with_ranges: bool = True
    """Whether the ranges of wide types are stated."""
    is_linear: bool = True
    """Whether only the question reads elements by instances of the invariant; others read anything."""
    is_near: bool = False
    """Whether control may take either way of branches that share no value with the question."""
    is_paired: bool = False
    """Whether predicates carry two cells of each array, at any two indices."""
    has_products: bool = False
    """Whether products of values are followed exactly, as no linear fact says them."""


@final
@dataclass(frozen=True, slots=True)
class Encoded:
    system: System
    terms: Terms
    leans_on_no_overflow: bool
    is_external: bool
    uses_models: bool
    touches_memory: bool
    multiplies: bool
    """Whether values are multiplied with each other."""
    moduli: tuple[int, ...]
    """Of arithmetic that wraps."""


@final
class Encoder:
    def __init__(
        self,
        program: Program,
        charge: Callable[[int], None],
        entry: str,
        asked: Asked,
        calls: Calls,
        memory: Memory,
        limits: Limits,
    ) -> None:
        self._program = program
        self._entry = entry
        self._start = f"start {entry}"
        """The entry's graph: what the user calls. If the entry calls itself, those calls have another one."""
        self._asked = asked
        self._calls = calls
        self._memory = memory
        self._limits = limits
        self._graphs: dict[str, Graph] = {}
        self._kept: dict[str, frozenset[int]] = {}
        self._kind = Encoding()
        self._given = Given(program, entry)
        self._has_callers = entry == ANY_CALLS
        """Whether code of others runs between the calls of the entry's graph."""
        self._initial = InitialContents(program, entry, limits.table_elements)
        self._expand(charge)
        self._layout = self._laid_out()
        calls.use(self._layout)
        self._touched = self._touched_units()
        asked.touched = dict(self._touched)
        bounds = {name: self._bounds(graph) for name, graph in self._graphs.items()}
        self._slices = Slices(self._graphs, bounds, self._layout, calls, asked, limits.light)
        self._sliced = self._slices.whole
        self._readings = self._read()

    @property
    def has_many(self) -> bool:
        """Whether objects that are made in loops are followed: what they link is then read everywhere."""
        return any(unit.object is self._layout.many for unit in self._layout.cells)

    @property
    def starts_in_any_state(self) -> bool:
        """Whether something that matters at the start is a static that earlier calls may have written."""
        whole = self._slices.whole
        live = self._slices.liveness(whole, whole.graphs[self._start])
        return any(
            isinstance(key, Unit)
            and key.object.kind == "global"
            and not self._initial.is_as_written(key.object.name)
            for key in live.before[0]
        )

    # graphs

    def _expand(self, charge: Callable[[int], None]) -> None:
        pending: dict[str, str] = {self._start: self._entry}
        left = self._limits.instructions
        while len(self._graphs) < len(pending):
            name = next(each for each in pending if each not in self._graphs)
            expansion = Expansion(self._program, self._calls, charge, left)
            graph = self._graphs[name] = expansion.graph(pending[name], name)
            left -= graph.instructions
            for treated in graph.treatments.values():
                if isinstance(treated, Summarised):
                    pending.setdefault(treated.callee, treated.callee)
        entered = {frame.procedure.name for graph in self._graphs.values() for frame in graph.frames}
        for point in sorted(self._asked.points):
            if point.procedure not in entered:
                raise NotFollowed(f"no call that is followed leads to {point.procedure}")
        for name, graph in self._graphs.items():
            self._kept[name] = self._keep(graph)

    def _keep(self, graph: Graph) -> frozenset[int]:
        """The nodes from which control may come to a target, or back to the caller of the graph."""
        goals = [number for number in range(len(graph.nodes)) if self._is_goal(graph, number)]
        backward = reversed_edges(graph.successors)
        return frozenset(reached(goals, lambda number: backward[number]))

    def _bounds(self, graph: Graph) -> Bounds:
        """What no slice may leave out of it."""
        kept = self._kept[graph.root]
        goals = tuple(number for number in kept if self._is_goal(graph, number))
        return Bounds(kept, goals, self._at_end(graph))

    @property
    def has_near(self) -> bool:
        """Whether clauses of near branches alone are worth to be made."""
        return self._slices.near is not None

    @property
    def weight(self) -> int:
        """Of clauses of all branches, before they are made."""
        return self._slices.weight(self._slices.whole)

    def _at_end(self, graph: Graph) -> frozenset[Key]:
        """What is needed when the root of the graph returns."""
        if graph.root == self._start:
            return frozenset()
        return frozenset((*self._touched[graph.root], RESULT))

    def _is_goal(self, graph: Graph, number: int) -> bool:
        node = graph.nodes[number]
        place = Node(node.frame, node.block, graph.ends[number] - 1)
        if isinstance(graph.treatments.get(place), Summarised):
            return True
        if any(graph.point(number, position) in self._asked.points for position, _ in graph.covered(number)):
            return True
        is_end = isinstance(graph.last(number), Return) and graph.frame_of(node).caller is None
        return is_end and graph.root != self._start

    # objects

    def _laid_out(self) -> Layout:
        found = Objects(self._program, self._memory, self._calls, self._graphs, self._kept, self._start)
        is_c = self._program.language is Language.C
        if self._has_callers:
            found.refuse_given_out()
        with_lives = is_c and any(self._asked.asks_extent(each) for each in self._asked.points)
        layout = Layout(
            self._memory, found.all(), self._limits.units, with_lives=with_lives, with_lengths=not is_c
        )
        self._refuse_handled_initialisers()
        layout.choose(found.accesses(), found.copies(), self._changes_at_any_time, self._is_table)
        return layout

    def _is_table(self, unit: Unit) -> bool:
        """Whether it is constant data whose numbers are known."""
        is_global = self._program.language is Language.C and unit.object.kind == "global"
        is_number = isinstance(unit.type, IntType) and unit.type.bits > 1
        return is_global and is_number and self._initial.is_constant(unit.object.name)

    def _changes_at_any_time(self, location: Location) -> bool:
        """Whether a signal handler, another thread, a finaliser, the initialiser of another class or, between
        calls, a caller may write there. A class is initialised before anything reads its own statics; they
        hold anything until then."""
        if self._has_callers and self._is_given_out(location.object):
            return True
        beside = indexed_calls(self._program).registered(frozenset({Why.SIGNAL, Why.THREAD}))
        first = [name for name in self._initialisers if not is_initialised_by(location.object, name)]
        first += indexed_calls(self._program).finalisers
        return any(
            self._memory.footprint(name).may_write(location)
            for name in (*beside, *first)
            if is_user_code(self._program, name)
        )

    def _is_given_out(self, object_: AbstractObject) -> bool:
        """Whether callers may write there between two calls."""
        if isinstance(object_, SlotObject):
            return False
        return self._memory.is_external(object_) or bool(self._memory.escapes(object_))

    @cached_property
    def _initialisers(self) -> tuple[str, ...]:
        """Of classes that the graphs may use for the first time."""
        found: dict[str, None] = {}
        for graph in self._graphs.values():
            for number in sorted(self._kept[graph.root]):
                for position, instruction in graph.covered(number):
                    found.update(
                        dict.fromkeys(self._calls.initialisers(graph.point(number, position), instruction))
                    )
        return tuple(found)

    def _refuse_handled_initialisers(self) -> None:
        """An exception of an initialiser is no way of the graphs, and must not be needed to come to a target:
        not by a handler that leads there, nor by one on the way."""
        for graph in self._graphs.values():
            kept = self._kept[graph.root]
            for number in range(len(graph.nodes)):
                handlers = graph.handlers(number)
                if not handlers or (number not in kept and kept.isdisjoint(handlers)):
                    continue
                for position, instruction in graph.covered(number):
                    names = self._calls.initialisers(graph.point(number, position), instruction)
                    if names:
                        raise NotFollowed(f"exceptions of {names[0]} may be handled")

    # summaries

    def _touched_units(self) -> dict[str, tuple[Unit, ...]]:
        """The memory that each procedure with a graph of its own may touch, with those that it calls."""
        own: dict[str, dict[Unit, None]] = {}
        called: dict[str, set[str]] = {}
        for name, graph in self._graphs.items():
            if name == self._start:
                continue
            own[name], called[name] = {}, set()
            for number in sorted(self._kept[name]):
                self._note_touched(graph, number, own[name], called[name])
        changed = True
        while changed:
            changed = False
            for name, callees in called.items():
                before = len(own[name])
                for callee in callees:
                    own[name].update(own.get(callee, {}))
                changed |= len(own[name]) > before
        order = {unit: place for place, unit in enumerate(self._layout.units)}
        return {name: tuple(sorted(found, key=lambda unit: order[unit])) for name, found in own.items()}

    def _note_touched(self, graph: Graph, number: int, units: dict[Unit, None], called: set[str]) -> None:
        node = graph.nodes[number]
        frame = graph.frame_of(node)
        for position, instruction in graph.covered(number):
            access = access_of(instruction)
            if access is not None:
                found = self._layout.of_access(frame.procedure.name, *access)
                units.update((unit, None) for unit in found if not _is_own(unit, graph))
            if isinstance(instruction, Call):
                treated = graph.treatments.get(Node(node.frame, node.block, position))
                if isinstance(treated, Summarised):
                    called.add(treated.callee)
                elif is_affecting(treated):
                    effect = self._calls.effect(graph.point(number, position), instruction, treated)
                    found = (*effect.writes, *effect.reads)
                    units.update((unit, None) for unit in found if not _is_own(unit, graph))

    def _read(self) -> Readings:
        readings = Readings()
        seen: set[str] = set()
        for graph in self._graphs.values():
            for number in range(len(graph.nodes)):
                node = graph.nodes[number]
                frame = graph.frame_of(node)
                name = frame.procedure.name
                if name not in seen:
                    seen.add(name)
                    readings.note(frame.procedure)
                for position, instruction in graph.covered(number):
                    self._join(readings, graph, node, position, instruction)
        readings.settle()
        return readings

    def _join(self, readings: Readings, graph: Graph, node: Node, position: int, instruction: object) -> None:
        name = graph.frame_of(node).procedure.name
        match instruction:
            case Load(target, place):
                for unit in self._layout.of_access(name, place, target.type):
                    readings.join(unit, (name, target.name))
                for unit in self._layout.tables_of(name, place, target.type):
                    readings.join(unit, (name, target.name))
            case Store(place, value):
                for unit in self._layout.of_access(name, place, value.type):
                    if isinstance(value, Variable):
                        readings.join(unit, (name, value.name))
            case Return(Variable(result)):
                readings.join((name, RESULT_NAME), (name, result))
            case Call(target, _, arguments):
                treated = graph.treatments.get(Node(node.frame, node.block, position))
                callees: tuple[str, ...] = ()
                if isinstance(treated, WrittenOut):
                    callees = treated.callees
                elif isinstance(treated, Summarised):
                    callees = (treated.callee,)
                for callee in callees:
                    if target is not None:
                        readings.join((callee, RESULT_NAME), (name, target.name))
                    for parameter, argument in zip(
                        self._program.procedure(callee).parameters, arguments, strict=False
                    ):
                        if isinstance(argument, Variable):
                            readings.join((callee, parameter.name), (name, argument.name))
            case _:
                return

    # clauses

    def encode(self, kind: Encoding) -> Encoded:
        terms = Terms()
        has_many = self._layout.many is not None
        symbols = Symbols(terms, with_ranges=kind.with_ranges, has_many=has_many, points=self._points)
        self._kind = kind
        arithmetic = Arithmetic(symbols, wraps_always=kind.wraps_always, has_products=kind.has_products)
        system = System(lengths=self._lengths())
        summaries = self._summaries(terms, system)
        self._asked.summaries = summaries
        executions: list[Execution] = []
        sliced = self._slices.near if kind.is_near else self._slices.whole
        assert sliced is not None
        self._sliced = sliced
        for name, graph in sliced.graphs.items():
            execution = Execution(
                self._program, graph, self._layout, self._calls, self._readings, arithmetic, self._initial
            )
            executions.append(execution)
            if name == self._start:
                self._run_entry(graph, execution, summaries, system)
            else:
                self._run_summary(graph, execution, summaries, system)
        system.ranks = list(symbols.ranks)
        return Encoded(
            system,
            terms,
            arithmetic.leaned,
            any(each.is_external for each in executions),
            any(each.uses_models for each in executions),
            bool(self._layout.cells or self._layout.tables),
            arithmetic.multiplied,
            tuple(sorted(arithmetic.moduli)),
        )

    @cached_property
    def _points(self) -> Points:
        procedures = {
            frame.procedure.name: frame.procedure for graph in self._graphs.values() for frame in graph.frames
        }
        code = (each for known in procedures.values() for _, each in known.points())
        return points_of(code, is_nearest=not may_round_otherwise(self._program))

    @property
    def can_pair(self) -> bool:
        """Whether two cells of each array can be followed: no summary has cells."""
        is_array = any(unit.is_array for unit in self._layout.units)
        return is_array and not any(unit.is_array for units in self._touched.values() for unit in units)

    @property
    def has_arrays(self) -> bool:
        return any(unit.is_array for unit in self._layout.cells)

    def _lengths(self) -> list[int]:
        sizes = {
            (unit.object.size - unit.first + unit.stride - 1) // unit.stride
            for unit in (*self._layout.units, *self._layout.tables)
            if unit.stride and not unit.lane and unit.object.size > 0
        }
        return sorted(sizes)

    def _summaries(self, terms: Terms, system: System) -> dict[str, Summary]:
        found: dict[str, Summary] = {}
        for name, units in self._touched.items():
            procedure = self._program.procedure(name)
            parameters = tuple(each for each in procedure.parameters if sorts_of(each.type))
            has_index = any(unit.is_array for unit in units)
            domain: list[Sort] = [sort for each in parameters for sort in sorts_of(each.type)]
            domain += [sort for unit in units for sort in sorts_of(unit.type)]
            domain += [INT] if has_index else []
            back = [*sorts_of(procedure.result), *(sort for unit in units for sort in sorts_of(unit.type))]
            enters = terms.function(f"enters {name}", domain, BOOL)
            returns = terms.function(f"returns {name}", (*domain, *back), BOOL)
            found[name] = Summary(
                name, parameters, units, has_index, procedure.result, enters, returns, may_free=True
            )
            words = [word for each in parameters for word in _words(each.type, each.source or each.name)]
            words += [word for unit in units for word in _words(unit.type, _word(unit))]
            words += ["any index"] if has_index else []
            after = _words(procedure.result, "result")
            after += [word for unit in units for word in _words(unit.type, f"{_word(unit)} afterwards")]
            index = len(domain) - 1 if has_index else None
            entered = real_places(found[name].input_types)
            left = tuple(len(domain) + each for each in real_places(found[name].output_types))
            system.predicates += [
                Predicate(enters, "enters", procedure.entry, tuple(words), index, reals=entered),
                Predicate(
                    returns, "returns", procedure.entry, (*words, *after), index, reals=(*entered, *left)
                ),
            ]
        return found

    def _run_entry(
        self, graph: Graph, execution: Execution, summaries: dict[str, Summary], system: System
    ) -> None:
        regions = self._regions(graph, execution, {}, summaries, system)
        count = regions.cell_instances
        indices = {number: execution.symbols.integer("index") for number in range(count)}
        execution.cells.begin(indices, [])
        state = State()
        self._initial.fill(state, execution.cells, list(self._layout.cells))
        self._given.begin(execution, state)
        system.given = self._given.values(execution, state)
        regions.run(state, indices, {}, [])

    def _run_summary(
        self, graph: Graph, execution: Execution, summaries: dict[str, Summary], system: System
    ) -> None:
        own = summaries[graph.root]
        regions = self._regions(graph, execution, {graph.root: own}, summaries, system)
        state = State()
        shared: list[Term] = []
        for parameter in own.parameters:
            value = execution.fitted_to(graph.root, parameter, None)
            state.values[Local(0, parameter.name)] = value
            shared.extend(components(value))
        indices: dict[int, Term] = {}
        atoms: dict[int, Term] = {}
        inputs: list[Term] = []
        scalars: dict[Unit, Value] = {
            unit: execution.cells.any_content(unit) for unit in own.units if not unit.is_array
        }
        for instance in range((self._limits.instances if own.has_index else 0) + 1):
            indices[instance] = execution.symbols.integer("index")
            given = list(shared)
            for unit in own.units:
                value = scalars.get(unit) or execution.cells.any_content(unit)
                if instance == 0 or unit.is_array:
                    state.values[unit, instance] = value
                given.extend(components(value))
            inputs = inputs or list(given)
            atoms[instance] = execution.terms.apply(
                own.enters, *given, *([indices[instance]] if own.has_index else [])
            )
        for instance in range(len(indices), 2 if self._kind.is_paired else 0):
            indices[instance] = execution.symbols.integer("index")
        execution.cells.begin(indices, [])
        for unit in self._layout.units:
            if _is_own(unit, graph):
                for instance in execution.cells.instances_of(unit):
                    state.values[unit, instance] = execution.cells.any_content(unit)
        for each in self._layout.objects:
            if each.kind == "made":
                state.values[Freed(each)] = Truth(execution.symbols.truth("gone"))
        regions.run(state, indices, atoms, inputs)

    def _regions(
        self,
        graph: Graph,
        execution: Execution,
        own: dict[str, Summary],
        summaries: dict[str, Summary],
        system: System,
    ) -> Regions:
        return Regions(
            graph,
            execution,
            self._slices.liveness(self._sliced, graph),
            self._sliced.kept[graph.root],
            self._asked,
            own.get(graph.root),
            summaries,
            system,
            self._limits.instances,
            self._given if graph.root == self._start else None,
            is_linear=self._kind.is_linear,
            is_paired=self._kind.is_paired,
        )


def _is_own(unit: Unit, graph: Graph) -> bool:
    """Whether the unit is a local object of the graph."""
    return unit.object.kind == "slot" and unit.object.graph == graph.root


def _words(type_: Type, name: str) -> list[str]:
    """For each term of a value of the type."""
    return [f"{RANK}{name}"] if is_followed(type_) else [name] * len(sorts_of(type_))


def _word(unit: Unit) -> str:
    return f"{unit.object.name}[any index]" if unit.is_array else unit.object.name
