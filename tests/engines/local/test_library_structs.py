"""Members of structs that C's library gives: what the manual pages promise, and no more. What may be null,
gone or written by the program is not proved.

`FAILS` and `HOLDS` mark lines with the kind of an obligation there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked
from whence.engines.local.library import library_members
from whence.engines.local.pointers import earlier_accesses
from whence.engines.local.pointers.contents.library_structs import GivenStructs

HEAD = """#define _GNU_SOURCE
#include <grp.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
static int mode;
static void clear(struct addrinfo *a) { a->ai_addr = NULL; }
"""
MAIN = """
int main(int argc, char **argv) {
    mode = argc - 2;
    for (int i = 1; i < argc; i++) one(argv[i]);
    return 0;
}
"""
START = "static void one(const char *f) { struct addrinfo *r = NULL, *a, mine = {0}; int n; "
ASK = "getaddrinfo(f, NULL, NULL, &r)"
ASKED = f"if ({ASK} != 0) exit(1); "
FIRST = ASKED + "a = r; if (!a) return; "
FIRST_FAMILY = '\nprintf("%d", a->ai_addr->sa_family); '
LINKS = "struct ifaddrs *all = NULL, *i; "
TIME = "time_t s = mode; struct tm *m = localtime(&s); "
HOST = "struct hostent *h = gethostbyname(f); if (!h) return; "
USER = "struct passwd *p = getpwnam(f); if (p == NULL) return; "
FAMILY = '\nprintf("%d", r->ai_addr->sa_family); '


def _one(body: str, before: str = "") -> str:
    return HEAD + before + START + body + " }" + MAIN


BROKEN = {
    "untested": _one(f'(void){ASK};\nprintf("%d", r->ai_family); /* FAILS null */'),
    "untested_bounds": _one(f'(void){ASK}; if (r)\nprintf("%d", r->ai_family); /* FAILS bounds */'),
    "where_it_failed": _one(f'if ({ASK} != 0)\nprintf("%d", r->ai_family); /* FAILS null */'),
    "the_other_way": _one(f'if ({ASK} == 0) return;\nprintf("%d", r->ai_family); /* FAILS null */'),
    "above_zero": _one(f'if ({ASK} > 0) return;\nprintf("%d", r->ai_family); /* FAILS null */'),
    "above_zero_bounds": _one(
        f'if ({ASK} > 0 || !r) return;\nprintf("%d", r->ai_family); /* FAILS bounds */'
    ),
    "one_failure": _one(f'if ({ASK} == EAI_NONAME) return;\nprintf("%d", r->ai_family); /* FAILS null */'),
    "the_result_is_set": _one(
        f'n = {ASK}; if (mode) n = 0; if (n != 0) return;\nprintf("%d", r->ai_family); /* FAILS null */'
    ),
    "or_something_else": _one(f'if ({ASK} == 0 || mode)\nprintf("%d", r->ai_family); /* FAILS null */'),
    "freed": _one(ASKED + 'freeaddrinfo(r);\nprintf("%d", r->ai_family); /* FAILS bounds */'),
    "freed_in_the_loop": _one(ASKED + "for (a = r; a;\na = a->ai_next) /* FAILS bounds */\nfreeaddrinfo(a);"),
    "a_name_that_may_be_null": _one(ASKED + "\nputs(r->ai_canonname); /* FAILS null */"),
    "the_last_one": _one(ASKED + '\nprintf("%d", r->ai_next->ai_family); /* FAILS null */'),
    "more_of_an_address": _one(
        ASKED + '\nprintf("%d", ((struct sockaddr_in *)r->ai_addr)->sin_port); /* FAILS bounds */'
    ),
    "behind_the_struct": _one(ASKED + '\nprintf("%d", r[1].ai_family); /* FAILS bounds */'),
    "of_its_own": _one(ASKED + "r = &mine;" + FAMILY + "/* FAILS null */"),
    "of_its_own_on_one_way": _one(f"if (mode) {{ {ASKED} }} else r = &mine;" + FAMILY + "/* FAILS null */"),
    "of_its_own_by_another_name": _one(
        "struct addrinfo **q = &r; " + ASKED + "*q = &mine;" + FAMILY + "/* FAILS null */"
    ),
    "written": _one(FIRST + "if (mode) a->ai_addr = NULL;" + FIRST_FAMILY + "/* FAILS null */"),
    "written_by_a_call": _one(FIRST + "clear(a);" + FIRST_FAMILY + "/* FAILS null */"),
    "written_by_a_call_with_a_copy": _one(FIRST + "clear(r);" + FIRST_FAMILY + "/* FAILS null */"),
    "filled_with_zeros": _one(FIRST + "memset(a, 0, sizeof *a);" + FIRST_FAMILY + "/* FAILS null */"),
    "filled_with_zeros_as_bytes": _one(
        FIRST + "char *c = (char *)a; for (n = 0; n < 48; n++) c[n] = 0;" + FIRST_FAMILY + "/* FAILS null */"
    ),
    "written_by_another_name": _one(
        FIRST
        + "struct addrinfo *b = mode ? a : &mine; b->ai_addr = NULL;"
        + FIRST_FAMILY
        + "/* FAILS null */"
    ),
    "read_into": _one(FIRST + "fread(a, 1, sizeof *a, stdin);" + FIRST_FAMILY + "/* FAILS null */"),
    "freed_by_a_copy": _one(FIRST + "freeaddrinfo(r);" + FIRST_FAMILY + "/* FAILS bounds */"),
    "no_address": _one(
        LINKS + "if (getifaddrs(&all) != 0) return; for (i = all; i; i = i->ifa_next)"
        '\nprintf("%d", i->ifa_addr->sa_family); /* FAILS null */'
    ),
    "no_links": _one(LINKS + "if (getifaddrs(&all) != 0) return;\nputs(all->ifa_name); /* FAILS null */"),
    "links_where_it_failed": _one(
        LINKS + "if (getifaddrs(&all) != -1) return; if (all)\nputs(all->ifa_name); /* FAILS bounds */"
    ),
    "no_host": _one("struct hostent *h = gethostbyname(f);\nputs(h->h_name); /* FAILS null */"),
    "another_host_since": _one(
        HOST + 'char *c = h->h_name; gethostbyname("other");\nputs(c); /* FAILS bounds */'
    ),
    "a_byte_of_another_host": _one(
        HOST + 'char *c = h->h_name; gethostbyname("other");\nputchar(*c); /* FAILS bounds */'
    ),
    "another_host_in_the_struct": _one(HOST + 'gethostbyname("other");\nputs(h->h_name); /* FAILS null */'),
    "another_host_in_a_call": _one(
        HOST + "char *c = h->h_name; other();\nputchar(*c); /* FAILS bounds */",
        'static void other(void) { gethostbyname("other"); }\n',
    ),
    "a_name_taken_for_a_struct": _one(
        HOST + "\nputs(((struct hostent *)h->h_name)->h_name); /* FAILS null */"
    ),
    "an_alias_that_ends_them": _one(HOST + "\nputs(h->h_aliases[0]); /* FAILS null */"),
    "the_second_alias": _one(HOST + "\nif (h->h_aliases[1]) return; /* FAILS bounds */"),
    "another_user_since": _one(USER + "getpwuid(0);\nputs(p->pw_name); /* FAILS null */"),
    "no_time": _one(TIME + '\nprintf("%d", m->tm_year); /* FAILS null */'),
    "behind_a_time": _one(TIME + 'if (m)\nprintf("%d", m[1].tm_year); /* FAILS bounds */'),
    "a_zone_that_is_written": _one(
        TIME + "if (!m) return; fread(m, 1, sizeof *m, stdin);"
        " const char *z = m->tm_zone; if (z)\nputs(z); /* FAILS bounds */"
    ),
    "a_zone_that_is_written_by_another_name": _one(
        "time_t s = mode; struct tm *g = gmtime(&s), *m = localtime(&s); if (!g || !m) return;"
        ' memcpy(&g->tm_zone, "12345678", 8); const char *z = m->tm_zone; if (z)'
        "\nputs(z); /* FAILS bounds */"
    ),
    "a_user_that_is_written_by_another_name": _one(
        "struct passwd *q = getpwuid(0); "
        + USER
        + "if (q) q->pw_name = NULL;\nputs(p->pw_name); /* FAILS null */"
    ),
    "the_next_one_that_is_written": _one(
        FIRST + "fread(a, 1, sizeof *a, stdin); a = a->ai_next; if (a)"
        '\nprintf("%d", a->ai_family); /* FAILS bounds */'
    ),
    "no_home": _one(USER + "\nputs(p->pw_dir); /* FAILS null */"),
    "a_user_of_its_own": _one(
        USER + "\nputs(p->pw_name); /* FAILS null */",
        "static struct passwd nobody;\nstruct passwd *getpwnam(const char *f) { return &nobody; }\n",
    ),
}

SAFE = {
    "zero": _one(ASKED + FAMILY + "/* HOLDS null,bounds */ freeaddrinfo(r);"),
    "the_result_in_a_variable": _one(f"if ((n = {ASK}) != 0) return; {FAMILY} /* HOLDS null,bounds */"),
    "tested_as_a_truth": _one(f"n = {ASK}; if (n) return; {FAMILY} /* HOLDS null,bounds */"),
    "the_list": _one(
        ASKED + 'for (a = r; a != NULL; a = a->ai_next)\nprintf("%d", a->ai_addr->sa_family);'
        " /* HOLDS null,bounds */\nfreeaddrinfo(r);"
    ),
    "the_next_one": _one(
        ASKED + "for (a = r; a;\na = a->ai_next) /* HOLDS null,bounds */\nputs(f); freeaddrinfo(r);"
    ),
    "a_name": _one(ASKED + "char *c = r->ai_canonname; if (c)\nputs(c); /* HOLDS null,bounds */"),
    "links": _one(
        LINKS + "if (getifaddrs(&all) == -1) return; for (i = all; i; i = i->ifa_next)"
        "\nputs(i->ifa_name); /* HOLDS null,bounds */"
    ),
    "an_address": _one(
        LINKS
        + "if (getifaddrs(&all)) return; for (i = all; i; i = i->ifa_next) { if (!i->ifa_addr) continue;"
        '\nprintf("%d", i->ifa_addr->sa_family); /* HOLDS null,bounds */ }'
    ),
    "a_host": _one(HOST + "\nputs(h->h_name); /* HOLDS null,bounds */"),
    "an_alias": _one(HOST + "char *c = h->h_aliases[0];\nputs(h->h_name); /* HOLDS null,bounds */ (void)c;"),
    "a_user": _one(USER + "\nputs(p->pw_name); /* HOLDS null,bounds */"),
    "a_home": _one(USER + "char *d = p->pw_dir; if (d)\nputs(d); /* HOLDS null,bounds */"),
    "a_time": _one(TIME + 'if (m)\nprintf("%d", m->tm_year); /* HOLDS null,bounds */'),
    "a_time_that_is_written": _one(
        "time_t s = mode; struct tm *m = gmtime(&s); if (!m) return; m->tm_mon = 0;"
        '\nprintf("%d", m->tm_year); /* HOLDS null,bounds */'
    ),
    "written_but_there": _one(
        FIRST + 'a->ai_addr = NULL;\nprintf("%d", a->ai_family); /* HOLDS null,bounds */'
    ),
    "a_group": _one("struct group *g = getgrgid(0); if (g)\nputs(g->gr_name); /* HOLDS null,bounds */"),
}

FAULTS = {
    "stores_of_the_program": (GivenStructs, "leaves_alone", lambda *_: True, "written"),
    "structs_that_are_given_anew": (
        GivenStructs,
        "are_given_anew",
        lambda *_: False,
        "a_byte_of_another_host",
    ),
    "any_result": (earlier_accesses, "is_zero_along", lambda *_: True, "above_zero_bounds"),
    "own_functions": (library_members, "is_user_code", lambda *_: False, "a_user_of_its_own"),
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN.keys())
def test_what_is_not_promised_is_not_proved(source: str, tmp_path: Path) -> None:
    assert marked(tmp_path, source, "FAILS") == ["open"]


@pytest.mark.parametrize("source", SAFE.values(), ids=SAFE.keys())
def test_what_holds_is_proved(source: str, tmp_path: Path) -> None:
    assert marked(tmp_path, source, "HOLDS") == ["proved"]


@pytest.mark.parametrize(("where", "name", "fault", "trap"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_caught(
    where: object, name: str, fault: object, trap: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, fault)
    assert marked(tmp_path, BROKEN[trap], "FAILS") == ["proved"]
