"""The horn engine: inductive invariants that separate an entry's runs from what is asked about."""

from __future__ import annotations

from typing import final

from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.relation import CallRelation
from whence.answers import Answer, Assumption, Proved, Reason, Unknown, Unreachable
from whence.engines.budget import SOLVER_UNITS
from whence.engines.context import Context
from whence.engines.entry_states import callable_before
from whence.engines.horn.encode.calls import Calls, NotFollowed
from whence.engines.horn.encode.encoder import Encoded, Encoder
from whence.engines.horn.encode.expansion import TooLarge
from whence.engines.horn.limits import Limits
from whence.engines.horn.places import cut_of
from whence.engines.horn.question import Asked
from whence.engines.horn.solve.proof import Invariant, Open, Prover
from whence.logic.invariants import cut_line
from whence.memory.memory import Memory
from whence.program.mains import constructors_of
from whence.program.obligations import Obligation, ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check, Question, Reach


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
        limits = self._limits
        units = min(limits.solver_units, context.meter.left * SOLVER_UNITS)
        match question:
            case Reach(targets, entries):
                proof = _Proof(context, targets, None, limits, units)
                return proof.answer(entries)
            case Check(obligation, point, entries):
                if obligation.kind is ObligationKind.OVERFLOW:
                    return Unknown(Reason.NO_ENGINE, "overflow is not asked of invariants")
                found = _Proof(context, (point,), obligation, limits, units).answer(entries)
                if isinstance(found, Unreachable):
                    return Proved(found.evidence, found.assumptions, certificate=found.certificate)
                return found
            case _:
                return Unknown(Reason.NO_ENGINE)


@final
class _Proof:
    """One question: an invariant for each entry."""

    def __init__(
        self,
        context: Context,
        targets: tuple[Point, ...],
        obligation: Obligation | None,
        limits: Limits,
        units: int,
    ) -> None:
        self._context = context
        self._targets = targets
        self._obligation = obligation
        self._limits = limits
        self._units = units

    def answer(self, entries: tuple[str, ...]) -> Unreachable | Unknown:
        assumptions: dict[Assumption, None] = {}
        evidence, text = "nothing is asked for", ""
        try:
            self._refuse_hidden(entries)
            for entry in entries:
                found = self._for_entry(entry, entries)
                if isinstance(found, Unknown):
                    return found
                evidence, text = found.evidence, found.certificate
                assumptions.update(dict.fromkeys(found.assumptions))
        except NotFollowed as problem:
            return Unknown(Reason.UNSUPPORTED, problem.detail)
        except TooLarge:
            return Unknown(Reason.BUDGET, "the clauses would be too many")
        text = text if len(entries) == 1 else ""
        return Unreachable(evidence, tuple(assumptions), certificate=text)

    def _refuse_hidden(self, entries: tuple[str, ...]) -> None:
        """Runs that no call shows are not in the clauses."""
        program = self._context.program
        if constructors_of(program):
            raise NotFollowed("constructors run before the entry")
        relation = CallRelation(program)
        names = frozenset(target.procedure for target in self._targets)
        beside = relation.beside(names, BESIDE)
        leading = relation.leading_to(names)
        around = [
            edge.callee for entry in entries for edge in relation.around(entry) if edge.callee in leading
        ]
        for name in (*beside, *around):
            raise NotFollowed(f"{name} may be run by a handler that no call shows")

    def _for_entry(self, entry: str, entries: tuple[str, ...]) -> Unreachable | Unknown:
        context, program = self._context, self._context.program
        started = callable_before(program, entries)
        memory = context.remember(("horn", "memory", started), lambda view: Memory(view.program, started))
        relation = CallRelation(program)
        leading = relation.leading_to(target.procedure for target in self._targets)
        if entry not in leading:
            return Unknown(Reason.UNSUPPORTED, "no call from the entry leads there")
        asked = Asked(program, self._targets, self._obligation)
        calls = Calls(program, memory, relation, leading, self._limits)
        encoder = Encoder(context, entry, asked, calls, memory, self._limits)
        found = self._attempted(encoder, wraps_always=False)
        if memory.gave_up:
            return Unknown(Reason.BUDGET, "where pointers lead was given up")
        if isinstance(found, Unknown):
            return found
        if Assumption.NO_SIGNED_OVERFLOW in found.assumptions:
            exact = self._attempted(encoder, wraps_always=True)
            return found if isinstance(exact, Unknown) else exact
        return found

    def _attempted(self, encoder: Encoder, *, wraps_always: bool) -> Unreachable | Unknown:
        """With what is left out first that is seldom needed."""
        open_: Open | None = None
        has_arrays = True
        for with_ranges, is_linear in ((wraps_always, True), (True, True), (False, False), (True, False)):
            if (wraps_always and not with_ranges) or (not is_linear and not has_arrays):
                continue
            if is_linear and encoder.has_many:
                continue
            encoded = encoder.encode(wraps_always=wraps_always, with_ranges=with_ranges, is_linear=is_linear)
            has_arrays = encoded.has_arrays
            outcome = self._solved(encoded, self._units // (6 if wraps_always else 3))
            if isinstance(outcome, Invariant):
                return _unreachable(encoded, outcome, self._context.program.language)
            open_ = outcome
            if wraps_always:
                break
        assert open_ is not None
        reason = Reason.APPROXIMATED if open_.has_counterexample else Reason.BUDGET
        return Unknown(reason, open_.detail)

    def _solved(self, encoded: Encoded, units: int) -> Invariant | Open:
        if len(encoded.terms) > self._limits.clause_nodes:
            return Open("the clauses are too large")
        if not any(clause.head is None for clause in encoded.system.clauses):
            return Invariant("", 0, "no clause")
        about = [f"unreachable: {', '.join(map(str, self._targets))}"]
        program = self._context.program
        about += [cut_line(cut_of(program, each)) for each in encoded.system.predicates]
        prover = Prover(self._context, self._limits, about)
        return prover.prove(encoded.system, encoded.terms, units)


def _unreachable(encoded: Encoded, found: Invariant, language: Language) -> Unreachable:
    assumptions: list[Assumption] = []
    if language is Language.JAVA:
        assumptions += [Assumption.ENTRY_ONLY, Assumption.NO_CONCURRENCY, Assumption.NO_REFLECTION]
    if encoded.leans_on_no_overflow:
        assumptions.append(Assumption.NO_SIGNED_OVERFLOW)
    if encoded.touches_memory and language is Language.C:
        assumptions.append(Assumption.NO_OUT_OF_BOUNDS)
    if encoded.is_external:
        assumptions.append(Assumption.EXTERNAL_CALLS)
    if encoded.uses_models:
        assumptions.append(Assumption.LIBRARY_MODELS)
    evidence = f"an inductive invariant, whose {found.clauses} clauses {found.checker} checked"
    if not found.clauses:
        evidence = "no path leads there"
    return Unreachable(evidence, tuple(assumptions), certificate=found.certificate)
