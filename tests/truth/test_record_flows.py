"""Random programs about records, compiled with sanitizers and run: no line that fails was proved."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

import whence

from .record_flows import program

RUNS = 25
_FLAGS = ("-g", "-O0", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined")
_OPTIONS = "detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1"

_FAILURE = re.compile(r"runtime error: (?!applying).*null pointer|ERROR: AddressSanitizer: (?!attempting)")
"""Objects that are freed twice and offsets from null are other kinds of failures."""


def _failing_lines(path: Path, seed: int) -> set[int]:
    """Lines of the program in which a run failed, and where."""
    binary = path.with_suffix("")
    subprocess.run(["gcc", *_FLAGS, str(path), "-o", str(binary)], check=True)
    random, found = Random(seed), set[int]()
    for _ in range(RUNS):
        word = bytes(random.randrange(33, 127) for _ in range(random.randrange(1, 25))).decode()
        done = subprocess.run(
            [str(binary), word],
            env={
                "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1"
            },
            capture_output=True,
            text=True,
            timeout=60,
        )
        at = re.search(rf"{path.name}:(\d+)", done.stderr)
        if _FAILURE.search(done.stderr) and at:
            found.add(int(at[1]))
    return found


def denied(folder: Path, seed: int) -> list[int]:
    return denied_lines(folder, seed, program(seed))


def denied_lines(folder: Path, seed: int, source: str) -> list[int]:
    """Lines that failed and in which all obligations are proved."""
    path = folder / f"program{seed}.c"
    path.write_text(source)
    failing = _failing_lines(path, seed)
    asked = whence.load(str(path)).check(only="null,bounds", engine="local") if failing else ()
    verdicts: dict[int, set[str]] = {}
    for each in asked:
        verdicts.setdefault(each.span.line, set()).add(each.verdict)
    return [line for line in sorted(failing) if verdicts.get(line) == {"proved"}]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc compiles the programs")
@pytest.mark.parametrize("seed", range(60))
def test_no_line_that_fails_was_proved(tmp_path: Path, seed: int) -> None:
    assert denied(tmp_path, seed) == []
