"""Simple facts mean as terms what they mean of states; a goal that clauses allow is derived in few steps;
what callers pass keeps its least size through calls and loops."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from whence.answers import Answer, Proved, Unknown
from whence.engines.budget import Meter, MeteredSolver
from whence.engines.horn.encode.predicates.clauses import Clause, Predicate, Second, System
from whence.engines.horn.engine import HornEngine
from whence.engines.horn.solve.affine import Candidate
from whence.engines.horn.solve.candidates import Templates
from whence.engines.horn.solve.induction import Induction, Queries
from whence.engines.horn.solve.named_numbers import Comparisons
from whence.engines.horn.solve.pairs import pair_candidates
from whence.engines.horn.solve.polynomials import Equation
from whence.engines.horn.solve.unfolding import Unfolding
from whence.frontends.load import load
from whence.logic.solvers.available import z3_solver
from whence.logic.solvers.protocol import Models, SolverSettings
from whence.logic.sorts import BOOL, INT
from whence.logic.terms import Terms
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

PLACE = Point("main", 0, 0)
STORE = """
#include <stdlib.h>
struct store { int rows[300]; int *other; unsigned count; };
static int sum(struct store *s) { int t = 0; for (int i = 0; i < 300; i++) t ^= s->rows[i]; return t; }
int total(struct store *s) {
  int *copy = malloc(40), t;
  if (!copy) return -1;
  for (int i = 0; i < 10; i++) copy[i] = i;
  t = sum(s);
  free(copy);
  return t;
}
int others(struct store *s) { int t = 0; for (int i = 0; i < 10; i++) t ^= s->other[i]; return t; }
int gone(struct store *s) {
  int t = 0;
  for (int i = 0; i < 10; i++) { t ^= s->rows[i]; if (t == 3) free(s); }
  return t;
}
int beyond(struct store *s) { int t = 0; for (int i = 0; i < 400; i++) t ^= s->rows[i]; return t; }
int held(int n) {
  int a[10], *table[2] = {a, a}, t = 0;
  for (int i = 0; i < 10; i++) a[i] = i;
  for (int i = 0; i < 10; i++) { int *p = table[0]; t ^= p[i]; }
  return t + n;
}
"""


def test_a_fact_allows_the_states_that_weakened_it() -> None:
    random, terms = Random(5), Terms()
    function = terms.function("at", (INT, BOOL, INT, INT, INT), BOOL)
    predicate = Predicate(function, "loop", PLACE, tuple("xbyci"), index=4, cells=(3,), counts=(2,))
    compared = Comparisons([(0, 2)], [12], [7, 8])
    templates = Templates(
        predicate,
        [-2, -1, 0, 1, 9, 10],
        [(0, 1)],
        [(1, (((1, 0),), 1))],
        [5],
        [9],
        compared,
        [((1, 0), (2, 2))],
        [(0, 9), (2, 0)],
        [],
    )
    for candidate in (
        *templates.simple(of_cells=True),
        *templates.further(),
        *templates.further(is_short=True),
        *templates.strides(beside_further=True),
    ):
        _weaken_often(random, terms, candidate, 5)


def test_so_does_a_fact_about_two_cells() -> None:
    random, terms = Random(6), Terms()
    function = terms.function("at", (INT, BOOL, INT, INT, INT, INT, INT), BOOL)
    second = Second(6, ((3, 5),))
    predicate = Predicate(function, "loop", PLACE, tuple("xbvcide"), index=4, cells=(3,), second=second)
    given = tuple(terms.symbol(name, sort) for name, sort in zip("xbvcide", function.domain, strict=True))
    atom = terms.apply(function, *given)
    limit = terms.le(given[0], terms.integer(3))
    constraint = terms.and_(terms.eq(given[4], given[0]), limit, terms.eq(given[2], terms.integer(1)))
    system = System([Clause((atom,), constraint, atom)], [predicate], lengths=[9])
    found = pair_candidates(system, predicate, {})
    assert len(found) > 100
    for candidate in found:
        _weaken_often(random, terms, candidate, 7)


def test_and_an_equation_between_products() -> None:
    for constant in (0, 1, 3):
        _weaken_often(Random(7), Terms(), Equation(((2, (0,)), (1, (0, 2)), (-3, (2, 2, 3))), constant), 5)


def _weaken_often(random: Random, terms: Terms, candidate: Candidate, arguments: int) -> None:
    """The second argument is a truth value."""
    for _ in range(40):
        given = tuple(random.choice((-9, -1, 0, 1, 2, 9, 10, 11)) for _ in range(arguments))
        given = (given[0], given[1] % 2, *given[2:])
        symbols = tuple(
            terms.boolean(bool(value)) if place == 1 else terms.integer(value)
            for place, value in enumerate(given)
        )
        held = candidate.is_alive and candidate.term(terms, symbols) is terms.true
        changed = candidate.fail(given) if random.random() < 0.5 else candidate.weaken(given)
        if candidate.is_alive:
            assert candidate.term(terms, symbols) is terms.true
        assert not (held and changed)


def _clauses(terms: Terms, bound: int) -> tuple[System, Clause]:
    """x = 0; while (x < 100) x++; a goal that `bound` decides, one step behind the head."""
    at = terms.function("at", (INT,), BOOL)
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    first = Clause((), terms.true, terms.apply(at, terms.integer(0)))
    less = terms.lt(x, terms.integer(100))
    again = Clause((terms.apply(at, x),), less, terms.apply(at, terms.add(x, terms.integer(1))))
    goal = Clause((terms.apply(at, x),), terms.and_(terms.le(terms.integer(bound), x), terms.lt(y, x)), None)
    system = System([first, again, goal], [Predicate(at, "loop", PLACE, ("x",))])
    return system, goal


@pytest.mark.parametrize(("bound", "is_derived"), [(0, True), (3, True), (101, False)])
def test_a_goal_that_the_clauses_allow_is_derived(bound: int, is_derived: bool) -> None:
    terms, meter = Terms(), Meter(1_000_000)
    system, goal = _clauses(terms, bound)
    solver = MeteredSolver(z3_solver(SolverSettings(models=Models.RAW)), meter)
    queries = Queries(solver, meter.charge)
    unfolding = Unfolding(system, terms, Induction(system, terms), 12, 4)
    assert (unfolding.derivation(queries, [goal]) is not None) == is_derived


def _answers(folder: Path, procedure: str, base: str) -> list[Answer]:
    path = folder / "store.c"
    path.write_text(STORE)
    program = load([str(path)])
    session = Session(program, (HornEngine(),))
    asked = checks_in(program, procedure, frozenset({ObligationKind.BOUNDS}), entries_of(program))
    return [session.ask(each).answer for each in asked if base in str(each.obligation.subject)]


@pytest.mark.parametrize(("procedure", "base"), [("sum", "rows"), ("total", "Element"), ("held", "Cell")])
def test_bounds_of_callers_and_local_objects_are_proved(tmp_path: Path, procedure: str, base: str) -> None:
    found = _answers(tmp_path, procedure, base)
    assert found
    assert all(isinstance(each, Proved) for each in found), found


@pytest.mark.parametrize("procedure", ["gone", "beyond"])
def test_what_may_fail_is_not_proved(tmp_path: Path, procedure: str) -> None:
    assert any(isinstance(each, Unknown) for each in _answers(tmp_path, procedure, "rows"))


def test_a_pointer_from_unknown_memory_is_not_searched_for(tmp_path: Path) -> None:
    details = [each.detail for each in _answers(tmp_path, "others", "Element") if isinstance(each, Unknown)]
    assert any("memory that is not followed" in each for each in details)
