"""Bits by constant masks, and of parts that do not overlap: in clauses they are what a machine computes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from whence.answers import Unreachable
from whence.engines.horn.encode.numbers.arithmetic import Arithmetic
from whence.engines.horn.encode.numbers.values import Number, Reading, Symbols, constant
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.logic.solvers.protocol import Sat, Unsat
from whence.logic.solvers.z3_solver import Z3Solver
from whence.logic.terms import Terms
from whence.program.naming.points import resolve
from whence.program.operators import Operator, Overflow
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

_COMPUTE = {
    Operator.AND: lambda one, other: one & other,
    Operator.OR: lambda one, other: one | other,
    Operator.XOR: lambda one, other: one ^ other,
}
_MASKS = (0, 1, 5, 6, 8, 0x15, 0x7F, 0x80, 0x81, 0xC3, 0xE7, 0xF0, 0xF8, 0xFF)
HARNESS = "extern void reach_error(void); extern int any(void); extern unsigned uany(void);\n"


def outcomes(operator: Operator, bits: int, value: int, mask: int, *, is_signed: bool) -> tuple[bool, bool]:
    """Whether the clauses allow the machine's result, and whether they allow another one."""
    terms = Terms()
    symbols = Symbols(terms)
    arithmetic = Arithmetic(symbols, wraps_always=True)
    low, high = Reading.bounds(bits, is_signed)
    given = Number(symbols.in_type("x", bits, is_signed), low, high)
    found = arithmetic.applied(operator, (given, constant(terms, mask)), bits, is_signed, Overflow.WRAPS, [])
    assert found.low <= found.high
    here = value - (1 << bits) if is_signed and value >> (bits - 1) else value
    expected = _COMPUTE[operator](value, mask)
    allowed = []
    for is_wanted in (True, False):
        solver = Z3Solver()
        same = terms.eq(arithmetic.read(found, bits, False).term, terms.integer(expected))
        about = [terms.eq(given.term, terms.integer(here)), same if is_wanted else terms.not_(same)]
        for each in (*about, *symbols.facts_about([*about, found.term])):
            solver.assert_(each)
        result = solver.check()
        assert isinstance(result, Sat | Unsat)
        allowed.append(isinstance(result, Sat))
    return allowed[0], allowed[1]


@pytest.mark.parametrize("operator", _COMPUTE, ids=lambda each: each.name)
def test_masks_are_exact(operator: Operator) -> None:
    rng = random.Random(operator.name)
    for mask in _MASKS:
        for is_signed in (True, False):
            for value in (0, 0x80, 0xFF, rng.randrange(256)):
                found = outcomes(operator, 8, value, mask, is_signed=is_signed)
                assert found == (True, False), (operator, mask, is_signed, value)


def test_a_mask_of_many_runs_allows_more_and_never_less() -> None:
    for operator in _COMPUTE:
        for value in (0, 0x55, 0xAA, 0x1234, 0xFFFF):
            is_allowed, _ = outcomes(operator, 16, value, 0x5555, is_signed=False)
            assert is_allowed


PROVED = {
    "suffix": "unsigned x = 5; while (any()) x += 8; if ((x & 5) != 5) reach_error();",
    "suffix, signed": "int x = -3; while (any() && x < 9) x += 8; if ((x & 5) != 5) reach_error();",
    "one flag": "int f = 0; while (any()) { f |= 16; if (!(f & 16)) reach_error(); f ^= 16;"
    "if (f) reach_error(); }",
    "bytes beside each other": "unsigned char a = uany(), b = uany(); unsigned w = (a << 8) | b;"
    "if ((w & 0xff) != b || w >> 8 != a) reach_error();",
    "cleared": "unsigned x = uany(); x &= ~0x18u; if (x & 8) reach_error();",
}
POSSIBLE = {
    "suffix that wraps in": "unsigned x = 5; while (any()) x += 12; if ((x & 5) != 5) reach_error();",
    "another bit": "unsigned x = 5; while (any()) x += 8; if ((x & 13) != 5) reach_error();",
    "a flag that stays": "int f = uany(); f |= 16; f ^= 32; if (f & 32) reach_error();",
    "bytes that overlap": "unsigned char a = uany(), b = uany(); unsigned w = (a << 7) | b;"
    "if ((w & 0xff) != b) reach_error();",
    "cleared beside": "unsigned x = uany(); x &= ~0x18u; if (x & 4) reach_error();",
    "sign": "int x = any(); if ((x & 0x80000000) && x > -100) reach_error();",
    "sum of bytes": "unsigned char a = uany(), b = uany(); unsigned w = (a << 7) ^ b;"
    "if (w != (a << 7) + b) reach_error();",
    "as large as the lowest bit": "unsigned char a = uany(), b = uany() % 17; unsigned w = (a << 4) | b;"
    "if (w != (a << 4) + b) reach_error();",
}


def is_unreachable(folder: Path, body: str) -> bool:
    path = folder / "program.c"
    path.write_text(f"{HARNESS}int main(void) {{ {body} return 0; }}")
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    return isinstance(Session(program, (HornEngine(),), 6_000_000).ask(question).answer, Unreachable)


@pytest.mark.parametrize("name", PROVED)
def test_programs_that_mask(name: str, tmp_path: Path) -> None:
    assert is_unreachable(tmp_path, PROVED[name])


@pytest.mark.parametrize("name", POSSIBLE)
def test_near_misses(name: str, tmp_path: Path) -> None:
    assert not is_unreachable(tmp_path, POSSIBLE[name])
