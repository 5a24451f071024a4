"""Runs towards the failures of an entry, for all questions about it at once.

A question about one instruction asks whether it can fail; the inputs that come there are those that reach
new branches first, whatever the question is. So runs go towards all ways out of branches and towards all
failures (`all_branches.py`), once for an entry. What was first to take a way or to fail is run again as any
other input, which every question looks at. How many runs a session makes so is limited: a library has
hundreds of entries.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import final

from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.trial.runs.entry_runs import Trials
from whence.engines.trial.runs.one_run import Run
from whence.engines.trial.search.all_branches import AllBranches
from whence.engines.trial.search.branch_searches import all_failures_of
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class _Allowance:
    """Runs that a session may still make so."""

    left: int

    def taken(self, parts: int) -> int:
        """One part in so many of what is left; what it does not use is given back."""
        runs = self.left // parts
        self.left -= runs
        return runs


def _search(trials: Trials, context: Context) -> AllBranches:
    """The search that all questions about runs of the kind share."""
    kind = (trials.entry, trials.limits, trials.has_assertions, trials.may_lack_memory)
    return context.remember(("trial", "failures", *kind), lambda _: all_failures_of(trials))


def _allowance(trials: Trials, context: Context) -> _Allowance:
    limits = trials.limits
    most = limits.failure_runs_in_c if trials.is_c else limits.failure_runs_in_java
    return context.remember(("trial", "failure runs", limits), lambda _: _Allowance(most))


def is_searched(trials: Trials, context: Context) -> bool:
    """Whether a longer turn would find nothing more so."""
    if _allowance(trials, context).left < trials.limits.failure_parts:
        return True
    return _search(trials, context).is_given_up


def failing_runs(trials: Trials, context: Context) -> Iterator[Run]:
    """Runs that were the first to fail somewhere or to take a way, that the other runs of the entry lack. The
    search takes half of what a turn has left, and goes on in the next."""
    search, allowance = _search(trials, context), _allowance(trials, context)
    search.most_runs = allowance.taken(trials.limits.failure_parts)
    made, meter = search.runs, context.meter
    if search.most_runs:
        with suppress(BudgetSpent), meter.part(meter.left // 2, meter.milliseconds_left / 2000):
            search.search(trials.novel, context)
    allowance.left += max(search.most_runs - (search.runs - made), 0)
    meter.charge(0)
    for inputs in (*search.failing, *search.novel):
        yield from trials.also(inputs, context)
