"""The engine: `defs`, `uses`, `pairs` and `integrate` by the analysers of this folder.

Besides answers it offers `changed_pairs`, which compares two versions of a program.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.analysis.runs.tracing.pair_names import Naming
from whence.answers import Answer, DefUse, PairKind, Partial, Start
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.dataflow.baselines.exhaustive import VectorAnalyser
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.items import bits_of, mask_of
from whence.engines.dataflow.flow.program_flow import Flow, number_items
from whence.engines.dataflow.flow.surroundings import surroundings_of
from whence.engines.dataflow.integration.cross_pairs import Cross
from whence.engines.dataflow.integration.linkage import Units, Whole, joining
from whence.engines.dataflow.integration.steps import Integrator, Step, call_edges, steps
from whence.engines.dataflow.limits import DEFAULT, Limits
from whence.engines.dataflow.question.assumptions import answered
from whence.engines.dataflow.question.entries import entries_for
from whence.engines.dataflow.question.pairs import Pair, pairs_of
from whence.engines.dataflow.question.starts import starts_of
from whence.engines.dataflow.question.subjects import Subjects
from whence.engines.dataflow.regression.changed_pairs import changed_pairs as changed_pairs
from whence.engines.dataflow.regression.changes import affected_pairs
from whence.engines.dataflow.values.chains import OfItems, OfVariable, Subject, defined_items
from whence.engines.dataflow.values.value_search import Analyser, Ways, note, origins, reachable_uses
from whence.memory import Memory
from whence.memory.locations import may_share_bytes
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Analyser as Using
from whence.questions import Definitions, Integration, Pairs, Question, Uses
from whence.source import InputProblem


@final
class DataflowEngine:
    """Duesterwald, Gupta and Soffa 1996."""

    name = "dataflow"
    languages = frozenset(Language)
    configurations = ("cached", "uncached")

    def __init__(self, limits: Limits = DEFAULT) -> None:
        self._limits = limits

    def takes(self, question: Question) -> bool:
        return isinstance(question, Definitions | Uses | Pairs | Integration)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        entries = entries_for(context.program, question)
        memory = Memory(context.program, entries, self._limits.memory)
        flow = Flow(context.program, memory, context.meter.charge, self._limits)
        is_cached = configuration != "uncached"
        match question:
            case Definitions(variable, point):
                around = surroundings_of(context.program, entries)
                analyser = DemandAnalyser(flow, Whole(), around, is_cached=is_cached)
                return answered(flow, *_definitions(analyser, variable, point), used_in=point.procedure)
            case Uses(variable, point):
                around = surroundings_of(context.program, entries)
                analyser = DemandAnalyser(flow, Whole(), around, is_cached=is_cached)
                return answered(flow, _uses(analyser, variable, point))
            case Pairs(_, changed, rerouted, objects, points) if changed is not None:
                analyser = DemandAnalyser(flow, Whole(), is_cached=is_cached)
                affected = affected_pairs(analyser, changed, rerouted, objects, points)
                return answered(flow, _listed(flow, affected))
            case Pairs(entries):
                edges = call_edges(flow, entries)
                analyser = DemandAnalyser(flow, joining(edges), is_cached=is_cached)
                return answered(flow, _listed(flow, pairs_of(analyser, tuple(edges))))
            case Integration():
                found: list[DefUse] = []
                try:
                    _integrate(flow, question, found)
                except BudgetSpent as spent:
                    return Partial(tuple(found), spent.reason, spent.detail)
                return answered(flow, found)
            case _:
                raise AssertionError(f"the dataflow engine does not take {question}")


def _definitions(analyser: DemandAnalyser, variable: str, point: Point) -> tuple[list[DefUse], list[Start]]:
    """Of the uses on the line if the point is a line, else just before the point."""
    flow = analyser.flow
    found: dict[tuple[Point, Point], Ways] = {}
    starts: list[Start] = []
    for subject in Subjects(flow, point).find(variable):
        for use, used in _uses_on_line(flow, subject, point) or [(point, subject)]:
            node = flow.graph(point.procedure).node_at(use)
            outcome = origins(analyser, used, node)
            starts += starts_of(flow, analyser.surroundings, outcome)
            for definition, ways in outcome.reached.items():
                note(found, (definition, use), ways)
    return _pairs(variable, found), starts


def _uses_on_line(flow: Flow, subject: Subject, point: Point) -> list[tuple[Point, Subject]]:
    """Where the line reads the subject, and which part; nothing if the point is not where its line starts."""
    graph = flow.graph(point.procedure)
    span = graph.procedure.at(point).span
    line = [
        each
        for each, instruction in graph.procedure.points()
        if span.is_known and (instruction.span.file, instruction.span.line) == (span.file, span.line)
    ]
    if not line or line[0] != point:
        return []
    nodes = dict.fromkeys(graph.node_at(each) for each in line)
    uses = ((graph.points[node], _part_read(flow, subject, node)) for node in nodes)
    return [(use, part) for use, part in uses if part is not None and use in line]


def _part_read(flow: Flow, subject: Subject, node: int) -> Subject | None:
    graph = flow.graph(subject.procedure)
    if isinstance(subject, OfVariable):
        return subject if node in graph.uses.get(subject.variable, ()) else None
    wanted = [flow.items.locations[item] for item in bits_of(subject.mask)]
    read = [
        flow.items.number(location)
        for location in flow.memory.read(graph.points[node])
        if any(location.object is each.object and may_share_bytes(location, each) for each in wanted)
    ]
    return OfItems(subject.procedure, mask_of(read)) if read else None


def _uses(analyser: Analyser, variable: str, point: Point) -> list[DefUse]:
    found: dict[tuple[Point, Point], Ways] = {}
    for definition, subject in _definitions_on_line(analyser.flow, variable, point):
        node = analyser.flow.graph(point.procedure).node_at(definition)
        for use, ways in reachable_uses(analyser, subject, node).items():
            note(found, (definition, use), ways)
    return _pairs(variable, found)


def _pairs(variable: str, found: dict[tuple[Point, Point], Ways]) -> list[DefUse]:
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
        shown = graph.procedure.source or graph.procedure.name
        hint = f"it is defined at line {', '.join(map(str, lines))}" if lines else f"{shown} never defines it"
        raise InputProblem(f"'{variable}' is not defined at {wanted}; {hint}")
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


def _integrate(flow: Flow, question: Integration, found: list[DefUse]) -> None:
    """All steps in order; a pair is listed with every step that establishes it."""
    procedures = tuple(call_edges(flow, question.entries))
    number_items(flow, procedures)
    units = Units()
    integrator = Integrator(_analyser(flow, units, procedures, question), units, procedures)
    planned = [Step(*edge) for edge in question.given] or steps(flow, question.entries, question.order)
    naming = Naming(flow.program)
    for number, step in enumerate(planned, 1):
        cross = integrator.cross(step.caller, step.callee)
        _charge(flow, cross, f"at step {number} of {len(planned)}, which has {len(cross)} cross pairs")
        for pair in cross.pairs():
            shown = f"{number}: {naming.procedure(step.caller)} -> {naming.procedure(step.callee)}"
            variable = naming.of_pair(pair.definition, pair.use)
            kind = PairKind.INTERPROCEDURAL
            label = f"{shown}, {pair.side.value}"
            found.append(DefUse(variable, pair.definition, pair.use, kind, label, (step.caller, step.callee)))


def _charge(flow: Flow, cross: Cross, where: str) -> None:
    """Listing is the work here: there may be millions of pairs."""
    try:
        flow.charge(flow.limits.pair_work * len(cross))
    except BudgetSpent as spent:
        raise BudgetSpent(spent.reason, f"{spent.detail}, {where}") from None


def _analyser(flow: Flow, units: Units, procedures: tuple[str, ...], question: Integration) -> Analyser:
    match question.using:
        case Using.DEMAND:
            return DemandAnalyser(flow, units, is_cached=question.is_cached)
        case Using.EXHAUSTIVE:
            return VectorAnalyser(flow, units, procedures)
        case Using.INCREMENTAL:
            return VectorAnalyser(flow, units, procedures, is_incremental=True)
