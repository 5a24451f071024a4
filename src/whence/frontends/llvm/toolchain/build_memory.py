"""What `whence cc` does after the real compiler succeeded: bitcode for what was compiled, records of what
was linked. A file for which no bitcode can be made counts as opaque."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import final

from whence.frontends.llvm.storage import Storage, default_folder, write_atomically
from whence.frontends.llvm.toolchain.build_records import BuildRecord, BuildRecords, beside
from whence.frontends.llvm.toolchain.command_line import Invocation, SourceInput, Stage, read_command
from whence.frontends.llvm.toolchain.compiler import CSource, compiled, find_compiler
from whence.frontends.llvm.toolchain.link_order import LinkOrder
from whence.records import dataclass
from whence.source import InputProblem

_PROBES = ("conftest.", "CMakeCCompilerId.", "testCCompiler.", "CheckSymbolExists.", "CheckFunctionExists.")
"""Files by which build systems test the compiler; no question is about them."""


def remember(arguments: Sequence[str], real: Sequence[str]) -> None:
    """Keeps what a run of the compiler made. Trouble here must not disturb the build, so it is told only
    to who asks for it."""
    try:
        invocation = read_command(arguments)
        if invocation.stage is not Stage.OTHER and not _is_probe(invocation):
            _Memory(invocation, tuple(real), Storage(default_folder())).keep()
    except (OSError, ValueError, InputProblem) as problem:
        _report(str(problem))


def _report(problem: str) -> None:
    if os.environ.get("WHENCE_CC_VERBOSE"):
        print(f"whence cc: {problem}", file=sys.stderr)


def _is_probe(invocation: Invocation) -> bool:
    return any(Path(source.path).name.startswith(_PROBES) for source in invocation.sources)


@final
@dataclass(frozen=True, slots=True)
class _Memory:
    """One run of the compiler and where to remember it."""

    invocation: Invocation
    real: tuple[str, ...]
    storage: Storage

    def keep(self) -> None:
        if self.invocation.stage is Stage.COMPILE:
            for source in self.invocation.sources:
                self._keep_object(source)
        else:
            self._keep_link()

    @property
    def _records(self) -> BuildRecords:
        return BuildRecords(self.storage)

    def _keep_object(self, source: SourceInput) -> None:
        object_ = self.invocation.object_of(source)
        if not os.path.isfile(object_):
            return
        bitcode = self._bitcode(source)
        if bitcode is None:
            self._records.keep_object(object_, BuildRecord(opaque=(source.path,)))
            return
        place = beside(object_, ".bc")
        write_atomically(place, bitcode)
        self._records.keep_object(object_, self._records.keep_bitcode(bitcode, str(place.resolve())))

    def _keep_link(self) -> None:
        output = self.invocation.output or "a.out"
        if not os.path.isfile(output):
            return
        order = LinkOrder(self._records, self._compiled_here, self.invocation.search)
        record = order.take(self.invocation.inputs)
        if record.units:
            self._records.keep_binary(output, record)

    def _compiled_here(self, source: SourceInput) -> tuple[bytes, BuildRecord]:
        bitcode = self._bitcode(source)
        if bitcode is None:
            return b"", BuildRecord(opaque=(source.path,))
        return self._object(source), self._records.keep_bitcode(bitcode)

    def _object(self, source: SourceInput) -> bytes:
        """A source compiled and linked in one go leaves no object: one is made to see its symbols, but
        only where an archive might depend on them."""
        if len(self.invocation.inputs) == len(self.invocation.sources):
            return b""
        with self.storage.scratch() as scratch:
            output = Path(scratch) / "unit.o"
            command = [*self.real, *self.invocation.flags, "-c", source.path, "-o", str(output)]
            subprocess.run(command, capture_output=True, check=False)
            return output.read_bytes() if output.exists() else b""

    def _bitcode(self, source: SourceInput) -> bytes | None:
        if not source.is_c:
            return None
        compiler = find_compiler("", self.storage.folder)
        named = source.path.endswith((".c", ".i"))
        flags = self.invocation.flags if named else (*self.invocation.flags, "-x", "c")
        try:
            return compiled(compiler, CSource(source.path, os.getcwd(), flags), self.storage)
        except InputProblem as problem:
            _report(str(problem))
            return None
