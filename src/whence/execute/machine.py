"""Runs a program: one machine is one run's memory, output and step counter."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NoReturn, final

from whence.execute.c_library.table import Intrinsics, groups_of, quick_group
from whence.execute.events import Event, EventKind, Fault, Frame, ProgramExit, located
from whence.execute.limits import DEFAULT, Limits
from whence.execute.link import varargs
from whence.execute.link.call_backs import CallBacks
from whence.execute.link.explanation import Explainer
from whence.execute.link.globals import Globals
from whence.execute.link.linker import Linker, Translations
from whence.execute.link.runtime import arithmetic_functions
from whence.execute.link.varargs import NO_VARIADIC, Variadic
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value, zero_of
from whence.execute.memory.stack import Stack
from whence.execute.numbers.softfloat import Extended
from whence.execute.outcomes import Finished, Outcome, Record, Stopped
from whence.execute.translate.expressions.access_text import access_functions
from whence.execute.translate.translation import Options
from whence.execute.world import World
from whence.models.contracts import contracts_of
from whence.models.effects import Argument, Nothing
from whence.models.library import LIBRARY
from whence.program.mains import C_MAIN, constructors_of, destructors_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import ArrayType, FloatType, IntType, PointerType, StructType, Type

if TYPE_CHECKING:
    from whence.execute.java.class_knowledge import JavaPlatform, Native
    from whence.execute.link.java_runtime import JavaRuntime
    from whence.execute.observe.comparisons.comparing import Comparisons
    from whence.execute.observe.comparisons.guard_watch import GuardWatch
    from whence.execute.observe.definitions.tracing import Trace
    from whence.execute.observe.paths.path_watch import PathWatch
    from whence.execute.observe.shadows.shadow import JavaShadow, Shadow


@final
class Machine:
    """`program` may come with translations that other machines made before."""

    def __init__(
        self,
        program: Program | Translations,
        world: World,
        limits: Limits | None = None,
        options: Options | None = None,
        observer: Shadow | Trace | PathWatch | Comparisons | GuardWatch | None = None,
        java: JavaPlatform | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        """`goes_on` as in `_guarded`."""
        if isinstance(program, Program):
            program = Translations(program, options or Options())
        self.program = program.program
        self._observer = observer
        self._shadows: list[object] = [(), None]
        self.world = world
        self._limits = limits or DEFAULT
        self.memory = Memory(
            tracks_undefined=program.options.checks_values,
            watcher=observer,
            heap_bytes=self._limits.heap_bytes,
            pointer_size=self.program.data_model.pointer.size,
        )
        self.memory.refuses = world.inputs.refuses_memory
        world.inputs.most_unanswered = self._limits.unanswered
        self.stack = Stack(self.memory, self._limits.stack_bytes)
        self._steps = [0]
        self._warnings: dict[tuple[EventKind, Point | None, int | None], Event] = {}
        """By kind, place and operand."""
        self.has_read_parts = False
        """Whether something was read of which only some bytes were written, in checked runs."""
        self.note_warning: Callable[[Event], None] = lambda event: None
        """Is called with every warning when it comes up."""
        self._reached: dict[Point, None] = {}
        self.globals = Globals(self.program, self.memory)
        groups = groups_of(self.memory, world, self.globals, self._warn_null)
        if not program.options.observes:
            groups.append(lambda: quick_group(self.memory))
        is_shadowed = program.options.has_shadows
        if is_shadowed and java is not None:
            java = replace(java, natives=_Followed(java.natives, self._followed))
        adapt = self._shadowed if is_shadowed else _as_it_is
        intrinsics = Intrinsics(groups, program.intrinsic_groups, adapt)
        runtime = self._runtime()
        self.java: JavaRuntime | None = None
        if java is not None:
            from whence.execute.link.java_runtime import JavaRuntime

            self.java = JavaRuntime(self.program, java, self._tick)
            self.java.affordable = self._limits.elements
            runtime.update(self.java.functions())
        guard = self._guarded if goes_on else _as_it_is
        self.call_backs = CallBacks(adapt)
        self._linker = Linker(
            program,
            self.globals,
            runtime,
            intrinsics,
            self.java,
            guard,
            self.call_backs,
            self._limits.translated,
        )
        self._explainer = Explainer(self.memory, self._linker.loaded, contracts_of(self.program))
        if self.java is not None:
            self.java.attach(self._linker, self._explainer)

    # entry points

    def run_main(self, arguments: Sequence[bytes | str] = ("program",), places: int = 0) -> Outcome:
        """Runs the program from `main` to its end, exit handlers included. With fewer arguments than `places`
        addresses are the same as with so many."""
        return self.perform(lambda: self._main([_as_bytes(argument) for argument in arguments], places))

    def call(self, procedure: str, arguments: Sequence[object] = ()) -> Outcome:
        """Calls one procedure with values: integers by any reading, pointers by address, Java references
        as objects."""
        return self.perform(lambda: self._call(procedure, arguments))

    @property
    def entered(self) -> tuple[str, ...]:
        """The procedures that were entered so far, in order."""
        return self._linker.entered

    @property
    def reached(self) -> AbstractSet[Point]:
        """The watched points that control reached so far; the one that it reached last is last."""
        return self._reached.keys()

    def _call(self, procedure: str, arguments: Sequence[object]) -> object:
        if self.java is not None and "(" in procedure:
            self.java.initialise(self.java.class_of(procedure))
        function = self._linker.function(procedure)
        if self.program.defines(procedure):
            parameters = self.program.procedure(procedure).parameters
            types = [parameter.type for parameter in parameters]
            arguments = [_passed(*pair) for pair in zip_longest(arguments, types)]
        return function(*arguments)

    def _main(self, arguments: list[bytes], places: int) -> Value:
        environment = [name + b"=" + value for name, value in self.world.environment().items()]
        argv, envp = self._strings(arguments, places), self._strings(environment, 0)
        if self.program.defines("__whence_start"):
            self._linker.function("__whence_start")(argv, envp)
        for destructor in destructors_of(self.program) if self.program.defines("atexit") else ():
            self._linker.function("atexit")(self.globals.address(destructor))
        for constructor in constructors_of(self.program):
            self._linker.function(constructor)()
        count = len(self.program.procedure(C_MAIN).parameters)
        status = self._linker.function(C_MAIN)(*(len(arguments), argv, envp)[:count])
        status = status if isinstance(status, int) else 0
        if self.program.defines("exit"):
            self._linker.function("exit")(status)
        raise ProgramExit(status & 0xFF)

    def _strings(self, strings: list[bytes], places: int) -> int:
        """The address of a null-terminated array of strings."""
        pointers = [self.memory.add(bytearray(string + b"\0")) for string in strings]
        for _ in range(len(strings), places):
            self.memory.new_number()
        return self.memory.add(bytearray(b"".join(map(self.memory.pointer_bytes, [*pointers, 0]))))

    def perform(self, work: Callable[[], object]) -> Outcome:
        """Does something that calls procedures, as one run."""
        before = sys.getrecursionlimit()
        sys.setrecursionlimit(max(before, _depth() + self._limits.depth))
        try:
            value = work()
            self._do(() if self.java is None else self.java.at_return)
            return Finished(value, self._record())
        except ProgramExit as ending:
            return Finished(ending.status, self._record(), exited=True)
        except Exception as problem:  # noqa: BLE001
            return Stopped(self._event_of(problem), self._record())
        finally:
            self._do(() if self.java is None else self.java.at_end)
            sys.setrecursionlimit(before)
            self.world.flush()

    def _do(self, actions: Sequence[Callable[[], None]]) -> None:
        for action in tuple(actions):
            action()

    def _event_of(self, problem: Exception) -> Event:
        if self.java is None or isinstance(problem, Fault):
            return self._explainer.explain(problem)
        from whence.execute.link.java_runtime import uncaught

        try:
            fault, frames = uncaught(self.java.as_thrown(problem))
        except Fault as unknown:
            return self._explainer.explain(unknown)
        return self._explainer.event_of(fault, frames)

    def _record(self) -> Record:
        handled = () if self.java is None else tuple(self.java.handled.values())
        return Record(self._steps[0], tuple(self._warnings.values()), frozenset(self._reached), handled)

    def frames(self) -> tuple[Frame, ...]:
        """The call stack of the code that is running, innermost first."""
        return self._explainer.current_frames()

    def warn(
        self, kind: EventKind, message: str, access: Fault | None = None, operand: int | None = None
    ) -> None:
        """Remarks on something without stopping, once for each place and operand. An access that would have
        failed says which operand it is."""
        frames = self.frames()
        operand = operand if access is None else self._explainer.current_operand(access)
        address = -1 if access is None else access.address
        event = located(Fault(kind, message, address=address), frames, operand)
        place = (event.kind, event.point, event.operand)
        if place not in self._warnings:
            self._warnings[place] = event
            self.note_warning(event)

    def _guarded(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        """A library function after which the run goes on though it wrote outside of an object, so that what
        comes later is seen, too: what it wrote inside is there, and the rest is nowhere."""
        known = LIBRARY.get(name)
        if known is None or not isinstance(known.result, Argument | Nothing):
            return function
        result = known.result

        def call(*arguments: object) -> object:
            try:
                return function(*arguments)
            except ProgramExit:
                raise
            except Exception as problem:
                fault = self._explainer.overrun(problem)
                if fault is None:
                    raise
                self.warn(fault.kind, fault.message, fault)
                return arguments[result.argument] if isinstance(result, Argument) else None

        return call

    # what generated code calls

    def _runtime(self) -> dict[str, object]:
        return {
            **arithmetic_functions(),
            **access_functions(),
            "M": self.memory.objects,
            "S": self._observer,
            "Q": self._shadows,
            "K": self._steps,
            "B": self._limits.steps,
            "NO_VARIADIC": NO_VARIADIC,
            "new_number": self.memory.new_number,
            "allocate_heap": self.memory.allocate_heap,
            "allocate_stack": self.stack.allocate,
            "release_all": self.stack.release_all,
            "release_from": self.stack.release_from,
            "claim": self.stack.claim,
            "yield_up": self.stack.yield_up,
            "decode": self.memory.decoded,
            "encode": self.memory.encoded,
            **self._conversions(),
            "va_start": self._start_variadic,
            "tick": self._tick,
            "over": self._over,
            "reach": self._arrive,
            "U": self.memory.undefined,
            "check_defined": self._check_defined,
            "define": self.memory.define,
            "warn_unwritten": self._warn_unwritten,
            "warn_overflow": self._warn_overflow,
            "warn_index": self._warn_index,
            "warn_shift": self._warn_shift,
            "violated": _violated,
            "unsupported": _unsupported,
            "unreachable": _unreachable,
        }

    def _conversions(self) -> dict[str, object]:
        short = self.memory.short
        return {} if short is None else {"shorten": short.shorten, "widen": short.widen}

    def _check_defined(self, address: int, size: int) -> None:
        unwritten = self.memory.unwritten(address, size)
        self.has_read_parts = self.has_read_parts or 0 < unwritten < size
        if unwritten == size:
            self.warn(
                EventKind.UNINITIALISED_READ, f"read of {size} bytes at {self.memory.describe(address)}"
            )

    def _warn_unwritten(self, variable: str) -> None:
        self.warn(EventKind.UNINITIALISED_READ, f"{variable} is read before it is written")

    def _warn_null(self, address: int) -> None:
        fault = self.memory.diagnose(address, 1, is_write=False)
        self.warn(fault.kind, fault.message, fault)

    def _warn_index(self, index: int, bits: int, count: int) -> None:
        index = index - (1 << bits) if index >> (bits - 1) else index
        self.warn(EventKind.OUT_OF_ARRAY, f"index {index} of an array of {count} elements")

    def _warn_overflow(self) -> None:
        self.warn(EventKind.SIGNED_OVERFLOW, "the result does not fit and wraps")

    def _warn_shift(self) -> None:
        self.warn(EventKind.UNDEFINED_SHIFT, "the shift is as wide as the number or wider")

    def _tick(self, steps: int) -> int:
        self._steps[0] += steps
        if self._steps[0] > self._limits.steps:
            self._over()
        return 0

    def _arrive(self, point: Point) -> None:
        self._reached.pop(point, None)
        self._reached[point] = None
        if point in self._limits.ends_at:
            raise Fault(EventKind.BUDGET, "nothing else was to be seen")

    def _over(self) -> NoReturn:
        raise Fault(EventKind.BUDGET, f"more than {self._limits.steps} steps")

    def _start_variadic(
        self,
        address: int,
        fixed: tuple[Type, ...],
        variadic: Variadic,
        shadows: tuple[object, ...] = (),
        point: Point | None = None,
    ) -> None:
        places = varargs.start(self.memory, address, fixed, variadic)
        if point is None:
            return
        shadow: Shadow = self._observer  # type: ignore[assignment]
        for place, type_, value, term in zip(places, *variadic, shadows[len(fixed) :], strict=False):
            shadow.store(point, place, type_, value, term, None)

    def _followed(self, name: str, function: Callable[..., Value]) -> Callable[..., Value]:
        """A Java method written in Python, which the observer runs in its own way."""
        shadow: JavaShadow = self._observer  # type: ignore[assignment]
        passing = self._shadows

        def call(*arguments: object) -> Value:
            shadows: tuple[object, ...] = passing[0]  # type: ignore[assignment]
            passing[0] = ()
            result, passing[1] = shadow.native(name, function, arguments, shadows)
            return result

        return call

    def _shadowed(self, name: str, function: Callable[..., Value]) -> Callable[..., Value]:
        """A library function that tells the observer what it did."""
        shadow: Shadow = self._observer  # type: ignore[assignment]
        passing = self._shadows

        def call(*arguments: object) -> Value:
            shadows: tuple[object, ...] = passing[0]  # type: ignore[assignment]
            passing[0] = ()
            shadow.begin_library(name, arguments, shadows)
            try:
                result = function(*arguments)
            except ProgramExit:
                raise
            except Exception:
                shadow.stop_library(name)
                raise
            passing[1] = shadow.library(name, arguments, shadows, result)
            return result

        return call


def _passed(value: object, type_: Type | None) -> object:
    """An argument from outside as locals hold it; a missing one is zero."""
    match type_, value:
        case IntType(bits), int():
            return value & ((1 << bits) - 1)
        case PointerType(), int():
            return value & ((1 << 64) - 1)
        case FloatType(80 | 128 as bits), float() | int():
            return Extended.from_float(float(value), bits)
        case FloatType(), int():
            return float(value)
        case ((IntType() | PointerType() | FloatType()), None):
            return zero_of(type_)
        case ((StructType() | ArrayType()), None | int()):
            return zero_of(type_)
        case _:
            return value


def _as_it_is(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _violated() -> NoReturn:
    raise Fault(EventKind.ASSUMPTION_VIOLATED, "the assumption is false")


def _unsupported(text: str) -> NoReturn:
    raise Fault(EventKind.UNSUPPORTED, text)


def _unreachable() -> NoReturn:
    raise Fault(EventKind.UNREACHABLE, "control reached what the compiler takes for unreachable")


def _as_bytes(argument: bytes | str) -> bytes:
    return argument.encode("utf-8", "surrogateescape") if isinstance(argument, str) else argument


def _depth() -> int:
    """How many Python frames there are now. A frame that held itself would keep all of them, and what they
    hold, until the next search for garbage."""
    depth = 0
    at = sys._getframe().f_back
    while at is not None:
        depth += 1
        at = at.f_back
    return depth


@final
class _Followed(Mapping[str, "Native"]):
    """Methods of Java as the observer runs them, each made when it is first looked for."""

    def __init__(self, natives: Mapping[str, Native], follow: Callable[[str, Any], Any]) -> None:
        self._natives = natives
        self._follow = follow
        self._made: dict[str, Native] = {}

    def __getitem__(self, name: str) -> Native:
        found = self._made.get(name)
        if found is None:
            found = self._made[name] = self._follow(name, self._natives[name])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._natives)

    def __len__(self) -> int:
        return len(self._natives)
