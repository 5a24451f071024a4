"""Variables to which no pointer leads keep their values behind stores through pointers and behind calls that
do not set them. What a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { int n; struct node *next; };
static struct node *g;
struct node *other;
static struct node *make(void) { return calloc(1, sizeof(struct node)); }
"""

BROKEN = {
    "address_passed": """
static void clear(struct node **p) { *p = NULL; }
int main(void) { g = make(); if (!g) return 1; clear(&g); return g->n; /* FAILS null */ }
""",
    "address_in_data": """
static struct node **all[] = {&other, &g};
int main(int argc, char **argv) { g = make(); if (!g) return 1; *all[argc & 1] = NULL;
    return g->n; /* FAILS null */ }
""",
    "address_in_a_struct_in_data": """
static struct option { const char *name; struct node **where; } options[] = {{"a", &other}, {"b", &g}};
int main(int argc, char **argv) { g = make(); if (!g) return 1; *options[argc & 1].where = NULL;
    return g->n; /* FAILS null */ }
""",
    "address_of_a_member": """
static struct pair { struct node *a, *b; } pair;
int main(void) { struct node **p = &pair.a; pair.b = make(); if (!pair.b) return 1; p[1] = NULL;
    return pair.b->n; /* FAILS null */ }
""",
    "address_of_an_element": """
static struct node *table[4];
int main(int argc, char **argv) { struct node **p = table; table[2] = make(); if (!table[2]) return 1;
    p[argc & 3] = NULL; return table[2]->n; /* FAILS null */ }
""",
    "set_by_a_callee": """
static void drop(int n) { if (n > 1) g = NULL; }
static void step(int n) { drop(n); }
int main(int argc, char **argv) { g = make(); if (!g) return 1; step(argc); return g->n; /* FAILS null */ }
""",
    "set_by_a_call_back": """
static int order(const void *a, const void *b) { g = NULL; return *(int *)a - *(int *)b; }
int main(void) { int t[3] = {3, 1, 2}; g = make(); if (!g) return 1; qsort(t, 3, sizeof *t, order);
    return g->n; /* FAILS null */ }
""",
    "set_through_a_function_pointer": """
static void drop(void) { g = NULL; }
static void (*action)(void) = drop;
static void run(void) { action(); }
int main(void) { g = make(); if (!g) return 1; run(); return g->n; /* FAILS null */ }
""",
    "set_by_a_handler": """
static void drop(int s) { g = NULL; }
int main(void) { signal(SIGINT, drop); g = make(); if (!g) return 1; raise(SIGINT);
    return g->n; /* FAILS null */ }
""",
    "set_before_a_jump_back": """
static jmp_buf back;
static void leave(void) { g = NULL; longjmp(back, 1); }
int main(void) { int n = 0; g = make(); if (!g) return 1;
    if (setjmp(back)) n = g->n; /* FAILS null */
    else leave();
    return n; }
""",
    "set_by_an_alias": """
struct node *first;
extern struct node *second __attribute__((alias("first")));
int main(void) { first = make(); if (!first) return 1; second = NULL; return first->n; /* FAILS null */ }
""",
    "set_by_itself_again": """
static int deep(int n) { if (n > 3) { g = NULL; return 0; } g = make(); if (!g) return 1; deep(n + 1);
    return g->n; /* FAILS null */ }
int main(int argc, char **argv) { return deep(argc); }
""",
    "written_over_by_memcpy": """
int main(void) { struct node *none = NULL; g = make(); if (!g) return 1; memcpy(&g, &none, sizeof g);
    return g->n; /* FAILS null */ }
""",
    "freed_by_a_callee": """
static void drop(struct node *p) { free(p); }
int main(void) { g = make(); if (!g) return 1; g->n = 3; drop(g); return g->n; /* FAILS bounds */ }
""",
    "other_object_behind_a_call": """
static void shrink(void) { g = malloc(1); if (!g) exit(1); }
int main(void) { g = make(); if (!g) return 1; g->n = 1; shrink(); return g->n; /* FAILS bounds */ }
""",
    "volatile": """
static struct node *volatile v;
static void drop(int s) { v = NULL; }
int main(void) { signal(SIGINT, drop); v = make(); if (!v) return 1; raise(SIGINT);
    return v->n; /* FAILS null */ }
""",
    "of_a_library": """
int look(struct node **p) { other = make(); if (!other) return 1; *p = NULL;
    return other->n; /* FAILS null */ }
""",
}

KEPT = {
    "stores_through_pointers": """
int main(int argc, char **argv) { struct node **end = NULL; g = make(); if (!g) return 1;
    g->next = NULL; /* HOLDS null */
    g->n = argc; /* HOLDS bounds */
    end = &g->next; *end = other;
    return g->n; /* HOLDS null */ }
""",
    "calls_that_set_others": """
static int count;
static void note(int n) { count += n; other = NULL; }
int main(int argc, char **argv) { g = make(); if (!g) return 1; g->n = 1; note(argc);
    printf("%d\\n", count);
    return g->n; /* HOLDS null */ }
""",
    "calls_that_are_silent_about_it": """
static int length(const char *s) { return (int)strlen(s) + (other != NULL); }
int main(int argc, char **argv) { g = make(); if (!g) return 1; g->n = length(argv[0]);
    g->n += length("abc"); /* HOLDS null */
    return g->n; /* HOLDS bounds */ }
""",
    "a_pointer_found_in_it": """
int main(int argc, char **argv) { struct node *h = make(); if (!h) return 1;
    h->next = make(); if (!h->next) return 2;
    other = g;
    return h->next->n; /* HOLDS null */ }
""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_a_variable_that_a_run_changes_is_not_taken_to_stay(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_a_variable_that_nothing_changes_stays(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
