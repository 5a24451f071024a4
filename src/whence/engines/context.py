"""The interface of engines: what an engine must be, and the context that it is given.

Engines reach the session and each other through the context alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol, TypeVar

from whence.answers import Answer, Finding, Unknown
from whence.logic.solvers.horn import Derived, HornResult, ScriptSolver
from whence.logic.solvers.protocol import Solver, SolverSettings
from whence.program.program import Language, Program
from whence.questions import Question

if TYPE_CHECKING:
    from whence.engines.budget import Meter

Fact = TypeVar("Fact")


class Context(Protocol):
    """One question's view of the session."""

    @property
    def program(self) -> Program:
        """A view that records what the engine touches: the demand cone of its answer."""
        ...

    @property
    def meter(self) -> Meter:
        """Charge work here; raises `BudgetSpent` when there is none left."""
        ...

    @property
    def is_early(self) -> bool:
        """Whether this is the engine's short turn: if it runs out of budget, or says so, it is asked again
        with more when the others have had theirs. What `remember` keeps is still there then."""
        ...

    def solver(self, settings: SolverSettings) -> Solver:
        """A new solver, which shares nothing with others; its queries are charged to the meter."""
        ...

    def kept_solver(self, owner: object, settings: SolverSettings) -> Solver:
        """The solver that the owner had before, if it is among the last few, else a new one: what it was
        handed need not be handed over again."""
        ...

    def horn(self, declarations: str, clauses: str, limit: int) -> HornResult:
        """What a solver for Horn clauses finds within so many units, charged to the meter."""
        ...

    def horn_derivation(self, declarations: str, clauses: str, limit: int) -> Derived:
        """How Horn clauses lead to a counterexample, if that is found within so many units, charged to
        the meter."""
        ...

    def second_solver(self) -> ScriptSolver:
        """A solver that confirms what another one found."""
        ...

    def ask(self, question: Question, engine: str = "") -> Finding:
        """Another engine's answer to another question, whose cone is added to this question's."""
        ...

    def variant(self, program: Program) -> Context:
        """The same engines and the same meter for a program that was made from this one. What of this one it
        was made from must be added to this question's cone."""
        ...

    def offer(self, so_far: Callable[[Unknown], Answer]) -> None:
        """How to make an answer of what is found so far, if the question is ended from outside for a
        reason."""
        ...

    def shared_work(self) -> AbstractContextManager[None]:
        """What is done inside serves other questions of the session, too, and can be interrupted and taken up
        again by the next turn: it may take as much as the turn itself, besides it."""
        ...

    def remember(self, key: Hashable, compute: Callable[[Context], Fact]) -> Fact:
        """A fact about the program that several questions need, computed when it is first needed. The key
        starts with the engine's name; the fact's cone is added to that of every question that uses it."""
        ...


class Engine(Protocol):
    """An engine is a small stateless object; what it learns lives as long as one answer."""

    @property
    def name(self) -> str: ...

    @property
    def languages(self) -> frozenset[Language]: ...

    @property
    def configurations(self) -> tuple[str, ...]:
        """Names that may follow the engine's name after a colon; the first is the default."""
        ...

    def takes(self, question: Question) -> bool: ...

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        """Proved or unreachable only if every behaviour was considered; refuted or reachable only if the
        witness was run; else unknown with the reason."""
        ...
