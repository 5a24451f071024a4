"""z3 behind the solver protocol: the only module that imports it.

One z3 context per solver, so two solvers share nothing and a run can be repeated exactly. Formulas go over as
text through a parser that keeps declarations and definitions; nothing goes over before a `check` needs it.
Every assumption gets a proxy literal, asserted once and kept, so that one incremental solver serves a search.

A model is translated to our own values and evaluated by our own evaluator: `Sat` is only returned for a model
that makes every formula true there, unless the asker says that it tries every model itself.
"""

import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, final

import z3

from whence.logic.evaluation import NotEvaluable, satisfies
from whence.logic.smt_names import bare_name, parsed_int
from whence.logic.smtlib import Writer
from whence.logic.solving import (
    DEFAULT_LIMIT,
    AssertionStack,
    Result,
    Sat,
    SolverUnknown,
    UnknownReason,
    Unsat,
)
from whence.logic.sorts import ArraySort, BitVecSort, BoolSort, IntSort, Sort, UninterpretedSort
from whence.logic.term import Function, Op, Term
from whence.logic.traversal import free_symbols, functions
from whence.logic.values import ArrayValue, Element, FunctionValue, Model, Value, default_value

_PROXY_LIMIT: Final = 5_000
_MOST_MEMORY: Final = 600
"""Megabytes of all z3 objects of the process: beyond, a query is given up."""


class Strategy(Enum):
    """How z3 goes about a query."""

    CORE = "core"
    """its incremental core alone: fast on many small queries"""
    TACTICS = "tactics"
    """preprocessing chosen for the first query of a solver: another way to the same answer, to cross-check"""
    BITS = "bits"
    """everything as propositional clauses: for bit-vectors alone, without functions, arrays or quantifiers"""


class Models(Enum):
    """What is done with a model before it is handed on."""

    CONFIRMED = "confirmed"
    """it is evaluated"""
    RAW = "raw"
    """read as far as it is looked at: for those who run a program on it, which tells more"""


@final
@dataclass(frozen=True, slots=True)
class Z3Settings:
    strategy: Strategy = Strategy.CORE
    seed: int = 0
    models: Models = Models.CONFIRMED


class _Untranslatable(Exception):
    """A part of a z3 model that is no finite value."""


