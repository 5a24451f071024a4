"""Solvers that are used again: by the same owner alone, and only the last few."""

from __future__ import annotations

from whence.logic.solvers.available import z3_solver
from whence.logic.solvers.protocol import Models, SolverSettings
from whence.session.scheduling.kept_solvers import KeptSolvers

_RAW, _NONE = SolverSettings(models=Models.RAW), SolverSettings(models=Models.NONE)
ROOM = 100_000


def test_an_owner_gets_its_solver_again_and_others_do_not() -> None:
    kept, one, other = KeptSolvers(z3_solver, 3, ROOM), object(), object()
    first = kept.of(one, _RAW)
    assert kept.of(other, _RAW) is not first
    assert kept.of(one, _NONE) is not first
    assert kept.of(one, _RAW) is first


def test_the_oldest_solver_is_made_anew() -> None:
    kept, owners = KeptSolvers(z3_solver, 2, ROOM), [object() for _ in range(3)]
    first, second, _ = [kept.of(each, _RAW) for each in owners]
    assert kept.of(owners[1], _RAW) is second
    assert kept.of(owners[0], _RAW) is not first


def test_none_is_kept_where_solvers_have_too_much_memory() -> None:
    kept, owner = KeptSolvers(z3_solver, 2, -1), object()
    assert kept.of(owner, _RAW) is not kept.of(owner, _RAW)
