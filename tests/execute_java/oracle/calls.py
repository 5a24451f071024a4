"""What the interpreter does, and what a Java virtual machine does, when library methods are called."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import cast

from tests.execute_java.oracle.values import Reader, reference, written
from tests.execute_java.running import classes_of, installation, program_of
from whence.execute.events import Fault
from whence.execute.java.descriptor import split_selector
from whence.execute.java.library import java_machine
from whence.execute.limits import Limits
from whence.execute.link.java_runtime import JavaRuntime
from whence.execute.memory.java_objects import JavaArray, JavaObject, Thrown
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.frontends.jvm.classpath.jdk import Jdk
from whence.program.operands import ClassLiteral
from whence.program.types import ReferenceType

HERE = Path(__file__).parent
NOT_MODELLED = "not modelled"


@cache
def _oracle() -> Path:
    folder = Path(mkdtemp(prefix="whence-calls-"))
    javac = installation().javac
    assert javac is not None
    subprocess.run([str(javac), "-d", str(folder), str(HERE / "Calls.java")], check=True, capture_output=True)
    return folder


def by_java(lines: Sequence[str], *classes: Path) -> list[str]:
    """Of one virtual machine, which finds more classes in those folders. An exception of a method that is not
    the library's is followed by the line of its class that it came from."""
    opens = [
        f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in ("java.lang", "java.util", "java.io")
    ]
    folders = os.pathsep.join(map(str, (_oracle(), *classes)))
    command = [str(installation().java), "-Xss4m", "-Xmx1g", *opens, "-cp", folders, "Calls"]
    done = subprocess.run(command, input="\n".join(lines).encode(), capture_output=True, timeout=600)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().splitlines()


def by_interpreter(lines: Iterable[str], jdk: Jdk | None) -> list[str]:
    """Of one run of the interpreter."""
    program = program_of(classes_of("Shifts"), jdk)
    machine, library = java_machine(program, RecordedWorld(), Limits(steps=1 << 60))
    runtime = library.host.runtime
    found: list[str] = []

    def start() -> None:
        found.extend(_done(runtime, line) for line in lines)

    outcome = machine.perform(start)
    assert isinstance(outcome, Finished), str(outcome.event)
    return found


def _done(runtime: JavaRuntime, line: str) -> str:
    tokens = iter(line.split(" "))
    symbol = next(tokens)
    head, _, rest = symbol.partition("(")
    _, parameters, result = split_selector(f"{head.rpartition('.')[2]}({rest}")
    reader = Reader(
        runtime.text,
        lambda name: (runtime.initialise(name.rpartition(".")[0]), runtime.statics[name])[1],
        lambda name: runtime.literal(ClassLiteral(name, ReferenceType("java.lang.Class"))),
    )
    pending = list(tokens)
    count = _values(pending)
    types = ("L",) * (count - len(parameters)) + parameters
    at = iter(pending)
    values = [reader.read(at, is_boxed=each.startswith(("L", "["))) for each in types]
    is_made = head.endswith("<init>")
    if is_made:
        values.insert(0, runtime.new_object(head.rpartition(".")[0]))
    receiver = values[0] if len(values) > len(parameters) else None
    try:
        gave = runtime.call_static(symbol, *values)
        text = reference(cast(JavaObject, receiver)) if is_made else written(gave, result)
    except Fault as fault:
        return f"{NOT_MODELLED}: {fault.message}"
    except Exception as problem:  # noqa: BLE001
        try:
            text = _thrown(runtime, runtime.as_thrown(problem))
        except Exception as other:  # noqa: BLE001
            return f"crash: {other!r}"
    changed = (
        [receiver]
        if isinstance(receiver, JavaObject) and receiver.cls.startswith("java.lang.StringBu") and not is_made
        else []
    )
    given = values[len(values) - len(parameters) :] if parameters else []
    changed += [each for each in given if isinstance(each, JavaArray)]
    return " ".join((text, *map(reference, changed)))


def without_messages(result: str) -> str:
    """The class of an exception only: its message is the installation's."""
    if not result.startswith("X"):
        return result
    head, _, rest = result.partition(" ")
    return " ".join((head, *rest.split(" ")[1:]))


def _thrown(runtime: JavaRuntime, thrown: Thrown) -> str:
    value = thrown.value
    if value.cls == "java.lang.NullPointerException":
        return f"X{value.cls} N"
    message = runtime.virtual("getMessage", "()Ljava/lang/String;")[value.cls](value)
    return f"X{value.cls} {reference(cast(JavaObject | None, message))}"


def _values(tokens: list[str]) -> int:
    count, at = 0, 0
    while at < len(tokens):
        at = _end(tokens, at)
        count += 1
    return count


def _end(tokens: list[str], at: int) -> int:
    token = tokens[at]
    at += 1
    if token.startswith("A"):
        for _ in range(int(token.rpartition(":")[2])):
            at = _end(tokens, at)
    return at
