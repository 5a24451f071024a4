"""A query with the queries that bindings turn it into: the same for every analyser.

An analyser answers for one variable of one procedure and for items of memory; here those answers are
followed through parameters, temporaries and made-up variables to the definitions and uses of the source.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias, final

from whence.engines.dataflow.bindings import (
    FromInstruction,
    FromMemory,
    FromVariable,
    merged_operand,
    origin_of,
)
from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.graph import ENTRY, Site
from whence.engines.dataflow.items import mask_of
from whence.engines.dataflow.linkage import Linkage
from whence.engines.dataflow.locals import LocalDefinitions
from whence.engines.dataflow.relations import Relation
from whence.engines.dataflow.ways import Collected
from whence.program.accesses import variables_read
from whence.program.copies import CONVERSIONS, is_named, spilled_parameter
from whence.program.instructions import Assign, Call, Instruction, Load
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.procedure import Point


class OfVariable(NamedTuple):
    """A variable of a procedure, by name."""

    procedure: str
    variable: str


class OfItems(NamedTuple):
    """Items of memory, as bits."""

    procedure: str
    mask: int


Subject: TypeAlias = OfVariable | OfItems


class Ways(NamedTuple):
    """How a pair's def-clear paths run: within one procedure, across procedures, or both."""

    within: bool
    across: bool

    def __or__(self, other: tuple[bool, bool]) -> Ways:
        return Ways(self.within or other[0], self.across or other[1])


Reached: TypeAlias = dict[Point, Ways]


class Analyser(Protocol):
    """What a search asks: the analysis proper."""

    @property
    def flow(self) -> Flow: ...

    @property
    def linkage(self) -> Linkage: ...

    def update(self, direction: Direction, caller: str, callee: str) -> None:
        """The linkage was extended by this edge."""
        ...

    def variable_definitions(self, subject: OfVariable, node: int) -> LocalDefinitions:
        """The definitions of the variable that reach the point just before the node."""
        ...

    def variable_uses(self, subject: OfVariable, node: int) -> tuple[int, ...]:
        """The uses of the variable that are reachable from just after the node."""
        ...

    def items(self, direction: Direction, subject: OfItems, node: int) -> Collected:
        """The definitions, or uses, of the items that reach the node, or are reachable from it."""
        ...

    def at_calls(self, direction: Direction, caller: str, callee: str, mask: int) -> Relation:
        """The same beside all calls of the callee in the caller."""
        ...

    def at_end(self, direction: Direction, name: str, mask: int, meeting: Relation) -> Relation:
        """The same at the end of the procedure where queries enter it, at least for the items that the
        other relation has."""
        ...


class _Query(NamedTuple):
    """A subject just before (backward) or just after (forward) a node, on a path that crossed or not."""

    subject: Subject
    node: int
    crossed: bool


