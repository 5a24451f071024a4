"""From bitcode and LLVM text to one printed module.

LLVM may abort the process on damaged input, so it works in a child, `linker.py` run as a script. The
parent turns whatever happens there into one line.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from whence.frontends.llvm.toolchain.linker import TOLD
from whence.source import InputProblem


def print_module(paths: Sequence[str], output: Path) -> None:
    """Links the files into one module and prints it to `output`."""
    script = Path(__file__).with_name("linker.py")
    done = subprocess.run(
        [sys.executable, "-P", str(script), str(output)],
        input="\n".join(paths),
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode == TOLD and done.stdout.strip():
        raise InputProblem(done.stdout.strip().splitlines()[0])
    if done.returncode != 0:
        others = " or one of those named with it" if len(paths) > 1 else ""
        raise InputProblem(f"{paths[0]}{others}: LLVM cannot read this file; is it damaged?")
