"""The session answers questions of one program: from its memo, or by asking the engines in turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, cast, final

from whence.analysis.runs.blame.caller_faults import is_about_contents
from whence.analysis.runs.c.struct_makers import StructMakers
from whence.analysis.runs.evidence import claim_of
from whence.answers import (
    Answer,
    Assumption,
    Cone,
    Finding,
    Partial,
    Proved,
    Reachable,
    Reason,
    Refuted,
    Unknown,
    Unreachable,
    Vacuity,
)
from whence.engines.budget import (
    DEFAULT_BUDGET,
    SPENT,
    TIMEOUT_OPTION,
    BudgetSpent,
    Meter,
)
from whence.engines.context import Context, Engine, Fact
from whence.engines.registry import ENGINES
from whence.logic.solvers.available import z3_solver
from whence.logic.solvers.protocol import SolverFactory
from whence.program.program import Language, Program, Touched
from whence.program.source_level.spans import span_at
from whence.questions import Check, Coverage, Question, Reach
from whence.session.entries.indirect_entries import InnerEntries, accused_from_outside
from whence.session.entries.narrowing import Narrowing
from whence.session.findings import cone_of, finding_of
from whence.session.reporting.causes import stopped_by_clock, unanswered, undecided
from whence.session.reporting.first_failure import FirstFailures
from whence.session.reporting.reported import blameless, reported
from whence.session.scheduling.fruitless_turns import FruitlessTurns
from whence.session.scheduling.kept_solvers import KeptSolvers
from whence.session.scheduling.known_causes import KnownCauses
from whence.session.scheduling.limits import DEFAULT_LIMITS, Limits
from whence.session.scheduling.portfolio import (
    MADE,
    OBJECTS,
    BudgetShares,
    ConfiguredEngine,
    Depth,
    Progress,
    Room,
    Turn,
    engines_for,
    last_turns_of,
    turns_of,
)
from whence.session.scheduling.second_round import SecondRound
from whence.session.view import View

if TYPE_CHECKING:
    from whence.analysis.runs.tracing.paths import Paths


@final
class Session:
    """Holds a program, its engines and what was answered so far. No globals: sessions can coexist."""

    def __init__(
        self,
        program: Program,
        engines: tuple[Engine, ...] = ENGINES,
        budget: int = 0,
        timeout: float = 0.0,
        solvers: SolverFactory = z3_solver,
        limits: Limits = DEFAULT_LIMITS,
    ) -> None:
        """Without a budget, a question has the default one, and one that is asked by itself last turns on top
        of it."""
        self.program = program
        self.solvers = solvers
        self.kept_solvers = KeptSolvers(solvers, limits.kept_solvers, limits.kept_megabytes)
        self._engines = engines
        self._has_last_turns = not budget
        budget = self._budget = budget or DEFAULT_BUDGET
        self._timeout = timeout
        self.limits = limits
        self._memo: dict[tuple[Question, str], Finding] = {}
        self._facts: dict[Hashable, tuple[object, Cone]] = {}
        self._shares = BudgetShares(budget, limits)
        self._fruitless_turns = FruitlessTurns(limits)
        self._known_causes = KnownCauses()
        self._second_round = SecondRound(budget, limits)
        self._narrowing = Narrowing()
        self._struct_makers = StructMakers(program)
        self._object_turns = [
            Turn(ConfiguredEngine(each, OBJECTS), is_early=False)
            for each in engines
            if OBJECTS in each.configurations
        ]
        self._looks = [
            Turn(ConfiguredEngine(each, MADE), is_early=False)
            for each in engines
            if MADE in each.configurations
        ]
        self._inner_entries = InnerEntries(program)
        self._paths: Paths | None = None
        self._failures = FirstFailures(program, self._ask_aside)
        self._begun: dict[Question, Progress] = {}
        self._asides: dict[tuple[Question, bool], Finding] = {}
        self.offered: Callable[[Unknown], Answer] | None = None
        """What is found so far of the question that is being asked."""
        self._aside = Meter(0)
        self._asides_left = budget // limits.all_asides_parts
        self.shared_left = budget * limits.shared_percent // 100
        """The steps of work for all questions that may still be left out of the parts of single ones."""

    def ask(
        self,
        question: Question,
        engine: str = "",
        timeout: float | None = None,
        clock: str = TIMEOUT_OPTION,
    ) -> Finding:
        """The first decision of an engine, or an unknown with the reason of each. `engine` is `NAME` or
        `NAME:CONFIGURATION` and asks that one alone; `timeout` is for this question, and `clock` the option
        that limits it."""
        known = self._memo.get((question, engine))
        self.offered = None
        if known is None:
            progress = self._begun.pop(question, None) if not engine else None
            meter = self._meter(timeout, clock, progress)
            progress = progress or self._started(question, engine)
            known = self._ended(question, progress, meter)
        known = self._memo[(question, engine)] = self._followed(question, known)
        return known

    def _ended(self, question: Question, progress: Progress, meter: Meter) -> Finding:
        """The finding when all turns are made that it needs."""
        before = meter.steps
        found = self._finished(progress, meter)
        if isinstance(found.answer, Unknown):
            found = self._last(progress, meter) or found
        progress.steps, progress.seconds = meter.steps, meter.seconds
        self._second_round.note(question, progress, found.answer, meter.steps - before)
        return self._qualified(question, found, meter)

    def waits(self, question: Question) -> bool:
        """Whether the question is open and may have a second round when all others have been asked."""
        return self._second_round.waits(question)

    def ask_again(
        self, question: Question, timeout: float | None = None, clock: str = TIMEOUT_OPTION
    ) -> Finding:
        """What was found of a question that `waits`, after its second round."""
        progress = self._second_round.begin(question)
        if progress is not None:
            meter = self._meter(timeout, clock, progress)
            found = self._ended(question, progress, meter)
            self._memo[(question, "")] = self._followed(question, found)
        return self._memo[(question, "")]

    def has_found(self, question: Question) -> bool:
        """Whether a finding is remembered: not of a question that was cut off."""
        return (question, "") in self._memo

    def look_again(
        self, question: Question, timeout: float | None = None, clock: str = TIMEOUT_OPTION
    ) -> Finding:
        """What is known of an open question when the runs that were made for others are looked at, too."""
        known = self._memo[(question, "")]
        if isinstance(known.answer, Unknown):
            progress = self._started(question, "")
            progress.turns = list(self._looks)
            found = self._advanced(progress, self._meter(timeout, clock))
            if found is not None:
                found = replace(found, engine=found.engine.partition(":")[0])
                known = self._memo[(question, "")] = self._followed(question, found)
        return known

    def ask_briefly(
        self,
        question: Question,
        timeout: float | None = None,
        clock: str = TIMEOUT_OPTION,
        depth: Depth = Depth.SHORT,
    ) -> Finding:
        """As `ask`, with no turns beyond the depth. A question that is left open `has_begun`; `ask` goes on
        with it."""
        known, progress = self._memo.get((question, "")), self._begun.get(question)
        if known is not None or (progress is not None and progress.turns[0].depth > depth):
            return known or self._so_far(self._begun[question], Meter())
        self._begun.pop(question, None)
        meter = self._meter(timeout, clock, progress)
        progress = progress or self._started(question, "")
        if depth is Depth.SHORT and len(self._begun) >= self.limits.many_questions:
            progress.bring_runs_forward()
        before = meter.steps
        found = self._advanced(progress, meter, depth)
        self._second_round.count(meter.steps - before)
        if found is None and progress.turns and not meter.is_late:
            progress.steps, progress.seconds = meter.steps, meter.seconds
            self._begun[question] = progress
            return self._so_far(progress, meter)
        known = self._qualified(question, found or self._so_far(progress, meter), meter)
        known = self._memo[(question, "")] = self._followed(question, known)
        return known

    def has_begun(self, question: Question) -> bool:
        """Whether turns of the question are left."""
        return question in self._begun

    def _meter(self, timeout: float | None, clock: str, progress: Progress | None = None) -> Meter:
        seconds = self._timeout if timeout is None else timeout
        meter = Meter(self._budget, seconds, clock)
        if progress is not None:
            meter.steps = progress.steps
            meter.timeout = max(seconds - progress.seconds, 0.001) if seconds else 0.0
        return meter

    def cut_off(self, question: Question, reason: Reason, detail: str) -> Finding:
        """The finding of a question that was ended from outside, wherever it was, with what was offered so
        far. What engines had begun to remember may be half done and is thrown away."""
        self._facts.clear()
        self._asides.clear()
        self._begun.pop(question, None)
        self._paths = None
        if isinstance(question, Coverage) and self.offered is not None:
            return Finding(self.offered(Unknown(reason, detail)), "")
        return Finding(unanswered(question, reason, detail), "")

    def _qualified(self, question: Question, finding: Finding, meter: Meter) -> Finding:
        """A proof says which failure always comes first, if one does. To find out may take a small part of
        the question's budget and of its time."""
        if not isinstance(question, Check):
            return finding
        answer = finding.answer
        self._failures.note(question, answer)
        is_open = self.may_enter(question.point.procedure, question.entries)
        if not isinstance(answer, Proved) or not is_open:
            return finding
        allowed = min(self._budget // self.limits.aside_parts, self._asides_left)
        seconds = meter.milliseconds_left / 1000 / self.limits.aside_parts
        self._aside = Meter(allowed, seconds, meter.clock)
        found = self._failures.found_before(question, answer.vacuity) if allowed > 0 else None
        self._asides_left -= self._aside.steps
        if found is None:
            return finding
        span, here = (span_at(self.program, each) for each in (found.point, question.point))
        line = f"line {span.line}" + (f" of {span.file}" if span.file != here.file else "")
        assumed = tuple(dict.fromkeys((*answer.assumptions, *found.assumptions)))
        return replace(finding, answer=Proved(f"{line} always fails first", assumed, Vacuity.FAILS_FIRST))

    def _ask_aside(self, question: Reach | Check, *, by_runs: bool = False) -> Finding:
        """A question that helps to explain an answer, with a small budget: by plain runs alone, or by all
        engines."""
        known = self._memo.get((question, ""), self._asides.get((question, by_runs)))
        if known is None:
            before = self._aside.steps
            progress = self._started(question, "")
            if by_runs:
                progress.turns = [each for each in progress.turns if each.depth is Depth.RUNS]
            known = self._asides[(question, by_runs)] = self._finished(progress, self._aside)
            if isinstance(known.answer, Unknown):
                self._asides_left -= (self.limits.vain_aside - 1) * (self._aside.steps - before)
        return known

    def may_enter(self, procedure: str, entries: tuple[str, ...]) -> bool:
        """Whether control may come from an entry to the procedure, by the index: nothing is lowered."""
        is_library = self.program.headers()[procedure].is_library
        return is_library or bool(self._narrowing.relevant((procedure,), entries, self.program))

    def _followed(self, question: Question, finding: Finding) -> Finding:
        """The finding with the path of its witness, which takes one more run."""
        answer = finding.answer
        if not isinstance(answer, Refuted | Reachable) or not isinstance(question, Reach | Check):
            return finding
        if answer.witness.path:
            return finding
        from whence.analysis.runs.tracing.paths import Paths

        self._paths = self._paths or Paths(self.program)
        claim = claim_of(question, self.program.language)
        witness = self._paths.followed(answer.witness, claim)
        if self.program.language is Language.JAVA and witness.inputs.environment:
            from whence.analysis.runs.blame.surroundings import without_surroundings

            witness = without_surroundings(self.program, witness, claim)
        return replace(finding, answer=replace(answer, witness=witness))

    def ask_inside(self, question: Question, engine: str, asker: Meter) -> Finding:
        """As `ask`, for a question inside another one, which pays for it. The finding is kept only if a
        larger budget would not change it."""
        known = self._memo.get((question, engine))
        if known is None:
            meter = asker.share()
            # A session may have fewer engines than those that its own know of.
            has_engine = not engine or any(each.name == engine.partition(":")[0] for each in self._engines)
            answer = self._ask_engines if has_engine else _no_such_engine
            known = answer(question, engine, meter)
            if not _is_cut_short(known.answer):
                self._memo[(question, engine)] = known
            asker.charge_share(meter)
        return known

    def remember(self, key: Hashable, compute: Callable[[Context], Fact], meter: Meter) -> tuple[Fact, Cone]:
        """The fact and its cone. The first question that needs it pays; a budget that runs out leaves
        nothing behind."""
        if key not in self._facts:
            program = self.program.view()
            fact = compute(View(self, program, meter))
            self._facts[key] = (fact, cone_of(program.touched))
        known, cone = self._facts[key]
        return cast("Fact", known), cone

    def variant(self, program: Program) -> Session:
        """A session of the same engines for another program."""
        return Session(program, self._engines, self._budget, self._timeout, self.solvers, self.limits)

    def context(self) -> Context:
        """A context of its own, for work that is not a question: explanations."""
        return View(self, self.program.view(), Meter(self._budget, self._timeout))

    def _ask_engines(self, question: Question, engine: str, meter: Meter) -> Finding:
        return self._finished(self._started(question, engine), meter)

    def _started(self, question: Question, engine: str) -> Progress:
        program = self.program.view()
        question = self._narrowing.narrowed(question, program)
        turns = turns_of(list(engines_for(self._engines, engine, question, program.language)), question)
        return Progress(question, program, turns, bool(engine) or len(turns) == 1)

    def _finished(self, progress: Progress, meter: Meter) -> Finding:
        found = self._advanced(progress, meter)
        return self._so_far(progress, meter) if found is None else found

    def _last(self, progress: Progress, meter: Meter) -> Finding | None:
        """What turns on top of the budget decide of a question that would be left open. `--budget` and a
        named engine stay what they say."""
        question = progress.question
        if not self._has_last_turns or progress.is_named or meter.is_late:
            return None
        progress.turns = last_turns_of(
            progress, engines_for(self._engines, "", question, progress.program.language)
        )
        meter.budget += sum(each.middle for each in progress.turns)
        return self._finished(progress, meter) if progress.turns else None

    def _advanced(self, progress: Progress, meter: Meter, depth: Depth = Depth.LONG) -> Finding | None:
        """Turn by turn, until one decides; None if none does."""
        while progress.turns and not meter.is_late and progress.turns[0].depth <= depth:
            room = self._room(progress, meter)
            turn, progress.turns = progress.turns[0], progress.turns[1:]
            if not self._is_skipped(turn, progress) and room.steps:
                found = self._taken(turn, progress, meter, room)
                if found is not None:
                    return found
        return None

    def _room(self, progress: Progress, meter: Meter) -> Room:
        """What the next turn may take: of a long one only a part where the engine's long turns were in vain,
        or stopped at what no work gets past."""
        turn, question = progress.turns[0], progress.question
        room = progress.room(self._shares, meter)
        if not turn.is_long:
            return room
        if not progress.end:
            has_hope = self._second_round.has_decided(turn)
            is_stopped = not has_hope and self._known_causes.has_stopped(turn, question)
            parts = self.limits.stopped_parts if is_stopped else 1
            parts = max(parts, self._fruitless_turns.parts(turn, question, has_hope=has_hope))
            room = Room(room.steps // parts, room.seconds)
        progress.rooms[turn.asked.name] = (turn, room.steps)
        return room

    def _is_skipped(self, turn: Turn, progress: Progress) -> bool:
        """Whether the engine's turns decide so little that this one is left out."""
        question = progress.question
        if progress.waiting is not None or progress.end or self._fruitless_turns.is_due(turn, question):
            return False
        progress.tried.setdefault(turn.asked.name, unanswered(question, Reason.BUDGET, SPENT))
        is_tried = turn.is_early and self._fruitless_turns.is_tried(turn, question)
        if is_tried and self._known_causes.has_stopped(turn, question):
            progress.leave_out(turn)
        return True

    def _taken(self, turn: Turn, progress: Progress, meter: Meter, room: Room) -> Finding | None:
        """The finding if the turn decides the question. An engine whose short turn was not cut off has no
        long one: it would say the same again; nor has one that stopped where its long turns stop."""
        question, cuts, before = progress.question, meter.cuts, meter.steps - meter.shared_steps
        answer = self._reported(turn, progress, meter, room)
        is_unmade = isinstance(answer, Refuted | Reachable) and is_about_contents(answer.witness)
        answer = blameless(question, answer)
        self._note(turn, progress, answer, meter.steps - meter.shared_steps - before)
        if self._is_final(turn, progress, answer, is_unmade=is_unmade):
            return finding_of(answer, turn.asked.name, progress.program.touched, meter)
        is_whole = meter.cuts == cuts and not _is_cut_short(answer)
        if is_whole or self._known_causes.is_final(turn, question, answer):
            progress.leave_out(turn)
        return None

    def _reported(self, turn: Turn, progress: Progress, meter: Meter, room: Room) -> Answer:
        """What the engine says, with what holds of every answer, whichever engine gave it."""
        program, question = progress.program, progress.question
        view = View(self, program, meter, turn.is_early)
        answer = self._ask_one(turn, question, view, room)
        from_outside = self._inner_entries.without(question, answer)
        if from_outside is not None:
            answer = accused_from_outside(self._ask_one(turn, from_outside, view, room))
        return reported(
            question,
            answer,
            program,
            self._struct_makers,
            meter.charge,
            has_contracts_alone=turn.asked.has_contracts_alone,
            follows_reflection=turn.asked.follows_reflection,
        )

    def _note(self, turn: Turn, progress: Progress, answer: Answer, steps: int) -> None:
        """Remembers for this question and the next ones what the turn was good for."""
        question, is_decided = progress.question, not isinstance(answer, Unknown | Partial)
        if not turn.is_early:
            self._known_causes.note(turn, question, progress.tried.get(turn.asked.name), answer)
        progress.tried[turn.asked.name] = answer
        is_cut = _is_cut_short(answer)
        self._fruitless_turns.note(turn, question, steps, is_decided=is_decided, is_cut=is_cut)
        self._second_round.note_turn(turn, is_decided=is_decided)

    def _is_final(self, turn: Turn, progress: Progress, answer: Answer, *, is_unmade: bool) -> bool:
        """Whether the answer decides the question and waits for no other turn. A proof that assumes overflow
        away waits for the other short turns: an input that overflows and fails is one that users meet. A
        witness with an object that no calls were found to make waits for the engine that looks for such
        calls; where callers are careful, the others go on after it."""
        is_decided = not isinstance(answer, Unknown | Partial)
        makers = [] if progress.is_named or turn.asked.configuration == OBJECTS else self._object_turns
        short = [each for each in progress.turns if each.is_early]
        if makers and is_unmade and is_decided:
            progress.waiting = (turn.asked.name, answer)
            progress.turns = makers
        elif makers and is_unmade and not progress.looks_for_calls:
            progress.turns = [*makers, *progress.turns]
            progress.looks_for_calls = True
        elif short and _assumes_no_overflow(answer):
            progress.waiting = progress.waiting or (turn.asked.name, answer)
            progress.turns = short
        else:
            return is_decided
        return False

    def _so_far(self, progress: Progress, meter: Meter) -> Finding:
        """What is known of a question that no turn has decided."""
        question, touched, tried = progress.question, progress.program.touched, progress.tried
        if meter.is_late and not tried:
            detail = f"the time was over before an engine began; raise {meter.clock}"
            late = unanswered(question, Reason.TIMEOUT, detail)
            return finding_of(late, "", touched, meter)
        name, answer = progress.waiting or (", ".join(tried), undecided(question, tried))
        return finding_of(answer, name, touched, meter)

    def _ask_one(self, turn: Turn, question: Question, view: View, room: Room) -> Answer:
        before = view.meter.steps
        answer = self._answered(turn, question, view, room)
        if not turn.is_early and not turn.middle:
            is_decided = not isinstance(answer, Unknown | Partial)
            spent = view.meter.steps - before
            self._shares.use(turn.asked.engine, question, spent, is_decided=is_decided)
        return answer

    def _answered(self, turn: Turn, question: Question, view: View, room: Room) -> Answer:
        try:
            with view.meter.part(room.steps, room.seconds):
                answer = turn.asked.engine.answer(question, view, turn.asked.configuration)
                return stopped_by_clock(answer, view.meter.late) if view.meter.is_late else answer
        except BudgetSpent as spent:
            answer = unanswered(question, spent.reason, spent.detail)
            return replace(answer, condition=spent.condition) if isinstance(answer, Unknown) else answer


def _assumes_no_overflow(answer: Answer) -> bool:
    return isinstance(answer, Proved | Unreachable) and Assumption.NO_SIGNED_OVERFLOW in answer.assumptions


def _is_cut_short(answer: Answer) -> bool:
    return isinstance(answer, Unknown | Partial) and answer.reason in (Reason.BUDGET, Reason.TIMEOUT)


def _no_such_engine(question: Question, engine: str, meter: Meter) -> Finding:
    return finding_of(unanswered(question, Reason.NO_ENGINE, f"{engine} is not here"), "", Touched(), meter)
