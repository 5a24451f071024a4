"""z3's solver for Horn clauses, Spacer (Komuravelli, Gurfinkel, Chaki 2014), and z3 for plain scripts."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final, final

import z3

from whence.logic.solvers.horn import Derived, HornResult, NotSolved, Solved, parameter_name
from whence.logic.solvers.z3_session import PLAIN_ARITHMETIC

_UNLIMITED = 4294967295
_PARAMETERS = {"fp.spacer.global": True}
"""Lemmas are generalised over all that were found (Vediramana Krishnan et al. 2020)."""
_INLINING = ("xform.inline_eager", "xform.inline_linear")
"""What puts predicates into others."""
_MOST_MEMORY: Final = 400
"""Megabytes, as `SolverSettings` gives other solvers."""
_QUANTIFIER = "(exists "
_FAILED: Final = "the solver failed a check of its own"
_PRODUCT = re.compile(r"\(\* (?!\d|\(- \d+\))")
"""A product whose first factor is no number."""
_REFUSAL = re.compile(r"Uninterpreted '([^']+)'")
"""What z3 says of an operator that it has no rule for, such as a remainder of two variables."""


def spacer(declarations: str, clauses: str, limit: int, milliseconds: int) -> HornResult:
    """Definitions under which all clauses hold. What z3 cannot take is not solved. A predicate that z3 put
    into others has a definition with quantifiers, which is hard to check: then all predicates are kept. They
    are kept as well where z3 finds fault with its own work."""
    z3.set_param("memory_high_watermark_mb", _MOST_MEMORY)
    for name, value in _PARAMETERS.items():
        z3.set_param(name, value)
    text = f"{declarations}\n{clauses}"
    found = _solved(text, limit, milliseconds, keeps_predicates=False)
    if isinstance(found, Solved):
        is_hard = any(_QUANTIFIER in each for each in found.definitions.values())
    else:
        is_hard = found.detail == _FAILED
    if not is_hard:
        return found
    again = _solved(text, max(limit - found.spent, 1), milliseconds, keeps_predicates=True)
    chosen = found if isinstance(found, Solved) and not isinstance(again, Solved) else again
    return replace(chosen, spent=found.spent + again.spent)


def _solved(text: str, limit: int, milliseconds: int, *, keeps_predicates: bool) -> HornResult:
    context = z3.Context()
    solver = z3.SolverFor("HORN", ctx=context)
    solver.set("rlimit", min(limit, _UNLIMITED))
    solver.set("timeout", milliseconds or _UNLIMITED)
    for name in _INLINING if keeps_predicates else ():
        solver.set(name, False)
    try:
        solver.add(z3.parse_smt2_string(text, ctx=context))
        with _quiet():
            outcome = solver.check()
        spent = _units(solver)
        if outcome == z3.sat:
            return Solved(_definitions(solver.model()), spent)
        detail = str(solver.reason_unknown()) if outcome == z3.unknown else "there is a counterexample"
        refused = _REFUSAL.match(detail)
        if refused is not None:
            detail = f"the solver for Horn clauses does not take '{refused[1]}' of variables"
        is_cut_short = _is_cut_short(detail)
        if detail == "unreachable":
            detail = _FAILED
        elif is_cut_short:
            detail = "no invariant was found within its part of the budget"
        name = "" if refused is None else refused[1]
        return NotSolved(detail, outcome == z3.unsat, spent, name, is_cut_short)
    except z3.Z3Exception as error:
        return NotSolved(str(error), False, _units(solver), is_cut_short=_is_cut_short(str(error)))


def _is_cut_short(detail: str) -> bool:
    """Whether more units may help: a check of the solver's own ("unreachable") need not fail again."""
    return any(word in detail for word in ("resource limit", "canceled", "timeout", "unreachable"))


