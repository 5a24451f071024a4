"""Loops that start at `optind`: their counters are not negative, unless the program sets the variable.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked
from whence.engines.local.arguments import option_variables

HEAD = """#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int seen;
static char *in, *out;
"""
READ = '\nint main(int argc, char **argv) { while (getopt(argc, argv, "av") != -1) seen++;\n'
SHOWN = "for (int i = optind; i < argc; i++) puts(argv[i]); /* FAILS bounds */ return 0; }"
OWN = "int puts(const char *); int getopt(int, char *const *, const char *);\n"

KEPT = {
    "loop": READ + SHOWN.replace("FAILS bounds", "HOLDS null,bounds"),
    "while": READ
    + "int i = optind; while (i < argc) { puts(argv[i]); /* HOLDS null,bounds */\n i++; } return 0; }",
    "handed_on": """
static void parse(int argc, char **argv) {
    while (getopt(argc, argv, "av") != -1) seen++;
    if (argc - optind < 2) exit(1);
    for (int i = optind; i < argc; i++)
        switch (i - optind) {
        case 0: in = strdup(argv[i]); break; /* HOLDS null,bounds */
        case 1: out = strdup(argv[i]); break; /* HOLDS null,bounds */
        default: fprintf(stderr, "%s?\\n", argv[i]); } /* HOLDS null,bounds */ }
int main(int argc, char **argv) { parse(argc, argv); return in && out ? puts(in) : 1; }
""",
    "begun_again": READ
    + 'optind = 1; while (getopt(argc, argv, "b") != -1) seen++;'
    + SHOWN.replace("FAILS bounds", "HOLDS null,bounds"),
    "two_loops": READ
    + "int n = optind; for (; n < argc; n++) seen += (int)strlen(argv[n]); /* HOLDS null,bounds */\n"
    + SHOWN.replace("FAILS bounds", "HOLDS null,bounds"),
}
BROKEN = {
    "counted_back": READ + "optind--; optind--;" + SHOWN,
    "through_a_pointer": "static void back(int *p) { *p = -2; }" + READ + "back(&optind);" + SHOWN,
    "through_an_address_in_data": "static int *place = &optind;" + READ + "*place = -3;" + SHOWN,
    "some_before": READ + SHOWN.replace("= optind", "= optind - 2"),
    "one_too_many": READ + SHOWN.replace("<", "<="),
    "downward": READ + SHOWN.replace("i++", "i--"),
    "one_further": READ + SHOWN.replace("argv[i]", "argv[i + 1]"),
    "by_two": READ + SHOWN.replace("i++", "i += 2").replace("argv[i]", "argv[i - 3]"),
    "without_main": "void show(int argc, char **argv) {" + SHOWN.replace("return 0; }", "}"),
    "by_a_handler": "static void set(int s) { optind = -7; }"
    + READ
    + "signal(SIGINT, set); raise(SIGINT);"
    + SHOWN,
    "read": READ + 'scanf("%d", &optind);' + SHOWN,
    "by_another_procedure": "static void set(void) { optind = -4; }" + READ + "set();" + SHOWN,
    "another_vector": "static void show(int argc, char **argv) {"
    + SHOWN.replace("return 0; }", "}")
    + READ
    + 'char *two[3] = {"a", "b", NULL}; show(argc, argv); show(argc, two); return 0; }',
    "wraps": READ + "int i = optind; for (;;) { if (i < argc) puts(argv[i]); /* FAILS bounds */\n i++; } }",
}
OWN_VARIABLES = {
    "static": OWN + "static int optind = -5; int main(int argc, char **argv) {" + SHOWN,
    "not_static": OWN + "int optind = -5; int main(int argc, char **argv) {" + SHOWN,
    "compared": OWN
    + "static int optind = -5; int main(int argc, char **argv) {\n"
    + "if (optind < argc) puts(argv[optind]); /* FAILS bounds */ return 0; }",
    "argument": OWN
    + "static char *optarg; int main(int argc, char **argv) { int c; "
    + 'while ((c = getopt(argc, argv, "f:")) != -1)\n'
    + "if (c == 'f') puts(optarg); /* FAILS null */ return 0; }",
}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT.keys())
def test_what_follows_the_options_is_there(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "HOLDS ")) == {"proved"}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_may_lie_before_the_vector_is_not_proved(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, HEAD + source, "FAILS ")) == {"open"}


@pytest.mark.parametrize("source", OWN_VARIABLES.values(), ids=OWN_VARIABLES.keys())
def test_a_variable_of_the_program_is_not_that_of_the_library(tmp_path: Path, source: str) -> None:
    assert set(marked(tmp_path, source, "FAILS ")) == {"open"}


@pytest.mark.parametrize(
    ("name", "fault", "source"),
    [
        ("is_of_library", lambda *_: True, OWN_VARIABLES["static"]),
        ("setters", lambda *_: [], HEAD + BROKEN["by_another_procedure"]),
        ("_is_harmless", lambda *_: True, HEAD + BROKEN["counted_back"]),
    ],
)
def test_each_trap_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: object, source: str
) -> None:
    monkeypatch.setattr(option_variables, name, fault)
    assert "proved" in marked(tmp_path, source, "FAILS ")
