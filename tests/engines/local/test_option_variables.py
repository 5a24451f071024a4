"""What `getopt` leaves in `optarg` and `optind`, and where it may leave something else."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence.engines.local.arguments.argument_vectors as argument_vectors
import whence.engines.local.arguments.option_variables as option_variables
from tests.engines.local.verdicts import marked

HEAD = """#define _GNU_SOURCE
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
"""
LONG = """static struct option rows[] = {{"all", no_argument, 0, 'a'}, {"name", required_argument, 0, 'n'},
    {"size", optional_argument, 0, 's'}, {"out", no_argument, 0, 'o'}, {0, 0, 0, 0}};
"""
KEPT = {
    "in_a_switch": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "an:")) != -1) switch (c) {
    case 'n': puts(optarg); break; /* HOLDS null,bounds */
    case 'a': break; default: return 2; }
    return 0; }
""",
    "of_two_options": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "+:m:n:")) != EOF) switch (c) {
    case 'm': case 'n':
        return (int)strlen(optarg); /* HOLDS null,bounds */
    default: return 2; }
    return 0; }
""",
    "in_a_chain_of_tests": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "an:")) != -1) {
    if (c == 'a') continue;
    else if (c == 'n') puts(optarg); /* HOLDS null,bounds */
    else return 2; } return 0; }
""",
    "kept_in_a_variable": """
int main(int argc, char **argv) { int c; char *out = NULL; while ((c = getopt(argc, argv, "o:")) != -1)
    switch (c) { case 'o': out = optarg; break; default: return 2; }
    if (out) puts(out); /* HOLDS null,bounds */
    return 0; }
""",
    "of_a_long_option": LONG
    + """
int main(int argc, char **argv) { int c; while ((c = getopt_long(argc, argv, "an:", rows, NULL)) != -1)
    switch (c) { case 'n': puts(optarg); break; /* HOLDS null,bounds */
    default: return 2; } return 0; }
""",
    "the_next_argument": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) { }
    if (optind < argc) puts(argv[optind]); /* HOLDS null,bounds */
    return 0; }
""",
    "the_next_argument_before_it_is_counted": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) { }
    if (optind < argc) { puts(argv[optind]); /* HOLDS null,bounds */
        optind++; }
    return 0; }
""",
}
BROKEN = {
    "of_an_option_without_one": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "an:")) != -1) switch (c) {
    case 'a': puts(optarg); break; /* FAILS null */
    default: return 2; } return 0; }
""",
    "of_an_option_that_may_have_one": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "n::")) != -1) switch (c) {
    case 'n': puts(optarg); break; /* FAILS null */
    default: return 2; } return 0; }
""",
    "of_an_option_that_comes_twice": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "nn:")) != -1) switch (c) {
    case 'n': puts(optarg); break; /* FAILS null */
    default: return 2; } return 0; }
""",
    "of_no_option_of_the_text": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "a:")) != -1) switch (c) {
    case '?': puts(optarg); break; /* FAILS null */
    default: return 2; } return 0; }
""",
    "of_a_case_that_falls_through": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "an:")) != -1) switch (c) {
    case 'a': c = 1; /* fall through */
    case 'n': puts(optarg); break; /* FAILS null */
    default: return 2; } return 0; }
""",
    "of_the_default": """
int main(int argc, char **argv) { int c; while ((c = getopt(argc, argv, "n:")) != -1) switch (c) {
    case 'n': default: puts(optarg); break; /* FAILS null */
    } return 0; }
""",
    "behind_the_loop": """
int main(int argc, char **argv) { int c, n = 0;
    while ((c = getopt(argc, argv, "an:")) != -1) if (c == 'n') n++;
    if (n) puts(optarg); /* FAILS null */
    return 0; }
""",
    "behind_another_call": """
int main(int argc, char **argv) { int c = getopt(argc, argv, "an:");
    if (c == 'n') { getopt(argc, argv, "an:"); puts(optarg); /* FAILS null */ } return 0; }
""",
    "behind_a_call_that_goes_on": """
