"""Pointers from everywhere, in random functions that run: nothing that fails was called safe."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import whence.engines.local.library.null_sources as null_sources
import whence.engines.local.pointers.earlier_accesses as earlier_accesses
import whence.engines.local.pointers.state as pointer_state
import whence.engines.local.refutation.contradicted_failures as contradictions_of_local
import whence.engines.local.values.changed_places as overlap
from tests.truth.oracle import checked_contradictions, contradictions, observed
from tests.truth.pointer_flows import HELPERS
from tests.truth.pointer_flows import program as pointer_flows
from whence.answers import Proved
from whence.engines.concolic.engine import ConcolicEngine
from whence.engines.context import Engine
from whence.engines.heap.engine import HeapEngine
from whence.engines.horn.engine import HornEngine
from whence.engines.local.engine import LocalEngine
from whence.engines.local.refutation.facts import Fact, equal
from whence.engines.paths.engine import PathsEngine
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.operands import Operand
from whence.program.types import IntType
from whence.session import Session
from whence.session.check_questions import checks_in

RUNS = 24
OTHERS = (HeapEngine(), HornEngine(), PathsEngine(), ConcolicEngine())


def _contradicted(folder: Path, seed: int, engine: Engine, functions: int, budget: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(pointer_flows(seed, functions))
    program = load([str(path)])
    session = Session(program, engines=(engine,), budget=budget)
    found: list[str] = []
    entries = tuple(f"f{number}" for number in range(functions))
    for entry in entries:
        seen = observed(program, entry, Random(seed), RUNS)
        found += contradictions(program, entry, seen, session)
        for helper in filter(program.defines, HELPERS):
            found += checked_contradictions(program, helper, entries, seen, session)
    return found


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_fails_was_called_safe(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, LocalEngine(), 15, 500_000) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 60))
def test_nothing_does_in_many_functions(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed, LocalEngine(), 30, 500_000) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60, 64))
@pytest.mark.parametrize("engine", OTHERS, ids=lambda engine: engine.name)
def test_other_engines_call_nothing_safe(tmp_path: Path, seed: int, engine: Engine) -> None:
    assert _contradicted(tmp_path, seed, engine, 8, 150_000) == []


TRAPS = """#include <stdlib.h>
static int table[6];
int copied(void) { int *p = malloc(4), *r = p; if (!p) return 0; p = table; return r[3]; }
int moved(void) { char *p = malloc(200000), *q = p + 150000; return q[0]; }
int chosen(int n) { int *p = malloc(4); if (!p) return 0; if (n) p = table; return p[3]; }
int shared(int n) { int *p = 0; if (n == 3) p = table; switch (n) { case 3: case 4: return *p; } return 0; }
int again(int *w, int i, int n) { while (n-- > 0) i++; w[i] = 1; i += 4; return w[i]; }
static int *pick(int n) { if (n < 3) return malloc(4); return table; }
int picked(int n) { int *p = pick(n); if (!p) return 0; return p[3]; }
int returned(int n) { int *p = n ? malloc(4) : table; if (!p) return 0; p[0] = 1; return p[1]; }
"""
"""Each ends with an access that fails, if not for every input or allocation."""


def _first_constant(value: Operand, constants: set[int]) -> list[Fact]:
    assert isinstance(value.type, IntType)
    return [equal(value, min(constants), value.type, holds=True)]


def _proved(folder: Path) -> list[str]:
    path = folder / "traps.c"
    path.write_text(TRAPS)
    program = load([str(path)])
    session = Session(program, engines=(LocalEngine(),), budget=500_000)
    found: list[str] = []
    for name in ("copied", "moved", "chosen", "returned", "shared", "again", "picked"):
        kind = ObligationKind.NULL if name == "shared" else ObligationKind.BOUNDS
        last = list(checks_in(program, name, frozenset({kind}), (name,)))[-1]
        if isinstance(session.ask(last).answer, Proved):
            found.append(name)
    return found


def test_no_trap_is_proved(tmp_path: Path) -> None:
    assert _proved(tmp_path) == []


@pytest.mark.parametrize(
    ("owner", "name", "fault", "trap"),
    [
        (earlier_accesses, "is_itself", lambda *_: True, "moved"),
        (pointer_state, "_meet_intervals", lambda *_: False, "returned"),
        (contradictions_of_local, "_is_one_of", _first_constant, "shared"),
        (pointer_state, "_meet_intervals", lambda *_: False, "picked"),
    ],
    ids=[
        *("a moved pointer may be null", "paths do not meet", "cases that share a block"),
        "one good return of several",
    ],
)
def test_a_planted_fault_is_caught_by_a_trap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object, trap: str
) -> None:
    monkeypatch.setattr(owner, name, fault)
    assert trap in _proved(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("owner", "name", "fault", "seed"),
    [
        (pointer_state.State, "forget_objects", lambda *_: None, 2),
        (null_sources, "keeps_pointers", lambda *_: True, 0),
        (overlap, "may_overlap", lambda *_: False, 5),
        (pointer_state, "_may_overlap", lambda *_: False, 6),
    ],
    ids=["nothing is freed", "calls write nothing", "stores change nothing", "held pointers stay"],
)
def test_a_planted_fault_is_caught_by_random_functions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object, seed: int
) -> None:
    monkeypatch.setattr(owner, name, fault)
    assert _contradicted(tmp_path, seed, LocalEngine(), 30, 500_000)
