"""How values go on from variable to variable: temporaries, conversions and parameters (definition 1).

A link is where one query about a variable, or one definition or use of memory, leads to without looking
into memory. It follows from one procedure alone, except for its bindings to others, which hold if the calls
are integrated. So links can be kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol, TypeAlias, final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import ENTRY, Site
from whence.engines.dataflow.flow.items import mask_of
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.values.bindings import (
    FromInstruction,
    FromMemory,
    FromVariable,
    merged_operand,
    origin_of,
)
from whence.engines.dataflow.values.local_variables import LocalDefinitions
from whence.program.accesses import variables_read
from whence.program.instructions import Assign, Call, Instruction, Load
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.procedure import Point
from whence.program.source_level.variable_copies import CONVERSIONS, is_named, spilled_parameter


class OfVariable(NamedTuple):
    """A variable of a procedure, by name."""

    procedure: str
    variable: str


class OfItems(NamedTuple):
    """Items of memory, as bits."""

    procedure: str
    mask: int


Subject: TypeAlias = OfVariable | OfItems

Asked: TypeAlias = tuple[Subject, int]
"""A subject just before (backward) or just after (forward) a node."""


class Bound(NamedTuple):
    """Holds if the caller's calls of the callee are integrated."""

    caller: str
    callee: str
    link: Link


class Link(NamedTuple):
    points: tuple[Point, ...]
    """Definitions, or uses."""
    asked: tuple[Asked, ...]
    """What has to be asked to go on."""
    bound: tuple[Bound, ...] = ()
    joining: tuple[str, ...] = ()
    """Procedures whose calls (forward), or whose callers (backward), were looked for."""
    unset: tuple[OfVariable, ...] = ()
    """Variables that nothing in their procedure gave the value: parameters, and locals that may be unset."""


class Locals(Protocol):
    """Who knows the chains within a procedure."""

    @property
    def flow(self) -> Flow: ...

    def variable_definitions(self, subject: OfVariable, node: int) -> LocalDefinitions:
        """The definitions of the variable that reach the point just before the node."""
        ...

    def variable_uses(self, subject: OfVariable, node: int) -> tuple[int, ...]:
        """The uses of the variable that are reachable from just after the node."""
        ...


class _Open:
    """A link in the making."""

    def __init__(self) -> None:
        self.points: dict[Point, None] = {}
        self.asked: dict[Asked, None] = {}
        self.bound: list[Bound] = []
        self.joining: dict[str, None] = {}
        self.unset: dict[OfVariable, None] = {}

    def closed(self) -> Link:
        return Link(
            tuple(self.points),
            tuple(self.asked),
            tuple(self.bound),
            tuple(self.joining),
            tuple(self.unset),
        )


