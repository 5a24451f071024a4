"""Predicates of a caller in terms of a callee, and back (section 2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from whence.engines.nullness.domain.access_paths import Path, Root, Term
from whence.engines.nullness.domain.disjuncts import Disjunct, rewritten, translated, without_places
from whence.engines.nullness.domain.operand_terms import class_name, term_of, variable_path
from whence.engines.nullness.domain.predicates import Predicate, predicate
from whence.program.instructions import Call
from whence.program.operands import Variable
from whence.program.procedure import Procedure


@final
class CalleeTerms:
    """How predicates of a caller are said in a callee."""

    def __init__(self, callee: Procedure, call: Call | None, target: Variable | None) -> None:
        self._roots: dict[Root, Root] = {}
        self._outer: list[Root] = []
        if target is not None:
            self._roots[variable_path(target).root] = Root("result", "", class_name(target.type))
        self.given: set[Root] = set()
        if call is not None and len(call.arguments) == len(callee.parameters):
            for argument, parameter in zip(call.arguments, callee.parameters, strict=True):
                if isinstance(argument, Variable):
                    root = variable_path(argument).root
                    self._roots.setdefault(root, variable_path(parameter).root)
                    self.given.add(root)

    @property
    def outer(self) -> tuple[Root, ...]:
        return tuple(self._outer)

    def is_given(self, each: Predicate) -> bool:
        """Whether it is about an argument itself, not about memory."""
        return len(each.paths) == 1 and not each.path.fields and each.path.root in self.given

    def renamed(self, each: Predicate) -> Predicate | bool:
        operand = self._path(each.operand) if isinstance(each.operand, Path) else each.operand
        return predicate(self._path(each.path), each.relation, operand)

    def _path(self, path: Path) -> Path:
        root = path.root
        if root.kind == "static":
            return path
        if root not in self._roots:
            self._roots[root] = Root("outer", f"outer {len(self._outer)}", root.type)
            self._outer.append(root)
        return Path(self._roots[root], path.fields)


def in_terms_of_arguments(fact: Disjunct, copied: Mapping[Root, Path]) -> Disjunct | None:
    """With the arguments in place of the variables that they are copies of; None if it can't hold."""
    for variable, argument in copied.items():
        found = rewritten(fact, Path(variable), argument)
        if found is None:
            return None
        fact = found
    return fact


def in_terms_of_caller(
    fact: Disjunct, callee: Procedure, call: Call | None, outer: tuple[Root, ...]
) -> Disjunct | None:
    """At a callee's entry, its parameters are the arguments; its locals are nothing yet."""
    terms: dict[Root, Term | None] = {}
    if call is not None and len(call.arguments) == len(callee.parameters):
        for argument, parameter in zip(call.arguments, callee.parameters, strict=True):
            terms[variable_path(parameter).root] = term_of(argument)
    for number, root in enumerate(outer):
        terms[Root("outer", f"outer {number}", root.type)] = Path(root)
    return translated(without_places(fact), terms)
