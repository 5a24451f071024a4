"""Floating-point operators on bit patterns: our evaluator, z3 and the interpreter compute the same."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from whence.execute.machine import Machine
from whence.execute.memory.encoding import Value
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.logic.evaluation import evaluate
from whence.logic.floating_point import reals
from whence.logic.floating_point.reals import Rounding
from whence.logic.solvers.protocol import Sat, SolverSettings, Strategy, Unsat
from whence.logic.solvers.z3_solver import Z3Solver
from whence.logic.sorts import BitVecSort
from whence.logic.term import REALS, Op, Term
from whence.logic.terms import Terms
from whence.logic.values import Model
from whence.program.operators import Operator
from whence.program.semantics.real_operators import REAL_RULES
from whence.program.text.text_program import parse_program

EDGES = (
    0.0,
    -0.0,
    math.inf,
    -math.inf,
    math.nan,
    1.0,
    -0.5,
    2.5,
    2147483648.0,
    -2147483649.0,
    9.3e18,
    5e-324,
)

BUILDERS: dict[Op, Callable[[Terms, Term, Term, random.Random], Term]] = {
    Op.FP_ADD: lambda terms, x, y, _: terms.fp_add(x, y),
    Op.FP_SUB: lambda terms, x, y, _: terms.fp_sub(x, y),
    Op.FP_MUL: lambda terms, x, y, _: terms.fp_mul(x, y),
    Op.FP_DIV: lambda terms, x, y, _: terms.fp_div(x, y),
    Op.FP_SQRT: lambda terms, x, _y, _: terms.fp_sqrt(x),
    Op.FP_LT: lambda terms, x, y, _: terms.fp_lt(x, y),
    Op.FP_LE: lambda terms, x, y, _: terms.fp_le(x, y),
    Op.FP_EQ: lambda terms, x, y, _: terms.fp_eq(x, y),
    Op.FP_CONVERT: lambda terms, x, _y, random_: terms.fp_convert(x, random_.choice((32, 64))),
    Op.FP_OF_SIGNED: lambda terms, x, _y, random_: terms.fp_of_signed(x, random_.choice((32, 64))),
    Op.FP_OF_UNSIGNED: lambda terms, x, _y, random_: terms.fp_of_unsigned(x, random_.choice((32, 64))),
    Op.FP_TO_SIGNED: lambda terms, x, _y, random_: terms.fp_to_signed(x, random_.choice((32, 64))),
    Op.FP_INTEGRAL: lambda terms, x, _y, random_: terms.fp_integral(x, random_.choice(list(Rounding))),
}


def _pattern(random_: random.Random, width: int) -> int:
    choice = random_.random()
    if choice < 0.3:
        return reals.pattern(random_.choice(EDGES), width)
    if choice < 0.7:
        return reals.pattern(random_.uniform(-10, 10) * 10 ** random_.randrange(8), width)
    return random_.getrandbits(width)


def test_every_operator_on_numbers_is_compared() -> None:
    assert BUILDERS.keys() == REALS


@pytest.mark.parametrize("op", BUILDERS, ids=lambda op: op.name)
def test_z3_and_the_evaluator_agree(op: Op) -> None:
    random_ = random.Random(op)
    terms = Terms()
    for number in range(8):
        width = random_.choice((32, 64))
        x, y = (terms.symbol(f"{name}{width}", BitVecSort(width)) for name in "xy")
        a, b = _pattern(random_, width), _pattern(random_, width)
        term = BUILDERS[op](terms, x, y, random_)
        constants = {x: terms.bv(a, width), y: terms.bv(b, width)}
        folded = terms.substitute(term, constants)
        assert folded.is_constant
        assert folded.value == evaluate(term, Model({x.name: a, y.name: b}))
        solver = Z3Solver(SolverSettings(Strategy.BITS if number % 2 else Strategy.CORE))
        for symbol, constant in constants.items():
            solver.assert_(terms.eq(symbol, constant))
        solver.assert_(terms.not_(terms.eq(term, folded)))
        assert isinstance(solver.check(), Unsat), (op, hex(a), hex(b))


def test_a_propositional_solver_that_meets_numbers_goes_on_with_what_it_was_told() -> None:
    terms = Terms()
    x, flag = terms.symbol("x", BitVecSort(64)), terms.symbol("flag", BitVecSort(8))
    one, ten = (terms.bv(reals.pattern(value, 64), 64) for value in (1.0, 10.0))
    solver = Z3Solver(SolverSettings(Strategy.BITS))
    solver.assert_(terms.eq(flag, terms.bv(3, 8)))
    assert isinstance(solver.check(), Sat)
    solver.push()
    solver.assert_(terms.fp_le(terms.fp_add(x, one), ten))
    found = solver.check([terms.fp_lt(one, x)])
    assert isinstance(found, Sat)
    assert found.model.symbols["flag"] == 3
    above = terms.fp_lt(ten, x)
    refused = solver.check([above])
    assert isinstance(refused, Unsat)
    assert refused.core == (above,)
    assert isinstance(solver.check([terms.not_(terms.eq(flag, terms.bv(3, 8)))]), Unsat)
    solver.pop()
    assert isinstance(solver.check([above]), Sat)


def _shape(operator: Operator, random_: random.Random) -> tuple[list[str], str]:
    """Types of the operands and of the result."""
    real = random_.choice(("f32", "f64"))
    match operator:
        case Operator.FPTRUNC:
            return ["f64"], "f32"
        case Operator.FPEXT:
            return ["f32"], "f64"
        case Operator.FPTOSI | Operator.FPTOUI:
            return [real], random_.choice(("i8", "i16", "i32", "i64"))
        case Operator.FPTOSI_SATURATING:
            return [real], random_.choice(("i32", "i64"))
        case Operator.SITOFP | Operator.UITOFP:
            return [random_.choice(("i8", "i32", "i64"))], real
        case Operator.BITCAST:
            return [real], "i" + real[1:]
        case Operator.SELECT:
            return ["i1", real, real], real
        case Operator.FNEG | Operator.COPY:
            return [real], real
        case Operator.FCOMPARE_LESS | Operator.FCOMPARE_GREATER:
            return [real, real], "i32"
        case _:
            return [real, real], "i1" if operator.value.startswith("fcmp") else real


def _value(bits: int, type_: str) -> Value:
    return reals.number(bits, int(type_[1:])) if type_[0] == "f" else bits


@pytest.mark.parametrize("operator", REAL_RULES, ids=lambda operator: operator.value)
def test_the_term_of_an_operator_evaluates_to_what_the_interpreter_computes(operator: Operator) -> None:
    random_ = random.Random(operator.value)
    terms = Terms()
    for _ in range(8):
        types, result = _shape(operator, random_)
        parameters = ", ".join(f"a{number}: {type_}" for number, type_ in enumerate(types))
        operands = ", ".join(f"a{number}" for number in range(len(types)))
        body = f"entry:\n  r: {result} = {operator.value} {operands}\n  return r\n"
        machine = Machine(
            parse_program(f"procedure f({parameters}) -> {result} {{\n{body}}}\n"), RecordedWorld()
        )
        for _ in range(12):
            widths = [int(type_[1:]) for type_ in types]
            given = [
                _pattern(random_, width) if width >= 32 else random_.getrandbits(width) for width in widths
            ]
            outcome = machine.call("f", [_value(b, type_) for b, type_ in zip(given, types, strict=True)])
            assert isinstance(outcome, Finished)
            bits = int(result[1:])
            constants = [terms.bv(b, width) for b, width in zip(given, widths, strict=True)]
            term = REAL_RULES[operator](terms, constants, bits)
            if result[0] == "i":
                assert term.value == outcome.value & ((1 << bits) - 1), (types, [hex(b) for b in given])
            elif outcome.value == outcome.value:
                assert term.value == reals.pattern(outcome.value, bits), (types, [hex(b) for b in given])
            else:
                assert math.isnan(reals.number(term.value, bits))
