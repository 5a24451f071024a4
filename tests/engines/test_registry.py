"""The registry says of each engine what the engine says of itself."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from whence.engines.registry import ENGINES, Registered


@pytest.mark.parametrize("entry", ENGINES, ids=lambda entry: entry.name)
def test_what_is_registered_is_what_the_engine_is(entry: Registered) -> None:
    engine = entry.engine
    assert (engine.name, engine.configurations) == (entry.name, entry.configurations)
    assert engine.languages >= entry.languages


def test_reading_the_registry_reads_no_engine() -> None:
    check = "import sys, whence.engines.registry; print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert not [
        name for name in ("local", "trial", "paths", "dataflow") if f"whence.engines.{name}" in done.stdout
    ]


def test_the_readme_lists_the_engines_in_the_order_in_which_they_are_asked() -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    table = text.partition("## Engines")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [each.name for each in ENGINES]
