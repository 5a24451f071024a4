"""The clauses of one entry for some goals, and what was found to hold in them: shared by all questions about
these goals.

Whoever asks first pays for what is made then; facts that a spent budget left half settled are kept, and the
next question goes on with them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, final

from whence.analysis.calls.relation import CallRelation
from whence.engines.context import Context
from whence.engines.horn.encode.calls.calls import Calls, NotFollowed
from whence.engines.horn.encode.encoder import Encoded, Encoder, Encoding
from whence.engines.horn.encode.graphs.expansion import TooLarge
from whence.engines.horn.encode.predicates.clauses import EntryValue, Goal
from whence.engines.horn.limits import Limits
from whence.engines.horn.question import Asked
from whence.engines.horn.solve.affine import Candidate
from whence.engines.horn.solve.induction import Induction, Queries
from whence.engines.horn.solve.polynomials import Equation, Guesses
from whence.engines.horn.solve.samples import sample
from whence.engines.horn.solve.unfolding import Unfolding
from whence.logic.solvers.horn import HornClause, HornResult, clause_text
from whence.memory.memory import Memory
from whence.models.obligations_at import obligations_at
from whence.program.obligations import ObligationKind
from whence.program.program import Program

_KINDS = (ObligationKind.NULL, ObligationKind.BOUNDS, ObligationKind.DIV, ObligationKind.ASSERT)

_MOST_WRAPPING = 4
"""Equations between products that are tried modulo the numbers of a width."""


class Stage(NamedTuple):
    """A step of the search for facts."""

    encoding: Encoding
    of_cells: bool = True
    """Whether facts about parts of arrays are among them."""


class Suggested(NamedTuple):
    """What a run is given in a counterexample."""

    given: tuple[tuple[EntryValue, int | None], ...]
    """The entry's parameters."""
    answers: tuple[int, ...]
    """What the harness answers, in order."""


