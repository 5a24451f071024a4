"""Pointers in global variables, by all stores of the program: what a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *name;
static int seen;
"""

BROKEN = {
    "used_before_it_is_set": """
static void show(void) { puts(name); /* FAILS null */ }
int main(int argc, char **argv) { if (argc > 5) show(); name = argv[0]; show(); return 0; }
""",
    "set_on_one_path": """
static void show(void) { puts(name); /* FAILS null */ }
int main(int argc, char **argv) { if (argc > 1) name = argv[1]; show(); return 0; }
""",
    "one_caller_is_too_early": """
static void show(void) { puts(name); /* FAILS null */ }
static void early(void) { show(); }
int main(int argc, char **argv) { early(); name = argv[0]; show(); return argc; }
""",
    "a_callee_sets_null": """
static void reset(void) { if (seen) name = NULL; }
static void show(void) { puts(name); /* FAILS null */ }
int main(int argc, char **argv) { name = argv[0]; seen = argc; reset(); show(); return 0; }
""",
    "a_callee_sets_it_sometimes": """
static void set(char *s) { if (seen) name = s; }
int main(int argc, char **argv) { seen = argc > 1; set(argv[0]);
    puts(name); /* FAILS null */
    return 0; }
""",
    "what_is_not_found": """
static void show(void) { puts(name); /* FAILS null */ }
int main(int argc, char **argv) { name = strchr(argv[0], '/'); show(); return argc; }
""",
    "freed_somewhere": """
static void show(void) { if (name) puts(name); /* FAILS bounds */ }
static void drop(void) { free(name); }
int main(int argc, char **argv) { name = strdup(argv[0]); if (argc > 1) drop(); show(); return 0; }
""",
    "freed_by_another_name": """
static void show(void) { if (name) puts(name); /* FAILS bounds */ }
int main(int argc, char **argv) { char *own = strdup(argv[0]); name = own; if (argc > 1) free(own);
    show(); return 0; }
""",
    "grown_somewhere": """
static void show(void) { if (name) puts(name); /* FAILS bounds */ }
int main(int argc, char **argv) { name = strdup(argv[0]); char *more = name ? realloc(name, 1000) : NULL;
    if (more && argc > 1) show(); return 0; }
""",
    "end_is_overwritten": """
static void show(void) { if (name) puts(name); /* FAILS bounds */ }
static void spoil(void) { if (name) name[strlen(name)] = '!'; }
int main(int argc, char **argv) { name = strdup(argv[0]); if (argc > 1) spoil(); show(); return 0; }
""",
    "end_is_overwritten_by_a_block": """
static void show(void) { if (name) puts(name); /* FAILS bounds */ }
int main(int argc, char **argv) { name = strdup("abc"); if (name && argc > 1) memset(name, 'x', 4);
    show(); return 0; }
""",
    "no_text_yet": """
static void show(void) { if (name) puts(name); /* FAILS bounds */ }
int main(int argc, char **argv) { name = malloc(8); if (argc > 1) show();
    if (name) strcpy(name, "abc"); show(); return 0; }
""",
    "local_object": """
static void show(void) { puts(name); /* FAILS bounds */ }
static void set(void) { char own[8] = "abc"; name = own; }
int main(int argc, char **argv) { set(); show(); return argc + (argv != NULL); }
""",
    "a_smaller_object_on_one_path": """
static void show(void) { seen = name[3]; /* FAILS bounds */ }
int main(int argc, char **argv) { name = argc > 1 ? "abc" : "a"; show(); return argv == NULL; }
""",
    "a_smaller_first_object": """
static char *mode = "a";
static void show(void) { seen = mode[3]; /* FAILS bounds */ }
int main(int argc, char **argv) { if (argc > 1) mode = "abcd"; show(); return argv == NULL; }
""",
    "by_a_pointer_to_it": """
static void show(void) { seen = name[0]; /* FAILS null,bounds */ }
static void set(char **at) { *at = NULL; }
int main(int argc, char **argv) { name = argv[0]; if (argc > 1) set(&name); show(); return 0; }
""",
    "by_the_library": """
static void show(void) { seen = name[1]; /* FAILS bounds */ }
int main(int argc, char **argv) { name = argv[0]; long n = strtol(argv[argc - 1], &name, 10);
    show(); return (int)n; }
""",
    "by_a_handler": """
static void stop(int s) { (void)s; name = NULL; }
static void show(void) { puts(name); /* FAILS null */ }
int main(int argc, char **argv) { signal(SIGINT, stop); name = argv[0];
    if (argc > 1) raise(SIGINT); show(); return 0; }
""",
    "moved_behind_the_end": """
static void next(void) { name++; }
static void show(void) { puts(name); /* FAILS bounds */ }
int main(int argc, char **argv) { name = argv[0]; for (int i = 0; i < argc; i++) next(); show(); return 0; }
""",
    "part_of_it_is_written": """
static void show(void) { seen = *name; /* FAILS bounds */ }
int main(int argc, char **argv) { name = argv[0]; if (argc > 1) *(char *)&name = 1; show(); return 0; }
""",
    "a_number": """
static void show(void) { seen = *name; /* FAILS bounds */ }
int main(int argc, char **argv) { name = (char *)(long)argc; if (argc == 1) name = argv[0]; show();
    return 0; }
""",
    "never_set_at_all": """
static char *nobody;
static char get(int i) { char *p; if (i > 1) p = nobody; else nobody = p = "ab";
    return p[2 * i]; /* FAILS null,bounds */ }
int main(int argc, char **argv) { return get(argc) + (argv == NULL); }
""",
}

KEPT = {
    "name_of_the_program": """
static void usage(void) { fprintf(stderr, "usage: %s\\n", name); /* HOLDS null,bounds */ exit(1); }
int main(int argc, char **argv) { name = strrchr(argv[0], '/'); if (name) name++; else name = argv[0];
    if (argc < 2) usage(); return 0; }
""",
    "set_by_a_callee": """
static void set(char **argv) { name = argv[0]; }
static void deeper(void) { printf("%s %c\\n", name, name[0]); /* HOLDS null,bounds */ }
static void show(void) { deeper(); }
int main(int argc, char **argv) { set(argv); if (argc > 1) show(); return 0; }
""",
    "first_value_and_others": """
static const char *mode = "r";
static void show(void) { printf("%s %c\\n", mode, mode[1]); /* HOLDS null,bounds */ }
int main(int argc, char **argv) { if (argc > 1) mode = "wb"; show(); return argv == NULL; }
""",
    "a_copy": """
static void keep(const char *s) { char *copy = strdup(s); if (!copy) exit(1); name = copy; }
static void show(void) { if (name) puts(name); /* HOLDS null,bounds */ }
int main(int argc, char **argv) { if (argc > 1) keep(argv[1]); show(); return 0; }
""",
    "an_object_of_a_size": """
struct node { int key; struct node *next; };
static struct node *head;
static int first(void) { return head ? head->key : 0; /* HOLDS null,bounds */ }
int main(int argc, char **argv) { head = malloc(sizeof *head); if (!head) return 1;
    head->key = argc; head->next = NULL;
    return first() + (argv == NULL); }
""",
    "messages": """
static void warn(const char *format, ...) { va_list list; va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list); }
static void show(void) { puts(name); /* HOLDS null,bounds */ }
int main(int argc, char **argv) { name = argv[0];
    if (argc < 2) warn("%s: too few of %d\\n", name, argc); show(); return 0; }
""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_a_variable_may_lack_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_all_stores_bring_is_there(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
