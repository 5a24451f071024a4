"""The z3 objects behind one solver: context, parser, assertions, and literals for the assumptions."""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, final

import z3

from whence.logic.smtlib.names import bare_name
from whence.logic.smtlib.writer import Writer
from whence.logic.solvers.protocol import Phase, SolverSettings, Strategy
from whence.logic.solvers.z3_models import scalar
from whence.logic.sorts import ArraySort, BitVecSort, BoolSort, IntSort, Sort, UninterpretedSort
from whence.logic.term import Function, Term
from whence.logic.values import Value, default_value

_UNLIMITED: Final = 2**32 - 1
"""z3's own value for no limit."""
_REALS: Final = (
    "simplify",
    "propagate-values",
    "elim-uncnstr",
    "fpa2bv",
    "simplify",
    "propagate-values",
    "ackermannize_bv",
    "bit-blast",
    "sat",
)
"""z3's tactics for floating-point numbers: what is assumed is put in before anything becomes clauses."""
PLAIN_ARITHMETIC: Final = 2
"""z3's number for its older simplex solver."""
_PHASES: Final = {Phase.ZERO: "always_false", Phase.LAST: "caching"}
"""z3's names for the guesses, values of its option `sat.phase`."""


def solver_megabytes() -> int:
    """What all solvers of the process have; those that are only waiting to be collected count."""
    return int(z3.Z3_get_estimated_alloc_size()) >> 20


@final
class _Collected:
    """Looks for solvers that are only waiting to be collected. That takes as long as the process is large, so
    it waits until there may be some more of them."""

    __slots__ = ("_left",)

    def __init__(self) -> None:
        self._left = 0
        """Megabytes of solvers that the last look left."""

    def collect_above(self, most: int) -> None:
        """Where solvers have more megabytes than that."""
        now = solver_megabytes()
        if now > max(most, self._left + _WORTHWHILE):
            gc.collect()
            self._left = solver_megabytes()
        elif now < self._left:
            self._left = now


MOST_REWRITES: Final = 3_000_000
"""Steps in which z3 simplifies one formula, a few seconds. Neither units nor time limit that: bits that are
taken from sums of sums may take exponential time."""
_WORTHWHILE: Final = 50
"""Megabytes that solvers have taken since the last look."""
_collected: Final = _Collected()


