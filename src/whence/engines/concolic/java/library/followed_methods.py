"""Library methods that are written in Python: which are followed by terms, and what happens with the others.

A method that is not followed runs on plain values: whatever it is given is pinned first. Methods that only
make texts out of numbers pin nothing; the text remembers what it was made of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from whence.answers import Reason
from whence.engines.concolic.java.shadow.derived import Derived, Loss
from whence.engines.concolic.java.shadow.run_state import RunState
from whence.engines.concolic.java.shadow.text_terms import Texts, is_text
from whence.execute.memory.encoding import Value
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.observe.shadows.shadow import fitted
from whence.logic.term import Term
from whence.program.procedure import Point
from whence.program.semantics.integer_operators import bit_of
from whence.records import dataclass

Answer = tuple[Value, object]


class NotFollowed(Exception):
    """No term stands for what a method is given: it runs on the values of this run."""


@final
@dataclass(frozen=True, slots=True)
class NativeCall:
    """One call; `run` does it."""

    state: RunState
    texts: Texts
    point: Point
    name: str
    function: Callable[..., Value]
    values: tuple[object, ...]
    shadows: tuple[object, ...]

    def run(self) -> Value:
        return self.function(*self.values)

    def number(self, position: int, bits: int = 32) -> Term:
        """An argument as a term."""
        shadow = self.shadows[position]
        if isinstance(shadow, Derived):
            raise NotFollowed
        return self.state.term(shadow, self.values[position], bits)

    def flag(self, condition: Term) -> object:
        """The shadow of a result that says whether the condition holds."""
        terms = self.state.terms
        return self.state.open(terms.zero_extend(bit_of(terms, condition), 31))

    @property
    def loss(self) -> Loss:
        return Reason.APPROXIMATED, f"{self.name.partition('(')[0]} is run, not followed"


Handler = Callable[[NativeCall], Answer]

_HARMLESS = (
    "java.io.PrintStream.",
    "java.lang.Throwable.",
    "java.lang.Object.<init>",
    "java.lang.Object.whence$monitor",
    "java.lang.Record.<init>",
    "java.lang.Enum.<init>",
    "java.lang.Number.<init>",
    "java.lang.System.exit",
)
_CLOCKS = frozenset({"java.lang.System.currentTimeMillis", "java.lang.System.nanoTime"})
_INPUT = (
    "java.util.Scanner.next", "java.util.Scanner.has", "java.io.InputStreamReader.re",
    "java.io.BufferedReader.re", "whence.StandardInput.",
)  # fmt: skip
_FILES = (
    "java.io.File", "java.io.UnixFileSystem.", "java.nio.file.Files.",
    "java.util.Scanner.<init>(Ljava/io/File;", "java.util.Scanner.<init>(Ljava/nio/file/Path;",
)  # fmt: skip
_PLATFORM = frozenset(
    {
        *(f"java.lang.System.{name}" for name in ("getProperty", "getenv")),
        *(f"java.lang.Runtime.{name}" for name in ("availableProcessors", "maxMemory", "totalMemory")),
        "java.lang.Runtime.freeMemory",
        "java.lang.Thread.getName", "java.lang.Thread.getId",
        "java.util.logging.Logger.isLoggable", "java.util.logging.Logger.getLevel",
    }
)  # fmt: skip
"""What differs from one machine to another."""
_IDENTITY = frozenset(
    {"java.lang.Object.hashCode", "java.lang.System.identityHashCode", "java.lang.Enum.hashCode"}
)
_COLLECTED = frozenset({"java.lang.ref.Reference.get"})
_SCHEDULED = frozenset(f"java.lang.Thread.{name}" for name in ("start", "isAlive", "isInterrupted"))
_ZONE = "java.util.TimeZone.getSystemTimeZoneID"
_BY_NAME = frozenset(
    {"java.lang.Class.forName", "java.lang.Class.newInstance", "java.lang.reflect.Constructor.newInstance"}
)


@final
class Library:
    def __init__(self, state: RunState, handlers: Mapping[str, Handler]) -> None:
        self._state = state
        self.texts = Texts(state)
        self._handlers = handlers

    def call(
        self,
        name: str,
        function: Callable[..., Value],
        values: tuple[object, ...],
        shadows: tuple[object, ...],
    ) -> Answer:
        state = self._state
        if not state.is_recording:
            return function(*values), None
        depth = state.native_depth
        state.native_depth = depth + 1
        try:
            given = fitted(shadows if depth == 0 else (), len(values))
            made = NativeCall(state, self.texts, state.point, name, function, values, given)
            handler = self._handlers.get(name) if depth == 0 else None
            return self._plain(made) if handler is None else handler(made)
        except NotFollowed:
            return pinned(made)
        finally:
            state.native_depth = depth

    def _plain(self, call: NativeCall) -> Answer:
        method = call.name.partition("(")[0]
        if method in _CLOCKS:
            self._state.recorder.lose(Reason.APPROXIMATED, "the clock always starts at the same time")
        if method in _IDENTITY:
            self._state.recorder.lose(Reason.APPROXIMATED, "the hash code of an object is its identity")
        if method in _COLLECTED:
            self._state.recorder.lose(Reason.APPROXIMATED, "nothing is collected, so no reference is cleared")
        if method in _SCHEDULED:
            self._state.recorder.lose(Reason.APPROXIMATED, "a thread that is started runs at once to its end")
        if method == _ZONE:
            self._state.recorder.lose(Reason.APPROXIMATED, "the default time zone is UTC")
        if method in _BY_NAME:
            self._state.recorder.lose(Reason.APPROXIMATED, "what reflection runs is not followed")
        if method.startswith(_INPUT):
            self._state.recorder.lose(Reason.APPROXIMATED, "standard input is always empty")
        if call.name.startswith(_FILES):
            self._state.recorder.lose(Reason.APPROXIMATED, "there are no files but those that are written")
        if method in _PLATFORM and not self._is_library_calling(call):
            self._state.recorder.lose(Reason.APPROXIMATED, f"{method} always gives the same")
        if not (call.name.startswith(_HARMLESS) or method.endswith("Exception.<init>")) or _is_error(method):
            return pinned(call)
        return call.run(), None

    def _is_library_calling(self, call: NativeCall) -> bool:
        """The library's own code asks for properties that hardly ever matter."""
        header = self._state.program.headers().get(call.point.procedure)
        return header is not None and header.is_library


