"""The work behind a program that is not in the cache: compile every unit, link, print."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from whence.frontends.llvm.compiler import Compiler, CSource, compile_source
from whence.frontends.llvm.inputs import Ready, Unit
from whence.frontends.llvm.linking import print_module
from whence.frontends.llvm.storage import Storage


def build_text(units: Sequence[Unit], compiler: Compiler | None, storage: Storage) -> tuple[bytes, list[str]]:
    """The printed module of all units together, and the files that it was made from."""
    with storage.scratch() as scratch, ThreadPoolExecutor(os.cpu_count()) as workers:

        def made(numbered: tuple[int, Unit]) -> tuple[str, Sequence[str]]:
            number, unit = numbered
            if isinstance(unit, Ready):
                return unit.path, (unit.path, *unit.dependencies)
            return _compiled(unit, compiler, storage, Path(scratch) / f"{number}.bc")

        parts = list(workers.map(made, enumerate(units)))
        output = Path(scratch) / "program.ll"
        print_module([path for path, _ in parts], output)
        return output.read_bytes(), [path for _, listed in parts for path in listed]


def _compiled(
    source: CSource, compiler: Compiler | None, storage: Storage, output: Path
) -> tuple[str, Sequence[str]]:
    assert compiler is not None
    bitcode, dependencies = compile_source(compiler, source, storage)
    output.write_bytes(bitcode)
    return str(output), dependencies
