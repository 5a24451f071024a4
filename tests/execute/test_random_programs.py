"""Random programs print the same when compiled and when interpreted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.generator import generate
from tests.generator.csmith import CSMITH_FLAGS, csmith_program
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished, Stopped
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load

SECONDS = 10
STEPS = 20_000_000
_LARGE = ("--max-funcs", "6", "--max-block-depth", "4")
_NATIVE = (sys.executable, "-m", "ziglang", "cc", "-O1", "-w", "-fno-sanitize=all")


def _native(path: Path, flags: list[str]) -> tuple[bytes, int] | None:
    """Output and status of the compiled program; None if it does not end soon."""
    binary = path.with_suffix("")
    subprocess.run([*_NATIVE, *flags, str(path), "-o", str(binary), "-lm"], check=True)
    try:
        run = subprocess.run([str(binary)], capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None
    return run.stdout, run.returncode


def _compare(path: Path, flags: list[str]) -> None:
    wanted = _native(path, flags)
    if wanted is None:
        return
    world = RecordedWorld()
    outcome = Machine(load([str(path)], flags=flags), world, Limits(steps=STEPS)).run_main()
    if isinstance(outcome, Stopped):
        assert outcome.event.kind is EventKind.BUDGET, outcome.event
        return
    assert isinstance(outcome, Finished)
    assert (world.stdout, outcome.value) == wanted


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(120))
def test_a_generated_program_does_the_same_in_the_interpreter(seed: int, tmp_path: Path) -> None:
    path = tmp_path / f"generated{seed}.c"
    path.write_text(generate(seed + 5000))
    _compare(path, [])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(120))
def test_a_random_program_of_csmith_does_the_same_in_the_interpreter(seed: int, tmp_path: Path) -> None:
    """Where csmith is not installed, the generator makes as many other programs."""
    path = tmp_path / f"random{seed}.c"
    path.write_text(csmith_program(seed + 7000, _LARGE))
    _compare(path, list(CSMITH_FLAGS))
