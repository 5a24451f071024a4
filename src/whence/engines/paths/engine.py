"""The paths engine: necessary conditions of a target with loop summaries (Trtik 2012).

Besides answers it offers `explain`, the text of a necessary condition.
"""

from __future__ import annotations

from typing import final

from whence.analysis.calls.call_sites import INITIALISER, is_user_code
from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.relation import CallRelation
from whence.analysis.runs.evidence import claim_about
from whence.answers import (
    Answer,
    Assumption,
    PropertyAnswer,
    Proved,
    Reachable,
    Reason,
    Refuted,
    Unknown,
    Unreachable,
    Vacuity,
)
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.engines.paths.decide.decision import Decision
from whence.engines.paths.explain.explained_condition import explain as explain
from whence.engines.paths.explore.necessary_condition import necessary_condition
from whence.engines.paths.limits import Limits
from whence.engines.paths.stated_condition import stated
from whence.engines.suggested_inputs import suggested_witness
from whence.program.mains import constructors_of
from whence.program.obligations import Obligation
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Necessity, Question, Reach, Setting
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked of each entry: to reach a target, or to break the obligation there."""

    targets: tuple[Point, ...]
    obligation: Obligation | None
    limits: Limits
    setting: Setting


@final
class PathsEngine:
    name = "paths"
    languages = frozenset({Language.C, Language.JAVA})
    configurations = ("default",)

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check | Necessity)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        del configuration
        match question:
            case Reach(targets, entries, _, setting):
                return _answer(_Asked(targets, None, self._limits, setting), entries, context)
            case Check(obligation, point, entries, setting):
                asked = _Asked((point,), obligation, self._limits, setting)
                return _as_verdict(_answer(asked, entries, context))
            case Necessity(targets, entry, setting):
                return _unfollowed(targets, (entry,), context) or stated(
                    context, entry, targets, self._limits, setting
                )
            case _:
                return Unknown(Reason.NO_ENGINE)


def _as_verdict(answer: PropertyAnswer) -> PropertyAnswer:
    """Whether a failure can be reached, as a verdict about the obligation."""
    return Refuted(answer.witness) if isinstance(answer, Reachable) else answer


def _unfollowed(targets: tuple[Point, ...], entries: tuple[str, ...], context: Context) -> Unknown | None:
    """Why control may reach a target by no path from an entry."""
    program = context.program
    if constructors_of(program):
        return Unknown(Reason.UNSUPPORTED, "constructors run before the entry")
    calls = CallRelation(program)
    names = frozenset(target.procedure for target in targets)
    found = calls.beside(names, BESIDE)
    if not found and program.language is Language.C:
        leading = calls.leading_to(names)
        found = tuple(
            edge.callee for entry in entries for edge in calls.around(entry) if edge.callee in leading
        )
    if found and program.language is Language.C:
        return Unknown(Reason.UNSUPPORTED, f"{found[0]} may be run by a handler that no call shows")
    if found:
        return Unknown(Reason.UNSUPPORTED, f"{found[0]} may be run by a thread or when the program ends")
    return None


def _initialisers(targets: tuple[Point, ...], entries: tuple[str, ...], context: Context) -> tuple[str, ...]:
    """The class initialisers from which control may reach a target."""
    if context.program.language is not Language.JAVA:
        return ()
    leading = CallRelation(context.program).leading_to(target.procedure for target in targets)
    found = (name for name in leading if name.endswith(INITIALISER) and name not in entries)
    return tuple(sorted(name for name in found if is_user_code(context.program, name)))


def _answer(asked: _Asked, entries: tuple[str, ...], context: Context) -> PropertyAnswer:
    """Class initialisers are executed as entries of their own: what a static field holds at an entry is not
    known, so that a proof for one holds whenever it runs."""
    unfollowed = _unfollowed(asked.targets, entries, context)
    if unfollowed is not None:
        return unfollowed
    open_answer: Unknown | None = None
    assumptions: dict[Assumption, None] = {}
    evidence, vacuities = "nothing is asked for", {Vacuity.NEVER_REACHED}
    texts: list[str] = []
    for entry in entries:
        answer = _decide(asked, entry, context)
        if isinstance(answer, Unreachable | Proved):
            texts.append(answer.certificate)
        match answer:
            case Reachable():
                return answer
            case Unreachable(evidence, leaned):
                assumptions.update(dict.fromkeys(leaned))
            case Proved(evidence, leaned, vacuity):
                vacuities.add(vacuity)
                assumptions.update(dict.fromkeys(leaned))
            case Unknown():
                open_answer = open_answer or answer
            case _:
                return answer
    for name in () if open_answer else _initialisers(asked.targets, entries, context):
        texts.append("")
        match _decide(asked, name, context):
            case Unreachable(evidence, leaned):
                assumptions.update(dict.fromkeys(leaned))
            case Proved(evidence, leaned, vacuity):
                vacuities.add(vacuity)
                assumptions.update(dict.fromkeys(leaned))
            case _:
                return Unknown(Reason.UNSUPPORTED, f"the class initialiser {name} may lead there")
    if open_answer is not None:
        return open_answer
    text = texts[0] if len(texts) == 1 else ""
    if asked.obligation is None:
        return Unreachable(evidence, tuple(assumptions), certificate=text)
    vacuity = Vacuity.NEVER_REACHED if vacuities == {Vacuity.NEVER_REACHED} else Vacuity.NONE
    return Proved(evidence, tuple(assumptions), vacuity, certificate=text)


def _decide(asked: _Asked, entry: str, context: Context) -> PropertyAnswer:
    """The answer for one entry: can control reach a target, or break the obligation there?

    A proof that relies on the absence of signed overflow is tried again with arithmetic that wraps, as on a
    machine: such a proof stands by itself, and an input that only then fails is one that its user would meet.
    Inputs that another engine suggests are run first.
    """
    claim = claim_about(frozenset(asked.targets), asked.obligation, context.program.language)
    shown = suggested_witness(context, entry, claim)
    if shown is not None:
        return Reachable(shown)
    answer = _decided(asked, entry, context, is_exact=False)
    if not (isinstance(answer, Unreachable | Proved) and Assumption.NO_SIGNED_OVERFLOW in answer.assumptions):
        return answer
    try:
        exact = _decided(asked, entry, context, is_exact=True)
    except BudgetSpent:
        return answer
    return answer if isinstance(exact, Unknown) else exact


def _decided(asked: _Asked, entry: str, context: Context, *, is_exact: bool) -> PropertyAnswer:
    necessary = necessary_condition(
        context.program,
        entry,
        asked.targets,
        context.meter,
        obligation=asked.obligation,
        is_exact=is_exact,
        limits=asked.limits,
        state=entry_state(context, entry, asked.setting),
        callers=asked.setting.callers,
    )
    return Decision(context, necessary).run()
