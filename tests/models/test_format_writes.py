"""A call of printf writes through its arguments only if its format stores a count, or may."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.frontends.llvm.load import load
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.effects import AccessesVariadic
from whence.program.instructions import Call, Direct

WRITING = (
    'printf("%d%n", 1, &n)',
    'printf("%5hhn", (signed char *)s)',
    'printf("100%% %ln", &m)',
    'printf("%*n", 3, &n)',
    'printf("%1$n", &n)',
    'printf("%In", &n)',
    'printf("%s" "%-08jn", s, (void *)&m)',
    "printf(s, &n)",
    'printf(n ? "%s" : "%n", s)',
    'sscanf(s, "%d", &n)',
    'scanf("%s", s)',
    'vprintf("%s", list)',
)
READING = (
    'printf("%s", s)',
    'printf("%d items in %s, %5.2f%%\\n", n, s, 1.0)',
    'printf("name: %-10s|%p", s, (void *)&n)',
    'fprintf(stderr, "%s: %c", s, n)',
    'snprintf(t, 9, "%s%x", s, n)',
)


def _writes(folder: Path, text: str) -> bool:
    path = folder / "program.c"
    path.write_text(
        "#include <stdio.h>\n#include <stdarg.h>\n"
        f"void f(char *s, char *t, int n, long m, va_list list) {{ {text}; }}\n"
    )
    program = load((str(path),))
    (call,) = [
        each
        for _, each in program.procedure("f").points()
        if isinstance(each, Call) and isinstance(each.callee, Direct) and "llvm" not in each.callee.procedure
    ]
    format_ = next(number for number, each in enumerate(call.arguments) if number == call.signature.fixed - 1)
    format_ -= "vprintf" in text
    return writes_arguments(program, call, AccessesVariadic(writes=True, format=format_))


@pytest.mark.parametrize("text", WRITING)
def test_a_format_that_stores_a_count_writes(tmp_path: Path, text: str) -> None:
    assert _writes(tmp_path, text)


@pytest.mark.parametrize("text", READING)
def test_a_literal_format_without_one_does_not(tmp_path: Path, text: str) -> None:
    assert not _writes(tmp_path, text)


PROGRAM = """
#include <stdio.h>
#include <stdlib.h>
struct box { struct box *next; int n; char name[16]; };
static struct box *head;
static void show(struct box *b) { printf(FORMAT, ARGUMENT); }
int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        struct box *b = calloc(1, sizeof *b);
        if (!b) return 1;
        b->n = 7;
        b->next = head;
        head = b;
    }
    for (struct box *b = head; b; b = b->next) {
        show(b);
        if (10 / b->n > 3) return 2;
    }
    return 0;
}
"""


@pytest.mark.parametrize(
    ("format_", "argument", "verdict"),
    [('"%s"', "b->name", "proved"), ('"%n"', "&b->n", "unknown"), ('"%d"', "b->n", "proved")],
)
def test_fields_stay_what_they_are_behind_a_call_that_prints_them(
    tmp_path: Path, format_: str, argument: str, verdict: str
) -> None:
    path = tmp_path / "list.c"
    path.write_text(PROGRAM.replace("FORMAT", format_).replace("ARGUMENT", argument))
    (result,) = whence.load(str(path)).check(only="div", engine="heap")
    assert result.verdict == verdict
