"""The console script; a build calls `whence cc` thousands of times, so that is started before all else."""

from __future__ import annotations

import sys


def run() -> None:
    if sys.argv[1:2] == ["cc"]:
        from whence.frontends.llvm.build_wrapper import main as compile_and_keep

        sys.exit(compile_and_keep(sys.argv[2:]))
    try:
        from whence.cli.main import run as run_command
    except KeyboardInterrupt:
        sys.exit(130)
    run_command()
