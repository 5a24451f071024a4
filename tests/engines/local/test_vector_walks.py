"""Walks through the arguments of a program: what a run breaks is not proved, whichever counter moves beside.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int seen;
static void usage(void) { fprintf(stderr, "usage\\n"); exit(2); }
static void maybe(void) { if (seen) exit(2); }
"""

BROKEN = {
    "one_ahead": """
int main(int argc, char **argv) { argv++; while (argc-- > 0)
    puts(*argv++); /* FAILS null */
    return 0; }
""",
    "count_includes_the_name": """
int main(int argc, char **argv) { while (--argc >= 0)
    puts(*++argv); /* FAILS null */
    return 0; }
""",
    "no_test_behind_options": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) seen++;
    argc -= optind; argv += optind;
    puts(argv[0]); /* FAILS null */
    return 0; }
""",
    "moved_by_options_twice": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) seen++;
    argv += optind; argv += optind;
    seen = *argv != NULL; /* FAILS bounds */
    return 0; }
""",
    "options_start_far_away": """
int main(int argc, char **argv) { optind = 5;
    argc -= optind; argv += optind;
    seen = *argv != NULL; /* FAILS bounds */
    return 0; }
""",
    "options_of_a_longer_vector": """
int main(int argc, char **argv) { while (getopt(argc + 3, argv, "a") != -1) seen++; argv += optind;
    seen = *argv != NULL; /* FAILS bounds */
    return 0; }
""",
    "options_of_another_vector": """
int main(int argc, char **argv) { char *own[] = {"a", "-x", "-x", "-x", NULL}; char **list = own;
    while (getopt(4, list, "x") != -1) seen++; argv += optind;
    seen = *argv != NULL; /* FAILS bounds */
    return argc; }
""",
    "count_is_one_too_many": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) seen++;
    argc -= optind - 1; argv += optind;
    if (argc > 0)
        puts(*argv); /* FAILS null */
    return 0; }
""",
    "options_read_between": """
int main(int argc, char **argv) { argc -= optind; int first = argc;
    while (getopt(argc, argv, "a") != -1) seen++;
    argv += optind; if (first > 0)
        puts(*argv); /* FAILS null */
    return 0; }
""",
    "moves_behind_the_test_for_null": """
int main(int argc, char **argv) { while (*argv) { argv++;
    puts(*argv); /* FAILS null */ }
    return argc; }
""",
    "another_element_is_tested": """
int main(int argc, char **argv) { if (argv[1])
    puts(argv[2]); /* FAILS null */
    return argc; }
""",
    "goes_beyond_the_end": """
int main(int argc, char **argv) { for (;
    *argv; argv += 2) seen++; /* FAILS bounds */
    return argc; }
""",
    "two_steps_for_one_test": """
int main(int argc, char **argv) { for (argv++; *argv; argv += 2)
    seen += argv[2] != NULL; /* FAILS bounds */
    return argc; }
""",
    "end_is_overwritten": """
int main(int argc, char **argv) { argv[argc] = "x"; while (
    *argv) /* FAILS bounds */
    argv++;
    return 0; }
""",
    "null_is_stored": """
int main(int argc, char **argv) { argv[0] = NULL;
    while (argc-- > 0) puts(*argv++); /* FAILS null */
    return 0; }
""",
    "behind_the_end_of_a_text_is_stored": """
int main(int argc, char **argv) { argv[0] = argv[0] + strlen(argv[0]) + 1;
    puts(argv[0]); /* FAILS bounds */
    return argc; }
""",
    "one_further_in_an_empty_text_is_stored": """
int main(int argc, char **argv) { argv[0]++;
    puts(argv[0]); /* FAILS bounds */
    return argc; }
""",
    "what_is_not_found_is_stored": """
int main(int argc, char **argv) { argv[0] = strrchr(argv[0], '/');
    puts(argv[0]); /* FAILS null */
    return argc; }
""",
    "a_local_buffer_is_stored": """
static void store(char **list) { char own[8] = "abc"; list[0] = own; }
int main(int argc, char **argv) { store(argv);
    puts(argv[0]); /* FAILS bounds */
    return argc; }
""",
    "a_freed_text_is_stored": """
int main(int argc, char **argv) { char *own = strdup("abc"); if (!own) return 1; argv[0] = own; free(own);
    puts(argv[0]); /* FAILS bounds */
    return argc; }
""",
    "part_of_it_is_handed_on": """
static void each(int count, char **list) { while (count-- > 0)
    puts(*list++); /* FAILS null */ }
int main(int argc, char **argv) { each(argc, argv + 1); return 0; }
""",
    "callers_differ": """
static void each(int count, char **list) { while (count-- > 0)
    puts(*list++); /* FAILS null */ }
int main(int argc, char **argv) { each(argc, argv); each(argc, argv + 1); return 0; }
""",
    "counter_stays_on_one_path": """
int main(int argc, char **argv) { for (; argc > 0; argv++) {
    puts(*argv); /* FAILS null */
    if (seen++ % 2) argc--; }
    return 0; }
""",
    "counter_stays_in_the_first_round": """
