"""Fields that one procedure sets and another one reads, and places that are read again.

Each line with the mark is asked about by `local`. Those of `FAILS` are null for some number of arguments, so
that no engine may prove them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

PRELUDE = """#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next[4]; struct node *up; int count; };
struct tree { struct node *root; struct node *last; int size; };
static struct node *make(void) { struct node *n = calloc(1, sizeof *n); if (!n) exit(2); return n; }
static void start(struct tree *t) { t->size = 0; t->root = make(); t->last = NULL; }
"""
SAFE = {
    "made_where_it_was_not": """
int add(struct node *n, int k) {
    if (!n || k < 0 || k > 3) return 0;
    if (!n->next[k]) n->next[k] = make();
    return n->next[k]->count; // ! null
}
""",
    "tested_and_read_again": """
int count(struct node *n, int k, long m) {
    if (!n || k < 0 || k > 3 || m < 0 || m > 3) return 0;
    if (n->next[k] && n->next[m]) return n->next[k]->count + n->next[m]->count; // ! null
    return 0;
}
""",
    "set_by_another_procedure": """
static int walk(struct tree *t, const char *w) {
    struct node *n = t->root;
    for (; *w; w++) {
        int k = *w & 3;
        if (!n->next[k]) n->next[k] = make(); // ! null
        n = n->next[k];
    }
    return ++n->count; // ! null
}
static int depth(const struct node *n) {
    int best = 0;
    for (int i = 0; i < 4; i++)
        if (n->next[i]) { int d = depth(n->next[i]); if (d > best) best = d; } // ! null
    return best + 1;
}
int main(int argc, char **argv) {
    struct tree t;
    start(&t);
    for (int i = 1; i < argc; i++) walk(&t, argv[i]);
    return depth(t.root);
}
""",
    "through_two_procedures": """
struct whole { int n; struct tree one; };
static void start_whole(struct whole *w) { start(&w->one); w->n = 2; }
static int sum(const struct whole *w) { return w->n + w->one.root->count; } // ! null
int main(void) { struct whole w; start_whole(&w); return sum(&w); }
""",
    "in_a_global": """
static struct tree all;
static int first(void) { return all.root->count; } // ! null
int main(void) { start(&all); all.size++; return first(); }
""",
}
FAILS = {
    "another_index": """
static int add(struct node *n, int k) {
    if (!n->next[k]) n->next[k] = make();
    k = (k + 1) & 3;
    return n->next[k]->count; // ! null
}
int main(int argc, char **argv) { return add(make(), argc & 3); }
""",
    "through_another_name": """
static int add(struct node *n, struct node *m, int k) {
    if (!n->next[k]) n->next[k] = make();
    m->next[k] = NULL;
    return n->next[k]->count; // ! null
}
int main(int argc, char **argv) { struct node *n = make(); return add(n, argc > 1 ? n : make(), argc & 3); }
""",
    "another_node": """
static int add(struct node *n, int k) {
    if (!n->next[k]) n->next[k] = make();
    n = n->next[k];
    return n->next[k]->count; // ! null
}
int main(int argc, char **argv) { return add(make(), argc & 3); }
""",
    "not_on_every_path": """
static void maybe(struct tree *t, int n) { t->root = NULL; if (n < 3) t->root = make(); }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) { struct tree t; maybe(&t, argc); return first(&t); }
""",
    "the_other_of_two": """
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) {
    struct tree a, b = {0};
    start(&a);
    return first(argc > 2 ? &b : &a);
}
""",
    "the_other_half": """
struct whole { struct tree one, two; };
static int first(struct whole *w) { return w->one.root->count; } // ! null
int main(int argc, char **argv) {
    struct whole w = {0};
    if (argc > 1) start(&w.two); else start(&w.one);
    return first(&w);
}
""",
    "the_next_of_an_array": """
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) {
    struct tree all[3] = {0};
    int i = argc & 1;
    start(&all[i]);
    i++;
    return first(&all[i]);
}
""",
    "a_pointer_that_moved": """
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) {
    struct tree all[2] = {0}, *t = all;
    start(t++);
    return first(t);
}
""",
    "cleared_by_a_callee": """
static void clear(struct tree *t, int n) { if (n > 2) t->root = t->last; }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) { struct tree t; start(&t); clear(&t, argc); return first(&t); }
""",
    "cleared_as_bytes": """
static void clear(void *p, size_t n) { memset(p, 0, n); }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) { struct tree t; start(&t); clear(&t, argc & 8 ? 0 : 8); return first(&t); }
""",
    "cleared_as_a_number": """
static void clear(struct tree *t) { *(long *)(void *)t = 0; }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) { struct tree t; start(&t); if (argc > 1) clear(&t); return first(&t); }
""",
    "cleared_through_a_pointer_that_was_kept": """
