"""Operators mean the same as terms as they do in the interpreter."""

from __future__ import annotations

import random

import pytest

from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.logic.terms import Terms
from whence.program.operators import DIVISIONS, SHIFTS, Operator
from whence.program.semantics.integer_operators import TERM_RULES, term_of
from whence.program.text.text_program import parse_program

CONVERSIONS = {Operator.TRUNC: (32, 8), Operator.ZEXT: (8, 32), Operator.SEXT: (8, 32)}
POINTERS = {Operator.PTRTOINT: (64, 64), Operator.INTTOPTR: (64, 64)}
UNARY = {
    Operator.COPY,
    Operator.ABS,
    Operator.POPCOUNT,
    Operator.LEADING_ZEROS,
    Operator.TRAILING_ZEROS,
    Operator.BYTE_SWAP,
    Operator.BIT_REVERSE,
}
TRUTHS = {"eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"}


def _shape(operator: Operator) -> tuple[list[int], int]:
    """Widths of the operands and of the result."""
    if operator in CONVERSIONS or operator in POINTERS:
        source, target = (CONVERSIONS | POINTERS)[operator]
        return [source], target
    if operator in UNARY:
        return [32], 32
    if operator is Operator.SELECT:
        return [1, 32, 32], 32
    if operator in (Operator.FUNNEL_LEFT, Operator.FUNNEL_RIGHT):
        return [32, 32, 32], 32
    is_truth = operator.value in TRUTHS or operator.value.endswith("overflows")
    return [32, 32], 1 if is_truth else 32


def _type(operator: Operator, position: int, width: int) -> str:
    is_pointer = (operator, position) in {(Operator.PTRTOINT, 0), (Operator.INTTOPTR, -1)}
    return "ptr" if is_pointer else f"i{width}"


def _machine(operator: Operator) -> tuple[Machine, list[int], int]:
    widths, bits = _shape(operator)
    parameters = ", ".join(f"a{i}: {_type(operator, i, width)}" for i, width in enumerate(widths))
    operands = ", ".join(f"a{i}" for i in range(len(widths)))
    result = _type(operator, -1, bits)
    text = f"procedure f({parameters}) -> {result} {{\nentry:\n  r: {result} = {operator.value} {operands}\n"
    return Machine(parse_program(text + "  return r\n}\n"), RecordedWorld()), widths, bits


def _values(operator: Operator, widths: list[int], random_: random.Random) -> list[int]:
    edges = [0, 1, 2, 7, 0x7F, 0x80, 0xFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]
    values = [
        random_.choice([random_.getrandbits(width), random_.choice(edges)]) & ((1 << width) - 1)
        for width in widths
    ]
    if operator in SHIFTS:
        values[1] %= widths[1]
    if operator in DIVISIONS and values[1] in (0, 0xFFFFFFFF):
        values[1] = 3
    return values


@pytest.mark.parametrize("operator", TERM_RULES, ids=lambda operator: operator.value)
def test_the_term_of_an_operator_evaluates_to_what_the_interpreter_computes(operator: Operator) -> None:
    machine, widths, bits = _machine(operator)
    random_ = random.Random(7)
    terms = Terms()
    for _ in range(60):
        values = _values(operator, widths, random_)
        constants = [terms.bv(value, width) for value, width in zip(values, widths, strict=True)]
        term = term_of(terms, operator, constants, bits)
        outcome = machine.call("f", values)
        assert isinstance(outcome, Finished)
        assert term.is_constant
        assert term.value == outcome.value, (operator, values)
