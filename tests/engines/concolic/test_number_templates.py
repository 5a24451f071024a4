"""Inputs with symbols for their numbers: which texts they are made of, and what they find."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.asking import targets_in
from whence.answers import verdict_of
from whence.engines.concolic.inputs.number_templates import list_of, template_of
from whence.engines.registry import ENGINES
from whence.frontends.llvm.load import load
from whence.questions import Reach
from whence.session.session import Session
from whence.witnesses import Inputs

CALENDAR = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
static int is_leap(int y) {{ return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }}
static int last(int y, int m) {{
    static const int days[] = {{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}};
    return m == 2 && is_leap(y) ? 29 : days[m - 1];
}}
int main(int argc, char **argv) {{
    int y, m, d;
    char line[40];
    {read}
    if (y < 1600 || y > 3000 || m < 1 || m > 12 || d < 1 || d > last(y, m)) return 1;
    if ({condition}) reach_error();
    return 0;
}}
"""
WORDINGS = {
    "scanf": 'if (scanf("%d-%d-%d", &y, &m, &d) != 3) return 1;',
    "an argument by sscanf": 'if (argc < 2 || sscanf(argv[1], "%d/%d/%d", &y, &m, &d) != 3) return 1;',
    "a line by sscanf": 'fgets(line, 40, stdin); if (sscanf(line, "on %d.%d.%d", &d, &m, &y) != 3) return 1;',
    "three arguments": "if (argc < 4) return 1; y = atoi(argv[1]); m = atoi(argv[2]); d = atoi(argv[3]);",
}
QUICK = ("scanf",)
LEAP = "m == 2 && d == 29 && y % 400 == 0 && y > 2000"
NEVER = "m == 2 && d == 29 && y % 400 == 100"


@pytest.mark.parametrize(
    "text",
    [b"1-2-3", b"-1 -2", b"x=007;y=8", b"item12 3", b"2000-02-29\n", b"", b"a-5"],
)
def test_a_template_with_its_own_numbers_is_the_text(text: bytes) -> None:
    found = template_of(Inputs(stdin=text, arguments=(text.decode(),)))
    if found is None:
        assert not any(character in b"0123456789" for character in text)
    else:
        assert found.template.filled(found.numbers) == ((text,), text)


def test_a_minus_between_numbers_is_no_sign() -> None:
    found = template_of(Inputs(stdin=b"1-2-3"))
    assert found is not None and found.numbers == (1, 2, 3)
    signed = template_of(Inputs(stdin=b"1 -2,-3"))
    assert signed is not None and signed.numbers == (1, -2, -3)


def test_a_list_has_one_number_to_a_line() -> None:
    assert list_of(3).template.filled((1, -2, 30)) == ((), b"1\n-2\n30\n")


def asked(folder: Path, read: str, condition: str) -> str:
    path = folder / "program.c"
    path.write_text(CALENDAR.format(read=read, condition=condition))
    program = load([str(path)])
    question = Reach(targets_in(program, "main"), ("main",), "reach_error")
    return verdict_of(Session(program, ENGINES).ask(question).answer)


@pytest.mark.parametrize(
    "read",
    [
        pytest.param(read, id=name, marks=() if name in QUICK else pytest.mark.slow)
        for name, read in WORDINGS.items()
    ],
)
def test_a_rare_day_is_found(tmp_path: Path, read: str) -> None:
    assert asked(tmp_path, read, LEAP) == "reachable"


@pytest.mark.parametrize("read", WORDINGS.values(), ids=WORDINGS)
def test_a_day_that_is_none_is_not(tmp_path: Path, read: str) -> None:
    assert asked(tmp_path, read, NEVER) != "reachable"
