"""Where the predicates hold, in the source."""

from __future__ import annotations

from whence.engines.horn.encode.predicates.clauses import Predicate
from whence.logic.proofs.invariants import Cut, CutArgument
from whence.logic.smtlib.names import bare_name
from whence.program.instructions import successors_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.source_level.spans import span_at


def cut_of(program: Program, predicate: Predicate) -> Cut:
    procedure = program.procedure(predicate.place.procedure)
    if predicate.kind == "between":
        name = bare_name(predicate.function.name)
        return Cut(name, predicate.kind, "", "", 0, 0, predicate.shown, predicate.object_names)
    place = predicate.place
    if predicate.kind == "loop":
        place = _loop_statement(procedure, place)
    span = span_at(program, place)
    shown = predicate.shown or tuple(CutArgument(word, 0, True) for word in predicate.arguments)
    name = bare_name(predicate.function.name)
    place_of = (procedure.name, span.file, span.line, span.column)
    return Cut(name, predicate.kind, *place_of, shown, predicate.object_names)


def _loop_statement(procedure: Procedure, head: Point) -> Point:
    """The jump back to the head, which compilers place at the loop's statement; else the head."""
    label = procedure.blocks[head.block].label
    for number in range(len(procedure.blocks) - 1, head.block - 1, -1):
        block = procedure.blocks[number]
        if label in successors_of(block.terminator):
            return Point(procedure.name, number, len(block.instructions) - 1)
    return head
