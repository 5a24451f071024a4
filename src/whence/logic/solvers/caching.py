"""Answers from answers: an old core decides supersets, an old model whatever it satisfies."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Final, final

from whence.logic.evaluation import NotEvaluable, satisfies
from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    AssertionStack,
    Result,
    Sat,
    Solver,
    SolverUnknown,
    Unsat,
)
from whence.logic.term import Term
from whence.logic.values import Model

_ENTRIES: Final = 10_000
_RECENT_MODELS: Final = 8
_RECENT_CORES: Final = 64


@final
class CachingSolver:
    """Remembers answers by the set of formulas; never remembers an unknown, which more budget may decide.

    Besides the exact set: a set that includes a known unsatisfiable one is unsatisfiable, and a recent model
    that satisfies all formulas, by our evaluator, is a model.
    """

    __slots__ = ("_answers", "_cores", "_inner", "_models", "_stack", "hits", "misses")

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._stack = AssertionStack()
        self._answers: OrderedDict[frozenset[Term], Model | frozenset[Term]] = OrderedDict()
        self._models: deque[Model] = deque(maxlen=_RECENT_MODELS)
        self._cores: deque[frozenset[Term]] = deque(maxlen=_RECENT_CORES)
        self.hits = 0
        self.misses = 0

    def assert_(self, formula: Term) -> None:
        self._stack.add(formula)
        self._inner.assert_(formula)

    def push(self) -> None:
        self._stack.push()
        self._inner.push()

    def pop(self) -> None:
        self._stack.pop()
        self._inner.pop()

    def check(self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT) -> Result:
        asserted = frozenset(self._stack.formulas)
        query = asserted.union(assumptions)
        known = self._known(query, assumptions)
        if known is not None:
            self.hits += 1
            return Sat(known) if isinstance(known, Model) else _unsat(known, asserted, assumptions)
        self.misses += 1
        result = self._inner.check(assumptions, limit)
        self._learn(query, asserted, result)
        return result

    def _known(self, query: frozenset[Term], assumptions: Sequence[Term]) -> Model | frozenset[Term] | None:
        """A model, or an unsatisfiable subset of `query`."""
        found = self._answers.get(query)
        if found is None:
            found = next((core for core in self._cores if core <= query), None)
        if found is None:
            newest_first = [*reversed(assumptions), *reversed(self._stack.formulas)]
            found = next((model for model in self._models if _confirms(model, newest_first)), None)
        if found is not None:
            self._remember(query, found)
        return found

    def _learn(self, query: frozenset[Term], asserted: frozenset[Term], result: Result) -> None:
        match result:
            case Sat(model):
                self._models.appendleft(model)
                self._remember(query, model)
            case Unsat(core):
                unsatisfiable = asserted.union(core)
                self._cores.appendleft(unsatisfiable)
                self._remember(query, unsatisfiable)
            case SolverUnknown():
                pass

    def _remember(self, query: frozenset[Term], answer: Model | frozenset[Term]) -> None:
        self._answers[query] = answer
        self._answers.move_to_end(query)
        if len(self._answers) > _ENTRIES:
            self._answers.popitem(last=False)


def _unsat(unsatisfiable: frozenset[Term], asserted: frozenset[Term], assumptions: Sequence[Term]) -> Unsat:
    return Unsat(tuple(a for a in dict.fromkeys(assumptions) if a in unsatisfiable and a not in asserted))


def _confirms(model: Model, formulas: Sequence[Term]) -> bool:
    try:
        return satisfies(model, formulas)
    except NotEvaluable:
        return False
