"""Deciding a necessary condition: unfold, solve, run (section 7).

Weak unfoldings prove, bounded ones propose inputs. Small depths come first, because most targets that can
be reached are reached within few iterations, and most proofs need none.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import final

from whence.analysis.runs.evidence import Claim, claim_about
from whence.answers import (
    NEAREST_FIRST,
    PropertyAnswer,
    Proved,
    Reachable,
    Reason,
    Unknown,
    Unreachable,
    Vacuity,
)
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.paths.decide.attempts import Depth
from whence.engines.paths.decide.closed_iterations import Stripe
from whence.engines.paths.decide.model_inputs import Assignment, witness_of
from whence.engines.paths.decide.query_certificate import query_certificate
from whence.engines.paths.decide.unfolding import Unfolding
from whence.engines.paths.explain.left_over import left_over
from whence.engines.paths.explore.necessary_condition import Necessary, necessary_condition
from whence.engines.paths.limits import Limits
from whence.logic.solvers.protocol import (
    Models,
    Result,
    Sat,
    SolverSettings,
    SolverUnknown,
    Unsat,
)
from whence.logic.term import Term
from whence.logic.traversal import subterms
from whence.logic.values import Model
from whence.program.obligations import ObligationKind
from whence.records import dataclass
from whence.witnesses import Witness


@final
@dataclass(slots=True)
class Phases:
    """CPU seconds by phase, for the benchmark: nothing is decided by them."""

    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def measured(self, phase: str) -> Iterator[None]:
        start = time.process_time()
        try:
            yield
        finally:
            self.seconds[phase] = self.seconds.get(phase, 0.0) + time.process_time() - start


@final
@dataclass(slots=True)
class Decision:
    """One condition, as far as it was decided."""

    context: Context
    necessary: Necessary
    refused: list[Model] = field(default_factory=list)
    """Models whose run did not reach the target."""
    gave_up: str = ""
    phases: Phases = field(default_factory=Phases)

    def run(self) -> PropertyAnswer:
        try:
            return self._attempted()
        except BudgetSpent as spent:
            raise BudgetSpent(spent.reason, spent.detail, left_over(self.necessary)) from spent

    def _attempted(self) -> PropertyAnswer:
        if self.necessary.condition is None:
            is_never_there = self.necessary.arriving is None and not self._is_assertion
            goal = "leads there" if is_never_there else "makes it fail"
            return self._proved(f"no path {goal}, whatever the loops do", Depth(1, is_bounded=False), [])
        has_loops = bool(self.necessary.analysis.summaries)
        is_target = self.necessary.obligation is None
        attempts = self._limits.target_attempts if is_target else self._limits.obligation_attempts
        for attempt in attempts if has_loops else (Depth(1, is_bounded=True),):
            answer = self._try(attempt) if isinstance(attempt, Depth) else self._unrolled(attempt.iterations)
            if answer is not None:
                return answer
        return self._open()

    @property
    def _limits(self) -> Limits:
        return self.necessary.analysis.limits

    def _unrolled(self, iterations: int) -> PropertyAnswer | None:
        """An input from executing the loops a few times instead of summarising them."""
        meter = self.context.meter
        try:
            with meter.part(meter.left // self._limits.unrolling_share):
                return self._executed(iterations)
        except BudgetSpent:
            # Says that the whole question is over, if it is.
            meter.charge(0)
            return None

    def _executed(self, iterations: int) -> PropertyAnswer | None:
        necessary, context = self.necessary, self.context
        targets = necessary.analysis.flows.targets
        with self.phases.measured("build"):
            exact = necessary_condition(
                context.program,
                necessary.entry,
                tuple(sorted(targets)),
                context.meter,
                unrolled=iterations,
                obligation=necessary.obligation,
                is_exact=necessary.analysis.is_exact,
                limits=self._limits,
                state=necessary.state,
                callers=necessary.callers,
            )
        if exact.condition is None:
            return None
        formulas = Unfolding(exact.analysis, Depth(1, is_bounded=True)).formulas(exact.condition)
        result = self._check(formulas)
        if not isinstance(result, Sat):
            return None
        witness = witness_of(context, exact, self._assigned(result.model, formulas), self._claim)
        return None if witness is None else Reachable(witness)

    def _try(self, depth: Depth) -> PropertyAnswer | None:
        assert self.necessary.condition is not None
        if depth.keeps_nested and not self._has_nested:
            return None
        with self.phases.measured("unfold"):
            unfolding = Unfolding(self.necessary.analysis, depth)
            formulas = unfolding.formulas(self.necessary.condition)
        with self.phases.measured("solve"):
            result = self._check(formulas, Models.CONFIRMED if depth.is_bounded else Models.NONE)
        match result:
            case Sat(model) if depth.is_bounded:
                witness = self._replayed(model, formulas, unfolding.stripes)
                witness = witness or self._with_all_stripes(formulas, unfolding.stripes)
                return None if witness is None else Reachable(witness)
            case Sat():
                return None
            case Unsat() if not depth.is_bounded or not self.necessary.analysis.summaries:
                return self._proved("no input satisfies the necessary condition", depth, formulas)
            case Unsat():
                return None
            case SolverUnknown() if depth.is_quantified:
                return None
            case SolverUnknown(reason, _, candidates):
                self.gave_up = f"the solver gave up: {reason.value}"
                for model in candidates:
                    witness = self._replayed(model, formulas, unfolding.stripes)
                    if witness is not None:
                        return Reachable(witness)
                return None

    def _with_all_stripes(self, formulas: list[Term], stripes: Sequence[Stripe]) -> Witness | None:
        """An input by which iterations go each of their ways in turn: what a condition has lost of the last
        one that went some way holds then more often."""
        if not stripes:
            return None
        terms = self.necessary.analysis.terms
        wanted = [*formulas, *(terms.le(terms.integer(1), each.length) for each in stripes)]
        with self.phases.measured("solve"):
            result = self._check(wanted)
        return self._replayed(result.model, wanted, stripes) if isinstance(result, Sat) else None

    @property
    def _has_nested(self) -> bool:
        return any(
            backbone.locals
            for summary in self.necessary.analysis.summaries.values()
            for backbone in summary.backbones
        )

    def _check(self, formulas: list[Term], models: Models = Models.CONFIRMED) -> Result:
        """By a solver of its own: z3 is several times slower where it must be able to go back. A model that
        takes long to confirm is run as it is. Beside quantifiers, z3's newer arithmetic may go on for minutes
        without counting it (decision 0801)."""
        self.context.meter.charge(self._limits.node_cost * sum(1 for _ in subterms(formulas)))
        is_quantified = any(formula.is_quantified for formula in formulas)
        settings = SolverSettings(
            models=models, instances=self._limits.confirmed_instances, has_plain_arithmetic=is_quantified
        )
        solver = self.context.solver(settings)
        for formula in formulas:
            solver.assert_(formula)
        limits = self._limits
        return solver.check(limit=limits.quantified_query_units if is_quantified else limits.query_units)

    def _assigned(self, model: Model, formulas: list[Term], stripes: Sequence[Stripe] = ()) -> Assignment:
        return Assignment(model, formulas, self._limits.input_elements, stripes)

    def _replayed(self, model: Model, formulas: list[Term], stripes: Sequence[Stripe]) -> Witness | None:
        with self.phases.measured("run"):
            assigned = self._assigned(model, formulas, stripes)
            witness = witness_of(self.context, self.necessary, assigned, self._claim)
        if witness is None:
            self.refused.append(model)
        return witness

    @property
    def _claim(self) -> Claim:
        targets, obligation = self.necessary.analysis.flows.targets, self.necessary.obligation
        return claim_about(targets, obligation, self.context.program.language)

    @property
    def _is_assertion(self) -> bool:
        """Assertions fail by being reached: that is no vacuous proof."""
        obligation = self.necessary.obligation
        return obligation is not None and obligation.kind is ObligationKind.ASSERT

    def _proved(self, evidence: str, depth: Depth, formulas: list[Term]) -> PropertyAnswer:
        analysis = self.necessary.analysis
        if analysis.holes:
            hole = min(analysis.holes, key=lambda each: NEAREST_FIRST.index(each.reason))
            return Unknown(hole.reason, hole.detail, hole.span)
        targets = ", ".join(map(str, sorted(analysis.flows.targets)))
        text = query_certificate(
            analysis.terms, formulas, f"{self.necessary.entry} does not come to {targets}"
        )
        if self.necessary.obligation is None:
            return Unreachable(evidence, self.necessary.assumptions, certificate=text)
        is_reached = self._is_assertion or not self._is_closed(depth)
        vacuity = Vacuity.NONE if is_reached else Vacuity.NEVER_REACHED
        return Proved(evidence, self.necessary.assumptions, vacuity, certificate=text)

    def _is_closed(self, depth: Depth) -> bool:
        """Whether no input reaches the obligation at all, as far as the unfolding that proved it shows."""
        arriving = self.necessary.arriving
        if arriving is None:
            return True
        try:
            formulas = Unfolding(self.necessary.analysis, depth).formulas(arriving)
            return isinstance(self._check(formulas, Models.NONE), Unsat)
        except BudgetSpent:
            return False

    def _open(self) -> PropertyAnswer:
        analysis = self.necessary.analysis
        condition = left_over(self.necessary)
        for gap in sorted((*analysis.holes, *analysis.gaps), key=lambda gap: NEAREST_FIRST.index(gap.reason)):
            return Unknown(gap.reason, gap.detail, gap.span, condition)
        if self.gave_up and not self.refused:
            return Unknown(Reason.SOLVER, self.gave_up, condition=condition)
        goal = "comes there" if self.necessary.obligation is None else "makes it fail"
        what = "the loop summaries allow" if analysis.summaries else "what it knows of memory allows"
        detail = f"{what} it, but no input was found that {goal}"
        return Unknown(Reason.APPROXIMATED, detail, condition=condition)
