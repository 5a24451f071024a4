"""The calls that a run shows, and whether the call relation has them."""

from __future__ import annotations

from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.relation import CallRelation
from whence.execute.observe.definitions.tracing import Address
from whence.program.procedure import Point
from whence.program.program import Program


@final
class CallObserver:
    """A `Trace` that keeps which procedure of the user's entered which, whatever ran between them."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._stack: list[str] = []
        self.pairs: dict[tuple[str, str], None] = {}
        """Caller and callee."""

    def enter(self, point: Point) -> object:
        name = point.procedure
        if is_user_code(self._program, name):
            self.pairs[self._stack[-1] if self._stack else "", name] = None
            self._stack.append(name)
        return len(self._stack), name

    def resume(self, activation: object) -> None:
        assert isinstance(activation, tuple)
        del self._stack[activation[0] :]

    def leave(self, activation: object) -> None:
        assert isinstance(activation, tuple)
        if is_user_code(self._program, activation[1]):
            self._stack.pop()

    def _at(self, point: Point) -> None:
        """Activations that ended without a word, such as those of initialisers, are over."""
        if point.procedure in self._stack:
            while self._stack[-1] != point.procedure:
                self._stack.pop()

    def create(self, point: Point, made: object) -> None:
        self._at(point)

    def use(self, point: Point, writers: tuple[Point | None, ...]) -> None:
        self._at(point)

    def read(self, point: Point, address: Address, size: int) -> None:
        self._at(point)

    def write(self, point: Point, address: Address, size: int) -> None:
        self._at(point)

    def call(self, point: Point) -> None:
        self._at(point)

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...


def missing(program: Program, entry: str, observer: CallObserver) -> list[str]:
    """What the run shows and the relation lacks, in words."""
    relation = CallRelation(program)
    around = {edge.callee for edge in relation.around(entry)} | {entry}
    found: list[str] = []
    for caller, callee in observer.pairs:
        if callee not in around:
            if callee not in relation.callees(caller):
                found.append(f"{caller} does not enter {callee}")
            if caller not in relation.callers(callee):
                found.append(f"{caller} is no caller of {callee}")
        if not relation.relevant_entries((callee,), (entry,)):
            found.append(f"{entry} does not lead to {callee}")
    return found


def callers_that_the_index_lacks(program: Program) -> list[str]:
    """Edges of lowered procedures whose callers the index does not list."""
    relation = CallRelation(program)
    own = [name for name in program.headers() if is_user_code(program, name)]
    return [
        f"{edge.why.value}: {edge.caller} -> {edge.callee}"
        for name in own
        for edge in relation.edges(name)
        if is_user_code(program, edge.callee) and name not in relation.callers(edge.callee)
    ]
