"""Functions of C's library whose results depend on the language and character set that a program chooses.

The models of all of them are those of the C locale, with which every program starts. What they make of bytes
from 128 on, and of wide characters, is another thing in UTF-8.
"""

from __future__ import annotations

from typing import Final

CHOOSES_LOCALE: Final = frozenset({"setlocale", "newlocale", "uselocale"})

_NAMES: Final = """
    mblen mbrlen mbtowc mbrtowc mbstowcs mbsrtowcs mbsnrtowcs __ctype_get_mb_cur_max
    wctomb wcrtomb wcstombs wcsrtombs wcsnrtombs btowc wctob
    iswalpha iswalnum iswupper iswlower iswspace iswpunct iswprint iswgraph iswcntrl iswblank iswctype
    towupper towlower towctrans wcwidth wcswidth
    strcoll strxfrm wcscoll wcsxfrm localeconv nl_langinfo
    fgetwc getwc getwchar fgetws ungetwc fputwc putwc putwchar fputws
"""
DEPENDS_ON_LOCALE: Final = frozenset(_NAMES.split())
"""Classes of single bytes (`isalpha`) are the same in UTF-8, and are not among them."""
