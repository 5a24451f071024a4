"""Simultaneous, capture-free substitution for symbols and for functions.

Replacements are never substituted into again. A bound symbol that occurs free in a replacement is renamed to
a fresh one, so it cannot capture. The walk is iterative and skips what cannot contain anything replaced.
"""

from collections.abc import Mapping
from typing import final

from whence.logic.interning import FUNCTION_BIT, Table
from whence.logic.rules.rebuilding import bind, rebuilt
from whence.logic.sorts import SortError
from whence.logic.term import QUANTIFIERS, Function, Op, Term
from whence.logic.traversal import free_symbols
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Definition:
    """What a function is replaced by: `body` with the arguments for `parameters`."""

    parameters: tuple[Term, ...]
    body: Term


def substitute(
    table: Table,
    root: Term,
    symbols: Mapping[Term, Term],
    functions: Mapping[Function, Definition] | None = None,
) -> Term:
    """`root` with each free symbol and function application replaced by its definition, all at once."""
    for symbol, replacement in symbols.items():
        if symbol.op is not Op.SYMBOL or symbol.sort is not replacement.sort:
            raise SortError(f"cannot substitute {replacement!r} for {symbol!r}")
    definitions = dict(functions or {})
    for function, definition in definitions.items():
        if function.domain != tuple(parameter.sort for parameter in definition.parameters):
            raise SortError(f"the definition does not fit the signature of '{function.name}'")
    dangerous = _free_in(definitions) | free_symbols(*symbols.values())
    return _Walk(table, definitions).run(root, _Scope(dict(symbols), dangerous))


def _free_in(definitions: Mapping[Function, Definition]) -> frozenset[Term]:
    found: frozenset[Term] = frozenset()
    for definition in definitions.values():
        found |= free_symbols(definition.body) - set(definition.parameters)
    return found


@final
class _Scope:
    """What is replaced between two quantifiers, and what came of it so far.

    `dangerous` are the symbols free in replacements: a quantifier that binds one has to bind another instead.
    """

    __slots__ = ("dangerous", "done", "inner", "mask", "symbols")

    def __init__(self, symbols: dict[Term, Term], dangerous: frozenset[Term]) -> None:
        self.symbols = symbols
        self.dangerous = dangerous
        self.done: dict[Term, Term] = {}
        self.inner: dict[tuple[Term, ...], tuple[tuple[Term, ...], _Scope]] = {}
        self.mask = 0
        for symbol in symbols:
            self.mask |= symbol.mask

    def below(self, table: Table, bound: tuple[Term, ...]) -> "tuple[tuple[Term, ...], _Scope]":
        """The scope under a quantifier, and the symbols that it binds now."""
        found = self.inner.get(bound)
        if found is None:
            symbols = {old: new for old, new in self.symbols.items() if old not in bound}
            renamed = {old: _fresh(table, old) for old in bound if old in self.dangerous}
            scope = _Scope(symbols | renamed, self.dangerous)
            found = self.inner[bound] = tuple(renamed.get(old, old) for old in bound), scope
        return found


@final
class _Walk:
    __slots__ = ("definitions", "mask", "table")

    def __init__(self, table: Table, definitions: dict[Function, Definition]) -> None:
        self.table = table
        self.definitions = definitions
        self.mask = FUNCTION_BIT if definitions else 0

    def run(self, root: Term, outermost: _Scope) -> Term:
        stack = [(root, outermost)]
        while stack:
            term, scope = stack[-1]
            if term not in scope.done:
                pending = self._visit(term, scope)
                if pending:
                    stack.extend(pending)
                    continue
            stack.pop()
        return outermost.done[root]

    def _visit(self, term: Term, scope: _Scope) -> list[tuple[Term, _Scope]]:
        """Finishes `term`, or tells what has to be finished before."""
        done = scope.done
        if not term.mask & (scope.mask | self.mask):
            done[term] = term
        elif term.op is Op.SYMBOL:
            done[term] = scope.symbols.get(term, term)
        elif term.op in QUANTIFIERS:
            return self._visit_quantifier(term, scope)
        else:
            pending = [(arg, scope) for arg in term.args if arg not in done]
            if pending:
                return pending
            done[term] = self._finished(term, tuple([done[arg] for arg in term.args]))
        return []

    def _visit_quantifier(self, term: Term, scope: _Scope) -> list[tuple[Term, _Scope]]:
        bound, inner = scope.below(self.table, term.bound)
        body = inner.done.get(term.args[0])
        if body is None:
            return [(term.args[0], inner)]
        scope.done[term] = bind(self.table, term.op, bound, body)
        return []

    def _finished(self, term: Term, args: tuple[Term, ...]) -> Term:
        if term.op is Op.APPLY and term.function in self.definitions:
            definition = self.definitions[term.function]
            return substitute(
                self.table, definition.body, dict(zip(definition.parameters, args, strict=True))
            )
        return term if args == term.args else rebuilt(self.table, term, args)


def _fresh(table: Table, symbol: Term) -> Term:
    return table.symbol(table.fresh_name(symbol.name.split("!")[0]), symbol.sort)
