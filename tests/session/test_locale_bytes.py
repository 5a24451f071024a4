"""Bounds in programs that choose a locale: what it decides is not proved, and what it leaves alone is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.local.verdicts import marked

SOURCE = """#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
int main(int argc, char **argv) {
    char one[1], *made = malloc(1), copy[40];
    %s
    if (made == NULL) return 1;
    int n = %s; /* LINE bounds */
    return n;
}
"""
CHOICE = 'setlocale(LC_ALL, ""); puts(strerror(argc));'
WRITES_MORE = [
    "wctomb(one, L'\\u00e9')",
    "wcrtomb(one, argc, NULL)",
]
"""Seen to write two bytes with `LC_ALL=C.UTF-8`."""
ELSEWHERE = [
    *WRITES_MORE,
    "wctomb(made, argc)",
    "strcpy(copy, strerror(argc)) == copy",
    "strerror(argc)[9]",
    "nl_langinfo(CODESET)[3]",
    "localeconv()->decimal_point[1] + localeconv()->thousands_sep[0]",
]
"""Bytes that are not there in some locale, or that nobody knows to be there."""
ANYWHERE = [
    "memset(one, 1, 1) == one",
    "memset(copy, 1, 40) == copy",
    "made[0] = (char)strcoll(argv[0], argv[0])",
    "strlen(strerror(argc))",
]


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths"])
@pytest.mark.parametrize("source", ELSEWHERE)
def test_bytes_of_another_locale_are_not_proved_to_be_there(tmp_path: Path, source: str, engine: str) -> None:
    assert marked(tmp_path, SOURCE % (CHOICE, source), "LINE", engine) == ["open"]


@pytest.mark.parametrize("source", ANYWHERE)
def test_bytes_that_are_there_in_every_locale_are_proved(tmp_path: Path, source: str) -> None:
    assert marked(tmp_path, SOURCE % (CHOICE, source), "LINE") == ["proved"]


@pytest.mark.parametrize("source", WRITES_MORE)
def test_without_a_choice_a_wide_character_is_one_byte(tmp_path: Path, source: str) -> None:
    assert marked(tmp_path, SOURCE % ("", source), "LINE") == ["proved"]
