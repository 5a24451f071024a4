"""Terms as SMT-LIB 2 text, shared subterms written once.

`script` makes a complete, standard script (the log, other solvers); `expression` one term with `let`.
`Writer` hands terms over piecemeal to a solver that remembers: what one piece declared or named, the next
refers to. Text is the fastest way into z3 (the README has figures).

A quantifier's body is a scope of its own: shared subterms are bound by `let` inside it, and names from
outside are used only for terms in which no bound symbol can occur. All walks are iterative.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, final

from whence.logic.smtlib.names import bare_name, quoted_name, sort_text
from whence.logic.smtlib.operators import PRELUDE, pieces
from whence.logic.sorts import BitVecSort, BoolSort, Sort, uninterpreted_sorts
from whence.logic.term import QUANTIFIERS, REALS, Function, Op, Term, in_creation_order
from whence.records import dataclass

_NAMING_STEP: Final = 8
"""Levels of a term after which a part gets a name of its own."""
_CUTTING_STEP: Final = 256
"""Levels after which a part becomes a symbol with an equation: z3's rewriting is quadratic in the depth."""


def script(assertions: Iterable[Term]) -> str:
    """A complete script that checks the conjunction of `assertions`."""
    writer = Writer()
    lines = [f"(assert {writer.scoped(assertion)})" for assertion in assertions]
    return "\n".join(("(set-logic ALL)", *writer.take_declarations(), *lines, "(check-sat)", ""))


@final
class Writer:
    """Writes terms for one reader that remembers all that was written.

    `symbols` and `functions` are what was declared, by the listener's name for it.
    """

    __slots__ = ("_declared", "_equations", "_lines", "_names", "functions", "has_reals", "symbols")

    def __init__(self) -> None:
        self._declared: set[str] = set()
        self._lines: list[str] = []
        self._equations: list[str] = []
        self._names: dict[Term, str] = {}
        self.symbols: dict[str, Term] = {}
        self.functions: dict[str, Function] = {}
        self.has_reals = False
        """Whether an operator on floating-point numbers was written."""

    @property
    def is_of_bits(self) -> bool:
        """Whether everything declared is a bit-vector or a truth value."""
        sorts = (symbol.sort for symbol in self.symbols.values())
        return not self.functions and all(isinstance(sort, BoolSort | BitVecSort) for sort in sorts)

    def take_declarations(self) -> list[str]:
        """The declarations and definitions that became necessary since last asked, in order."""
        lines, self._lines = self._lines, []
        return lines

    def scoped(self, root: Term) -> str:
        """`root` with `let`; only symbols and functions are declared outside."""
        emission = _Emission(self)
        return emission.run(emission.opened(root, _Scope({})))

    def named(self, root: Term) -> str:
        """`root`, with definitions for shared and for deep subterms, which later pieces then refer to.

        Naming at every eighth level keeps a piece about a chain of states as short as what is new in it.
        Very deep terms are cut: a solver's rewriting may take time quadratic in the depth of an assertion, so
        at every 256th level the name is a constant, and an equation (see `take_equations`) tells its value.
        """
        scope = _Scope(self._names)
        counts = _uses(root, scope)
        fresh = [t for t, n in counts.items() if t.args and (n > 1 or not t.depth % _NAMING_STEP)]
        for term in in_creation_order(fresh):
            if term not in self._names:
                self._define(term, _Emission(self).run([(term, scope)]))
        return _Emission(self).run([(root, scope)])

    def take_equations(self) -> list[str]:
        """What became necessary to assert since last asked; satisfiable whatever else is asserted."""
        equations, self._equations = self._equations, []
        return equations

    def _define(self, term: Term, text: str) -> None:
        name = f"$t{len(self._names)}"
        sort = sort_text(term.sort)
        if term.depth % _CUTTING_STEP:
            self._lines.append(f"(define-fun {name} () {sort} {text})")
        else:
            self._lines.append(f"(declare-const {name} {sort})")
            self._equations.append(f"(= {name} {text})")
        self._names[term] = name

    def declare_symbol(self, symbol: Term) -> None:
        bare = bare_name(symbol.name)
        known = self.symbols.get(bare)
        if known is symbol:
            return
        if known is not None and known.sort != symbol.sort:
            raise ValueError(f"'{symbol.name}' already has sort {known.sort}, not {symbol.sort}")
        self.symbols[bare] = symbol
        if known is None:
            self.declare_sorts(symbol.sort)
            self._lines.append(f"(declare-const {quoted_name(symbol.name)} {sort_text(symbol.sort)})")

    def declare_function(self, function: Function) -> None:
        bare = bare_name(function.name)
        known = self.functions.get(bare)
        if known is function:
            return
        if known is not None and (known.domain, known.range) != (function.domain, function.range):
            raise ValueError(f"function '{function.name}' already has another signature")
        self.functions[bare] = function
        if known is None:
            self.declare_sorts(*function.domain, function.range)
            domain = " ".join(sort_text(sort) for sort in function.domain)
            name = quoted_name(function.name)
            self._lines.append(f"(declare-fun {name} ({domain}) {sort_text(function.range)})")

    def declare_sorts(self, *sorts: Sort) -> None:
        for sort in sorts:
            for plain in sorted(uninterpreted_sorts(sort), key=lambda found: found.name):
                self.once(f"(declare-sort {quoted_name(plain.name)} 0)")

    def once(self, line: str) -> None:
        """Adds a declaration unless it was made before."""
        if line not in self._declared:
            self._declared.add(line)
            self._lines.append(line)


