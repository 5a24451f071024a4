"""The horn engine: inductive invariants that separate an entry's runs from what is asked about."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import final

from whence.analysis.calls.edges import BESIDE, Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.pointer_inputs import may_free
from whence.analysis.runs.evidence import claim_about
from whence.answers import Answer, Assumption, Proved, Reason, Unknown, Unreachable
from whence.engines.budget import SOLVER_UNITS, BudgetSpent
from whence.engines.context import Context
from whence.engines.entry_states import between_calls, callable_before
from whence.engines.horn.any_calls import (
    ANY_CALLS,
    AnyCalls,
    callable_between,
    why_not_in_order,
    with_effect,
)
from whence.engines.horn.cone import Cone, goals_of, shared_cone
from whence.engines.horn.encode.calls.calls import NotFollowed
from whence.engines.horn.encode.graphs.expansion import TooLarge
from whence.engines.horn.encode.predicates.clauses import Goal
from whence.engines.horn.limits import Limits
from whence.engines.horn.offered import ranges_between
from whence.engines.horn.provenance import is_of_lasting, what_clauses_lack
from whence.engines.horn.solve.proof import ALLOWED, Invariant, Open, Outcome, Prover, is_of_control
from whence.engines.horn.suggestion import inputs_of
from whence.engines.suggested_inputs import suggested_inputs
from whence.memory.memory import Memory
from whence.program.mains import constructors_of, is_main
from whence.program.obligations import ObligationKind
from whence.program.program import Language, Program
from whence.questions import Check, Question, Reach

_NO_PATH = "no path leads there"
_ASSUMED_BY_ALL = frozenset({Assumption.NO_CONCURRENCY, Assumption.NO_OUT_OF_BOUNDS})
"""What a fact may lean on that other engines start from: they assume the same."""
_HEAVY = Open("the clauses of this procedure take more than a short turn")
_PAIRS_LEFT = Open("facts about pairs of cells take more than a short turn")
_PRODUCTS_LEFT = Open("equations between products take more than a short turn")
_OF_LIVES = frozenset({ObligationKind.BOUNDS, ObligationKind.FREED})
"""What fails if an object has ended."""


@final
class HornEngine:
    name = "horn"
    summary = "proofs by inductive invariants: Horn clauses, solved by Spacer and checked by a second solver"
    languages = frozenset(Language)
    configurations = ("default",)

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        del configuration
        match question:
            case Reach(targets, entries):
                return _Proof(context, tuple((each, None) for each in targets), self._limits).answer(entries)
            case Check(obligation, point, entries):
                if obligation.kind is ObligationKind.OVERFLOW:
                    return Unknown(Reason.NO_ENGINE, "overflow is not asked of invariants")
                found = _Proof(context, ((point, obligation),), self._limits).answer(entries)
                if isinstance(found, Unreachable):
                    evidence = "no path makes it fail" if found.evidence == _NO_PATH else found.evidence
                    return Proved(evidence, found.assumptions, certificate=found.certificate)
                return found
            case _:
                return Unknown(Reason.NO_ENGINE)


@final
class _Proof:
    """One question: an invariant for each entry."""

    def __init__(self, context: Context, goals: tuple[Goal, ...], limits: Limits) -> None:
        self._context = context
        self._goals = goals
        self._limits = limits
        self._units = min(limits.solver_units, context.meter.left * SOLVER_UNITS)
        self._is_stateful = False
        """Whether the question depends on what earlier calls left."""

    def answer(self, entries: tuple[str, ...]) -> Unreachable | Unknown:
        assumptions: dict[Assumption, None] = {}
        evidence, text = "nothing is asked for", ""
        try:
            self._refuse_hidden(entries)
            for entry in entries:
                found = self._for_entry(entry, entries)
                if isinstance(found, Unknown):
                    return self._after_any_calls(entries) or found
                evidence, text = found.evidence, found.certificate
                assumptions.update(dict.fromkeys(found.assumptions))
        except NotFollowed as problem:
            return Unknown(Reason.UNSUPPORTED, problem.detail)
        except TooLarge as problem:
            return Unknown(Reason.BUDGET, f"the clauses would be too many: {problem.detail}")
        text = text if len(entries) == 1 else ""
        return Unreachable(evidence, tuple(assumptions), certificate=text)

    def _refuse_hidden(self, entries: tuple[str, ...]) -> None:
        """Runs that no call shows are not in the clauses."""
        program = self._context.program
        if constructors_of(program):
            raise NotFollowed("constructors run before the entry")
        relation = CallRelation(program)
        names = frozenset(point.procedure for point, _ in self._goals)
        beside = relation.beside(names, BESIDE)
        leading = relation.leading_to(names)
        around = [
            edge.callee for entry in entries for edge in relation.around(entry) if edge.callee in leading
        ]
        for name in (*beside, *around):
            raise NotFollowed(f"{name} may be run by a handler that no call shows")

    def _refuse_hidden_ends(self, memory: Memory) -> None:
        """In the clauses objects end where calls free them, not when a signal comes or in another thread. Of
        variables that does not matter."""
        program = self._context.program
        asks = any(
            asked is not None
            and asked.kind in _OF_LIVES
            and not is_of_lasting(memory, program.procedure(point.procedure), asked)
            for point, asked in self._goals
        )
        if not asks or program.language is not Language.C:
            return
        for name in indexed_calls(program).registered(frozenset({Why.SIGNAL, Why.THREAD})):
            if may_free(program, name):
                raise NotFollowed(f"{name} may free at any time")

    def _for_entry(self, entry: str, entries: tuple[str, ...]) -> Unreachable | Unknown:
        context = self._context
        started = callable_before(context.program, entries)
        memory = context.remember(("horn", "memory", started), lambda view: Memory(view.program, started))
        self._refuse_hidden_ends(memory)
        for point, asked in self._goals:
            procedure = context.program.procedure(point.procedure)
            why = what_clauses_lack(memory, procedure, asked) if asked is not None else ""
            if why:
                return Unknown(Reason.APPROXIMATED, why)
        found = self._outcome(entry, entries, memory)
        if memory.gave_up:
            return Unknown(Reason.BUDGET, "where pointers lead was given up")
        if isinstance(found, Invariant):
            return _unreachable(found, context.program.language)
        if found.refused:
            return Unknown(Reason.UNSUPPORTED, found.detail)
        return Unknown(Reason.APPROXIMATED if found.has_counterexample else Reason.BUDGET, found.detail)

    def _outcome(self, entry: str, entries: tuple[str, ...], memory: Memory) -> Outcome:
        """From clauses for all obligations of the procedure, as soon as a second one is asked about and what
        single questions took would have paid for their facts. Until then, and where these leave it open, the
        question has clauses of its own."""
        shared = self._shared(entry, entries, memory)
        together = None if shared is None else self._prover(shared)
        self._is_stateful = shared is not None and shared.starts_in_any_state
        if shared is not None and together is not None and together.is_allowed:
            together.suggest_from_search()
            self._suggest(entry, shared)
            return self._beyond_cells(ALLOWED, lambda: self._prover(self._own(entry, entries, memory)))
        if shared is not None and together is not None and shared.is_settled:
            found = together.by_facts()
            if found is not None:
                return found
        if self._is_heavy(entry):
            return _HEAVY
        before = self._context.meter.steps
        try:
            own = self._own(entry, entries, memory)
            self._is_stateful = own.starts_in_any_state
            alone = self._prover(own)
            found = alone.at_first()
            if found is None and shared is not None and together is not None and shared.is_worth_settling:
                found = together.by_facts()
            found = found or alone.by_facts() or alone.by_search()
            if isinstance(found, Open) and found.refused:
                weaker = Cone(self._context, entry, memory, self._goals, self._limits.weaker())
                found = self._prover(weaker).by_search()
            if isinstance(found, Open) and found.has_counterexample:
                alone.suggest_from_search()
                self._suggest(entry, own)
            return self._beyond_cells(found, lambda: alone)
        finally:
            if shared is not None:
                shared.spent_apart += self._context.meter.steps - before

    def _beyond_cells(self, found: Outcome, prover: Callable[[], Prover]) -> Outcome:
        """What clauses without products and about single cells allow, those with them may exclude, and those
        about pairs: these are for the long turn."""
        if isinstance(found, Invariant) or not found.has_counterexample:
            return found
        alone = prover()
        may_pair = is_of_control(self._goals) and alone.may_pair
        if self._context.is_early and (may_pair or alone.may_multiply):
            return _PAIRS_LEFT if may_pair else _PRODUCTS_LEFT
        return alone.by_products() or (alone.by_pairs() if may_pair else None) or found

    def _suggest(self, entry: str, cone: Cone) -> None:
        """Hands what the entry is given in a counterexample to engines that run programs."""
        found = cone.suggested.get(frozenset(self._goals))
        if found is not None:
            program = self._context.program
            [obligation] = {asked for _, asked in self._goals}
            claim = claim_about(frozenset(point for point, _ in self._goals), obligation, program.language)
            suggested_inputs(self._context).add(entry, claim, inputs_of(program, entry, found))

    def _after_any_calls(self, entries: tuple[str, ...]) -> Unreachable | None:
        """By what all calls of a library leave in its statics, where the question depends on these."""
        context = self._context
        program = context.program
        if not self._is_stateful or program.language is not Language.C:
            return None
        if any(is_main(program, each) for each in entries):
            return None
        called = callable_between(program, entries)
        memory = context.remember(("horn", "memory", called), lambda view: Memory(view.program, called))
        why = context.remember(
            ("horn", "why not in order", called),
            lambda view: why_not_in_order(view.program, memory, called),
        )
        if why:
            return None
        try:
            shared = self._shared_of_any_calls(memory, called)
            found = None if shared is None else self._prover(shared).by_facts()
            if found is None:
                goals = self._goals
                own = self._kept_cone(
                    (called, goals), lambda: self._of_any_calls(context, memory, called, goals)
                )
                alone = self._prover(own)
                found = alone.by_facts() or alone.at_first() or alone.by_search()
        except (NotFollowed, TooLarge):
            return None
        if memory.gave_up or not isinstance(found, Invariant) or found.encoded.is_external:
            return None
        answer = _unreachable(found, program.language, is_after_calls=True)
        if set(answer.assumptions) <= _ASSUMED_BY_ALL:
            between_calls(context).learn(frozenset(called), ranges_between(answer.certificate))
        return answer

    def _shared_of_any_calls(self, memory: Memory, called: tuple[str, ...]) -> Cone | None:
        """Clauses for all obligations of the procedure, from the second one on that is asked about so: their
        facts are those of the library, and the same for all of them."""
        [(point, asked), *others] = self._goals
        if asked is None or others:
            return None
        key = ("horn", "any calls", called, point.procedure)
        before: set[Goal] = self._context.remember((*key, "asked"), lambda _: set())
        before.add(self._goals[0])
        if len(before) < 2:
            return None
        with self._context.shared_work():
            cone = self._context.remember(
                key, lambda view: self._all_of_any_calls(view, memory, called, point.procedure)
            )
        return None if cone is None or self._goals[0] not in cone.goals else cone

    def _all_of_any_calls(
        self, context: Context, memory: Memory, called: tuple[str, ...], procedure: str
    ) -> Cone | None:
        goals = goals_of(context.program, procedure)
        if not 1 < len(goals) <= self._limits.shared_goals:
            return None
        try:
            return self._of_any_calls(context, memory, called, goals)
        except (NotFollowed, TooLarge):
            return None

    def _of_any_calls(
        self, context: Context, memory: Memory, called: tuple[str, ...], goals: Collection[Goal]
    ) -> Cone:
        program = context.program
        leading = CallRelation(program).leading_to({point.procedure for point, _ in goals})
        source = AnyCalls(program, with_effect(program, memory, called, leading))
        is_shared = len(goals) > len(self._goals)
        return Cone(context, ANY_CALLS, memory, goals, self._limits, Program(source), is_shared=is_shared)

    def _prover(self, cone: Cone) -> Prover:
        return Prover(self._context, self._limits, cone, self._goals, self._units)

    def _shared(self, entry: str, entries: tuple[str, ...], memory: Memory) -> Cone | None:
        context, limits = self._context, self._limits
        [(point, asked), *others] = self._goals
        if asked is None or others:
            return None
        key = ("horn", "shared", entry, entries, point.procedure)
        before: set[Goal] = context.remember((*key, "asked"), lambda _: set())
        before.add(self._goals[0])
        if len(before) < 2:
            return None
        with context.shared_work():
            cone = context.remember(
                key, lambda view: shared_cone(view, entry, memory, point.procedure, limits)
            )
        return None if cone is None or self._goals[0] not in cone.goals else cone

    def _own(self, entry: str, entries: tuple[str, ...], memory: Memory) -> Cone:
        """Clauses for this question."""
        try:
            return self._kept_cone((entry, entries, self._goals), lambda: self._cone(entry, memory))
        except BudgetSpent as spent:
            if self._context.is_early and spent.reason is not Reason.TIMEOUT:
                self._heavy.add(self._heavy_key(entry))
            raise

    @property
    def _heavy(self) -> set[tuple[str, ...]]:
        """Entries and procedures whose clauses alone took more than a short turn."""
        return self._context.remember(("horn", "heavy"), lambda _: set())

    def _heavy_key(self, entry: str) -> tuple[str, ...]:
        return (entry, *sorted({point.procedure for point, _ in self._goals}))

    def _is_heavy(self, entry: str) -> bool:
        """Whether a short turn would end while clauses are made, as that of another question did."""
        return self._context.is_early and self._heavy_key(entry) in self._heavy

    def _kept_cone(self, key: tuple[object, ...], make: Callable[[], Cone]) -> Cone:
        """Clauses of the last questions are kept: their long turns go on with them."""
        last: dict[tuple[object, ...], Cone] = self._context.remember(("horn", "last"), lambda _: {})
        cone = last.pop(key, None) or make()
        last[key] = cone
        alike = [each for each in last if len(each) == len(key)]
        for old in alike[: -self._limits.kept_cones]:
            del last[old]
        return cone

    def _cone(self, entry: str, memory: Memory) -> Cone:
        """If the clauses would be too many, calls that do not lead to the target are known by what they may
        write, others have summaries, and less of memory is followed."""
        context, limits = self._context, self._limits
        try:
            return Cone(context, entry, memory, self._goals, limits)
        except TooLarge:
            return Cone(context, entry, memory, self._goals, limits.weaker())


def _unreachable(found: Invariant, language: Language, *, is_after_calls: bool = False) -> Unreachable:
    encoded = found.encoded
    assumptions: list[Assumption] = []
    if language is Language.JAVA:
        assumptions += [Assumption.ENTRY_ONLY, Assumption.NO_CONCURRENCY, Assumption.NO_REFLECTION]
    if is_after_calls:
        assumptions.append(Assumption.NO_CONCURRENCY)
    if encoded.leans_on_no_overflow:
        assumptions.append(Assumption.NO_SIGNED_OVERFLOW)
    if encoded.touches_memory and language is Language.C:
        assumptions.append(Assumption.NO_OUT_OF_BOUNDS)
    if encoded.is_external:
        assumptions.append(Assumption.EXTERNAL_CALLS)
    if encoded.uses_models:
        assumptions.append(Assumption.LIBRARY_MODELS)
    subject = "an inductive invariant of what calls leave" if is_after_calls else "an inductive invariant"
    evidence = f"{subject}, whose {found.clauses} clauses {found.checker} checked"
    if not found.clauses:
        evidence = _NO_PATH
    return Unreachable(evidence, tuple(assumptions), certificate=found.certificate)
