"""Texts of C in `local`: ends that stay, and near misses that a run goes past."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.pointers.calls.memory_changes as memory_changes
import whence.engines.local.pointers.calls.text_calls as text_calls
from tests.engines.local.verdicts import marked

HEAD = """#define _GNU_SOURCE
#include <ctype.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
struct item { char *name; int n; };
static char line[80];
"""
BROKEN = {
    "behind_a_read_that_failed": """
int main(void) { char s[8]; while (fgets(s, sizeof s, stdin)) puts("");
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "of_a_test_for_another_null": """
int main(void) { char s[8]; char *r = fgets(s, sizeof s, stdin); FILE *f = fopen("a", "r");
    if (!f) return 1; (void)r;
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "behind_the_zero_itself": """
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1;
    char *p = strchr(s, 0); if (!p) return 2; p++;
    return *p; /* FAILS bounds */ }
""",
    "behind_a_null": """
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1;
    char *p = strchr(s, ':'); p++;
    return *p; /* FAILS bounds */ }
""",
    "behind_a_null_by_an_index": """
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1;
    char *p = strchr(s, ':') + 1;
    return (int)strlen(p); /* FAILS bounds */ }
""",
    "whose_end_is_overwritten": """
int main(int argc, char **argv) { char s[4]; strcpy(s, "abc"); s[3] = 'd';
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "whose_end_is_overwritten_by_another_name": """
int main(int argc, char **argv) { char s[4], *p = s; strcpy(p, "abc"); for (int i = 0; i < 4; i++) s[i] = 'd';
    return (int)strlen(p); /* FAILS bounds */ }
""",
    "whose_end_is_overwritten_by_a_callee": """
static void fill(char *p) { for (int i = 0; i < 4; i++) p[i] = 'x'; }
int main(int argc, char **argv) { char s[4]; strcpy(s, "abc"); fill(s);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "whose_end_is_copied_over": """
int main(int argc, char **argv) { char s[4]; strcpy(s, "abc"); memcpy(s, "wxyz", 4);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "whose_end_is_read_over": """
int main(int argc, char **argv) { char s[4]; strcpy(s, "abc"); if (read(0, s, 4) != 4) return 1;
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_strncpy_does_not_end": """
int main(int argc, char **argv) { char s[4]; strncpy(s, argv[0], 4);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_snprintf_has_no_room_for": """
int main(int argc, char **argv) { char s[4]; memset(s, 'x', 4); snprintf(s, 0, "%s", argv[0]);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_snprintf_may_have_no_room_for": """
int main(int argc, char **argv) { char s[4]; memset(s, 'x', 4); snprintf(s, (size_t)argc - 1, "%s", argv[0]);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_a_loop_leaves": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1; while (*p++) { }
    return *p; /* FAILS bounds */ }
""",
    "that_a_loop_leaves_if_it_is_empty": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1;
    do { p++;
    } while (*p); /* FAILS bounds */
    return 0; }
""",
    "of_which_only_another_character_is_known": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1;
    if (*p != ':') p++;
    return *p; /* FAILS bounds */ }
""",
    "of_which_the_default_may_be_zero": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1;
    switch (*p) { case ':': return 0; default: p++; }
    return *p; /* FAILS bounds */ }
""",
    "whose_tested_character_was_another": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1;
    char c = *p; if (!c) return 2; c = p[1]; p++; if (!c) p++;
    return *p; /* FAILS bounds */ }
""",
    "whose_tested_character_was_overwritten": """
int main(int argc, char **argv) { char s[2], *p = s; s[0] = argv[0][0]; s[1] = 'x'; char c = s[0]; s[0] = 0;
    if (c) { p++; return *p + (int)strlen(p); /* FAILS bounds */ } return 0; }
""",
    "that_strcmp_does_not_read_to_the_end": """
int main(int argc, char **argv) { char s[4]; memset(s, 'x', 4); if (!strcmp(s, "abc")) return 1;
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "in_which_strchr_stops_early": """
int main(int argc, char **argv) { char s[4]; memset(s, 'x', 4); char *p = strchr(s, 'x'); if (!p) return 1;
    return (int)strlen(p); /* FAILS bounds */ }
""",
    "that_is_freed": """
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1; free(s);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_is_freed_by_another_name": """
static struct item it;
static void drop(void) { free(it.name); }
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1; it.name = s; drop();
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_is_moved": """
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1;
    char *t = realloc(s, 4000); if (!t) return 2;
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_ends_with_a_procedure": """
static char *made(int n) { char s[8]; snprintf(s, sizeof s, "%d", n); char *p = s; return p; }
int main(int argc, char **argv) { char *s = made(argc);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_one_caller_does_not_pass": """
static int length(const char *s) {
    return (int)strlen(s); /* FAILS bounds */ }
int main(int argc, char **argv) { char w[4]; memset(w, 'x', 4); return length("abc") + length(w); }
""",
    "that_one_return_does_not_give": """
static char all[4] = {'a', 'b', 'c', 'd'};
static char *pick(int n) { if (n > 2) return all; return strdup("x"); }
int main(int argc, char **argv) { char *s = pick(argc); if (!s) return 1;
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_is_not_there_on_every_path": """
int main(int argc, char **argv) { char w[4], *p = w; memset(w, 'x', 4); if (argc > 1) p = "abc";
    return (int)strlen(p); /* FAILS bounds */ }
""",
    "before_which_a_pointer_goes": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1; p--;
    return (int)strlen(p); /* FAILS bounds */ }
""",
    "that_is_copied_over_itself": """
int main(int argc, char **argv) { char s[8]; strcpy(s, "abc"); char *p = s + 1;
    strcpy(p, s); /* FAILS bounds */
    return 0; }
""",
    "that_a_handler_overwrites": """
static char word[4];
static void handle(int n) { (void)n; for (int i = 0; i < 4; i++) word[i] = 'x'; }
int main(int argc, char **argv) { signal(SIGALRM, handle); strcpy(word, "abc"); alarm(1);
    while (argc < 100000) argc++;
    return (int)strlen(word); /* FAILS bounds */ }
""",
    "that_a_handler_frees": """
static char *word;
static void handle(int n) { (void)n; free(word); }
int main(int argc, char **argv) { char *s = strdup("abc"); if (!s) return 1; word = s;
    signal(SIGALRM, handle); s[0] = 'x'; alarm(1); for (int i = 0; i < 100000; i++) argc++;
    return s[0]; /* FAILS bounds */ }
""",
    "back_by_a_jump": """
static jmp_buf back; static char word[4];
static void leave(void) { memset(word, 'x', 4); longjmp(back, 1); }
int main(int argc, char **argv) { strcpy(word, "abc"); if (!setjmp(back)) leave();
    return (int)strlen(word); /* FAILS bounds */ }
""",
    "of_the_environment_that_changes": """
int main(int argc, char **argv) { static char w[] = "A=bcd"; putenv(w); char *s = getenv("A");
    if (!s) return 1; w[5] = 'x';
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_a_call_through_a_pointer_overwrites": """
static void keep(char *p) { (void)p; }
static void fill(char *p) { memset(p, 'x', 4); }
int main(int argc, char **argv) { void (*way[2])(char *) = {keep, fill}; char s[4]; strcpy(s, "abc");
    way[argc & 1](s);
    return (int)strlen(s); /* FAILS bounds */ }
""",
    "that_another_thread_of_names_overwrites": """
static void put(char **to, char *s) { *to = s; }
int main(int argc, char **argv) { char s[4], *p = 0; strcpy(s, "abc"); put(&p, s); if (!p) return 1;
    for (int i = 0; i < 4; i++) p[i] = 'x';
    return (int)strlen(s); /* FAILS bounds */ }
""",
}
KEPT = {
    "read_and_tested": """
int main(void) { char s[8]; while (fgets(s, sizeof s, stdin)) { char *p;
    while ((p = strchr(s, '\\n'))) /* HOLDS bounds */
        *p = 0; /* HOLDS bounds */
    puts(s); /* HOLDS bounds */ } return 0; }
""",
    "read_and_compared": """
int main(void) { char *r = fgets(line, 80, stdin); if (r == NULL) return 1;
    return (int)strlen(line); /* HOLDS bounds */ }
""",
    "behind_a_character_that_was_found": """
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1;
    char *p = strchr(s, ':'); if (p == NULL) return 2; *p++ = 0;
    return (int)strlen(p); /* HOLDS bounds */ }
""",
    "behind_a_text_that_was_found": """
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1;
    char *p = strstr(s, "--"); if (!p) return 2;
    return p[2] + atoi(p + 2); /* HOLDS bounds */ }
""",
    "in_a_loop_over_characters": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1;
    while (isspace((unsigned char)*p)) p++; /* HOLDS bounds */
    for (; *p; p++) *p = (char)toupper((unsigned char)*p); /* HOLDS bounds */
    return (int)strlen(p); /* HOLDS bounds */ }
""",
    "in_a_switch": """
int main(int argc, char **argv) { char *p = strdup(argv[0]); if (!p) return 1;
    for (;;) switch (*p++) { /* HOLDS bounds */ case 'a': continue; case 'b': break; default: return 0; } }
""",
    "passed_on": """
static int length(char *s) { if (!s) return 0; for (char *p = s; *p; p++) if (*p == 'x') *p = 'y';
    return (int)strlen(s); /* HOLDS bounds */ }
int main(int argc, char **argv) { char *s = strdup(argv[0]); int n = length(s);
    return n + length(NULL); }
""",
    "returned": """
static char *copied(const char *s) { char *t = strdup(s); if (!t) exit(1); return t; }
int main(int argc, char **argv) { char *s = copied(argv[0]);
    return (int)strlen(s); /* HOLDS bounds */ }
""",
    "beside_other_writes": """
int main(int argc, char **argv) { char w[8]; struct item it; char *s = strdup(argv[0]); if (!s) return 1;
    it.n = argc; it.name = w; memset(w, 'x', 8); line[3] = (char)argc; free(strdup("x"));
    return (int)strlen(s) + it.n; /* HOLDS bounds */ }
""",
    "printed": """
int main(int argc, char **argv) { char s[20]; snprintf(s, sizeof s, "%s:%d", argv[0], argc);
    return (int)strlen(s); /* HOLDS bounds */ }
""",
    "on_both_paths": """
int main(int argc, char **argv) { char *p; char *e = NULL; if (argc > 1) p = "abc"; else p = strdup("x");
    if (argc > 2) e = strdup(argv[1]); if (!p || !e) return 1;
    return (int)strlen(p) + (int)strlen(e); /* HOLDS bounds */ }
""",
    "read_to_the_end_before": """
static int twice(char *s, int n) { n += (int)strlen(s);
    return n + (int)strlen(s); /* HOLDS bounds */ }
int main(int argc, char **argv) { char w[4]; if (read(0, w, 4) != 4) return 1; return twice(w, argc); }
""",
    "that_a_handler_leaves": """
static volatile sig_atomic_t seen;
static void handle(int n) { seen = n; }
int main(int argc, char **argv) { char *s = strdup(argv[0]); if (!s) return 1; signal(SIGALRM, handle);
    s = strdup(argv[0]); if (!s) return 1;
    return (int)strlen(s) + seen; /* HOLDS bounds */ }
""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_a_text_without_an_end_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_a_text_that_keeps_its_end_is_read(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}


@pytest.mark.parametrize(
    ("owner", "name", "fault", "trap"),
    [
        (memory_changes.MemoryChanges, "_keeps_texts", lambda *_: True, "whose_end_is_copied_over"),
        (memory_changes.MemoryChanges, "may_be_spoilt", lambda *_: False, "that_a_handler_overwrites"),
        (memory_changes.MemoryChanges, "may_be_ended", lambda *_: False, "that_a_handler_frees"),
        (memory_changes.MemoryChanges, "ended", lambda *_: frozenset(), "that_is_freed_by_another_name"),
        (text_calls.TextCalls, "_reach", lambda *_: 3, "behind_the_zero_itself"),
    ],
)
def test_a_planted_fault_is_caught(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    owner: object,
    name: str,
    fault: object,
    trap: str,
) -> None:
    monkeypatch.setattr(owner, name, fault)
    assert "proved" in marked(tmp_path, HEAD + BROKEN[trap], "FAILS ")
