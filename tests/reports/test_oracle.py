"""Written tests notice what a changed program leaves behind: results, objects, globals, what it prints."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import whence

pytestmark = pytest.mark.slow

SOURCE = """
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point { int x; char tag; double distance; struct point *next; };

int calls;

char *upper(const char *text) {
    if (!text)
        return 0;
    char *result = malloc(strlen(text) + 1);
    int at;
    for (at = 0; text[at]; at++)
        result[at] = toupper((unsigned char)text[at]);
    result[at] = 0;
    return result;
}

int largest(const int *numbers, int count, int *result) {
    if (!numbers || !result || count < 2)
        return -1;
    *result = numbers[0] > numbers[1] ? numbers[0] : numbers[1];
    return 0;
}

void move(struct point *point, int by) {
    if (!point)
        return;
    if (by > 5)
        point->x += by;
    point->tag = 'm';
    point->distance = by / 3.0;
    point->next = point;
}

struct pair { int x; char tag; };

struct pair *make(int x) {
    struct pair *made = malloc(sizeof *made);
    if (!made)
        return 0;
    made->x = x;
    made->tag = x > 9 ? 'l' : 's';
    return made;
}

void count(int by) {
    if (by > 0)
        calls += by;
}

int main(int argc, char **argv) {
    if (argc > 1) {
        argv[1][0] = 'x';
        printf("%s!\\n", argv[1]);
    }
    else
        puts("nothing");
    return 0;
}
"""
CHANGES = (
    ("upper", "result[at] = toupper((unsigned char)text[at])", "result[at] = text[at] + 1"),
    ("largest", "? numbers[0] : numbers[1]", "? numbers[0] + 1 : numbers[1] + 1"),
    ("move", "point->tag = 'm'", "point->tag = 'n'"),
    ("move", "point->x += by", "point->x -= by"),
    ("make", "made->x = x", "made->x = 1 - x"),
    ("count", "calls += by", "calls += 2 * by"),
    ("main", "%s!", "%s?"),
    ("main", "nothing", "something"),
    ("main", "argv[1][0] = 'x'", "argv[1][0] = 'y'"),
)


def _make(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["make", "CC=gcc"], cwd=folder, check=False, capture_output=True, text=True)


@pytest.mark.parametrize(("entry", "old", "new"), CHANGES)
def test_a_changed_program_fails_its_tests(entry: str, old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(SOURCE)
    program = whence.load(path)
    (result,) = program.tests(entry=entry)
    program.test_writer(tmp_path / "out").write(result)
    done = _make(tmp_path / "out")
    assert done.returncode == 0, done.stdout
    assert SOURCE.count(old) == 1
    path.write_text(SOURCE.replace(old, new))
    assert "FAILED" in _make(tmp_path / "out").stdout
