"""The assumptions of an answer, and the instructions and calls that make it partial."""

from __future__ import annotations

from collections.abc import Iterable

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.answers import Assumption, Complete, DefUse, Partial, Reason, Start
from whence.engines.dataflow.flow.program_flow import Flow
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.models.c.jumps import LEAVING
from whence.program.instructions import Unsupported
from whence.program.program import Language


def answered(
    flow: Flow, items: Iterable[DefUse], starts: Iterable[Start] = (), *, used_in: str = ""
) -> Complete | Partial:
    """Complete if every instruction in the way was understood and every pointer followed. `used_in` is the
    procedure of the only use that is asked about, if there is one."""
    listed, begun = tuple(items), tuple(dict.fromkeys(starts))
    for graph in flow.graphs():
        for node, instruction in enumerate(graph.instructions):
            if isinstance(instruction, Unsupported):
                where = instruction.span if instruction.span.is_known else graph.points[node]
                detail = f"{instruction.text} at {where} was not lowered"
                return Partial(listed, Reason.UNSUPPORTED, detail, begun)
    jumping = _jumping(flow) if len(flow.items) else ""
    if jumping:
        detail = f"{jumping} may leave for another procedure (longjmp), with whatever was defined before"
        return Partial(listed, Reason.UNSUPPORTED, detail, begun)
    handler = _interrupting(flow, used_in)
    if handler:
        detail = f"{handler} may run at any time, as a handler of signals, and touches what was asked about"
        return Partial(listed, Reason.UNSUPPORTED, detail, begun)
    if flow.memory.gave_up:
        detail = "where some pointer points was too much work to find out"
        return Partial(listed, Reason.BUDGET, detail, begun)
    return Complete(listed, assumptions(flow), begun)


def _jumping(flow: Flow) -> str:
    """A procedure that jumps out of others. A query need not reach it: it may touch nothing itself."""
    index = flow.program.index()
    for name in sorted(LEAVING):
        if not flow.program.defines(name):
            callers = index.callers.get(name, frozenset())
            if callers or name in index.address_taken:
                return min(callers, default=name)
    return ""


def _interrupting(flow: Flow, used_in: str) -> str:
    """A handler of signals that touches an item, where this matters. The engine runs it where the library is
    called, but it may run between any two instructions."""
    if flow.program.language is not Language.C or not len(flow.items):
        return ""
    kept = flow.memory.implicit.kept()
    for name in indexed_calls(flow.program).registered(frozenset({Why.SIGNAL})):
        if kept is None or name in kept:
            footprint = flow.memory.footprint(name)
            is_reader = not used_in or used_in in footprint.procedures
            for location in flow.items.locations:
                if footprint.may_write(location) or (is_reader and footprint.may_read(location)):
                    return name
    return ""


def assumptions(flow: Flow) -> tuple[Assumption, ...]:
    is_java = flow.program.language is Language.JAVA
    found = {
        Assumption.NO_CONCURRENCY: None,
        (Assumption.NO_REFLECTION if is_java else Assumption.NO_OUT_OF_BOUNDS): None,
    }
    for graph in flow.graphs():
        for node in graph.calls:
            for name in flow.memory.callees_of(graph.points[node], graph.call_at(node)):
                kind = _assumption(flow, name)
                if kind is not None:
                    found[kind] = None
    return tuple(sorted(found, key=list(Assumption).index))


def _assumption(flow: Flow, callee: str) -> Assumption | None:
    if callee != UNKNOWN_CALLEE and is_user_code(flow.program, callee):
        return None
    known = library_function(callee)
    return Assumption.EXTERNAL_CALLS if known is None else Assumption.LIBRARY_MODELS
