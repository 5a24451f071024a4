"""Java sources to class files, by the `javac` of an installation, into a folder of the caller's cache."""

import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from whence.frontends.jvm.classpath.jdk import Jdk
from whence.frontends.jvm.reading.malformed import CompilationError

_SECONDS = 600
_FLAGS = ("-g", "-proc:none", "-encoding", "UTF-8", "-nowarn", "-Xlint:none")
"""Debug tables for names and lines; no annotation processors, because those run code of the class path."""


def compile_java(sources: Sequence[Path], class_path: Sequence[Path], jdk: Jdk | None, cache: Path) -> Path:
    """The folder below `cache` with the classes of the sources, compiled unless it is already there.

    It is named by a hash of what the output depends on: sources, class path, compiler and flags.
    """
    javac = None if jdk is None else jdk.javac
    if jdk is None or javac is None:
        raise CompilationError(
            str(sources[0]) if sources else "sources",
            "no javac found to compile it; install a JDK or set JAVA_HOME, or name class files",
        )
    output = cache / f"javac-{_digest(sources, class_path, jdk)}"
    if not output.is_dir():
        _compile(javac, [source.resolve() for source in sources], class_path, output)
    return output


def _compile(javac: Path, sources: Sequence[Path], class_path: Sequence[Path], output: Path) -> None:
    """Compiles beside the output and renames, so that a half-written folder is never found."""
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=output.parent, prefix="javac-") as scratch:
        classes, empty = Path(scratch, "classes"), Path(scratch, "empty")
        classes.mkdir()
        empty.mkdir()
        path = os.pathsep.join(str(entry.resolve()) for entry in class_path) or str(empty)
        command = [str(javac), *_FLAGS, "-d", str(classes), "-cp", path, "-sourcepath", str(empty)]
        _run([*command, *map(str, sources)])
        try:
            classes.rename(output)
        except OSError:
            if not output.is_dir():
                raise
            shutil.rmtree(classes)


def _run(command: Sequence[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CompilationError(command[0], f"cannot be run: {error}") from None
    if done.returncode != 0:
        lines = (done.stderr or done.stdout).splitlines()
        raise CompilationError("javac", next(iter(lines), f"failed with status {done.returncode}"))


def _digest(sources: Sequence[Path], class_path: Sequence[Path], jdk: Jdk) -> str:
    digest = hashlib.sha256(repr((str(jdk.home), jdk.release, _FLAGS)).encode())
    for source in sources:
        try:
            content = source.read_bytes()
        except OSError as error:
            raise CompilationError(str(source), f"cannot be read: {error}") from None
        digest.update(repr((source.name, len(content))).encode() + content)
    for entry in class_path:
        for file in sorted(entry.rglob("*.class")) if entry.is_dir() else (entry,):
            digest.update(repr((str(file.resolve()), _stamp(file))).encode())
    return digest.hexdigest()[:24]


def _stamp(file: Path) -> tuple[int, int]:
    try:
        status = file.stat()
    except OSError as error:
        raise CompilationError(str(file), f"cannot be read: {error}") from None
    return status.st_size, status.st_mtime_ns
