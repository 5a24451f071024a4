"""Speeds of the logic layer: `python -m tests.logic.measure`. Prints a table; decides nothing."""

from collections.abc import Callable
from time import process_time

import z3

from whence.logic import (
    INT,
    BitVecSort,
    Model,
    Op,
    Term,
    Terms,
    dag_size,
    evaluate,
)
from whence.logic.smtlib.writer import Writer
from whence.logic.solvers.z3_solver import Z3Solver
from whence.logic.traversal import postorder

COUNT = 50_000


def _rate(label: str, number: int, action: Callable[[], object]) -> None:
    start = process_time()
    action()
    seconds = process_time() - start
    print(f"| {label} | {number / seconds:,.0f} |")


def _sums(terms: Terms) -> None:
    x = terms.symbol("x", INT)
    for number in range(COUNT):
        terms.add(x, terms.integer(number))


def _comparisons(terms: Terms) -> None:
    symbols = [terms.symbol(f"x{n}", INT) for n in range(250)]
    for left in symbols[: COUNT // 250]:
        for right in symbols:
            terms.le(left, right)


def _vectors(terms: Terms) -> None:
    u = term = terms.symbol("u", BitVecSort(32))
    for number in range(COUNT // 2):
        term = terms.bv_xor(terms.bv_add(term, terms.bv(number, 32)), u)


def _chain(terms: Terms) -> Term:
    """States of a loop: each step is a choice between two expressions of the last."""
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    f = terms.function("f", [INT], INT)
    term = x
    for number in range(COUNT // 25):
        bound = terms.integer(number)
        term = terms.ite(terms.lt(term, bound), terms.apply(f, terms.add(term, y)), terms.sub(term, bound))
    return term


def _through_the_api(root: Term) -> z3.ExprRef:
    """The term built call by call, for comparison with the text."""
    context = z3.Context()
    f = z3.Function("f", z3.IntSort(context), z3.IntSort(context))
    made: dict[Term, z3.ExprRef] = {}
    for term in postorder((root,)):
        args = [made[arg] for arg in term.args]
        match term.op:
            case Op.INT:
                made[term] = z3.IntVal(term.value, context)
            case Op.SYMBOL:
                made[term] = z3.Int(term.name, context)
            case Op.APPLY:
                made[term] = f(*args)
            case Op.INT_SUM:
                parts = [k * arg for k, arg in zip(term.coefficients, args, strict=True)]
                made[term] = z3.Sum([*parts, z3.IntVal(term.value, context)])
            case Op.INT_LE:
                made[term] = args[0] <= term.value
            case Op.NOT:
                made[term] = z3.Not(args[0])
            case _:
                made[term] = z3.If(*args)
    return made[root]


def _as_text(root: Term) -> object:
    writer = Writer()
    written = writer.named(root)
    lines = [*writer.take_declarations(), *(f"(assert {e})" for e in writer.take_equations())]
    context = z3.Context()
    return z3.ParserContext(context).from_string("\n".join([*lines, f"(assert (= 0 {written}))"]))


def _search(solver: object, terms: Terms, queries: int) -> None:
    """A path of branches on few bytes, both sides of each asked for, as a concolic search does."""
    byte = BitVecSort(8)
    taken: list[Term] = []
    for number in range(queries // 2):
        u, v = terms.symbol(f"b{number % 12}", byte), terms.symbol(f"b{(number + 1) % 12}", byte)
        branch = terms.bv_ult(terms.bv_add(u, terms.bv(number, 8)), terms.bv_xor(v, terms.bv(37, 8)))
        solver.check([*taken[-40:], branch])
        solver.check([*taken[-40:], terms.not_(branch)])
        taken.append(branch)


def main() -> None:
    print("| what | a second (CPU) |\n|---|---|")
    terms = Terms()
    for label, build in (("x + c", _sums), ("x <= y", _comparisons), ("vector sums and xors", _vectors)):
        _rate(f"build {label}, new", COUNT, lambda build=build: build(terms))
        _rate(f"build {label}, known", COUNT, lambda build=build: build(terms))
    chain = _chain(terms)
    size = dag_size(chain)
    _rate("evaluate a node", size, lambda: evaluate(chain, Model({"x": 3})))
    _rate(
        "substitute below a node",
        size,
        lambda: terms.substitute(chain, {terms.symbol("x", INT): terms.integer(7)}),
    )
    _rate("hand a node to z3 as text", size, lambda: _as_text(chain))
    _rate("hand a node to z3 through its API", size, lambda: _through_the_api(chain))
    _rate("branch queries", 400, lambda: _search(Z3Solver(), Terms(), 400))


if __name__ == "__main__":
    main()
