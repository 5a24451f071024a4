"""What a counterexample of the clauses suggests: other engines run it, and only a run refutes."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.analysis.runs.evidence import claim_about
from whence.answers import Reachable, Refuted, Unknown
from whence.engines.horn.encode.predicates.clauses import Clause
from whence.engines.horn.solve.derived_inputs import Derivation, DerivedInputs
from whence.engines.registry import ENGINES
from whence.engines.suggested_inputs import suggested_inputs, suggested_witness
from whence.frontends.load import load
from whence.logic.solvers.available import spacer_derivation
from whence.logic.values import Model
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of
from whence.witnesses import Inputs

BLOCKS = """
unsigned sum(const unsigned char *p, unsigned n) {
  unsigned s = 0;
  while (n >= 5552) {
    unsigned k = 694;
    n -= 5552;
    do {
      s += p[0]; s += p[1]; s += p[2]; s += p[3]; s += p[4];
      p += 8;
    } while (--k);
  }
  return s;
}
"""
WALK = """
unsigned sum(const unsigned short *p, long n) {
  unsigned s = 0;
  for (const unsigned short *q = p; q < p + n; q += 2) { s += q[0]; s += q[1]; }
  return s;
}
"""
ANYTHING = """
unsigned sum(const void *data, int n) {
  const unsigned char *p = data;
  unsigned s = 0;
  for (int i = 0; i + 2 < n; i += 3) s += p[i] + p[i + 1] * 3u + p[i + 2];
  return s;
}
"""
TEXT = """
unsigned sum(const char *p, int most) {
  unsigned s = 0;
  while (most-- > 0 && *p) { s += 2; p++; }
  return s;
}
"""


def asked(folder: Path, text: str) -> tuple[Session, list[Check]]:
    path = folder / "program.c"
    path.write_text(text)
    program = load([str(path)])
    found = checks_in(program, "sum", frozenset({ObligationKind.BOUNDS}), entries_of(program))
    return Session(program, ENGINES, 2_000_000), list(found)


@pytest.mark.parametrize("engine", ["paths", "concolic"])
@pytest.mark.parametrize("text", [BLOCKS, WALK, ANYTHING, TEXT])
def test_each_access_behind_a_short_object_is_shown(tmp_path: Path, text: str, engine: str) -> None:
    session, questions = asked(tmp_path, text)
    for question in questions:
        assert isinstance(session.ask(question, engine="horn").answer, Unknown)
        assert isinstance(session.ask(question, engine=engine).answer, Refuted)


def test_they_are_not_shown_without(tmp_path: Path) -> None:
    session, questions = asked(tmp_path, BLOCKS)
    assert any(isinstance(session.ask(each, engine="paths").answer, Unknown) for each in questions)


PRODUCT = """
int t[8];
int sum(int a, int b) {
  int s = 0;
  for (int i = 0; i < 3; i++) s += t[(unsigned)(a * b * 8) % 8u];
  return s;
}
"""
CONTENTS = """
int t[4];
int sum(const int *p) {
  int s = 0;
  for (int i = 0; i < 3; i++) { int k = *p; if (k >= 0 && k < 4 && *p == k) s += t[k]; }
  return s;
}
"""
BITS = """
int t[8];
int sum(unsigned a, unsigned b) {
  int s = 0;
  for (int i = 0; i < 2; i++) s += t[(a & b) & (b ^ ~7u) & 7];
  return s;
}
"""
SAFE = [PRODUCT, CONTENTS, BITS]
"""What the clauses take for any value: products, what the caller's objects hold, bits of two variables."""


@pytest.mark.parametrize("text", SAFE)
def test_what_no_run_shows_is_not_refuted(tmp_path: Path, text: str) -> None:
    session, questions = asked(tmp_path, text)
    for question in questions[-1:]:
        session.ask(question, engine="horn")
        for engine in ("paths", "concolic"):
            assert not isinstance(session.ask(question, engine=engine).answer, Refuted)


def test_arguments_of_a_program(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        "extern void reach_error(void);\n"
        "int main(int argc, char **argv) { int n = 0; for (int i = 1; i < argc; i++) n += 3;\n"
        "  if (n == 36) reach_error(); return 0; }\n"
    )
    program = load([str(path)])
    session = Session(program, ENGINES, 6_000_000)
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    assert isinstance(session.ask(question, engine="horn").answer, Unknown)
    found = session.ask(question, engine="concolic").answer
    assert isinstance(found, Reachable)
    assert len(found.witness.inputs.arguments) == 12


