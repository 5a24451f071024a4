"""What library functions written in Python need of the run that they are part of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import NoReturn, cast, final

from whence.execute.events import EventKind, Fault
from whence.execute.java.objects.identity import IdentityHashes
from whence.execute.java.platform.threads.scheduler import Scheduler
from whence.execute.java.run.failure import Failure, NotHere
from whence.execute.link.java_runtime import JavaRuntime
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference, Thrown
from whence.execute.translate.adapters import Function
from whence.execute.world import World
from whence.program.operands import ClassLiteral, Text
from whence.program.types import ReferenceType
from whence.records import dataclass

STRING = "java.lang.String"
BUILDERS = frozenset({"java.lang.StringBuilder", "java.lang.StringBuffer"})
_CLASS_TYPE = ReferenceType("java.lang.Class")
_STRING_TYPE = ReferenceType(STRING)


@final
@dataclass(slots=True)
class Exceptions:
    """What was done to exceptions and is not seen in their fields."""

    caused: set[JavaObject] = field(default_factory=set)
    """Those whose cause was given, be it null."""
    constructed: set[JavaObject] = field(default_factory=set)
    """Those of null pointers that code made, not the machine."""


@final
class Host:
    """Known to the library before the run begins; the run's classes come with `attach`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._runtime: JavaRuntime | None = None
        self._tables: dict[tuple[str, str], dict[str, Function]] = {}
        self.hashes = IdentityHashes()
        self.exceptions = Exceptions()
        self.threads: list[JavaObject] = []
        """Those that run, the innermost last; the first is that of `main`."""
        self.is_observed = False
        """Whether something follows the run's calls and returns, so that threads keep to one stack."""
        self.schedule: Scheduler | None = None
        """Of a run with several threads."""
        self.waited = 0
        """Nanoseconds that the clock jumped over because all threads waited."""
        self.run_hooks: Callable[[], None] = lambda: None
        """Runs what the program has left to be done at its end."""
        self.entering: Callable[[Reference], None] = lambda monitor: None
        """Is called when a monitor is entered."""

    def attach(self, runtime: JavaRuntime) -> None:
        self._runtime = runtime
        runtime.entering = lambda monitor: self.entering(monitor)

    @property
    def runtime(self) -> JavaRuntime:
        if self._runtime is None:
            raise Fault(EventKind.UNSUPPORTED, "the Java library is not part of a run")
        return self._runtime

    # strings

    def text(self, value: str | None) -> JavaObject | None:
        """A new string, or null. The JDK makes no second empty string."""
        if not value:
            return None if value is None else self.interned("")
        made = JavaObject(STRING, {})
        made.payload = value
        return made

    def interned(self, value: str) -> JavaObject:
        return self.runtime.literal(Text(value, _STRING_TYPE))

    def chars(self, value: Reference) -> str:
        """The characters of a `CharSequence`."""
        if value is None:
            raise Failure("NullPointerException")
        if value.cls == STRING:
            return cast(str, value.payload)
        if value.cls in BUILDERS:
            return "".join(cast(list[str], value.payload))
        return self.to_string(value)

    def string_of(self, value: Reference) -> str:
        """`String.valueOf`."""
        if value is None:
            return "null"
        if value.cls == STRING:
            return cast(str, value.payload)
        return self.to_string(value)

    def to_string(self, value: JavaObject | JavaArray) -> str:
        """By the object's own `toString`; a null result prints as such."""
        made = self.method("toString", "()Ljava/lang/String;")[value.cls](value)
        return "null" if made is None else cast(str, cast(JavaObject, made).payload)

    # calls back into Java

    def method(self, name: str, descriptor: str) -> dict[str, Function]:
        """What a virtual call enters, by the class of the receiver."""
        found = self._tables.get((name, descriptor))
        if found is None:
            found = self._tables[name, descriptor] = self.runtime.virtual(name, descriptor)
        return found

    def own_code(self, name: str) -> Function | None:
        """The class library's own code of a method that is written in Python, too; None without any."""
        return self.runtime.own_code(name)

    def run_own(self, name: str, *given: Datum) -> Datum:
        """Runs that code, which must be there: without a Java installation nothing is known."""
        own = self.own_code(name)
        if own is None:
            raise self.thrown(NotHere(f"{name.partition('(')[0]} of these arguments"))
        self.runtime.initialise(self.runtime.class_of(name))
        return cast(Datum, own(*given))

    # objects

    def class_object(self, name: str) -> JavaObject:
        return self.runtime.literal(ClassLiteral(name, _CLASS_TYPE))

    def array(self, name: str, elements: list[Datum]) -> JavaArray:
        return JavaArray(name, elements)

    def is_instance(self, value: Reference, name: str) -> bool:
        return value is not None and self.runtime.is_subtype(value.cls, name)

    # exceptions

    def thrown(self, failure: Failure) -> Thrown:
        if isinstance(failure, NotHere):
            text = f"{failure.message}: the tables of a Java installation are needed, and none was found"
            raise Fault(EventKind.UNSUPPORTED, text)
        return self.runtime.exception(failure.name, failure.message)

    def throw(self, name: str, message: str | None = None) -> NoReturn:
        raise self.thrown(Failure(name, message))

    def null(self) -> NoReturn:
        self.throw("NullPointerException")
