"""An invariant: simple facts first, Spacer for the rest, and another solver to check every clause."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TypeAlias, final

from whence.answers import Reason, Stated
from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.horn.cone import Cone, Stage, Suggested
from whence.engines.horn.encode.encoder import Encoded, Encoding
from whence.engines.horn.encode.graphs.expansion import TooLarge
from whence.engines.horn.encode.predicates.clauses import Goal
from whence.engines.horn.limits import Limits
from whence.engines.horn.places import cut_of
from whence.engines.horn.solve.candidates import Parts
from whence.engines.horn.solve.derived_inputs import Derivation
from whence.engines.horn.solve.induction import Given, Induction, Queries
from whence.engines.horn.solve.strides import strides_of
from whence.logic.proofs.certificates import BadCertificate, certificate, check
from whence.logic.proofs.invariants import cut_line
from whence.logic.smtlib.names import bare_name
from whence.logic.smtlib.writer import Writer
from whence.logic.solvers.horn import HornClause, HornResult, NotSolved, clause_text, declarations, definition
from whence.logic.solvers.protocol import Models, SolverSettings
from whence.program.obligations import ObligationKind
from whence.questions import Necessity
from whence.records import dataclass

_SHORT_PART = 12
_LONG_PART = 4
"""Spacer's work on one encoding, as a part of all: before further facts are tried, and after."""
_STRIDES_PART = 8
"""What `paths` may take to say what loops add, as a part of what is left of the question."""
_EXACT_PART = 6
"""Its work to show that what was proved holds with arithmetic that wraps."""
_PAIR_UNITS = 3_000_000
"""What a query about pairs of cells may take."""
_PRODUCT_UNITS = 1_000_000
"""What one about products may take."""
_RUN_UNITS = 10_000
"""What one for a step of a run may take, where most values are numbers."""
_CLAUSE_UNITS = 10_000
"""What the check of a clause is charged with."""
_SETTINGS = SolverSettings(models=Models.RAW, keeps_formulas=True)


@final
@dataclass(frozen=True, slots=True)
class Invariant:
    """A proof that was checked; `certificate` is its text."""

    encoded: Encoded
    certificate: str
    clauses: int
    checker: str


@final
@dataclass(frozen=True, slots=True)
class Open:
    detail: str
    has_counterexample: bool = False
    refused: str = ""
    """What the solver cannot take, by name."""


Outcome: TypeAlias = Invariant | Open
ALLOWED = Open("the clauses allow it", has_counterexample=True)


@final
class _Remembering:
    """The second solver. What it said of a clause under the same definitions is known."""

    def __init__(self, context: Context, known: dict[str, str]) -> None:
        self._context = context
        self._solver = context.second_solver()
        self._known = known
        self.name = self._solver.name

    def __call__(self, script: str, limit: int) -> str:
        if script not in self._known:
            self._known[script] = self._solver(script, limit)
            self._context.meter.charge_solver(_CLAUSE_UNITS)
        return self._known[script]


