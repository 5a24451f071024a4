"""Random methods that call the Java library: what is proved of a call never fails in a run, and a witness
does on a Java virtual machine what it says: the same exception on the same line."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from tests.execute_java.oracle.calls import by_java
from tests.execute_java.oracle.values import array, text
from tests.execute_java.running import installation
from whence.analysis.runs.evidence import failure_shown
from whence.analysis.runs.replay import replay
from whence.answers import Proved, Refuted
from whence.frontends.load import load
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in
from whence.witnesses import Inputs

pytestmark = pytest.mark.slow
METHODS = 8
RUNS = 30
PARAMETERS = "String s, String t, int i, int j, int[] a"
DESCRIPTOR = "(Ljava/lang/String;Ljava/lang/String;II[I)I"
GUARDS = (
    "if (s == null) return 0;",
    "if (t == null) return 0;",
    "if (i < 0) return 0;",
    "if (i > 4) return 0;",
    "if (s != null && i >= s.length()) return 0;",
    "if (s != null && i > s.length()) return 0;",
    "if (j < i) return 0;",
    "if (s != null && j > s.length()) return 0;",
    "if (a == null) return 0;",
    "if (a != null && a.length < 3) return 0;",
    "if (a != null && i >= a.length) return 0;",
    "if (s == null) s = t;",
)
CALLS = (
    "s.charAt(i)",
    "s.substring(i).length()",
    "s.substring(i, j).length()",
    "s.compareTo(t)",
    "s.concat(t).length()",
    "s.equals(t) ? 1 : 0",
    "s.indexOf(t)",
    "s.startsWith(t) ? 1 : 0",
    "java.util.Arrays.copyOf(a, i).length",
    'new StringBuilder("abc").insert(i, s).length()',
    'new StringBuilder("abc").deleteCharAt(i).length()',
    'new StringBuilder("abc").charAt(i)',
    "java.util.Objects.requireNonNull(t).length()",
    "java.util.Objects.checkIndex(i, 3)",
    "String.valueOf(a == null ? null : new char[i]).length()",
)
CATCHES = ("NullPointerException", "IndexOutOfBoundsException", "RuntimeException")


def source_of(seed: int) -> str:
    chooser = random.Random(seed)
    methods = []
    for number in range(METHODS):
        guards = "\n        ".join(chooser.sample(GUARDS, chooser.randrange(4)))
        call = f"return {chooser.choice(CALLS)};"
        if chooser.random() < 0.25:
            call = (
                f"try {{\n            {call}\n        }} catch ({chooser.choice(CATCHES)} e) {{ return -1; }}"
            )
        methods.append(f"    static int m{number}({PARAMETERS}) {{\n        {guards}\n        {call}\n    }}")
    return f"class Library{seed} {{\n" + "\n".join(methods) + "\n}\n"


def inputs(chooser: random.Random) -> tuple[object, ...]:
    words = (None, "", "a", "ab", "abcd")
    arrays = (None, [], [1], [1, 2, 3], [1, 2, 3, 4, 5])
    numbers = (-1, 0, 1, 2, 3, 4, 7, -(2**31), 2**31 - 1)
    pair = (chooser.choice(numbers), chooser.choice(numbers))
    return (chooser.choice(words), chooser.choice(words), *pair, chooser.choice(arrays))


def written(values: tuple[object, ...]) -> str:
    """In the notation of the oracle."""
    found = []
    for value in values:
        match value:
            case None:
                found.append("N")
            case str():
                found.append(text(value))
            case int():
                found.append(f"I{value}")
            case list():
                found.append(array("I", *(f"I{each}" for each in value)))
    return " ".join(found)


@pytest.mark.parametrize("seed", range(40))
def test_library_calls_are_proved_and_refuted_as_they_run(seed: int, tmp_path: Path) -> None:
    path = tmp_path / f"Library{seed}.java"
    path.write_text(source_of(seed))
    javac = installation().javac
    assert javac is not None
    subprocess.run([str(javac), "-g", "-d", str(tmp_path), str(path)], check=True, capture_output=True)
    program = load([str(tmp_path / f"Library{seed}.class")])
    session = Session(program)
    lines: list[str] = []
    wanted: list[str] = []
    proofs = 0
    for number in range(METHODS):
        name = f"Library{seed}.m{number}{DESCRIPTOR}"
        for question in checks_in(program, name, DEFAULT_KINDS, (name,)):
            answer = session.ask(question).answer
            if isinstance(answer, Proved):
                proofs += 1
                assert _failing_run(program, question, seed) is None
            elif isinstance(answer, Refuted) and not answer.witness.event.startswith("handled"):
                raised = answer.witness.event.partition(": ")[2].partition(":")[0]
                lines.append(f"{name} {written(answer.witness.inputs.parameters)}")
                wanted.append(f"{raised} @{span_at(program, question.point).line}")
    assert proofs or lines
    found = [
        f"{each[1:].split(' ')[0]} {each[each.rindex('@') :].split(' ')[0]}"
        for each in by_java(lines, tmp_path)
    ]
    assert [each for each in zip(lines, wanted, found, strict=True) if each[1] != each[2]] == []


def _failing_run(program: Program, question: Check, seed: int) -> tuple[object, ...] | None:
    chooser = random.Random(seed)
    obligation = question.obligation
    for _ in range(RUNS):
        given = inputs(chooser)
        outcome = replay(program, question.point.procedure, Inputs(parameters=given))
        if failure_shown(outcome, question.point, obligation.kind, obligation.operand):
            return given
    return None
