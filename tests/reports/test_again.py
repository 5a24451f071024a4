"""The line below each refutation repeats it when it is pasted into a shell."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import whence
from whence.cli.main import main

JAVA = Path(__file__).parent.parent / "answers" / "java"

LIBRARY = """\
#include <stdlib.h>
#include <string.h>
struct node { int value; struct node *next; char name[8]; };
static int count = 1;
void set(int n) { count = n; }
int get(struct node *p) { return p->value / count; }
int word(const char *s) {
    if (strcmp(s, "it's") == 0) return 1 / (int)(strlen(s) - 4);
    return 0;
}
int more(struct node *p, int n) {
    char *m = malloc(4);
    m[0] = n;
    if (p->next && p->next->value == 77)
        return p->name[n & 15];
    return 0;
}
int wide(int n) { return n + 1; }
"""
PROGRAM = """\
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int a[4] = {0};
    if (argc > 2 && argv[1][0] == '$')
        return a[argc];
    if (getchar() == 'q')
        return 10 / (getchar() - '7');
    return 0;
}
"""


def refuted(*paths: str, **options: str) -> list:
    return [each for each in whence.load(*paths).check(timeout=30, **options) if each.verdict == "refuted"]


def repeated(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command writes to standard error."""
    name, *words = shlex.split(line)
    assert name == "whence"
    main(words)
    return capsys.readouterr().err


def check_all(results: list, capsys: pytest.CaptureFixture[str]) -> None:
    assert results
    for each in results:
        told = repeated(each.again, capsys)
        where = str(each.span)
        event = each.answer.witness.event.partition(": ")[2].partition(",")[0]
        assert where in told and event in told, (each.again, told)


@pytest.mark.parametrize(
    ("text", "engine"), [(LIBRARY, ""), (PROGRAM, "concolic")], ids=["library", "program"]
)
def test_every_refutation_of_c_is_repeated_by_its_line(text, engine, tmp_path, capsys):
    file = tmp_path / "it's here.c"
    file.write_text(text)
    results = refuted(str(file), only="null,bounds,div,overflow", engine=engine)
    check_all(results, capsys)
    given = {key for each in results for key in each.facts()["witness"]["inputs"]}
    wanted = {"history", "parameters", "environment"} if text is LIBRARY else {"argv", "stdin"}
    assert given >= wanted


@pytest.mark.parametrize(
    "name",
    [
        "Nullness",
        "Assertions",
        *(pytest.param(each, marks=pytest.mark.slow) for each in ("Caught", "Verifier")),
    ],
)
def test_every_refutation_of_java_is_repeated_by_its_line(name, capsys):
    results = refuted(str(JAVA / f"{name}.class"))
    assert results
    for each in results:
        told = repeated(each.again, capsys)
        raised = each.answer.witness.event.partition(": ")[2].partition(":")[0].partition(",")[0]
        where = f"{Path(each.span.file).name}:{each.span.line}"
        assert where in told and (raised or "AssertionError") in told, (each.again, told)


def test_an_assertion_of_java_is_named_by_its_condition():
    asked = whence.load(str(JAVA / "Assertions.class")).check(only="assert", engine="local")
    assert [each.facts()["question"]["subject"] for each in asked] == [
        "a > 0 && (a < 5 || a == 7)",
        "a != ';'",
        's == null ? s != "x;" ...',
        "new java.lang.AssertionError",
    ]


def test_the_line_of_a_target_watches_it(tmp_path, capsys):
    file = tmp_path / "reach.c"
    file.write_text(
        "int f(int n, const char *s) {\n    if (n == 7 && s[0] == 'x')\n        return 3;\n    return 0;\n}\n"
    )
    result = whence.load(str(file)).reach("reach.c:3")
    assert f"{file}:3:9: control comes here" in repeated(result.again, capsys)


def test_a_shell_takes_the_line(tmp_path):
    (tmp_path / "word.c").write_text(LIBRARY)
    folder = os.path.dirname(sys.executable)
    found = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    command = "whence check word.c --entry word --only div --engine concolic"
    out = subprocess.run(command, shell=True, cwd=tmp_path, env=found, capture_output=True, text=True).stdout
    assert 'by word(s = "it\'s")' in out
    line = next(each for each in out.splitlines() if each.startswith("  again: "))
    again = subprocess.run(
        line.removeprefix("  again: "), shell=True, cwd=tmp_path, env=found, capture_output=True, text=True
    )
    assert again.returncode == 136
    assert "word.c:8:42: division-by-zero" in again.stderr


@pytest.mark.parametrize(
    ("inputs", "line"),
    [
        ("{", "--inputs: not JSON"),
        ("nothing.json", "--inputs: neither an object of JSON nor a file: nothing.json"),
        ('{"parameter": [1]}', "--inputs: there is no 'parameter'; it may have argv, stdin"),
        ('{"history": [{"call": "nothing", "parameters": []}]}', "no procedure named nothing"),
        (
            '{"environment": [{"call": "rand", "value": "x"}]}',
            "--inputs: not the notation of docs/witnesses.md",
        ),
        ('{"parameters": [{"what": 1}]}', "{'what': 1} is no pointer for s"),
    ],
)
def test_inputs_that_mean_nothing_are_refused_in_one_line(inputs, line, tmp_path, capsys):
    file = tmp_path / "word.c"
    file.write_text(LIBRARY)
    assert main(["run", str(file), "--entry", "word", "--inputs", inputs]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith(f"whence: {line}")
