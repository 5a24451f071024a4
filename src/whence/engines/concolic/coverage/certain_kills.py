"""Which instructions surely end the life of a definition, for pairs whose use reads the written value itself.

A value that is passed to a parameter outlives its variable, so this is only said of a use in memory, or of
the same variable of the same activation. That takes a procedure that is not entered again before it returns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whence.analysis.calls.reachability.callees import ProceduresBelow
from whence.analysis.runs.tracing.exercised_pairs import ObservedPair
from whence.program.accesses import variables_read, variables_written
from whence.program.instructions import Instruction, Load, Store
from whence.program.operands import Variable, VariableKind
from whence.program.places import Place, Slot, Static, operands_of, root_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.variable_copies import is_named
from whence.program.types import store_size


def killers(program: Program, pair: ObservedPair, procedures: Iterable[str]) -> frozenset[Point]:
    """Points after which nothing of what the definition wrote is left for the use."""
    definition, use = (program.procedure(point.procedure).at(point) for point in pair)
    match definition, use:
        case Store(place, value), Load() if not any(isinstance(o, Variable) for o in operands_of(place)):
            size = store_size(value.type)
            match root_of(place):
                case Static():
                    return frozenset(_stores(program, place, size, pair.definition, procedures))
                case Slot() if not ProceduresBelow(program).is_recursive(pair.definition.procedure):
                    own = (pair.definition.procedure,)
                    return frozenset(_stores(program, place, size, pair.definition, own))
                case _:
                    return frozenset()
        case _:
            return frozenset(_assignments(program, pair, definition, use))


def _stores(
    program: Program, place: Place, size: int, definition: Point, procedures: Iterable[str]
) -> Iterator[Point]:
    for name in procedures:
        for point, instruction in program.procedure(name).points():
            if isinstance(instruction, Store) and point != definition:
                same = instruction.place == place and store_size(instruction.value.type) >= size
                if same:
                    yield point


def _assignments(
    program: Program, pair: ObservedPair, definition: Instruction, use: Instruction
) -> Iterator[Point]:
    """The other definitions of a local variable that the use itself reads."""
    name = pair.definition.procedure
    written = [each for each in variables_written(definition) if each.kind is VariableKind.LOCAL]
    read = {each for each in variables_read(use) if is_named(each)}
    if pair.use.procedure != name or set(written) != read or ProceduresBelow(program).is_recursive(name):
        return
    for point, instruction in program.procedure(name).points():
        if point != pair.definition and set(written) & set(variables_written(instruction)):
            yield point
