"""Facts of invariants in words and in C mean what they mean in SMT-LIB."""

from __future__ import annotations

from itertools import product

import pytest

from whence.logic.proofs.certificates import certificate
from whence.logic.proofs.invariants import Cut, CutArgument, cut_line, invariants_of

FACTS = [
    "(or (and (<= x0. 3) (or (<= x1. 1) (= x0. x1.))) (<= 4 x1.))",
    "(or (not (and (<= x0. 3) (<= x1. 1))) (= x0. 2))",
    "(or (<= (- (+ x0. x1.)) (- 3)) (= x1. (* 2 x0.)))",
    "(or (= (<= x0. 2) (<= x1. 3)) (< x0. x1.))",
    "(or (=> (or (<= x0. 1) (= x1. 2)) (> x1. 1)) (= x0. 9))",
    "(or (<= (ite (or (<= x0. 1) (<= x1. 1)) 1 x0.) x1.) (= x0. 9))",
    "(or (not (>= (+ x0. x1.) 4)) (not (< x0. x1.)) (not (> x1. 2)))",
    "(or (<= (- x0. (- x1. 2)) 3) (= x0. 9))",
]
ARGUMENTS = (CutArgument("a", 32, True), CutArgument("b", 32, True))


def shown(fact: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words and the C expressions of a definition, all of which is needed."""
    cut = cut_line(Cut("p", "loop", "main", "x.c", 1, 1, ARGUMENTS))
    clause = "(assert (forall ((a Int) (b Int)) (=> (p a b) false)))"
    definition = f"(define-fun |p| ((x0. Int) (x1. Int)) Bool {fact})"
    text = certificate([cut], "(declare-fun |p| (Int Int) Bool)", [clause], (definition,))
    [found] = invariants_of(text, Needed())
    return found.facts, found.c_expressions


class Needed:
    """A solver that says of no clause that it holds, so that nothing is left out."""

    name = "none"

    def __call__(self, script: str, limit: int) -> str:
        return "sat"


def meaning(fact: str, a: int, b: int) -> bool:
    import z3

    values = f"(define-fun x0. () Int {a}) (define-fun x1. () Int {b}) (assert {fact})"
    solver = z3.Solver()
    solver.from_string(values.replace("-1", "(- 1)").replace("-2", "(- 2)"))
    return bool(solver.check() == z3.sat)


def in_python(text: str) -> str:
    """A C expression without choices, for Python."""
    text = text.replace("(long long)", "").replace("(int)", "")
    return text.replace("&&", " and ").replace("||", " or ").replace("!(", " not (")


@pytest.mark.parametrize("fact", FACTS)
def test_c_expressions_mean_what_the_fact_means(fact: str) -> None:
    [words], [expression] = shown(fact)
    if "?" in expression:
        assert "((a <= 1) || (b <= 1)) ? 1 : a" in words
        return
    for a, b in product(range(-1, 6), repeat=2):
        assert bool(eval(in_python(expression), {"a": a, "b": b})) == meaning(fact, a, b), (words, a, b)
        assert bool(eval(in_python(words), {"a": a, "b": b})) == meaning(fact, a, b), (words, a, b)


def test_what_c_cannot_say_is_in_words_alone() -> None:
    words, expressions = shown("(exists ((v Int)) (= x0. (* 2 v)))")
    assert words == ("for some v: (a == 2 * v)",)
    assert expressions == ()
    words, expressions = shown("(or (= (mod x0. 2) 0) ((_ divisible 3) x1.))")
    assert expressions == () and "a % 2" in words[0]


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ("(= x0. 2)", "p points into b"),
        ("(not (= x0. 2))", "p does not point into b"),
        ("(= x0. 0)", "p is null"),
        ("(= x0. x1.)", "p and q point into the same object"),
        ("(< x0. 3)", "p is null or points into a or b"),
        ("(not (<= x0. 1))", "p is neither null nor points into a"),
        ("(>= x0. 1)", "p is not null"),
        ("(<= x0. 0)", "p is null"),
        ("(< x0. 9)", "object of p < 9"),
        ("(= x0. 9)", "object of p == 9"),
    ],
)
def test_numbers_of_objects_are_told_by_name(fact: str, words: str) -> None:
    arguments = (CutArgument("object of p", 0, True), CutArgument("object of q", 0, True))
    cut = cut_line(Cut("p", "loop", "main", "x.c", 1, 1, arguments, ((1, "a"), (2, "b"))))
    clause = "(assert (forall ((a Int) (b Int)) (=> (p a b) false)))"
    definition = f"(define-fun |p| ((x0. Int) (x1. Int)) Bool {fact})"
    text = certificate([cut], "(declare-fun |p| (Int Int) Bool)", [clause], (definition,))
    [found] = invariants_of(text, Needed())
    assert found.facts == (words,)
