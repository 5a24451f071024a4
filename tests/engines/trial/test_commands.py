"""Programs that read commands: lines made of their own words, formats and separators get to what fails."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.answers import Refuted
from whence.engines.trial.inputs.grammar import Grammar, instance, lines_of

PROGRAMS = Path(__file__).parent / "programs" / "commands"
FAILING = {
    "argv_commands.c": {"13 bounds", "20 div", "33 div"},
    "bank_scanf.c": {"11 bounds", "13 div"},
    "bank_sscanf.c": {"22 null", "26 div"},
    "csv_fields.c": {"28 bounds", "28 div"},
    "date_format.c": {"16 bounds", "17 div"},
    "fgetc_machine.c": {"37 div"},
    "fscanf_inventory.c": {"29 null", "33 div"},
    "getchar_words.c": {"31 bounds", "34 div"},
    "getline_config.c": {"27 null", "29 null", "32 div"},
    "http_request.c": {"25 bounds", "27 null", "28 div"},
    "key_values.c": {"70 null", "71 div", "71 null"},
    "prefix_parser.c": {"30 null", "37 div"},
    "settings_file.c": {"26 div"},
    "stack_letters.c": {"6 bounds", "7 bounds", "8 bounds", "8 div"},
    "strtok_commands.c": {"15 null", "21 div", "24 bounds"},
    "switch_letter.c": {"19 null", "23 bounds", "27 div"},
    "table_commands.c": {"8 bounds", "9 div", "10 null"},
    "Args.class": {"10 bounds", "12 div"},
    "Bank.class": {"16 null", "19 div"},
    "Config.class": {"15 null", "19 div", "22 null"},
    "Grid.class": {"18 bounds", "19 bounds", "21 null"},
    "Lines.class": {"11 bounds", "13 bounds", "16 bounds", "16 div"},
}
"""Lines and kinds of what some input makes fail."""
QUICK = ("bank_sscanf.c", "stack_letters.c", "Grid.class")


def _refuted(name: str) -> set[str]:
    files = sorted(PROGRAMS.glob(f"{name.removesuffix('.class')}*.class")) or [PROGRAMS / name]
    results = whence.load(*files).check(engine="trial")
    facts = [result.facts()["question"] for result in results if isinstance(result.answer, Refuted)]
    return {f"{each['line']} {each['kind']}" for each in facts if isinstance(each, dict)}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in FAILING]
)
def test_lines_of_the_programs_own_words_get_to_what_fails(name: str) -> None:
    assert _refuted(name) == FAILING[name]


def test_a_format_is_filled_with_what_it_accepts() -> None:
    assert instance("pay %19s %d", "0", "bob") == "pay bob 0"
    assert instance("date: %4d-%2d-%2d\n", "1", "zq") == "date: 1-1-1"
    assert instance("%[^=]=%lf%c%n%%", "-1", "zq") == "zq=-1z%"
    assert instance("%d%d%s", "1", "zq") == "1 1 zq"


def test_lines_begin_with_formats_and_have_every_command_and_separator() -> None:
    lines = list(lines_of(Grammar(("get", "--level="), ("q",), ("bob",), ("at %d",), (" ", ";"))))
    assert lines[0] == "at 1\n"
    assert {"get\n", "q\n", "get 0\n", "get;0\n", "--level=0\n", "q-1\n", "get bob 1\n", ";\n"} <= set(lines)


def test_all_keys_but_one_get_ordinary_values() -> None:
    lines = set(lines_of(Grammar(names=("rows", "cols"), separators=(" ", "="))))
    assert {"rows=0\ncols=1\n", "rows=1\ncols=-1\n"} <= lines
