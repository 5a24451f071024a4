"""Programs that the engine once proved safe, or might if a rule were left out: a run breaks each."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

HEAD = "#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\n"

PROGRAMS = {
    "a local object of an earlier iteration's call": """int *one;
static void keep(void) { int x = 0; if (one) *one = 1; /* FAILS bounds */
    one = &x; }
int main(int argc, char **argv) { for (int i = 0; i < argc + 100; i++) keep(); return 0; }
""",
    "an array of variable length after the return": """int *other;
static void make(int n) { int a[n]; a[0] = 1; other = a; }
int main(int argc, char **argv) { make(argc + 2); return *other; /* FAILS bounds */
}
""",
    "an element that a later iteration overwrites": """int main(int argc, char **argv) {
    int a[64]; for (int i = 0; i < 64; i++) a[i / 2] = i;
    assert(a[5] == 10); /* FAILS assert */
    return 0; }
""",
    "an element before the first one that is written": """int main(int argc, char **argv) {
    int *a = calloc(argc + 9, sizeof *a); if (!a) return 0;
    for (int i = 1; i < argc + 9; i++) a[i] = 7;
    assert(a[argc - 1] == 7); /* FAILS assert */
    free(a); return 0; }
""",
    "a loop that goes on reading what it wrote": """int main(int argc, char **argv) {
    int n = argc + 9, *a = calloc(n, sizeof *a); if (!a) return 0;
    for (int i = 1; i < n; i++) a[i] = a[i - 1] + 1;
    assert(a[n - 1] == 1); /* FAILS assert */
    free(a); return 0; }
""",
    "a pointer that a conditional write may have left null": """int main(int argc, char **argv) {
    int x = 1, n = argc + 9, **a = calloc(n, sizeof *a); if (!a) return 0;
    for (int i = 0; i < n; i++) if (i % 3) a[i] = &x;
    x = *a[0]; /* FAILS null */
    free(a); return x; }
""",
    "two reads around a write through another pointer": """int main(int argc, char **argv) {
    int n = argc + 9, *a = calloc(n, sizeof *a); if (!a) return 0;
    int *p = a + argc - 1, before = a[0];
    *p = before + 1;
    assert(a[0] == before); /* FAILS assert */
    free(a); return 0; }
""",
    "objects of one site that are not the same": """int main(int argc, char **argv) {
    int *first = NULL, *last = NULL;
    for (int i = 0; i <= argc; i++) {
        last = malloc(sizeof *last); if (!last) return 0;
        *last = i; if (!first) first = last; }
    assert(*first == *last); /* FAILS assert */
    return 0; }
""",
    "a copy that overlaps itself": """int main(int argc, char **argv) {
    char a[16]; for (int i = 0; i < 16; i++) a[i] = i;
    memmove(a + argc, a, 8);
    assert(a[argc + 1] == argc + 1); /* FAILS assert */
    return 0; }
""",
    "what realloc keeps only up to the old size": """int main(int argc, char **argv) {
    int *a = malloc(4 * sizeof *a); if (!a) return 0;
    for (int i = 0; i < 4; i++) a[i] = 1;
    int *b = realloc(a, (argc + 4) * sizeof *a); if (!b) return 0;
    memset(b + 4, 0, argc * sizeof *b);
    assert(b[argc + 3] == 1); /* FAILS assert */
    return 0; }
""",
    "a cell of another width": """union u { int whole; short half[2]; };
int main(int argc, char **argv) {
    union u w; w.whole = argc + 65536;
    assert(w.half[1] == 0); /* FAILS assert */
    return 0; }
""",
    "a loop that ends early": """int main(int argc, char **argv) {
    int n = argc + 9, *a = calloc(n, sizeof *a); if (!a) return 0;
    for (int i = 0; i < n; i++) { if (i == argc + 2) break; a[i] = 1; }
    assert(a[n - 1] == 1); /* FAILS assert */
    free(a); return 0; }
