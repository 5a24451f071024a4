"""Lowered methods give the results that `java` gives; `running.expected` has what it printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.frontends.jvm_lowering.places import CLASSES, FIXTURES, PLAIN
from whence.execute.java.class_knowledge import JavaPlatform
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.classpath.folders import Folder
from whence.frontends.jvm.program_source import JvmSource
from whence.program.program import Program

EXPECTED = dict(line.split() for line in (FIXTURES / "running.expected").read_text().splitlines())
NATIVES = {
    "java.lang.Object.<init>()V": lambda _this: None,
    "java.lang.RuntimeException.<init>(Ljava/lang/String;Ljava/lang/Throwable;ZZ)V": lambda *_: None,
    "java.util.Objects.requireNonNull(Ljava/lang/Object;)Ljava/lang/Object;": lambda given: given,
}


@pytest.mark.parametrize("folder", [CLASSES, PLAIN], ids=["debug", "plain"])
@pytest.mark.parametrize("name", EXPECTED)
def test_a_lowered_method_gives_what_java_gives(name: str, folder: Path) -> None:
    """Each in a machine of its own, as static fields are; the methods do not depend on each other's."""
    source = JvmSource(ClassPath([Folder(folder)], ()))
    machine = Machine(Program(source), RecordedWorld(), java=JavaPlatform(source.hierarchy, NATIVES))
    (procedure,) = [each for each in source.headers() if each.startswith(f"demo.Running.{name}(")]
    outcome = machine.call(procedure)
    assert isinstance(outcome, Finished), outcome
    assert isinstance(outcome.value, int)
    bits = 64 if procedure.endswith("J") else 32
    assert (outcome.value + (1 << (bits - 1))) % (1 << bits) - (1 << (bits - 1)) == int(EXPECTED[name])
