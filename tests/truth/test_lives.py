"""Kinds `uninit` and `freed`: what fails is refuted by a run, what does not is not, and nothing that fails is
proved."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from whence.answers import Proved, Refuted
from whence.engines.heap.engine import HeapEngine
from whence.engines.trial.engine import TrialEngine
from whence.engines.trial.limits import Limits
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.session import Session
from whence.session.check_questions import checks_in

PATH = Path(__file__).parent / "lives" / "lives.c"
KINDS = (ObligationKind.UNINIT, ObligationKind.FREED)
MARK = re.compile(r"/\* FAILS (\w+) \*/")
LINES = PATH.read_text().splitlines()
FAILING = {(number, found[1]) for number, line in enumerate(LINES, 1) for found in MARK.finditer(line)}
ENTRIES = {found[1]: n for n, line in enumerate(LINES, 1) if (found := re.match(r"int (\w+)\(int n\)", line))}
"""And the lines where they begin."""
PROVED_AT_LEAST = 60


@pytest.fixture(scope="module")
def program() -> Program:
    return load([str(PATH)])


def verdicts(program: Program, entry: str) -> dict[tuple[int, str], set[str]]:
    """By line and kind, of what the entry itself may fail in."""
    session = Session(program, (HeapEngine(), TrialEngine(Limits(rounds=2, guesses_in_c=20))))
    found: dict[tuple[int, str], set[str]] = {}
    for kind in KINDS:
        for question in checks_in(program, entry, frozenset({kind}), (entry,)):
            answer = session.ask(question, "heap").answer
            if not isinstance(answer, Proved):
                answer = session.ask(question, "trial").answer
            line = span_at(program, question.point).line
            found.setdefault((line, kind.value), set()).add(type(answer).__name__)
    return found


def test_what_fails_is_refuted_and_nothing_else(program: Program) -> None:
    refuted, proved = set(), 0
    for entry in ENTRIES:
        for place, names in verdicts(program, entry).items():
            refuted |= {place} if Refuted.__name__ in names else set()
            proved += names == {Proved.__name__}
    assert refuted == FAILING
    assert proved >= PROVED_AT_LEAST


NUMBERS = (-1, 0, 3, 7)
"""Each failing entry fails for one of them."""
OTHERWISE = {"of_a_call", "a_divisor"}
"""To Memcheck no life ends with the return of a function, and a division decides nothing."""


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One program that calls the entry and with the number that it is given."""
    folder = tmp_path_factory.mktemp("lives")
    calls = "".join(f'if (!strcmp(v[1], "{each}")) {each}(atoi(v[2]));\n' for each in ENTRIES)
    main = folder / "main.c"
    main.write_text(f'#include "{PATH}"\nint main(int c, char **v) {{ (void)c; {calls} return 0; }}\n')
    subprocess.run(["gcc", "-O0", "-g", "-w", str(main), "-o", str(folder / "lives")], check=True)
    return folder / "lives"


@pytest.mark.slow
@pytest.mark.parametrize("entry", [each for each in ENTRIES if each not in OTHERWISE])
def test_memcheck_agrees(native: Path, entry: str) -> None:
    """Of an entry that fails somewhere, at that line; of others nowhere."""
    end = min([each for each in ENTRIES.values() if each > ENTRIES[entry]] or [len(LINES) + 1])
    failing = [line for line, _ in FAILING if ENTRIES[entry] <= line < end]
    said = ""
    for number in NUMBERS:
        command = ["valgrind", "-q", "--leak-check=no", str(native), entry, str(number)]
        said += subprocess.run(command, capture_output=True, text=True, timeout=120, check=False).stderr
    assert bool(failing) == ("==" in said), said
    for line in failing:
        assert f"lives.c:{line})" in said
