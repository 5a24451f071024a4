"""Memory that changes in ways no pointer shows: what of it is answered, and what is left open."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Answer, Proved, Refuted, Unknown, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.questions import Reach
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.reporting import reported

SECTION = """
static int first __attribute__((section("table"), used)) = 1;
extern int __start_table[], __stop_table[];
static void clear(void) { for (int *p = __start_table; p < __stop_table; p++) *p = 0; }
"""
MAPPED = """
#include <sys/mman.h>
#include <unistd.h>
#define MAPPED(flags) mmap(0, 4, PROT_READ | PROT_WRITE, flags, -1, 0)
"""


def _reached(tmp_path: Path, text: str, entry: str = "main") -> list[Answer]:
    path = tmp_path / "hidden.c"
    path.write_text(f"static void hit(void) {{}}\n{text}")
    program = load([str(path)])
    question = Reach(resolve(program, "hit"), (entry,), "hit")
    names = [each.name for each in ENGINES if Reach in each.kinds]
    return [Session(program, budget=200_000).ask(question, name).answer for name in names]


def test_a_variable_of_a_section_changes_behind_a_walk_through_it(tmp_path: Path) -> None:
    main = "int main(void) { first = 3; clear(); if (first == 0) hit(); return 0; }"
    assert not any(isinstance(each, Unreachable) for each in _reached(tmp_path, SECTION + main))


def test_who_walks_through_a_section_need_not_be_looked_into(tmp_path: Path) -> None:
    """An earlier call of `clear` leaves 0."""
    text = SECTION.replace("static void clear", "void clear") + "void start(void) { if (first == 0) hit(); }"
    assert not any(isinstance(each, Unreachable) for each in _reached(tmp_path, text, "start"))


def test_a_variable_of_a_section_is_there_between_its_ends(tmp_path: Path) -> None:
    """Natively the loop runs once and divides by 1."""
    path = tmp_path / "hidden.c"
    path.write_text(
        SECTION + "int main(void) { int s = 0; for (int *p = __start_table; p < __stop_table; p++)\n"
        "        s += 10 / *p;\n    return s; }\n"
    )
    program = load([str(path)])
    [check] = checks_in(program, "main", frozenset({ObligationKind.DIV}), ("main",))
    names = [each.name for each in ENGINES if each.takes(check) and program.language in each.languages]
    for name in ("", *names):
        assert not isinstance(Session(program, budget=200_000).ask(check, name).answer, Refuted), name


def test_without_a_name_for_the_section_its_variables_are_known(tmp_path: Path) -> None:
    text = 'static int first __attribute__((section("table"), used)) = 1;\n'
    text += "int main(void) { first = 3; if (first == 0) hit(); return 0; }"
    assert any(isinstance(each, Unreachable) for each in _reached(tmp_path, text))


@pytest.mark.parametrize(
    ("flags", "child", "is_shared"),
    [
        ("MAP_SHARED | MAP_ANONYMOUS", "if (fork() == 0) { *p = 5; _exit(0); }", True),
        ("argc > 1 ? MAP_SHARED : MAP_PRIVATE", "if (fork() == 0) { *p = 5; _exit(0); }", True),
        ("MAP_PRIVATE | MAP_ANONYMOUS", "if (fork() == 0) { *p = 5; _exit(0); }", False),
        ("MAP_SHARED | MAP_ANONYMOUS", "", False),
    ],
)
def test_shared_memory_changes_where_there_are_processes(
    tmp_path: Path, flags: str, child: str, *, is_shared: bool
) -> None:
    main = f"""int main(int argc, char **argv) {{
        int *p = MAPPED({flags}), n = argc;
        if (p == MAP_FAILED) return 1;
        *p = 1; {child}
        if (*p == 5 || (n > 3 && n < 2)) hit();
        return 0; }}"""
    found = _reached(tmp_path, MAPPED + main)
    if is_shared:
        assert not any(isinstance(each, Unreachable | Proved) for each in found)
        assert any(isinstance(each, Unknown) for each in found)
    else:
        assert any(isinstance(each, Unreachable) for each in found)


HEADERS = "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\nstatic int x = 1;\n"
WRITTEN = 'char b[64]; int *p = 0; unsigned long n = 0; sprintf(b, "%lu", (unsigned long)&x); '
ENDED = " *p = 0; if (x == 0) hit(); return 0; }"
BACK = {
    "a pointer as a text": 'char b[64]; void *p = 0; sprintf(b, "%p", (void *)&x);'
    ' if (sscanf(b, "%p", &p) != 1) return 0; *(int *)p = 0; if (x == 0) hit(); return 0; }',
    "a number by strtoul": f"{WRITTEN} p = (int *)strtoul(b, 0, 10);{ENDED}",
    "a number by sscanf": f'{WRITTEN} if (sscanf(b, "%lu", &n) != 1) return 0; p = (int *)n;{ENDED}',
    "a pipe": "int *q = &x, *p = 0, f[2]; if (pipe(f) || write(f[1], &q, sizeof q) < 0) return 0;"
    f" if (read(f[0], &p, sizeof p) != sizeof p) return 0;{ENDED}",
    "a struct by a file": "struct { int n; int *at; } q = {1, &x}, r; FILE *f = tmpfile(); if (!f) return 0;"
    " fwrite(&q, sizeof q, 1, f); rewind(f); if (fread(&r, sizeof r, 1, f) != 1) return 0; *r.at = 0;"
    " if (x == 0) hit(); return 0; }",
}
MESSAGE = "struct message { int n; int *at; };\n"
PIPE = "int f[2]; if (pipe(f)) return 0; "
BEHIND_POINTERS = {
    "messages that are made": f"{PIPE}struct message *m = malloc(sizeof *m), *r = malloc(sizeof *r);"
    " if (!m || !r) return 0; m->at = &x; r->at = 0; if (write(f[1], m, sizeof *m) < 0) return 0;"
    " if (read(f[0], r, sizeof *r) != sizeof *r) return 0; *r->at = 0; if (x == 0) hit(); return 0; }",
    "messages by way of functions": f"{PIPE}struct message m = {{1, &x}}, r = {{1, 0}};"
    " put(f[1], &m, sizeof m);"
    " if (!get(f[0], &r, sizeof r)) return 0; *r.at = 0; if (x == 0) hit(); return 0; }",
    "one of several": f"{PIPE}struct message all[3] = {{{{1, &x}}}}, *p = all;"
    " put(f[1], p, sizeof *p); p += 2;"
    " if (!get(f[0], p, sizeof *p)) return 0; *p->at = 0; if (x == 0) hit(); return 0; }",
}
HELPERS = """
static void put(int f, const void *p, size_t n) { if (write(f, p, n) != (ssize_t)n) exit(1); }
static int get(int f, void *p, size_t n) { return read(f, p, n) == (ssize_t)n; }
"""
KEPT = {
    "bytes that are copied": "char b[64]; ssize_t n; while ((n = read(0, b, sizeof b)) > 0)"
    " if (write(1, b, n) != n) return 1; if (x == 0) hit(); return 0; }",
    "messages that are only sent": "struct message m = {1, &x}; char b[8]; put(1, &m, sizeof m);"
    " if (get(0, b, sizeof b) && x == 0) hit(); return 0; }",
    "numbers by a pipe": "int q = 1, p = 0, f[2]; if (pipe(f) || write(f[1], &q, sizeof q) < 0) return 0;"
    " if (read(f[0], &p, sizeof p) != sizeof p) return 0; if (x == 0) hit(); return 0; }",
    "an address that is only shown": 'printf("%p", (void *)&x); if (x == 0) hit(); return 0; }',
    "a number that is only read": "long n = strtol(c[0], 0, 10); if (x == 0) hit(); return n > 3; }",
}


@pytest.mark.parametrize("main", [*BACK.values(), *BEHIND_POINTERS.values()], ids=[*BACK, *BEHIND_POINTERS])
def test_addresses_that_were_given_away_come_back(tmp_path: Path, main: str) -> None:
    answers = _reached(tmp_path, f"{HEADERS}{MESSAGE}{HELPERS}int main(int a, char **c) {{ {main}")
    assert not any(isinstance(each, Unreachable) for each in answers)


@pytest.mark.parametrize("name", KEPT)
def test_what_does_not_come_back_costs_no_proof(tmp_path: Path, name: str) -> None:
    answers = _reached(tmp_path, f"{HEADERS}{MESSAGE}{HELPERS}int main(int a, char **c) {{ {KEPT[name]}")
    assert any(isinstance(each, Unreachable) for each in answers)


def test_without_the_rule_an_address_that_comes_back_is_denied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reported, "returned_address", lambda program: "")
    answers = _reached(tmp_path, f"{HEADERS}int main(int a, char **c) {{ {BACK['a pipe']}")
    assert any(isinstance(each, Unreachable) for each in answers)


COUNTED = """
#include <string.h>
static char pool[65536];
static size_t used;
static int calls;
void *malloc(size_t n) { calls++; used += (n + 15) & ~15ul; return pool + used - ((n + 15) & ~15ul); }
void free(void *p) { if (p) calls += 10; }
"""


@pytest.mark.parametrize(
    "main",
    [
        "char *d = strdup(c[0]); if (d && calls == 1) hit(); return 0; }",
        'FILE *f = fopen("/dev/null", "r"); if (!f) return 0; fclose(f); if (calls >= 10) hit(); return 0; }',
        'printf("%d\\n", a); if (calls == 1) hit(); return 0; }',
    ],
)
def test_the_library_runs_allocators_of_the_program(tmp_path: Path, main: str) -> None:
    """Natively each comes to `hit`."""
    answers = _reached(tmp_path, f"{HEADERS}{COUNTED}int main(int a, char **c) {{ {main}")
    assert not any(isinstance(each, Unreachable) for each in answers)


def test_what_own_allocators_surely_do_refutes_nothing(tmp_path: Path) -> None:
    """Natively `strdup` has counted."""
    main = "char *d = strdup(c[0]); if (d && calls == 0) hit(); return 0; }"
    answers = _reached(tmp_path, f"{HEADERS}{COUNTED}int main(int a, char **c) {{ {main}")
    assert all(isinstance(each, Unknown) for each in answers)


def test_own_allocators_that_only_the_program_calls_are_followed(tmp_path: Path) -> None:
    main = "char *d = malloc(strlen(c[0]) + 1); strcpy(d, c[0]); if (calls == 0) hit(); return 0; }"
    answers = _reached(tmp_path, f"{HEADERS}{COUNTED}int main(int a, char **c) {{ {main}")
    assert any(isinstance(each, Unreachable) for each in answers)


@pytest.mark.parametrize(
    "text",
    [
        "int handler(int n) { if (n > 3) hit(); return n; }\nint main(int a, char **c) {"
        ' int (*f)(int) = (int (*)(int))dlsym(RTLD_DEFAULT, "handler"); return f ? f(a + 8) : 0; }',
        "int level = 3;\nint main(int a, char **c) {"
        ' int *p = dlsym(RTLD_DEFAULT, "level"); if (!p || level != 3) return 1; *p = a;'
        " if (level < 3) hit(); return 0; }",
    ],
    ids=["a procedure", "a variable"],
)
def test_what_is_found_by_its_name_is_not_denied(tmp_path: Path, text: str) -> None:
    answers = _reached(tmp_path, f"#define _GNU_SOURCE\n#include <dlfcn.h>\n{text}")
    assert not any(isinstance(each, Unreachable) for each in answers)
