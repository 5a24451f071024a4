"""Where the fixtures of these tests are, and how methods are lowered and printed.

`python -m tests.frontends.jvm_lowering.places JAVAC` compiles them anew, with a javac of Java 21 or later.
`plain` holds the same classes without debug tables.
"""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.classpath.folders import Folder
from whence.frontends.jvm.program_source import JvmSource
from whence.program.checker import problems
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.text.printing import print_procedure

FIXTURES = Path(__file__).parent / "fixtures"
SOURCES = FIXTURES / "sources"
CLASSES = FIXTURES / "classes"
PLAIN = FIXTURES / "plain"
_TYPES = {"Patterns": "21"}


@cache
def program_in(folder: Path) -> Program:
    """The classes of a folder, without a library, so that every machine sees the same."""
    return Program(JvmSource(ClassPath([Folder(folder)], ())))


def source_in(folder: Path = CLASSES) -> JvmSource:
    source = program_in(folder).source
    assert isinstance(source, JvmSource)
    return source


def lowered(name: str, folder: Path = CLASSES) -> Procedure:
    """The one procedure whose name starts so; it must be valid."""
    program = program_in(folder)
    (found,) = [each for each in program.headers() if each.startswith(f"{name}(") or each == name]
    procedure = program.procedure(found)
    assert problems(procedure, program) == ()
    return procedure


def printed(procedure: Procedure) -> list[str]:
    """The lines between the braces, without indentation and without spans."""
    lines = [line.strip() for line in print_procedure(procedure).splitlines()]
    start = next(number for number, line in enumerate(lines) if line.startswith("procedure "))
    return [re.sub(r" @ [\d:]+$", "", line) for line in lines[start + 1 : lines.index("}", start)]]


def listed(name: str, folder: Path = CLASSES) -> list[str]:
    return printed(lowered(name, folder))


def main(javac: str) -> None:
    for folder, debug in ((CLASSES, "-g"), (PLAIN, "-g:none")):
        for source in sorted(SOURCES.glob("*.java")):
            release = ("--release", _TYPES.get(source.stem, "17"))
            command = [javac, debug, *release, "-nowarn", "-Xlint:none", "-d", str(folder), str(source)]
            subprocess.run(command, check=True)


if __name__ == "__main__":
    main(sys.argv[1])
