"""The work behind a program that is not in the cache: compile every unit, link, print."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from whence.frontends.llvm.storage import Storage
from whence.frontends.llvm.toolchain.build_records import BuildRecords
from whence.frontends.llvm.toolchain.compiler import Compiler, CSource, compile_source
from whence.frontends.llvm.toolchain.inputs import Kept, Ready, Unit
from whence.frontends.llvm.toolchain.linker import EXPLAINED
from whence.source import InputProblem


def print_module(paths: Sequence[str], output: Path) -> None:
    """Links the files into one module and prints it to `output`.

    LLVM may abort the process on damaged input, so it works in a child, `linker.py` run as a script. The
    parent turns whatever happens there into one line.
    """
    script = Path(__file__).with_name("linker.py")
    done = subprocess.run(
        [sys.executable, "-P", str(script), str(output)],
        input="\n".join(paths),
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode == EXPLAINED and done.stdout.strip():
        raise InputProblem(done.stdout.strip().splitlines()[0])
    if done.returncode != 0:
        others = " or one of those named with it" if len(paths) > 1 else ""
        raise InputProblem(f"{paths[0]}{others}: LLVM cannot read this file; is it damaged?")


def build_text(units: Sequence[Unit], compiler: Compiler | None, storage: Storage) -> tuple[bytes, list[str]]:
    """The printed module of all units together, and the files that it was made from."""
    with storage.scratch() as scratch, ThreadPoolExecutor(os.cpu_count()) as workers:

        def made(numbered: tuple[int, Unit]) -> tuple[str, Sequence[str]]:
            number, unit = numbered
            return _bitcode_file(unit, compiler, storage, Path(scratch) / f"{number}.bc")

        parts = list(workers.map(made, enumerate(units)))
        output = Path(scratch) / "program.ll"
        print_module([path for path, _ in parts], output)
        return output.read_bytes(), [path for _, listed in parts for path in listed]


def _bitcode_file(
    unit: Unit, compiler: Compiler | None, storage: Storage, output: Path
) -> tuple[str, Sequence[str]]:
    """A file with the unit's LLVM code, and the files that decided on it."""
    match unit:
        case Ready(path):
            return path, (path,)
        case Kept(key, place, binary):
            bitcode = BuildRecords(storage).bitcode(key, place)
            if bitcode is None:
                raise InputProblem(f"a part of '{binary}' is gone from the cache: build it again")
            output.write_bytes(bitcode)
            return str(output), (binary,)
        case CSource():
            assert compiler is not None
            bitcode, dependencies = compile_source(compiler, unit, storage)
            output.write_bytes(bitcode)
            return str(output), dependencies
