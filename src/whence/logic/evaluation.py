"""The value of a term in a model, by `semantics.py`, iteratively.

A quantifier is evaluated by trying every value that can matter: all values of a small sort, and for an `Int`
the interval that the other literals leave (`forall t. t < 0 or t >= n or P` needs 0 .. n-1 only). Where that
is not a finite number, `NotEvaluable` is raised: "don't know" is never a value.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast, final

from whence.logic.operations import computed
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.sorts import INT, cardinality
from whence.logic.term import QUANTIFIERS, Op, Term
from whence.logic.traversal import free_symbols
from whence.logic.values import Model, Value, all_values, default_value
from whence.records import dataclass

NESTING_LIMIT: Final = 30
"""Quantifiers inside of each other; deeper ones are not evaluated."""
INSTANCE_LIMIT: Final = 100_000
"""Instances of all quantifiers of one evaluation; a formula that needs more is not evaluated."""


class NotEvaluable(Exception):
    """The value depends on infinitely (or too) many instances of a quantifier."""


def evaluate(term: Term, model: Model) -> Value:
    """The value of `term`; symbols and functions that `model` omits have their sort's default value."""
    return Evaluation(model).value(term)


def satisfies(model: Model, formulas: Iterable[Term], instances: int = INSTANCE_LIMIT) -> bool:
    """Whether `model` makes every formula true; work is shared between the formulas. More instances of
    quantified formulas than that are not tried."""
    evaluation = Evaluation(model, _Instances(instances))
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
        """The unassigned symbol with the fewest values that matter, and these values."""
        open_symbols = [symbol for symbol in self._bound if symbol.name not in assignment]
        ranges = self._ranges(evaluation, open_symbols)
        found: list[tuple[int, int, Term]] = []
        for position, symbol in enumerate(open_symbols):
            size = ranges[symbol].size if symbol in ranges else cardinality(symbol.sort)
            if size is not None:
                found.append((size, position, symbol))
        if not found:
            raise NotEvaluable("a quantifier ranges over infinitely many values")
        size, _, symbol = min(found)
        if size > INSTANCE_LIMIT:
            raise NotEvaluable("too many instances of a quantifier")
        return symbol, ranges[symbol].values if symbol in ranges else list(all_values(symbol.sort))

    def _ranges(self, evaluation: Evaluation, open_symbols: Sequence[Term]) -> dict[Term, "_Range"]:
        """Intervals of the unassigned `Int` symbols, by propagating bounds from literal to literal."""
        ranges = {symbol: _Range() for symbol in open_symbols if symbol.sort is INT}
        relations = [
            relation
            for literal in self._literals
            if (relation := _relation(evaluation, literal, self._wanted, frozenset(open_symbols)))
        ]
        for _ in ranges:
            for relation in relations:
                relation.tighten(ranges)
        return ranges


@final
@dataclass(slots=True)
class _Range:
    """Inclusive ends; `None` is no bound."""

    lowest: int | None = None
    highest: int | None = None

    @property
    def size(self) -> int | None:
        if self.lowest is None or self.highest is None:
            return None
        return max(0, self.highest - self.lowest + 1)

    @property
    def values(self) -> Sequence[int]:
        return range(cast("int", self.lowest), cast("int", self.highest) + 1)

    def extreme(self, coefficient: int) -> int | None:
        """The least value of coefficient times what lies in this range."""
        end = self.lowest if coefficient > 0 else self.highest
        return None if end is None else coefficient * end

    def bound(self, coefficient: int, limit: int) -> None:
        """Adds that coefficient times the value is at most `limit`."""
        if coefficient > 0:
            end = limit // coefficient
            self.highest = end if self.highest is None else min(self.highest, end)
        else:
            end = -(limit // -coefficient)
            self.lowest = end if self.lowest is None else max(self.lowest, end)


@final
@dataclass(frozen=True, slots=True)
class _Relation:
    """The sum of coefficient * symbol over `parts` is at most each of `limits` times its sign (1 or -1)."""

    parts: tuple[tuple[int, Term], ...]
    limits: tuple[tuple[int, int], ...]

    def tighten(self, ranges: Mapping[Term, _Range]) -> None:
        for sign, limit in self.limits:
            for coefficient, symbol in self.parts:
                others = [ranges[other].extreme(sign * k) for k, other in self.parts if other is not symbol]
                known = [extreme for extreme in others if extreme is not None]
                if len(known) == len(others):
                    ranges[symbol].bound(sign * coefficient, limit - sum(known))


def _relation(
    evaluation: Evaluation, literal: Term, wanted: bool, open_symbols: frozenset[Term]
) -> _Relation | None:
    """What it says about the unassigned symbols that `literal` is `wanted`, if that is linear in them."""
    negated = literal.op is Op.NOT
    atom = literal.args[0] if negated else literal
    holds = negated is not wanted
    if atom.op is not Op.INT_LE and not (atom.op is Op.INT_EQ and holds):
        return None
    limit = atom.value - constant_part(atom.args[0])
    parts = []
    for coefficient, part in monomials(atom.args[0]):
        if part in open_symbols:
            parts.append((coefficient, part))
        elif open_symbols.isdisjoint(free_symbols(part)):
            limit -= coefficient * cast("int", evaluation.value(part))
        else:
            return None
    if atom.op is Op.INT_EQ:
        return _Relation(tuple(parts), ((1, limit), (-1, -limit)))
    return _Relation(tuple(parts), ((1, limit),) if holds else ((-1, -limit - 1),))
