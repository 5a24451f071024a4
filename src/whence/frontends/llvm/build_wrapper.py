"""`whence cc`: a C compiler for real builds that keeps bitcode of everything it compiles.

It runs the real compiler with the very arguments it was given, and its exit status and output are that
compiler's. What it adds is silent: bitcode for each C file that was compiled, and for each file that was
linked the list of the units in it. A file for which no bitcode can be made counts as opaque.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from whence.frontends.llvm.build_records import BuildRecord, BuildRecords, beside
from whence.frontends.llvm.command_line import Invocation, SourceInput, Stage, read_command
from whence.frontends.llvm.compiler import CSource, compiled, find_compiler, zig_command
from whence.frontends.llvm.link_order import LinkOrder
from whence.frontends.llvm.storage import Storage, default_folder, write_atomically
from whence.source import InputProblem

_PROBES = ("conftest.", "CMakeCCompilerId.", "testCCompiler.", "CheckSymbolExists.")
"""Files by which build systems try the compiler out: nobody will ask about them."""


def main(arguments: Sequence[str]) -> int:
    """Compiles and links as the real compiler does. Returns its exit status."""
    status = subprocess.call([*real_compiler(), *arguments], env=_environment())
    if status == 0:
        try:
            _remember(read_command(arguments))
        except (OSError, ValueError, InputProblem) as problem:
            _report(str(problem))
    return status


def real_compiler() -> list[str]:
    """`$WHENCE_CC`, or the system's compiler, or the one from pip."""
    named = os.environ.get("WHENCE_CC")
    if named:
        return shlex.split(named)
    found = shutil.which("cc")
    return [found] if found else list(zig_command())


def _environment() -> dict[str, str]:
    cache = str(default_folder() / "zig")
    return {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache, **os.environ}


def _report(problem: str) -> None:
    """Trouble with our own records must not disturb the build; it is told only to who asks for it."""
    if os.environ.get("WHENCE_CC_VERBOSE"):
        print(f"whence cc: {problem}", file=sys.stderr)


def _remember(invocation: Invocation) -> None:
    if invocation.stage is Stage.OTHER or _is_probe(invocation):
        return
    storage = Storage(default_folder())
    records = BuildRecords(storage)
    if invocation.stage is Stage.COMPILE:
        for source in invocation.sources:
            _remember_object(invocation, source, storage, records)
    else:
        _remember_link(invocation, storage, records)


def _is_probe(invocation: Invocation) -> bool:
    return any(Path(source.path).name.startswith(_PROBES) for source in invocation.sources)


def _remember_object(
    invocation: Invocation, source: SourceInput, storage: Storage, records: BuildRecords
) -> None:
    object_ = invocation.object_of(source)
    if not os.path.isfile(object_):
        return
    bitcode = _bitcode(invocation, source, storage)
    if bitcode is None:
        records.keep_object(object_, BuildRecord(opaque=(source.path,)))
        return
    place = beside(object_, ".bc")
    write_atomically(place, bitcode)
    records.keep_object(object_, records.keep_bitcode(bitcode, str(place.resolve())))


def _remember_link(invocation: Invocation, storage: Storage, records: BuildRecords) -> None:
    output = invocation.output or "a.out"
    if not os.path.isfile(output):
        return

    def compiled_here(source: SourceInput) -> tuple[bytes, BuildRecord]:
        bitcode = _bitcode(invocation, source, storage)
        if bitcode is None:
            return b"", BuildRecord(opaque=(source.path,))
        return _symbols_through_object(source, invocation, storage), records.keep_bitcode(bitcode)

    record = LinkOrder(records, compiled_here, invocation.search).take(invocation.inputs)
    if record.units:
        records.keep_binary(output, record)


def _symbols_through_object(source: SourceInput, invocation: Invocation, storage: Storage) -> bytes:
    """A source compiled and linked in one go leaves no object: one is made to see its symbols, but only
    where an archive might depend on them."""
    if len(invocation.inputs) == len(invocation.sources):
        return b""
    with storage.scratch() as scratch:
        output = Path(scratch) / "unit.o"
        command = [*real_compiler(), *invocation.flags, "-c", source.path, "-o", str(output)]
        subprocess.run(command, env=_environment(), capture_output=True, check=False)
        return output.read_bytes() if output.exists() else b""


def _bitcode(invocation: Invocation, source: SourceInput, storage: Storage) -> bytes | None:
    if not source.is_c:
        return None
    compiler = find_compiler("", storage.folder)
    flags = invocation.flags if source.path.endswith((".c", ".i")) else (*invocation.flags, "-x", "c")
    try:
        return compiled(compiler, CSource(source.path, os.getcwd(), flags), storage)
    except InputProblem as problem:
        _report(str(problem))
        return None
