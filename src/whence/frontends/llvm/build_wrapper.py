"""`whence cc`: a C compiler for real builds that keeps bitcode of everything it compiles.

It runs the real compiler with the very arguments it was given, and its exit status and output are that
compiler's. What it adds is silent: bitcode for each C file that was compiled, and for each file that was
linked the list of the units in it. Build systems run the compiler hundreds of times only to try it out,
so the part that remembers is imported when there is something to remember.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Compiles and links as the real compiler does. Returns its exit status."""
    real = real_compiler()
    status = subprocess.call([*real, *arguments], env=_environment(real))
    if status == 0 and _makes_something(arguments):
        from whence.frontends.llvm.toolchain.build_memory import remember

        remember(arguments, real)
    return status if status >= 0 else 128 - status


def real_compiler() -> list[str]:
    """`$WHENCE_CC`, or the system's compiler, or the one from pip."""
    named = os.environ.get("WHENCE_CC")
    if named:
        return shlex.split(named)
    found = shutil.which("cc")
    if found:
        return [found]
    from whence.frontends.llvm.toolchain.compiler import zig_command

    return list(zig_command())


def _environment(real: Sequence[str]) -> dict[str, str]:
    """Zig keeps what it builds for itself where we keep ours."""
    if "zig" not in os.path.basename(real[0]):
        return dict(os.environ)
    from whence.frontends.llvm.storage import default_folder

    folder = str(default_folder() / "zig")
    return {"ZIG_GLOBAL_CACHE_DIR": folder, "ZIG_LOCAL_CACHE_DIR": folder, **os.environ}


def _makes_something(arguments: Sequence[str]) -> bool:
    """False for most probes, at a glance: they preprocess, or compile a file of a known name."""
    if any(word in ("-E", "-S", "-M", "-MM", "--version", "-v", "-dumpmachine") for word in arguments):
        return False
    return not any(os.path.basename(word).startswith("conftest.") for word in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
