"""Compiles the C models of libc into the texts of LLVM that are committed beside them, one a data model.

    python -m whence.models.build_libc LP64       prints one
    python -m whence.models.build_libc --write    writes all

A text is the same on every machine: paths are relative, and attributes that only name
the compiler's host are left out.  A slow test rebuilds it and compares.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import llvmlite.binding as llvm

from whence.models import LIBRARY_TEXTS

MODELS: Final = Path(__file__).parent
SOURCES: Final = MODELS / "libc"
TARGETS: Final = {"LP64": "x86_64-linux-gnu", "ILP32": "x86-linux-gnu"}
_TRIPLES: Final = {"LP64": "x86_64-unknown-linux-gnu", "ILP32": "i386-unknown-linux-gnu"}

FLAGS: Final = (
    *("-mcpu=baseline", "-std=gnu17"),
    *("-O0", "-g", "-emit-llvm", "-Xclang", "-disable-O0-optnone", "-fno-discard-value-names"),
    *("-fno-sanitize=all", "-U_FORTIFY_SOURCE", "-fno-builtin", "-fno-stack-protector"),
    *("-fdebug-compilation-dir=.", "-Wall", "-Wextra", "-Werror", "-c"),
)

_HOST_ATTRIBUTES: Final = re.compile(
    r' ?"(?:target-features|target-cpu|tune-cpu|frame-pointer|stack-protector-buffer-size)"="[^"]*"'
    r'| ?"no-trapping-math"="[^"]*"'
)
_HEADER_PATH: Final = re.compile(r'(!DIFile\(filename: )"[^"]*/(include/[^"]*)", directory: "[^"]*"')
_PRODUCER: Final = re.compile(r'(producer: |^!\d+ = !\{!)"(?:zig|clang)[^"]*"', re.MULTILINE)


class CompilationFailed(Exception):
    """The compiler's own words about a model that does not compile."""


def sources() -> tuple[Path, ...]:
    """The C files in the order in which they are linked."""
    return tuple(sorted(SOURCES.glob("*.c")))


def compile_source(source: Path, output: Path, target: str) -> None:
    """Compiles one model to bitcode; relative names, so that debug information holds no machine's path."""
    name = source.relative_to(MODELS).as_posix()
    command = [sys.executable, "-m", "ziglang", "cc", "-target", target, *FLAGS, name, "-o", str(output)]
    done = subprocess.run(command, cwd=MODELS, capture_output=True, text=True)
    if done.returncode != 0:
        raise CompilationFailed(done.stderr)


def link(bitcodes: Iterable[bytes]) -> str:
    """One module from many, as text. With a context of its own, since one renames types that it has seen."""
    context = llvm.create_context()
    modules = [llvm.parse_bitcode(bitcode, context) for bitcode in bitcodes]
    whole = modules[0]
    for module in modules[1:]:
        whole.link_in(module)
    whole.name = "libc"
    return str(whole)


def portable(text: str, triple: str) -> str:
    """The text without what differs between machines or compiler builds."""
    text = _HEADER_PATH.sub(r'\1"\2", directory: "."', _HOST_ATTRIBUTES.sub("", text))
    text = _PRODUCER.sub(r'\1"clang"', text)
    text = re.sub(r"^(target triple = ).*", rf'\1"{triple}"', text, flags=re.MULTILINE)
    return re.sub(
        r"^(; ModuleID = |source_filename = ).*", lambda m: m[1] + '"libc"', text, flags=re.MULTILINE
    )


def build(model: str = "LP64") -> str:
    """The text of the linked models for that data model."""
    with tempfile.TemporaryDirectory() as folder:
        outputs = []
        for source in sources():
            output = Path(folder) / f"{source.stem}.bc"
            compile_source(source, output, TARGETS[model])
            outputs.append(output.read_bytes())
    return portable(link(outputs), _TRIPLES[model])


def main(arguments: list[str]) -> int:
    """Prints a text, or writes all of them where they belong."""
    if arguments != ["--write"]:
        sys.stdout.write(build(*arguments))
        return 0
    for model in TARGETS:
        (MODELS / LIBRARY_TEXTS[model]).write_text(build(model))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
