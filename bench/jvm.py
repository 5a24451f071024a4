"""Real jars through the Java front end: every method is lowered. `python -m bench.jvm [JAR ...]`.

The jars come from Debian's packages, fetched into the cache. For each: classes, methods with code, bytecode
instructions, dereferences without and with constructor calls on fresh objects (published counts include
those), how many of them the compiler made or have no line, what could not be lowered, seconds of CPU and
memory. A dereference is a null obligation of the IR; `this` has none.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

from bench.debian import NotFetched, bench_folder
from whence.frontends.jvm.load import load
from whence.frontends.jvm.program_source import JvmSource
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.program.instructions import Call, Direct, Instruction, Unsupported
from whence.program.obligations import ObligationKind, obligations_of
from whence.program.operands import Variable, VariableKind
from whence.program.program import Language, Program
from whence.source import InputProblem

PACKAGES = {
    "jlex": "JLex-1.2.6.jar",
    "cup": "java-cup-0.11b.jar",
    "libbcel-java": "bcel.jar",
    "sablecc": "sablecc-3.7.jar",
    "antlr3": "antlr-3.5.3.jar",
    "libproguard-java": "proguard-6.2.2.jar",
}


def jar_of(package: str, name: str) -> Path:
    """A jar of a package, from the cache or from the machine's package source."""
    folder = bench_folder() / package
    found = [path for path in folder.rglob(name) if path.is_file() and not path.is_symlink()]
    if found:
        return found[0]
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        raise NotFetched("there is no apt-get here")
    folder.mkdir(parents=True, exist_ok=True)
    options = ("-o", "APT::Sandbox::User=root")
    try:
        subprocess.run(
            ["apt-get", "-qq", *options, "download", package], cwd=folder, check=True, capture_output=True
        )
        archive = next(folder.glob("*.deb"))
        subprocess.run(["dpkg-deb", "-x", archive.name, "."], cwd=folder, check=True, capture_output=True)
    except (subprocess.CalledProcessError, StopIteration) as problem:
        raise NotFetched(f"{package} can't be fetched: {problem}") from problem
    return next(path for path in folder.rglob(name) if path.is_file())


@final
@dataclass
class Row:
    classes: int = 0
    methods: int = 0
    instructions: int = 0
    dereferences: int = 0
    constructions: int = 0
    hidden: int = 0
    problems: Counter[str] = field(default_factory=Counter)


def measure(program: Program) -> Row:
    source = program.source
    assert isinstance(source, JvmSource)
    row = Row()
    for name in source.own_classes:
        of = source.linkage.find(name)
        if of is not None:
            row.classes += 1
            _count_bytecode(of, row)
    for header in program.headers().values():
        if header.is_defined:
            _lower(source, header.name, row)
    row.problems.update(source.warnings)
    return row


def _count_bytecode(of: ClassFile, row: Row) -> None:
    for method in of.methods:
        if method.code is not None:
            row.methods += 1
            row.instructions += len(method.code.instructions)


def _lower(source: JvmSource, name: str, row: Row) -> None:
    """Without the program's memo, so that nothing is kept."""
    try:
        procedure = source.lower(name)
    except InputProblem as problem:
        row.problems[str(problem)] += 1
        return
    for _, instruction in procedure.points():
        if isinstance(instruction, Unsupported):
            row.problems[instruction.text] += 1
        row.constructions += _is_construction(instruction)
        nulls = [o for o in obligations_of(instruction, Language.JAVA) if o.kind is ObligationKind.NULL]
        row.hidden += len(nulls) * (not instruction.span.is_known)
        row.dereferences += len(nulls)


def _is_construction(instruction: Instruction) -> bool:
    """A constructor called on an object other than `this`, that is, on a fresh one."""
    match instruction:
        case Call(_, Direct(procedure), (Variable(_, _, kind), *_)):
            return "<init>(" in procedure and kind is not VariableKind.PARAMETER
        case _:
            return False


def jars(arguments: list[str]) -> Iterator[Path]:
    if arguments:
        yield from map(Path, arguments)
        return
    for package, name in PACKAGES.items():
        try:
            yield jar_of(package, name)
        except NotFetched as problem:
            print(f"{package:22} {problem}")


def main() -> None:
    print(
        f"{'jar':22} {'classes':>7} {'methods':>7} {'instr.':>8} {'deref.':>7} {'+ init':>7} "
        f"{'no line':>8} {'unsupp.':>7} {'s CPU':>6} {'MB':>5}"
    )
    for jar in jars(sys.argv[1:]):
        started = time.process_time()
        row = measure(load([str(jar)]))
        seconds = time.process_time() - started
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"{jar.name:22} {row.classes:>7,} {row.methods:>7,} {row.instructions:>8,} "
            f"{row.dereferences:>7,} {row.dereferences + row.constructions:>7,} {row.hidden:>8,} "
            f"{row.problems.total():>7,} {seconds:>6.1f} {memory:>5.0f}",
            flush=True,
        )
        for text, count in row.problems.most_common(10):
            print(f"{'':22} {count} x {text}")


if __name__ == "__main__":
    main()
