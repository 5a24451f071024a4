"""The strongest conjunction of candidates that is inductive (Houdini: Flanagan and Leino 2001).

Candidates that a reached state breaks are dropped: first by states that are computed one from another, then
by counterexamples to induction. What is left holds at every cut point. Often it answers the question by
itself; else it is handed to Spacer.

A budget that is spent interrupts the work; it goes on where it was, since candidates only become weaker.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, final

from whence.engines.horn.encode.predicates.clauses import Clause, System
from whence.engines.horn.solve.affine import Candidate, Tuple
from whence.engines.horn.solve.candidates import Parts, Templates, accessed_by, parameters
from whence.engines.horn.solve.claims import Claims
from whence.engines.horn.solve.named_numbers import (
    comparisons_of,
    constants_of,
    landmarks_of,
    named_of,
    splits_of,
)
from whence.engines.horn.solve.pairs import pair_candidates
from whence.logic.evaluation import Evaluation
from whence.logic.solvers.protocol import Sat, Solver, Unsat
from whence.logic.sorts import BOOL
from whence.logic.term import Function, Term
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.logic.values import Model

_STATES = 6
"""States of a predicate that are computed before counterexamples are asked for."""
_QUERY_UNITS = 200_000
_QUERY_STEPS = 1_000


Given: TypeAlias = tuple[int | None, ...]
"""The values of what the entry is given, in the order of `System.given`."""


class GaveUp(Exception):
    """A query was not decided."""


@final
class Queries:
    """The solvers of one question; `charge` is told what handing a query over costs beside their own work."""

    def __init__(
        self, solver: Solver, charge: Callable[[int], None], units: int = _QUERY_UNITS, *others: Solver
    ) -> None:
        """The others are asked what the first leaves open. `units` is what a query to one may take."""
        self._solvers = (solver, *others)
        self._units = units
        self._charge = charge

    def push(self) -> None:
        for each in self._solvers:
            each.push()

    def pop(self) -> None:
        for each in self._solvers:
            each.pop()

    def assert_(self, formula: Term) -> None:
        for each in self._solvers:
            each.assert_(formula)

    def model(self, *assumptions: Term) -> Model | None:
        for each in self._solvers:
            self._charge(_QUERY_STEPS)
            result = each.check(assumptions, self._units)
            if isinstance(result, Sat):
                return result.model
            if isinstance(result, Unsat):
                return None
        raise GaveUp


@final
class Induction:
    """Facts about the predicates of a system. Each question brings a solver that charges its own meter."""

    def __init__(
        self,
        system: System,
        terms: Terms,
        given: Induction | None = None,
        simpler: Induction | None = None,
        *,
        of_cells: bool = True,
    ) -> None:
        """`given` are facts about the same predicates in other clauses, to start from; `simpler` are those of
        fewer kinds in the same clauses, whose states are known."""
        self._system = system
        self._terms = terms
        self._rules = system.rules
        self._pending = dict.fromkeys(range(len(self._rules)))
        self._rounds_left = 0 if given is not None else _STATES
        self._is_extended: bool | None = None
        """Whether more kinds of facts are among the claims; None if that is still to be settled."""
        self._extended: dict[str, Claims] = {}
        """The claims with these, until they are settled."""
        self._strides: Mapping[str, list[Parts]] = {}
        self.is_inductive = False
        self._has_given_up = False
        self._states: dict[str, list[Tuple]] = {each.function.name: [] for each in system.predicates}
        self._origins: dict[tuple[str, Tuple], Given] = {}
        """What the entry was given where a run comes to the state."""
        self._claims: dict[str, Claims] = {}
        for name, templates in self._templates().items() if given is None else ():
            self._claims[name] = Claims(terms, templates.simple(of_cells=of_cells))
        for name in self._states if given is not None else ():
            assert given is not None
            self._claims[name] = given.claims_of(name).copied(terms)
        if simpler is not None:
            self._take_states(simpler)

    def _take_states(self, other: Induction) -> None:
        self._rounds_left = other._rounds_left
        self._origins.update(other._origins)
        for name, states in other._states.items():
            self._states[name] = list(states)
            for each in states:
                self._claims[name].weaken(each)

    def _templates(self) -> dict[str, Templates]:
        system, constants, landmarks = self._system, constants_of(self._system), landmarks_of(self._system)
        return {
            each.function.name: Templates(
                each,
                constants,
                splits_of(system, each),
                accessed_by(system, each),
                system.lengths,
                landmarks,
                comparisons_of(system, each),
                self._strides.get(each.function.name, []),
                named_of(system, each),
                system.ranks,
            )
            for each in system.predicates
        }

    def add_pairs(self) -> None:
        """More candidates, about two cells of each array."""
        for each in self._system.predicates:
            claims = self._claims[each.function.name]
            claims.add(pair_candidates(self._system, each, claims.fixed()))
        self._rounds_left = _STATES

    def settle_beside(
        self, queries: Queries, more: Mapping[str, Sequence[Candidate]]
    ) -> dict[str, list[Candidate]]:
        """Adds what is inductive of more candidates to facts that are; the others are the result. Each is
        shown alone: one that the solver does not decide is dropped, and nothing depends on its models."""
        lost: dict[str, list[Candidate]] = {name: [] for name in self._claims}
        left = {name: [*more.get(name, ())] for name in self._claims}
        for name, claims in self._claims.items():
            claims.add(left[name])
        pending = dict.fromkeys(range(len(self._rules)))
        while pending:
            number = next(iter(pending))
            del pending[number]
            rule = self._rules[number]
            assert rule.head is not None
            name = rule.head.function.name
            dropped = self._not_shown(queries, rule, left[name]) if left[name] else []
            if dropped:
                left[name] = [each for each in left[name] if each not in dropped]
                self._claims[name].drop(dropped)
                lost[name] += dropped
                pending.update(self._dependent(rule.head.function))
        self.is_inductive = True
        return lost

    def _not_shown(self, queries: Queries, rule: Clause, candidates: Sequence[Candidate]) -> list[Candidate]:
        assert rule.head is not None
        queries.push()
        try:
            self._assert_body(queries, rule)
            head = self._named(queries, rule.head, "head")
            return [each for each in candidates if not self._is_shown(queries, each.term(self._terms, head))]
        finally:
            queries.pop()

    def _is_shown(self, queries: Queries, fact: Term) -> bool:
        queries.push()
        try:
            queries.assert_(self._terms.not_(fact))
            return queries.model() is None
        except GaveUp:
            return False
        finally:
            queries.pop()

    def claims_of(self, name: str) -> Claims:
        return self._claims[name]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to settle."""
        return self.is_inductive or self._has_given_up

    def settle(self, queries: Queries) -> bool:
        """Drops what is not inductive; False if a query was not decided."""
        if self.is_inductive or self._has_given_up:
            return self.is_inductive
        try:
            self._simulate(queries)
            self._drop(queries)
        except GaveUp:
            self._has_given_up = True
        return self.is_inductive

    def extend(self, queries: Queries, most: int, strides: Mapping[str, list[Parts]]) -> bool:
        """The same with more kinds of facts: remainders of the sums that are given for each predicate, and if
        these are at most so many, others. If the solver cannot decide them they are left out again."""
        if not self.is_inductive:
            return False
        if self._is_extended is None:
            if not self._extended and not self._begin_extension(most, strides):
                return False
            simple, self._claims = self._claims, self._extended
            try:
                self._drop(queries)
                self._is_extended = True
            except GaveUp:
                self._is_extended = False
            finally:
                if not self._is_extended:
                    self._claims = simple
        return self._is_extended

    def _begin_extension(self, most: int, strides: Mapping[str, list[Parts]]) -> bool:
        """Whether there are more kinds of facts to try."""
        self._strides = strides
        every = self._templates()
        further = {name: templates.further() for name, templates in every.items()}
        if sum(map(len, further.values())) > most:
            further = {name: templates.further(is_short=True) for name, templates in every.items()}
        is_within = sum(map(len, further.values())) <= most
        for name, templates in every.items():
            usual = further[name] if is_within else []
            further[name] = [*usual, *templates.strides(beside_further=is_within)]
        if not any(further.values()):
            return False
        extended = {name: claims.copied(self._terms) for name, claims in self._claims.items()}
        for name, more in further.items():
            for candidate in more:
                for given in self._states[name]:
                    candidate.weaken(given)
            extended[name].add(more)
        self._extended = extended
        self._pending = dict.fromkeys(range(len(self._rules)))
        return True

    def answers(self, queries: Queries, clauses: Sequence[Clause]) -> bool:
        """Whether what is left excludes the bodies of clauses without a head."""
        try:
            return self.is_inductive and all(self._excludes(queries, clause) for clause in clauses)
        except GaveUp:
            return False

    def _excludes(self, queries: Queries, clause: Clause) -> bool:
        queries.push()
        try:
            self._assert_body(queries, clause)
            return queries.model() is None
        finally:
            queries.pop()

    def lemma(self, terms: Terms, function: Function) -> Term:
        """What is left of the candidates, over the predicate's parameters."""
        if not self.is_inductive:
            return terms.true
        return terms.and_(*self._claims[function.name].facts_in(terms, parameters(terms, function)))

    def at(self, terms: Terms, atom: Term) -> Term:
        given = dict(zip(parameters(terms, atom.function), atom.args, strict=True))
        return terms.substitute(self.lemma(terms, atom.function), given)

    # states

    def reached(self, atom: Term) -> list[list[Term]]:
        """What says that the atom speaks of a state that is known to be reached, for each of them."""
        return [
            [equals(self._terms, argument, value) for argument, value in zip(atom.args, state, strict=True)]
            for state in self._states[atom.function.name]
        ]

    def origin(self, atom: Term, model: Model) -> Given | None:
        """What the entry was given in the run to the state that the atom speaks of in the model."""
        return self._origins.get((atom.function.name, values_of(model, atom.args)))

    def simulate(self, queries: Queries) -> None:
        """States by executing clauses, a few for each predicate."""
        try:
            self._simulate(queries)
        except GaveUp:
            self._rounds_left = 0

    def _simulate(self, queries: Queries) -> None:
        first = [clause for clause in self._rules if not clause.atoms]
        first += [clause for clause in self._rules if clause.atoms]
        while self._rounds_left:
            is_new = False
            for clause in first:
                assert clause.head is not None
                if len(self._states[clause.head.function.name]) < 2 * _STATES:
                    is_new |= self._successor(queries, clause)
            self._rounds_left = self._rounds_left - 1 if is_new else 0

    def _successor(self, queries: Queries, clause: Clause) -> bool:
        fixed: list[Term] = [clause.constraint]
        for atom in clause.atoms:
            known = self._states[atom.function.name]
            if not known:
                return False
            fixed += [
                equals(self._terms, argument, value)
                for argument, value in zip(atom.args, known[-1], strict=True)
            ]
        queries.push()
        try:
            for formula in fixed:
                queries.assert_(formula)
            model = queries.model()
        finally:
            queries.pop()
        return model is not None and self._reach(clause, model)

    def _reach(self, clause: Clause, model: Model) -> bool:
        """Notes the state of the head; whether it is new."""
        assert clause.head is not None
        given = values_of(model, clause.head.args)
        states = self._states[clause.head.function.name]
        self._claims[clause.head.function.name].weaken(given)
        if given in states:
            return False
        states.append(given)
        self._note_origin(clause, given, model)
        return True

    def _note_origin(self, clause: Clause, state: Tuple, model: Model) -> None:
        assert clause.head is not None
        found = (self.origin(atom, model) for atom in clause.atoms)
        terms = [each.term for each in self._system.given]
        origin = (
            next((each for each in found if each is not None), None) if clause.atoms else known(model, terms)
        )
        if origin is not None:
            self._origins[clause.head.function.name, state] = origin

    # induction

    def _drop(self, queries: Queries) -> None:
        while self._pending:
            number = next(iter(self._pending))
            head = self._rules[number].head
            assert head is not None
            is_changed = True
            try:
                is_changed = self._settle(queries, self._rules[number])
                del self._pending[number]
            finally:
                if is_changed:
                    self._pending.update(self._dependent(head.function))
        self.is_inductive = True

    def _dependent(self, function: Function) -> dict[int, None]:
        """The rules that lean on what is claimed of the predicate."""
        return {
            number: None
            for number, each in enumerate(self._rules)
            if any(atom.function == function for atom in each.atoms)
        }

    def _settle(self, queries: Queries, clause: Clause) -> bool:
        """Drops what does not follow; whether anything was dropped. What the body says is said once: if it
        becomes weaker here, the clause is looked at again."""
        assert clause.head is not None
        claims = self._claims[clause.head.function.name]
        is_changed = False
        queries.push()
        try:
            self._assert_body(queries, clause)
            head = self._named(queries, clause.head, "head")
            denials = _Denials(self._terms, queries)
            while True:
                model = denials.model(claims.facts(head))
                if model is None:
                    return is_changed
                if not claims.fail(values_of(model, head)):
                    raise GaveUp
                is_changed = True
        finally:
            queries.pop()

    def _assert_body(self, queries: Queries, clause: Clause) -> None:
        queries.assert_(clause.constraint)
        for number, atom in enumerate(clause.atoms):
            symbols = self._named(queries, atom, f"body {number}")
            for fact in self._claims[atom.function.name].facts(symbols):
                queries.assert_(fact)

    def _named(self, queries: Queries, atom: Term, role: str) -> tuple[Term, ...]:
        """Symbols for the arguments of an atom; those that are symbols stand for themselves."""
        found: list[Term] = []
        for place, argument in enumerate(atom.args):
            symbol = argument
            if argument.args:
                symbol = self._terms.symbol(f"{role} {place} {argument.sort}", argument.sort)
                queries.assert_(self._terms.eq(symbol, argument))
            found.append(symbol)
        return tuple(found)


