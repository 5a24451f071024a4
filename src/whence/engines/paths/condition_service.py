"""The necessary condition for other engines (section 8): prune whatever can't lead to the target.

Conditions speak of inputs by name: an integer parameter `x` is the `Int` symbol `x`, what a pointer parameter
`p` points at is the function `p[]` from element number to element, the text of an argument is `argv[1][]`,
and `nondet` maps 0, 1, 2 ... to the values of `__VERIFIER_nondet_*` in the order in which they are asked for.
All are mathematical integers that stand for signed machine integers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, final

from whence.answers import InputPlace, Stated
from whence.engines.budget import Meter
from whence.engines.context import Context
from whence.engines.paths.decide.unfolding import Depth, Unfolding
from whence.engines.paths.explore.necessary_condition import Necessary, necessary_condition
from whence.engines.paths.memory.initial_contents import STREAM
from whence.engines.paths.memory.lanes import StorageKind
from whence.logic.conditions import Over
from whence.logic.solvers.protocol import Unsat
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.hidden_parameters import input_name
from whence.program.procedure import Point
from whence.program.program import Language
from whence.program.types import IntType, size_of

ITERATIONS = 12
PRUNING_LIMIT = 1_000_000
"""Solver resource units for one pruning query; an open one prunes nothing."""


@final
@dataclass(frozen=True, slots=True)
class TargetCondition:
    """`over` holds for every run from the entry to a target; with `is_complete` false only for runs that do
    not pass what the analysis could not follow."""

    terms: Terms
    over: Over
    is_complete: bool

    def may_reach(self, path_condition: Sequence[Term], meter: Meter) -> bool:
        """False only if no run that satisfies the path condition comes to a target. The path condition is
        about inputs and made with `terms`."""
        from whence.logic.solvers.z3_solver import Z3Solver

        if not self.is_complete:
            return True
        solver = Z3Solver()
        for formula in (self.over.term, *path_condition):
            solver.assert_(formula)
        result = solver.check(limit=max(min(PRUNING_LIMIT, meter.left * 10), 1))
        meter.charge_solver(result.spent)
        return not isinstance(result, Unsat)


def target_condition(context: Context, entry: str, targets: tuple[Point, ...]) -> TargetCondition:
    """The condition, computed once for all questions about the same entry and targets."""

    def compute(inner: Context) -> TargetCondition:
        return _stated(necessary_condition(inner.program, entry, targets, inner.meter))

    return context.remember(("paths", "condition", entry, targets), compute)


def _stated(necessary: Necessary) -> TargetCondition:
    terms = necessary.analysis.terms
    is_complete = not necessary.analysis.holes
    if necessary.condition is None:
        return TargetCondition(terms, Over(terms.false), is_complete)
    unfolding = Unfolding(necessary.analysis, Depth(ITERATIONS, is_bounded=False))
    return TargetCondition(terms, Over(terms.and_(*unfolding.formulas(necessary.condition))), is_complete)


def stated(context: Context, entry: str, targets: tuple[Point, ...]) -> Stated:
    """The condition as a value for engines that know nothing of this one, with sums that wrap: it leans on
    nothing that a run may break."""
    necessary = necessary_condition(context.program, entry, targets, context.meter, is_exact=True)
    analysis = necessary.analysis
    known = _stated(necessary)
    ranges = {symbol.name: (each.lowest, each.highest) for symbol, each in analysis.ranges.symbols.items()}
    for name, interval in analysis.ranges.functions.items():
        ranges[name] = (interval.lowest, interval.highest)
    is_safe = not analysis.arithmetic.assumed_no_overflow
    return Stated(
        known.terms,
        known.over.term,
        known.is_complete and is_safe,
        _places(necessary),
        ranges,
        necessary.assumptions,
    )


_UNCOUNTED: Final = ("klee_int", "klee_char", "klee_range", "__VERIFIER_nondet_memory")
"""Inputs of a harness that are not followed here, so that others would get other numbers."""


def _places(necessary: Necessary) -> dict[str, InputPlace]:
    program, origins = necessary.analysis.program, necessary.analysis.origins
    found = {
        input_name(parameter): InputPlace(input_name(parameter), bits=parameter.type.bits)
        for parameter in program.procedure(necessary.entry).parameters
        if isinstance(parameter.type, IntType) and parameter.type.bits > 1
    }
    callers = program.index().callers
    if program.language is not Language.C or any(callers.get(name) for name in _UNCOUNTED):
        return found
    widths = origins.stream_bits
    if len(widths) == 1 and 0 not in widths:
        found[STREAM] = InputPlace(bits=min(widths))
    for name, each in origins.inputs.items():
        if each.storage.kind is StorageKind.INPUT:
            lane, size = each.lane, size_of(each.storage.type)
            number = int(each.storage.name.removeprefix(f"{STREAM} "))
            found[name] = InputPlace("", number, lane.bits, lane.start, lane.stride, size)
    return found


def may_reach(
    context: Context,
    entry: str,
    targets: tuple[Point, ...],
    path_condition: Callable[[Terms], Sequence[Term]],
) -> bool:
    """Whether a run whose inputs satisfy the path condition may come to a target."""
    known = target_condition(context, entry, targets)
    return known.may_reach(path_condition(known.terms), context.meter)