def derivation(declarations: str, clauses: str, limit: int, milliseconds: int) -> Derived:
    """How the clauses lead to `false`: the facts of a derivation, premises first; nothing if none is found.
    Predicates stay as they are, so this may take longer than `spacer` took to find that one exists."""
    context = z3.Context()
    engine = z3.Fixedpoint(ctx=context)
    engine.set("engine", "spacer")
    for name in (*_INLINING, "xform.slice"):
        engine.set(name, False)
    engine.set("rlimit", min(limit, _UNLIMITED))
    engine.set("timeout", milliseconds or _UNLIMITED)
    goal = z3.Bool("goal", ctx=context)
    try:
        rules = z3.parse_smt2_string(f"{declarations}\n{clauses}", ctx=context)
        predicates = _predicates(rules)
        for each in (goal.decl(), *predicates):
            engine.register_relation(each)
        for rule in rules:
            engine.rule(_leading_to(rule, goal))
        with _quiet():
            is_found = engine.query(goal) == z3.sat
        names = {each.name() for each in predicates}
        facts = tuple(_ground(engine.get_answer(), names)) if is_found else ()
        return Derived(facts, _units(engine))
    except z3.Z3Exception:
        return Derived((), _units(engine))


def _leading_to(rule: z3.ExprRef, goal: z3.BoolRef) -> z3.ExprRef:
    """The clause, with the goal as the head of one that has none."""
    if not z3.is_quantifier(rule):
        return z3.Implies(rule.arg(0), goal) if z3.is_implies(rule) and z3.is_false(rule.arg(1)) else rule
    body = rule.body()
    if not z3.is_implies(body) or not z3.is_false(body.arg(1)):
        return rule
    sorts = [rule.var_sort(place) for place in range(rule.num_vars())]
    symbols = [z3.FreshConst(sort, "any") for sort in sorts]
    given = z3.substitute_vars(body.arg(0), *reversed(symbols))
    return z3.ForAll(symbols, z3.Implies(given, goal))


def _predicates(rules: z3.AstVector) -> list[z3.FuncDeclRef]:
    found: dict[str, z3.FuncDeclRef] = {}
    for each in _parts(list(rules)):
        if z3.is_app(each) and each.decl().kind() == z3.Z3_OP_UNINTERPRETED and z3.is_bool(each):
            found[each.decl().name()] = each.decl()
    return list(found.values())


def _ground(proof: z3.ExprRef, names: set[str]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The facts in a proof that speak of values, premises first."""
    for each in reversed(list(_parts([proof]))):
        if z3.is_app(each) and each.decl().name() in names:
            values = [_value(each.arg(place)) for place in range(each.num_args())]
            if None not in values:
                yield each.decl().name(), tuple(value for value in values if value is not None)


def _value(term: z3.ExprRef) -> int | None:
    if z3.is_int_value(term):
        return int(term.as_long())
    return int(z3.is_true(term)) if z3.is_true(term) or z3.is_false(term) else None


def _parts(roots: list[z3.ExprRef]) -> Iterator[z3.ExprRef]:
    """All terms, those inside of quantifiers among them, outer ones first."""
    seen: set[int] = set()
    pending = list(roots)
    while pending:
        each = pending.pop(0)
        if each.get_id() not in seen:
            seen.add(each.get_id())
            yield each
            pending.extend([each.body()] if z3.is_quantifier(each) else each.children())


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


def _units(solver: z3.Solver | z3.Fixedpoint) -> int:
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
    than most scripts. Where values are multiplied, the older simplex solver is used: it soon shows equations
    between products to follow from others, over which the newer one ponders."""

    name = "z3"

    def __init__(self) -> None:
        self._context: z3.Context | None = None

    def __call__(self, script: str, limit: int) -> str:
        if self._context is None:
            self._context = z3.Context()
        context = self._context
        solver = z3.SimpleSolver(ctx=context)
        solver.set("rlimit", min(limit, _UNLIMITED))
        if _PRODUCT.search(script):
            solver.set("arith.solver", PLAIN_ARITHMETIC)
        try:
            solver.add(z3.parse_smt2_string(script, ctx=context))
            return str(solver.check())
        except z3.Z3Exception:
            return "unknown"
