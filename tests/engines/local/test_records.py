"""What always holds between the fields of records: `len <= cap`, room for `cap` elements, by all writers.

Programs that break it are in `tests/hostile/sections/records.c`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct vec { int *data; size_t len; size_t cap; };
"""
PUSH = """static int push(struct vec *v, int x) {
 if (v->len == v->cap) { size_t n = v->cap ? v->cap * 2 : 4; int *p = realloc(v->data, n * sizeof *p);
  if (!p) return 0; v->data = p; v->cap = n; }
 v->data[v->len++] = x; /* HOLDS null,bounds */
 return 1; }
"""
KEPT = {
    "grown_in_place": PUSH
    + "static int at(struct vec *v, size_t i) { if (i >= v->len) return -1;\n"
    + " return v->data[i]; /* HOLDS null,bounds */\n}\n"
    + "int main(int argc, char **argv) { struct vec v = {0}; for (int i = 0; i < argc; i++) push(&v, i);"
    + " int x = at(&v, 3); free(v.data); return x + !argv; }",
    "grown_by_a_callee": """
static int reserve(struct vec *v, size_t want) { if (want <= v->cap) return 1; size_t n = v->cap ? v->cap : 8;
 while (n < want) n *= 2; int *p = realloc(v->data, n * sizeof *p); if (!p) return 0;
 v->data = p; v->cap = n; return 1; }
static int push(struct vec *v, int x) { if (v->len == v->cap && !reserve(v, v->len + 1)) return 0;
 v->data[v->len++] = x; /* HOLDS null,bounds */
 return 1; }
static void init(struct vec *v) { v->data = NULL; v->len = v->cap = 0; }
static void clear(struct vec *v) { free(v->data); init(v); }
int main(int argc, char **argv) { struct vec v; init(&v); for (int i = 0; i < argc; i++) push(&v, i);
 clear(&v); return push(&v, 1) + !argv; }
""",
    "summed_by_a_pointer": PUSH
    + "static int sum(const struct vec *v) { int s = 0; const int *e = v->data + v->len;\n"
    + " for (const int *p = v->data; p < e; p++)\n"
    + "  s += *p; /* HOLDS null,bounds */\n return s; }\n"
    + "int main(int argc, char **argv) { struct vec v = {0}; for (int i = 0; i < argc; i++) push(&v, i);"
    + " return sum(&v) + !argv; }",
    "made_on_the_heap_with_int_fields": """
struct stack { double *at; int depth, size; };
static struct stack *make(void) { struct stack *s = malloc(sizeof *s); if (!s) return NULL;
 s->size = 16; s->depth = 0; s->at = malloc(s->size * sizeof *s->at);
 if (!s->at) { free(s); return NULL; } return s; }
static void push(struct stack *s, double x) { if (s->depth >= s->size) return;
 s->at[s->depth++] = x; /* HOLDS null,bounds */
}
int main(int argc, char **argv) { struct stack *s = make(); if (!s) return 1;
 for (int i = 0; i < argc; i++) push(s, i);
 free(s->at); free(s); return !argv; }
""",
    "a_mask_and_a_table": """
struct table { int *at; unsigned mask; };
static int start(struct table *t) { t->mask = 63; t->at = calloc(64, sizeof *t->at); return t->at != NULL; }
static void note(struct table *t, unsigned h) {
 t->at[h & t->mask]++; /* HOLDS null,bounds */
}
int main(int argc, char **argv) { struct table t; if (!start(&t)) return 1; note(&t, argc * 7u);
 free(t.at); return !argv; }
""",
    "a_cursor_in_a_buffer": """
struct reader { const char *text; size_t pos, len; };
static char buffer[256];
static int peek(struct reader *r) { return r->pos < r->len ? (unsigned char)
 r->text[r->pos] : -1; /* HOLDS null,bounds */
}
static int next(struct reader *r) { int c = peek(r); if (c >= 0) r->pos++; return c; }
int main(void) { struct reader r; r.text = buffer; r.pos = 0; r.len = fread(buffer, 1, sizeof buffer, stdin);
 int n = 0; while (next(&r) >= 0) n++; return n; }
""",
}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_all_writers_keep_is_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