@final
class Chains:
    """Of one direction. Links are made on demand and kept, for items that are numbered already."""

    def __init__(self, local: Locals, direction: Direction) -> None:
        self._local = local
        self._flow = local.flow
        self._is_backward = direction is Direction.BACKWARD
        self._variables: dict[tuple[OfVariable, int], Link] = {}
        self._sites: dict[Site, Link] = {}

    def variable(self, subject: OfVariable, node: int) -> Link:
        """Where a query about the variable leads to."""
        found = self._variables.get((subject, node))
        if found is None:
            self._flow.charge(1)
            link = _Open()
            (self._definitions if self._is_backward else self._uses)(subject, node, link)
            found = self._variables[subject, node] = link.closed()
        return found

    def site(self, site: Site) -> Link:
        """Where a definition, or use, of memory leads to: itself, or what it stands for."""
        found = self._sites.get(site)
        if found is None:
            link = _Open()
            (self._defined if self._is_backward else self._used)(site, link)
            found = self._sites[site] = link.closed()
        return found

    def argument(self, site: Point, number: int) -> Link:
        """Where the actual parameter of that number at a call has its value from."""
        graph = self._flow.graph(site.procedure)
        arguments = graph.call_at(graph.node_at(site)).arguments
        link = _Open()
        if number < len(arguments):
            self._look_behind(site.procedure, arguments[number], site, link)
        return link.closed()

    def parameter(self, name: str, number: int) -> Link:
        """Where the formal parameter of that number goes on entry."""
        parameter = self._flow.graph(name).procedure.parameters[number]
        return Link((), ((OfVariable(name, parameter.name), ENTRY),))

    def _instruction(self, site: Site) -> tuple[Point, Instruction]:
        graph = self._flow.graph(site.procedure)
        point = graph.points[site.node]
        return point, graph.procedure.at(point)

    # definitions

    def _definitions(self, subject: OfVariable, node: int, link: _Open) -> None:
        reaching = self._local.variable_definitions(subject, node)
        for defining in reaching.nodes:
            self._defined(Site(subject.procedure, defining), link)
        if reaching.reaches_entry:
            link.unset[subject] = None
            self._bind_backward(subject, link)

    def _defined(self, site: Site, link: _Open) -> None:
        """If a definition only passes on a parameter or a value, look behind it."""
        point, instruction = self._instruction(site)
        parameter = spilled_parameter(self._flow.graph(site.procedure).procedure, point, instruction)
        merged = merged_operand(instruction)
        if parameter is not None:
            link.asked[OfVariable(site.procedure, parameter.name), ENTRY] = None
        elif merged is not None:
            self._look_behind(site.procedure, merged, point, link)
        else:
            link.points[point] = None

    def _look_behind(self, name: str, operand: Operand, point: Point, link: _Open) -> None:
        graph = self._flow.graph(name)
        match origin_of(graph, operand, point):
            case FromVariable(variable, node):
                link.asked[OfVariable(name, variable.name), node] = None
            case FromMemory(loaded):
                mask = mask_of(self._flow.load_items(loaded))
                link.asked[OfItems(name, mask), graph.node_at(loaded)] = None
            case FromInstruction(made):
                link.points[made] = None

    def _bind_backward(self, subject: OfVariable, link: _Open) -> None:
        """Rule 1 for a parameter: to the actual parameters at all call sites."""
        number = _parameter_number(self._flow.graph(subject.procedure).procedure.parameters, subject.variable)
        if number is not None:
            link.joining[subject.procedure] = None
            for site in self._flow.named_sites(subject.procedure):
                link.bound.append(Bound(site.procedure, subject.procedure, self.argument(site, number)))

    # uses

    def _uses(self, subject: OfVariable, node: int, link: _Open) -> None:
        for using in self._local.variable_uses(subject, node):
            self._used_variable(subject, Site(subject.procedure, using), link)

    def _used_variable(self, subject: OfVariable, site: Site, link: _Open) -> None:
        point, instruction = self._instruction(site)
        graph = self._flow.graph(site.procedure)
        if spilled_parameter(graph.procedure, point, instruction) is not None:
            self._follow_definition(site, instruction, link)
            return
        variable = next(v for v in _named_read(instruction) if v.name == subject.variable)
        if variable.kind is not VariableKind.MERGE:
            link.points[point] = None
        self._follow_value(site.procedure, variable, point, instruction, link)

    def _follow_definition(self, site: Site, instruction: Instruction, link: _Open) -> None:
        """From a parameter to the variable or slot that stands for it."""
        if isinstance(instruction, Assign):
            link.asked[OfVariable(site.procedure, instruction.target.name), site.node] = None
        else:
            mask = defined_items(self._flow, self._flow.graph(site.procedure).points[site.node])
            link.asked[OfItems(site.procedure, mask), site.node] = None

    def _used(self, site: Site, link: _Open) -> None:
        point, instruction = self._instruction(site)
        link.points[point] = None
        if isinstance(instruction, Load) and not is_named(instruction.target):
            self._follow_temporary(site.procedure, instruction.target, link)

    def _follow_value(
        self, name: str, variable: Variable, point: Point, instruction: Instruction, link: _Open
    ) -> None:
        """The instruction reads the variable: does it pass its value on?"""
        if isinstance(instruction, Call):
            self._bind_forward(name, variable, point, instruction, link)
        elif isinstance(instruction, Assign) and instruction.operator in CONVERSIONS:
            if not is_named(instruction.target):
                self._follow_temporary(name, instruction.target, link)
            elif instruction.target.kind is VariableKind.MERGE:
                node = self._flow.graph(name).node_at(point)
                link.asked[OfVariable(name, instruction.target.name), node] = None

    def _follow_temporary(self, name: str, temporary: Variable, link: _Open) -> None:
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
                    self._follow_value(name, current, point, instruction, link)

    def _bind_forward(self, name: str, variable: Variable, point: Point, call: Call, link: _Open) -> None:
        """Into the callees, for each parameter that the variable is the actual of."""
        link.joining[name] = None
        numbers = [n for n, argument in enumerate(call.arguments) if argument == variable]
        for callee in self._flow.named_at(name, self._flow.graph(name).node_at(point)) if numbers else ():
            parameters = self._flow.graph(callee).procedure.parameters
            for number in numbers:
                if number < len(parameters):
                    link.bound.append(Bound(name, callee, self.parameter(callee, number)))


def _is_passed_on(instruction: Instruction) -> bool:
    return (
        isinstance(instruction, Assign)
        and instruction.operator in CONVERSIONS
        and not is_named(instruction.target)
    )


def _named_read(instruction: Instruction) -> Iterator[Variable]:
    return (variable for variable in variables_read(instruction) if is_named(variable))


def _parameter_number(parameters: tuple[Variable, ...], name: str) -> int | None:
    return next((number for number, parameter in enumerate(parameters) if parameter.name == name), None)


def defined_items(flow: Flow, point: Point) -> int:
    """The items that the store or library call at the point may define, those of all its uses included."""
    for location in flow.memory.written(point):
        flow.number_readers(location)
    node = flow.graph(point.procedure).node_at(point)
    return flow.effects(point.procedure).defines.get(node, 0)
