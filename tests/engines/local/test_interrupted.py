"""What handlers of signals and returns from `setjmp` do to what a procedure knows.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
static jmp_buf jump;
static int table[4], longer[9];
static char text[4];
static char *name;
static void back(void) { longjmp(jump, 1); }
"""
NAMED = """int main(void) { signal(SIGUSR1, handler); name = strdup("abc"); if (!name) return 1;
    raise(SIGUSR1);
    puts(name); /* FAILS bounds */ return 0; }"""
OPENED = """static void made(void) {
    char *dir = getenv("TMPDIR"); if (dir == NULL) dir = "/tmp";
    name = malloc(strlen(dir) + 10); /* HOLDS bounds */
    if (!name) exit(1);
    sprintf(name, "%s/x.XXXXXX", dir); /* HOLDS bounds */
    if (mkstemp(name) < 0) exit(1); /* HOLDS bounds */
}
"""

BROKEN = {
    "bytes_are_set": "static void handler(int s) { if (name) memset(name, 'x', 4); raise(s); }" + NAMED,
    "a_byte_by_a_callee": "static void set(void) { name[3] = 'y'; }"
    "static void handler(int s) { signal(s, SIG_DFL); set(); }" + NAMED,
    "freed": "static void handler(int s) { free(name); name = 0; signal(s, SIG_DFL); }" + NAMED,
    "by_the_handler_of_a_handler": "static void second(int s) { text[3] = 'q'; }"
    "static void handler(int s) { raise(SIGUSR2); }"
    'int main(void) { signal(SIGUSR1, handler); signal(SIGUSR2, second); strcpy(text, "abc"); '
    "raise(SIGUSR1);\n"
    "puts(text); /* FAILS bounds */ return 0; }",
    "a_number": "static int n; static void handler(int s) { n = 9; raise(s); }"
    "int main(void) { signal(SIGUSR1, handler); n = 2; if (n < 4) { raise(SIGUSR1);\n"
    "table[n] = 2; /* FAILS bounds */ } return 0; }",
    "errno": 'static void handler(int s) { unlink("/nonexistent"); }'
    "int main(void) { static int one[1]; signal(SIGUSR1, handler); errno = 0; raise(SIGUSR1);\n"
    "one[errno] = 1; /* FAILS bounds */ return 0; }",
    "a_number_becomes_zero": "static int n; static void handler(int s) { n = 0; }"
    "int main(void) { signal(SIGUSR1, handler); n = 2; if (n > 0)\n"
    "table[n - 1] = 2; /* FAILS bounds */ return 0; }",
    "errno_without_a_call": 'static void handler(int s) { unlink("/nonexistent"); }'
    "int main(void) { static int one[1]; int *e = &errno; signal(SIGUSR1, handler); *e = 0;\n"
    "one[*e] = 1; /* FAILS bounds */ return 0; }",
    "a_text_of_the_environment": 'static void handler(int s) { setenv("A", "b", 1); raise(s); }'
    'int main(void) { signal(SIGUSR1, handler); char *d = getenv("A"); if (!d || strlen(d) < 3) return 0;'
    "size_t n = strlen(d); raise(SIGUSR1);\nreturn d[n - 1]; /* FAILS bounds */ }",
    "by_the_library": "static char *volatile p = text; static void handler(int s) { read(0, p, 4); }"
    'int main(void) { signal(SIGUSR1, handler); strcpy(text, "abc"); raise(SIGUSR1);\n'
    "puts(text); /* FAILS bounds */ return 0; }",
    "a_local_object": "static void handler(int s) { name[4] = 'x'; raise(s); }"
    'int main(void) { char b[5]; name = b; strcpy(b, "abcd"); signal(SIGUSR1, handler); raise(SIGUSR1);\n'
    "puts(b); /* FAILS bounds */ return 0; }",
    "a_longer_text": "static char b[6]; "
    'static void handler(int s) { snprintf(b, sizeof b, "%d00", s); raise(s); }'
    'int main(void) { strcpy(b, "a"); signal(SIGUSR1, handler); char *c = malloc(strlen(b) + 1); '
    "if (!c) return 1;"
    "raise(SIGUSR1);\nstrcpy(c, b); /* FAILS bounds */ return 0; }",
    "a_buffer_of_the_library": "static time_t t; static void handler(int s) { char *x = ctime(&t); (void)x; }"
    "int main(void) { signal(SIGUSR1, handler); char *a = asctime(gmtime(&t)); if (!a) return 1;"
    "char *c = malloc(strlen(a) + 1); if (!c) return 1; raise(SIGUSR1);\n"
    "strcpy(c, a); /* FAILS bounds */ return 0; }",
    "setjmp_and_a_number": "int main(void) { int n = 2; if (setjmp(jump)) {\n"
    "table[n] = 1; /* FAILS bounds */ return 0; } n = 7; back(); return 0; }",
    "setjmp_and_a_tested_number": "int main(int n, char **v) { if (n < 0 || n > 3) return 0; "
    "if (sigsetjmp(jump, 1))\n"
    "return table[n]; /* FAILS bounds */ n = 100; back(); return 0; }",
    "setjmp_and_a_size": "int main(void) { size_t n = 4; char *p = malloc(n); if (!p) return 1; "
    "if (setjmp(jump)) {\n"
    "p[n - 1] = 1; /* FAILS bounds */ return 0; } n = 70; longjmp(jump, 1); }",
    "setjmp_and_a_pointer": "int main(void) { int *p = &longer[1]; if (setjmp(jump)) {\n"
    "p[5] = 1; /* FAILS bounds */ return 0; } p = &table[3]; back(); return 0; }",
    "setjmp_and_an_accessed_pointer": "int main(void) { int *p = longer; p[8] = 1; if (setjmp(jump)) {\n"
    "return p[5]; /* FAILS bounds */ } p = table; back(); return 0; }",
    "setjmp_and_null": "int main(void) { int *p = table; if (setjmp(jump)) {\n"
    "return *p; /* FAILS null */ } p = 0; back(); return 0; }",
    "a_handler_jumps": "static void handler(int s) { longjmp(jump, 1); }"
    "int main(void) { int n = 2; signal(SIGUSR1, handler); if (setjmp(jump)) {\n"
    "table[n] = 1; /* FAILS bounds */ return 0; } n = 7; raise(SIGUSR1); return 0; }",
}
READS = "static void cleanup(void) { if (name) unlink(name); }"
KEPT = {
    "read_and_raised": READS
    + "static void handler(int s) { cleanup(); signal(s, SIG_DFL); raise(s); }"
    + OPENED
    + "int main(void) { signal(SIGINT, handler); made(); return 0; }",
    "by_sigaction": READS
    + "static void handler(int s) { cleanup(); raise(s); }"
    + OPENED
    + "int main(void) { struct sigaction a; memset(&a, 0, sizeof a); a.sa_handler = handler;"
    + "sigaction(SIGINT, &a, NULL); atexit(cleanup); made(); return 0; }",
    "another_object": READS
    + "static volatile sig_atomic_t seen; static void handler(int s) { seen = s; cleanup(); raise(s); }"
    + OPENED
    + "int main(void) { signal(SIGINT, handler); made(); return seen; }",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_changes_meanwhile_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_handlers_only_read_stays(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
