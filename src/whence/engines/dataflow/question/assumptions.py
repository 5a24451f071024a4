"""The assumptions of an answer, and the instructions and calls that make it partial."""

from __future__ import annotations

from collections.abc import Iterable

from whence.analysis.calls.c_library import library_function
from whence.analysis.calls.sites import is_user_code
from whence.answers import Assumption, Complete, DefUse, Partial, Reason, Start
from whence.engines.dataflow.flow.program_flow import Flow
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.models.jumps import LEAVING
from whence.program.instructions import Unsupported
from whence.program.program import Language


def answered(flow: Flow, items: Iterable[DefUse], starts: Iterable[Start] = ()) -> Complete | Partial:
    """Complete if every instruction in the way was understood and every pointer followed."""
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
    if flow.memory.gave_up:
        detail = "where some pointer points was too much work to find out"
        return Partial(listed, Reason.BUDGET, detail, begun)
    return Complete(listed, assumptions(flow), begun)


def _jumping(flow: Flow) -> str:
    """A procedure that jumps out of others. A query need not come to it: it may touch nothing itself."""
    index = flow.program.index()
    for name in sorted(LEAVING):
        if not flow.program.defines(name):
            callers = index.callers.get(name, frozenset())
            if callers or name in index.address_taken:
                return min(callers, default=name)
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
