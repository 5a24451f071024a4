"""Functions of C's library whose results depend on the language and character set that a program chooses.

The models of all of them are those of the C locale, with which every program starts. What they make of bytes
from 128 on, and of wide characters, is another thing in UTF-8. Old locales of one byte have letters there,
and many languages have a comma where numbers have a point here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CHOOSES_LOCALE: Final = frozenset({"setlocale", "newlocale", "uselocale"})

LOCALE_DECIDES: Final = "__whence_locale_decides"
"""The volatile variable of the models that stands for what another locale would answer."""

_NAMES: Final = """
    mblen mbrlen mbtowc mbrtowc mbstowcs mbsrtowcs mbsnrtowcs __ctype_get_mb_cur_max
    wctomb wcrtomb wcstombs wcsrtombs wcsnrtombs btowc wctob
    iswalpha iswalnum iswupper iswlower iswspace iswpunct iswprint iswgraph iswcntrl iswblank iswctype
    towupper towlower towctrans wcwidth wcswidth
    strcoll strxfrm wcscoll wcsxfrm localeconv nl_langinfo
    fgetwc getwc getwchar fgetws ungetwc fputwc putwc putwchar fputws
    __ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc _tolower _toupper
    strcasecmp strncasecmp strcasestr wcscasecmp wcsncasecmp
    atof strtod strtof strtold wcstod wcstof wcstold strfmon
    strftime wcsftime strptime strerror strerror_r strsignal
"""
DEPENDS_ON_LOCALE: Final = frozenset(_NAMES.split())
"""Classes of single bytes (`isalpha`) are not among them: their lowered code says where a locale decides."""

REACHES_BY_LOCALE: Final = frozenset({"localeconv", "nl_langinfo", "wcrtomb", "wctomb", "strxfrm", "strfmon"})
"""Those of them of which the locale decides what they write or lead to, so that contracts say it for one
locale alone. What the others touch, and what they may return, is the same in all of them."""

FORMATS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("sprintf", "vsprintf", "asprintf", "vasprintf", "sscanf", "vsscanf", "fscanf"), 1),
    **dict.fromkeys(("snprintf", "vsnprintf"), 2),
    **dict.fromkeys(("__isoc99_sscanf", "__isoc99_fscanf", "__isoc23_sscanf", "__isoc23_fscanf"), 1),
    **dict.fromkeys(("scanf", "__isoc99_scanf", "__isoc23_scanf"), 0),
}
"""Functions that put into memory what they print or scan, and the argument with the format: fractions have
the locale's decimal point, and digits are grouped by it where the format asks for that."""