@final
class _Scope:
    """What names mean between two quantifiers. `mask` covers the symbols bound here and outside."""

    __slots__ = ("_defined", "bound", "local", "mask")

    def __init__(
        self, defined: Mapping[Term, str], bound: frozenset[Term] = frozenset(), mask: int = 0
    ) -> None:
        self._defined = defined
        self.bound = bound
        self.mask = mask
        self.local: dict[Term, str] = {}

    def name(self, term: Term) -> str | None:
        found = self.local.get(term)
        if found is None and not term.mask & self.mask:
            return self._defined.get(term)
        return found

    def inside(self, bound: tuple[Term, ...]) -> "_Scope":
        mask = self.mask
        for symbol in bound:
            mask |= symbol.mask
        return _Scope(self._defined, self.bound.union(bound), mask)


@final
@dataclass(frozen=True, slots=True)
class _Bind:
    """From here on, `term` is called `name`."""

    scope: _Scope
    term: Term
    name: str


_Item: TypeAlias = str | _Bind | tuple[Term, _Scope]


@final
class _Emission:
    """One text in the making: a stack of what is still to be written."""

    __slots__ = ("_lets", "_writer")

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._lets = 0

    def run(self, todo: list[_Item]) -> str:
        written: list[str] = []
        todo.reverse()
        while todo:
            item = todo.pop()
            if isinstance(item, str):
                written.append(item)
            elif isinstance(item, _Bind):
                item.scope.local[item.term] = item.name
            else:
                self._expand(item[0], item[1], todo, written)
        return "".join(written)

    def opened(self, root: Term, scope: _Scope) -> list[_Item]:
        """`root` inside nested `let`s for what it shares."""
        found: list[_Item] = []
        shared = _repeated(root, scope)
        for term in shared:
            name = f"$l{self._lets}"
            self._lets += 1
            found += [f"(let (({name} ", (term, scope), ")) ", _Bind(scope, term, name)]
        return [*found, (root, scope), ")" * len(shared)]

    def _expand(self, term: Term, scope: _Scope, todo: list[_Item], written: list[str]) -> None:
        name = scope.name(term)
        if name is not None:
            written.append(name)
        elif term.op in QUANTIFIERS:
            todo.extend(reversed(self._quantifier(term, scope)))
        else:
            self._declare(term, scope)
            found = pieces(term)
            found.reverse()
            todo.extend([piece if isinstance(piece, str) else (piece, scope) for piece in found])

    def _quantifier(self, term: Term, scope: _Scope) -> list[_Item]:
        for symbol in term.bound:
            self._writer.declare_sorts(symbol.sort)
        variables = " ".join(f"({quoted_name(s.name)} {sort_text(s.sort)})" for s in term.bound)
        word = "forall" if term.op is Op.FORALL else "exists"
        return [f"({word} ({variables}) ", *self.opened(term.args[0], scope.inside(term.bound)), ")"]

    def _declare(self, term: Term, scope: _Scope) -> None:
        if term.op is Op.SYMBOL:
            if term not in scope.bound:
                self._writer.declare_symbol(term)
        elif term.op is Op.APPLY:
            self._writer.declare_function(term.function)
        elif term.op is Op.CONST_ARRAY:
            self._writer.declare_sorts(term.sort)
        elif term.op in PRELUDE:
            self._writer.once(PRELUDE[term.op])
        elif term.op in REALS:
            self._writer.has_reals = True


def _uses(root: Term, scope: _Scope) -> dict[Term, int]:
    """How often each nameless term below `root` is written when each is written out once."""
    counts: dict[Term, int] = {}
    stack = [root]
    while stack:
        for arg in _written_arguments(stack.pop()):
            count = counts.get(arg, 0)
            counts[arg] = count + 1
            if not count and scope.name(arg) is None:
                stack.append(arg)
    return counts


def _written_arguments(term: Term) -> tuple[Term, ...]:
    """The terms among `pieces(term)`; a quantifier's body belongs to another scope."""
    if term.op in QUANTIFIERS:
        return ()
    if term.op in (Op.INT_LE, Op.INT_EQ) and term.args[0].op is Op.INT_SUM:
        return term.args[0].args
    return term.args


def _repeated(root: Term, scope: _Scope) -> list[Term]:
    """What `let` should bind, arguments first: a term has a greater id than its arguments."""
    counts = _uses(root, scope)
    found = [t for t, n in counts.items() if n > 1 and t.args and scope.name(t) is None]
    return in_creation_order(found)
