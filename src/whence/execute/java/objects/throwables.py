"""`Throwable` and the constructors of the exceptions that programs use most."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import cast

from whence.execute.events import EventKind, Fault, Frame
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING, THROWABLE
from whence.execute.java.objects.class_names import binary_name
from whence.execute.java.objects.known_classes import THROWABLE as ROOT
from whence.execute.java.objects.known_classes import THROWABLES
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.streams.printing import stream_on, write_line
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function

_MESSAGE, _CAUSE, _SUPPRESSED = (
    f"{ROOT}.{name}" for name in ("detailMessage", "cause", "suppressedExceptions")
)
_SHOWN_FRAMES = 1024
_NULL = "java.lang.NullPointerException"


def throwable_natives(host: Host) -> dict[str, Function]:
    table: dict[str, Function] = {}
    for name in THROWABLES:
        of = Natives(host, name)
        _constructors(of, host)
        table.update(of.table)
    table.update(_index_constructors(host))
    table.update(_accessors(host))
    table.update(_printing(host))
    return table


def set_message(this: JavaObject, message: JavaObject | None) -> None:
    this.fields[_MESSAGE] = message
    this.payload = None if message is None else message.payload


def _constructed(host: Host, this: JavaObject, message: JavaObject | None, *cause: Datum) -> None:
    """The call stack belongs to the place where an exception is made. A cause that is given, be it null, is
    not set again."""
    this.fields[_CAUSE] = cause[0] if cause else None
    if cause:
        host.exceptions.caused.add(this)
    if this.cls == _NULL:
        host.exceptions.constructed.add(this)
    set_message(this, message)
    host.runtime.remember_origin(this)


def _constructors(of: Natives, host: Host) -> None:
    def plain(this: JavaObject) -> None:
        _constructed(host, this, None)

    def init_with_message(this: JavaObject, message: JavaObject | None) -> None:
        _constructed(host, this, message)

    def caused(this: JavaObject, cause: JavaObject | None) -> None:
        _constructed(host, this, None if cause is None else host.text(host.to_string(cause)), cause)

    def full(this: JavaObject, message: JavaObject | None, cause: JavaObject | None) -> None:
        _constructed(host, this, message, cause)

    def with_options(
        this: JavaObject, message: JavaObject | None, cause: JavaObject | None, _suppress: int, _trace: int
    ) -> None:
        _constructed(host, this, message, cause)

    of.raw("<init>()V", plain)
    of.raw(f"<init>({STRING})V", init_with_message)
    of.raw(f"<init>({THROWABLE})V", caused)
    of.raw(f"<init>({STRING}{THROWABLE})V", full)
    of.raw(f"<init>({STRING}{THROWABLE}ZZ)V", with_options)
    of.nothing("<clinit>()V")


def _index_constructors(host: Host) -> dict[str, Function]:
    """The constructors that take no text."""
    table: dict[str, Function] = {}
    for name, text in (
        ("java.lang.IndexOutOfBoundsException", "Index out of range: "),
        ("java.lang.ArrayIndexOutOfBoundsException", "Array index out of range: "),
        ("java.lang.StringIndexOutOfBoundsException", "Index out of range: "),
    ):
        of = Natives(host, name)
        of.method("<init>(I)V", _numbered(host, text))
        table.update(of.table)
    assertion = Natives(host, "java.lang.AssertionError")

    def asserted(this: JavaObject, value: Reference) -> None:
        cause = (value,) if host.is_instance(value, ROOT) else ()
        _constructed(host, this, host.text(host.string_of(value)), *cause)

    assertion.raw(f"<init>({OBJECT})V", asserted)
    assertion.method("<init>(I)V", _numbered(host, ""))
    assertion.method("<init>(J)V", _numbered(host, ""))
    return {**table, **assertion.table}


def _numbered(host: Host, text: str) -> Function:
    def construct(this: JavaObject, number: int) -> None:
        _constructed(host, this, host.text(f"{text}{number}"))

    return construct


def _accessors(host: Host) -> dict[str, Function]:
    of = Natives(host, ROOT)

    def localized(this: JavaObject) -> object:
        return host.method("getMessage", f"(){STRING}")[this.cls](this)

    def message(this: JavaObject) -> Datum:
        """Of a dereference of null, machines since Java 15 say in words which one."""
        if _is_worded_by_machine(host, this):
            raise Fault(EventKind.UNSUPPORTED, "the message of a NullPointerException of the machine")
        return this.fields[_MESSAGE]

    def set_cause(this: JavaObject, cause: JavaObject | None) -> JavaObject:
        if this in host.exceptions.caused:
            text = "a null" if cause is None else host.to_string(cause)
            host.throw("IllegalStateException", f"Can't overwrite cause with {text}")
        if cause is this:
            host.throw("IllegalArgumentException", "Self-causation not permitted")
        host.exceptions.caused.add(this)
        this.fields[_CAUSE] = cause
        return this

    def set_trace(this: JavaObject, trace: JavaArray | None) -> None:
        if trace is None:
            host.null()
        frames = [cast(JavaObject, each).payload if each is not None else None for each in trace.elements]
        if not all(isinstance(frame, Frame) for frame in frames):
            raise Fault(EventKind.UNSUPPORTED, "a stack trace that the program made")
        this.origin = tuple(cast("list[Frame]", frames))

    def suppress(this: JavaObject, other: JavaObject | None) -> None:
        if other is None:
            host.throw("NullPointerException", "Cannot suppress a null exception.")
        if other is this:
            host.throw("IllegalArgumentException", "Self-suppression not permitted")
        this.fields[_SUPPRESSED] = JavaArray(f"{ROOT}[]", [*suppressed(this), other])

    of.raw(f"getMessage(){STRING}", message)
    of.raw(f"getLocalizedMessage(){STRING}", localized)
    of.raw(f"getCause(){THROWABLE}", lambda this: this.fields[_CAUSE])
    of.raw(f"initCause({THROWABLE}){THROWABLE}", set_cause)
    of.raw(f"fillInStackTrace(){THROWABLE}", lambda this: this)
    of.raw(f"addSuppressed({THROWABLE})V", suppress)
    of.raw(f"getSuppressed()[{THROWABLE}", lambda this: JavaArray(f"{ROOT}[]", suppressed(this)))
    of.method(f"toString(){STRING}", lambda this: described(host, this))
    of.raw("setStackTrace([Ljava/lang/StackTraceElement;)V", set_trace)
    of.raw("getStackTrace()[Ljava/lang/StackTraceElement;", _trace)
    return {**of.table, **_trace_elements(host)}


_ELEMENT = "java.lang.StackTraceElement"


def _trace(this: JavaObject) -> JavaArray:
    elements: list[Datum] = []
    for frame in this.origin:
        made = JavaObject(_ELEMENT, {})
        made.payload = frame
        elements.append(made)
    return JavaArray(f"{_ELEMENT}[]", elements)


def _trace_elements(host: Host) -> dict[str, Function]:
    of = Natives(host, _ELEMENT)

    def frame(this: JavaObject) -> Frame:
        return cast(Frame, this.payload)

    def place(this: JavaObject) -> tuple[str, str]:
        owner, _, method = frame(this).point.procedure.partition("(")[0].rpartition(".")
        return owner, method

    of.method(f"getClassName(){STRING}", lambda this: place(this)[0])
    of.method(f"getMethodName(){STRING}", lambda this: place(this)[1])
    of.method(f"getFileName(){STRING}", lambda this: frame(this).span.file.rpartition("/")[2])
    of.method("getLineNumber()I", lambda this: frame(this).span.line or -1)
    of.method(f"toString(){STRING}", lambda this: frame_text(frame(this)))
    return of.table


def frame_text(frame: Frame) -> str:
    procedure = frame.point.procedure.partition("(")[0]
    file = frame.span.file.rpartition("/")[2]
    place = f"{file}:{frame.span.line}" if frame.span.line else file or "Unknown Source"
    return f"{procedure}({place})"


def _is_worded_by_machine(host: Host, this: JavaObject) -> bool:
    is_plain = this.cls == _NULL and this.fields[_MESSAGE] is None
    return is_plain and this not in host.exceptions.constructed


def suppressed(this: JavaObject) -> list[Datum]:
    held = this.fields[_SUPPRESSED]
    return list(held.elements) if isinstance(held, JavaArray) else []


def described(host: Host, this: JavaObject) -> str:
    """Class and message, as `Throwable.toString` says them; without the words of the machine."""
    if _is_worded_by_machine(host, this):
        return binary_name(this.cls)
    message = cast(JavaObject | None, host.method("getLocalizedMessage", f"(){STRING}")[this.cls](this))
    name = binary_name(this.cls)
    return name if message is None else f"{name}: {message.payload}"


# stack traces


def trace_lines(host: Host, this: JavaObject) -> Iterator[str]:
    """As `printStackTrace` writes them: frames that an exception shares with what it caused are counted."""
    seen: set[JavaObject] = set()
    pending: list[tuple[JavaObject, list[str], str, str]] = [(this, [], "", "")]
    while pending:
        each, enclosing, prefix, caption = pending.pop()
        if each in seen:
            yield f"{prefix}{caption}[CIRCULAR REFERENCE: {host.to_string(each)}]"
            continue
        seen.add(each)
        frames = [frame_text(frame) for frame in each.origin[:_SHOWN_FRAMES]]
        shared = _shared(frames, enclosing)
        yield f"{prefix}{caption}{host.to_string(each)}"
        yield from (f"{prefix}\tat {frame}" for frame in frames[: len(frames) - shared])
        if shared:
            yield f"{prefix}\t... {shared} more"
        cause = cast(JavaObject | None, each.fields[_CAUSE])
        if cause is not None:
            pending.append((cause, frames, prefix, "Caused by: "))
        for held in reversed(suppressed(each)):
            assert isinstance(held, JavaObject)
            pending.append((held, frames, f"{prefix}\t", "Suppressed: "))


def _shared(frames: list[str], enclosing: list[str]) -> int:
    """How many of the outermost frames are the same."""
    pairs = zip(reversed(frames), reversed(enclosing), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def report(host: Host, thread: str, value: JavaObject) -> None:
    """What the machine prints of an exception that ends a thread."""
    stream = stream_on(2)
    first, *rest = trace_lines(host, value)
    for line in (f'Exception in thread "{thread}" {first}', *rest):
        write_line(host, stream, line)


def _printing(host: Host) -> dict[str, Function]:
    of = Natives(host, ROOT)

    def print_to(this: JavaObject, stream: JavaObject | None) -> None:
        if stream is None:
            host.null()
        for line in trace_lines(host, this):
            write_line(host, stream, line)

    def print_to_error(this: JavaObject) -> None:
        print_to(this, cast(JavaObject, host.runtime.statics["java.lang.System.err"]))

    def print_to_writer(this: JavaObject, writer: JavaObject | None) -> None:
        if writer is None:
            host.null()
        for line in trace_lines(host, this):
            host.method("println", f"({STRING})V")[writer.cls](writer, host.text(line))

    of.raw("printStackTrace(Ljava/io/PrintWriter;)V", print_to_writer)
    of.raw("printStackTrace()V", print_to_error)
    of.raw("printStackTrace(Ljava/io/PrintStream;)V", print_to)
    return of.table
