"""Calls of the Java library: what is proved around them, and what they may do to a proof."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.engines.horn.jvm_runs import failures_on_jvm, on_own_lines
from tests.engines.horn.random_library import program_with_library
from tests.engines.horn.test_java import CLASSES, proved_of
from tests.engines.horn.test_java_truth import ASKED, given
from whence.answers import Proved
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.models.obligations_at import obligations_at
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Check
from whence.session import Session

TRAPS = CLASSES / "LibraryTraps.java"
RUNS = 80
BUDGET = 500_000


@pytest.mark.parametrize("method", ["histogram", "parsed", "turned", "copied"])
def test_bounds_are_proved_around_calls_of_the_library(method: str) -> None:
    found = proved_of("Library", method, ObligationKind.BOUNDS)
    assert found and all(found)


def test_a_field_that_a_call_back_does_not_write_is_known() -> None:
    assert all(proved_of("Printed", "printed", ObligationKind.DIV))


@pytest.mark.parametrize(
    ("owner", "method", "kind"),
    [
        ("Library", "copiedBad", ObligationKind.BOUNDS),
        ("Printed", "printedBad", ObligationKind.DIV),
    ],
)
def test_what_can_fail_is_not_proved(owner: str, method: str, kind: ObligationKind) -> None:
    assert False in proved_of(owner, method, kind)


@pytest.mark.parametrize(("entry", "asked"), [("triedBad", "quotient"), ("absBad", "quotientOf")])
def test_a_failure_in_a_call_is_not_denied(entry: str, asked: str) -> None:
    """The call is inside of a `try` block, or has a result of the library as its argument."""
    program = load([str(CLASSES / "Library.class")])
    lines = _lines(program, f"Library.{asked}(")
    assert False in _proofs(program, f"Library.{entry}(", lines, frozenset({ObligationKind.DIV}))


def _lines(program: Program, start: str) -> set[int]:
    [name] = [each for each in program.headers() if each.startswith(start)]
    return {span_at(program, point).line for point, _ in program.procedure(name).points()}


def _proofs(program: Program, entry: str, lines: set[int], kinds: frozenset[ObligationKind]) -> list[bool]:
    """Of each obligation on the lines, asked about from the entry, whether it is proved."""
    [start] = [each for each in program.headers() if each.startswith(entry)]
    asked = [
        Check(obligation, point, (start,))
        for name, header in program.headers().items()
        if header.is_defined and not header.is_library
        for point, _ in program.procedure(name).points()
        if span_at(program, point).line in lines
        for obligation in obligations_at(program, point)
        if obligation.kind in kinds
    ]
    session = Session(program, (HornEngine(),), BUDGET)
    return [isinstance(session.ask(each).answer, Proved) for each in asked]


@pytest.mark.slow
def test_no_trap_is_proved(tmp_path: Path) -> None:
    """Each class of `LibraryTraps` fails on the line that says so."""
    subprocess.run(
        ["javac", "-g", "-nowarn", "-d", str(tmp_path), str(TRAPS)], check=True, capture_output=True
    )
    wrong = []
    for name, line, kind in _traps():
        files = [*tmp_path.glob(f"{name}.class"), *tmp_path.glob(f"{name}$*.class")]
        program = load([str(each) for each in sorted(files)])
        wrong += [name] if all(_proofs(program, f"{name}.run(", {line}, frozenset({kind}))) else []
    assert wrong == []


def _traps() -> list[tuple[str, int, ObligationKind]]:
    """Class, line and what fails there: a division, if there is one."""
    found: list[tuple[str, int, ObligationKind]] = []
    name = ""
    for number, line in enumerate(TRAPS.read_text().splitlines(), 1):
        if begins := re.match(r"class (\w+)", line):
            name = begins[1]
        if line.endswith("// fails"):
            kind = ObligationKind.DIV if " / " in line else ObligationKind.BOUNDS
            found.append((name, number, kind))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3000, 3065))
def test_nothing_proved_fails_on_a_jvm(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    inputs = [given(random) for _ in range(RUNS)]
    failed = failures_on_jvm(tmp_path, on_own_lines(program_with_library(seed)), inputs)
    own = [str(each) for each in sorted(tmp_path.glob("*.class")) if each.stem != "Drive"]
    program = load(own)
    wrong = []
    for line, kind in sorted(failed, key=lambda each: each[0]):
        found = _proofs(program, ASKED, {line}, frozenset({kind}))
        wrong += [(line, kind)] if found and all(found) else []
    assert wrong == []