static struct tree *kept;
static void keep(struct tree *t) { kept = t; }
static void clear(void) { if (kept) kept->root = NULL; }
static int first(struct tree *t) { clear(); return t->root->count; } // ! null
int main(int argc, char **argv) { struct tree t; start(&t); if (argc > 1) keep(&t); return first(&t); }
""",
    "cleared_by_a_call_back": """
static struct tree t;
static int compare(const void *a, const void *b) { t.root = NULL; return *(int *)a - *(int *)b; }
static int first(void) { return t.root->count; } // ! null
int main(int argc, char **argv) {
    int all[] = {3, 2, 1};
    start(&t);
    qsort(all, argc > 1 ? 3 : 0, sizeof *all, compare);
    return first();
}
""",
    "cleared_by_a_handler": """
static struct tree t;
static void handle(int n) { t.root = NULL; }
static int first(void) { return t.root->count; } // ! null
int main(int argc, char **argv) {
    signal(SIGUSR1, handle);
    start(&t);
    if (argc > 1) raise(SIGUSR1);
    return first();
}
""",
    "cleared_by_a_call_through_a_pointer": """
static void clear(struct tree *t) { t->root = 0; }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) {
    void (*all[])(struct tree *) = {start, clear};
    struct tree t;
    start(&t);
    all[argc > 1](&t);
    return first(&t);
}
""",
    "a_parameter_that_moves": """
static void set(struct tree *t) { t++; t->root = make(); }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) { struct tree all[2] = {0}; set(all); return first(all); }
""",
    "copied_over": """
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) {
    struct tree t, other = {0};
    start(&t);
    if (argc > 1) t = other;
    return first(&t);
}
""",
    "behind_a_jump": """
static jmp_buf back;
static void set(struct tree *t, int n) { if (n > 1) longjmp(back, 1); t->root = make(); }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) {
    static struct tree t;
    if (!setjmp(back)) set(&t, argc);
    return first(&t);
}
""",
    "one_caller_of_two": """
static int first(struct tree *t) { return t->root->count; } // ! null
static int other(void) { struct tree t = {0}; return first(&t); }
int main(int argc, char **argv) { struct tree t; start(&t); return argc > 1 ? other() : first(&t); }
""",
    "a_call_of_itself": """
static int first(struct tree *t, int n) {
    if (n > 1) { struct tree none = {0}; return first(&none, n - 1); }
    return t->root->count; // ! null
}
int main(int argc, char **argv) { struct tree t; start(&t); return first(&t, argc); }
""",
    "cleared_by_a_call_of_itself": """
static int first(struct tree *t, int n) {
    if (n > 1) { first(t, n - 1); t->root = NULL; return 0; }
    if (n < 1) return 0;
    first(t, n - 1);
    return t->root->count; // ! null
}
int main(int argc, char **argv) { struct tree t; start(&t); first(&t, argc); return first(&t, 1); }
""",
    "the_result_goes_there": """
static struct tree *other(struct tree *t) { static struct tree none; t->root = make(); return &none; }
int main(int argc, char **argv) {
    struct tree one, *t = &one;
    t = other(t);
    return t->root->count; // ! null
}
""",
    "by_value": """
static void set(struct tree t) { t.root = make(); }
static int first(struct tree *t) { return t->root->count; } // ! null
int main(int argc, char **argv) { struct tree t = {0}; set(t); return first(&t); }
""",
    "in_a_union": """
union both { struct tree t; long words[3]; };
static void set(union both *b, int n) { b->words[n] = 0; }
static int first(union both *b) { return b->t.root->count; } // ! null
int main(int argc, char **argv) { union both b; start(&b.t); set(&b, argc > 1 ? 0 : 2); return first(&b); }
""",
    "never_set": """
static struct tree t;
static int first(void) { return t.root->count; } // ! null
int main(int argc, char **argv) { if (argc == 1) start(&t); return first(); }
""",
}


@pytest.mark.parametrize("name", SAFE)
def test_it_is_shown(tmp_path: Path, name: str) -> None:
    assert set(marked(tmp_path, PRELUDE + SAFE[name], "// !")) == {"proved"}


@pytest.mark.parametrize("name", FAILS)
def test_what_fails_is_not_shown(tmp_path: Path, name: str) -> None:
    assert set(marked(tmp_path, PRELUDE + FAILS[name], "// !")) == {"open"}


@pytest.mark.slow
@pytest.mark.parametrize("name", FAILS)
def test_no_engine_proves_what_fails(tmp_path: Path, name: str) -> None:
    assert set(marked(tmp_path, PRELUDE + FAILS[name], "// !", "")) == {"open"}
