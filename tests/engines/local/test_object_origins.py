"""Objects that pointers in memory lead to: what a run breaks is not proved.

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
struct item { long key; char *name; struct item *next; };
static struct item *first;
static struct item *make(long key, const char *name) {
    struct item *made = malloc(sizeof *made);
    if (!made) exit(1);
    made->key = key;
    made->name = strdup(name);
    made->next = first;
    first = made;
    return made;
}
"""
USE = """
static long last_key(void) { struct item *p = first; if (!p) return 0; while (p->next) p = p->next;
    return p->key; /* FAILS bounds */ }
"""
SHOW = """
static void show(void) { for (struct item *p = first; p; p = p->next)
    if (p->name) puts(p->name); /* FAILS bounds */ }
"""
MAIN = "int main(int argc, char **argv) { if (argc > 1) make(argc, argv[1]); "

BROKEN = {
    "freed_before": USE + MAIN + "free(first); return last_key(); }",
    "freed_by_a_callee": USE
    + "static void drop(void) { free(first); }"
    + MAIN
    + "drop(); return last_key(); }",
    "freed_in_an_earlier_round": USE
    + MAIN
    + "long s = 0; for (int i = 0; i < argc; i++) { s += last_key(); if (i == 3) free(first); } return s; }",
    "freed_by_another_name": USE + MAIN + 'struct item *own = make(1, "a"); free(own); return last_key(); }',
    "grown": USE + MAIN + 'struct item *more = realloc(make(1, "a"), 100); return more ? last_key() : 0; }',
    "a_shorter_object": USE
    + MAIN
    + "struct item *own = malloc(4); if (own) { first = own; } return last_key(); }",
    "a_shorter_object_behind_another": USE
    + MAIN
    + 'struct item *own = make(1, "a"); own->next = malloc(8); return last_key(); }',
    "a_size_that_is_given": USE
    + "static struct item *get(size_t n) { struct item *p = calloc(1, n); if (!p) exit(1); return p; }"
    + MAIN
    + 'make(1, "a")->next = get(argc); return last_key(); }',
    "a_wrapper_of_two_sizes": USE
    + "static void *get(size_t n, int small) { void *p = small ? calloc(1, 4) : calloc(1, n); return p; }"
    + MAIN
    + 'make(1, "a")->next = get(sizeof(struct item), argc > 1); return last_key(); }',
    "a_wrapper_that_changes_the_size": USE
    + "static void *get(size_t n) { n = n / 2; void *p = calloc(1, n); if (!p) exit(1); return p; }"
    + MAIN
    + 'make(1, "a")->next = get(sizeof(struct item)); return last_key(); }',
    "a_wrapper_that_is_not_set": USE
    + "static void *get(size_t n, int is) { void *p; if (is) p = calloc(1, n); return p; }"
    + MAIN
    + 'make(1, "a")->next = get(sizeof(struct item), argc > 1); return last_key(); }',
    "a_pointer_that_is_never_set": USE
    + "static struct item *half(void) { struct item *p = malloc(sizeof *p); if (!p) exit(1); p->key = 1;"
    + " return p; }"
    + MAIN
    + "first = half(); return last_key(); }",
    "set_on_one_path": USE
    + MAIN
    + "struct item *p = malloc(sizeof *p); if (!p) return 1; if (argc > 2) p->next = NULL; first = p;"
    + " return last_key(); }",
    "known_to_others_too_early": USE
    + MAIN
    + "struct item *p = malloc(sizeof *p); if (!p) return 1; first = p; long k = last_key(); p->next = NULL;"
    + " return k; }",
    "moved_forward": USE + MAIN + 'make(1, "a")->next = first + 1; return last_key(); }',
    "into_the_object": USE
    + MAIN
    + 'struct item *p = make(1, "a"); p->next = (struct item *)&p->next; return last_key(); }',
    "a_number": USE + MAIN + 'make(1, "a")->next = (struct item *)(long)argc; return last_key(); }',
    "bytes_of_a_file": USE
    + MAIN
    + 'struct item *p = make(1, "a"); if (fread(p, sizeof *p, 1, stdin)) return last_key(); return 0; }',
    "copied_from_another": USE
    + MAIN
    + 'struct item own; own.next = (struct item *)argv; own.key = 0; *make(1, "a") = own;'
    + " return last_key(); }",
    "a_local_object_that_ended": USE
    + "static void put(void) { struct item own; own.key = 1; own.next = NULL; first = &own; }"
    + MAIN
    + "put(); return last_key(); }",
    "a_local_object_of_a_block_below": USE
    + "static long below(void) { struct item own; own.key = 1; own.next = NULL; first = &own;"
    + " return last_key(); }"
    + MAIN
    + "long k = below(); return k + last_key(); }",
    "part_of_it_is_written": USE
    + MAIN
    + 'struct item *p = make(1, "a"); ((char *)&p->next)[argc & 1] = 8; return last_key(); }',
    "a_caller_passes_another": """
static long key(struct item **p) { struct item *q = *p; return q ? q->key : 0; /* FAILS bounds */ }
static char small[4];
int main(void) { struct item *own = make(1, "a"); struct item *other = (struct item *)small;
    return key(&own) + key(&other); }
""",
    "a_handler_frees_it": USE
    + "static void drop(int n) { free(first); first = NULL; }"
    + 'int main(void) { make(1, "a"); signal(SIGINT, drop); return last_key(); }',
    "a_jump_behind_the_free": USE
    + 'static jmp_buf back; int main(void) { make(1, "a"); if (setjmp(back)) return last_key();'
    + " free(first); longjmp(back, 1); }",
    "the_end_of_a_text_is_overwritten": SHOW
    + MAIN
    + "if (first && first->name) first->name[strlen(first->name)] = 'x'; show(); return 0; }",
    "no_text": SHOW
    + MAIN
    + "struct item *p = make(1, \"a\"); p->name = malloc(3); if (p->name) memset(p->name, 'x', 3);"
    + " show(); return 0; }",
    "a_text_that_was_freed": SHOW + MAIN + 'free(make(1, "a")->name); show(); return 0; }',
    "a_text_from_its_middle": SHOW + MAIN + 'make(1, "a")->name += 5; show(); return 0; }',
    "letters_without_an_end": SHOW
    + "static char letters[3] = {'a', 'b', 'c'};"
    + MAIN
    + 'make(1, "a")->name = letters; show(); return 0; }',
}

