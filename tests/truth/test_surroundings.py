"""Files, variables of the environment, the program's name and what of an input is read at once: all of these
are inputs, no proof leans on one of them, and what a witness says of them fails again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import whence
from whence.analysis.runs.replay import replay
from whence.answers import Refuted
from whence.execute.outcomes import Stopped

HEADERS = """#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
extern char **environ;
extern char *program_invocation_short_name;
"""
FAILING = {
    "variable": "char *s = getenv(\"MODE\"); if (s && s[0] == 'x') return 10 / (s[1] - 'y');",
    "unset": 'return *getenv("MODE");',
    "word": 'char *s = getenv("MODE"); assert(!s || strcmp(s, "slow"));',
    "two": 'char *a = getenv("A"), *b = getenv("B"); if (a && b && *a == *b && *a == 7) return 1 / (*a - 7);',
    "beyond": 'char *s = getenv("A"); return s ? s[strlen(s) + 1] : 0;',
    "character": 'FILE *f = fopen("in", "r"); if (f && getc(f) == 7) return 10 / (getc(f) - 8);',
    "line": 'char b[8]; FILE *f = fopen("in", "r"); if (f && fgets(b, 8, f)) assert(b[0] != 65);',
    "block": 'char b[8]; FILE *f = fopen("in", "r"); if (f && fread(b, 1, 8, f) == 3) assert(b[2] != 9);',
    "short": 'char b[8] = {0}; FILE *f = fopen("in", "r"); int k = f ? fread(b, 1, 8, f) : 0;'
    " if (b[4] == 9) assert(k != 5);",
    "missing": 'FILE *f = fopen("in", "r"); return getc(f);',
    "refused": 'FILE *f = fopen("out", "w"); fputs("a", f);',
    "size": 'FILE *f = fopen("in", "r"); if (!f) return 0; fseek(f, 0, 2); return 10 / (ftell(f) - 3);',
    "again": 'FILE *f = fopen("in", "r"), *g = fopen("in", "r"); if (f && g && getc(f) == 5)'
    " return 1 / (getc(g) - 5);",
    "two files": 'FILE *f = fopen("a", "r"), *g = fopen("b", "r"); if (f && g && getc(f) == 5)'
    " return 1 / (getc(g) - 6);",
    "descriptor": 'char c = 0; int f = open("in", O_RDONLY); if (f >= 0 && read(f, &c, 1) == 1)'
    " return 1 / (c - 9);",
    "why": 'FILE *f = fopen("in", "r"); if (!f) assert(errno != ENOENT);',
    "status size": "struct stat s; if (fstat(0, &s) == 0) return 10 / (int)(s.st_size - 3);",
    "kind of file": 'struct stat s; if (stat("in", &s) == 0) assert(!S_ISDIR(s.st_mode));',
    "mode and owner": 'struct stat s; if (lstat("in", &s) == 0 && S_ISLNK(s.st_mode)) assert(s.st_uid != 7);',
    "no status": "struct stat s; s.st_nlink = 5; if (fstat(0, &s)) return 1 / (int)(s.st_nlink - 5);",
    "no such file": 'struct stat s; if (stat("in", &s)) assert(errno != ENOENT);',
    "no permission": "if (fchmod(1, 0600)) assert(0);",
    "short read": "char b[8] = {0}; int k = read(0, b, 8); if (b[4] == 9) assert(k != 5);",
    "short block": "char b[8] = {0}; int k = fread(b, 1, 8, stdin); if (b[4] == 9) assert(k != 5);",
}
NEVER_PROVED = {
    "second descriptor": "int fd = dup2(0, 3); if (fd <= 3) assert(fd >= 0);",
    "flags": "assert(fcntl(0, F_GETFL) == O_RDWR);",
    "two sizes": "struct stat s, t; if (!fstat(0, &s) && !fstat(0, &t)) assert(s.st_size == t.st_size);",
    "kind of lock": "pthread_mutex_t m = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP; pthread_mutex_lock(&m);"
    " assert(pthread_mutex_lock(&m) == 0);",
    "all variables": "assert(environ == 0 || *environ == 0);",
    "written": 'FILE *f = fopen("o", "w"); if (!f) return 0; fputc(65, f); fclose(f); f = fopen("o", "r");'
    " if (f) assert(getc(f) != 65);",
    "short name": "assert(program_invocation_short_name[0] != 65);",
}
HOLDING = {
    "stat follows": 'struct stat s; if (stat("in", &s) == 0) assert(!S_ISLNK(s.st_mode));',
    "a kind of file": "struct stat s; if (fstat(0, &s) == 0) assert((s.st_mode & S_IFMT) != 0);",
    "no negative size": "struct stat s; if (fstat(0, &s) == 0) assert(s.st_size >= 0);",
    "the same file": 'FILE *f = fopen("in", "r"), *g = fopen("in", "r");'
    " if (f && g) assert(getc(f) == getc(g));",
    "the same variable": 'char *s = getenv("A"), *t = getenv("A"); if (s && t) assert(*s == *t);',
}


@cache
def _program(folder: Path) -> whence.LoadedProgram:
    bodies = {**FAILING, **NEVER_PROVED, **HOLDING}
    functions = [f"int f{at}(void) {{ {body} return 0; }}\n" for at, body in enumerate(bodies.values())]
    path = folder / "surroundings.c"
    path.write_text(HEADERS + "".join(functions))
    return whence.load(path)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("surroundings")


def _name(row: str) -> str:
    return f"f{[*FAILING, *NEVER_PROVED, *HOLDING].index(row)}"


SLOW = [
    row for row in FAILING if row not in ("variable", "short", "size", "refused", "short read", "status size")
]


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=pytest.mark.slow if row in SLOW else ()) for row in FAILING]
)
def test_what_the_environment_decides_is_refuted_and_fails_again(folder: Path, row: str) -> None:
    program = _program(folder)
    only = {"beyond": "bounds", "unset": "null", "missing": "null", "refused": "null"}.get(row, "assert,div")
    refuted = [
        result.answer.witness
        for result in program.check(within=_name(row), entry=_name(row), only=only, engine="concolic")
        if isinstance(result.answer, Refuted)
    ]
    assert refuted
    for witness in refuted:
        assert isinstance(replay(program.program, witness.entry, witness.inputs), Stopped)


@pytest.mark.parametrize("row", NEVER_PROVED)
def test_what_is_not_followed_is_not_proved(folder: Path, row: str) -> None:
    checks = _program(folder).check(within=_name(row), entry=_name(row), only="assert", engine="concolic")
    assert {result.verdict for result in checks} <= {"refuted", "unknown"}


@pytest.mark.parametrize("row", HOLDING)
def test_what_is_asked_for_twice_is_the_same(folder: Path, row: str) -> None:
    checks = _program(folder).check(within=_name(row), entry=_name(row), only="assert", engine="concolic")
    assert "refuted" not in {result.verdict for result in checks}


def test_what_could_not_be_mapped_is_not_null_and_no_object(folder: Path) -> None:
    path = folder / "mapped.c"
    call = "mmap(0, 8, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)"
    path.write_text(f"#include <sys/mman.h>\nint f(void) {{ char *p = {call}; return p ? *p : 0; }}\n")
    [result] = whence.load(path).check(only="bounds", engine="concolic")
    assert result.verdict == "refuted"


def test_a_file_that_is_there_anyway_is_not_blamed(folder: Path) -> None:
    text = 'int main(void) { FILE *f = fopen("x", "r"); if (f) fclose(f); int *p = 0; return *p; }'
    path = folder / "blamed.c"
    path.write_text(f"#include <stdio.h>\n{text}\n")
    [*_, result] = whence.load(path).check(at="blamed.c:2", only="null", engine="trial")
    assert isinstance(result.answer, Refuted) and result.answer.witness.inputs.refusals == ()


def test_opening_succeeds_where_allocations_do(folder: Path) -> None:
    name = _name("missing")
    checks = _program(folder).check(within=name, entry=name, allocations="succeed", engine="concolic")
    assert {result.verdict for result in checks} == {"proved"}


def test_the_program_has_any_name(folder: Path) -> None:
    path = folder / "called.c"
    path.write_text('#include <string.h>\nint main(int c, char **v) { return 1 / strcmp(v[0], "zap"); }\n')
    [result] = whence.load(path).check(only="div", engine="concolic")
    assert isinstance(result.answer, Refuted) and result.answer.witness.inputs.name == "zap"


@pytest.mark.slow
@pytest.mark.parametrize("row", FAILING)
def test_a_compiled_test_meets_the_same(folder: Path, row: str) -> None:
    program = _program(folder)
    checks = program.check(within=_name(row), entry=_name(row), native=True)
    replayed = [r.answer.witness.replayed.value for r in checks if isinstance(r.answer, Refuted)]
    assert replayed and set(replayed) == {"native"}
