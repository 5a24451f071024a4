"""Random C programs by csmith, and by the generator of these tests where csmith is not installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.generator.programs import generate

_HEADERS = next(
    (folder for folder in ("/usr/include/csmith", "/usr/local/include/csmith") if Path(folder).is_dir()), ""
)
HAS_CSMITH = shutil.which("csmith") is not None and _HEADERS != ""
CSMITH_FLAGS = ("-w", "-I", _HEADERS) if HAS_CSMITH else ("-w",)
"""Of a compiler."""
PLAIN = ("--max-funcs", "4", "--max-block-depth", "3", "--no-argc")


def csmith_program(seed: int, options: tuple[str, ...] = PLAIN) -> str:
    """The same program for the same seed."""
    if not HAS_CSMITH:
        return generate(seed)
    command = ["csmith", "--seed", str(seed), *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
