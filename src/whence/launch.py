"""The console script. A build calls `whence cc` thousands of times, and other tools ask for the version: both
are answered before all else is imported."""

from __future__ import annotations

import sys


def run() -> None:
    if sys.argv[1:2] == ["cc"]:
        from whence.frontends.llvm.build_wrapper import main as compile_and_keep

        sys.exit(compile_and_keep(sys.argv[2:]))
    if sys.argv[1:2] == ["--version"]:
        from whence import __version__

        print(f"whence {__version__}")
        return
    try:
        from whence.cli.main import run as run_command
    except KeyboardInterrupt:
        sys.exit(130)
    run_command()