@final
class _Denials:
    """That one of several claims does not hold, for claims that become fewer and weaker. Each has a literal
    that denies it, so that a query hands over only what has changed since the last one. A claim has the same
    literal each time: what the solver made of a denial is kept."""

    def __init__(self, terms: Terms, queries: Queries) -> None:
        self._terms = terms
        self._queries = queries
        self._literals: dict[Term, Term] = {}
        self._chunks = 0
        self._others: Term = terms.true
        """That one of the claims is denied which are not known yet."""

    def model(self, claims: list[Term]) -> Model | None:
        """In which one of the claims is denied."""
        terms, queries = self._terms, self._queries
        left = frozenset(claims)
        for fact in [each for each in self._literals if each not in left]:
            queries.assert_(terms.not_(self._literals.pop(fact)))
        fresh = [each for each in claims if each not in self._literals]
        for fact in fresh:
            literal = self._literals[fact] = terms.symbol(f"denied {fact.id}", BOOL)
            queries.assert_(terms.implies(literal, terms.not_(fact)))
        if not self._literals:
            return None
        if fresh:
            self._chunks += 1
            others = terms.symbol(f"denies another {self._chunks}", BOOL)
            known = [self._literals[fact] for fact in fresh]
            queries.assert_(terms.implies(self._others, terms.or_(*known, others)))
            self._others = others
        return queries.model(terms.not_(self._others))


def equals(terms: Terms, argument: Term, value: int) -> Term:
    """That an argument of a predicate has the value."""
    if argument.sort == BOOL:
        return argument if value else terms.not_(argument)
    return terms.eq(argument, terms.integer(value))


def known(model: Model, wanted: Sequence[Term]) -> Given:
    """The values of the terms in the model; None for those of which it says nothing."""
    evaluation = Evaluation(model)
    found: list[int | None] = []
    for term in wanted:
        is_known = all(each.name in model.symbols for each in free_symbols(term))
        value = evaluation.value(term) if is_known else None
        found.append(int(value) if isinstance(value, int) else None)
    return tuple(found)


def values_of(model: Model, arguments: Sequence[Term]) -> Tuple:
    evaluation = Evaluation(model)
    values = [evaluation.value(each) for each in arguments]
    return tuple(int(value) for value in values if isinstance(value, int))
