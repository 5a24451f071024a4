"""What Java code needs while it runs: classes that initialise on first use, exceptions, casts, literals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import FrameType
from typing import NoReturn, final

from whence.execute.events import Event, EventKind, Fault, Frame, ProgramExit, located
from whence.execute.java.class_knowledge import JavaPlatform
from whence.execute.java.objects.class_names import PRIMITIVES, binary_name
from whence.execute.java.text.utf16 import units
from whence.execute.link.explanation import Explainer
from whence.execute.link.held_monitors import held_monitors
from whence.execute.link.linker import Linker
from whence.execute.memory.encoding import zero_of
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference, Thrown
from whence.execute.memory.java_settings import Settings
from whence.execute.translate.adapters import Function
from whence.execute.translate.expressions.operand_text import value_of_real
from whence.program.java.function_objects import FUNCTION_CLASS
from whence.program.java.monitors import MONITOR
from whence.program.operands import ClassLiteral, Integer, Real, Text
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import ReferenceType, Type
from whence.source import NOWHERE, Span

STRING = "java.lang.String"
CLASS = "java.lang.Class"
_MESSAGE_FIELD = "java.lang.Throwable.detailMessage"
_CAUSE_FIELD = "java.lang.Throwable.cause"
_LARGEST_ARRAY = 1 << 28
_MOST_ELEMENTS = (1 << 31) - 3
"""Larger arrays are beyond every virtual machine."""
_FAILURES: dict[type[Exception], str] = {
    AttributeError: "java.lang.NullPointerException",
    IndexError: "java.lang.ArrayIndexOutOfBoundsException",
    ZeroDivisionError: "java.lang.ArithmeticException",
    RecursionError: "java.lang.StackOverflowError",
    MemoryError: "java.lang.OutOfMemoryError",
}
_ELEMENTS_OF_STEP = 8
"""Elements of a new array that count as one step."""
_ELEMENT = re.compile(r"(\w+)\.elements\[(\w+)\]")
_TRULY_NULL = ("java.lang.Thread.defaultUncaughtExceptionHandler", "jdk.internal.access.SharedSecrets.")
"""What statics begin with that are null until something sets them."""
Handlers = Mapping[int, tuple[tuple[str, int], ...]]


@final
class Statics(dict[str, Datum]):
    """Static fields by symbol; reading one that is not there initialises its class."""

    def __init__(self, initialise: Callable[[str], None]) -> None:
        super().__init__()
        self._initialise = initialise

    def __missing__(self, symbol: str) -> Datum:
        self._initialise(class_of_symbol(symbol))
        if symbol not in self:
            raise Fault(EventKind.UNSUPPORTED, f"the static field {symbol} is not known")
        return self[symbol]


def class_of_symbol(symbol: str) -> str:
    """The class of `pkg.Class.field` or `pkg.Class.method(I)V`."""
    return symbol.partition("(")[0].partition(":")[0].rpartition(".")[0]


@final
class _Subtypes(dict[str, bool]):
    def __init__(self, is_subtype: Callable[[str], bool]) -> None:
        super().__init__()
        self._is_subtype = is_subtype

    def __missing__(self, name: str) -> bool:
        found = self[name] = self._is_subtype(name)
        return found


@final
class _Virtual(dict[str, Function]):
    """What a virtual call enters, by the class of the receiver."""

    def __init__(self, find: Callable[[str], Function]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, name: str) -> Function:
        found = self[name] = self._find(name)
        return found


@final
class JavaRuntime:
    def __init__(self, program: Program, platform: JavaPlatform, tick: Callable[[int], int]) -> None:
        self._program = program
        self._hierarchy = platform.hierarchy
        self._natives = platform.natives
        self._tick = tick
        self._linker: Linker | None = None
        self._explainer: Explainer | None = None
        self._initialised: set[str] = set()
        self._broken: set[str] = set()
        self._literals: dict[tuple[str, str], JavaObject] = {}
        self._fields: dict[str, dict[str, Datum]] = {}
        self._functions: dict[str, JavaObject] = {}
        """Objects of lambda expressions that capture nothing: there is one of each."""
        self.statics = Statics(self.initialise)
        self.handled: dict[tuple[str, Point | None, tuple[int, ...] | None], Event] = {}
        """Exceptions that were caught, or became the cause of another."""
        self.note_handled: Callable[[Event], None] = lambda event: None
        """Is called with each of them when it reaches its handler."""
        self.entered: set[Reference] = set()
        """Objects whose monitor was entered."""
        self.entering: Callable[[Reference], None] = lambda monitor: None
        """Waits until the monitor is free."""
        self.at_return: list[Callable[[], None]] = []
        """What is done when the entry returned."""
        self.at_end: list[Callable[[], None]] = []
        """What is done when the run has ended, however it did."""
        self.natives_used: set[str] = set()
        """Methods written in Python that a call was linked to."""
        self.settings = Settings()
        self.affordable = _LARGEST_ARRAY
        """Elements of an array, more of which are beyond the budget of the run."""

    def attach(self, linker: Linker, explainer: Explainer) -> None:
        self._linker = linker
        self._explainer = explainer

    def functions(self) -> dict[str, object]:
        """What generated code calls."""
        return {
            "statics": self.statics,
            "new_object": self.new_object,
            "new_array": self.new_array,
            "put_element": self.put_element,
            "initialise": self.initialise,
            "handle": self.handle,
            "thrown": self.thrown,
            "fail_cast": self.fail_cast,
            "null_receiver": self.null_receiver,
        }

    # classes

    def native(self, name: str) -> Function | None:
        found = self._enter if name == MONITOR else self._natives.get(name)
        if found is not None:
            self.natives_used.add(name)
        return found

    def _enter(self, receiver: Reference) -> None:
        self.entered.add(receiver)
        self.entering(receiver)

    def held_monitors(self, frame: FrameType | None) -> Iterator[object]:
        """Those of a call stack, from the innermost activation outward."""
        return iter(()) if self._linker is None else held_monitors(frame, self._linker.loaded)

    def class_of(self, procedure: str) -> str:
        return class_of_symbol(procedure)

    def initialise(self, name: str) -> None:
        """Runs `<clinit>` of the class and before it those of its superclasses, once. A class whose
        initialiser failed cannot be used."""
        pending: list[str] = []
        current: str | None = name
        while current is not None and current not in self._initialised:
            if current in self._broken:
                self._give_up(pending)
                raise self.exception(
                    "java.lang.NoClassDefFoundError", f"Could not initialize class {current}"
                )
            self._initialised.add(current)
            pending.append(current)
            current = self._hierarchy.superclass(current)
        while pending:
            try:
                self._run_initialiser(pending[-1])
            except (Fault, ProgramExit):
                raise
            except Exception as problem:  # noqa: BLE001
                thrown = self.as_thrown(problem)
                _check_platform(pending[-1], thrown)
                self._give_up(pending)
                raise self._of_initialiser(thrown) from None
            pending.pop()

    def _give_up(self, names: list[str]) -> None:
        self._initialised.difference_update(names)
        self._broken.update(names)
        for name in names:
            for symbol in self._hierarchy.static_fields(name):
                self.statics.pop(symbol, None)

    def _of_initialiser(self, thrown: Thrown) -> Thrown:
        """Errors leave an initialiser as they are, exceptions as the cause of one."""
        if self._hierarchy.is_subtype(thrown.value.cls, "java.lang.Error"):
            return thrown
        self._note(thrown)
        made = self.exception("java.lang.ExceptionInInitializerError", None)
        made.value.fields[_CAUSE_FIELD] = thrown.value
        self.remember_origin(made.value)
        return made

    def _run_initialiser(self, name: str) -> None:
        for symbol in self._hierarchy.static_fields(name):
            self.statics[symbol] = self._initial(symbol)
        for interface in self._hierarchy.initialised_interfaces(name):
            self.initialise(interface)
        initialiser = self._hierarchy.initialiser(name)
        if initialiser is not None and self._linker is not None:
            self._linker.function(initialiser)()
            if self.native(initialiser) is not None:
                self._forget_nulls(name)

    def _forget_nulls(self, name: str) -> None:
        """Of a class whose own initialiser did not run, a static that is null may be anything: reading it
        ends the run."""
        for symbol in self._hierarchy.static_fields(name):
            if self.statics.get(symbol, 0) is None and not symbol.startswith(_TRULY_NULL):
                del self.statics[symbol]

    def _initial(self, symbol: str) -> Datum:
        variable = self._program.global_(symbol)
        for _, initial in variable.initial:
            match initial:
                case Integer(value):
                    return value
                case Real():
                    return value_of_real(initial)
                case Text() | ClassLiteral():
                    return self.literal(initial)
                case _:
                    continue
        return default_of(variable.type)

    def superclass(self, name: str) -> str | None:
        return self._hierarchy.superclass(name)

    def is_subtype(self, name: str, of: str) -> bool:
        return self._hierarchy.is_subtype(name, of)

    def call_static(self, procedure: str, *arguments: Datum) -> object:
        """Calls a static method, and initialises its class before."""
        self.initialise(class_of_symbol(procedure))
        assert self._linker is not None
        return self._linker.function(procedure)(*arguments)

    def own_code(self, name: str) -> Function | None:
        """The class library's code of a method that a native stands for; None where there is none."""
        assert self._linker is not None
        return self._linker.compiled(name)

    def subtypes(self, of: str) -> _Subtypes:
        return _Subtypes(lambda name: self._hierarchy.is_subtype(name, of))

    def virtual(self, method: str, descriptor: str) -> _Virtual:
        return _Virtual(lambda name: self._implementation(name, method, descriptor))

    def _implementation(self, name: str, method: str, descriptor: str) -> Function:
        found = self._hierarchy.implementation(name, method, descriptor)
        if found is None or self._linker is None:
            raise Fault(EventKind.UNKNOWN_CALL, f"{name} has no {method}{descriptor}")
        return self._linker.function(found)

    def literal(self, operand: Text | ClassLiteral) -> JavaObject:
        """A string or class constant: the same object each time."""
        cls, key = (STRING, units(operand.value)) if isinstance(operand, Text) else (CLASS, operand.name)
        found = self._literals.get((cls, key))
        if found is None:
            found = self._literals[cls, key] = JavaObject(cls, dict(self._defaults(cls)))
            found.payload = key
        return found

    def text(self, value: str) -> JavaObject:
        """A new string object."""
        made = JavaObject(STRING, dict(self._defaults(STRING)))
        made.payload = units(value)
        return made

    # objects

    def _defaults(self, name: str) -> dict[str, Datum]:
        found = self._fields.get(name)
        if found is None:
            fields = self._hierarchy.instance_fields(name)
            found = self._fields[name] = {str(field): default_of(field.type) for field in fields}
        return found

    def new_object(self, name: str) -> JavaObject:
        if name not in self._initialised:
            self.initialise(name)
        defaults = self._defaults(name)
        if not defaults and FUNCTION_CLASS in name:
            return self._functions.setdefault(name, JavaObject(name, {}))
        return JavaObject(name, dict(defaults))

    def new_array(self, name: str, default: Datum, count: int) -> JavaArray:
        if count >> 31:
            raise self.exception("java.lang.NegativeArraySizeException", str(count - (1 << 32)))
        if count > _LARGEST_ARRAY:
            is_beyond = count > _MOST_ELEMENTS
            text = "Requested array size exceeds VM limit" if is_beyond else "Java heap space"
            raise self.exception("java.lang.OutOfMemoryError", text)
        self.take_room(count)
        return JavaArray(name, [default] * count)

    def take_room(self, count: int) -> None:
        """For an array of so many elements. They cost steps as they cost time, so that a run which makes many
        arrays ends before they fill the memory."""
        if count > self.affordable:
            raise Fault(EventKind.BUDGET, f"an array of {count} elements")
        if count >= _ELEMENTS_OF_STEP:
            self._tick(count // _ELEMENTS_OF_STEP)

    def put_element(self, array: JavaArray | None, index: int, value: Reference) -> None:
        """Stores a reference, which must be of the array's element class."""
        if array is None:
            raise self.exception(_FAILURES[AttributeError], None)
        if index >= len(array.elements):
            raise self.exception(_FAILURES[IndexError], outside(index, len(array.elements)))
        element = array.cls.removesuffix("[]")
        if value is not None and not self._hierarchy.is_subtype(value.cls, element):
            raise self.exception("java.lang.ArrayStoreException", value.cls)
        array.elements[index] = value

    # exceptions

    def exception(self, name: str, message: str | None) -> Thrown:
        """An exception that the machine raises itself, or a native method."""
        made = JavaObject(name, dict(self._defaults(name)))
        made.payload = message
        if message is not None and _MESSAGE_FIELD in made.fields:
            made.fields[_MESSAGE_FIELD] = self.text(message)
        return Thrown(made)

    def thrown(self, value: JavaObject | None) -> Thrown:
        return self.exception(_FAILURES[AttributeError], None) if value is None else Thrown(value)

    def fail_cast(self, value: JavaObject | JavaArray, name: str) -> NoReturn:
        raise self.exception("java.lang.ClassCastException", cast_message(value.cls, name))

    def null_receiver(self) -> NoReturn:
        raise self.exception(_FAILURES[AttributeError], None)

    def as_thrown(self, problem: Exception) -> Thrown:
        """The Java exception that a Python exception stands for; anything else is raised again."""
        if isinstance(problem, Thrown):
            return self._with_origin(problem, problem)
        name = _FAILURES.get(type(problem))
        is_ours = self._explainer is not None and self._explainer.is_from_generated(problem)
        if isinstance(problem, KeyError) and is_ours:
            text = f"{problem.args[0]} of an object whose class is written in Python"
            raise Fault(EventKind.UNSUPPORTED, text).with_traceback(problem.__traceback__)
        is_ours = is_ours or (isinstance(problem, AttributeError) and problem.obj is None)
        if name is None or not (is_ours or isinstance(problem, ZeroDivisionError | RecursionError)):
            raise problem
        message = "/ by zero" if isinstance(problem, ZeroDivisionError) else None
        if isinstance(problem, IndexError):
            message = self._outside(problem)
        return self._with_origin(self.exception(name, message), problem)

    def _outside(self, problem: IndexError) -> str | None:
        """What the index and the length were, read from the frame of the generated line that failed."""
        at = problem.__traceback__
        while at is not None and at.tb_next is not None:
            at = at.tb_next
        loaded = (
            None if at is None or self._linker is None else self._linker.loaded.get(id(at.tb_frame.f_code))
        )
        if at is None or loaded is None:
            return None
        line = loaded.translation.text.splitlines()[at.tb_lineno - 1]
        found = _ELEMENT.search(line)
        names = at.tb_frame.f_locals
        if found is None or found[1] not in names:
            return None
        index = names[found[2]] if found[2] in names else int(found[2], 0)
        return outside(index, len(names[found[1]].elements))

    def _with_origin(self, thrown: Thrown, problem: Exception) -> Thrown:
        if not thrown.value.origin and self._explainer is not None:
            thrown.value.origin = self._explainer.frames_of(problem)
        return thrown

    def running_class(self) -> str:
        """The class of the innermost procedure that is running."""
        frames = () if self._explainer is None else self._explainer.current_frames()
        return class_of_symbol(frames[0].point.procedure) if frames else "java.lang.Object"

    def remember_origin(self, value: JavaObject) -> None:
        """Where an exception is made, without the constructors that make it."""
        if self._explainer is None:
            return
        frames = self._explainer.running_frames()
        skipped = 0
        while skipped < len(frames) and self._constructs(frames[skipped], value):
            skipped += 1
        value.origin = frames[skipped:]

    def _constructs(self, frame: Frame, value: JavaObject) -> bool:
        owner, _, method = frame.point.procedure.partition("(")[0].rpartition(".")
        return method == "<init>" and self._hierarchy.is_subtype(value.cls, owner)

    def _note(self, thrown: Thrown, caught: Span = NOWHERE) -> None:
        fault, frames = uncaught(thrown)
        event = located(Fault(EventKind.HANDLED_EXCEPTION, fault.message), frames)
        event = replace(event, caught=caught)
        if self.handled.setdefault((thrown.value.cls, event.point, event.nulls), event) is event:
            self.note_handled(event)

    def end_thread(self, problem: Exception) -> JavaObject:
        """The exception that ends a thread, and no other one: its failure counts as one that is handled."""
        if isinstance(problem, Fault | ProgramExit):
            raise problem
        thrown = self.as_thrown(problem)
        self._note(thrown)
        return thrown.value

    def handle(self, problem: Exception, handlers: Handlers) -> tuple[int, JavaObject]:
        """The state of the handler for an exception, and the exception; without one it goes on out."""
        self._tick(1)
        if isinstance(problem, Fault | ProgramExit) or self._explainer is None:
            raise problem
        thrown = self.as_thrown(problem)
        block = self._explainer.block_of(problem)
        for number, (catches, state) in enumerate(handlers.get(block, ())):
            if not catches or self._hierarchy.is_subtype(thrown.value.cls, catches):
                self._note(thrown, self._explainer.handler_of(problem, number))
                return state, thrown.value
        raise thrown from None


def _check_platform(name: str, thrown: Thrown) -> None:
    """The platform's own classes do not fail to start on a JVM: it is the models that lack something."""
    if name.startswith(("java.", "javax.", "jdk.", "sun.")):
        text = f"the class {name} needs more of the virtual machine than is modelled ({thrown.value.cls})"
        raise Fault(EventKind.UNSUPPORTED, text)


def cast_message(name: str, wanted: str) -> str:
    """As the JVM says it, with the modules that it says it in."""
    start = f"class {binary_name(name)} cannot be cast to class {binary_name(wanted)}"
    homes = [_home(name), _home(wanted)]
    if homes[0] == homes[1]:
        return f"{start} ({binary_name(name)} and {binary_name(wanted)} are in {homes[0]})"
    return f"{start} ({binary_name(name)} is in {homes[0]}; {binary_name(wanted)} is in {homes[1]})"


def _home(name: str) -> str:
    if name.startswith("java.") or name.rstrip("[]") in PRIMITIVES:
        return "module java.base of loader 'bootstrap'"
    return "unnamed module of loader 'app'"


def outside(index: int, length: int) -> str:
    signed = index - (1 << 32) if index >> 31 else index
    return f"Index {signed} out of bounds for length {length}"


def default_of(type_: Type) -> Datum:
    """What a field or element holds before it is written."""
    value = None if isinstance(type_, ReferenceType) else zero_of(type_)
    assert not isinstance(value, tuple)
    return value


def uncaught(thrown: Thrown) -> tuple[Fault, tuple[Frame, ...]]:
    """The fault of an uncaught exception, and where it was raised."""
    value = thrown.value
    message = f": {value.payload}" if isinstance(value.payload, str) and value.payload else ""
    return Fault(EventKind.UNCAUGHT_EXCEPTION, value.cls + message), value.origin
