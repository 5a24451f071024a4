"""Clauses of one graph: from each cut point to the next ones, all ways in between in one formula.

Where ways meet, their states are joined.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Protocol, final

from whence.engines.horn.encode.calls.calls import NotFollowed
from whence.engines.horn.encode.calls.summaries import Summary, input_cells
from whence.engines.horn.encode.execution import Execution
from whence.engines.horn.encode.graphs.cut_points import CutPoints
from whence.engines.horn.encode.graphs.expanded_graph import Frame, Graph, Node, Summarised, WrittenOut
from whence.engines.horn.encode.graphs.liveness import Liveness
from whence.engines.horn.encode.memory.entry_arguments import Given
from whence.engines.horn.encode.memory.layout import Key, Unit
from whence.engines.horn.encode.numbers.values import Reference, Value, components
from whence.engines.horn.encode.predicates.cell_pairs import Pairs
from whence.engines.horn.encode.predicates.clauses import Clause, Goal, System
from whence.engines.horn.encode.region_start import Start
from whence.engines.horn.encode.state import Place, State, joined
from whence.logic.term import Term
from whence.logic.traversal import free_symbols
from whence.program.graphs.digraph import reverse_postorder
from whence.program.instructions import Allocate, Branch, Call, Jump, Return, Switch, Throw, Unreachable
from whence.program.procedure import Point


class Question(Protocol):
    def failures(
        self, execution: Execution, state: State, frame: Frame, point: Point
    ) -> Iterator[tuple[Goal, Term]]:
        """What is asked about at the point, and when it happens."""
        ...

    def raises(
        self, execution: Execution, state: State, frame: Frame, point: Point, *, is_handled: bool
    ) -> tuple[Term, Term]:
        """When the instruction may and when it must fail, so that control does not come behind it. If that
        is handled, everything that is needed to say so is in the state."""
        ...


@final
class Regions:
    """Emits the clauses of one graph."""

    def __init__(
        self,
        graph: Graph,
        execution: Execution,
        liveness: Liveness,
        kept: frozenset[int],
        question: Question,
        own: Summary | None,
        summaries: dict[str, Summary],
        system: System,
        instances: int,
        given: Given | None,
        *,
        is_linear: bool,
        is_paired: bool,
    ) -> None:
        self._graph = graph
        self._execution = execution
        self._live = liveness
        self._kept = kept
        self._question = question
        self._summaries = summaries
        self._system = system
        self._most_instances = instances
        self._given = given
        """What the entry was given; None in other graphs."""
        self._is_linear = is_linear
        """Whether only the question reads elements by instances of the invariant; others read anything."""
        self._terms = execution.terms
        self._symbols = execution.symbols
        self._own = own
        """The summary that the graph fills; None for the entry."""
        self._cuts = CutPoints(graph, execution, liveness, kept, own, system, is_paired=is_paired)
        self._start = Start(self._symbols, {}, {}, None)
        self._carried = (0, 1) if is_paired else (0,)
        """The instances whose cells predicates carry."""

    # regions

    @property
    def cell_instances(self) -> int:
        """Those that predicates carry, and those of reads."""
        return self._most_instances + len(self._carried)

    def run(self, start: State, indices: dict[int, Term], atoms: dict[int, Term], inputs: list[Term]) -> None:
        """All clauses. `start` is the state at the root; `atoms` say what it comes from, per instance."""
        self._cuts.inputs = inputs
        self._start = Start(self._symbols, indices, atoms, None)
        self._execution.cells.begin(indices, self._free(indices))
        self._region(0, start)
        for number in self._cuts.all:
            if number in self._kept:
                self._from_cut(number)

    def _from_cut(self, number: int) -> None:
        keys = self._cuts.order(number)
        has_index = self._cuts.has_index(keys)
        count = self.cell_instances if has_index and self._execution.layout.cells else 1
        indices: dict[int, Term] = {}
        seconds: dict[int, list[Term]] = {}
        firsts: dict[int, list[Term]] = {}
        state = State()
        shared: dict[Key, Value] = {}
        atoms: dict[int, Term] = {}
        for key in keys:
            if not (isinstance(key, Unit) and key.is_array):
                shared[key] = self._cuts.arguments.symbol(key)
        for instance in range(count):
            indices[instance] = self._symbols.integer("index")
            seconds[instance] = []
            arguments = list(self._cuts.inputs)
            if instance and self._own is not None:
                arguments = self._instance_inputs(instance)
            for key in keys:
                value = shared.get(key)
                if value is None:
                    value = self._cuts.arguments.symbol(key)
                place: Place = (key, instance) if isinstance(key, Unit) and key.is_array else _place(key)
                state.values[place] = value
                arguments.extend(components(value))
                if isinstance(key, Unit) and key.is_array:
                    seconds[instance].extend(components(value))
            if has_index:
                arguments.append(indices[instance])
                seconds[instance].append(indices[instance])
            firsts[instance] = arguments
            again = seconds[instance] if self._is_paired and has_index else []
            atoms[instance] = self._terms.apply(self._cuts.predicate(number), *arguments, *again)
        pairs = None
        if self._is_paired and has_index:
            pairs = Pairs(self._terms, self._cuts.predicate(number), firsts, seconds)
        self._start = Start(self._symbols, indices, atoms, pairs)
        self._execution.cells.begin(indices, self._free(indices))
        if self._given is not None:
            self._given.restate(self._execution, state)
        self._region(number, state)

    @property
    def _is_paired(self) -> bool:
        return len(self._carried) > 1

    def _free(self, indices: Iterable[int]) -> list[int]:
        """The instances that reads may use."""
        return [each for each in indices if each not in self._carried]

    def _instance_inputs(self, instance: int) -> list[Term]:
        """The root's inputs as another instance has them: cells of arrays are others."""
        assert self._own is not None
        arrays = {position for position, is_cell in enumerate(input_cells(self._own)) if is_cell}
        return [
            self._terms.fresh(f"{each.name}.{instance}", each.sort) if position in arrays else each
            for position, each in enumerate(self._cuts.inputs)
        ]

    def _region(self, start: int, state: State) -> None:
        self._execution.answers = []
        waiting: dict[int, list[State]] = {start: [state]}
        for number in self._ordered(start):
            states = [each for each in waiting.pop(number, []) if self._terms.false not in each.conditions]
            if not states:
                continue
            here = joined(self._terms, states)
            for target, after in self._node(number, here):
                if target in self._cuts.all:
                    self._reach(target, after)
                elif target in self._kept:
                    waiting.setdefault(target, []).append(after)

    def _ordered(self, start: int) -> list[int]:
        cuts = frozenset(self._cuts.all)
        edges = [
            [each for each in found if each in self._kept and each not in cuts]
            for found in self._graph.successors
        ]
        return list(reverse_postorder(edges, start))

    # nodes

    def _node(self, number: int, state: State) -> list[tuple[int, State]]:
        """Executes a node; where control goes next, and with what."""
        graph, execution = self._graph, self._execution
        frame = graph.frame_of(graph.nodes[number])
        live = self._live.behind(number)
        steps = list(graph.covered(number))
        for place, (position, instruction) in enumerate(steps):
            point = graph.point(number, position)
            self._ask(state, frame, point)
            is_last = place == len(steps) - 1
            if is_last and self._is_exit(number, position, instruction):
                return self._exits(number, state, frame, point)
            _, must = self._question.raises(execution, state, frame, point, is_handled=False)
            state.knowing(self._terms.not_(must))
            if not execution.step(state, frame, point, instruction, live[place]):
                return []
        return [(graph.successors[number][0], state)] if graph.successors[number] else []

    def _is_exit(self, number: int, position: int, instruction: object) -> bool:
        node = self._graph.nodes[number]
        if isinstance(instruction, Jump | Branch | Switch | Return | Throw | Unreachable):
            return True
        treated = self._graph.treatments.get(Node(node.frame, node.block, position))
        return isinstance(treated, WrittenOut | Summarised) or len(self._graph.handlers(number)) > 0

    def _ask(self, state: State, frame: Frame, point: Point) -> None:
        for goal, failure in self._question.failures(self._execution, state, frame, point):
            if failure is not self._terms.false:
                self._emit((*state.conditions, failure), None, goal=goal)

    def _exits(self, number: int, state: State, frame: Frame, point: Point) -> list[tuple[int, State]]:
        graph, terms, execution = self._graph, self._terms, self._execution
        instruction = graph.last(number)
        numbers = frame.procedure.block_numbers

        def node_of(label: str) -> int:
            return graph.numbers[Node(frame.number, numbers[label], 0)]

        if number in graph.skips:
            return [(graph.skips[number], state)]
        if number in graph.free:
            return self._any_way(list(dict.fromkeys(graph.successors[number])), state)
        match instruction:
            case Jump(target):
                return [(node_of(target), state)]
            case Branch(condition, then, otherwise):
                holds = execution.truth(state, frame, condition)
                return [
                    (node_of(then), state.copy().knowing(holds)),
                    (node_of(otherwise), state.copy().knowing(terms.not_(holds))),
                ]
            case Switch(value, cases, default):
                found = execution.number(state, frame, value, is_signed=False).term
                by_label: dict[str, list[Term]] = {}
                for case, label in cases:
                    by_label.setdefault(label, []).append(terms.eq(found, terms.integer(case)))
                none = terms.not_(terms.or_(*(each for tests in by_label.values() for each in tests)))
                by_label.setdefault(default, []).append(none)
                return [
                    (node_of(label), state.copy().knowing(terms.or_(*tests)))
                    for label, tests in by_label.items()
                ]
            case Return(value):
                return self._returned(state, frame, value)
            case Throw():
                return self._handled(number, state, terms.true)
            case Unreachable():
                return []
            case Call():
                return self._called(number, state, frame, point, instruction)
            case _:
                thrown = self._thrown(number, state, frame, point)
                if execution.step(state, frame, point, instruction, self._live.behind(number)[-1]):
                    return [(graph.successors[number][0], state), *thrown]
                return thrown

    def _any_way(self, targets: list[int], state: State) -> list[tuple[int, State]]:
        """Control goes to any of the targets."""
        found: list[tuple[int, State]] = []
        for target in targets[:-1]:
            is_taken = self._symbols.truth("way")
            found.append((target, state.copy().knowing(is_taken)))
            state.knowing(self._terms.not_(is_taken))
        return [*found, (targets[-1], state)]

    def _thrown(self, number: int, state: State, frame: Frame, point: Point) -> list[tuple[int, State]]:
        """The handlers that the instruction may lead to; the state goes on as if it did not fail."""
        terms = self._terms
        is_handled = bool(self._graph.handlers(number))
        may, must = self._question.raises(self._execution, state, frame, point, is_handled=is_handled)
        found: list[tuple[int, State]] = []
        if isinstance(frame.procedure.at(point), Allocate) and self._graph.handles_lack(
            self._graph.nodes[number]
        ):
            may = terms.true
        if is_handled and may is not terms.false:
            happens = may
            if may is not must:
                happens = self._symbols.truth("thrown")
                state.knowing(terms.or_(terms.not_(happens), may))
            found = self._handled(number, state.copy(), happens)
            state.knowing(terms.not_(happens))
        state.knowing(terms.not_(must))
        return found

    def _handled(self, number: int, state: State, when: Term) -> list[tuple[int, State]]:
        """An exception may go to any of the handlers, or on."""
        found: list[tuple[int, State]] = []
        state.knowing(when)
        choice = self._symbols.integer("handler")
        for place, target in enumerate(self._graph.handlers(number)):
            chosen = self._terms.eq(choice, self._terms.integer(place))
            found.append((target, state.copy().knowing(chosen)))
        return found

    def _returned(self, state: State, frame: Frame, value: object) -> list[tuple[int, State]]:
        graph, execution = self._graph, self._execution
        if frame.caller is None:
            if self._own is not None:
                self._return(state, frame, value)
            return []
        target = graph.resumption(frame)
        call = graph.last(graph.numbers[frame.caller])
        caller = graph.frames[frame.caller.frame]
        assert isinstance(call, Call)
        if target is None:
            return []
        if call.target is not None:
            result: Value | None = None
            if value is not None:
                result = execution.evaluate(state, frame, value)  # type: ignore[arg-type]
            if result is None:
                result = self._symbols.any_value(call.target.type, "result")
            execution.assign(state, caller, call.target, result)
        execution.lives.leave(state, frame)
        return [(target, state)]

    # calls

    def _called(
        self, number: int, state: State, frame: Frame, point: Point, call: Call
    ) -> list[tuple[int, State]]:
        graph = self._graph
        node = graph.nodes[number]
        found = self._thrown(number, state, frame, point)
        treated = graph.treatments.get(Node(node.frame, node.block, point.position))
        if isinstance(treated, Summarised):
            if graph.handlers(number):
                raise NotFollowed("a recursive call whose exceptions are handled")
            self._summarised(number, state, frame, call, treated)
            return found
        if not isinstance(treated, WrittenOut):
            treated = WrittenOut((), is_opaque_too=True)
        found += self._entered(node, state, frame, call, treated)
        if treated.is_opaque_too:
            found += self._passed(number, state, frame, point, call, treated)
        return found

    def _entered(
        self, node: Node, state: State, frame: Frame, call: Call, treated: WrittenOut
    ) -> list[tuple[int, State]]:
        """The callees that are written out; the state goes on with what else the call may enter."""
        graph, execution = self._graph, self._execution
        values = [execution.evaluate(state, frame, each) for each in call.arguments]
        is_alone = len(treated.callees) + treated.is_opaque_too == 1
        chosen = None if is_alone else self._symbols.integer("callee")
        found: list[tuple[int, State]] = []
        for place, callee in enumerate(treated.callees):
            after = state.copy()
            if chosen is not None:
                is_chosen = self._terms.eq(chosen, self._terms.integer(place))
                after.knowing(is_chosen)
                state.knowing(self._terms.not_(is_chosen))
            entered = graph.frames[graph.entered[node, callee]]
            for parameter, value in zip(entered.procedure.parameters, values, strict=False):
                execution.assign(after, entered, parameter, value)
            execution.lives.enter(after, entered)
            found.append((graph.numbers[Node(entered.number, 0, 0)], after))
        return found

    def _passed(
        self, number: int, state: State, frame: Frame, point: Point, call: Call, treated: WrittenOut
    ) -> list[tuple[int, State]]:
        """A call that is known by its effects. What it runs meanwhile and a handler find the state that they
        leave."""
        graph, terms, execution = self._graph, self._terms, self._execution
        found: list[tuple[int, State]] = []
        if not execution.affect(state, frame, point, call, treated):
            return found
        if graph.handlers(number):
            thrown = self._symbols.truth("thrown")
            found += self._handled(number, state.copy(), thrown)
            state.knowing(terms.not_(thrown))
        chosen = self._symbols.integer("called back") if treated.called_back else None
        for place, callee in enumerate(treated.called_back):
            assert chosen is not None
            is_chosen = terms.eq(chosen, terms.integer(place))
            found.append(self._called_back(graph.nodes[number], callee, state.copy().knowing(is_chosen)))
            state.knowing(terms.not_(is_chosen))
        execution.give_result(state, frame, point, call, treated)
        return [(graph.successors[number][0], state), *found]

    def _called_back(self, node: Node, callee: str, state: State) -> tuple[int, State]:
        """The library runs a method of the program's, with any arguments."""
        graph, execution = self._graph, self._execution
        entered = graph.frames[graph.called_back[node, callee]]
        for place, parameter in enumerate(entered.procedure.parameters):
            value = self._symbols.any_value(parameter.type, parameter.name)
            if place == 0 and not execution.is_static(callee) and isinstance(value, Reference):
                self._symbols.define(value.object, self._terms.ne(value.object, self._terms.integer(0)))
            execution.assign(state, entered, parameter, value)
        return graph.numbers[Node(entered.number, 0, 0)], state

    def _summarised(self, number: int, state: State, frame: Frame, call: Call, treated: Summarised) -> None:
        summary = self._summaries[treated.callee]
        execution = self._execution
        given: list[Term] = []
        callee = execution.procedure_of(summary.procedure)
        places = {each.name: place for place, each in enumerate(callee.parameters)}
        for parameter in summary.parameters:
            place = places[parameter.name]
            value: Value | None = None
            if place < len(call.arguments):
                value = execution.evaluate(state, frame, call.arguments[place])
            given.extend(components(execution.fitted_to(summary.procedure, parameter, value)))
        for unit in summary.units:
            given.extend(components(execution.cells.content(state, unit, 0)))
        if summary.has_index:
            given.append(execution.cells.indices[0])
        self._emit(state.conditions, self._terms.apply(summary.enters, *given))
        if not self._graph.successors[number] or self._graph.successors[number][0] not in self._kept:
            return
        back: list[Term] = []
        if call.target is not None:
            result = execution.any_result(summary.procedure, summary.result)
            back.extend(components(result))
            execution.assign(state, frame, call.target, result)
        else:
            back.extend(components(execution.any_result(summary.procedure, summary.result)))
        for unit in summary.units:
            value = execution.cells.any_content(unit)
            back.extend(components(value))
            state.values[unit, 0] = value
        if summary.may_free:
            execution.lives.forget_ends(state)
        atom = self._terms.apply(summary.returns, *given, *back)
        self._reach(self._graph.successors[number][0], state, (atom,))

    def _return(self, state: State, frame: Frame, value: object) -> None:
        own, execution = self._own, self._execution
        assert own is not None
        found: Value | None = None
        if value is not None:
            found = execution.evaluate(state, frame, value)  # type: ignore[arg-type]
        back = list(components(execution.fitted_result(own.procedure, own.result, found)))
        for unit in own.units:
            back.extend(components(execution.cells.content(state, unit, 0)))
        given = list(self._cuts.inputs)
        if own.has_index:
            given.append(execution.cells.indices[0])
        self._emit(state.conditions, self._terms.apply(own.returns, *given, *back))

    # clauses

    def _reach(self, target: int, state: State, atoms: tuple[Term, ...] = ()) -> None:
        keys = self._cuts.order(target)
        arguments = list(self._cuts.inputs)
        for key in keys:
            value = state.values.get((key, 0) if isinstance(key, Unit) else _place(key))
            if value is None:
                value = self._cuts.arguments.symbol(key)
            arguments.extend(components(value))
        if self._cuts.has_index(keys):
            for instance in self._carried:
                arguments.extend(self._second_cells(state, keys) if instance else ())
                arguments.append(self._execution.cells.indices[instance])
        self._emit(state.conditions, self._terms.apply(self._cuts.predicate(target), *arguments), atoms)

    def _second_cells(self, state: State, keys: Iterable[Key]) -> Iterator[Term]:
        for key in keys:
            if isinstance(key, Unit) and key.is_array:
                value = state.values.get((key, 1))
                yield from components(self._cuts.arguments.symbol(key) if value is None else value)

    def _emit(
        self,
        conditions: tuple[Term, ...],
        head: Term | None,
        atoms: tuple[Term, ...] = (),
        goal: Goal | None = None,
    ) -> None:
        terms = self._terms
        if terms.false in conditions:
            return
        used = [*conditions, *atoms] + ([head] if head is not None else [])
        facts = self._symbols.facts_about(used)
        named = {symbol for each in (*used, *facts) for symbol in free_symbols(each)}
        start = self._start
        body = start.body(named, is_all=head is None or not self._is_linear)
        self._system.is_weakened |= start.is_weakened(named, body)
        facts = self._symbols.facts_about([*used, *body])
        stated = [*conditions, *start.are_functions(named), *facts]
        if head is None:
            body, stated = start.chosen(body, stated)
        constraint = terms.and_(*stated)
        if constraint is terms.false:
            return
        clause = Clause((*body, *atoms), constraint, head, goal, tuple(self._execution.answers))
        self._system.clauses.append(self._parted(clause))

    def _parted(self, clause: Clause) -> Clause:
        """The same with sums for symbols that the constraint says to be equal to them."""
        terms, known = self._terms, free_symbols(clause.constraint)
        equal = {
            symbol: whole
            for symbol, whole in self._symbols.parted.items()
            if symbol in known and free_symbols(whole) <= known
        }
        if not equal:
            return clause
        head = None if clause.head is None else terms.substitute(clause.head, equal)
        atoms = tuple(terms.substitute(each, equal) for each in clause.atoms)
        return replace(clause, atoms=atoms, constraint=terms.substitute(clause.constraint, equal), head=head)


def _place(key: Key) -> Place:
    return (key, 0) if isinstance(key, Unit) else key
