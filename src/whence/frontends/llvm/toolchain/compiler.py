"""From C to bitcode: which compiler, with which flags, and what it read."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, final

from whence.frontends.llvm.storage import Storage, key_of
from whence.records import dataclass
from whence.source import InputProblem

_FLAGS: Final = (
    *("-O0", "-g", "-emit-llvm", "-Xclang", "-disable-O0-optnone", "-fno-sanitize=all"),
    *("-Xclang", "-disable-llvm-passes"),
    *("-fno-discard-value-names", "-U_FORTIFY_SOURCE", "-fno-stack-protector", "-D__NO_CTYPE"),
)
"""Debug information and names, no optimisation, nothing that the program does not say itself; `isdigit` and
its kin are functions, not glibc's macros. Without passes of LLVM, functions that are always inlined stay."""
_LENIENT: Final = (
    "-w",
    *(
        f"-Wno-error={warning}"
        for warning in ("implicit-function-declaration", "implicit-int", "int-conversion", "return-mismatch")
    ),
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=incompatible-pointer-types",
)
"""Old C is read, as older compilers read it."""
_TARGET: Final = ("-target", "x86_64-linux-gnu")
_SHORT_TARGET: Final = ("-target", "x86-linux-gnu", "-mcpu=baseline")
_WIDTHS: Final = ("-m32", "-m64")
_MISSING_HEADER: Final = re.compile(r"'(?:gnu|bits|sys|asm)/[\w/.-]+' file not found")
_NO_FILE: Final = re.compile(r"'[^']+' file not found$")
_ERROR = re.compile(r"\berror: ")
_ESCAPED: Final = re.compile(rb'\\(["\\])')


@final
@dataclass(frozen=True, slots=True)
class Compiler:
    """A clang. `command` starts it; `identity` changes when it does."""

    command: tuple[str, ...]
    identity: str
    flags: tuple[str, ...]
    environment: tuple[tuple[str, str], ...] = ()
    short_flags: tuple[str, ...] = ()
    """Instead of `flags` and `-m32`, where that is not enough for code of 32 bits."""

    def flags_for(self, source: CSource) -> tuple[str, ...]:
        """Ours and the source's own."""
        if not source.is_short or not self.short_flags:
            return (*self.flags, *source.flags)
        return (*self.short_flags, *(flag for flag in source.flags if flag not in _WIDTHS))

    def run(self, arguments: Sequence[str], folder: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, **dict(self.environment)}
        return subprocess.run(
            [*self.command, *arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )


@final
@dataclass(frozen=True, slots=True)
class CSource:
    """A C file to compile: its name as given, the folder that names are relative to, and its flags."""

    name: str
    folder: str
    flags: tuple[str, ...]

    @property
    def path(self) -> str:
        return os.path.normpath(os.path.join(self.folder, self.name))

    @property
    def is_short(self) -> bool:
        """Whether the code has pointers of 32 bits."""
        return next((flag for flag in reversed(self.flags) if flag in _WIDTHS), "") == "-m32"

    @property
    def arguments(self) -> tuple[str, ...]:
        """The name for a compiler. The one from pip takes what the preprocessor made only as plain C."""
        return ("-x", "c", self.name) if self.name.endswith(".i") else (self.name,)


def find_compiler(cc: str, cache: Path) -> Compiler:
    """The named clang, or the one from pip."""
    if not cc:
        return _zig(cache)
    found = shutil.which(cc)
    if found is None:
        raise InputProblem(f"there is no compiler '{cc}'")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    if "clang" not in version:
        raise InputProblem(f"'{cc}' is not a clang, which is what LLVM code comes from")
    return Compiler((found,), _stamp(found), (*_FLAGS, *(() if _is_native() else _TARGET), *_LENIENT))


def _zig(cache: Path) -> Compiler:
    from importlib.util import find_spec

    spec = find_spec("ziglang")
    if spec is None or spec.origin is None:
        raise InputProblem("the C compiler is missing: pip install ziglang, or name a clang with --cc")
    target = ("-mcpu=baseline",) if _is_native() else _TARGET
    folders = tuple((name, str(cache / "zig")) for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR"))
    short = (*_FLAGS, *_SHORT_TARGET, *_LENIENT)
    return Compiler(zig_command(), _stamp(spec.origin), (*_FLAGS, *target, *_LENIENT), folders, short)


def zig_command() -> tuple[str, ...]:
    """The compiler from pip; its program itself where it is found, which starts faster."""
    from importlib.util import find_spec

    spec = find_spec("ziglang")
    program = Path(spec.origin).with_name("zig") if spec and spec.origin else Path("zig")
    return (str(program), "cc") if os.access(program, os.X_OK) else (sys.executable, "-m", "ziglang", "cc")


def _is_native() -> bool:
    return sys.platform == "linux" and platform.machine() in ("x86_64", "AMD64")


def _stamp(path: str) -> str:
    found = os.stat(path)
    return f"{os.path.realpath(path)} {found.st_size} {found.st_mtime_ns}"


def compile_source(compiler: Compiler, source: CSource, storage: Storage) -> tuple[bytes, tuple[str, ...]]:
    """The bitcode of a C file and the files that it was made from."""
    key = key_of([compiler.identity, compiler.flags, source.flags, source.name, source.folder])
    entry = storage.find("units", key)
    if entry is None:
        bitcode, included = _compiled_with_headers(compiler, source, storage)
        entry = storage.keep("units", key, bitcode, [source.path, *included])
    return entry.payload, tuple(path for path, _ in entry.dependencies)


def compiled(compiler: Compiler, source: CSource, storage: Storage) -> bytes:
    """Runs the compiler."""
    return _compiled_with_headers(compiler, source, storage)[0]


def _compiled_with_headers(
    compiler: Compiler, source: CSource, storage: Storage
) -> tuple[bytes, Iterable[str]]:
    """The bitcode and the paths of all files that the source includes: the same process lists them, so that
    none has to read them all again."""
    with storage.scratch() as scratch:
        output, headers = Path(scratch) / "unit.bc", Path(scratch) / "headers"
        listing = ("-header-include-file", str(headers), "-sys-header-deps")
        arguments = [*compiler.flags_for(source), *(part for each in listing for part in ("-Xclang", each))]
        done = compiler.run([*arguments, "-c", *source.arguments, "-o", str(output)], source.folder)
        if done.returncode != 0 or not output.exists():
            raise InputProblem(_problem(done.stderr, source))
        if not headers.exists():
            raise InputProblem(f"{source.name}: the compiler does not say which files it read")
        listed = headers.read_bytes().split(b"\n")
        names = (os.fsdecode(_ESCAPED.sub(rb"\1", name)) for name in dict.fromkeys(listed) if name)
        included = [os.path.join(source.folder, name) for name in names]
        return output.read_bytes(), included


def _problem(output: str, source: CSource) -> str:
    found = first_error(output, source.name)
    if source.is_short and _MISSING_HEADER.search(found):
        return f"{source.name}: the C headers for 32 bits are not installed (Debian: gcc-multilib)"
    if _NO_FILE.search(found):
        return f"{found}; name its folder with --cflags -IFOLDER, or name the project's compile_commands.json"
    return found


def first_error(output: str, name: str) -> str:
    """The compiler's first error, in one line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if _ERROR.search(line)]
    chosen = (errors or lines or ["the compiler failed and said nothing"])[0]
    return chosen if name in chosen else f"{name}: {chosen}"
