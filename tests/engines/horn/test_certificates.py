"""A proof counts only if a second solver confirms it, and a certificate that was changed is refused."""

from __future__ import annotations

from pathlib import Path
from typing import final

import pytest

from whence.engines.horn.engine import HornEngine
from whence.engines.horn.solve import proof
from whence.frontends.load import load
from whence.logic.proofs.certificates import BadCertificate, certificate, check
from whence.logic.solvers.available import second_solver
from whence.logic.solvers.z3_horn import Z3Scripts
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

LIMIT = 3_000_000
COUNTER = """
void reach_error(void) {}
int main(void) { int i = 0; while (i < 1000) i++; if (i != 1000) reach_error(); return 0; }
"""
DECLARED = "(declare-fun |p x.| (Int) Bool)"
CLAUSES = [
    "(assert (=> true (|p x.| 0)))",
    "(assert (forall ((x Int)) (=> (and (|p x.| x) (< x 9)) (|p x.| (+ x 1)))))",
    "(assert (forall ((x Int)) (=> (and (|p x.| x) (> x 9)) false)))",
]


def text(invariant: str, clauses: list[str] = CLAUSES) -> str:
    definition = f"(define-fun |p x.| ((x0. Int)) Bool {invariant})"
    return certificate(["an example"], DECLARED, clauses, (definition,))


@pytest.mark.parametrize("solver", [Z3Scripts(), second_solver()], ids=lambda solver: solver.name)
def test_an_invariant_is_confirmed(solver: object) -> None:
    assert check(text("(<= x0. 9)"), solver, LIMIT).clauses == 3  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["(<= x0. 8)", "true", "(<= x0. 10)", "(= x0. 0)"])
def test_what_is_no_invariant_is_refused(wrong: str) -> None:
    with pytest.raises(BadCertificate, match="clause"):
        check(text(wrong), second_solver(), LIMIT)


def test_a_changed_file_is_refused() -> None:
    good = text("(<= x0. 9)")
    for old, new in (("(<= x0. 9)", "(<= x0. 7)"), (CLAUSES[1] + "\n", ""), ("an example", "another")):
        assert old in good
        with pytest.raises(BadCertificate):
            check(good.replace(old, new), second_solver(), LIMIT)


def test_a_file_without_a_conclusion_is_refused() -> None:
    with pytest.raises(BadCertificate, match="cannot happen"):
        check(text("true", CLAUSES[:2]), second_solver(), LIMIT)


def test_other_text_is_refused() -> None:
    with pytest.raises(BadCertificate):
        check("(check-sat)", second_solver(), LIMIT)
    with pytest.raises(BadCertificate, match="not understood"):
        check(certificate([], DECLARED, [*CLAUSES, "(exit)"], ()), second_solver(), LIMIT)


def test_an_unconfirmed_invariant_is_no_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise BadCertificate("refused")

    path = tmp_path / "counter.c"
    path.write_text(COUNTER)
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    engines = (HornEngine(),)
    assert type(Session(program, engines).ask(question).answer).__name__ == "Unreachable"
    monkeypatch.setattr(proof, "check", refuse)
    assert type(Session(program, engines).ask(question).answer).__name__ == "Unknown"


PREDICATE = "(declare-fun p (Int Int) Bool)"
BY_PARTS = """(assert (forall ((x Int)) (=> (= x x) (p x (+ x 1)))))
(assert (forall ((x Int) (y Int)) (=> (p x y) (let ((z (+ y 1))) (p (+ x 1) z)))))
(assert (forall ((x Int) (y Int)) (=> (and (p x y) (<= y x)) false)))"""
DEFINED = "(define-fun p ((a Int) (b Int)) Bool (and (<= a b) (and %s true)))"


@final
class OfParts:
    """Decides what is asked about a part of a head, or has no head."""

    name = "of parts"

    def __call__(self, script: str, limit: int) -> str:
        answer = Z3Scripts()(script, limit)
        return answer if "a part of the head" in script or "(not false)" in script else "unknown"


def test_a_head_is_checked_by_parts_where_the_whole_is_left_open() -> None:
    text = certificate(
        [], "(declare-fun p (Int Int) Bool)", BY_PARTS.splitlines(), (DEFINED % "(= b (+ a 1))",)
    )
    assert check(text, OfParts(), 1_000_000).clauses == 3


def test_each_of_its_parts_must_hold() -> None:
    text = certificate(
        [], "(declare-fun p (Int Int) Bool)", BY_PARTS.splitlines(), (DEFINED % "(and (< a b) (<= a 7))",)
    )
    with pytest.raises(BadCertificate, match="clause 1 of 3"):
        check(text, OfParts(), 1_000_000)