KEPT = {
    "list": USE.replace("FAILS", "HOLDS") + MAIN + "return last_key(); }",
    "freed_at_the_end": USE.replace("FAILS", "HOLDS")
    + MAIN
    + "long k = last_key(); while (first) { struct item *p = first->next; free(first); first = p;"
    + " } return k; }",
    "texts": SHOW.replace("FAILS", "HOLDS") + MAIN + "show(); return 0; }",
    "literals": SHOW.replace("FAILS", "HOLDS") + MAIN + 'make(2, "b")->name = "none"; show(); return 0; }',
    "zeros": USE.replace("FAILS", "HOLDS")
    + MAIN
    + "struct item *p = calloc(1, sizeof *p); if (!p) return 1; first = p; return last_key(); }",
    "objects_of_main": USE.replace("FAILS", "HOLDS")
    + "static struct item rest; int main(void) { struct item own; own.key = 2; own.next = &rest;"
    + " first = &own;"
    + " return last_key(); }",
    "wrapper": USE.replace("FAILS", "HOLDS")
    + 'static void *get(size_t n) { void *p = calloc(1, n); if (!p) { perror("get"); exit(1); } return p; }'
    + MAIN
    + "struct item *p = get(sizeof *p); p->next = first; first = p; return last_key(); }",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_a_pointer_may_lead_to_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_was_made_is_there(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
