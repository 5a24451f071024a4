"""The engine: `defs`, `uses`, `pairs` and `integrate` by the analysers of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.answers import Answer, DefUse, PairKind
from whence.engines.context import Context
from whence.engines.dataflow.changes import affected_pairs
from whence.engines.dataflow.demand import DemandAnalyser
from whence.engines.dataflow.entries import entries_for
from whence.engines.dataflow.exhaustive import VectorAnalyser
from whence.engines.dataflow.flow import Flow, number_items
from whence.engines.dataflow.integration import Integrator, Step, call_edges, steps
from whence.engines.dataflow.leaning import answered
from whence.engines.dataflow.linkage import Units, Whole, joining
from whence.engines.dataflow.naming import Naming
from whence.engines.dataflow.pairs import Pair, pairs_of
from whence.engines.dataflow.search import (
    Analyser,
    OfItems,
    OfVariable,
    Reached,
    Subject,
    Ways,
    defined_items,
    reachable_uses,
    reaching_definitions,
)
from whence.engines.dataflow.subjects import Subjects
from whence.memory import Memory
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Analyser as Using
from whence.questions import Definitions, Integration, Pairs, Question, Uses
from whence.source import InputProblem


@final
class DataflowEngine:
    """Duesterwald, Gupta and Soffa 1996."""

    @property
    def name(self) -> str:
        return "dataflow"

    @property
    def summary(self) -> str:
        return "reaching definitions, reachable uses and integration testing by demand-driven queries"

    @property
    def languages(self) -> frozenset[Language]:
        return frozenset(Language)

    @property
    def configurations(self) -> tuple[str, ...]:
        return "cached", "uncached"

    def takes(self, question: Question) -> bool:
        return isinstance(question, Definitions | Uses | Pairs | Integration)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        memory = Memory(context.program, entries_for(context.program, question))
        flow = Flow(context.program, memory, context.meter.charge)
        is_cached = configuration != "uncached"
        match question:
            case Definitions(variable, point):
                analyser = DemandAnalyser(flow, Whole(), is_cached=is_cached)
                return answered(flow, _definitions(analyser, variable, point))
            case Uses(variable, point):
                analyser = DemandAnalyser(flow, Whole(), is_cached=is_cached)
                return answered(flow, _uses(analyser, variable, point))
            case Pairs(_, changed, named) if changed is not None:
                analyser = DemandAnalyser(flow, Whole(), is_cached=is_cached)
                return answered(flow, _listed(flow, affected_pairs(analyser, changed, named)))
            case Pairs(entries):
                edges = call_edges(flow, entries)
                analyser = DemandAnalyser(flow, joining(edges), is_cached=is_cached)
                return answered(flow, _listed(flow, pairs_of(analyser, tuple(edges))))
            case Integration():
                return answered(flow, _integration(flow, question))
            case _:
                raise AssertionError(f"the dataflow engine does not take {question}")


def _definitions(analyser: Analyser, variable: str, point: Point) -> list[DefUse]:
    flow = analyser.flow
    found: Reached = {}
    for subject in Subjects(flow, point).find(variable):
        node = flow.graph(point.procedure).node_at(point)
        for definition, ways in reaching_definitions(analyser, subject, node).items():
            found[definition] = found.get(definition, Ways(False, False)) | ways
    return [
        DefUse(variable, definition, point, Pair(definition, point, found[definition]).kind)
        for definition in sorted(found)
    ]


def _uses(analyser: Analyser, variable: str, point: Point) -> list[DefUse]:
    found: dict[tuple[Point, Point], Ways] = {}
    for definition, subject in _definitions_on_line(analyser.flow, variable, point):
        node = analyser.flow.graph(point.procedure).node_at(definition)
        for use, ways in reachable_uses(analyser, subject, node).items():
            key = definition, use
            found[key] = found.get(key, Ways(False, False)) | ways
    return [
        DefUse(variable, definition, use, Pair(definition, use, ways).kind)
        for (definition, use), ways in sorted(found.items())
    ]


def _definitions_on_line(flow: Flow, variable: str, point: Point) -> Iterator[tuple[Point, Subject]]:
    """The definitions of the variable on the line of the point, each with what it defines."""
    subjects = Subjects(flow, point).find(variable)
    graph = flow.graph(point.procedure)
    wanted = graph.procedure.at(point).span
    defining = {node: subject for subject in subjects for node in _defining(flow, subject)}
    found = [
        node
        for node in sorted(defining)
        if graph.points[node] == point
        or (wanted.is_known and graph.procedure.at(graph.points[node]).span.line == wanted.line)
    ]
    if not found:
        lines = sorted({graph.procedure.at(graph.points[node]).span.line for node in defining})
        hint = f"; it is defined at line {', '.join(map(str, lines))}" if lines else ""
        raise InputProblem(f"'{variable}' is not defined at {wanted}{hint}")
    for node in found:
        subject = defining[node]
        if isinstance(subject, OfItems):
            subject = OfItems(subject.procedure, defined_items(flow, graph.points[node]))
        yield graph.points[node], subject


def _defining(flow: Flow, subject: Subject) -> list[int]:
    """The nodes of the subject's procedure that define it."""
    match subject:
        case OfVariable(procedure, variable):
            return flow.graph(procedure).definitions.get(variable, [])
        case OfItems(procedure, mask):
            return [node for node, bits in flow.effects(procedure).defines.items() if bits & mask]


def _listed(flow: Flow, pairs: list[Pair]) -> list[DefUse]:
    naming = Naming(flow.program)
    found = sorted(pairs, key=lambda pair: (pair.use, pair.definition))
    return [
        DefUse(naming.of_pair(pair.definition, pair.use), pair.definition, pair.use, pair.kind)
        for pair in found
    ]


def _integration(flow: Flow, question: Integration) -> list[DefUse]:
    """All steps in order; a pair is listed with every step that establishes it."""
    procedures = tuple(call_edges(flow, question.entries))
    number_items(flow, procedures)
    units = Units()
    integrator = Integrator(_analyser(flow, units, procedures, question), units, procedures)
    planned = [Step(*edge) for edge in question.given] or steps(flow, question.entries, question.order)
    naming = Naming(flow.program)
    found: list[DefUse] = []
    for number, step in enumerate(planned, 1):
        for pair in integrator.cross(step.caller, step.callee).pairs():
            shown = f"{number}: {naming.procedure(step.caller)} -> {naming.procedure(step.callee)}"
            variable = naming.of_pair(pair.definition, pair.use)
            kind = PairKind.INTERPROCEDURAL
            label = f"{shown}, {pair.side.value}"
            found.append(DefUse(variable, pair.definition, pair.use, kind, label, (step.caller, step.callee)))
    return found


def _analyser(flow: Flow, units: Units, procedures: tuple[str, ...], question: Integration) -> Analyser:
    match question.using:
        case Using.DEMAND:
            return DemandAnalyser(flow, units, is_cached=question.is_cached)
        case Using.EXHAUSTIVE:
            return VectorAnalyser(flow, units, procedures)
        case Using.INCREMENTAL:
            return VectorAnalyser(flow, units, procedures, is_incremental=True)
