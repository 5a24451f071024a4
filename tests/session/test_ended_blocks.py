"""Objects of inner blocks: what is used in time is proved to be there."""

from __future__ import annotations

from pathlib import Path

import whence
from tests.hostile.sections import sections_of
from whence.answers import Unknown

SECTIONS = Path(__file__).parents[1] / "hostile" / "sections" / "ended_blocks.c"


def test_what_is_used_in_time_is_proved(tmp_path: Path) -> None:
    """What is not, no engine proves: `tests/hostile/test_sections.py`."""
    section = next(each for each in sections_of(SECTIONS) if each.name == "each_in_time")
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