SUMS = """
int main(void) {
  int a = __VERIFIER_nondet_int(), s = 0;
  if (a < 100 || a > 2000) return 0;
  while (__VERIFIER_nondet_bool()) {
    int d = __VERIFIER_nondet_int();
    if (d < 0 || d > 300) return 1;
    if (__VERIFIER_nondet_bool()) s += d; else s -= 2;
  }
  if (s == a + 517) reach_error();
  return 0;
}
"""
TAKEN = """
static int take(int left) { int n = __VERIFIER_nondet_int(); return n > 0 && n < 40 && n <= left ? n : 0; }
int main(void) {
  int left = 77;
  for (;;) {
    int n = take(left);
    if (!n) break;
    left -= n;
    if (__VERIFIER_nondet_uchar() == 9 && left == 4) reach_error();
  }
  return 0;
}
"""
PASSED = """
int f(int n) {
  int c = 0, k = 0;
  while (c < n) {
    int d = __VERIFIER_nondet_int();
    if (d == n + 3) k += 7; else if (d == n - 3) k -= 4;
    c++;
  }
  if (k == 17) reach_error();
  return 0;
}
"""
SKIPPED = """
int main(void) {
  int s = 0;
  if (__VERIFIER_nondet_bool()) { if (__VERIFIER_nondet_int() == 41) s = 1; }
  else if (__VERIFIER_nondet_int() == 43 && __VERIFIER_nondet_int() == 44) s = 2;
  while (s == 2) { if (__VERIFIER_nondet_int() == 45) s = 3; }
  if (s == 3) reach_error();
  return 0;
}
"""
INPUTS = """
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
"""


def answers_suggested(folder: Path, text: str) -> tuple[Session, Reach, list[Inputs]]:
    path = folder / "program.c"
    path.write_text(INPUTS + text)
    program = load([str(path)])
    session = Session(program, ENGINES, 6_000_000)
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    assert isinstance(session.ask(question, engine="horn").answer, Unknown)
    claim = claim_about(frozenset(question.targets), None, program.language)
    [entry] = question.entries
    return session, question, list(suggested_inputs(session.context()).of(entry, claim))


@pytest.mark.parametrize("text", [SUMS, TAKEN, PASSED, SKIPPED])
def test_answers_of_a_harness_lead_there(tmp_path: Path, text: str) -> None:
    """The suggestion itself, without any search, is a run that comes to the target."""
    session, question, suggested = answers_suggested(tmp_path, text)
    assert any(each.nondeterministic for each in suggested)
    claim = claim_about(frozenset(question.targets), None, session.program.language)
    assert suggested_witness(session.context(), question.entries[0], claim) is not None


@pytest.mark.parametrize("text", [SUMS, TAKEN])
def test_in_another_order_they_do_not(tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: answers of a later way come first."""
    inner = Derivation._after

    def reordered(self: Derivation, clause: Clause, model: Model) -> DerivedInputs:
        found = inner(self, clause, model)
        return DerivedInputs(found.given, tuple(reversed(found.answers)))

    monkeypatch.setattr(Derivation, "_after", reordered)
    session, question, _ = answers_suggested(tmp_path, text)
    claim = claim_about(frozenset(question.targets), None, session.program.language)
    assert suggested_witness(session.context(), question.entries[0], claim) is None


def test_all_answers_on_the_way_are_asked_for(tmp_path: Path) -> None:
    *_, suggested = answers_suggested(tmp_path, SKIPPED)
    assert suggested[0].nondeterministic[:4] == (0, 43, 44, 45)


DECLARED = "(declare-fun p (Int Bool) Bool)"
CLAUSES = """
(assert (forall ((n Int)) (=> (and (< 0 n) (< n 100)) (p n false))))
(assert (forall ((n Int) (b Bool)) (=> (and (p n b) (< n 7)) (p (+ n 1) true))))
(assert (forall ((n Int) (b Bool)) (=> (and (p n b) (= n GOAL) b) false)))
"""


def test_a_derivation_begins_at_the_start() -> None:
    found = spacer_derivation(DECLARED, CLAUSES.replace("GOAL", "7"), 3_000_000, 0)
    assert found.facts[-1] == ("p", (7, 1))
    name, (first, is_later) = found.facts[0]
    assert name == "p" and 0 < first < 7 and not is_later
    assert found.spent > 0


def test_no_derivation_of_what_does_not_follow() -> None:
    assert spacer_derivation(DECLARED, CLAUSES.replace("GOAL", "8"), 3_000_000, 0).facts == ()
    assert spacer_derivation(DECLARED, CLAUSES.replace("GOAL", "7"), 10, 0).facts == ()
    assert spacer_derivation(DECLARED, "(assert (p 1))", 3_000_000, 0).facts == ()