@final
class _Search:
    """One query with the queries that bindings turn it into."""

    def __init__(self, analyser: Analyser, direction: Direction) -> None:
        self._analyser = analyser
        self._flow = analyser.flow
        self._direction = direction
        self._seen: set[_Query] = set()
        self._pending: list[_Query] = []
        self.found: Reached = {}
        self.joining: set[str] = set()
        """Procedures whose calls (forward), or whose callers (backward), were looked for."""
        self.asked_memory = False

    def ask(self, subject: Subject, node: int, *, crossed: bool) -> None:
        query = _Query(subject, node, crossed)
        if query not in self._seen:
            self._seen.add(query)
            self._pending.append(query)

    def run(self) -> Reached:
        backward = self._direction is Direction.BACKWARD
        while self._pending:
            query = self._pending.pop()
            match query.subject:
                case OfVariable():
                    look = self._variable_definitions if backward else self._variable_uses
                    look(query.subject, query.node, query.crossed)
                case OfItems():
                    self._items(query.subject, query.node, query.crossed)
        return self.found

    def _record(self, point: Point, within: bool, across: bool) -> None:
        self.found[point] = self.found.get(point, Ways(False, False)) | (within, across)

    # memory

    def _items(self, subject: OfItems, node: int, crossed: bool) -> None:
        self.asked_memory = True
        for site, (within, across) in self._analyser.items(self._direction, subject, node).items():
            is_across = bool(across) or crossed
            is_within = bool(within) and not crossed
            if self._direction is Direction.BACKWARD:
                self._defined(site, is_within, is_across)
            else:
                self._used(site, is_within, is_across)

    def meet(self, site: Site) -> None:
        """A definition, or use, of an item was found there."""
        if self._direction is Direction.BACKWARD:
            self._defined(site, False, True)
        else:
            self._used(site, False, True)

    def _instruction(self, site: Site) -> tuple[Point, Instruction]:
        graph = self._flow.graph(site.procedure)
        point = graph.points[site.node]
        return point, graph.procedure.at(point)

    # definitions

    def _variable_definitions(self, subject: OfVariable, node: int, crossed: bool) -> None:
        self._flow.charge(1)
        reaching = self._analyser.variable_definitions(subject, node)
        for defining in reaching.nodes:
            self._defined(Site(subject.procedure, defining), not crossed, crossed)
        if reaching.reaches_entry:
            self._bind_backward(subject)

    def _defined(self, site: Site, within: bool, across: bool) -> None:
        """A definition was met: if it only passes on a parameter or a value, look behind it."""
        point, instruction = self._instruction(site)
        graph = self._flow.graph(site.procedure)
        parameter = spilled_parameter(graph.procedure, point, instruction)
        merged = merged_operand(instruction)
        if parameter is not None:
            self.ask(OfVariable(site.procedure, parameter.name), ENTRY, crossed=not within)
        elif merged is not None:
            self._look_behind(site.procedure, merged, point, within, across)
        else:
            self._record(point, within, across)

    def _look_behind(self, name: str, operand: Operand, point: Point, within: bool, across: bool) -> None:
        match origin_of(self._flow.graph(name), operand, point):
            case FromVariable(variable, node):
                self.ask(OfVariable(name, variable.name), node, crossed=not within)
            case FromMemory(loaded):
                mask = mask_of(self._flow.load_items(loaded))
                self.ask(OfItems(name, mask), self._flow.graph(name).node_at(loaded), crossed=not within)
            case FromInstruction(made):
                self._record(made, within, across)

    def _bind_backward(self, subject: OfVariable) -> None:
        """Rule 1 for a parameter: to the actual parameters at all integrated call sites."""
        number = _parameter_number(self._flow.graph(subject.procedure).procedure.parameters, subject.variable)
        if number is None:
            return
        self.joining.add(subject.procedure)
        for site in self._flow.named_sites(subject.procedure):
            if self._analyser.linkage.joins(site.procedure, subject.procedure):
                self.bind(site, number)

    def bind(self, site: Point, number: int) -> None:
        """Ask for the actual parameter of that number."""
        graph = self._flow.graph(site.procedure)
        arguments = graph.call_at(graph.node_at(site)).arguments
        if number < len(arguments):
            self._look_behind(site.procedure, arguments[number], site, False, True)

    # uses

    def _variable_uses(self, subject: OfVariable, node: int, crossed: bool) -> None:
        self._flow.charge(1)
        for using in self._analyser.variable_uses(subject, node):
            self._used_variable(subject, Site(subject.procedure, using), crossed)

    def _used_variable(self, subject: OfVariable, site: Site, crossed: bool) -> None:
        point, instruction = self._instruction(site)
        graph = self._flow.graph(site.procedure)
        if spilled_parameter(graph.procedure, point, instruction) is not None:
            self._follow_definition(site, crossed)
            return
        variable = next(v for v in _named_read(instruction) if v.name == subject.variable)
        if variable.kind is not VariableKind.MERGE:
            self._record(point, not crossed, crossed)
        self._follow_value(site.procedure, variable, point, instruction, crossed)

    def _follow_definition(self, site: Site, crossed: bool) -> None:
        """From a parameter to the variable or slot that stands for it."""
        _, instruction = self._instruction(site)
        if isinstance(instruction, Assign):
            self.ask(OfVariable(site.procedure, instruction.target.name), site.node, crossed=crossed)
        else:
            mask = defined_items(self._flow, self._flow.graph(site.procedure).points[site.node])
            self.ask(OfItems(site.procedure, mask), site.node, crossed=crossed)

    def _used(self, site: Site, within: bool, across: bool) -> None:
        point, instruction = self._instruction(site)
        self._record(point, within, across)
        if isinstance(instruction, Load):
            self._follow_temporary(site.procedure, instruction.target, not within)

    def _follow_value(
        self, name: str, variable: Variable, point: Point, instruction: Instruction, crossed: bool
    ) -> None:
        """The instruction reads the variable: does it pass its value on?"""
        if isinstance(instruction, Call):
            self._bind_forward(name, variable, point, instruction)
        elif isinstance(instruction, Assign) and instruction.operator in CONVERSIONS:
            if not is_named(instruction.target):
                self._follow_temporary(name, instruction.target, crossed)
            elif instruction.target.kind is VariableKind.MERGE:
                node = self._flow.graph(name).node_at(point)
                self.ask(OfVariable(name, instruction.target.name), node, crossed=crossed)

    def _follow_temporary(self, name: str, temporary: Variable, crossed: bool) -> None:
        if is_named(temporary):
            return
        graph = self._flow.graph(name)
        pending = [temporary]
        while pending:
            current = pending.pop()
            for point in graph.readers.get(current.name, ()):
                instruction = graph.procedure.at(point)
                if _is_passed_on(instruction):
                    assert isinstance(instruction, Assign)
                    pending.append(instruction.target)
                else:
                    self._follow_value(name, current, point, instruction, crossed)

    def _bind_forward(self, name: str, variable: Variable, point: Point, call: Call) -> None:
        """Into the callees, for each parameter that the variable is the actual of."""
        node = self._flow.graph(name).node_at(point)
        self.joining.add(name)
        numbers = [n for n, argument in enumerate(call.arguments) if argument == variable]
        for callee in self._flow.named_at(name, node) if numbers else ():
            if self._analyser.linkage.joins(name, callee):
                parameters = self._flow.graph(callee).procedure.parameters
                for number in numbers:
                    if number < len(parameters):
                        self.ask(OfVariable(callee, parameters[number].name), ENTRY, crossed=True)


