"""Definition predicates for all arguments at once come to the same verdicts as instances of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.asking import compiled, reach
from whence.answers import Unknown, verdict_of
from whence.program.program import Program

SOURCE = """
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int absolute(int x) { if (x > 0) return x; else if (x == 0) return 100; else return -x; }
static int clamp(int x) { if (x < 0) return 0; if (x > 255) return 255; return x; }
static int step(int state, int event) {
    switch (state) {
    case 0: return event == 5 ? 1 : 0;
    case 1: return event == 7 ? 2 : 0;
    default: return state;
    }
}
static int twice(int x) { return clamp(x) + clamp(x); }
static int down(int n) { if (n <= 0) return 0; return 1 + down(n - 1); }
static void report(int x) { if (x == 41) reach_error(); }
static int unused(int x) { if (x == 3) return 1; return 2; }

int larger(int p, int q) { if (absolute(p) > absolute(q)) if (p <= 0) reach_error(); return 0; }
int never_negative(int p) { if (absolute(p) == 0) reach_error(); return 0; }
int bright(int r, int g) { if (clamp(r) + clamp(g) > 500) reach_error(); return 0; }
int too_bright(int r, int g) { if (clamp(r) + clamp(g) > 510) reach_error(); return 0; }
int nested(int x) { if (twice(x) == 84) reach_error(); return 0; }
int odd(int x) { if (twice(x) == 85) reach_error(); return 0; }
int machine(int a, int b) { if (step(step(0, a), b) == 2) reach_error(); return 0; }
int short_machine(int a) { if (step(0, a) == 2) reach_error(); return 0; }
int recursion(int n) { if (n < 4 && down(n) == 3) reach_error(); return 0; }
int inside(int x) { report(absolute(x)); return 0; }
int not_inside(int x) { report(clamp(x) + 300); return 0; }
int ignored(int x) { unused(x); if (unused(x + 1) == 1) reach_error(); return 0; }
"""
VERDICTS = {
    "larger": "reachable",
    "never_negative": "unreachable",
    "bright": "reachable",
    "too_bright": "unreachable",
    "nested": "reachable",
    "odd": "unreachable",
    "machine": "reachable",
    "short_machine": "unreachable",
    "recursion": "reachable",
    "inside": "reachable",
    "not_inside": "unreachable",
    "ignored": "reachable",
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    path: Path = tmp_path_factory.mktemp("axioms") / "program.c"
    path.write_text(SOURCE)
    return compiled(path)


def _target_in_callee(entry: str) -> str:
    return "report" if entry in ("inside", "not_inside") else entry


@pytest.mark.parametrize("configuration", ["compositional", "quantified"])
@pytest.mark.parametrize("entry", VERDICTS)
def test_axioms_and_instances_agree(program: Program, entry: str, configuration: str) -> None:
    finding = reach(program, entry, configuration, target=_target_in_callee(entry))
    assert verdict_of(finding.answer) == VERDICTS[entry]


def test_a_solver_that_gives_up_leaves_an_unknown(program: Program) -> None:
    assert isinstance(reach(program, "too_bright", "quantified", budget=4_000).answer, Unknown)
