"""Characters, integers, random numbers, sorting and mathematics (<ctype.h>, <stdlib.h>, <math.h>)."""

from __future__ import annotations

from typing import Final

from whence.models.effects import (
    WORD,
    AtMost,
    Bytes,
    Calls,
    Everything,
    Fixed,
    Items,
    Nothing,
    Number,
    Reads,
    Shared,
    State,
    Text,
    Touches,
    Within,
    Writes,
)
from whence.models.function import LibraryFunction, Realisation, each, functions

_INTRINSIC: Final = Realisation.INTRINSIC
_ERRNO: Final = Touches(State.ERRNO)
_RANDOM: Final = Touches(State.RANDOM)

CHARACTERS: Final[tuple[LibraryFunction, ...]] = (
    *each("isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct", Number()),
    *each("isspace isupper isxdigit isascii toascii __ctype_get_mb_cur_max", Number()),
    *functions("tolower _tolower", Number()),
    *functions("toupper _toupper", Number()),
    *each("__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc", Shared(or_null=False)),
)

INTEGERS: Final[tuple[LibraryFunction, ...]] = (
    *functions("atoi", Number(), Reads(0, Text()), _ERRNO),
    *functions("atol atoll", Number(), Reads(0, Text()), _ERRNO),
    *functions(
        "strtol strtoll strtoimax", Number(), Reads(0, Text()), Writes(1, WORD, optional=True), _ERRNO
    ),
    *functions(
        "__isoc23_strtol __isoc23_strtoll __isoc23_strtoimax",
        Number(),
        Reads(0, Text()),
        Writes(1, WORD, optional=True),
        _ERRNO,
    ),
    *functions(
        "strtoul strtoull strtoumax", Number(), Reads(0, Text()), Writes(1, WORD, optional=True), _ERRNO
    ),
    *functions(
        "__isoc23_strtoul __isoc23_strtoull __isoc23_strtoumax",
        Number(),
        Reads(0, Text()),
        Writes(1, WORD, optional=True),
        _ERRNO,
    ),
    *functions("abs", Number()),
    *functions("labs llabs imaxabs", Number()),
    *functions("div", Number()),
    *functions("ldiv lldiv imaxdiv", Number()),
    *functions("ffs", Number()),
    *functions("ffsl ffsll", Number()),
)

RANDOM: Final[tuple[LibraryFunction, ...]] = (
    *functions("rand random", Number(), _RANDOM),
    *functions("srand srandom", Nothing(), _RANDOM),
    *functions("rand_r", Number(), Reads(0, Fixed(4)), Writes(0, Fixed(4))),
    *functions("srand48", Nothing(), _RANDOM),
    *each("lrand48 mrand48 drand48", Number(), _RANDOM),
    *each("nrand48 jrand48 erand48", Number(), Reads(0, Fixed(6)), Writes(0, Fixed(6)), _RANDOM),
)

SORTING: Final[tuple[LibraryFunction, ...]] = (
    *functions("qsort", Nothing(), Reads(0, Items(1, 2)), Writes(0, Items(1, 2)), Calls(3)),
    *functions("qsort_r", Nothing(), Reads(0, Items(1, 2)), Writes(0, Items(1, 2)), Calls(3)),
    *functions(
        "bsearch",
        Within(1, or_null=True),
        Reads(0, AtMost(Bytes(3))),
        Reads(1, AtMost(Items(2, 3))),
        Calls(4),
    ),
    *functions(
        "lfind",
        Within(1, or_null=True),
        Reads(0, Everything()),
        Reads(1, Everything()),
        Reads(2, WORD),
        Calls(4),
    ),
)


def _with_widths(names: str) -> str:
    """The names for double, float and long double."""
    return " ".join(f"{name}{suffix}" for name in names.split() for suffix in ("", "f", "l"))


_ERRNO_KEEPING: Final = (
    "fabs floor ceil trunc round rint nearbyint fmin fmax fma copysign cbrt atan asinh tanh erf "
    "lround llround lrint llrint"
)
_ERRNO_SETTING: Final = (
    "sqrt sin cos tan asin acos atan2 sinh cosh acosh atanh exp exp2 expm1 log log2 log10 log1p pow hypot "
    "fmod remainder fdim ldexp scalbn scalbln logb ilogb erfc tgamma nextafter"
)

MATHEMATICS: Final[tuple[LibraryFunction, ...]] = (
    *each(_with_widths(_ERRNO_KEEPING), Number(), realised=_INTRINSIC),
    *each(_with_widths(_ERRNO_SETTING), Number(), _ERRNO, realised=_INTRINSIC),
    *each(_with_widths("lgamma"), Number(), _ERRNO, Touches(State.VARIABLES), realised=_INTRINSIC),
    *each(_with_widths("frexp"), Number(), Writes(1, Fixed(4)), realised=_INTRINSIC),
    *functions("modf", Number(), Writes(1, Fixed(8)), realised=_INTRINSIC),
    *functions("modff", Number(), Writes(1, Fixed(4)), realised=_INTRINSIC),
    *functions("modfl", Number(), Writes(1, Fixed(16, 12)), realised=_INTRINSIC),
    *each(_with_widths("nan"), Number(), Reads(0, Text()), realised=_INTRINSIC),
    *each(_with_widths("__isnan __isinf __finite __signbit __fpclassify"), Number(), realised=_INTRINSIC),
    *each("isnan isinf finite isnanf isinff finitef", Number(), realised=_INTRINSIC),
    *each(
        "strtod strtof strtold",
        Number(),
        Reads(0, Text()),
        Writes(1, WORD, optional=True),
        _ERRNO,
        realised=_INTRINSIC,
    ),
    *functions("atof", Number(), Reads(0, Text()), _ERRNO, realised=_INTRINSIC),
)

MESSAGES: Final[tuple[LibraryFunction, ...]] = (
    *each("strerror strsignal", Shared(or_null=False), Touches(State.BUFFER)),
    *functions("strerror_r", Shared(or_null=False), Writes(1, AtMost(Bytes(2)))),
    *functions("__xpg_strerror_r", Number(), Writes(1, AtMost(Bytes(2)))),
)