@final
class _Session:
    """The z3 objects of one solver. They are released before their context, which is slow otherwise."""

    __slots__ = (
        "_declarations",
        "_defined",
        "_definitions",
        "context",
        "last_resort",
        "limit",
        "parser",
        "proxies",
        "settings",
        "solver",
    )

    def __init__(self, settings: Z3Settings) -> None:
        z3.set_param("memory_high_watermark_mb", _MOST_MEMORY)
        self.settings = settings
        self.last_resort = 0
        self.context = z3.Context()
        self.parser = z3.ParserContext(self.context)
        self.proxies: list[dict[Term, z3.BoolRef]] = [{}]
        self._definitions: list[z3.BoolRef] = []
        self._declarations: dict[Term | Function, z3.FuncDeclRef] = {}
        self.restart()

    def restart(self) -> None:
        """Forgets all assertions, and keeps declarations and definitions."""
        match self.settings.strategy:
            case Strategy.CORE:
                self.solver = z3.SimpleSolver(ctx=self.context)
            case Strategy.TACTICS:
                self.solver = z3.Solver(ctx=self.context)
            case Strategy.BITS:
                self.solver = z3.SolverFor("QF_BV", ctx=self.context)
        self.limit = 0
        self.proxies = [{}]
        self._defined = [0]
        if self.settings.seed:
            self.solver.set("random_seed", self.settings.seed)
        self.limit_time(self.last_resort)

    def limit_time(self, milliseconds: int) -> None:
        self.last_resort = milliseconds
        if milliseconds:
            self.solver.set("timeout", milliseconds)

    def release(self) -> None:
        self.proxies = []
        self._definitions = []
        self._declarations = {}
        self.solver = self.parser = None

    @property
    def level(self) -> int:
        return len(self.proxies) - 1

    def push(self) -> None:
        self.solver.push()
        self.proxies.append({})
        self._defined.append(self._defined[-1])

    def pop(self) -> None:
        self.solver.pop()
        self.proxies.pop()
        self._defined.pop()

    def declare(self, writer: Writer) -> None:
        """Tells the parser what `writer` declared and defined."""
        lines = writer.take_declarations()
        if lines:
            lines.extend(f"(assert {equation})" for equation in writer.take_equations())
            self._definitions.extend(self.parser.from_string("\n".join(lines)))

    def assert_all(self, lines: list[str]) -> None:
        if lines:
            self.solver.add(self.parser.from_string("\n".join(lines)))

    def proxy(self, assumption: Term) -> z3.BoolRef | None:
        return next((known[assumption] for known in self.proxies if assumption in known), None)

    def declaration(self, declared: Term | Function) -> z3.FuncDeclRef:
        """z3's object for a symbol or function: the one that its parser made, since z3 shares them too."""
        found = self._declarations.get(declared)
        if found is None:
            sorts = (declared.sort,) if isinstance(declared, Term) else (*declared.domain, declared.range)
            known = [self._sort(sort) for sort in sorts]
            name = bare_name(declared.name)
            found = z3.Const(name, known[0]).decl() if len(known) == 1 else z3.Function(name, *known)
            self._declarations[declared] = found
        return found

    def _sort(self, sort: Sort) -> z3.SortRef:
        match sort:
            case BoolSort():
                return z3.BoolSort(self.context)
            case IntSort():
                return z3.IntSort(self.context)
            case BitVecSort(width):
                return z3.BitVecSort(width, self.context)
            case ArraySort(index, element):
                return z3.ArraySort(self._sort(index), self._sort(element))
            case UninterpretedSort(name):
                return z3.DeclareSort(bare_name(name), self.context)

    def units(self) -> int:
        """What z3 has spent in this context so far."""
        statistics = self.solver.statistics()
        for position in range(len(statistics) - 1, -1, -1):
            key, value = statistics[position]
            if key == "rlimit count":
                return int(value)
        return 0

    def run(self, literals: Iterable[z3.BoolRef], limit: int) -> z3.CheckSatResult:
        if self._defined[-1] < len(self._definitions):
            self.solver.add(*self._definitions[self._defined[-1] :])
            self._defined[-1] = len(self._definitions)
        if limit != self.limit:
            self.solver.set("rlimit", min(limit, 2**32 - 1))
            self.limit = limit
        return self.solver.check(*literals)


