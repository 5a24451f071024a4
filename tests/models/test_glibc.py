"""Modelled C functions do what glibc does: results, errno and what is left in memory, for edge and random
arguments."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.models.glibc_calls import program
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load


def _differences(directory: Path, seed: int, calls: int) -> list[str]:
    gcc = shutil.which("gcc")
    if gcc is None:
        pytest.skip("no gcc to compile with glibc")
    source, binary = directory / "calls.c", directory / "calls"
    source.write_text(program(Random(seed), calls))
    command = [gcc, "-w", "-fno-builtin", "-O0", "-o", str(binary), str(source), "-lm"]
    subprocess.run(command, check=True)
    native = subprocess.run([str(binary)], capture_output=True, check=True).stdout.splitlines()
    found = []
    for options in (Options(), Options(checks_values=True)):
        world = RecordedWorld()
        Machine(load([str(source)]), world, Limits(steps=50_000_000), options).run_main(["calls"])
        ours = world.stdout.splitlines()
        found += [f"{one!r} {other!r}" for one, other in zip(native, ours, strict=False) if one != other]
        found += [] if len(native) == len(ours) else [f"{len(native)} lines, {len(ours)} of ours"]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_library_functions_do_what_glibc_does(tmp_path: Path, seed: int) -> None:
    assert not _differences(tmp_path, seed, 200)
