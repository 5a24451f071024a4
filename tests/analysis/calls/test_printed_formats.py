"""`vfprintf` of a format that a procedure is passed: `%n` in any of the formats stores a count."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import last

HEAD = """#include <stdarg.h>
#include <stdio.h>
static int z = 7, seen;
static void warn(const char *format, ...) { va_list list; va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list); }
static void through(const char *format, va_list list) { vprintf(format, list); }
static void outer(const char *format, ...) { va_list list; va_start(list, format); through(format, list);
    va_end(list); }
static void changes(const char *format, ...) { va_list list; va_start(list, format); if (seen) format = "%n";
    vfprintf(stderr, format, list); va_end(list); }
static void scans(const char *format, ...) { va_list list; va_start(list, format); vscanf(format, list);
    va_end(list); }
static char buffer[] = "%p";
static void (*tell)(const char *, ...) = warn;
"""

WRITES = {
    "count": 'warn("%n", &z);',
    "count_behind_others": 'warn("%s %-5d %ln", "a", 1, (long *)&z);',
    "one_of_two_calls": 'warn("%p", (void *)&z); warn("%n", &z);',
    "through_two": 'outer("%n", &z);',
    "chosen_by_the_user": "if (argc > 1) warn(argv[1], &z);",
    "a_choice": 'warn(argc > 1 ? "%n" : "%p", &z);',
    "a_buffer": "if (argc > 1) buffer[1] = 'n'; warn(buffer, &z);",
    "by_a_pointer": 'warn("%p", (void *)&z); tell("%n", &z);',
    "changed_on_the_way": 'seen = argc; changes("%p", (void *)&z);',
    "scanned": 'scans("%d", &z);',
}
PRINTS = {
    "pointer": 'warn("%p %d%%\\n", (void *)&z, argc);',
    "through_two": 'outer("%p", (void *)&z);',
}


def _program(statement: str) -> str:
    start = "int main(int argc, char **argv) {"
    return f"{HEAD}{start} {statement} (void)argv; (void)argc;\n    return 10 / z; }}\n"


@pytest.mark.parametrize("statement", WRITES.values(), ids=WRITES.keys())
def test_what_may_store_a_count_writes(tmp_path: Path, statement: str) -> None:
    assert last(tmp_path, _program(statement), "div", "main", "heap") != "proved"


@pytest.mark.parametrize("statement", PRINTS.values(), ids=PRINTS.keys())
def test_literal_formats_without_counts_write_nothing(tmp_path: Path, statement: str) -> None:
    source = _program(statement).replace(" = warn;", ";")
    assert last(tmp_path, source, "div", "main", "heap") == "proved"
