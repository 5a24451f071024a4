"""The necessary condition as a value for other engines (section 8), which prune by it.

Conditions speak of inputs by name: an integer parameter `x` is the `Int` symbol `x`, what a pointer parameter
`p` points at is the function `p[]` from element number to element, the text of an argument is `argv[1][]`,
and `nondet` maps 0, 1, 2 ... to the values of `__VERIFIER_nondet_*` in the order in which they are asked for.
All are mathematical integers that stand for signed machine integers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from whence.answers import InputPlace, IteratedLoop, Stated
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.engines.paths.decide.attempts import Depth
from whence.engines.paths.decide.unfolding import Unfolding
from whence.engines.paths.explore.necessary_condition import Necessary, necessary_condition
from whence.engines.paths.limits import Limits
from whence.engines.paths.memory.initial_contents import STREAM
from whence.engines.paths.memory.lanes import StorageKind
from whence.engines.paths.values.integer_arithmetic import unwrapped
from whence.logic.rules.linear import monomials
from whence.logic.term import Term
from whence.program.c.hidden_parameters import input_name
from whence.program.procedure import Point
from whence.program.program import Language
from whence.program.types import IntType, size_of
from whence.questions import ANYTHING, Setting

_UNCOUNTED: Final = ("klee_int", "klee_char", "klee_range", "__VERIFIER_nondet_memory")
"""Inputs of a harness that are not followed here, so that others would get other numbers."""


def stated(
    context: Context, entry: str, targets: tuple[Point, ...], limits: Limits, setting: Setting = ANYTHING
) -> Stated:
    """The condition with sums that wrap: it assumes nothing that a run may break."""
    state = entry_state(context, entry, setting)
    necessary = necessary_condition(
        context.program,
        entry,
        targets,
        context.meter,
        is_exact=True,
        limits=limits,
        state=state,
        callers=setting.callers,
    )
    analysis = necessary.analysis
    ranges = {symbol.name: (each.lowest, each.highest) for symbol, each in analysis.ranges.symbols.items()}
    for name, interval in analysis.ranges.functions.items():
        ranges[name] = (interval.lowest, interval.highest)
    return Stated(
        analysis.terms,
        _formula(necessary),
        not analysis.holes and not analysis.arithmetic.assumed_no_overflow,
        _places(necessary),
        ranges,
        necessary.assumptions,
        tuple(_iterated(necessary)),
    )


def _formula(necessary: Necessary) -> Term:
    terms = necessary.analysis.terms
    if necessary.condition is None:
        return terms.false
    depth = Depth(necessary.analysis.limits.stated_iterations, is_bounded=False)
    unfolding = Unfolding(necessary.analysis, depth)
    return terms.and_(*unfolding.formulas(necessary.condition))


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


def _iterated(necessary: Necessary) -> Iterator[IteratedLoop]:
    """Variables of loops that are a first value and, for each way around, a number times its count."""
    for summary in necessary.analysis.summaries.values():
        steps: dict[str, tuple[int, ...]] = {}
        for key, symbol in summary.symbols.items():
            value = summary.numbers.get(symbol)
            found = _steps(value, symbol, summary.counters) if isinstance(value, Term) else None
            name = summary.sources.get(key, "") if isinstance(key, str) else ""
            if found is not None and name:
                steps[name] = found
        if steps:
            yield IteratedLoop(summary.span, steps)


def _steps(value: Term, symbol: Term, counters: tuple[Term, ...]) -> tuple[int, ...] | None:
    inner, _ = unwrapped(value)
    parts = {each: factor for factor, each in monomials(inner)}
    if parts.pop(symbol, 0) != 1 or not parts.keys() <= set(counters):
        return None
    return tuple(parts.get(each, 0) for each in counters)
