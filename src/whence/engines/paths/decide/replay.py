"""Running the inputs of a model: only a run that shows what was asked for is a witness."""

from __future__ import annotations

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.answers import Inputs, Replayed, Witness
from whence.engines.context import Context
from whence.engines.paths.decide.model_inputs import Assignment, inputs_of
from whence.engines.paths.explore.necessary_condition import Necessary
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Options
from whence.program.obligations import ObligationKind
from whence.program.program import Language


def witness_of(
    context: Context, necessary: Necessary, assignment: Assignment, claim: Claim
) -> Witness | None:
    """The witness, if the run shows the claim without leaning on undefined behaviour."""
    inputs = inputs_of(necessary, assignment)
    tight = inputs_of(necessary, assignment, is_tight=True)
    tried = (inputs, tight) if claim.broken is ObligationKind.BOUNDS and tight != inputs else (inputs,)
    for each in tried:
        shown = None if each is None else claim.evidence(_outcome(context, necessary, each, claim))
        if each is not None and shown is not None:
            return Witness(necessary.entry, each, Replayed.INTERPRETER, shown)
    return None


def _outcome(context: Context, necessary: Necessary, inputs: Inputs, claim: Claim) -> Outcome:
    seen = context.program.view()
    options = Options(claim.targets, checks_values=seen.language is Language.C)
    limits = limits_of(seen.language, min(necessary.analysis.limits.run_steps, context.meter.left))
    manner = Manner(limits, has_assertions=claim.has_assertions, goes_on=True)
    outcome = replay(Translations(seen, options), necessary.entry, inputs, manner)
    context.meter.charge_execution(outcome.record.steps)
    for name in seen.touched.procedures:
        context.program.procedure(name)
    return outcome
