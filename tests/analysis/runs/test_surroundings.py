"""A witness of Java tells of clocks and random numbers only where these decide."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.answers import Refuted

TEXT = """
import java.util.*;
public class Around {
    static int list(List<Integer> l) { return l.get(0); }
    static long clock() { return 100 / (System.currentTimeMillis() % 7); }
    static int random() { return 3 / new Random().nextInt(2); }
}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entry", "kind", "told"), [("list", "bounds", False), ("clock", "div", True), ("random", "div", True)]
)
def test_only_readings_that_decide_are_told(tmp_path: Path, entry: str, kind: str, told: bool) -> None:
    (tmp_path / "Around.java").write_text(TEXT)
    program = whence.load(tmp_path / "Around.java")
    found = [
        each.answer for each in program.check(within=f"Around.{entry}", entry=f"Around.{entry}", only=kind)
    ]
    assert found
    for each in found:
        assert isinstance(each, Refuted) and bool(each.witness.inputs.environment) == told
