"""What a run shows, and what is left when a search ends without showing anything."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import BESIDE, Why
from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.entry_state import EntryState, mentioned
from whence.analysis.runs.evidence import Claim
from whence.answers import NEAREST_FIRST, Reason
from whence.engines.concolic.inputs.simplification import simplified
from whence.engines.concolic.limits import Bound
from whence.engines.concolic.search.executor import Executor
from whence.engines.concolic.search.plan import Asked
from whence.engines.concolic.shadow.runs import Run
from whence.execute.events import EventKind
from whence.execute.outcomes import Outcome, Stopped
from whence.memory.caveats.address_numbers import use_of_address_as_number
from whence.memory.memory import Memory
from whence.models.c.locales import LOCALE_DECIDES
from whence.program.instructions import Load
from whence.program.obligations import ObligationKind
from whence.program.places import Static
from whence.program.procedure import Point
from whence.program.program import Language
from whence.program.source_level.spans import span_at
from whence.records import dataclass
from whence.witnesses import Replayed, Witness

_BESIDE_C = frozenset({Why.SIGNAL, Why.THREAD})
"""In C the interpreter itself runs what runs when the program ends."""

EVIDENCE = "every path was run, or no input takes it"
NOT_BEGUN = (
    Reason.BUDGET,
    "a run ended before the entry began: its variables take too much memory or are not modelled",
)
BY_UNDEFINED = "an input came there, but only by way of undefined values"
AFTER_OVERRUN = "a run writes outside of an object elsewhere, and what comes after that is not known"
MISSED = (Reason.NOT_REPLAYED, "an input did not take the path that it was made for")


@final
@dataclass(eq=False, slots=True)
class Judge:
    """Decides whether a run shows what was asked for; a plain run must show it again."""

    runner: Executor
    state: EntryState
    """In which the entry starts."""
    refused: list[str] = field(default_factory=list)
    """Why runs that came there do not count."""
    _came: bool = False
    """Whether a run reached the obligation."""

    def witness(self, run: Run) -> Witness | None:
        plan, refusal = self.runner.plan, BY_UNDEFINED
        is_candidate = bool(run.outcome.record.reached & plan.targets)
        if plan.asked is not None:
            self._came |= plan.asked.point in run.outcome.record.reached
            is_shown = self._is_shown(run.outcome) or _came_to(run, plan.asked)
            is_candidate = is_shown or _overran(run.outcome)
            refusal = BY_UNDEFINED if is_shown else AFTER_OVERRUN
            if run.recorder.needs_room and plan.asked.kind is ObligationKind.BOUNDS:
                return None
        return self._confirmed(run, refusal) if is_candidate else None

    def exhausted(self) -> Exhausted | LeftOpen:
        """The conclusion when no path is left, unless something that was run is not ours to know."""
        if self.refused:
            detail = BY_UNDEFINED if BY_UNDEFINED in self.refused else AFTER_OVERRUN
            return LeftOpen(Reason.NOT_REPLAYED, detail)
        problem = self._changes_by_itself() or self._run_beside() or self._depends_on_past()
        problem = problem or self._depends_on_other_files() or self._depends_on_addresses()
        return problem or Exhausted(is_reached=self._came)

    def _entered(self) -> tuple[str, ...]:
        """The procedures that runs of the entry may have entered: a run touches what it enters, and so each
        procedure on its way there."""
        program = self.runner.program
        touched = frozenset(program.touched.procedures)
        return CallRelation(program).reachable_within(touched, self.runner.plan.entry)

    def _changes_by_itself(self) -> LeftOpen | None:
        """The library's own such objects change only by other threads, but for what the locale decides."""
        program = self.runner.program
        for name in self._entered():
            is_own = is_user_code(program, name)
            for _, instruction in program.procedure(name).points():
                if not isinstance(instruction, Load) or not instruction.volatile:
                    continue
                if is_own or instruction.place == Static(LOCALE_DECIDES):
                    detail = f"{name} reads a volatile object, which may change by itself"
                    return LeftOpen(Reason.APPROXIMATED, detail)
        return None

    def _depends_on_other_files(self) -> LeftOpen | None:
        """Runs have zeros in variables of which nothing is known."""
        program = self.runner.program
        if program.language is not Language.C:
            return None
        entered = [name for name in self._entered() if is_user_code(program, name)]
        variables = frozenset(program.global_names())
        read = dict.fromkeys(
            symbol
            for name in entered
            for _, instruction in program.procedure(name).points()
            for symbol in mentioned(instruction)
        )
        for symbol in (each for each in read if each in variables):
            known = program.global_(symbol)
            if not known.is_defined:
                detail = f"what {known.source or symbol} holds is not known, and runs have zeros there"
                return LeftOpen(Reason.STATE_NOT_MADE, detail)
        return None

    def _depends_on_addresses(self) -> LeftOpen | None:
        """Runs have other addresses than the compiled program."""
        program = self.runner.program
        if program.language is not Language.C:
            return None
        memory = Memory(program, (self.runner.plan.entry,))
        point = use_of_address_as_number(memory, self._entered())
        if point is None:
            return None
        name = program.headers()[point.procedure].source or point.procedure
        detail = f"{name} uses an address as a number (at {span_at(program, point)}), and runs have others"
        return LeftOpen(Reason.APPROXIMATED, detail)

    def _depends_on_past(self) -> LeftOpen | None:
        """What was read that earlier calls may have changed: runs begin with initial values."""
        program, plan = self.runner.program, self.runner.plan
        if self.state.past is None:
            return None
        changed = self.state.changed_of(self._entered())
        if not changed:
            return None
        name, entry = program.global_(changed).source or changed, program.headers()[plan.entry].source
        detail = f"earlier calls may have changed {name}, and {entry} was run with its initial value only"
        return LeftOpen(Reason.STATE_NOT_MADE, detail)

    def _run_beside(self) -> LeftOpen | None:
        """What may run what was asked about though no run from the entry shows it."""
        plan, program = self.runner.plan, self.runner.program
        points = (*plan.targets, *(() if plan.asked is None else (plan.asked.point,)))
        reasons = _BESIDE_C if program.language is Language.C else BESIDE
        found = CallRelation(program).beside({point.procedure for point in points}, reasons)
        if not found:
            return None
        detail = f"{found[0]} may be run by a signal, by a thread or when the program ends"
        return LeftOpen(Reason.UNSUPPORTED, detail)

    def _confirmed(self, run: Run, refusal: str) -> Witness | None:
        found = confirmed(self.runner, run, self._claim)
        if found is None:
            self.refused.append(refusal)
        return found

    @property
    def _claim(self) -> Claim:
        asked = self.runner.plan.asked
        return Claim(self.runner.plan.targets) if asked is None else asked.claim

    def _is_shown(self, outcome: Outcome) -> bool:
        return self._claim.shown(outcome) is not None


