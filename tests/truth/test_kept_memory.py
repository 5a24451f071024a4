"""Memory that the C library keeps and later calls write: streams into arrays, buffers, generators' states.

Each program divides by zero in a native run, in its last division, so no engine may prove that one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.llvm.kept_memory import UNMODELLED
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures

BUDGET = 600_000
NAMES = tuple(engine.name for engine in ENGINES if Check in engine.kinds)
FAILING = {
    "fmemopen": """
static char out[16] = "abc";
int main(int argc, char **argv) {
    FILE *f = fmemopen(out, sizeof out, "w");
    if (!f) return 1;
    out[0] = 'a';
    fprintf(f, "%c", argc - 1);
    fflush(f);
    return 10 / out[0];
}
""",
    "put_by_a_callee": """
static char out[16];
static void emit(FILE *f, int c) { fputc(c, f); fclose(f); }
int main(int argc, char **argv) {
    FILE *f = fmemopen(out, sizeof out, "w");
    if (!f) return 1;
    out[0] = 'a';
    emit(f, argc - 1);
    return 10 / out[0];
}
""",
    "open_memstream": """
static char *text = "q";
static size_t size = 1;
int main(int argc, char **argv) {
    FILE *f = open_memstream(&text, &size);
    if (!f) return 1;
    size = 1;
    fprintf(f, "%.*s", argc - 1, "zzzz");
    fclose(f);
    return 100 / (int)size;
}
""",
    "setvbuf": """
static char buffer[64];
int main(int argc, char **argv) {
    if (setvbuf(stdout, buffer, _IOFBF, sizeof buffer)) return 1;
    buffer[0] = 7;
    printf("%c", argc - 1);
    return 10 / buffer[0];
}
""",
    "setbuf_of_an_input": """
static char buffer[BUFSIZ];
int main(int argc, char **argv) {
    setbuf(stdin, buffer);
    buffer[0] = 7;
    int c = getchar();
    return 10 / (buffer[0] == 7) + c;
}
""",
    "a_pointer_to_setvbuf": """
static char buffer[64];
static int (*set)(FILE *, char *, int, size_t) = setvbuf;
int main(int argc, char **argv) {
    set(stdout, buffer, _IOFBF, sizeof buffer);
    buffer[0] = 7;
    putchar(argc - 1);
    return 10 / buffer[0];
}
""",
    "fopencookie": """
static int left = 3;
static ssize_t put(void *c, const char *b, size_t n) { left = 0; return (ssize_t)n; }
int main(int argc, char **argv) {
    cookie_io_functions_t io = { 0 };
    io.write = put;
    FILE *f = fopencookie(0, "w", io);
    if (!f) return 1;
    left = 3;
    fprintf(f, "%d", argc);
    fflush(f);
    return 10 / left;
}
""",
    "initstate": """
static char st[64];
int main(int argc, char **argv) {
    initstate(5, st, 64);
    for (int i = 0; i < 64; i++) st[i] = 1;
    for (int i = 0; i < 500; i++) random();
    int n = 0;
    for (int i = 0; i < 64; i++) n += st[i] == 1;
    return 10 / (n == 64);
}
""",
    "a_list_of_arguments": """
static int count = 1;
static void say(const char *f, ...) {
    va_list ap;
    va_start(ap, f);
    vprintf(f, ap);
    va_end(ap);
}
int main(int argc, char **argv) {
    count = 1;
    say("%n", &count);
    return 10 / count;
}
""",
}
PRELUDE = """#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
"""
BUFFERED = """
static char big[4096];
int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IONBF, 0);
    setbuf(stdin, NULL);
    setvbuf(stderr, big, _IOFBF, sizeof big);
    printf("%d\\n", 10 / (argc + 1));
    return 0;
}
"""


@pytest.mark.parametrize("name", FAILING)
def test_no_engine_denies_what_a_later_call_writes(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.c"
    path.write_text(PRELUDE + FAILING[name])
    program = load([str(path)])
    kinds = frozenset({ObligationKind.DIV})
    [check] = [each for own in own_procedures(program) for each in checks_in(program, own, kinds, ("main",))]
    for engine in NAMES:
        session = Session(program, budget=BUDGET)
        assert not isinstance(session.ask(check, engine).answer, Proved), engine
        reach = Reach((check.point,), ("main",), "")
        assert not isinstance(session.ask(reach, engine).answer, Unreachable), engine


def test_buffers_that_nothing_looks_at_leave_the_models(tmp_path: Path) -> None:
    path = tmp_path / "buffered.c"
    path.write_text(PRELUDE + BUFFERED)
    assert not any(name.endswith(UNMODELLED) for name in load([str(path)]).headers())
