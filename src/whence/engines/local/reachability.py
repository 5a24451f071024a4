"""Points that control can't come to by the shape of the program alone: no path, no chain of calls."""

from __future__ import annotations

from whence.analysis.calls.relation import CallRelation
from whence.engines.local.values.unfolded_values import Values
from whence.program.graphs.cfg import control_flow
from whence.program.graphs.digraph import postorder
from whence.program.instructions import Branch, Switch
from whence.program.procedure import Procedure
from whence.program.program import Program


def live_blocks(procedure: Procedure, values: Values) -> frozenset[int]:
    """The blocks that some path from the entry comes to, where branches on constants go one way."""
    flow = control_flow(procedure)
    edges = [
        tuple(dict.fromkeys((*_next(procedure, number, normal, values), *thrown)))
        for number, (normal, thrown) in enumerate(zip(flow.successors, flow.exceptional, strict=True))
    ]
    return frozenset(postorder(edges, 0))


def _next(procedure: Procedure, number: int, normal: tuple[int, ...], values: Values) -> tuple[int, ...]:
    match procedure.blocks[number].terminator:
        case Branch(condition, then, otherwise) if (value := values.term(condition)).is_constant:
            return (procedure.block_numbers[then if value.value else otherwise],)
        case Switch(subject, cases, default) if (value := values.term(subject)).is_constant:
            return (procedure.block_numbers[dict(cases).get(value.value, default)],)
        case _:
            return normal


def is_never_called(program: Program, name: str, entries: tuple[str, ...]) -> bool:
    """Whether control may come to the procedure from no entry, nor before or after it."""
    return not (
        program.headers()[name].is_library or CallRelation(program).relevant_entries((name,), entries)
    )
