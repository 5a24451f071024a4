"""Texts and where they end: what a run breaks is never proved, what holds because texts end is.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.facade.loaded_program import LoadedProgram

FOLDER = Path(__file__).parent / "texts"


def _marked(name: str, mark: str) -> list[tuple[int, str]]:
    lines = (FOLDER / name).read_text().splitlines()
    return [
        (number, line.partition(mark)[2].split()[0]) for number, line in enumerate(lines, 1) if mark in line
    ]


def _verdicts(program: LoadedProgram, name: str, place: tuple[int, str], engine: str) -> set[str]:
    number, kind = place
    return {each.verdict for each in program.check(at=f"{name}:{number}", only=kind, engine=engine)}


def _wrong(engine: str, wanted: str) -> list[int]:
    program = whence.load(str(FOLDER / "broken.c"))
    places = _marked("broken.c", "FAILS ")
    return [each[0] for each in places if wanted not in _verdicts(program, "broken.c", each, engine)]


@pytest.mark.slow
def test_no_text_that_a_run_breaks_is_proved() -> None:
    assert _wrong("heap", "unknown") == []


@pytest.mark.slow
@pytest.mark.parametrize("configuration", ["content-only", "invariants-only", "smash"])
def test_no_configuration_proves_a_text_that_a_run_breaks(configuration: str) -> None:
    assert _wrong(f"heap:{configuration}", "unknown") == []


@pytest.mark.slow
def test_a_run_breaks_the_text() -> None:
    """But for one: two variables of the environment are not looked for together."""
    program = FOLDER / "broken.c"
    lines = program.read_text().splitlines()
    assert [lines[number - 1].split("/*")[0].strip() for number in _wrong("", "refuted")] == [
        'if (s && t) sprintf(s, "%s!", t);'
    ]


def test_what_holds_because_texts_end_is_proved() -> None:
    program = whence.load(str(FOLDER / "kept.c"))
    places = _marked("kept.c", "HOLDS ")
    assert [each for each in places if _verdicts(program, "kept.c", each, "heap") != {"proved"}] == []


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("bounds", "char *p = malloc(4); if (p) memcpy(p, p, n & 7);"),
        ("bounds", "char *p = malloc(4); if (p) memmove(p, p, n & 7);"),
        ("null", "char *p = n ? q : 0; memcpy(p, p, 1);"),
    ],
)
def test_either_argument_of_a_call_may_fail_first(tmp_path: Path, kind: str, body: str) -> None:
    path = tmp_path / "prog.c"
    path.write_text(f"#include <stdlib.h>\n#include <string.h>\nvoid f(int n, char *q) {{ {body} }}\n")
    found = [each.verdict for each in whence.load(str(path)).check(only=kind, engine="heap")]
    assert found == ["unknown", "unknown"]
