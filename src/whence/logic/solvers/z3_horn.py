"""z3's solver for Horn clauses, Spacer (Komuravelli, Gurfinkel, Chaki 2014), and z3 for plain scripts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import final

import z3

from whence.logic.solvers.horn import HornResult, NotSolved, Solved, parameter_name

_UNLIMITED = 4294967295
_PARAMETERS = {"fp.spacer.global": True}
"""Lemmas are generalised over all that were found (Vediramana Krishnan et al. 2020)."""


def spacer(
    declarations: str, clauses: str, limit: int, milliseconds: int, most_memory: int = 1_500
) -> HornResult:
    """Definitions under which all clauses hold. What z3 cannot take is not solved."""
    z3.set_param("memory_high_watermark_mb", most_memory)
    for name, value in _PARAMETERS.items():
        z3.set_param(name, value)
    context = z3.Context()
    solver = z3.SolverFor("HORN", ctx=context)
    solver.set("rlimit", min(limit, _UNLIMITED))
    solver.set("timeout", milliseconds or _UNLIMITED)
    try:
        solver.add(z3.parse_smt2_string(f"{declarations}\n{clauses}", ctx=context))
        with _quiet():
            outcome = solver.check()
        spent = _units(solver)
        if outcome == z3.sat:
            return Solved(_definitions(solver.model()), spent)
        detail = str(solver.reason_unknown()) if outcome == z3.unknown else "there is a counterexample"
        if detail == "unreachable":
            detail = "the solver failed a check of its own"
        if "resource limit" in detail:
            detail = "no invariant was found within its part of the budget"
        return NotSolved(detail, outcome == z3.unsat, spent)
    except z3.Z3Exception as error:
        return NotSolved(str(error), has_counterexample=False, spent=_units(solver))


@contextmanager
def _quiet() -> Iterator[None]:
    """Without what z3 prints by itself where one of its own checks fails; its answer is `unknown` then."""
    kept = os.dup(2)
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


def _units(solver: z3.Solver) -> int:
    statistics = solver.statistics()
    found = [int(value) for key, value in statistics if key == "rlimit count"]
    return found[-1] if found else 0


def _definitions(model: z3.ModelRef) -> dict[str, str]:
    """By the predicate's name in SMT-LIB, without quotes."""
    found: dict[str, str] = {}
    for declared in model.decls():
        body = model[declared]
        if isinstance(body, z3.FuncInterp):
            if body.num_entries():
                raise z3.Z3Exception("a predicate that is given by a table")
            sorts = [declared.domain(place) for place in range(declared.arity())]
            constants = [
                z3.Const(parameter_name(place, sort.sexpr()), sort) for place, sort in enumerate(sorts)
            ]
            body = z3.substitute_vars(body.else_value(), *constants)
        found[declared.name()] = body.sexpr()
    return found


@final
class Z3Scripts:
    """z3 without Spacer. Each script has a solver of its own; they share a context, whose making takes longer
    than most scripts."""

    name = "z3"

    def __init__(self) -> None:
        self._context: z3.Context | None = None

    def __call__(self, script: str, limit: int) -> str:
        if self._context is None:
            self._context = z3.Context()
        context = self._context
        solver = z3.SimpleSolver(ctx=context)
        solver.set("rlimit", min(limit, _UNLIMITED))
        try:
            solver.add(z3.parse_smt2_string(script, ctx=context))
            return str(solver.check())
        except z3.Z3Exception:
            return "unknown"