@final
class Cone:
    def __init__(
        self,
        context: Context,
        entry: str,
        memory: Memory,
        goals: Collection[Goal],
        limits: Limits,
        program: Program | None = None,
        *,
        is_shared: bool = False,
    ) -> None:
        """`program` is the question's own, or one that was made from it. If questions share the clauses, all
        branches are near some of them."""
        program = self.program = program or context.program
        self.entry = entry
        self.goals = frozenset(goals)
        relation = CallRelation(program)
        led_to = {
            name for name in {point.procedure for point, _ in goals} if entry in relation.leading_to((name,))
        }
        if not led_to:
            raise NotFollowed("no call from the entry leads there")
        calls = Calls(program, memory, relation, relation.leading_to(led_to), limits)
        asked = Asked(program, [goal for goal in goals if goal[0].procedure in led_to])
        self._encoder = Encoder(program, context.meter.charge, entry, asked, calls, memory, limits)
        self._limits = limits
        self._is_shared = is_shared
        self._encoded: dict[Encoding, Encoded] = {}
        self._facts: dict[Stage, Induction] = {}
        self._texts: dict[Encoding, dict[int, str]] = {}
        self._unfoldings: dict[Encoding, Unfolding] = {}
        self.counterexamples: dict[tuple[Encoding, frozenset[Goal]], bool] = {}
        """Whether the clauses are known to allow one of the goals, so that they prove nothing."""
        self.suggested: dict[frozenset[Goal], Suggested] = {}
        self.checked: dict[str, str] = {}
        """What the second solver said of scripts."""
        self.searched: dict[str, HornResult] = {}
        """What Spacer said of clauses."""
        self.spent_apart = 0
        """Steps of questions that were answered from clauses of their own, although these are there."""
        self.encoded(context, self.encodings[0])

    @property
    def encodings(self) -> tuple[Encoding, ...]:
        """From simple to precise. Where no rule reads an element that matters, the last two are the same."""
        if self._is_shared or not self._encoder.has_near:
            return self._whole
        return (Encoding(is_linear=not self._encoder.has_many, is_near=True), *self._whole)

    @property
    def _whole(self) -> tuple[Encoding, ...]:
        if self._encoder.has_many:
            return (Encoding(is_linear=False),)
        simple = self._encoded.get(Encoding())
        is_weakened = simple is None or simple.system.is_weakened
        if not self._encoder.has_arrays or not is_weakened:
            return (Encoding(),)
        return (Encoding(), Encoding(is_linear=False))

    @property
    def starts_in_any_state(self) -> bool:
        """Whether the question depends on statics that earlier calls may have left with any contents."""
        return self._encoder.starts_in_any_state

    def reads_cells(self, context: Context) -> bool:
        """Whether two cells of each array can be followed, and something reads one beside another."""
        if not self._encoder.can_pair or self._encoder.has_many:
            return False
        clauses = self.encoded(context, self._whole[-1]).system.clauses
        return any(len(each.atoms) > 1 for each in clauses)

    def facts_of_pairs(self, context: Context, encoding: Encoding, single: Induction) -> Induction:
        """Facts about two cells, beside those about one that are known."""
        found = self._facts.get(Stage(encoding))
        if found is None:
            encoded = self.encoded(context, encoding)
            found = self._facts[Stage(encoding)] = Induction(encoded.system, encoded.terms, single)
            found.add_pairs()
        return found

    def facts_of_products(
        self, context: Context, encoding: Encoding, simple: Induction, queries: Queries, runs: Queries
    ) -> Induction:
        """Polynomial equations that states of runs suggest, beside simple facts that are known in clauses
        that say less."""
        found = self._facts.get(Stage(encoding))
        if found is None:
            encoded = self.encoded(context, encoding)
            system = encoded.system
            found = Induction(system, encoded.terms, simple)
            guesses = {each.function.name: Guesses(system, each) for each in system.predicates}
            sample(runs, encoded.terms, system, lambda name, state: guesses[name].learn(state))
            equations = {name: each.equations() for name, each in guesses.items()}
            left = found.settle_beside(queries, equations)
            for modulus in encoded.moduli:
                found.settle_beside(queries, {name: _wrapping(left[name], modulus) for name in left})
            self._facts[Stage(encoding)] = found
        return found

    @property
    def weight(self) -> int:
        """Of the work to settle facts in the simplest clauses."""
        return self._weight_of(self.encodings[0])

    def _weight_of(self, encoding: Encoding) -> int:
        """Predicates with many arguments have many pairs of them."""
        encoded = self._encoded.get(encoding)
        if encoded is None:
            return self._encoder.weight
        return sum(len(each.arguments) ** 2 for each in encoded.system.predicates)

    @property
    def stages(self) -> list[Stage]:
        """In which clauses facts are looked for, and which: those about parts of arrays come last if there
        are many of them."""
        found: list[Stage] = []
        for encoding in self.encodings:
            is_first = encoding.is_near or encoding == self._whole[0]
            if is_first and self._has_many_facts_of_cells(encoding):
                found.append(Stage(encoding, of_cells=False))
            found.append(Stage(encoding))
        return found

    def _has_many_facts_of_cells(self, encoding: Encoding) -> bool:
        encoded = self._encoded.get(encoding)
        has_cells = encoded is None or any(each.index is not None for each in encoded.system.predicates)
        return has_cells and self._weight_of(encoding) > self._limits.light

    @property
    def is_settled(self) -> bool:
        """Whether the facts that questions share are known."""
        return all(each in self._facts and self._facts[each].is_over for each in self.stages)

    @property
    def is_worth_settling(self) -> bool:
        """Whether questions have taken as much apart as the facts that they share are likely to take: so all
        together never take much more than twice of what was necessary."""
        return self.spent_apart >= self.weight * self._limits.settling_steps

    def encoded(self, context: Context, encoding: Encoding) -> Encoded:
        found = self._encoded.get(encoding)
        if found is None:
            found = self._encoder.encode(encoding)
            context.meter.charge(20 * len(found.terms))
            if len(found.terms) > self._limits.clause_nodes:
                raise TooLarge(f"what {self.entry} does between two loops")
            self._encoded[encoding] = found
        return found

    def facts(self, context: Context, stage: Stage, given: Induction | None = None) -> Induction:
        """Simple facts in these clauses; `given` are those of another encoding, to start from."""
        found = self._facts.get(stage)
        if found is None:
            encoded = self.encoded(context, stage.encoding)
            simpler = self._facts.get(Stage(stage.encoding, of_cells=False)) if given is None else None
            found = self._facts[stage] = Induction(
                encoded.system, encoded.terms, given, simpler, of_cells=stage.of_cells
            )
        return found

    def inductive(self, context: Context, encoding: Encoding) -> Induction:
        """The best facts that are settled; if none are, those that would be looked for last."""
        plain = self._facts.get(Stage(encoding, of_cells=False))
        full = self._facts.get(Stage(encoding))
        if plain is not None and plain.is_inductive and not (full is not None and full.is_inductive):
            return plain
        return self.facts(context, Stage(encoding))

    def unfolding(self, context: Context, encoding: Encoding) -> Unfolding:
        found = self._unfoldings.get(encoding)
        if found is None:
            encoded, limits = self.encoded(context, encoding), self._limits
            facts = self.facts(context, next(each for each in self.stages if each.encoding == encoding))
            found = self._unfoldings[encoding] = Unfolding(
                encoded.system, encoded.terms, facts, limits.unfolded_bodies, limits.unfolded_rules
            )
        return found

    def clause_texts(self, encoding: Encoding, goals: Collection[Goal]) -> list[str]:
        """The rules, and what says that one of the goals is met."""
        encoded, texts = self._encoded[encoding], self._texts.setdefault(encoding, {})
        found: list[str] = []
        for number, clause in enumerate(encoded.system.clauses):
            if clause.head is not None or clause.goal in goals:
                if number not in texts:
                    body = (*clause.atoms, clause.constraint)
                    texts[number] = clause_text(encoded.terms, HornClause(body, clause.head))
                found.append(texts[number])
        return found


def _wrapping(equations: Collection[Candidate], modulus: int) -> list[Candidate]:
    """What may hold of products where arithmetic wraps, of equations that need not hold there."""
    of_products = [each for each in equations if isinstance(each, Equation) and each.degree > 1]
    return [each.modulo(modulus) for each in of_products[:_MOST_WRAPPING]]


def goals_of(program: Program, procedure: str) -> list[Goal]:
    """All obligations of a procedure that share clauses."""
    return [
        (point, obligation)
        for point, _ in program.procedure(procedure).points()
        for obligation in obligations_at(program, point)
        if obligation.kind in _KINDS
    ]


def shared_cone(context: Context, entry: str, memory: Memory, procedure: str, limits: Limits) -> Cone | None:
    """For all obligations of a procedure together; None if there are too many, or something in the way has
    no clauses, which a single question may do without."""
    goals = goals_of(context.program, procedure)
    if not 1 < len(goals) <= limits.shared_goals:
        return None
    try:
        return Cone(context, entry, memory, goals, limits, is_shared=True)
    except (NotFollowed, TooLarge):
        return None
