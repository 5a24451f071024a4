"""`argv[i]` below `argc` is an element of the vector, not null, and a text, in `main` and where it is handed
on. What a run breaks is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <getopt.h>
static int seen;
"""

BROKEN = {
    "no_test": "int main(int argc, char **argv) { return atoi(argv[1]); /* FAILS null */ }",
    "far_without_a_test": """
int main(int argc, char **argv) { seen = argv[argc + 1] != NULL; /* FAILS bounds */ }
""",
    "up_to_the_end": """
int main(int argc, char **argv) { for (int i = 1; i <= argc; i++)
    seen += atoi(argv[i]); /* FAILS null */
    return 0; }
""",
    "one_less_is_tested": """
int main(int argc, char **argv) { if (argc < 2) return 1;
    return atoi(argv[2]); /* FAILS null */ }
""",
    "counted_down": """
int main(int argc, char **argv) { for (int i = argc - 1; i < argc; i--)
    seen += argv[i] != NULL; /* FAILS bounds */
    return 0; }
""",
    "count_changes": """
int main(int argc, char **argv) { argc += 2; for (int i = 1; i < argc; i++)
    seen += atoi(argv[i]); /* FAILS null */
    return 0; }
""",
    "vector_moves": """
int main(int argc, char **argv) { argv++; for (int i = 0; i < argc; i++)
    seen += atoi(argv[i]); /* FAILS null */
    return 0; }
""",
    "counter_moves_after_the_test": """
int main(int argc, char **argv) { for (int i = 1; i < argc; i++) { i++;
    seen += atoi(argv[i]); /* FAILS null */ }
    return 0; }
""",
    "counter_moves_between_test_and_load": """
int main(int argc, char **argv) { int i = 1; if (i < argc) { if (argc > 5) i = argc;
    seen += atoi(argv[i]); /* FAILS null */ }
    return 0; }
""",
    "element_set_to_null": """
int main(int argc, char **argv) { if (argc < 2) return 1; argv[1] = NULL;
    return atoi(argv[1]); /* FAILS null */ }
""",
    "element_set_by_a_callee": """
static void clear(char **list) { list[1] = NULL; }
int main(int argc, char **argv) { if (argc < 2) return 1; clear(argv);
    return atoi(argv[1]); /* FAILS null */ }
""",
    "end_overwritten": """
int main(int argc, char **argv) { if (argc < 2) return 1;
    argv[1][strlen(argv[1])] = 'x';
    return (int)strlen(argv[1]); /* FAILS bounds */ }
""",
    "end_overwritten_in_a_callee": """
static void fill(char *s) { s[strlen(s)] = 'x'; }
int main(int argc, char **argv) { for (int i = 1; i < argc; i++) fill(argv[i]);
    if (argc < 2) return 1;
    return (int)strlen(argv[1]); /* FAILS bounds */ }
""",
    "end_overwritten_through_optarg": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a:") == 'a') optarg[strlen(optarg)] = 'x';
    if (argc < 2) return 1;
    return (int)strlen(argv[1]); /* FAILS bounds */ }
""",
    "end_overwritten_through_a_kept_pointer": """
static char *kept;
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "a:")) != -1) kept = optarg;
    if (kept) kept[strlen(kept)] = 'x';
    if (argc < 2) return 1;
    return (int)strlen(argv[1]); /* FAILS bounds */ }
""",
    "end_overwritten_by_a_called_pointer": """
static char *(*fill)(char *, const char *) = strcat;
int main(int argc, char **argv) { if (argc < 3) return 1; fill(argv[1], argv[2]);
    return (int)strlen(argv[1]); /* FAILS bounds */ }