def _is_passed_on(instruction: Instruction) -> bool:
    return (
        isinstance(instruction, Assign)
        and instruction.operator in CONVERSIONS
        and not is_named(instruction.target)
    )


def _named_read(instruction: Instruction) -> tuple[Variable, ...]:
    return tuple(variable for variable in variables_read(instruction) if is_named(variable))


def _parameter_number(parameters: tuple[Variable, ...], name: str) -> int | None:
    return next((number for number, parameter in enumerate(parameters) if parameter.name == name), None)


def reaching_definitions(analyser: Analyser, subject: Subject, node: int) -> Reached:
    """RD(v, n, P): the definitions that reach the point just before the node."""
    search = _Search(analyser, Direction.BACKWARD)
    search.ask(subject, node, crossed=False)
    return search.run()


def reachable_uses(analyser: Analyser, subject: Subject, node: int) -> Reached:
    """RU(v, n, P): the uses that are reachable from just after the node."""
    search = _Search(analyser, Direction.FORWARD)
    search.ask(subject, node, crossed=False)
    return search.run()


class Closure(NamedTuple):
    """What a definition, a use or a parameter is bound to, in the end."""

    points: Reached
    joining: frozenset[str]
    """It stays as it is until a call from (forward) or of (backward) one of these is integrated."""
    is_lasting: bool
    """Is that so? Not if memory had to be asked on the way."""


def _closed(search: _Search) -> Closure:
    points = search.run()
    return Closure(points, frozenset(search.joining), not search.asked_memory)


def points_behind(analyser: Analyser, direction: Direction, site: Site) -> Closure:
    """What a definition, or use, of an item stands for: itself, or what it is bound to."""
    search = _Search(analyser, direction)
    search.meet(site)
    return _closed(search)


def argument_definitions(analyser: Analyser, site: Point, number: int) -> Closure:
    """RD of the actual parameter at a call."""
    search = _Search(analyser, Direction.BACKWARD)
    search.bind(site, number)
    return _closed(search)


def parameter_uses(analyser: Analyser, name: str, number: int) -> Closure:
    """RU of the formal parameter on entry."""
    search = _Search(analyser, Direction.FORWARD)
    parameter = analyser.flow.graph(name).procedure.parameters[number]
    search.ask(OfVariable(name, parameter.name), ENTRY, crossed=False)
    return _closed(search)


def defined_items(flow: Flow, point: Point) -> int:
    """The items that the store or library call at the point may define, those of all its uses included."""
    for location in flow.memory.written(point):
        flow.number_readers(location)
    node = flow.graph(point.procedure).node_at(point)
    return flow.effects(point.procedure).defines.get(node, 0)