@final
class Prover:
    """For one question: that none of the goals is met, in the clauses of a cone."""

    def __init__(
        self, context: Context, limits: Limits, cone: Cone, goals: Collection[Goal], units: int
    ) -> None:
        self._context = context
        self._limits = limits
        self._cone = cone
        self._goals = frozenset(goals)
        self._is_shared = len(cone.goals) > len(self._goals)
        self._units = units
        self._checker = _Remembering(context, cone.checked)
        solver = context.kept_solver(cone, _SETTINGS)
        self._queries = Queries(solver, context.meter.charge)
        self._long_queries = Queries(solver, context.meter.charge, _PAIR_UNITS)

    @property
    def is_allowed(self) -> bool:
        """Whether a derivation of few rules in the most precise clauses shows that no invariant exists."""
        encoding = self._cone.encodings[-1]
        key = (encoding, self._goals)
        if key not in self._cone.counterexamples:
            about = self._cone.encoded(self._context, encoding).system.about(self._goals)
            unfolding = self._cone.unfolding(self._context, encoding)
            given = unfolding.derivation(self._queries, about)
            self._cone.counterexamples[key] = given is not None
            self._suggest(encoding, given)
        return self._cone.counterexamples[key]

    def _suggest(self, encoding: Encoding, given: Given | None, answers: tuple[int, ...] = ()) -> None:
        """Keeps what a run is given in a counterexample, for engines that run the program."""
        if given is not None and (given or answers):
            meant = self._cone.encoded(self._context, encoding).system.given
            self._cone.suggested[self._goals] = Suggested(tuple(zip(meant, given, strict=True)), answers)

    def suggest_from_search(self) -> None:
        """The same, from a counterexample that Spacer knows to exist. What the harness answers is known of no
        other one."""
        encoding = self._cone.encodings[-1]
        if not self._cone.counterexamples.get((encoding, self._goals)):
            return
        encoded = self._cone.encoded(self._context, encoding)
        known = self._cone.suggested.get(self._goals)
        asks = any(each.answers for each in encoded.system.clauses)
        if known is not None and (known.answers or not asks):
            return
        declared = declarations(each.function for each in encoded.system.predicates)
        clauses = "\n".join(self._cone.clause_texts(encoding, self._goals))
        found = self._context.horn_derivation(declared, clauses, self._units // _LONG_PART)
        inputs = Derivation(self._queries, encoded.system, encoded.terms).inputs(found, self._goals)
        if inputs is not None:
            self._suggest(encoding, inputs.given, inputs.answers)

    @property
    def _hopeful(self) -> list[Encoding]:
        """The encodings in which no counterexample is known."""
        known = self._cone.counterexamples
        return [each for each in self._cone.encodings if not known.get((each, self._goals))]

    def at_first(self) -> Outcome | None:
        """By Spacer alone, for a short time: where few values matter it needs less than facts do, and its
        counterexamples may have many steps. None if it comes to no end. The weakest clauses come first, since
        they are the simplest; if these do not do, the most precise ones, which often end the question."""
        hopeful = self._hopeful
        if not hopeful:
            return ALLOWED
        found = self._found_alone(hopeful[0], with_ranges=False)
        if isinstance(found, Open) and not found.has_counterexample:
            return None
        near = [each for each in hopeful if each.is_near]
        for encoding in dict.fromkeys((*near, hopeful[-1], *hopeful)):
            if isinstance(found, Invariant):
                return found
            found = self._found_alone(encoding)
            if isinstance(found, Open) and found.has_counterexample:
                self._cone.counterexamples[encoding, self._goals] = True
                if encoding is hopeful[-1]:
                    return ALLOWED
        return found if isinstance(found, Invariant) else None

    def _found_alone(self, encoding: Encoding, *, with_ranges: bool = True) -> Outcome:
        """Without facts; perhaps in clauses without the ranges of wide types, as in `by_search`."""
        searched = replace(encoding, with_ranges=with_ranges)
        found = self._solved(searched, None, self._first_units)
        if isinstance(found, Open):
            return found
        shown = self._confirmed(encoding, None, found)
        return self._with_wraps(encoding, shown, None, found) if isinstance(shown, Invariant) else shown

    @property
    def _first_units(self) -> int:
        """Spacer's work before facts are settled: no more than what that takes."""
        by_weight = max(self._cone.weight * self._limits.weight_units, self._limits.first_units)
        return min(by_weight, self._units // self._limits.first_part)

    def by_facts(self) -> Outcome | None:
        """By simple facts alone. Questions that share clauses settle the facts of all of them."""
        hopeful = self._cone.encodings if self._is_shared else self._hopeful
        for stage in self._cone.stages:
            found: Outcome | None = self._settled(stage) if stage.encoding in hopeful else None
            if found is None and not stage.of_cells and not self._is_shared:
                found = self._searched(stage.encoding, stage.encoding, self._first_units)
            if isinstance(found, Invariant):
                return found
        return None

    def by_search(self) -> Outcome:
        """By Spacer for a short time, then with more kinds of facts, then by Spacer for longer. It is first
        given clauses without the ranges of wide types: its lemmas mention them once they are there. Where two
        cells are asked about, facts about pairs come first."""
        found: Outcome = ALLOWED
        shown = self.by_pairs() if self._compares_cells else None
        if shown is not None:
            return shown
        for encoding in self._hopeful:
            found = self._searched(encoding, replace(encoding, with_ranges=False), self._units // _SHORT_PART)
            if isinstance(found, Open) and found.has_counterexample:
                found = self._searched(encoding, encoding, self._units // _SHORT_PART)
            if isinstance(found, Invariant):
                return found
            if found.has_counterexample:
                self._cone.counterexamples[encoding, self._goals] = True
        for encoding in self._hopeful:
            facts = self._cone.facts(self._context, Stage(encoding))
            if facts.extend(self._queries, self._limits.further_facts, self._strides(encoding)):
                shown = self._answered(encoding, facts)
                if shown is not None:
                    return shown
        shown = self.by_products() or (None if self._compares_cells else self.by_pairs())
        if shown is not None:
            return shown
        for units in self._long_units:
            for encoding in [each for each in self._hopeful if not each.is_near]:
                found = self._searched(encoding, encoding, units)
                if isinstance(found, Invariant):
                    return found
                if found.has_counterexample:
                    self._cone.counterexamples[encoding, self._goals] = True
        return found

    def by_pairs(self) -> Invariant | None:
        """By facts about two cells of an array."""
        if self._context.is_early or not self.may_pair:
            return None
        single = self._cone.inductive(self._context, self._cone.encodings[-1])
        if not single.settle(self._queries):
            return None
        paired = replace(self._cone.encodings[-1], is_linear=False, is_paired=True)
        facts = self._cone.facts_of_pairs(self._context, paired, single)
        return self._answered(paired, facts) if facts.settle(self._long_queries) else None

    def by_products(self) -> Invariant | None:
        """By polynomial equations, where values are multiplied."""
        if self._context.is_early or not self.may_multiply:
            return None
        linear = self._cone.encodings[-1]
        simple = self._cone.inductive(self._context, linear)
        if not simple.settle(self._queries):
            return None
        exact = replace(linear, has_products=True)
        plain = self._context.solver(replace(_SETTINGS, has_plain_arithmetic=True))
        usual, charge = self._context.kept_solver(self._cone, _SETTINGS), self._context.meter.charge
        queries = Queries(plain, charge, _PRODUCT_UNITS, usual)
        runs = Queries(plain, charge, _RUN_UNITS)
        facts = self._cone.facts_of_products(self._context, exact, simple, queries, runs)
        return self._answered(exact, facts, queries)

    @property
    def may_multiply(self) -> bool:
        """Whether the clauses leave open what products are."""
        return self._cone.encoded(self._context, self._cone.encodings[-1]).multiplies

    @property
    def _compares_cells(self) -> bool:
        """Whether the question itself reads two cells."""
        system = self._cone.encoded(self._context, self._cone.encodings[-1]).system
        return self.may_pair and any(len(each.atoms) > 1 for each in system.about(self._goals))

    @property
    def may_pair(self) -> bool:
        """Whether it is asked if control comes somewhere, and cells are read. Bounds seldom depend on pairs,
        and facts about these take seconds."""
        return is_of_control(self._goals) and self._cone.reads_cells(self._context)

    @property
    def _long_units(self) -> tuple[int, ...]:
        """Of Spacer's last searches. A question that is asked alone has a longer one, too."""
        is_alone = all(asked is None for _, asked in self._goals)
        return (self._units // _LONG_PART, *((self._units,) if is_alone else ()))

    def _strides(self, encoding: Encoding) -> dict[str, list[Parts]]:
        """Sums that keep a remainder, by what `paths` says of the loops on the way to the goals."""
        meter, targets = self._context.meter, tuple(sorted({point for point, _ in self._goals}))
        if self._cone.entry not in self._context.program.headers():
            return {}
        try:
            with meter.part(meter.left // _STRIDES_PART):
                question = Necessity(targets, self._cone.entry)
                answer = self._context.ask(question, "paths").answer
        except BudgetSpent as spent:
            if spent.reason is Reason.TIMEOUT:
                raise
            return {}
        loops = answer.loops if isinstance(answer, Stated) else ()
        system = self._cone.encoded(self._context, encoding).system
        return strides_of(self._cone.program, system, loops)

    # simple facts

    def _settled(self, stage: Stage) -> Invariant | None:
        facts = self._cone.facts(self._context, stage)
        if not facts.settle(self._queries):
            return None
        return self._answered(stage.encoding, facts)

    def _answered(
        self, encoding: Encoding, facts: Induction, queries: Queries | None = None
    ) -> Invariant | None:
        encoded = self._cone.encoded(self._context, encoding)
        if not facts.answers(queries or self._queries, encoded.system.about(self._goals)):
            return None
        found = self._confirmed(encoding, facts, {})
        return self._with_wraps(encoding, found, facts, {}) if isinstance(found, Invariant) else None

    # Spacer

    def _searched(self, encoding: Encoding, searched: Encoding, units: int) -> Outcome:
        """By Spacer, which may use what is known to be inductive. The clauses that it is given may say less
        than those of the proof."""
        facts = self._cone.inductive(self._context, encoding)
        found = self._solved(searched, facts, units)
        if isinstance(found, Open):
            return found
        shown = self._confirmed(encoding, facts, found)
        return self._with_wraps(encoding, shown, facts, found) if isinstance(shown, Invariant) else shown

    def _solved(self, encoding: Encoding, facts: Induction | None, units: int) -> dict[str, str] | Open:
        encoded = self._cone.encoded(self._context, encoding)
        declared = declarations(each.function for each in encoded.system.predicates)
        if facts is None or not facts.is_inductive:
            clauses = self._cone.clause_texts(encoding, self._goals)
        else:
            clauses = self._with_facts(encoded, facts)
        result = self._asked(declared, "\n".join(clauses), units)
        if isinstance(result, NotSolved):
            return Open(result.detail, result.has_counterexample, result.refused)
        return dict(result.definitions)

    def _asked(self, declared: str, clauses: str, units: int) -> HornResult:
        """Spacer begins anew each time. So what it said of the same clauses is kept from turn to turn, and it
        is asked again only if it may work for longer than before."""
        known = self._cone.searched.get(clauses)
        if known is None or not _is_final(known, units):
            known = self._cone.searched[clauses] = self._context.horn(declared, clauses, units)
        return known

    def _with_facts(self, encoded: Encoded, facts: Induction) -> list[str]:
        """The clauses, with what is known of the states that they start from."""
        system, terms = encoded.system, encoded.terms
        return [
            clause_text(
                terms,
                HornClause(
                    (*each.atoms, each.constraint, *(facts.at(terms, atom) for atom in each.atoms)), each.head
                ),
            )
            for each in (*system.rules, *system.about(self._goals))
        ]

    # wrapping

    def _with_wraps(
        self, encoding: Encoding, found: Invariant, facts: Induction | None, definitions: dict[str, str]
    ) -> Invariant:
        """The same with arithmetic that wraps, if that can be shown, too. In a short turn a spent budget
        means that the long one tries again."""
        if not found.encoded.leans_on_no_overflow:
            return found
        exact = replace(encoding, wraps_always=True)
        try:
            shown = self._confirmed(exact, None, definitions) if definitions else None
            if not isinstance(shown, Invariant):
                stage = Stage(exact, of_cells=facts is not None)
                shown = self._exact(exact, self._cone.facts(self._context, stage, facts), definitions)
        except BudgetSpent:
            if self._context.is_early:
                raise
            return found
        except TooLarge:
            return found
        return shown if isinstance(shown, Invariant) else found

    def _exact(self, exact: Encoding, facts: Induction, definitions: dict[str, str]) -> Outcome:
        about = self._cone.encoded(self._context, exact).system.about(self._goals)
        if facts.settle(self._queries) and (definitions or facts.answers(self._queries, about)):
            shown = self._confirmed(exact, facts, definitions)
            if isinstance(shown, Invariant):
                return shown
        if exact.has_products:
            return Open("Spacer is for linear clauses")
        if self._is_shared:
            return Open("other goals are in the clauses, too")
        found = self._solved(exact, facts, self._units // _EXACT_PART)
        return found if isinstance(found, Open) else self._confirmed(exact, facts, found)

    # the check

    def _confirmed(self, encoding: Encoding, facts: Induction | None, found: dict[str, str]) -> Outcome:
        encoded = self._cone.encoded(self._context, encoding)
        system = encoded.system
        declared = declarations(each.function for each in system.predicates)
        clauses = self._cone.clause_texts(encoding, self._goals)
        if not system.about(self._goals):
            return Invariant(encoded, "", 0, "no clause")
        definitions = []
        for predicate in system.predicates:
            body = found.get(bare_name(predicate.function.name), "true")
            if facts is not None:
                lemma = Writer().scoped(facts.lemma(encoded.terms, predicate.function))
                body = f"(and {lemma} {body})"
            definitions.append(definition(predicate.function, body))
        text = certificate(self._about(encoded), declared, clauses, tuple(definitions))
        try:
            checked = check(text, self._checker, self._limits.check_units)
        except BadCertificate as problem:
            return Open(f"the invariant was not confirmed: {problem}")
        return Invariant(encoded, text, checked.clauses, checked.solver)

    def _about(self, encoded: Encoded) -> list[str]:
        targets = sorted({point for point, _ in self._goals})
        about = [f"unreachable: {', '.join(map(str, targets))}"]
        program = self._cone.program
        return about + [cut_line(cut_of(program, each)) for each in encoded.system.predicates]


def _is_final(result: HornResult, units: int) -> bool:
    """Whether so many units would not change the result."""
    return not isinstance(result, NotSolved) or not result.is_cut_short or units <= result.spent


def is_of_control(goals: Collection[Goal]) -> bool:
    """Whether it is asked if control comes somewhere, not what values are there."""
    return all(asked is None or asked.kind is ObligationKind.ASSERT for _, asked in goals)