""",
}


NAMES = [name.replace(" ", "_").replace("'", "") for name in PROGRAMS]
MAIN = "int main(int argc, char **argv) {"


def _whole() -> str:
    """All of them in one file, each with its own entry and helpers."""
    found = [HEAD]
    for name, text in zip(NAMES, PROGRAMS.values(), strict=True):
        found.append(text.replace(MAIN, f"int {name}(int argc) {{ if (argc < 1 || argc > 50) return 0;"))
    return "".join(found)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> whence.LoadedProgram:
    path = tmp_path_factory.mktemp("mistakes") / "prog.c"
    path.write_text(_whole())
    return whence.load(str(path))


def _failing(name: str) -> tuple[int, str]:
    """The line that a run breaks, and the kind of its obligation."""
    lines = _whole().splitlines()
    marks = [(number, line) for number, line in enumerate(lines, 1) if "FAILS" in line]
    number, line = marks[NAMES.index(name)]
    return number, line.partition("FAILS ")[2].split()[0]


CHEAP = NAMES[:2]


@pytest.mark.parametrize("name", CHEAP)
def test_what_a_run_breaks_at_once_is_not_proved(program: whence.LoadedProgram, name: str) -> None:
    test_what_a_run_breaks_is_not_proved(program, name, "combined")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("configuration", ["combined", "content-only", "invariants-only", "smash"])
def test_what_a_run_breaks_is_not_proved(
    program: whence.LoadedProgram, name: str, configuration: str
) -> None:
    line, kind = _failing(name)
    verdicts = [
        result.verdict
        for result in program.check(
            at=f"prog.c:{line}",
            only=kind,
            entry=name,
            engine=f"heap:{configuration}",
            allocations="succeed",
        )
    ]
    assert "unknown" in verdicts, verdicts


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_run_breaks_it(program: whence.LoadedProgram, name: str) -> None:
    line, kind = _failing(name)
    verdicts = [
        result.verdict
        for result in program.check(
            at=f"prog.c:{line}", only=kind, entry=name, engine="trial", allocations="succeed"
        )
    ]
    assert "refuted" in verdicts, verdicts


PUBLISHED_IN_AN_INNER_LOOP = """
struct node { int size, room; };
int getchar(void);
static struct node *kept;
static int left(struct node *n) { return n->room - n->size; }
int main(void) {
  struct node *p = malloc(sizeof *p);
  if (!p) return 1;
  p->size = 0; p->room = 1;
  while (getchar() == 'a') while (getchar() == 'b') kept = p;
  if (kept) kept->size = 1;
  return 10 / left(p);
}
"""


def test_an_object_becomes_known_in_an_inner_loop(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(HEAD + PUBLISHED_IN_AN_INNER_LOOP)
    (result,) = whence.load(str(path)).check(only="div", engine="heap")
    assert result.verdict == "unknown"


UNTOUCHED = """
#include <stdio.h>
#include <sys/stat.h>
int no_bytes(char *p, char *q, unsigned long n) { memcpy(p, q, n); return n > 3 ? 0 : *p; }
int no_second_number(char *p, int n) {
  int a, *b = n > 2 ? &a : 0;
  sscanf(p, "%d %d", &a, b);
  return *b;
}
long no_file(int n) {
  struct stat one, *b = n > 2 ? &one : 0;
  stat("no such file", b);
  return b->st_size;
}
int no_items(char *p, unsigned long n) { fread(p, n, 0, stdin); return *p; }
int empty_text(char *q) { char *r = strpbrk("", q); return *q; }
int compares_nothing(char *q, unsigned long n) { return strncmp("a", q, n) ? 0 : *q; }
int read_indeed(char *p) { unsigned long n = strlen(p); return n ? *p : 0; }
int as_many_as_asked(char *p, char *q, unsigned long n) { memcpy(p, q, n); return n ? *p : 0; }
"""


SURE = ("read_indeed", "as_many_as_asked")
DOUBTFUL = ("no_bytes", "no_second_number", "no_file", "no_items", "empty_text", "compares_nothing")


@pytest.mark.parametrize("name", [*SURE, *DOUBTFUL])
def test_arguments_of_library_calls_may_stay_untouched(tmp_path: Path, name: str) -> None:
    """The last dereference of each function: only what a call surely accessed is there afterwards."""
    path = tmp_path / "a.c"
    path.write_text(HEAD + UNTOUCHED)
    results = list(whence.load(str(path)).check(within=name, only="null", engine="heap", entry=name))
    assert results[-1].verdict == ("proved" if name in SURE else "unknown")


HANDLED = """
#include <signal.h>
static int *p, x;
static void lose(int n) { p = 0; }
static void on(void (*h)(int)) { signal(SIGINT, h); }
int raised(void) { on(lose); p = &x; raise(SIGINT); return *p; }
int raised_behind_another(void) { on(lose); signal(SIGUSR1, SIG_IGN); p = &x; raise(SIGINT); return *p; }
int unblocked(sigset_t *set) { on(lose); p = &x; sigprocmask(SIG_UNBLOCK, set, 0); return *p; }
int given(int n) { signal(SIGINT, lose); p = &x; return *p; }
int chosen(int n) { void (*h)(int) = SIG_IGN; if (n) h = lose; signal(SIGINT, h); p = &x; return *p; }
int ignored(int n) { signal(SIGPIPE, SIG_IGN); signal(SIGINT, SIG_DFL); p = &x; return *p; }
"""


@pytest.mark.parametrize(
    "name", ["raised", "raised_behind_another", "unblocked", "given", "chosen", "ignored"]
)
def test_handlers_run_where_signals_are_raised(tmp_path: Path, name: str) -> None:
    """A handler that a callee has set was overlooked; SIG_IGN and SIG_DFL are none."""
    path = tmp_path / "a.c"
    path.write_text(HEAD + HANDLED)
    results = list(whence.load(str(path)).check(within=name, only="null", engine="heap", entry=name))
    assert results[-1].verdict == ("proved" if name == "ignored" else "unknown")
