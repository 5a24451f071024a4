"""Independence: formulas that share no symbol are solved apart.

A path condition mostly falls into small groups of which a new branch touches one; with a cache underneath,
the other groups are answered from memory. Groups share no symbol, function or uninterpreted sort, so the
union of their models is a model of all.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import final

from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    AssertionStack,
    Result,
    Sat,
    Solver,
    SolverUnknown,
    Unsat,
)
from whence.logic.sorts import uninterpreted_sorts
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms
from whence.logic.values import Model


@final
class SlicingSolver:
    """Asks about each group by itself, as assumptions: nothing is ever asserted below."""

    __slots__ = ("_footprints", "_inner", "_stack")

    def __init__(self, inner: Solver) -> None:
        self._inner = inner
        self._stack = AssertionStack()
        self._footprints: dict[Term, frozenset[str]] = {}

    def assert_(self, formula: Term) -> None:
        self._stack.add(formula)

    def push(self) -> None:
        self._stack.push()

    def pop(self) -> None:
        self._stack.pop()

    def check(self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT) -> Result:
        model = Model()
        spent = 0
        unknowns: list[SolverUnknown] = []
        for group, names in self._groups([*self._stack.formulas, *assumptions]):
            result = self._inner.check(group, limit)
            spent += result.spent
            match result:
                case Unsat(core):
                    return Unsat(tuple(a for a in dict.fromkeys(assumptions) if a in core), spent)
                case Sat(found):
                    model = model.merged(found.restricted(names))
                case SolverUnknown():
                    candidates = tuple(candidate.restricted(names) for candidate in result.candidates)
                    unknowns.append(replace(result, candidates=candidates))
        return _undecided(unknowns, model, spent) if unknowns else Sat(model, spent)

    def _groups(self, formulas: Sequence[Term]) -> list[tuple[list[Term], set[str]]]:
        """The formulas by connected symbols, with these; the newest group first, as it likely decides."""
        owner: dict[str, int] = {}
        groups: dict[int, list[Term]] = {}
        members: dict[int, set[str]] = {}
        for number, formula in enumerate(dict.fromkeys(formulas)):
            names = set(self._footprint(formula))
            merged = [formula]
            for other in sorted({owner[name] for name in names if name in owner}, reverse=True):
                merged = groups.pop(other) + merged
                names |= members.pop(other)
            groups[number], members[number] = merged, names
            owner.update(dict.fromkeys(names, number))
        return [(groups[number], members[number]) for number in sorted(groups, reverse=True)]

    def _footprint(self, formula: Term) -> frozenset[str]:
        """Names of symbols (bound ones too, harmlessly), functions and uninterpreted sorts."""
        found = self._footprints.get(formula)
        if found is None:
            names: set[str] = set()
            for term in subterms((formula,)):
                if term.op is Op.SYMBOL:
                    names.add(term.name)
                elif term.op is Op.APPLY:
                    names.add(term.function.name)
                names.update(f"\0sort {sort.name}" for sort in uninterpreted_sorts(term.sort))
            found = self._footprints[formula] = frozenset(names)
        return found


def _undecided(unknowns: list[SolverUnknown], model: Model, spent: int) -> SolverUnknown:
    """The first reason; candidates only where each undecided group has one."""
    first = unknowns[0]
    if not all(unknown.candidates for unknown in unknowns):
        return SolverUnknown(first.reason, first.detail, (), spent)
    for unknown in unknowns:
        model = model.merged(unknown.candidates[0])
    return SolverUnknown(first.reason, first.detail, (model,), spent)
