"""What depends on the locale is not denied in a program that chooses one; the models know the C locale."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.budgets import budgets
from whence.answers import Reachable, Unknown, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session

SOURCE = """#include <ctype.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>
#include <wctype.h>
void hit(void) {}
char changed[] = "%%.1f";
int main(int argc, char **argv) {
    wchar_t w = 233, ws[8]; mbstate_t s; memset(&s, 0, sizeof s);
    char text[] = "no", *form = argc > 1 ? "%%.1f" : "%%.1e";
    double real = 0;
    %s
    if (%s) hit();
    return 0;
}
"""
MUCH = 200_000
"""Steps of a question, where there is time."""
IN_UTF_8 = [
    'mbrtowc(&w, "\\xc3\\xa9", 2, &s) == 2',
    'mbstowcs(ws, "\\xc3\\xa9", 8) == 1',
    "MB_CUR_MAX > 1",
    "iswalpha(w)",
    "towupper(w) == 201",
    "wctob(w) == EOF",
]
"""Each was seen to hold with `LC_ALL=C.UTF-8`."""
IN_OTHERS = [
    "isalpha(argc + 232)",
    "isupper(201) && argc == 1",
    "!isprint(170) && isprint(171)",
    "toupper(argc + 232) == 201",
    'toupper("i"[argc - 1]) != 73',
    'strcasecmp("\\xe9", "\\xc9") == 0',
    'strtod("1,5", NULL) > 1',
    'snprintf(text, 3, "%.1f", 1.5) == 3 && text[1] == 44',
    "snprintf(text, 3, form, 1.5) == 3 && text[1] == 44",
    "snprintf(text, 3, changed, 1.5) == 3 && text[1] == 44",
    'sscanf("1,5", "%lf", &real) == 1 && real > 1',
    'snprintf(text, 3, "%\'d", 1234) == 5',
    'setlocale(LC_ALL, "de_DE") != NULL',
    'setlocale(LC_ALL, "") == NULL',
    'strcmp(setlocale(LC_ALL, NULL), "C") != 0',
    "setlocale(LC_ALL, NULL)[0] == 100",
    'strlen(gettext("yes")) > 3',
    'strcmp(dgettext("d", "yes"), "ja") == 0',
    'gettext("yes")[0] == 106',
    'ngettext("one", "many", 1)[0] == 101',
    "gettext(text) != text",
    "strerror(2)[0] == 75",
    "strlen(strerror(2)) > 60",
    "strlen(strerror(argc)) == 2",
    'strcoll("a", "B") < 0',
    'strxfrm(text, "abcdef", 3) > 12',
    "localeconv()->thousands_sep[0] == 46",
]
"""Each holds in some locale: of one byte, with a decimal comma, with translations, not installed."""
IN_NONE = [
    "isalpha(argc == 1 ? 48 : 33)",
    "isdigit(argc + 232)",
    "toupper(97) != 65",
    "toupper((argc & 127) + 128) > 255",
    'gettext("yes") == NULL',
    "gettext(NULL) != NULL",
    "setlocale(LC_ALL, NULL) == NULL",
]
"""None holds anywhere."""


def _answers(tmp_path: Path, first: str, condition: str, budget: int = MUCH) -> list[object]:
    path = tmp_path / "locale.c"
    path.write_text(
        SOURCE.replace("#include <wchar.h>", "#include <stdio.h>\n#include <wchar.h>") % (first, condition)
    )
    program = load([str(path)])
    session = Session(program, budget=budget)
    question = Reach(resolve(program, "hit"), ("main",), "hit")
    names = [each.name for each in ENGINES if Reach in each.kinds]
    return [session.ask(question, name).answer for name in names]


@pytest.mark.parametrize("condition", IN_UTF_8 + IN_OTHERS)
@budgets(60_000, MUCH)
def test_no_engine_denies_what_another_locale_does(tmp_path: Path, condition: str, budget: int) -> None:
    found = _answers(tmp_path, 'setlocale(LC_ALL, "");', condition, budget)
    assert not any(isinstance(each, Unreachable) for each in found)
    assert any(isinstance(each, Unknown) for each in found)


@pytest.mark.parametrize("condition", IN_NONE)
def test_what_no_locale_does_is_not_reached(tmp_path: Path, condition: str) -> None:
    found = _answers(tmp_path, 'setlocale(LC_ALL, "");', condition)
    assert any(isinstance(each, Unreachable) for each in found)
    assert not any(isinstance(each, Reachable) for each in found)


def test_without_a_choice_it_is_the_c_locale(tmp_path: Path) -> None:
    assert any(isinstance(each, Unreachable) for each in _answers(tmp_path, "", IN_UTF_8[0]))


def test_what_does_not_depend_on_it_is_still_proved(tmp_path: Path) -> None:
    found = _answers(tmp_path, 'setlocale(LC_ALL, "");', "argc < 0 && argc > 5")
    assert any(isinstance(each, Unreachable) for each in found)