@final
class Z3Solver:
    """An incremental z3 solver."""

    __slots__ = (
        "__weakref__",
        "_handed",
        "_proxy_count",
        "_session",
        "_stack",
        "_symbols",
        "_vocabularies",
        "_writer",
    )

    def __init__(self, settings: Z3Settings | None = None) -> None:
        self._stack = AssertionStack()
        self._writer = Writer()
        self._session = _Session(settings or Z3Settings())
        self._handed = 0
        self._proxy_count = 0
        self._vocabularies: dict[Term, tuple[Term | Function, ...]] = {}
        self._symbols: dict[str, Term] = {}
        """All that were ever handed over."""
        weakref.finalize(self, self._session.release)

    def assert_(self, formula: Term) -> None:
        self._stack.add(formula)

    def push(self) -> None:
        self._stack.push()

    def pop(self) -> None:
        self._stack.pop()
        if self._session.level > len(self._stack.marks):
            self._session.pop()
        self._handed = min(self._handed, len(self._stack.formulas))

    def limit_time(self, milliseconds: int) -> None:
        """The wall clock is the last resort: what a query from now on may take, 0 for as long as it likes."""
        self._session.limit_time(milliseconds)

    def check(self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT) -> Result:
        contradiction = _contradiction(self._stack.formulas, assumptions)
        if contradiction is not None:
            return contradiction
        if limit <= 0:
            return SolverUnknown(UnknownReason.BUDGET, "no resource units allowed")
        if len(self._session.proxies[0]) > _PROXY_LIMIT + 2 * len(assumptions):
            self._session.restart()
            self._handed = 0
        self._hand_over()
        literals = self._literals(assumptions)
        before = self._session.units()
        try:
            outcome = self._session.run(literals.values(), limit)
        except z3.Z3Exception as error:
            is_full = "memory" in str(error)
            return SolverUnknown(UnknownReason.MEMORY if is_full else UnknownReason.FAILURE, str(error))
        spent = self._session.units() - before
        if outcome == z3.sat and self._session.settings.models is Models.RAW:
            return Sat(Model(_Raw(self._session, self._named_symbols(assumptions))), spent)
        if outcome == z3.sat:
            return self._confirmed(assumptions, spent)
        if outcome == z3.unsat:
            return Unsat(self._core(literals), spent)
        return self._undecided(spent, limit)

    def _hand_over(self) -> None:
        """Brings z3's stack of assertions up to ours."""
        for mark in self._stack.marks[self._session.level :]:
            self._hand_over_until(mark)
            self._session.push()
        self._hand_over_until(len(self._stack.formulas))

    def _hand_over_until(self, end: int) -> None:
        texts = [f"(assert {self._writer.named(f)})" for f in self._stack.formulas[self._handed : end]]
        self._session.declare(self._writer)
        self._session.assert_all(texts)
        self._handed = end

    def _literals(self, assumptions: Sequence[Term]) -> dict[Term, z3.BoolRef]:
        session = self._session
        fresh = [a for a in dict.fromkeys(assumptions) if session.proxy(a) is None]
        if fresh:
            self._introduce(fresh)
        return {assumption: session.proxy(assumption) for assumption in assumptions}

    def _introduce(self, fresh: Sequence[Term]) -> None:
        """A literal that implies each of the formulas."""
        lines: list[str] = []
        for formula in fresh:
            text = self._writer.named(formula)
            name = f"$a{self._proxy_count}"
            self._proxy_count += 1
            self._session.proxies[-1][formula] = z3.Bool(name, self._session.context)
            lines.append(f"(declare-const {name} Bool) (assert (=> {name} {text}))")
        self._session.declare(self._writer)
        self._session.assert_all(lines)

    def _core(self, literals: dict[Term, z3.BoolRef]) -> tuple[Term, ...]:
        needed = {literal.get_id() for literal in self._session.solver.unsat_core()}
        return tuple(term for term, literal in literals.items() if literal.get_id() in needed)

    def _confirmed(self, assumptions: Sequence[Term], spent: int) -> Result:
        """`Sat` if z3's model is one by our own evaluator."""
        try:
            formulas = [*self._stack.formulas, *assumptions]
            model = _translated(self._session.solver.model(), self._declarations(formulas))
        except _Untranslatable as error:
            return SolverUnknown(UnknownReason.UNCONFIRMED, str(error), (), spent)
        try:
            if satisfies(model, formulas):
                return Sat(_settled(model), spent)
            detail = "a formula is false in the solver's model"
        except (NotEvaluable, _Untranslatable) as error:
            detail = str(error)
        return SolverUnknown(UnknownReason.UNCONFIRMED, detail, (_settled(model),), spent)

    def _named_symbols(self, assumptions: Sequence[Term]) -> dict[str, Term]:
        for formula in (*self._stack.formulas, *assumptions):
            if formula not in self._vocabularies:
                self._vocabularies[formula] = ()
                self._symbols.update((symbol.name, symbol) for symbol in free_symbols(formula))
        return self._symbols

    def _declarations(self, formulas: Iterable[Term]) -> dict[Term | Function, z3.FuncDeclRef]:
        """What z3 calls the symbols and functions of `formulas`: of all that it knows, they matter now."""
        used: dict[Term | Function, None] = {}
        for formula in formulas:
            if formula not in self._vocabularies:
                self._vocabularies[formula] = _vocabulary(formula)
            used.update(dict.fromkeys(self._vocabularies[formula]))
        return {declared: self._session.declaration(declared) for declared in used}

    def _undecided(self, spent: int, limit: int) -> SolverUnknown:
        detail = str(self._session.solver.reason_unknown())
        if spent >= limit:
            return SolverUnknown(UnknownReason.BUDGET, detail, (), spent)
        is_interrupted = detail in ("canceled", "timeout", "interrupted from keyboard")
        reason = UnknownReason.WALL_CLOCK if is_interrupted else UnknownReason.INCOMPLETE
        return SolverUnknown(reason, detail, (), spent)


