"""Texts that `asprintf` and `getline` leave behind a pointer in memory: only where the result was tested, and
until something else may be there. What a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked
from whence.engines.local.library import left_texts
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges
from whence.engines.local.pointers.contents import library_pointers
from whence.engines.local.refutation import contradicted_failures as contradictions

HEAD = """#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { char *name; struct item *next; size_t room; };
union both { char *text; size_t room; };
static char *held;
static int mode;
static int failed(void) { perror("failed"); exit(2); }
static void clear(struct item *t) { t->name = NULL; }
static void replace(char **to) { *to = NULL; }
"""
MAIN = """
int main(int argc, char **argv) {
    struct item first = {0}, second = {0};
    first.next = &second;
    mode = argc - 2;
    for (int i = 1; i < argc; i++) one(argv[i], &first, stdin);
    return 0;
}
"""
START = "static void one(const char *f, struct item *t, FILE *in) { char *p = NULL; int r; "
PRINT = 'asprintf(&p, "%s!", f)'
LINE = "size_t n = 0; ssize_t l; "


def _one(body: str, before: str = "") -> str:
    return HEAD + before + START + body + " }" + MAIN


BROKEN = {
    "untested": _one(f"(void)!{PRINT};\nputs(p); /* FAILS null */"),
    "untested_text": _one(f"(void)!{PRINT}; if (p)\nputs(p); /* FAILS bounds */"),
    "where_it_failed": _one(f"if ({PRINT} == -1)\nputs(p); /* FAILS null */"),
    "the_other_way": _one(f"if ({PRINT} >= 0) return;\nputs(p); /* FAILS null */"),
    "not_zero": _one(f"if (!{PRINT}) return;\nputs(p); /* FAILS null */"),
    "another_number": _one(f"if ({PRINT} < -1) return;\nputs(p); /* FAILS null */"),
    "or_something_else": _one(f"if ({PRINT} != -1 || mode)\nputs(p); /* FAILS null */"),
    "told_and_gone_on": _one(f'if ({PRINT} == -1) perror("no");\nputs(p); /* FAILS null */'),
    "freed": _one(f"if ({PRINT} < 0) return; free(p);\nputs(p); /* FAILS bounds */"),
    "freed_by_another_name": _one(
        f"if ({PRINT} < 0) return; char *q = p; free(q);\nputs(p); /* FAILS bounds */"
    ),
    "freed_but_copied_before": _one(
        f"if ({PRINT} < 0) return; char *q = p; free(p);\nputs(q); /* FAILS bounds */"
    ),
    "overwritten": _one(f"if ({PRINT} < 0) return; if (mode) p = NULL;\nputs(p); /* FAILS null */"),
    "overwritten_by_a_call": _one(f"if ({PRINT} < 0) return; replace(&p);\nputs(p); /* FAILS null */"),
    "overwritten_by_another_name": _one(
        f"char **q = mode ? &p : &held; if ({PRINT} < 0) return; *q = NULL;\nputs(p); /* FAILS null */"
    ),
    "without_its_end": _one(f"if ({PRINT} < 0) return; p[strlen(p)] = 'x';\nputs(p); /* FAILS bounds */"),
    "filled_up": _one(
        f"if ({PRINT} < 0) return; memset(p, 'x', strlen(p) + 1);\nputs(p); /* FAILS bounds */"
    ),
    "not_on_one_way": _one(
        f"if (mode) r = {PRINT}; else r = 0; if (r < 0) return;\nputs(p); /* FAILS null */"
    ),
    "failed_on_one_way": _one(
        f"if (mode) {{ if ({PRINT} < 0) failed(); }} else (void)!{PRINT};\nputs(p); /* FAILS null */"
    ),
    "another_result": _one(
        f'char *q; r = {PRINT}; int s = asprintf(&q, "%s", f); if (r < 0) return; free(p);'
        "\nputs(q); /* FAILS null */ (void)s;"
    ),
    "the_result_is_set": _one(f"r = {PRINT}; if (mode) r = 0; if (r < 0) return;\nputs(p); /* FAILS null */"),
    "a_field_that_a_call_clears": _one(
        'if (asprintf(&t->name, "%s", f) < 0) return; clear(t);\nputs(t->name); /* FAILS null */'
    ),
    "a_field_by_another_name": _one(
        'struct item *u = t; if (asprintf(&t->name, "%s", f) < 0) return; u->name = NULL;'
        "\nputs(t->name); /* FAILS null */"
    ),
    "the_next_one": _one(
        'struct item *u = t->next; if (!u || asprintf(&t->name, "%s", f) < 0) return; t = u;'
        "\nputs(t->name); /* FAILS null */"
    ),
    "the_next_one_meanwhile": _one(
        "struct item *u = t->next; if (!u) return; char **to = &t->name; t = u;"
        ' if (asprintf(to, "%s", f) < 0) return;'
        "\nputs(t->name); /* FAILS null */"
    ),
    "another_element": _one(
        'char *a[2] = {0}; int i = 0; if (asprintf(&a[i], "%s", f) < 0) return; i++;'
        "\nputs(a[i]); /* FAILS null */"
    ),
    "by_a_function_of_its_own": _one(
        f"if ({PRINT} < 0) return;\nputs(p); /* FAILS null */",
        "int asprintf(char **to, const char *f, ...) { *to = NULL; return 0; }\n",
    ),
    "a_count_over_it": _one('if (asprintf(&p, "%n", (int *)&p) < 0) return;\nputs(p); /* FAILS null */'),
    "a_line_untested": _one(f"{LINE} l = getline(&p, &n, in);\nputs(p); /* FAILS null */ (void)l;"),
    "a_line_at_the_end": _one(
        f"{LINE} while ((l = getline(&p, &n, in)) != -1) ;\nputs(p); /* FAILS bounds */"
    ),
    "a_line_that_is_not_empty": _one(f"{LINE} l = getline(&p, &n, in); if (l)\nputs(p); /* FAILS null */"),
    "a_line_freed_in_the_loop": _one(
        f"{LINE} while ((l = getline(&p, &n, in)) > 0) {{ if (mode) free(p);\nputs(p); /* FAILS bounds */ }}"
    ),
    "a_second_line_untested": _one(
        f"{LINE} if (getline(&p, &n, in) < 0) return; l = getline(&p, &n, in);"
        "\nputs(p); /* FAILS bounds */ (void)l;"
    ),
    "a_line_kept_over_the_next": _one(
        f"{LINE} if (getline(&p, &n, in) < 0) return; char *q = p; l = getline(&p, &n, in);"
        "\nif (l >= 0) puts(q); /* FAILS bounds */"
    ),
    "a_size_over_it": _one(
        "union both b = {0}; if (getline(&b.text, &b.room, in) < 0) return;\nputs(b.text); /* FAILS null */"
    ),
    "a_wrapper_that_goes_on": _one(
        "p = made(f);\nputs(p); /* FAILS null */",
        "static char *made(const char *f) { char *s = NULL; "
        'if (asprintf(&s, "%s", f) < 0) return NULL; return s; }\n',
    ),
}

SAFE = {
    "compared_with_minus_one": _one(
        f"if ({PRINT} == -1) failed();\nputs(p); /* HOLDS null,bounds */ free(p);"
    ),
    "below_zero": _one(f"if ({PRINT} < 0) return;\nputs(p); /* HOLDS null,bounds */ free(p);"),
    "not_minus_one": _one(f"if ({PRINT} != -1)\nputs(p); /* HOLDS null,bounds */"),
    "above_zero": _one(f"if ({PRINT} > 0)\nputs(p); /* HOLDS null,bounds */"),
    "tested_later": _one(
        f"r = {PRINT}; if (mode) perror(f); if (r <= -1) return;\nputs(p); /* HOLDS null,bounds */"
    ),
    "in_either_branch": _one(
        f'if (mode) {{ if ({PRINT} < 0) failed(); }} else if (asprintf(&p, "%d", mode) == -1) failed();'
        "\nputs(p); /* HOLDS null,bounds */"
    ),
    "a_field": _one(
        'if (asprintf(&t->name, "%s", f) < 0) failed();\nprintf("%s", t->name); /* HOLDS null,bounds */'
    ),
    "a_global_variable": _one(
        'if (asprintf(&held, "%s", f) < 0) failed();\nprintf("%s", held); /* HOLDS null,bounds */'
    ),
    "lines": _one(
        f"{LINE} while ((l = getline(&p, &n, in)) != -1)\nputs(p); /* HOLDS null,bounds */\nfree(p);"
    ),
    "lines_up_to_a_character": _one(
        f"{LINE} while ((l = getdelim(&p, &n, ':', in)) > 0)\nputs(p); /* HOLDS null,bounds */\nfree(p);"
    ),
    "lines_into_fields": _one(
        "while (getline(&t->name, &t->room, in) >= 0)\nputs(t->name); /* HOLDS null,bounds */"
    ),
    "a_wrapper": _one(
        'p = made("%s!", f);\nputs(p); /* HOLDS null,bounds */ free(p);',
        "static char *made(const char *f, ...) { char *s; va_list all; va_start(all, f); "
        "if (vasprintf(&s, f, all) < 0) failed(); va_end(all); return s; }\n",
    ),
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_a_run_breaks_is_not_proved(source: str, tmp_path: Path) -> None:
    assert marked(tmp_path, source, "FAILS") == ["open"]


@pytest.mark.parametrize("source", SAFE.values(), ids=SAFE.keys())
def test_what_holds_is_proved(source: str, tmp_path: Path) -> None:
    assert marked(tmp_path, source, "HOLDS") == ["proved"]


FAULTS = {
    "results_are_not_asked": (contradictions, "rules_out", lambda *_: True, "untested"),
    "another_failure": (contradictions, "LEFT_NOTHING", -2, "another_number"),
    "variables_that_are_set": (left_texts, "variables_written", lambda _: (), "the_next_one_meanwhile"),
    "new_objects_alone": (MemoryChanges, "left", lambda *_: frozenset(), "freed_but_copied_before"),
    "texts_without_a_test": (library_pointers, "LEFT_NOTHING", 7, "a_line_at_the_end"),
    "sizes_elsewhere": (left_texts, "may_overlap", lambda *_: False, "a_size_over_it"),
    "own_functions": (left_texts, "is_user_code", lambda *_: False, "by_a_function_of_its_own"),
}


@pytest.mark.parametrize(("where", "name", "fault", "trap"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_caught(
    where: object, name: str, fault: object, trap: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, fault)
    assert marked(tmp_path, BROKEN[trap], "FAILS") == ["proved"]
