"""What an engine gets and what it must be: the only way in which engines meet the house and each other."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Protocol, TypeVar

from whence.answers import Answer, Finding
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

    def solver(self, settings: SolverSettings) -> Solver:
        """A new solver, which shares nothing with others; its queries are charged to the meter."""
        ...

    def ask(self, question: Question, engine: str = "") -> Finding:
        """Another engine's answer to another question; what it leaned on is added to this cone."""
        ...

    def variant(self, program: Program) -> Context:
        """The same engines and the same meter for a program that was made from this one. Whoever makes it
        says what of this one it leaned on."""
        ...

    def remember(self, key: Hashable, compute: Callable[[Context], Fact]) -> Fact:
        """A fact about the program that several questions need, computed when first asked for. The key starts
        with the engine's name; what the fact leaned on is added to the cone of everyone who uses it."""
        ...


class Engine(Protocol):
    """An engine is a small stateless object; what it learns lives as long as one answer."""

    @property
    def name(self) -> str: ...

    @property
    def summary(self) -> str:
        """One line for help and documentation."""
        ...

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
