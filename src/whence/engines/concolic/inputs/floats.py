"""Plain values for floating-point parameters, where a search by terms left the question open.

The numbers that a procedure compares with are where its behaviour changes: they are tried, with what lies
just below, just above and between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import inf, isfinite, nan, nextafter

from whence.engines.concolic.inputs.space import ConcreteInput, bits_of_real, parameter_name
from whence.engines.concolic.summaries.summarised_procedures import direct_callees
from whence.execute.numbers.floats import double_of_bits, single_of_bits
from whence.program.accesses import operands_read
from whence.program.operands import Real
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import FloatType

_PLAIN = (1.0, -1.0, 0.5, 2.0, 10.0, 1e6, -1e6, nan, inf, -inf)


def float_inputs(program: Program, entry: str, most: int) -> Iterator[ConcreteInput]:
    """Choices of the floating-point parameters, all others zero; none if there are no such parameters."""
    parameters = program.procedure(entry).parameters
    names = {parameter_name(each): each.type for each in parameters if isinstance(each.type, FloatType)}
    if not names:
        return
    values = values_around(_constants(program, entry), most)
    for value in values:
        yield ConcreteInput(_all(names, value))
    for name in names if len(names) > 1 else ():
        for other in (0.0, *values[:2]):
            for value in values:
                yield ConcreteInput(_all(names, other) | {name: bits_of_real(value, names[name])})


def _all(names: Mapping[str, FloatType], value: float) -> dict[str, int]:
    return {name: bits_of_real(value, type_) for name, type_ in names.items()}


def values_around(found: Iterable[float], most: int) -> list[float]:
    """At most so many plain values, and those where comparisons with the constants change."""
    constants = sorted(set(found))
    between = [(low + high) / 2 for low, high in pairwise(constants)]
    around = [near for each in constants for near in (each, nextafter(each, -1e308), nextafter(each, 1e308))]
    beyond = [constants[0] - 1, constants[-1] + 1] if constants else []
    return list(dict.fromkeys((*beyond, *between, *_PLAIN, *around)))[:most]


def _constants(program: Program, entry: str) -> Iterator[float]:
    """The finite constants of the procedures that the user wrote."""
    for name in direct_callees(program, entry):
        if not program.headers()[name].is_library:
            yield from constants_of(program.procedure(name))


def constants_of(procedure: Procedure) -> Iterator[float]:
    for _, instruction in procedure.points():
        for operand in operands_read(instruction):
            if isinstance(operand, Real) and operand.type in (FloatType(32), FloatType(64)):
                is_single = operand.type == FloatType(32)
                value = single_of_bits(operand.bits) if is_single else double_of_bits(operand.bits)
                if isfinite(value):
                    yield value
