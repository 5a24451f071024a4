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


JAVA = """
import java.util.*;

public class Shop {
    static class Item {
        int cents;
        boolean sold;
        double weight;
        Item next;
    }

    private int total;
    private final List<String> log = new ArrayList<>();

    static Item sold(Item item) {
        if (item == null) return null;
        item.sold = true;
        item.weight = 0.1;
        return item;
    }

    static int[] twice(int number) {
        int[] result = {number, 2 * number};
        return number < 0 ? null : result;
    }

    static List<String> upper(String text) {
        List<String> found = new ArrayList<>();
        for (String word : text.split(" ")) if (!word.isEmpty()) found.add(word.toUpperCase());
        return found;
    }

    int sell(int cents) {
        if (cents <= 0) {
            System.out.println("no " + cents);
            return -1;
        }
        total += cents;
        log.add("sold");
        return 1;
    }

    static void fill(int[] numbers, int by) {
        for (int at = 0; at < numbers.length; at++) numbers[at] = by > 3 ? by : -by;
    }
}
"""
JAVA_CHANGES = (
    ("sold", "item.sold = true", "item.sold = false"),
    ("sold", "0.1", "0.2"),
    ("twice", "2 * number", "3 + number"),
    ("upper", "word.toUpperCase()", "word"),
    ("sell", "total += cents", "total -= cents"),
    ("sell", 'log.add("sold")', 'log.add("lost")'),
    ("sell", '"no "', '"not "'),
    ("fill", ": -by", ": by + 1"),
)


@pytest.mark.parametrize(("method", "old", "new"), JAVA_CHANGES)
def test_a_changed_java_program_fails_its_tests(method: str, old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "Shop.java"
    path.write_text(JAVA)
    program = whence.load(path)
    (result,) = program.tests(entry=f"Shop.{method}")
    program.test_writer(tmp_path / "out").write(result)
    command = ["make", "-s", "-B", "-C", str(tmp_path / "out")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert JAVA.count(old) == 1
    path.write_text(JAVA.replace(old, new))
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert "FAIL" in done.stdout