def _is_error(method: str) -> bool:
    return method in ("java.lang.Throwable.getStackTrace",)


def pinned(call: NativeCall) -> Answer:
    """Runs the method on what the arguments are in this run."""
    for value, shadow in zip(call.values, call.shadows, strict=True):
        make_plain(call, value, shadow)
    return call.run(), None


def make_plain(call: NativeCall, value: object, shadow: object) -> None:
    state = call.state
    if isinstance(value, JavaObject | JavaArray) or value is None:
        state.pin_reference(call.point, shadow, value)
        state.pin_class(call.point, value)
        _make_contents_plain(call, value)
    else:
        state.pin(call.point, shadow, value, call.loss)


def _make_contents_plain(call: NativeCall, value: object) -> None:
    """Pins what an object holds, and what its elements hold in turn, but not what those refer to."""
    pending: list[tuple[object, bool]] = [(value, True)]
    while pending:
        at, is_outer = pending.pop()
        if is_text(at):
            call.texts.pin(call.point, at)
            continue
        for shadow, held in call.state.heap.shadows_in(at):
            if isinstance(held, JavaObject | JavaArray) or held is None:
                call.state.pin_reference(call.point, shadow, held)
                call.state.pin_class(call.point, held)
            else:
                call.state.pin(call.point, shadow, held, call.loss)
        if isinstance(at, JavaArray):
            call.state.heap.forget_elements(at)
            if is_outer:
                pending.extend(
                    (each, False) for each in at.elements if isinstance(each, JavaObject | JavaArray)
                )
