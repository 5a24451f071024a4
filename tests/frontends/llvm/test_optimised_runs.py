"""Optimised code means the same: its phis, places and intrinsics, run in the interpreter, print what the
unoptimised program prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load

_HERE = Path(__file__).parents[3]
_EXAMPLES = sorted((_HERE / "tests" / "programs" / "c").glob("*.c"))
_FLAGS = ["-std=gnu17", "-UNDEBUG"]


def _run(path: Path, flags: list[str], cache: Path) -> tuple[bytes, str]:
    """What the program prints, and how it ended."""
    stdin, arguments = path.with_suffix(".stdin"), path.with_suffix(".args")
    world = RecordedWorld(stdin.read_bytes() if stdin.exists() else b"")
    program = load([str(path.relative_to(_HERE))], flags=[*_FLAGS, *flags], cache=cache)
    words = arguments.read_text().splitlines() if arguments.exists() else []
    outcome = Machine(program, world, Limits(steps=5_000_000)).run_main(["program", *words])
    ending = str(outcome.value) if isinstance(outcome, Finished) else outcome.event.kind.value
    return world.stdout, ending


def _compare(path: Path, level: str, cache: Path) -> None:
    plain = _run(path, [], cache)
    optimised = _run(path, [level, "-fno-vectorize", "-fno-slp-vectorize"], cache)
    assert optimised[1] == "unsupported" or optimised == plain


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O1", "-O2", "-Os"])
@pytest.mark.parametrize("path", _EXAMPLES, ids=lambda path: path.stem)
def test_optimised_examples_run_as_unoptimised_ones(
    path: Path, level: str, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(_HERE)
    _compare(path, level, cache)
