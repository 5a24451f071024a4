"""Witnesses of C, compiled with sanitizers and run: whether the same failure shows on the same line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import final

from whence.answers import TestCase, TestSuite
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.records import dataclass
from whence.reports.test_suites.c_tests import SourceFile, c_test_files
from whence.source import InputProblem, Span
from whence.witnesses import Witness

_SECONDS = 120
_FLAGS = "-g -O0 -fno-builtin -fno-omit-frame-pointer"
_SANITIZERS = ("address,undefined", "undefined")
"""The best that a compiler may have, first."""
_ENVIRONMENT = {
    "WHENCE_OUTPUT": "1",
    "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
}
_CALLED_ERROR = "the error function was called"
_SAYS = {
    ObligationKind.NULL: r"null pointer|SEGV",
    ObligationKind.BOUNDS: r"buffer-overflow|buffer-underflow|out of bounds|use-after|insufficient space|SEGV"
    r"|stack-overflow|unknown-crash|negative-size-param",
    ObligationKind.DIV: r"division by zero|cannot be represented|FPE",
    ObligationKind.OVERFLOW: r"shift|signed integer overflow|cannot be represented",
    ObligationKind.ASSERT: r"Assertion|ABRT",
    ObligationKind.FREED: r"use-after|double-free|attempting free|SEGV",
}
"""What the sanitizers, or assert, say of a failure of each kind; they do not look for others."""
_FRAME = re.compile(r"\s*#\d+ ")
_LIBRARY_FRAME = re.compile(r"\.so[.\d]*\+0x|sanitizer")
_BY_ADDRESS = frozenset({ObligationKind.BOUNDS, ObligationKind.FREED})
"""What only the address sanitizer sees."""


@final
@dataclass(frozen=True, slots=True)
class NotBuilt:
    reason: str


@final
@dataclass(frozen=True, slots=True)
class NativeTests:
    """Witnesses of one entry, compiled together."""

    binary: Path
    sees_addresses: bool
    """Whether accesses outside of objects are seen."""

    def sees(self, kind: ObligationKind) -> bool:
        """Whether its sanitizers look for failures of the kind."""
        return kind in _SAYS and (self.sees_addresses or kind not in _BY_ADDRESS)

    def output(self, number: int) -> str:
        """What the sanitizers, and the driver, say of the witness."""
        try:
            done = subprocess.run(
                [str(self.binary), f"test_{number + 1}"],
                capture_output=True,
                timeout=_SECONDS,
                env={**os.environ, **_ENVIRONMENT},
            )
        except subprocess.TimeoutExpired:
            return f"it did not end within {_SECONDS} seconds"
        return (done.stderr + done.stdout).decode("utf-8", "replace")


def compiled(
    witnesses: Sequence[Witness], program: Program, sources: Sequence[SourceFile], folder: Path
) -> NativeTests | NotBuilt:
    """The witnesses, which are all of one entry, in the folder."""
    tests = tuple(TestCase(each.inputs, each.event, (), stopped="undefined") for each in witnesses)
    try:
        files = c_test_files(TestSuite(witnesses[0].entry, tests, 0, ()), program, sources)
    except InputProblem as problem:
        return NotBuilt(str(problem))
    for name, data in files.items():
        (folder / name).write_bytes(data)
    made: list[str] = []
    for compiler in _compilers():
        for sanitizers in _SANITIZERS:
            flags = f"{_FLAGS} -fsanitize={sanitizers}"
            command = ["make", "-s", "-C", str(folder), "build", f"CC={compiler}", f"CFLAGS={flags}"]
            try:
                done = subprocess.run(command, capture_output=True, timeout=_SECONDS)
            except (OSError, subprocess.TimeoutExpired) as problem:
                return NotBuilt(f"the test can't be compiled: {problem}")
            if done.returncode == 0:
                return NativeTests(folder / "tests", "address" in sanitizers)
            made.append(done.stderr.decode("utf-8", "replace").strip())
    return NotBuilt(f"no compiler made the test: {made[0].partition(chr(10))[0]}")


def _compilers() -> list[str]:
    from whence.frontends.llvm.toolchain.compiler import zig_command

    found = [name for name in ("gcc", "clang") if shutil.which(name)]
    return [*found, " ".join(zig_command())]


def agrees(output: str, kind: ObligationKind, span: Span) -> bool:
    """Whether that is a failure of the kind on the line: each report by itself, and of its frames the first
    in the program's own file, or one that called into the library, which called back (`qsort`)."""
    if kind is ObligationKind.ASSERT and _CALLED_ERROR in output:
        return True
    file = re.escape(os.path.basename(span.file))
    place = re.compile(rf"{file}:(\d+)\b")
    for report in re.split(r"\n(?=[^\n]*(?:runtime error:|ERROR: AddressSanitizer|Assertion))", output):
        if not re.search(_SAYS.get(kind, r"(?!)"), report):
            continue
        first = place.search(report)
        if first is not None and span.line in (int(first[1]), *_library_calls(report, place)):
            return True
    return False


def _library_calls(report: str, place: re.Pattern[str]) -> Iterator[int]:
    """The lines that called into the library in the first stack, which is that of the failure."""
    is_inside, is_begun = False, False
    for line in report.splitlines():
        if not _FRAME.match(line):
            if is_begun:
                return
            continue
        is_begun = True
        found = place.search(line)
        if found is not None and is_inside:
            yield int(found[1])
        is_inside = _LIBRARY_FRAME.search(line) is not None
