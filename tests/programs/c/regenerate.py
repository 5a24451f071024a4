"""Writes the .expected files of the example programs from native runs.

    python tests/programs/c/regenerate.py [NAME...]

A program is `NAME.c` or a folder `NAME/` of several files; `NAME.stdin` and `NAME.args` (an argument a line)
are its input. It is compiled by gcc at -O0 and -O2, by gcc with sanitizers, and by zig; all runs must agree.
The expected file is standard output followed by a line `exit N`, where N is what a shell reports (134 for an
abort).
"""

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
COMMON = ["-std=gnu17", "-w", "-U_FORTIFY_SOURCE"]
COMPILERS = {
    "gcc -O0": ["gcc", "-O0"],
    "gcc -O2": ["gcc", "-O2"],
    "gcc with sanitizers": ["gcc", "-fsanitize=undefined,address", "-fno-sanitize-recover"],
    "zig cc": [sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=all"],
}


def programs() -> list[Path]:
    """The C files and the folders of C files."""
    folders = [path.parent for path in HERE.glob("*/*.c")]
    return sorted({*HERE.glob("*.c"), *folders})


def run(program: Path, compiler: list[str], folder: Path) -> str:
    """What a native run prints and how it ends."""
    binary = folder / "program"
    sources = sorted(program.glob("*.c")) if program.is_dir() else [program]
    subprocess.run([*compiler, *COMMON, *map(str, sources), "-o", str(binary), "-lm"], check=True)
    stdin = program.with_suffix(".stdin")
    arguments = program.with_suffix(".args")
    done = subprocess.run(
        [str(binary), *(arguments.read_text().splitlines() if arguments.exists() else [])],
        input=stdin.read_bytes() if stdin.exists() else b"",
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env={"ASAN_OPTIONS": "detect_leaks=0"},
        timeout=60,
    )
    output = done.stdout.decode("latin-1")
    if output and not output.endswith("\n"):
        raise SystemExit(f"{program.name}: the output does not end with a newline")
    status = done.returncode if done.returncode >= 0 else 128 - done.returncode
    return f"{output}exit {status}\n"


def regenerate(program: Path) -> None:
    """Runs under every compiler and writes the output on which they agree."""
    with tempfile.TemporaryDirectory() as folder:
        outputs = {name: run(program, compiler, Path(folder)) for name, compiler in COMPILERS.items()}
    expected = outputs["gcc -O0"]
    for name, output in outputs.items():
        if output != expected:
            raise SystemExit(f"{program.name}: {name} differs:\n{expected}---\n{output}")
    program.with_suffix(".expected").write_bytes(expected.encode("latin-1"))


def main(names: list[str]) -> None:
    """Regenerates the named programs, or all."""
    for program in programs():
        if not names or program.stem in names:
            regenerate(program)


if __name__ == "__main__":
    main(sys.argv[1:])
