"""Compiles the C models of libc into the one text of LLVM that is committed beside them.

    python -m whence.models.build_libc            prints it
    python -m whence.models.build_libc --write    writes libc.ll

The text is the same on every machine: paths are relative, and attributes that only name
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

MODELS: Final = Path(__file__).parent
SOURCES: Final = MODELS / "libc"
TEXT: Final = MODELS / "libc.ll"

FLAGS: Final = (
    *("-target", "x86_64-linux-gnu", "-mcpu=baseline", "-std=gnu17"),
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


def compile_source(source: Path, output: Path) -> None:
    """Compiles one model to bitcode; relative names, so that debug information holds no machine's path."""
    name = source.relative_to(MODELS).as_posix()
    command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, name, "-o", str(output)]
    done = subprocess.run(command, cwd=MODELS, capture_output=True, text=True)
    if done.returncode != 0:
        raise CompilationFailed(done.stderr)


def link(bitcodes: Iterable[bytes]) -> str:
    """One module from many, as text."""
    modules = [llvm.parse_bitcode(bitcode) for bitcode in bitcodes]
    whole = modules[0]
    for module in modules[1:]:
        whole.link_in(module)
    whole.name = "libc"
    return str(whole)


def portable(text: str) -> str:
    """The text without what differs between machines or compiler builds."""
    text = _HEADER_PATH.sub(r'\1"\2", directory: "."', _HOST_ATTRIBUTES.sub("", text))
    text = _PRODUCER.sub(r'\1"clang"', text)
    text = re.sub(r"^(target triple = ).*", r'\1"x86_64-unknown-linux-gnu"', text, flags=re.MULTILINE)
    return re.sub(
        r"^(; ModuleID = |source_filename = ).*", lambda m: m[1] + '"libc"', text, flags=re.MULTILINE
    )


def build() -> str:
    """The text of the linked models."""
    with tempfile.TemporaryDirectory() as folder:
        outputs = []
        for source in sources():
            output = Path(folder) / f"{source.stem}.bc"
            compile_source(source, output)
            outputs.append(output.read_bytes())
    return portable(link(outputs))


def main(arguments: list[str]) -> int:
    """Prints the text, or writes it where it belongs."""
    text = build()
    if arguments == ["--write"]:
        TEXT.write_text(text)
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
