"""The trial engine: runs the entries on inputs that need no solver and reports what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace
from itertools import islice
from typing import final

from whence.analysis.runs.evidence import Claim, claim_of
from whence.analysis.runs.shortening import shortened
from whence.answers import (
    Answer,
    Assumption,
    Proved,
    Reachable,
    Reason,
    Refuted,
    Sampled,
    Unknown,
    Unreachable,
    Vacuity,
)
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.trial.limits import Limits
from whence.engines.trial.runs.entry_runs import Trials
from whence.engines.trial.runs.one_run import Run, own_starts
from whence.engines.trial.runs.only_run import OnlyRun
from whence.engines.trial.search.approaching import Approaching
from whence.engines.trial.search.failure_search import failing_runs, is_searched
from whence.engines.trial.search.way_search import arriving_runs, is_exhausted
from whence.program.mains import is_main
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import ANYTHING, Allocations, Check, Question, Reach, Samples, Setting
from whence.witnesses import Inputs, Replayed, Witness

MADE = "made"
"""The configuration that makes no runs: it looks at those that other questions needed."""
_ONLY_RUN = "the program reads no input, and its only run was made"
_ASSUMED = (Assumption.ENTRY_ONLY, Assumption.LIBRARY_MODELS)


@final
class TrialEngine:
    name = "trial"
    languages = frozenset(Language)
    configurations = ("default", MADE)

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check | Samples)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        if configuration == MADE and isinstance(question, Check):
            return _by_made_runs(question, context, self._limits)
        match question:
            case Reach():
                return _reach(question, context, self._limits)
            case Check():
                return _check(question, context, self._limits)
            case Samples():
                return _samples(question, context, self._limits)
            case _:
                return Unknown(Reason.NO_ENGINE)


def _trials(
    entry: str,
    context: Context,
    limits: Limits,
    claim: Claim,
    setting: Setting = ANYTHING,
    seeds: tuple[bytes, ...] = (),
) -> Trials:
    """The runs that questions share that are about runs of one kind."""
    language = context.program.language
    instrumentation = claim.options(language).instrumentation
    has_assertions = claim.has_assertions
    may_lack_memory = language is Language.C and setting.allocations is Allocations.MAY_FAIL
    makes_functions = language is Language.C and claim.broken is None
    starts = context.remember(("trial", "starts"), lambda inner: own_starts(inner.program))

    def compute(inner: Context) -> Trials:
        return Trials(
            entry,
            inner.program.view(),
            limits,
            instrumentation,
            has_assertions,
            seeds,
            starts,
            may_lack_memory,
            makes_functions,
        )

    given = (may_lack_memory, makes_functions, seeds)
    kind = ("trial", entry, limits, instrumentation, has_assertions, given)
    return context.remember(kind, compute)


def _made(trials: Trials, context: Context) -> Iterator[Run]:
    """A short turn makes the first runs, a long one all, until one shows what is asked."""
    return trials.made(context, trials.limits.first_runs) if context.is_early else trials.made(context)


def _made_and_climbed(trials: Trials, context: Context) -> Iterator[Run]:
    """The same, and where comparisons decide, those with numbers that turn them."""
    yield from _made(trials, context)
    if not context.is_early:
        yield from trials.climbed(context)


def _runs_for(question: Check, claim: Claim, trials: Trials, context: Context) -> Iterator[Run]:
    """Those of the turn; about null also those that reach the point with too little memory."""
    is_compared = claim.broken is ObligationKind.ASSERT
    yield from _made_and_climbed(trials, context) if is_compared else _made(trials, context)
    if claim.broken is ObligationKind.NULL:
        yield from trials.without_memory((question.point,), context)
    if not context.is_early:
        yield from failing_runs(trials, context)


def _reach(question: Reach, context: Context, limits: Limits) -> Answer:
    claim = claim_of(question, context.program.language)
    only = _only_runs(question.entries, claim, context, limits)
    if only is not None and _never_comes(question, only):
        return Unreachable(_ONLY_RUN, _assumed(only))
    made: list[Trials] = []
    is_done = True
    for entry in nearest_entries(question.targets, question.entries, context, limits):
        trials = _trials(entry, context, limits, claim, question.setting)
        made.append(trials)
        approaches = not context.is_early and context.program.language is Language.C
        with _share(context, 2) if approaches and len(question.entries) == 1 else nullcontext():
            found = _by_runs(question, claim, trials, context)
            if found is not None:
                return Reachable(found)
        if approaches:
            towards = trials.approaching(question.targets)
            with _share(context, 2 * (1 + len(question.entries) - len(made))):
                found = _approached(towards, claim, trials, context)
                if found is not None:
                    return Reachable(found)
            _nearest(context)[entry] = tuple(inputs for each in towards for inputs in each.nearest)
            is_done = is_done and all(each.is_done for each in towards)
        if not context.is_early:
            with _share(context, 1 + len(question.entries) - len(made)):
                found = _arrived(question, claim, trials, context)
                if found is not None:
                    return Reachable(found)
            is_done = is_done and is_exhausted(trials, context)
    return _open(made, "came there", len(question.entries), is_done=is_done)


@contextmanager
def _share(context: Context, parts: int) -> Iterator[None]:
    """One part in so many of what is left; what is inside just ends when it is over."""
    meter = context.meter
    try:
        with meter.part(meter.left // parts, meter.milliseconds_left / 1000 / parts):
            yield
    except BudgetSpent:
        meter.charge(0)


def _by_runs(question: Reach, claim: Claim, trials: Trials, context: Context) -> Witness | None:
    """A run on an input that needs no search and reaches a target."""
    return _shown_by(_made_and_climbed(trials, context), question, claim, trials, context)


def _arrived(question: Reach, claim: Claim, trials: Trials, context: Context) -> Witness | None:
    """A run towards all ways out of branches that reaches a target."""
    return _shown_by(arriving_runs(trials, question.targets, context), question, claim, trials, context)


def _shown_by(
    runs: Iterator[Run], question: Reach, claim: Claim, trials: Trials, context: Context
) -> Witness | None:
    """What the first of the runs shows that reaches a target."""
    limits = trials.limits
    for each in runs:

        def shows(inputs: Inputs, each: Run = each) -> bool:
            return claim.evidence(trials.run(inputs, context, claim.targets, each)) is not None

        if each.may_reach(question.targets) and shows(each.inputs):
            most = 0 if trials.is_long(each) else limits.runs_to_shorten
            return _witness(trials.entry, shortened(each.inputs, shows, most), "")
    return None


def _nearest(context: Context) -> dict[str, tuple[Inputs, ...]]:
    """By entry, the inputs that came nearest to the last target that was approached."""
    return context.remember(("trial", "nearest"), lambda _: {})


def _approached(
    towards: tuple[Approaching, ...], claim: Claim, trials: Trials, context: Context
) -> Witness | None:
    """What runs show that come nearer and nearer to the guards of a target, of one target after the other."""
    for left, approaching in zip(range(len(towards), 0, -1), towards, strict=True):
        found = None
        with _share(context, left):
            found = _approached_one(approaching, claim, trials, context)
        if found is not None:
            return found
    return None


def _approached_one(
    approaching: Approaching, claim: Claim, trials: Trials, context: Context
) -> Witness | None:

    def shows(inputs: Inputs) -> bool:
        return claim.evidence(trials.run(inputs, context, claim.targets)) is not None

    for inputs in approaching.candidates(trials.novel, context):
        trials.tell_touched(context)
        if shows(inputs):
            return _witness(trials.entry, _shortest(inputs, shows, context, trials.limits), "")
    trials.tell_touched(context)
    return None


def _shortest(inputs: Inputs, shows: Callable[[Inputs], bool], context: Context, limits: Limits) -> Inputs:
    """The input without what it does not need, as far as the budget allows: its runs may be long."""
    found = [inputs]

    def is_shown(shorter: Inputs) -> bool:
        has_shown = shows(shorter)
        found.extend([shorter] if has_shown else ())
        return has_shown

    with _share(context, 2):
        shortened(inputs, is_shown, limits.runs_to_shorten)
    return found[-1]


def _check(question: Check, context: Context, limits: Limits) -> Answer:
    claim = claim_of(question, context.program.language)
    decided = _by_the_only_run(question, claim, context, limits)
    if decided is not None:
        return decided
    directed = _directed(question, claim, context, limits)
    if directed is not None:
        return directed
    made: list[Trials] = []
    for entry in nearest_entries((question.point,), question.entries, context, limits):
        trials = _trials(entry, context, limits, claim, question.setting)
        made.append(trials)
        found = _refuted(claim, trials, _runs_for(question, claim, trials, context), context)
        if found is not None:
            return found
    if claim.broken is ObligationKind.UNINIT and not context.is_early:
        found = _on_the_way(question, claim, context, made)
        if found is not None:
            return found
    is_done = all(is_searched(trials, context) for trials in made)
    return _open(made, "made it fail", len(question.entries), is_done=is_done)


def _by_made_runs(question: Check, context: Context, limits: Limits) -> Answer:
    """What the runs show that were made so far, whatever they were made for."""
    claim = claim_of(question, context.program.language)
    made = [_trials(entry, context, limits, claim, question.setting) for entry in question.entries]
    for trials in made:
        found = _refuted(claim, trials, iter(tuple(trials.runs)), context)
        if found is not None:
            return found
    return _open(made, "made it fail", len(question.entries))


def _refuted(claim: Claim, trials: Trials, runs: Iterator[Run], context: Context) -> Refuted | None:
    """What the first of the runs shows that breaks what is claimed, with an input made short."""
    for each in runs:
        event = claim.evidence(each.outcome)
        if event is None:
            continue
        if trials.is_long(each):
            return Refuted(_witness(trials.entry, each.inputs, event))

        def shown(inputs: Inputs) -> str | None:
            return claim.evidence(trials.run(inputs, context))

        most = trials.limits.runs_to_shorten
        inputs = shortened(each.inputs, lambda inputs: shown(inputs) is not None, most)
        return Refuted(_witness(trials.entry, inputs, shown(inputs) or ""))
    return None


def _only_runs(
    entries: tuple[str, ...], claim: Claim, context: Context, limits: Limits
) -> list[OnlyRun] | None:
    """Of each of the entries, those of a claim's own kind first; None if one may have others. Claims that are
    not about an assertion are about runs with assertions on and off."""
    if context.program.language is not Language.JAVA or not 0 < len(entries) <= limits.first_entries:
        return None
    if not all(is_main(context.program, entry) for entry in entries):
        return None
    found = [_trials(entry, context, limits, claim).only(context) for entry in entries]
    if not claim.has_assertions and any(each is not None and each.asks_for_assertions for each in found):
        asserting = replace(claim, has_assertions=True)
        found += [_trials(entry, context, limits, asserting).only(context) for entry in entries]
    known = [each for each in found if each is not None]
    return known if len(known) == len(found) else None


def _assumed(runs: list[OnlyRun]) -> tuple[Assumption, ...]:
    has_settings = any(each.assumes_settings for each in runs)
    return (*_ASSUMED, Assumption.SETTINGS) if has_settings else _ASSUMED


def _never_comes(question: Reach, runs: list[OnlyRun]) -> bool:
    """Whether the only runs that there are do not even enter the blocks of the targets."""
    return not any(run.reaches(each) for run in runs for each in question.targets)


def _by_the_only_run(
    question: Check, claim: Claim, context: Context, limits: Limits
) -> Proved | Refuted | None:
    """An assertion fails where control reaches what it throws; anything else where a run fails."""
    runs = _only_runs(question.entries, claim, context, limits)
    if runs is None:
        return None
    for entry, run in zip(question.entries, runs, strict=False):  # runs with assertions on come last
        event = None if claim.broken is None else claim.evidence(run.outcome)
        if event is not None:
            return Refuted(_witness(entry, Inputs(), event))
    point, is_assertion = question.point, claim.broken is None
    if not any(run.reaches(point) for run in runs):
        return Proved(_ONLY_RUN, _assumed(runs), Vacuity.NONE if is_assertion else Vacuity.NEVER_REACHED)
    if is_assertion or any(run.may_fail_at(point) for run in runs):
        return None
    return Proved(_ONLY_RUN, _assumed(runs))


def _directed(question: Check, claim: Claim, context: Context, limits: Limits) -> Refuted | None:
    """Runs with the inputs that `nullness` could not exclude: in a long turn also those of other runs with
    these in their place."""
    if context.program.language is not Language.JAVA or claim.broken is not ObligationKind.NULL:
        return None
    left = context.ask(question, "nullness").answer
    wanted = left.wanted if isinstance(left, Unknown) else None
    if wanted is None or wanted.entry not in question.entries:
        return None
    from whence.engines.trial.inputs.inputs_for_question import Directed

    directed = Directed.of(context.program, wanted)
    if directed is None:
        return None
    trials = _trials(wanted.entry, context, limits, claim, question.setting)
    tried = [*directed.plain(limits.directed)]
    if not context.is_early:
        trials.make(context)
        tried += islice(directed.like(trials.novel), limits.directed_alike)
    for inputs in tried:
        event = claim.evidence(trials.run(inputs, context))
        if event is not None:
            return Refuted(_witness(trials.entry, inputs, event))
    return None


def _samples(question: Samples, context: Context, limits: Limits) -> Sampled:
    """As many as the budget and the time allow; a tenth is left, so that the answer can be paid for."""
    trials = _trials(
        question.entry, context, limits.for_tests(), Claim(frozenset()), question.setting, question.seeds
    )
    meter = context.meter
    with suppress(BudgetSpent), meter.part(9 * meter.left // 10, 0.9 * meter.milliseconds_left / 1000):
        found = () if question.found is None else question.found.inputs
        with _share(context, 4) if question.by_ways else nullcontext():
            if question.found is None:
                trials.make(context)
            else:
                trials.grow_from([each for each in found if isinstance(each, Inputs)], context)
        if question.by_ways:
            try:
                trials.all_branches.search(trials.novel, context)
            finally:
                trials.tell_touched(context)
    ways = trials.all_branches.novel if question.by_ways else ()
    return Sampled((*_nearest(context).get(question.entry, ()), *trials.novel, *ways))


def _on_the_way(question: Check, claim: Claim, context: Context, made: list[Trials]) -> Refuted | None:
    """An input that only reaches the point, as other engines find it, may do it with what is uninitialised,
    which they do not follow."""
    reach = Reach((question.point,), question.entries, "", question.setting)
    answer = context.ask(reach).answer
    if not isinstance(answer, Reachable):
        return None
    witness = answer.witness
    for trials in made:
        if trials.entry == witness.entry:
            event = claim.evidence(trials.run(witness.inputs, context))
            if event is not None:
                return Refuted(_witness(trials.entry, witness.inputs, event))
    return None


def nearest_entries(
    targets: tuple[Point, ...], entries: tuple[str, ...], context: Context, limits: Limits
) -> list[str]:
    """The nearest first: those that are asked about, then those of the same file or class. A library has
    hundreds from which control may reach a point; a short turn tries the first."""
    asked = {target.procedure for target in targets}
    near = {_holder(each) for each in asked}

    def distance(entry: str) -> int:
        return 0 if entry in asked else 1 if _holder(entry) in near else 2

    ordered = sorted(entries, key=distance)
    return ordered[: limits.first_entries] if context.is_early else ordered


def _holder(procedure: str) -> str:
    """The class of a method of Java."""
    return procedure.partition("(")[0].rpartition(".")[0]


def _open(made: list[Trials], goal: str, entries: int, *, is_done: bool = True) -> Unknown:
    """What is left to a longer turn is a matter of budget."""
    runs = sum(len(trials.runs) for trials in made)
    detail = f"none of {runs} plain inputs {goal}" if runs else "its inputs are nothing that can be guessed"
    if is_done and len(made) == entries and all(trials.is_done for trials in made):
        return Unknown(Reason.NOT_DECIDED, detail)
    return Unknown(Reason.BUDGET, f"{detail}, and more were not tried; raise --budget")


def _witness(entry: str, inputs: Inputs, event: str) -> Witness:
    return Witness(entry, inputs, Replayed.INTERPRETER, event)
