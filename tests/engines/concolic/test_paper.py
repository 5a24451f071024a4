"""The paper's programs: what its figure 3 counts, we hold to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.asking import compiled, reach
from whence.answers import Reachable, Unreachable

PROGRAMS = Path(__file__).parents[3] / "bench" / "programs" / "concolic"


@pytest.mark.parametrize(("name", "most"), [("test_abs", 5), ("hwm", 16), ("incdec", 74)])
def test_the_paper_s_programs_take_few_executions(name: str, most: int) -> None:
    finding = reach(compiled(PROGRAMS / f"{name}.c"), "main", "compositional", 20_000_000)
    assert isinstance(finding.answer, Reachable)
    assert finding.cost.executions <= most


@pytest.mark.slow
def test_the_parser_takes_few_executions() -> None:
    finding = reach(compiled(PROGRAMS / "parser.c"), "main", "compositional", 20_000_000)
    assert isinstance(finding.answer, Reachable)
    assert finding.cost.executions <= 40


def test_a_string_that_is_too_short_for_the_words_is_proved_so(tmp_path: Path) -> None:
    path = tmp_path / "short.c"
    path.write_text("#define LENGTH 8\n" + (PROGRAMS / "hwm.c").read_text())
    finding = reach(compiled(path), "main", "compositional", 20_000_000)
    assert isinstance(finding.answer, Unreachable)