def _vocabulary(formula: Term) -> tuple[Term | Function, ...]:
    """Free symbols and functions, in a fixed order."""
    symbols = sorted(free_symbols(formula), key=lambda symbol: symbol.id)
    return (*symbols, *sorted(functions(formula), key=lambda function: function.name))


def _contradiction(asserted: Sequence[Term], assumptions: Sequence[Term]) -> Unsat | None:
    """The answer, if one of the formulas is `false`."""
    if any(formula.op is Op.BOOL and not formula.value for formula in asserted):
        return Unsat()
    for formula in assumptions:
        if formula.op is Op.BOOL and not formula.value:
            return Unsat((formula,))
    return None


def _translated(found: z3.ModelRef, declarations: Mapping[Term | Function, z3.FuncDeclRef]) -> Model:
    """z3's model of the symbols and functions declared, as far as it has one."""
    symbols: dict[str, Value] = {}
    graphs: dict[str, FunctionValue] = {}
    for declared, declaration in declarations.items():
        if isinstance(declared, Term) and isinstance(declared.sort, BoolSort | BitVecSort):
            value = _scalar(found, declaration)
            if value is not None:
                symbols[declared.name] = value
            continue
        meaning = found.get_interp(declaration)
        if meaning is None:
            continue
        if isinstance(declared, Term):
            symbols[declared.name] = _value(found, meaning, declared.sort)
        elif declared.domain:
            graphs[declared.name] = _function(found, declaration, declared)
        else:
            graphs[declared.name] = FunctionValue(_value(found, meaning, declared.range))
    return Model(symbols, graphs)


@final
class _Raw(Mapping[str, Value]):
    """The truth values and bit-vectors of a model, read when they are looked at."""

    __slots__ = ("_found", "_known", "_session", "_symbols")

    def __init__(self, session: _Session, symbols: Mapping[str, Term]) -> None:
        self._session = session
        self._found = session.solver.model()
        self._symbols = symbols
        self._known: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        found = self._known.get(name)
        if found is None:
            symbol = self._symbols[name]
            if not isinstance(symbol.sort, BoolSort | BitVecSort):
                raise KeyError(name)
            found = _scalar(self._found, self._session.declaration(symbol))
            found = default_value(symbol.sort) if found is None else found
            self._known[name] = found
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._symbols)

    def __len__(self) -> int:
        return len(self._symbols)


def _scalar(found: z3.ModelRef, declaration: z3.FuncDeclRef) -> bool | int | None:
    """A truth value or bit-vector, if the model has one; by z3's plain C functions, since its Python objects
    would take most of the time of a search with small queries."""
    context = found.ctx.ref()
    meaning = z3.Z3_model_get_const_interp(context, found.model, declaration.ast)
    if not meaning:
        return None
    if z3.Z3_is_numeral_ast(context, meaning):
        return parsed_int(z3.Z3_get_numeral_string(context, meaning))
    truth = z3.Z3_get_bool_value(context, meaning)
    if truth == z3.Z3_L_UNDEF:
        raise _Untranslatable("the solver's model has no finite value of a symbol")
    return bool(truth == z3.Z3_L_TRUE)