""",
    "element_set_behind_getopt": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) seen++; if (argc < 2) return 1;
    argv[optind > 1] = NULL;
    return atoi(argv[1]); /* FAILS null */ }
""",
    "zero_in_the_vector": """
int main(int argc, char **argv) { if (argc < 2) return 1; memset(&argv[1], 0, 1); for (int k = 8; k < 16; k++)
    ((char *)argv)[k] = 0;
    return atoi(argv[1]); /* FAILS null */ }
""",
    "zeros_and_others": """
int main(int argc, char **argv) { if (argc < 2) return 1; int n = (int)strlen(argv[1]); argv[1][0] = 0;
    argv[1][n] = 'x'; argv[1][0] = 'y';
    return (int)strlen(argv[1]); /* FAILS bounds */ }
""",
    "other_count_handed_on": """
static void each(int count, char **list) { for (int i = 0; i < count; i++)
    seen += atoi(list[i]); /* FAILS null */ }
int main(int argc, char **argv) { each(argc + 1, argv); return 0; }
""",
    "handed_on_by_one_and_not_by_another": """
static void each(int count, char **list) { for (int i = 0; i < count; i++)
    seen += atoi(list[i]); /* FAILS null */ }
int main(int argc, char **argv) { char *own[2] = {NULL, NULL}; each(argc, argv); each(2, own); return 0; }
""",
    "handed_on_in_changing_order": """
static void each(int one, int two, char **list) { for (int i = 0; i < one; i++)
    seen += atoi(list[i]); /* FAILS null */ (void)two; }
int main(int argc, char **argv) { each(argc, 3, argv); each(9, argc, argv); return 0; }
""",
    "called_again_from_elsewhere": """
static int deep(int argc, char **argv) { if (argc > 3) return deep(argc - 3, argv + 4);
    return argc > 1 ? atoi(argv[1]) : 0; /* FAILS null */ }
int main(int argc, char **argv) { return deep(argc, argv); }
""",
    "main_calls_itself": """
int main(int argc, char **argv) { if (argc == 1) { char *none[] = {NULL, NULL}; return main(2, none); }
    return atoi(argv[1]); /* FAILS null */ }
""",
    "not_main": """
int tool(int argc, char **argv) { if (argc < 2) return 1;
    return atoi(argv[1]); /* FAILS null */ }
""",
    "sign_lost": """
int main(int argc, char **argv) { unsigned char i = (unsigned char)argc; int n = (signed char)i;
    if (n >= argc) return 1;
    return argv[n] == NULL; /* FAILS bounds */ }
""",
    "behind_the_text": """
int main(int argc, char **argv) { if (argc < 2) return 1;
    return argv[1][1]; /* FAILS bounds */ }
""",
}

KEPT = {
    "cut_by_zeros": """
static void cut(char *s) { char *end = strchr(s, '='); if (end) *end = '\\0'; }
int main(int argc, char **argv) { for (int i = 1; i < argc; i++) { cut(argv[i]);
    puts(argv[i]); /* HOLDS null,bounds */ }
    return 0; }
""",
    "options": """
int main(int argc, char **argv) { int c; const char *program = argv[0];
    while ((c = getopt(argc, argv, "a:v")) != -1) seen += c;
    printf("%s\\n", argv[0]); /* HOLDS null,bounds */
    for (int i = 1; i < argc; i++) puts(argv[i]); /* HOLDS null,bounds */
    return program == NULL; }
""",
    "loop": """
int main(int argc, char **argv) { for (int i = 1; i < argc; i++) {
    seen += atoi(argv[i]); /* HOLDS null,bounds */
    if (argv[i][0] == '-') seen++; /* HOLDS null,bounds */ }
    return 0; }
""",
    "constants": """
int main(int argc, char **argv) { if (argc != 3) {
    fprintf(stderr, "usage: %s A B\\n", argv[0]); /* HOLDS null,bounds */
    return 1; }
    return strcmp(argv[1], argv[2]); /* HOLDS null,bounds */ }
""",
    "named": """
int main(int argc, char **argv) { int i = 0; while (++i < argc) { const char *s = argv[i]; seen++;
    printf("%s %zu\\n", s, strlen(s)); /* HOLDS null,bounds */ }
    return 0; }
""",
    "handed_on": """
static int total(char **list, int count) { int sum = 0;
    for (int k = 0; k < count; k++) sum += (int)strlen(list[k]); /* HOLDS null,bounds */
    return sum; }
static int run(int argc, char **argv) { return total(argv, argc) + seen; }
int main(int argc, char *argv[]) { if (run(argc, argv) > 9) return total(argv, argc); return 0; }
""",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_an_argument_that_may_be_missing_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_an_argument_below_the_count_is_there(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}
