"""The value of a term in a model, by `semantics.py`, iteratively.

A quantifier is evaluated by trying every value that can matter: all values of a small sort, and for an `Int`
the interval that the other literals leave (`forall t. t < 0 or t >= n or P` needs 0 .. n-1 only). Where that
is not a finite number, `NotEvaluable` is raised: "don't know" is never a value.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast, final

from whence.logic.linear import monomials
from whence.logic.operations import computed
from whence.logic.sorts import INT, cardinality
from whence.logic.term import QUANTIFIERS, Op, Term
from whence.logic.traversal import free_symbols
from whence.logic.values import Model, Value, all_values, default_value

NESTING_LIMIT: Final = 30
INSTANCE_LIMIT: Final = 100_000


class NotEvaluable(Exception):
    """The value depends on infinitely (or too) many instances of a quantifier."""


def evaluate(term: Term, model: Model) -> Value:
    """The value of `term`; symbols and functions that `model` omits have their sort's default value."""
    return Evaluation(model).value(term)


def satisfies(model: Model, formulas: Iterable[Term]) -> bool:
    """Whether `model` makes every formula true; work is shared between the formulas."""
    evaluation = Evaluation(model)
    return all(evaluation.value(formula) for formula in formulas)


@final
@dataclass(slots=True)
class _Instances:
    """How many more instances of quantified formulas may be tried."""

    left: int = INSTANCE_LIMIT

    def take(self, number: int) -> None:
        if number > self.left:
            raise NotEvaluable("too many instances of a quantifier")
        self.left -= number


@final
class Evaluation:
    """Values of terms in one model, each computed once."""

    __slots__ = ("_instances", "_nesting", "_values", "model")

    def __init__(self, model: Model, instances: _Instances | None = None, nesting: int = 0) -> None:
        self.model = model
        self._values: dict[Term, Value] = {}
        self._instances = instances or _Instances()
        self._nesting = nesting

    def value(self, root: Term) -> Value:
        values = self._values
        stack = [root]
        while stack:
            term = stack[-1]
            if term in values:
                stack.pop()
            elif term.op in QUANTIFIERS:
                values[term] = self._quantified(term)
            else:
                pending = [arg for arg in term.args if arg not in values]
                if pending:
                    stack.extend(pending)
                else:
                    stack.pop()
                    values[term] = self._computed(term)
        return values[root]

    def _computed(self, term: Term) -> Value:
        if term.op is Op.SYMBOL:
            found = self.model.symbols.get(term.name)
            return default_value(term.sort) if found is None else found
        values = [self._values[arg] for arg in term.args]
        if term.op is Op.APPLY:
            graph = self.model.functions.get(term.function.name)
            return default_value(term.sort) if graph is None else graph.apply(tuple(values))
        return computed(term, values)

    def _quantified(self, term: Term) -> bool:
        """Looks for an instance that decides: a true one of `exists`, a false one of `forall`."""
        if self._nesting >= NESTING_LIMIT:
            raise NotEvaluable("quantifiers nested too deeply")
        deciding = term.op is Op.EXISTS
        search = _Search(term.bound, term.args[0], deciding)
        assignments: list[dict[str, Value]] = [{}]
        while assignments:
            assignment = assignments.pop()
            inner = Evaluation(self.model.with_symbols(assignment), self._instances, self._nesting + 1)
            if len(assignment) < len(term.bound):
                symbol, candidates = search.next_candidates(inner, assignment)
                self._instances.take(len(candidates))
                assignments.extend({**assignment, symbol.name: value} for value in candidates)
            elif inner.value(term.args[0]) is deciding:
                return deciding
        return not deciding


@final
class _Search:
    """Which values of the bound symbols can make every literal `wanted` (and so decide the quantifier)."""

    __slots__ = ("_bound", "_literals", "_wanted")

    def __init__(self, bound: Sequence[Term], body: Term, wanted: bool) -> None:
        self._bound = bound
        self._wanted = wanted
        junction = Op.AND if wanted else Op.OR
        self._literals = body.args if body.op is junction else (body,)

    def next_candidates(
        self, evaluation: Evaluation, assignment: Mapping[str, Value]
    ) -> tuple[Term, Sequence[Value]]:
        """An unassigned symbol with finitely many values that matter, and these values."""
        open_symbols = [symbol for symbol in self._bound if symbol.name not in assignment]
        for symbol in open_symbols:
            if symbol.sort is INT:
                candidates = self._interval(evaluation, symbol, frozenset(open_symbols))
                if candidates is not None:
                    return symbol, candidates
            elif (size := cardinality(symbol.sort)) is not None and size <= INSTANCE_LIMIT:
                return symbol, list(all_values(symbol.sort))
        raise NotEvaluable("a quantifier ranges over infinitely many values")

    def _interval(
        self, evaluation: Evaluation, symbol: Term, open_symbols: frozenset[Term]
    ) -> Sequence[int] | None:
        lowest: int | None = None
        highest: int | None = None
        for literal in self._literals:
            low, high = self._ends(evaluation, literal, symbol, open_symbols)
            lowest = low if lowest is None or (low is not None and low > lowest) else lowest
            highest = high if highest is None or (high is not None and high < highest) else highest
        return None if lowest is None or highest is None else range(lowest, highest + 1)

    def _ends(
        self, evaluation: Evaluation, literal: Term, symbol: Term, open_symbols: frozenset[Term]
    ) -> tuple[int | None, int | None]:
        """The least and greatest value of `symbol` with which `literal` can still be `wanted`."""
        negated = literal.op is Op.NOT
        atom = literal.args[0] if negated else literal
        if atom.op is not Op.INT_LE and atom.op is not Op.INT_EQ:
            return None, None
        factor = _factor(atom.args[0], symbol, open_symbols)
        if not factor:
            return None, None
        parts = monomials(atom.args[0])
        rest = atom.value - sum(k * cast("int", evaluation.value(a)) for k, a in parts if a is not symbol)
        holds = negated is not self._wanted
        if atom.op is Op.INT_EQ:
            return (-(-rest // factor), rest // factor) if holds else (None, None)
        limit = rest if holds else rest + 1
        return (None, limit // factor) if (factor > 0) is holds else (-(-limit // factor), None)


def _factor(sum_: Term, symbol: Term, open_symbols: frozenset[Term]) -> int:
    """The coefficient of `symbol`, or 0 if the rest cannot be evaluated yet."""
    found = 0
    for coefficient, atom in monomials(sum_):
        if atom is symbol:
            found = coefficient
        elif not open_symbols.isdisjoint(free_symbols(atom)):
            return 0
    return found
