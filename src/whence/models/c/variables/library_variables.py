"""Variables of the C library that have more than one name, that its functions set and runs do not, or that
hold what its functions run."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SECOND_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "__environ": "environ",
        "_environ": "environ",
        "__timezone": "timezone",
        "__daylight": "daylight",
        "__tzname": "tzname",
        "__progname_full": "program_invocation_name",
        "__progname": "program_invocation_short_name",
    }
)
"""Second name -> first name."""

SET_BY_CALLS: Final = frozenset(
    {"signgam", "timezone", "__timezone", "daylight", "__daylight", "tzname", "__tzname", "__whence_zone"}
)
"""Variables that our models of `lgamma`, `tzset` and kin leave as they are. A run that names one stops."""

HOOKS: Final[Mapping[str, str]] = MappingProxyType({"error_print_progname": "error"})
"""Variable that may hold a procedure of the program -> the function that runs it. Our model runs none: where
a program names the variable, the function is an unknown one."""
HOOKED: Final = "_by_hook"
"""What is put behind the name of such a function."""
