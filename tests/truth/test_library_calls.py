"""Library calls have obligations: null and bounds of what they read and write through their arguments.

Each program is a call or two in `f`, with the arguments through which some run fails. Everyday cases are
decided, and a stop refutes nothing but the argument that it went through.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Proved, Refuted, verdict_of
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in

HEADERS = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <wchar.h>\n"

FAILING = {
    # a literal into too little
    'char d[10]; strcpy(d, "0123456789");': {"bounds 0"},
    'char d[3]; sprintf(d, "abc");': {"bounds 0"},
    'char d[4]; sprintf(d, "%d", 12345);': {"bounds 0"},
    'char d[8] = "abcd"; strcat(d, "efgh");': {"bounds 0"},
    'char d[8] = "abcd"; strncat(d, "efghi", 4);': {"bounds 0"},
    'char d[3]; strncpy(d, "a", 4);': {"bounds 0"},
    "char d[4]; memset(d, 0, 5);": {"bounds 0"},
    "wchar_t d[2]; wmemset(d, 0, 3);": {"bounds 0"},
    'wchar_t d[2]; wcscpy(d, L"ab");': {"bounds 0"},
    'wchar_t d[3]; wcsncpy(d, L"ab", 4);': {"bounds 0"},
    'wchar_t d[4] = L"ab"; wcsncat(d, L"cdef", 2);': {"bounds 0"},
    "wchar_t d[4] = {0}; wmemmove(d + 1, d, 4);": {"bounds 0"},
    "wchar_t a[2] = {1}, b[4] = {1}; x = wmemcmp(a, b, 4);": {"bounds 0"},
    # too little to read
    "char s[3] = {'a', 'b', 'c'}; x = strlen(s);": {"bounds 0"},
    "char s[3] = {'1', '2', '3'}; x = atoi(s);": {"bounds 0"},
    "char s[3] = {'a', 'b', 'c'}; puts(s);": {"bounds 0"},
    "char s[3] = {'a', 'b', 'c'}; printf(\"%d %s\", 1, s);": {"bounds 2"},
    "char s[3] = {'a', 'b', 'c'}; printf(\"%.4s\", s);": {"bounds 1"},
    "char a[3] = {1}, b[9] = {2}; x = memcmp(a, b, 9);": {"bounds 0"},
    "char a[9] = {1}, b[3] = {2}; x = memcmp(a, b, 9);": {"bounds 1"},
    "int v[3] = {3, 2, 1}; qsort(v, 4, sizeof *v, order);": {"bounds 0"},
    "char s[3] = {1}; fwrite(s, 2, 2, stdout);": {"bounds 0"},
    # null
    "x = strlen(NULL);": {"null 0"},
    'x = strcmp("a", NULL);': {"null 1"},
    "char d[4]; strcpy(d, NULL);": {"null 1"},
    'char *p = n > 7 ? NULL : "a"; printf("%s", p);': {"null 1"},
    'int *p = n > 7 ? NULL : &n; printf("a%n", p);': {"null 1"},
    'int *p = n > 7 ? NULL : &x; sscanf("5", "%d", p);': {"null 2"},
    'fputs("a", NULL);': {"null 1"},
    'fprintf(NULL, "a");': {"null 0"},
    # what the input decides
    "char d[4]; if (fgets(d, 9, stdin)) x = 1;": {"bounds 0"},
    'char d[4]; x = scanf("%s", d);': {"bounds 1"},
    "int d[2]; x = fread(d, sizeof *d, 3, stdin);": {"bounds 0"},
    'char d[4]; snprintf(d, 8, "%d", n);': {"bounds 0"},
}
"""Statements -> the obligations of library calls that some run breaks."""

SAFE = (
    'char d[11]; strcpy(d, "0123456789");',
    'char d[4]; sprintf(d, "abc");',
    'char d[16]; sprintf(d, "%d", n);',
    'char d[5] = "a"; strcat(d, "bcd");',
    'char d[4]; strncpy(d, "abcdefgh", 4);',
    "char d[4]; memset(d, 0, 4);",
    'char d[4]; snprintf(d, sizeof d, "%d", n);',
    "char d[4]; if (fgets(d, sizeof d, stdin)) x = 1;",
    'char d[4]; x = scanf("%3s", d);',
    'x = scanf("%d", &n);',
    "char d[8]; if (n >= 0 && n <= 8) memset(d, 0, n);",
    "int d[3]; x = fread(d, sizeof *d, 3, stdin);",
    'x = strlen("abc");',
    'x = strcmp("abc", "abd");',
    "int v[3] = {3, 2, 1}; qsort(v, 3, sizeof *v, order);",
)


def _verdicts(directory: Path, body: str) -> dict[str, set[str]]:
    """The verdicts by kind and argument."""
    path = directory / "calls.c"
    order = "int order(const void *a, const void *b) { return *(int *)a - *(int *)b; }\n"
    path.write_text(f"{HEADERS}{order}int f(int n) {{ int x = 0; {body} return x; }}\n")
    program = load([str(path)])
    session = Session(program)
    kinds = frozenset({ObligationKind.NULL, ObligationKind.BOUNDS})
    found: dict[str, set[str]] = {}
    for each in checks_in(program, "f", kinds, ("f",)):
        if each.obligation.operand is not None:
            key = f"{each.obligation.kind.value} {each.obligation.operand}"
            found.setdefault(key, set()).add(verdict_of(session.ask(each).answer))
    return found


@pytest.mark.parametrize("body", FAILING)
def test_what_fails_is_refuted_and_nothing_else(tmp_path: Path, body: str) -> None:
    verdicts = _verdicts(tmp_path, body)
    refuted = {key for key, found in verdicts.items() if "refuted" in found}
    assert refuted == FAILING[body]


@pytest.mark.parametrize("body", SAFE)
def test_what_never_fails_is_proved_where_sizes_say_so(tmp_path: Path, body: str) -> None:
    verdicts = _verdicts(tmp_path, body)
    assert all(found == {"proved"} for key, found in verdicts.items() if key.startswith("bounds")), verdicts
    assert not any("refuted" in found for found in verdicts.values())


OVERRUNS = {
    'char d[5]; strncpy(d, "ab", 9); d[9] = 0;': 2,
    'char d[5]; strcpy(d, "0123456789"); d[n & 15] = 0;': 2,
    'char d[5] = "abcd"; strcat(d, "efg"); strcat(d, "efg");': 2,
    "char d[5]; memset(d, 1, 6); return d[6];": 2,
}


@pytest.mark.parametrize("body", OVERRUNS)
def test_what_comes_after_a_write_outside_is_refuted_too(tmp_path: Path, body: str) -> None:
    path = tmp_path / "overruns.c"
    path.write_text(f"{HEADERS}int f(int n) {{ {body} return 0; }}\n")
    program = load([str(path)])
    session = Session(program)
    answers = [
        session.ask(each).answer
        for each in checks_in(program, "f", frozenset({ObligationKind.BOUNDS}), ("f",))
        if each.obligation.description != "llvm.memcpy.p0.p0.i64"
    ]
    shown = [each for each in answers if isinstance(each, Refuted)]
    assert len(shown) == OVERRUNS[body]
    assert "after the write outside" in shown[1].witness.event


SHORT = (
    "unsigned long f(const char *s) { return strlen(s); }",
    "void f(const char *s) { char d[4]; memcpy(d, s, 4); }",
    "void f(const char *s) { char d[9]; strncpy(d, s, 9); }",
    "int f(const char *s, const char *t) { return strcmp(s, t); }",
    'void f(const char *s) { printf("%s", s); }',
)
"""What is behind a pointer of the entry may be short."""


@pytest.mark.parametrize("text", SHORT)
def test_a_buffer_of_the_caller_may_be_too_short(tmp_path: Path, text: str) -> None:
    path = tmp_path / "short.c"
    path.write_text(HEADERS + text + "\n")
    program = load([str(path)])
    session = Session(program)
    for each in checks_in(program, "f", frozenset({ObligationKind.BOUNDS}), ("f",)):
        if "d" not in str(each.obligation.subject):
            assert not isinstance(session.ask(each).answer, Proved), each


def test_a_function_of_the_program_has_no_contract_of_the_library(tmp_path: Path) -> None:
    path = tmp_path / "own.c"
    path.write_text("int strlen(const char *s) { return s ? 1 : 0; }\nint f(char *s) { return strlen(s); }\n")
    program = load([str(path)])
    kinds = frozenset({ObligationKind.NULL, ObligationKind.BOUNDS})
    assert not list(checks_in(program, "f", kinds, ("f",)))