@final
class Z3Session:
    """The z3 objects of one solver. They are released before their context, which is slow otherwise."""

    __slots__ = (
        "_declarations",
        "_defined",
        "_definitions",
        "answering",
        "context",
        "limit",
        "milliseconds",
        "parsed",
        "parser",
        "phase",
        "proxies",
        "settings",
        "solver",
        "strategy",
    )

    def __init__(self, settings: SolverSettings) -> None:
        _collected.collect_above(settings.most_memory // 2)
        z3.set_param("memory_high_watermark_mb", settings.most_memory)
        z3.set_param("rewriter.max_steps", MOST_REWRITES)
        self.settings = settings
        self.strategy = settings.strategy
        self.phase = Phase.LAST
        self.context = z3.Context()
        self.parser = z3.ParserContext(self.context)
        self.proxies: list[dict[Term, z3.BoolRef]] = [{}]
        self.parsed: dict[Term, z3.BoolRef] = {}
        self._definitions: list[z3.BoolRef] = []
        self._declarations: dict[Term | Function, z3.FuncDeclRef] = {}
        self.restart()

    def restart(self) -> None:
        """Forgets all assertions, and keeps declarations and definitions."""
        match self.strategy:
            case Strategy.CORE | Strategy.REALS:
                self.solver = z3.SimpleSolver(ctx=self.context)
            case Strategy.TACTICS:
                self.solver = z3.Solver(ctx=self.context)
            case Strategy.BITS:
                self.solver = z3.SolverFor("QF_BV", ctx=self.context)
        self.answering = self.solver
        self.limit = self.milliseconds = 0
        self.proxies = [{}]
        self._defined = [0]
        if self.settings.has_plain_arithmetic and self.strategy is Strategy.CORE:
            self.solver.set("arith.solver", PLAIN_ARITHMETIC)
        if self.settings.seed:
            self.solver.set("random_seed", self.settings.seed)
        if self.phase is not Phase.LAST:
            self.solver.set("phase", _PHASES[self.phase])

    def turn_to_reals(self) -> None:
        """Changes to the strategy for floating-point numbers, all assertions forgotten. z3's propositional
        solver takes their operators for unknown functions, and its core is slow."""
        self.strategy, self.phase = Strategy.REALS, Phase.LAST
        self.restart()

    def prefer(self, phase: Phase) -> None:
        if self.strategy is Strategy.BITS and phase is not self.phase:
            self.phase = phase
            self.solver.set("phase", _PHASES[phase])

    def release(self) -> None:
        self.proxies = []
        self.parsed = {}
        self._definitions = []
        self._declarations = {}
        self.solver = self.answering = self.parser = None

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

    def parse(self, formulas: list[Term], texts: list[str]) -> None:
        """Keeps what z3 makes of the formulas: many are asserted again and again."""
        if texts:
            found = self.parser.from_string("\n".join(texts))
            self.parsed.update(zip(formulas, found, strict=True))

    def assert_all(self, formulas: Iterable[Term]) -> None:
        """Of formulas that were parsed. By z3's plain C function, as in `_checked`."""
        context = self.context.ref()
        for each in formulas:
            z3.Z3_solver_assert(context, self.solver.solver, self.parsed[each].ast)

    def assert_texts(self, lines: list[str]) -> None:
        if lines:
            self.solver.add(self.parser.from_string("\n".join(lines)))

    def proxy(self, assumption: Term) -> z3.BoolRef | None:
        for known in self.proxies:
            found = known.get(assumption)
            if found is not None:
                return found
        return None

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
        statistics = self.answering.statistics()
        for position in range(len(statistics) - 1, -1, -1):
            key, value = statistics[position]
            if key == "rlimit count":
                return int(value)
        return 0

    def run(self, literals: Iterable[z3.BoolRef], limit: int, milliseconds: int) -> z3.CheckSatResult:
        if self._defined[-1] < len(self._definitions):
            self.solver.add(*self._definitions[self._defined[-1] :])
            self._defined[-1] = len(self._definitions)
        if self.strategy is Strategy.REALS:
            return self._anew(literals, limit, milliseconds)
        if limit != self.limit:
            self.solver.set("rlimit", min(limit, _UNLIMITED))
            self.limit = limit
        if milliseconds != self.milliseconds:
            self.solver.set("timeout", milliseconds or _UNLIMITED)
            self.milliseconds = milliseconds
        return self._checked([literal.ast for literal in literals])

    def _anew(self, literals: Iterable[z3.BoolRef], limit: int, milliseconds: int) -> z3.CheckSatResult:
        """The query by tactics, which remember nothing between queries and find no core."""
        self.answering = z3.Then(*(z3.Tactic(name, self.context) for name in _REALS)).solver()
        self.answering.set("rlimit", min(limit, _UNLIMITED))
        self.answering.set("timeout", milliseconds or _UNLIMITED)
        self.answering.add(self.solver.assertions())
        self.answering.add(*literals)
        return self.answering.check()

    def _checked(self, asts: Sequence[z3.Ast]) -> z3.CheckSatResult:
        """By z3's plain C function: its Python method looks at the sort of every literal anew."""
        context = self.context.ref()
        given = (z3.Ast * len(asts))(*asts)
        outcome = z3.Z3_solver_check_assumptions(context, self.solver.solver, len(asts), given)
        return z3.CheckSatResult(outcome)


@final
class RawValues(Mapping[str, Value]):
    """The truth values and numbers of a model, read when they are looked at."""

    __slots__ = ("_found", "_known", "_session", "_symbols")

    def __init__(self, session: Z3Session, symbols: Mapping[str, Term], found: z3.ModelRef) -> None:
        self._session = session
        self._found = found
        self._symbols = symbols
        self._known: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        found = self._known.get(name)
        if found is None:
            symbol = self._symbols[name]
            if not isinstance(symbol.sort, BoolSort | BitVecSort | IntSort):
                raise KeyError(name)
            found = scalar(self._found, self._session.declaration(symbol))
            found = default_value(symbol.sort) if found is None else found
            self._known[name] = found
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._symbols)

    def __len__(self) -> int:
        return len(self._symbols)


@final
class BriefValues(Mapping[str, Value]):
    """The same of the model that the solver has now, which is asked for when a value is first looked at."""

    __slots__ = ("_session", "_symbols", "_values")

    def __init__(self, session: Z3Session, symbols: Callable[[], Mapping[str, Term]]) -> None:
        self._session = session
        self._symbols = symbols
        self._values: RawValues | None = None

    def _read(self) -> RawValues:
        if self._values is None:
            self._values = RawValues(self._session, self._symbols(), self._session.answering.model())
        return self._values

    def __getitem__(self, name: str) -> Value:
        return self._read()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())
