"""A check says the same in every process: sets of names and terms have other orders there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).parent / "boxes.c"
"""Three facts about parameters of one procedure, and queries that depend on their order."""
CHECK = "from whence.launch import run; run()"


def answers(seed: str) -> list[object]:
    """All that the check says but how long it took."""
    command = [sys.executable, "-c", CHECK, "check", str(PROGRAM), "--engine", "heap", "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    found = [json.loads(line) for line in ran.stdout.splitlines()]
    for each in found:
        each["cost"].pop("seconds")
    return found


def test_answers_and_steps_do_not_depend_on_the_seed_of_hashes() -> None:
    first = answers("0")
    assert len(first) > 20
    assert first == answers("7")
