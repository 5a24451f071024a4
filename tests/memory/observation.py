"""An observer of the interpreter that remembers who touched each byte, or each Java field, in whose name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, final

from whence.analysis.calls.call_sites import is_user_code
from whence.execute.observe.definitions.tracing import Address
from whence.memory.points_to.facts import Mode
from whence.program.mains import INITIALISER
from whence.program.procedure import Point
from whence.program.program import Program


class Touch(NamedTuple):
    """`is_library`: by library code, in the name of the call at the point."""

    point: Point
    mode: Mode
    is_library: bool


@final
@dataclass(slots=True, eq=False)
class Activation:
    procedure: str
    is_library: bool
    caller: Activation | None
    site: Point | None = None
    before: Activation | None = None
    """What a class initialiser runs in the middle of."""


@final
class TouchObserver:
    """A `whence.execute.observe.definitions.tracing.Trace`."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._current = Activation("", True, None)
        self.touches: dict[object, dict[Touch, None]] = {}
        """Byte, or object and field -> those who touched it."""
        self.below: dict[tuple[str, Touch], None] = {}
        """Procedure and what was touched while it ran, by itself or further down."""

    def enter(self, point: Point) -> object:
        """What a class initialiser does is not noted as below the first user of the class."""
        is_library = not is_user_code(self._program, point.procedure)
        site = self._current.site if is_library else None
        is_initialiser = point.procedure.endswith(INITIALISER)
        caller = None if is_initialiser or point.procedure == "main" else self._current
        before = self._current if is_initialiser else None
        self._current = Activation(point.procedure, is_library, caller, site, before)
        return self._current

    def resume(self, activation: object) -> None:
        assert isinstance(activation, Activation)
        self._current = activation

    def leave(self, activation: object) -> None:
        assert isinstance(activation, Activation)
        assert activation.before is not None
        self._current = activation.before

    def call(self, point: Point) -> None:
        if not self._current.is_library:
            self._current.site = point

    def use(self, point: Point, writers: tuple[Point | None, ...]) -> None: ...

    def create(self, point: Point, made: object) -> None: ...

    def read(self, point: Point, address: Address, size: int) -> None:
        self._touch(point, Mode.READ, address, size)

    def write(self, point: Point, address: Address, size: int) -> None:
        self._touch(point, Mode.WRITE, address, size)

    def overwrite(self, address: int, size: int) -> None:
        self._by_library(Mode.WRITE, address, size)

    def copy(self, target: int, source: int, size: int) -> None:
        self._by_library(Mode.READ, source, size)
        self._by_library(Mode.WRITE, target, size)

    def _touch(self, point: Point, mode: Mode, address: Address, size: int) -> None:
        if self._current.is_library:
            self._by_library(mode, address, size)
        else:
            self._note(Touch(point, mode, is_library=False), address, size)

    def _by_library(self, mode: Mode, address: Address, size: int) -> None:
        if self._current.site is not None:
            self._note(Touch(self._current.site, mode, is_library=True), address, size)

    def _note(self, touch: Touch, address: Address, size: int) -> None:
        cells = range(address, address + size) if isinstance(address, int) else (address,)
        for cell in cells:
            self.touches.setdefault(cell, {})[touch] = None
        if not touch.is_library and touch.point.procedure == self._current.procedure:
            activation: Activation | None = self._current
            while activation is not None and (activation.procedure, touch) not in self.below:
                if not activation.is_library:
                    self.below[activation.procedure, touch] = None
                activation = activation.caller
