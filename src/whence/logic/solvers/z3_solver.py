"""z3 behind the solver protocol.

One z3 context per solver, so two solvers share nothing and a run can be repeated exactly. Formulas go over as
text through a parser that keeps declarations and definitions; nothing goes over before a `check` needs it.
Every assumption gets a proxy literal, asserted once and kept, so that one incremental solver serves a search.

A model is translated to our own values and evaluated by our own evaluator: `Sat` is only returned for a model
that makes every formula true there, unless the asker says that it tries every model itself.
"""

import weakref
from collections.abc import Iterable, Sequence
from functools import partial
from typing import final

import z3

from whence.logic.evaluation import NotEvaluable, satisfies
from whence.logic.floating_point.real_ranges import contradict
from whence.logic.smtlib.writer import Writer
from whence.logic.solvers.protocol import (
    DEFAULT_LIMIT,
    AssertionStack,
    Models,
    Phase,
    Result,
    Sat,
    SolverSettings,
    SolverUnknown,
    Strategy,
    UnknownReason,
    Unsat,
)
from whence.logic.solvers.z3_models import Untranslatable, settled, translated
from whence.logic.solvers.z3_session import BriefValues, RawValues, Z3Session
from whence.logic.term import Function, Op, Term, in_creation_order
from whence.logic.traversal import free_symbols, functions
from whence.logic.values import Model


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

    def __init__(self, settings: SolverSettings | None = None) -> None:
        self._stack = AssertionStack()
        self._writer = Writer()
        self._session = Z3Session(settings or SolverSettings())
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

    def prefer(self, phase: Phase) -> None:
        self._session.prefer(phase)

    def check(
        self, assumptions: Sequence[Term] = (), limit: int = DEFAULT_LIMIT, milliseconds: int = 0
    ) -> Result:
        contradiction = _contradiction(self._stack.formulas, assumptions)
        if contradiction is not None:
            return contradiction
        if limit <= 0:
            return SolverUnknown(UnknownReason.BUDGET, "no resource units allowed")
        most = self._session.settings.most_assumptions + 2 * len(assumptions)
        if len(self._session.proxies[0]) > most:
            self._session.restart()
            self._handed = 0
        try:
            literals = self._handed_over(assumptions)
            if self._writer.has_reals and contradict((*self._stack.formulas, *assumptions)):
                return Unsat(tuple(assumptions))
            if self._wants_reals():
                self._session.turn_to_reals()
                self._handed = 0
                literals = self._handed_over(assumptions)
            before = self._session.units()
            outcome = self._session.run(literals.values(), limit, milliseconds)
        except z3.Z3Exception as error:
            self._session.restart()
            self._handed = 0
            if "max. steps" in str(error):
                return SolverUnknown(UnknownReason.BUDGET, str(error), (), limit)
            is_full = "memory" in str(error) or "Resource limits" in str(error)
            return SolverUnknown(UnknownReason.MEMORY if is_full else UnknownReason.FAILURE, str(error))
        spent = self._session.units() - before
        models = self._session.settings.models
        if outcome == z3.sat and models is Models.NONE:
            return Sat(Model(), spent)
        if outcome == z3.sat and models is Models.RAW:
            symbols = self._named_symbols(assumptions)
            return Sat(Model(RawValues(self._session, symbols, self._session.answering.model())), spent)
        if outcome == z3.sat and models is Models.BRIEF:
            return Sat(Model(BriefValues(self._session, partial(self._named_symbols, assumptions))), spent)
        if outcome == z3.sat:
            return self._confirmed(assumptions, spent)
        if outcome == z3.unsat:
            return Unsat(self._core(literals), spent)
        return self._undecided(spent, limit)

    def _wants_reals(self) -> bool:
        strategy, writer = self._session.strategy, self._writer
        return writer.has_reals and strategy in (Strategy.BITS, Strategy.CORE) and writer.is_of_bits

    def _handed_over(self, assumptions: Sequence[Term]) -> dict[Term, z3.BoolRef]:
        """Brings z3's stack of assertions up to ours; the literals of the assumptions."""
        for mark in self._stack.marks[self._session.level :]:
            self._hand_over_until(mark)
            self._session.push()
        self._hand_over_until(len(self._stack.formulas))
        return self._literals(assumptions)

    def _hand_over_until(self, end: int) -> None:
        session, formulas = self._session, self._stack.formulas[self._handed : end]
        is_kept = session.settings.keeps_formulas
        fresh = (
            [each for each in dict.fromkeys(formulas) if each not in session.parsed] if is_kept else formulas
        )
        texts = [f"(assert {self._writer.named(each)})" for each in fresh]
        session.declare(self._writer)
        if is_kept:
            session.parse(fresh, texts)
            session.assert_all(formulas)
        else:
            session.assert_texts(texts)
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
        self._session.assert_texts(lines)

    def _core(self, literals: dict[Term, z3.BoolRef]) -> tuple[Term, ...]:
        if self._session.strategy is Strategy.REALS:
            return tuple(literals)
        needed = {literal.get_id() for literal in self._session.solver.unsat_core()}
        return tuple(term for term, literal in literals.items() if literal.get_id() in needed)

    def _confirmed(self, assumptions: Sequence[Term], spent: int) -> Result:
        """`Sat` if z3's model is one by our own evaluator."""
        try:
            formulas = [*self._stack.formulas, *assumptions]
            model = translated(self._session.answering.model(), self._declarations(formulas))
        except Untranslatable as error:
            return SolverUnknown(UnknownReason.UNCONFIRMED, str(error), (), spent)
        try:
            if satisfies(model, formulas, self._session.settings.instances):
                return Sat(settled(model), spent)
            detail = "a formula is false in the solver's model"
        except (NotEvaluable, Untranslatable) as error:
            detail = str(error)
        except OverflowError:
            return SolverUnknown(UnknownReason.UNCONFIRMED, "a quantifier over too many instances", (), spent)
        return SolverUnknown(UnknownReason.UNCONFIRMED, detail, (settled(model),), spent)

    def _named_symbols(self, assumptions: Sequence[Term]) -> dict[str, Term]:
        for formula in (*self._stack.formulas, *assumptions):
            if formula not in self._vocabularies:
                self._vocabularies[formula] = ()
                self._symbols.update(
                    (symbol.name, symbol) for symbol in in_creation_order(free_symbols(formula))
                )
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
        detail = str(self._session.answering.reason_unknown())
        if spent >= limit:
            return SolverUnknown(UnknownReason.BUDGET, detail, (), spent)
        is_interrupted = detail in ("canceled", "timeout", "interrupted from keyboard")
        reason = UnknownReason.WALL_CLOCK if is_interrupted else UnknownReason.INCOMPLETE
        return SolverUnknown(reason, detail, (), spent)


def _vocabulary(formula: Term) -> tuple[Term | Function, ...]:
    """Free symbols and functions, in a fixed order."""
    symbols = in_creation_order(free_symbols(formula))
    return (*symbols, *sorted(functions(formula), key=lambda function: function.name))


def _contradiction(asserted: Sequence[Term], assumptions: Sequence[Term]) -> Unsat | None:
    """The answer, if one of the formulas is `false`."""
    if any(formula.op is Op.BOOL and not formula.value for formula in asserted):
        return Unsat()
    for formula in assumptions:
        if formula.op is Op.BOOL and not formula.value:
            return Unsat((formula,))
    return None
