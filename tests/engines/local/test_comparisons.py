"""What `qsort` and `bsearch` pass to comparison functions, and functions that others call, too.

The last obligation of the kind in `compare` is asked about. Those of `OPEN` fail in a run, so that no
engine may prove them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import last

PRELUDE = """#include <stdlib.h>
struct pair { int a, b; };
typedef int (*comparison)(const void *, const void *);
static int compare(const void *x, const void *y) { const struct pair *p = x, *q = y; return p->b - q->b; }
"""
_SORT = "struct pair t[3] = {{1, 2}, {3, 4}, {0, 1}}; qsort(t, 3, sizeof *t, compare);"
SAFE = {
    "sorted null": f"int main(void) {{ {_SORT} return t[0].a; }}",
    "sorted bounds": f"int main(void) {{ {_SORT} return t[0].a; }}",
    "of_any_length null": "void f(struct pair *t, size_t n) { qsort(t, n, sizeof *t, compare); }",
    "of_any_length bounds": "void f(struct pair *t, size_t n) { qsort(t, n, sizeof *t, compare); }",
    "by_two_sorts bounds": "void f(struct pair *t, int *u, size_t n) { qsort(t, n, sizeof *t, compare);"
    " qsort(u, n, 16, compare); }",
    "called_by_name_too bounds": f"int main(void) {{ {_SORT} return compare(t, t); }}",
    "called_by_name_too null": f"int main(void) {{ {_SORT} return compare(t, t); }}",
}
OPEN = {
    "a_small_element bounds": "int main(void) { int t[3] = {3, 1, 2}; qsort(t, 3, sizeof *t, compare);"
    " return t[0]; }",
    "one_small_element_of_two bounds": "int main(int n, char **v) { int t[3] = {3, 1, 2}; struct pair u[2] ="
    " {{1, 2}, {0, 1}}; qsort(u, 2, sizeof *u, compare); qsort(t, 3, sizeof *t, compare); return t[0]; }",
    "called_with_null null": f"int main(void) {{ {_SORT} return compare(t, 0); }}",
    "in_a_table null": "static comparison all[] = {compare};\n"
    f"int main(void) {{ {_SORT} return all[0](t, 0); }}",
    "in_a_variable null": f"int main(void) {{ comparison c = compare; {_SORT} return c(t, 0); }}",
    "given_to_another null": "static int other(comparison c, void *p) { return c(p, 0); }\n"
    f"int main(void) {{ {_SORT} return other(compare, t); }}",
    "a_small_object_by_name bounds": f"int main(void) {{ {_SORT} int one = 1; return compare(t, &one); }}",
    "searched_in_nothing null": "int main(void) { struct pair one = {1, 2};"
    " return bsearch(&one, 0, 1, sizeof one, compare) != 0; }",
    "searched_too_far bounds": "int main(void) { struct pair t[2] = {{1, 2}, {3, 4}}, one = {9, 9};"
    " return bsearch(&one, t, 9, sizeof one, compare) != 0; }",
    "a_sort_of_its_own null": "static void sort(void *t, size_t n, size_t size, comparison c) { c(t, 0); }\n"
    "int main(void) { struct pair t[2] = {{1, 2}, {3, 4}}; sort(t, 2, sizeof *t, compare); return 0; }",
    "a_sort_by_its_address null": "typedef void (*sorting)(void *, size_t, size_t, comparison);\n"
    "static void worse(void *t, size_t n, size_t size, comparison c) { c(t, 0); }\n"
    "int main(int n, char **v) { sorting s = n > 5 ? qsort : worse; struct pair t[2] = {{1, 2}, {3, 4}};"
    " s(t, 2, sizeof *t, compare); return 0; }",
}
"""All of them fail in a run."""


def _last(tmp_path: Path, name: str, text: str, engine: str) -> str:
    return last(tmp_path, PRELUDE + text, name.rpartition(" ")[2], "compare", engine)


@pytest.mark.parametrize("name", SAFE)
def test_what_a_sort_passes_is_there(tmp_path: Path, name: str) -> None:
    assert _last(tmp_path, name, SAFE[name], "local") == "proved"


@pytest.mark.parametrize("name", OPEN)
def test_what_others_pass_is_left_open_and_fails(tmp_path: Path, name: str) -> None:
    assert _last(tmp_path, name, OPEN[name], "local") == "unknown"
    assert _last(tmp_path, name, OPEN[name], "trial") == "refuted"