static int more(int argc, char **argv) { return getopt(argc, argv, "an:"); }
int main(int argc, char **argv) { int c = getopt(argc, argv, "an:");
    if (c == 'n') { more(argc, argv); puts(optarg); /* FAILS null */ } return 0; }
""",
    "that_the_program_sets": """
int main(int argc, char **argv) { int c = getopt(argc, argv, "an:");
    if (c == 'n') { optarg = NULL; puts(optarg); /* FAILS null */ } return 0; }
""",
    "whose_address_is_taken": """
static void clear(char **p) { *p = NULL; }
int main(int argc, char **argv) { int c = getopt(argc, argv, "an:");
    if (c == 'n') { clear(&optarg); puts(optarg); /* FAILS null */ } return 0; }
""",
    "of_another_number": """
int main(int argc, char **argv) { int c = getopt(argc, argv, "an:"); c = 'n';
    if (c == 'n') puts(optarg); /* FAILS null */
    return 0; }
""",
    "of_two_calls_that_meet": """
int main(int argc, char **argv) { int c;
    if (argc > 4) c = getopt(argc, argv, "n"); else c = getopt(argc, argv, "n:");
    if (c == 'n') puts(optarg); /* FAILS null */
    return 0; }
""",
    "of_a_text_that_is_not_known": """
int main(int argc, char **argv) { char known[4] = "n:"; if (argc > 3) known[1] = 0;
    int c = getopt(argc, argv, known);
    if (c == 'n') puts(optarg); /* FAILS null */
    return 0; }
""",
    "of_a_long_option_without_one": LONG
    + """
int main(int argc, char **argv) { int c; while ((c = getopt_long(argc, argv, "o:s:", rows, NULL)) != -1)
    switch (c) { case 'o': puts(optarg); break; /* FAILS null */
    case 's': puts(optarg); break; /* FAILS null */
    default: return 2; } return 0; }
""",
    "of_a_table_that_changes": LONG
    + """
int main(int argc, char **argv) { int c; rows[1].has_arg = no_argument;
    while ((c = getopt_long(argc, argv, "n:", rows, NULL)) != -1)
    switch (c) { case 'n': puts(optarg); break; /* FAILS null */
    default: return 2; } return 0; }
""",
    "of_another_vector": """
int main(int argc, char **argv) { static char word[3] = {'-', 'n', 'x'}; char *own[3] = {argv[0], word, NULL};
    int c = getopt(2, own, "n:");
    if (c == 'n') puts(optarg); /* FAILS bounds */
    return 0; }
""",
    "a_number_that_the_program_sets": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) { } optind -= 5;
    if (optind < argc) puts(argv[optind]); /* FAILS bounds */
    return 0; }
""",
    "a_number_that_the_program_counts_down_in_a_loop": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) { }
    for (int i = 0; i < 9; i++) { if (optind < argc) puts(argv[optind]); /* FAILS bounds */
        optind--; }
    return 0; }
""",
    "a_number_of_another_procedure": """
static void back(void) { optind -= 4; }
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) { } back();
    if (optind < argc) puts(argv[optind]); /* FAILS bounds */
    return 0; }
""",
    "a_number_that_is_not_compared": """
int main(int argc, char **argv) { while (getopt(argc, argv, "a") != -1) { }
    puts(argv[optind]); /* FAILS null */
    return 0; }
""",
}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_an_option_was_given_is_there(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_no_option_was_given_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize(
    ("owner", "name", "fault", "trap"),
    [
        (option_variables._Reading, "_otherwise", lambda *_: set(), "of_a_long_option_without_one"),
        (option_variables._Reading, "_is_only_passed", lambda *_: True, "of_a_table_that_changes"),
        (option_variables, "is_only_read", lambda *_: True, "that_the_program_sets"),
        (argument_vectors, "is_counted", lambda *_: True, "a_number_that_the_program_sets"),
        (option_variables._State, "met", lambda self, _: self, "of_a_case_that_falls_through"),
    ],
)
def test_a_planted_fault_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, fault: object, trap: str
) -> None:
    monkeypatch.setattr(owner, name, fault)
    assert "proved" in marked(tmp_path, HEAD + BROKEN[trap], "FAILS ")
