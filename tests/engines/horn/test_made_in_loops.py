"""Lives and sizes of objects that loops make: lists and tables of records, and what frees them too early.

The obligation about bounds in the line that says `here` is asked about. Those of `FAILS` fail in a run, so
that no engine may prove them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from tests.budgets import budgets
from whence.engines.budget import DEFAULT_BUDGET

PRELUDE = """#include <stdlib.h>
#include <string.h>
struct node { int id; struct node *next; };
struct wide { int id; struct node *next; int more[4]; };
static struct node *add(struct node *head, int id) {
    struct node *made = malloc(sizeof *made);
    if (!made) exit(1);
    made->id = id;
    made->next = head;
    return made;
}
"""
_LIST = """int main(int argc, char **argv) {
    struct node *head = NULL;
    for (int i = 1; i < argc; i++) head = add(head, i);
"""
_TABLE = """int main(int argc, char **argv) {
    int n = 0;
    struct node *all[40];
    for (int i = 1; i < argc && n < 40; i++) {
        struct node *made = malloc(sizeof *made);
        if (!made) return 1;
        made->id = i;
        made->next = NULL;
        all[n++] = made;
    }
"""
SAFE = {
    "a_list_is_walked": _LIST
    + """    int sum = 0;
    for (struct node *p = head; p; p = p->next)
        sum += p->id; /* here */
    return sum;
}""",
    "a_list_is_freed": _LIST
    + """    while (head) {
        struct node *next = head->next; /* here */
        free(head);
        head = next;
    }
    return 0;
}""",
    "the_first_is_freed": _LIST
    + """    if (head) {
        struct node *next = head->next;
        free(head);
        if (next)
            next->id = 1; /* here */
    }
    return 0;
}""",
    "two_sizes_of_which_both_suffice": """int main(int argc, char **argv) {
    struct node *last = NULL;
    for (int i = 1; i < argc; i++) {
        last = i % 2 ? malloc(sizeof *last) : malloc(sizeof(struct wide));
        if (!last) return 1;
        last->next = NULL; /* here */
    }
    return 0;
}""",
    "cleared_records": """int main(int argc, char **argv) {
    struct node *last = NULL;
    for (int i = 1; i < argc; i++) {
        struct node *made = calloc(1, sizeof *made);
        if (!made) return 1;
        made->next = last;
        last = made;
    }
    for (; last; last = last->next)
        last->id = 1; /* here */
    return 0;
}""",
    "a_table_of_records": _TABLE
    + """    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += all[i]->id; /* here */
    return sum;
}""",
}
FAILS = {
    "one_of_a_table_was_freed": _TABLE
    + """    int sum = 0;
    if (n > 1) free(all[1]);
    for (int i = 0; i < n; i++) {
        struct node *p = all[i];
        sum += p->id; /* here */
    }
    return sum;
}""",
    "more_than_the_used_part_of_a_table": _TABLE.replace("*all[40]", "*all[40] = {(struct node *)&n}")
    + """    struct node *p = all[0];
    return p->next == 0; /* here */
}""",
    "behind_free": _LIST
    + """    while (head) {
        free(head);
        head = head->next; /* here */
    }
    return 0;
}""",
    "walked_after_all_were_freed": _LIST
    + """    for (struct node *p = head; p;) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    return head ? head->id : 0; /* here */
}""",
    "the_second_was_freed": _LIST
    + """    if (head && head->next) free(head->next);
    int sum = 0;
    for (struct node *p = head; p; p = p->next)
        sum += p->id; /* here */
    return sum;
}""",
    "freed_by_a_callee": "static void end(struct node *p) { if (p) free(p); }\n"
    + _LIST
    + """    end(head);
    return head ? head->id : 0; /* here */
}""",
    "freed_by_a_recursive_callee": """static void end(struct node *p) {
    if (!p) return;
    end(p->next);
    free(p);
}
"""
    + _LIST
    + """    end(head);
    return head ? head->id : 0; /* here */
}""",
    "freed_through_a_pointer": "static void (*volatile give_back)(void *) = free;\n"
    + _LIST
    + """    give_back(head);
    return head ? head->id : 0; /* here */
}""",
    "moved_by_realloc": _LIST
    + """    struct node *old = head;
    if (head) head = realloc(head, 4000);
    return old && head ? old->id : 0; /* here */
}""",
    "a_small_one_among_them": """int main(int argc, char **argv) {
    struct node *last = NULL;
    for (int i = 1; i < argc; i++) {
        last = i % 2 ? malloc(sizeof(int)) : malloc(sizeof *last);
        if (!last) return 1;
        last->next = NULL; /* here */
    }
    return 0;
}""",
    "taken_for_a_wider_one": _LIST
    + """    struct wide *w = (struct wide *)head;
    if (w)
        w->more[3] = 1; /* here */
    return 0;
}""",
    "of_a_size_that_is_too_small": """int main(int argc, char **argv) {
    char *last = NULL;
    for (int i = 1; i < argc; i++) {
        last = malloc(i);
        if (!last) return 1;
        last[i] = 1; /* here */
    }
    return 0;
}""",
    "an_array_of_a_block": """int main(int argc, char **argv) {
    int *last = NULL;
    for (int i = 1; i < argc; i++) {
        int block[i];
        block[0] = i;
        last = block;
    }
    return last ? *last : 0; /* here */
}""",
    "freed_in_a_branch": _LIST
    + """    if (argc > 2) free(head);
    return head ? head->id : 0; /* here */
}""",
    "freed_in_a_loop_of_its_own": _LIST
    + """    for (int i = 2; i < argc && i < 3; i++) free(head);
    return head ? head->id : 0; /* here */
}""",
    "kept_in_a_field": _LIST
    + """    struct node other = {1, head};
    free(other.next);
    return head ? head->id : 0; /* here */
}""",
    "freed_in_the_loop_that_makes": """int main(int argc, char **argv) {
    struct node *head = NULL;
    for (int i = 1; i < argc; i++) {
        struct node *made = add(head, i);
        if (i == 2) free(head);
        head = made;
    }
    int sum = 0;
    for (struct node *p = head; p; p = p->next)
        sum += p->id; /* here */
    return sum;
}""",
}


def _here(tmp_path: Path, text: str, engine: str, only: str, budget: int = DEFAULT_BUDGET) -> set[str]:
    path = tmp_path / "a.c"
    path.write_text(PRELUDE + text)
    lines = path.read_text().splitlines()
    line = next(number for number, each in enumerate(lines, 1) if "here" in each)
    results = whence.load(str(path)).check(at=f"a.c:{line}", only=only, engine=engine, budget=budget)
    return {each.verdict for each in results}


@pytest.mark.parametrize("name", SAFE)
def test_objects_of_loops_are_there(tmp_path: Path, name: str) -> None:
    assert _here(tmp_path, SAFE[name], "horn", "bounds") == {"proved"}


@budgets(1_000_000, DEFAULT_BUDGET)
@pytest.mark.parametrize("name", FAILS)
def test_what_fails_is_not_shown(tmp_path: Path, name: str, budget: int) -> None:
    assert "proved" not in _here(tmp_path, FAILS[name], "horn", "bounds", budget)


@pytest.mark.slow
@pytest.mark.parametrize("name", FAILS)
def test_no_engine_proves_what_fails(tmp_path: Path, name: str) -> None:
    assert "refuted" in _here(tmp_path, FAILS[name], "", "bounds")
