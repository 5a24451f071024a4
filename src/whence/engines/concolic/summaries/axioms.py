"""Definition predicates as axioms over all arguments: the paper's own encoding (section 4.2), to compare.

The result of a call is an uninterpreted function of its arguments, and so is the predicate that the call
returns as its tree says; what the tree says is asserted once, for all arguments, and the solver instantiates
it. That takes procedures whose result depends on their arguments alone; others are instantiated as everywhere
else.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.engines.concolic.summaries.trees import Tree
from whence.logic.sorts import BOOL, Sort
from whence.logic.term import Function, Term
from whence.logic.terms import Terms
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Axiom:
    """A procedure by its functions, with the symbols that stand for any arguments."""

    defined: Function
    result: Function | None
    bound: tuple[Term, ...]


@final
@dataclass(eq=False, slots=True)
class Axioms:
    terms: Terms
    _known: dict[tuple[Tree, Sort | None], Axiom] = field(default_factory=dict)

    def of(self, tree: Tree, result: Sort | None) -> Axiom:
        """The functions of calls whose result is used, or of those where it is not."""
        found = self._known.get((tree, result))
        if found is None:
            sorts = tuple(parameter.sort for parameter in tree.parameters)
            name = tree.procedure
            found = self._known[tree, result] = Axiom(
                self.terms.fresh_function(f"D {name}", sorts, BOOL),
                None if result is None else self.terms.fresh_function(name, sorts, result),
                tuple(self.terms.fresh(f"any {each.name}", each.sort) for each in tree.parameters),
            )
        return found