int main(int argc, char **argv) { int first = 1; for (; argc > 0; argv++, first = 0) {
    puts(*argv); /* FAILS null */
    if (!first) argc--; }
    return 0; }
""",
    "old_place_and_new_count": """
int main(int argc, char **argv) { char **old = argv; for (; argc > 1; argc--, argv++)
    old = argv; if (argc > 0)
    puts(old[2]); /* FAILS null,bounds */
    return 0; }
""",
    "old_count_and_new_place": """
int main(int argc, char **argv) { int old = argc; while (argc > 1) { argc--; argv++; }
    for (int i = 0; i < old; i++)
    puts(argv[i]); /* FAILS null,bounds */
    return 0; }
""",
    "index_below_another_count": """
int main(int argc, char **argv) { argc--; argv += 1; for (int i = 0; i <= argc; i++)
    puts(argv[i]); /* FAILS null */
    return 0; }
""",
    "count_changes_behind_the_test": """
int main(int argc, char **argv) { int i = 1; if (i < argc) { argv++;
    puts(argv[i]); /* FAILS null */ }
    return 0; }
""",
    "two_steps_for_one_count": """
int main(int argc, char **argv) { for (; argc > 1; argc--, argv += 2)
    puts(*argv); /* FAILS null,bounds */
    return 0; }
""",
    "backward": """
int main(int argc, char **argv) { argv--;
    seen = *argv != NULL; /* FAILS bounds */
    return argc; }
""",
    "usage_that_may_return": """
int main(int argc, char **argv) { argc--; argv++; if (argc < 1) maybe();
    puts(*argv); /* FAILS null */
    return 0; }
""",
    "counter_wraps": """
int main(int argc, char **argv) { unsigned left = argc; left -= 2; if (left > 0)
    puts(argv[1]); /* FAILS null */
    return 0; }
""",
    "a_program_that_calls_itself": """
int main(int argc, char **argv) { if (argc > 1 && seen++ < 3) return main(argc, argv + 1);
    puts(argv[0]); /* FAILS null */
    return 0; }
""",
    "count_of_another_kind": """
int main(int argc, char **argv) { short few = (short)argc; if (few > 3) { argv += 3;
    seen += argv[1] != NULL; if (argc == 4) /* the range of a short says nothing of argc */
    puts(argv[1]); /* FAILS null */ }
    return 0; }
""",
}

KEPT = {
    "down_and_up": """
int main(int argc, char **argv) { for (argc--, argv++; argc > 0; argc--, argv++)
    puts(*argv); /* HOLDS null,bounds */
    return 0; }
""",
    "counted_before": """
int main(int argc, char **argv) { while (--argc > 0) { ++argv;
    printf("%s %c\\n", *argv, argv[0][0]); /* HOLDS null,bounds */ }
    return 0; }
""",
    "up_to_null": """
int main(int argc, char **argv) { (void)argc; while (*++argv) /* HOLDS null,bounds */
    puts(*argv); /* HOLDS null,bounds */
    return 0; }
""",
    "up_to_null_by_a_name": """
int main(int argc, char *argv[]) { char **at = argv + 1, *word; (void)argc;
    while ((word = *at++) != NULL) /* HOLDS bounds */
    puts(word); /* HOLDS null,bounds */
    return 0; }
""",
    "behind_options": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "n:")) != -1) switch (c) { case 'n':
    seen = atoi(optarg); /* HOLDS null,bounds */
    break; default: usage(); }
    argc -= optind; argv += optind; if (argc < 2) usage();
    puts(argv[0]); /* HOLDS null,bounds */
    return strcmp(argv[0], argv[1]); /* HOLDS null,bounds */ }
""",
    "behind_options_vector_first": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) seen++;
    argv += optind; argc -= optind;
    if (!argc) usage();
    char *file = *argv++; /* HOLDS null,bounds */
    puts(file); /* HOLDS null,bounds */
    for (; *argv; argv++) puts(*argv); /* HOLDS null,bounds */
    return 0; }
""",
    "by_an_index_behind_options": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) seen++;
    argc -= optind; argv += optind;
    for (int i = 0; i < argc; i++)
        puts(argv[i]); /* HOLDS null,bounds */
    return 0; }
""",
    "handed_on": """
static void each(char **list, int count) { while (count-- > 0) {
    puts(*list); /* HOLDS null,bounds */
    list++; } }
static void rest(int argc, char **argv) { if (argc > 1) each(argv + 1, argc - 1); }
int main(int argc, char **argv) { rest(argc, argv); return 0; }
""",
    "name_of_the_program": """
static char *name;
int main(int argc, char **argv) { if ((name = strrchr(argv[0], '/')) != NULL)
    argv[0] = ++name; else name = argv[0];
    argc--; argv++; if (argc == 0) usage();
    puts(*argv); /* HOLDS null,bounds */
    return 0; }
""",
    "flags_in_one_word": """
int main(int argc, char **argv) { for (argc--, argv++; argc > 0; argc--, argv++)
    if (**argv == '-') /* HOLDS null,bounds */
    while (*++(*argv)) seen++; /* HOLDS null,bounds */
    return 0; }
""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_a_place_that_may_be_wrong_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_a_walk_stays_among_the_arguments(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
