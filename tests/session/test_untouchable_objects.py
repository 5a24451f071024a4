"""Objects of inner blocks, and constant data: what is used in time, and what may be written, is proved."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.hostile.sections import sections_of
from whence.answers import Refuted, Unknown

SECTIONS = Path(__file__).parents[1] / "hostile" / "sections"


@pytest.mark.parametrize(
    ("file", "name"), [("ended_blocks.c", "each_in_time"), ("constant_writes.c", "literals_are_read")]
)
def test_what_is_used_well_is_proved(file: str, name: str, tmp_path: Path) -> None:
    """What is not, no engine proves: `tests/hostile/test_sections.py`."""
    section = next(each for each in sections_of(SECTIONS / file) if each.name == name)
    path = tmp_path / "program.c"
    path.write_text(section.text)
    for result in whence.load(path).check(only="bounds"):
        assert result.verdict == "proved", result


def test_an_unknown_names_the_variable(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        "int main(int argc, char **argv) {\n    int *p = &argc;\n"
        "    if (argc > 1) { int inner = 3; p = &inner; }\n    return *p;\n}\n"
    )
    [result] = whence.load(path).check(at="program.c:4", only="bounds")
    assert isinstance(result.answer, Unknown)
    assert "inner" in result.answer.detail


def test_a_write_to_constant_data_is_refuted(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text('int main(void) {\n    char *s = "abc";\n    s[0] = 0;\n    return 0;\n}\n')
    [result] = whence.load(path).check(at="program.c:3", only="bounds")
    assert isinstance(result.answer, Refuted)
    assert "read-only" in result.answer.witness.event
