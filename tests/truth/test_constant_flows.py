"""Flags and states against native runs: a pointer that was null on a line was not proved there."""

from __future__ import annotations

import shutil
import signal
import subprocess
from pathlib import Path

import pytest

import whence
from tests.truth.constant_flows import program

FUNCTIONS = 12
pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="runs are compiled by gcc")


def _null_lines(source: Path) -> set[int]:
    binary = source.with_suffix("")
    subprocess.run(["gcc", "-w", "-DNATIVE", str(source), "-o", str(binary)], check=True)
    ended = subprocess.run([str(binary)], capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode in (0, -signal.SIGSEGV)  # a few programs recurse until the stack is full
    return {int(line) for line in ended.stdout.split("\n")[:-1]}


def _proved_lines(source: Path, engine: str) -> set[int]:
    text = source.read_text().splitlines()
    results = [
        (each.span.line, each.verdict) for each in whence.load(str(source)).check(only="null", engine=engine)
    ]
    marked = {number for number, line in enumerate(text, 1) if "READ(" in line and "define" not in line}
    open_lines = {line for line, verdict in results if verdict != "proved"}
    return {line for line, _ in results if line in marked} - open_lines


def _wrong(folder: Path, seeds: range, engine: str) -> list[tuple[int, int]]:
    found, proved = [], 0
    for seed in seeds:
        source = folder / f"flows{seed}.c"
        source.write_text(program(seed, FUNCTIONS))
        shown = _proved_lines(source, engine)
        proved += len(shown)
        found += [(seed, line) for line in sorted(shown & _null_lines(source))]
    assert proved > len(seeds)
    return found


def test_no_flag_makes_a_null_pointer_proved(tmp_path: Path) -> None:
    assert _wrong(tmp_path, range(1), "local") == []


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, *range(100, 200, 10)])
def test_no_flag_of_many_makes_a_null_pointer_proved(tmp_path: Path, first: int) -> None:
    assert _wrong(tmp_path, range(first, first + 10), "local") == []