@final
class _Samples(Mapping[tuple[Value, ...], Value]):
    """The graph of a function that z3 describes by a formula, filled in wherever the evaluator looks."""

    __slots__ = ("_declaration", "_found", "_function", "_known")

    def __init__(self, found: z3.ModelRef, declaration: z3.FuncDeclRef, function: Function) -> None:
        self._found = found
        self._declaration = declaration
        self._function = function
        self._known: dict[tuple[Value, ...], Value] = {}

    def __getitem__(self, args: tuple[Value, ...]) -> Value:
        if args not in self._known:
            sorts = self._function.domain
            exprs = [_expr(self._found, arg, sort) for arg, sort in zip(args, sorts, strict=True)]
            result = self._found.eval(self._declaration(*exprs), model_completion=True)
            self._known[args] = _value(self._found, result, self._function.range)
        return self._known[args]

    def __iter__(self) -> Iterator[tuple[Value, ...]]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def _settled(model: Model) -> Model:
    """`model` with what was sampled of its functions for their graphs: all that its confirmation rests on."""
    functions = {name: FunctionValue(f.default, dict(f.entries)) for name, f in model.functions.items()}
    return Model(model.symbols, functions)


def _function(found: z3.ModelRef, declaration: z3.FuncDeclRef, function: Function) -> FunctionValue:
    try:
        return _graph(found, found[declaration], function.domain, function.range)
    except _Untranslatable:
        return FunctionValue(default_value(function.range), _Samples(found, declaration, function))


def _expr(found: z3.ModelRef, value: Value, sort: Sort) -> z3.ExprRef:
    match sort:
        case BoolSort():
            return z3.BoolVal(bool(value), found.ctx)
        case IntSort():
            return z3.IntVal(value, found.ctx)
        case BitVecSort(width):
            return z3.BitVecVal(value, width, found.ctx)
        case ArraySort() | UninterpretedSort():
            raise _Untranslatable(f"the solver's model has a function of {sort} that is no finite table")


def _graph(found: z3.ModelRef, graph: z3.FuncInterp, domain: tuple[Sort, ...], range_: Sort) -> FunctionValue:
    entries = {}
    for position in range(graph.num_entries()):
        entry = graph.entry(position)
        args = tuple(_value(found, entry.arg_value(i), sort) for i, sort in enumerate(domain))
        entries[args] = _value(found, entry.value(), range_)
    otherwise = graph.else_value()
    default = default_value(range_) if otherwise is None else _value(found, otherwise, range_)
    return FunctionValue(default, entries)


def _value(found: z3.ModelRef, value: z3.ExprRef, sort: Sort) -> Value:
    match sort:
        case BoolSort() if z3.is_true(value) or z3.is_false(value):
            return bool(z3.is_true(value))
        case IntSort() if z3.is_int_value(value):
            return parsed_int(value.as_string())
        case BitVecSort() if z3.is_bv_value(value):
            return parsed_int(value.as_string())
        case ArraySort():
            return _array(found, value, sort)
        case UninterpretedSort() if value.decl().kind() == z3.Z3_OP_UNINTERPRETED and value.num_args() == 0:
            return Element(sort, int(value.decl().name().rsplit("!", 1)[-1]))
        case _:
            raise _Untranslatable(f"the solver's model has no finite value of sort {sort}")


def _array(found: z3.ModelRef, value: z3.ExprRef, sort: ArraySort) -> ArrayValue:
    """Writes on top of a constant array or of a function graph."""
    writes: dict[Value, Value] = {}
    while z3.is_store(value):
        index = _value(found, value.arg(1), sort.index)
        writes.setdefault(index, _value(found, value.arg(2), sort.element))
        value = value.arg(0)
    if z3.is_const_array(value):
        return ArrayValue(sort, _value(found, value.arg(0), sort.element), writes)
    if z3.is_as_array(value):
        graph = _graph(found, found[z3.get_as_array_func(value)], (sort.index,), sort.element)
        entries = {args[0]: element for args, element in graph.entries.items()}
        return ArrayValue(sort, graph.default, entries | writes)
    raise _Untranslatable("the solver's model has an array that is no finite table")