def confirmed(runner: Executor, run: Run, claim: Claim) -> Witness | None:
    """A simplified witness, if a plain run shows the claim again and any implementation would go its way."""
    ends_at = claim.targets if claim.broken is None else frozenset[Point]()
    outcome = runner.replay(run.concrete, ends_at=ends_at)
    if claim.evidence(outcome) is None:
        return None

    def shows(found: Outcome) -> bool:
        return claim.evidence(found) is not None

    concrete = simplified(runner, run.concrete, outcome, shows, ends_at)
    event = "" if claim.broken is None else claim.shown(runner.replay(concrete)) or ""
    return Witness(runner.plan.entry, runner.inputs(concrete, ends_at), Replayed.INTERPRETER, event)


def _overran(outcome: Outcome) -> bool:
    """Whether a library call ended the run by writing outside of an object, after which a plain one goes
    on."""
    if not isinstance(outcome, Stopped) or outcome.event.operand is None:
        return False
    return outcome.event.kind is EventKind.OUT_OF_BOUNDS


def _came_to(run: Run, asked: Asked) -> bool:
    """Whether the run took the failing side of the obligation."""
    for node in run.recorder.grown:
        origin = node.parent_origin
        if (
            origin is not None
            and node.is_taken
            and origin.failure is asked.kind
            and asked.is_about(origin.point, origin.stack)
        ):
            return True
    return False


@final
@dataclass(frozen=True, slots=True)
class Exhausted:
    """Every path was run or has no input, and nothing was approximated on the way."""

    is_reached: bool = False
    """Whether a run reached the obligation that was asked about."""


@final
@dataclass(frozen=True, slots=True)
class LeftOpen:
    reason: Reason
    detail: str
    bounds: frozenset[Bound] = frozenset()
    """What was in the way of the search, and may be given more room."""
    condition: str = ""
    """Of the nearest path that was not decided."""


def left_by(losses: Iterable[tuple[Reason, str]], bounds: Iterable[Bound] = ()) -> LeftOpen | None:
    """The loss that is nearest to a decision: what ended the search comes before what its runs could not
    follow, which would only be in the way of a proof."""
    names = {bound.value for bound in Bound}

    def nearness(loss: tuple[Reason, str]) -> tuple[bool, int]:
        reason, detail = loss
        is_of_search = reason in _OF_SEARCH or detail in names
        return not is_of_search, NEAREST_FIRST.index(reason)

    nearest = min(losses, key=nearness, default=None)
    return None if nearest is None else LeftOpen(*nearest, frozenset(bounds))


_OF_SEARCH = frozenset({Reason.TIMEOUT, Reason.BUDGET, Reason.SOLVER, Reason.NOT_REPLAYED})


def out_of_room(run: Run, most_terms: int) -> LeftOpen | None:
    """Why no more runs are made after this one, if its objects were too small or terms are too many."""
    if run.recorder.needs_room:
        return LeftOpen(Reason.APPROXIMATED, Bound.OBJECTS.value, frozenset({Bound.OBJECTS}))
    if len(run.recorder.forest.terms) > most_terms:
        return LeftOpen(Reason.BUDGET, "the search would take too much memory")
    return None
