"""The histories engine: other engines are asked about drivers that make calls before the entry's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import final

from whence.analysis.entries.entry_state import EntryState, has_past
from whence.analysis.runs.c.struct_makers import StructMakers, as_users_write
from whence.analysis.runs.c.struct_plans import StructPlans
from whence.analysis.runs.evidence import claim_of
from whence.analysis.runs.histories import History, can_be_called
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay
from whence.answers import Answer, Reachable, Reason, Refuted, Unknown
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.entry_states import any_state
from whence.engines.histories.limits import DEFAULT_LIMITS, ERRNO_LIMITS
from whence.engines.histories.sequences import ChangedStatics, makers, nearest, sequences
from whence.execute.link.linker import Translations
from whence.models.c.variables.internal_state import ERRNO
from whence.program.program import Language, Program
from whence.questions import Check, Question, Reach, State
from whence.witnesses import Inputs, Witness

ASKED = ("paths", "concolic")
"""Who is asked about a driver, in this order."""
OBJECTS = "objects"
"""The configuration that asks for calls which make the structs that the entry is given."""
_NOTHING_TO_DO = Unknown(Reason.NOT_DECIDED, "earlier calls change nothing that the entry reads")


@final
class HistoriesEngine:
    name = "histories"
    summary = "witnesses with earlier calls that leave a state in which the entry fails"
    languages = frozenset(Language)
    configurations = ("default", OBJECTS)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        if not isinstance(question, Reach | Check):
            return Unknown(Reason.NO_ENGINE)
        if configuration == OBJECTS:
            return _with_objects(question, context)
        answer: Answer = _NOTHING_TO_DO
        state = any_state(context)
        statics = ChangedStatics(context.program, state)
        for entry in _with_past(question, context):
            if can_be_called(context.program, entry):
                found = _answered(question, entry, state, statics.of(entry), context)
                if isinstance(found, Reachable | Refuted):
                    return found
                answer = found if answer is _NOTHING_TO_DO else answer
        return answer


def _with_past(question: Reach | Check, context: Context) -> tuple[str, ...]:
    """The nearest of the entries before which others may be called."""
    point = question.point if isinstance(question, Check) else next(iter(question.targets), None)
    entries = (each for each in question.entries if has_past(context.program, each, question.setting))
    return nearest(tuple(entries), point)


def _answered(
    question: Reach | Check, entry: str, state: EntryState, changed: tuple[str, ...], context: Context
) -> Answer:
    program = context.program
    if not changed:
        return _NOTHING_TO_DO
    limits = ERRNO_LIMITS if changed == (ERRNO,) else DEFAULT_LIMITS
    tried = [History(program, calls) for calls in sequences(makers(program, state, changed), entry, limits)]
    witness = _shown(question, tried, context)
    if witness is not None:
        return Refuted(witness) if isinstance(question, Check) else Reachable(witness)
    return Unknown(Reason.STATE_NOT_MADE, _unmade(program, entry, changed, len(tried)))


def _with_objects(question: Reach | Check, context: Context) -> Answer:
    """A failure in an object that calls of the program made."""
    program = context.program
    known = context.remember("struct makers", lambda inner: StructMakers(inner.program))
    point = question.point if isinstance(question, Check) else next(iter(question.targets), None)
    for entry in nearest(question.entries, point):
        if can_be_called(program, entry):
            plans = StructPlans(program, known, context.meter.charge)
            tried = [*plans.direct(entry), *plans.after_others(entry), *plans.with_others(entry)]
            witness = _shown(question, tried, context)
            if witness is not None:
                known.vain = 0
                return Refuted(witness) if isinstance(question, Check) else Reachable(witness)
            known.vain += 1
    return Unknown(Reason.STATE_NOT_MADE, "no calls were found that make the objects that would show it")


def _shown(question: Reach | Check, tried: Sequence[History], context: Context) -> Witness | None:
    """What one of the histories shows; each has its part of what is left."""
    meter = context.meter
    for number, history in enumerate(tried):
        try:
            with meter.part(meter.left // (len(tried) - number)):
                witness = _witness(question, history, context)
        except BudgetSpent as spent:
            if spent.reason is Reason.TIMEOUT:
                raise
            continue
        if witness is not None:
            return witness
    return None


def _witness(question: Reach | Check, history: History, context: Context) -> Witness | None:
    """What another engine finds out about the driver, as a history of the entry."""
    setting = replace(question.setting, state=State.FIRST)
    asked = replace(question, entries=(history.name,), setting=setting)
    variant = context.variant(Program(history))
    for engine in ASKED:
        answer = variant.ask(asked, engine).answer
        if isinstance(answer, Refuted | Reachable):
            inputs = history.inputs(answer.witness.inputs)
            witness = replace(answer.witness, entry=history.calls[-1], inputs=inputs, depends=())
            if _is_shown_before(question, witness, context):
                return None
            return witness if not history.makes_objects else _read_as_written(question, witness, context)
    return None


def _is_shown_before(question: Reach | Check, witness: Witness, context: Context) -> bool:
    """Whether the calls before the entry's show it by themselves: they need not be calls of entries."""
    calls = witness.inputs.history
    if not calls:
        return False
    inputs = replace(witness.inputs, history=calls[:-1], parameters=calls[-1].parameters)
    return _event(question, calls[-1].procedure, inputs, context) is not None


def _read_as_written(question: Reach | Check, witness: Witness, context: Context) -> Witness | None:
    """The witness if its run reads nothing of an object that no call wrote."""
    event = _event(question, witness.entry, witness.inputs, context)
    return None if event is None else replace(witness, inputs=as_users_write(witness.inputs), event=event)


def _event(question: Reach | Check, entry: str, inputs: Inputs, context: Context) -> str | None:
    """What a run shows of the question."""
    program = context.program
    claim = claim_of(question, program.language)
    translations = Translations(program, claim.options(program.language))
    limits = limits_of(program.language, MOST_STEPS)
    manner = Manner(limits, has_assertions=claim.has_assertions, goes_on=True)
    outcome = replay(translations, entry, inputs, manner)
    context.meter.charge_execution(outcome.record.steps)
    return claim.evidence(outcome)


def _unmade(program: Program, entry: str, changed: tuple[str, ...], tried: int) -> str:
    names = ", ".join(program.global_(symbol).source or symbol for symbol in changed[:3])
    more = " and others" if len(changed) > 3 else ""
    source = program.headers()[entry].source
    detail = f"{source} depends on what earlier calls left in {names}{more}"
    return f"{detail}, and none of {tried} sequences of calls showed it" if tried else f"{detail}"
