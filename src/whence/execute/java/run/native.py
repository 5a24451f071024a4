"""Witnesses run on a real Java virtual machine: whether it raises the same exception on the same line."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path, PurePath
from typing import TypeAlias, final

from whence.execute.java.objects.construction import EntryShape
from whence.execute.java.run.answers_source import write_answers
from whence.execute.java.run.harness import NAME, harness_source
from whence.execute.java.run.logged_throws import log_flags
from whence.execute.java.text.literals import NotExpressible
from whence.frontends.jvm.classpath.harness_class import asks_for_harness, compile_harness
from whence.frontends.jvm.classpath.javac import compile_java
from whence.frontends.jvm.classpath.jdk import Jdk
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.malformed import InputError
from whence.program.mains import JAVA_MAIN
from whence.records import dataclass
from whence.source import Span
from whence.witnesses import Inputs, Witness

_SECONDS = 30
FLAGS = ("-Xmx512m", "-XX:TieredStopAtLevel=1")
_START = 'Exception in thread "main" '
_FRAME = re.compile(r"\tat (?:[^/(]*/)*([\w.$<>]+)\((?:([^:()]*):(\d+)|([^()]*))\)")
_LIBRARY = ("java.", "javax.", "jdk.", "sun.", f"{NAME}.")


@final
@dataclass(frozen=True, slots=True)
class NativeFrame:
    """`method` is that of the class and the method; the line is 0 where the JVM does not know it."""

    method: str
    file: str
    line: int


@final
@dataclass(frozen=True, slots=True)
class Raised:
    """An exception left the entry. `frames` are innermost first."""

    exception: str
    message: str
    frames: tuple[NativeFrame, ...]
    stdout: bytes

    @property
    def place(self) -> NativeFrame | None:
        """The innermost frame of the program's own code."""
        return next((frame for frame in self.frames if not frame.method.startswith(_LIBRARY)), None)


@final
@dataclass(frozen=True, slots=True)
class Ended:
    status: int
    stdout: bytes


@final
@dataclass(frozen=True, slots=True)
class NotRun:
    reason: str


NativeResult: TypeAlias = Raised | Ended | NotRun


def replay_natively(
    paths: Sequence[str],
    witness: Witness,
    jdk: Jdk | None,
    *,
    classpath: Sequence[str] = (),
    shape: EntryShape | None = None,
    has_assertions: bool = False,
    harness: Sequence[str] = (),
    log: Path | None = None,
) -> NativeResult:
    """Runs the witness's entry with its inputs: `main` as the program, any other method by a harness.
    `harness` are the classes that the program asks for inputs; the JVM logs exceptions to `log`."""
    if jdk is None or jdk.java is None:
        return NotRun("no java was found to run it")
    with tempfile.TemporaryDirectory(prefix="whence-") as scratch:
        try:
            folders = _roots(paths, [Path(each) for each in classpath], jdk, Path(scratch))
            if witness.inputs.nondeterministic:
                answers = write_answers(harness, witness.inputs.nondeterministic, Path(scratch))
                folders.insert(0, compile_java(answers, [], jdk, Path(scratch) / "answers"))
            flags = FLAGS if log is None else (*FLAGS, *log_flags(log))
            start = [str(jdk.java), *flags, *(["-ea"] if has_assertions else [])]
            command = [*start, *_command(witness, jdk, folders, Path(scratch), shape)]
        except (InputError, NotExpressible, OSError) as problem:
            return NotRun(str(problem))
        return run_command(command, witness.inputs)


def agrees(result: NativeResult, exception: str, span: Span) -> bool:
    """Whether the JVM raised this exception on this line of the program."""
    if not isinstance(result, Raised) or result.place is None:
        return False
    is_there = (PurePath(span.file).name, span.line) == (result.place.file, result.place.line)
    return is_there and result.exception == exception


def _command(
    witness: Witness, jdk: Jdk, folders: Sequence[Path], scratch: Path, shape: EntryShape | None
) -> list[str]:
    if witness.entry.endswith(f".{JAVA_MAIN}"):
        owner = witness.entry.partition("(")[0].rpartition(".")[0]
        return ["-cp", _joined(folders), owner, *witness.inputs.arguments]
    source = scratch / f"{NAME}.java"
    inputs = witness.inputs
    text = harness_source(witness.entry, inputs.parameters, shape, inputs.history)
    source.write_text(text, encoding="utf-8")
    if jdk.javac is None:
        return ["-cp", _joined(folders), str(source)]
    compiled = compile_java([source], list(folders), jdk, scratch / "harness")
    return ["-cp", _joined([compiled, *folders]), NAME]


def _joined(folders: Sequence[Path]) -> str:
    return os.pathsep.join(str(folder.resolve()) for folder in folders)


def _roots(paths: Sequence[str], libraries: Sequence[Path], jdk: Jdk, scratch: Path) -> list[Path]:
    """What `-cp` must name so that the JVM finds the program's classes."""
    found: list[Path] = []
    sources: list[Path] = []
    for path in map(Path, paths):
        if path.suffix == ".java":
            sources.append(path)
        elif path.is_dir() and next(path.rglob("*.class"), None) is None:
            sources.extend(sorted(path.rglob("*.java")))
        elif path.suffix == ".class":
            found.append(class_root(path))
        else:
            found.append(path)
    found.extend(libraries)
    if asks_for_harness(sources):
        found.append(compile_harness(jdk, scratch / "stand-in"))
    if sources:
        found.insert(0, compile_java(sources, found, jdk, scratch / "classes"))
    return list(dict.fromkeys(found))


def class_root(path: Path) -> Path:
    """The folder above the packages of a class file."""
    name = ClassFile(path.read_bytes(), str(path)).name
    parts = PurePath(f"{name}.class").parts
    if path.resolve().parts[-len(parts) :] != parts:
        raise NotExpressible(f"{path} does not lie where its class {name} says, and java would not find it")
    return path.resolve().parents[len(parts) - 1]


def run_command(command: Sequence[str], inputs: Inputs) -> NativeResult:
    """Runs a JVM in the environment, and on the standard input, of the inputs."""
    known = {name: value for name, value in inputs.variables if value is not None}
    left = {name: value for name, value in os.environ.items() if name not in dict(inputs.variables)}
    try:
        done = subprocess.run(
            command, input=inputs.stdin, capture_output=True, timeout=_SECONDS, env={**left, **known}
        )
    except subprocess.TimeoutExpired:
        return NotRun(f"it did not end within {_SECONDS} seconds")
    except OSError as problem:
        return NotRun(f"java cannot be run: {problem}")
    text = done.stderr.decode("utf-8", "replace")
    if _START in text and done.returncode == 1:
        return parse_trace(text.rpartition(_START)[2], done.stdout)
    if done.returncode == 1 and text.startswith("Error: "):
        return NotRun(text.splitlines()[0])
    return Ended(done.returncode, done.stdout)


def parse_trace(text: str, stdout: bytes) -> Raised:
    """From the trace as it is printed after the thread's name; a message may have several lines."""
    head, _, _ = text.partition("\n\tat ")
    name, _, message = head.strip().partition(": ")
    frames: list[NativeFrame] = []
    for line in text[len(head) :].strip("\n").split("\n"):
        match = _FRAME.match(line)
        if match is None:
            break
        frames.append(NativeFrame(match[1], match[2] or match[4] or "", int(match[3] or 0)))
    return Raised(name, message, tuple(frames), stdout)
