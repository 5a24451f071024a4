"""Variables of the C library whose contents no verdict depends on, though calls may change them."""

from __future__ import annotations

_PREFIX = "__whence_"
"""Of names in the models, and once more of those that only their own file sees."""
_OF_NO_CONSEQUENCE = frozenset(
    {
        "stdin",
        "stdout",
        "stderr",
        "environ",
        "environment",
        "variables",
        "ticks",
        "program_invocation_name",
        "program_invocation_short_name",
        "__progname",
        "handlers",
        "quick_handlers",
        "signal_handlers",
        "classes_at_zero",
        "lowered_at_zero",
        "raised_at_zero",
    }
)
"""A stream that earlier calls have used behaves as one with other contents; the environment and the clock are
inputs; handlers run when the program is over."""

SET_BEFORE_START = frozenset(
    {
        *("environ", "program_invocation_name", "program_invocation_short_name", "__progname"),
        "__whence_locale_name",
    }
)
"""What the system writes before a program starts, so that their initial values are those of no run."""

ERRNO, ERRNO_READER = "__whence_errno", "__errno_location"
"""The library writes the variable; it matters to who asks for its address, which the library does, too."""


def is_of_no_consequence(symbol: str) -> bool:
    return symbol.removeprefix(_PREFIX).removeprefix(_PREFIX) in _OF_NO_CONSEQUENCE
