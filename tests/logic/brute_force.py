"""A solver that tries every value: the oracle for narrow bit-vectors and truth values."""

from collections.abc import Sequence
from itertools import product

from whence.logic import Model, Result, Sat, Term, Unsat, free_symbols, satisfies
from whence.logic.solvers.protocol import DEFAULT_LIMIT, AssertionStack
from whence.logic.values import all_values


class BruteForceSolver:
    def __init__(self) -> None:
        self._stack = AssertionStack()
        self.checks = 0

    def assert_(self, formula: Term) -> None:
        self._stack.add(formula)

    def push(self) -> None:
        self._stack.push()

    def pop(self) -> None:
        self._stack.pop()

    def check(self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT) -> Result:
        self.checks += 1
        formulas = [*self._stack.formulas, *assumptions]
        symbols = sorted(free_symbols(*formulas), key=lambda symbol: symbol.name)
        for values in product(*(all_values(symbol.sort) for symbol in symbols)):
            model = Model({s.name: value for s, value in zip(symbols, values, strict=True)})
            if satisfies(model, formulas):
                return Sat(model, 1)
        return Unsat(tuple(dict.fromkeys(assumptions)), 1)
