"""The necessary condition of another engine guides a search and hides no run that comes to the target."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.engines.concolic.asking import compiled, reach, session, targets_in
from tests.engines.paths.generator import program as random_program
from tests.engines.paths.oracle import HERE as PATHS
from tests.engines.paths.oracle import Run, runs_to_target
from whence.answers import Assumption, Stated, Unreachable, verdict_of
from whence.engines.concolic.inputs.space import input_space
from whence.engines.concolic.search.targets.guidance import Guide, guide_of
from whence.logic.solvers.protocol import Unsat
from whence.logic.solvers.z3_solver import Z3Solver
from whence.program.program import Program
from whence.questions import Necessity

HARNESS = """
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static const char *const words[3] = {"Hello", "at", "whence"};
static int has(const char *text, int size, const char *word) {
    for (int at = 0; at < size; at++) {
        int k = 0;
        while (word[k] && at + k < size && text[at + k] == word[k])
            k++;
        if (!word[k])
            return 1;
    }
    return 0;
}
int in_text(void) {
    char text[SIZE];
    klee_make_symbolic(text, sizeof text, "text");
    for (int i = 0; i < 3; i++)
        if (!has(text, sizeof text, words[i]))
            return 0;
    reach_error();
    return 0;
}
int wrapped(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x + 1 < 0)
        reach_error();
    return 0;
}
int masked(void) {
    int n;
    char cells[8];
    klee_make_symbolic(&n, sizeof n, "n");
    klee_make_symbolic(cells, sizeof cells, "cells");
    if (n > 1000 && cells[n & 7] == 9)
        reach_error();
    return 0;
}
int sum(int x, int y) {
    if (x < 10 || y < 10)
        return 0;
    if (x + y == 1000 && x - y == 2)
        reach_error();
    return 0;
}
"""


def _stated(program: Program, entry: str) -> Stated | None:
    answer = session(program).ask(Necessity(targets_in(program, entry), entry), "paths").answer
    return answer if isinstance(answer, Stated) else None


def _hidden(program: Program, entry: str, runs: Sequence[Run]) -> list[str]:
    """Runs to the target whose inputs the guide excludes."""
    stated = _stated(program, entry) if runs else None
    space = input_space(program, entry)
    guide = None if stated is None else guide_of(stated, space)
    if guide is None:
        return []
    found: list[str] = []
    for run in runs:
        solver = Z3Solver()
        solver.assert_(guide.formula)
        for number, value in enumerate(run.taken):
            data = (value & 0xFFFFFFFF).to_bytes(4, "little")
            for symbol, byte in zip(space.answer(number, 4), data, strict=False):
                solver.assert_(space.terms.eq(symbol, space.terms.bv(byte, 8)))
        for variable, value in zip(space.parameters, run.parameters, strict=True):
            symbol = space.symbol(variable.source or variable.name, 32)
            solver.assert_(space.terms.eq(symbol, space.terms.bv(value & 0xFFFFFFFF, 32)))
        if isinstance(solver.check(limit=3_000_000), Unsat):
            found.append(f"{entry}: {run}")
    return found


def _hidden_of_seed(folder: Path, seed: int, functions: int, tries: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(random_program(seed, functions))
    program, random = compiled(path), Random(seed)
    found: list[str] = []
    for name in (f"f{number}" for number in range(functions)):
        found += _hidden(program, name, list(runs_to_target(program, name, random, tries))[:3])
    return found


@pytest.mark.parametrize("name", ["inputs_in_a_loop", "goes_around", "two_loops", "moving_sum"])
def test_runs_of_programs_that_show_mistakes_are_not_hidden(name: str) -> None:
    program = compiled(PATHS / "programs" / "regressions.c")
    runs = list(dict.fromkeys(runs_to_target(program, name, Random(1), 400, parameters=2)))[:6]
    assert runs
    assert _hidden(program, name, runs) == []


def test_runs_of_random_programs_are_not_hidden(tmp_path: Path) -> None:
    assert _hidden_of_seed(tmp_path, 17, 12, 25) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(600, 620))
def test_runs_of_many_random_programs_are_not_hidden(tmp_path: Path, seed: int) -> None:
    assert _hidden_of_seed(tmp_path, seed, 30, 40) == []


def _program(folder: Path, size: int) -> Program:
    path = folder / f"words{size}.c"
    path.write_text(HARNESS.replace("SIZE", str(size)))
    return compiled(path)


def test_words_are_found_by_the_first_run(tmp_path: Path) -> None:
    finding = reach(_program(tmp_path, 20), "in_text", "guided")
    assert verdict_of(finding.answer) == "reachable"
    assert finding.cost.executions == 3, "a run, a plain one to confirm it, one to name its inputs"


def test_what_no_text_has_room_for_is_unreachable_and_says_what_that_leans_on(tmp_path: Path) -> None:
    answer = reach(_program(tmp_path, 5), "in_text", "guided").answer
    assert isinstance(answer, Unreachable)
    assert Assumption.NO_OUT_OF_BOUNDS in answer.assumptions


def test_a_sum_that_wraps_is_not_pruned_away(tmp_path: Path) -> None:
    assert verdict_of(reach(_program(tmp_path, 5), "wrapped", "guided").answer) == "reachable"


def test_an_index_may_be_made_of_greater_numbers(tmp_path: Path) -> None:
    finding = reach(_program(tmp_path, 5), "masked", "guided")
    assert verdict_of(finding.answer) == "reachable"
    assert finding.cost.executions == 3


def test_parameters_are_inputs_that_the_condition_speaks_of(tmp_path: Path) -> None:
    program = _program(tmp_path, 5)
    stated = _stated(program, "sum")
    assert stated is not None
    space = input_space(program, "sum")
    guide = guide_of(stated, space)
    assert isinstance(guide, Guide)
    solver = Z3Solver()
    solver.assert_(guide.formula)
    solver.assert_(space.terms.eq(space.symbol("x", 32), space.terms.bv(500, 32)))
    assert isinstance(solver.check(), Unsat)
