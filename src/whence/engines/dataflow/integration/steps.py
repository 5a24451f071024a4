"""Integration testing (section 3): steps over the edges of the call graph and their cross pairs."""

from __future__ import annotations

from typing import NamedTuple, final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.program_flow import Flow, number_items
from whence.engines.dataflow.integration.cross_pairs import Cross, Crossing
from whence.engines.dataflow.integration.linkage import Units
from whence.engines.dataflow.integration.parameter_bindings import ParameterBindings
from whence.engines.dataflow.values.value_search import Analyser
from whence.program.graphs.digraph import numbered, postorder
from whence.program.procedure import Point
from whence.questions import Order


class Step(NamedTuple):
    caller: str
    callee: str


def call_edges(flow: Flow, entries: tuple[str, ...]) -> dict[str, list[str]]:
    """Caller -> callees in the order of their calls, for everything that the entries may run."""
    names, edges = numbered(entries, lambda name: _callees(flow, name))
    return {name: [names[callee] for callee in callees] for name, callees in zip(names, edges, strict=True)}


def _callees(flow: Flow, name: str) -> dict[str, None]:
    return dict.fromkeys(callee for node in flow.calls(name) for callee in flow.callees_at(name, node))


def steps(flow: Flow, entries: tuple[str, ...], order: Order) -> list[Step]:
    """Every edge once: bottom-up each procedure when its callees are done, top-down the reverse."""
    names, edges = numbered(entries, lambda name: _callees(flow, name))
    callers = postorder(edges, *range(len(names)))
    in_order = callers if order is Order.BOTTOM_UP else reversed(callers)
    return [Step(names[caller], names[callee]) for caller in in_order for callee in edges[caller]]


@final
class Integrator:
    """Carries an analyser through the steps. The linkage is the analyser's own and grows here."""

    def __init__(self, analyser: Analyser, linkage: Units, procedures: tuple[str, ...]) -> None:
        self._analyser = analyser
        self._flow = analyser.flow
        self._linkage = linkage
        self._bindings = ParameterBindings(analyser)
        number_items(self._flow, procedures)

    def cross(self, caller: str, callee: str) -> Cross:
        """ComputeCross (figure 2): definitions are looked for before the edge is integrated, uses after.
        Definitions that reach any of the calls pair with uses that the entry reaches; definitions that reach
        the exit pair with uses that any of the calls reaches. So each of the four sets is asked for once, for
        all calls and items. Those at the calls come first: of the others only their items matter."""
        ask = self._analyser
        sides = ask.crossing(caller, callee, self._flow.exposed(callee))
        found = Cross(self._flow)
        entering = ask.at_calls(Direction.BACKWARD, caller, callee, sides.entry)
        found.entry.definitions.add(entering, self._bindings)
        passed = self._passed(caller, callee)
        with self._linkage.extended(caller, callee):
            self._bindings.integrated(Direction.FORWARD, caller)
            ask.update(Direction.FORWARD, caller, callee)
            on_entry = ask.at_end(Direction.FORWARD, callee, sides.entry, entering)
            on_exit = ask.at_calls(Direction.FORWARD, caller, callee, sides.exit)
            found.entry.uses.add(on_entry, self._bindings)
            found.exit.uses.add(on_exit, self._bindings)
            self._bind(found.entry, callee, passed)
        leaving = ask.at_end(Direction.BACKWARD, callee, sides.exit, on_exit)
        found.exit.definitions.add(leaving, self._bindings)
        self._linkage.edges.add((caller, callee))
        self._bindings.integrated(Direction.BACKWARD, callee)
        ask.update(Direction.BACKWARD, caller, callee)
        return found

    def _passed(self, caller: str, callee: str) -> list[dict[Point, None]]:
        """Definitions of each actual parameter; an implicit call has none of the user's."""
        found: list[dict[Point, None]] = [{} for _ in self._flow.graph(callee).procedure.parameters]
        for node in self._flow.calls_between(caller, callee):
            if callee in self._flow.named_at(caller, node):
                point = self._flow.graph(caller).points[node]
                for number, definitions in enumerate(found):
                    definitions.update(dict.fromkeys(self._bindings.argument(point, number)))
        return found

    def _bind(self, entry: Crossing, callee: str, passed: list[dict[Point, None]]) -> None:
        for number, definitions in enumerate(passed):
            if definitions:
                entry.definitions.add_parameter(number, definitions)
                entry.uses.add_parameter(number, self._bindings.parameter(callee, number))
