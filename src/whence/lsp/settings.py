"""What an editor may set, as initialization options."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Settings:
    check_on_save: bool = True
    """Whether files are checked when they are opened and saved."""
    seconds: float = 20.0
    """Of a check of a file; a question at the cursor may take as long."""
    shows_unknown: bool = False
    """Whether checks of files show what they leave open."""
    command: tuple[str, ...] = (sys.executable, "-m", "whence")


_NAMES = {"checkOnSave": "check_on_save", "seconds": "seconds", "showUnknown": "shows_unknown"}
"""What each is called in the options of an editor."""
_TYPES: dict[str, type[object] | tuple[type[object], ...]] = {
    "checkOnSave": bool,
    "seconds": (int, float),
    "showUnknown": bool,
}


def settings_from(options: object) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and a line for each option that can't be used."""
    if not isinstance(options, Mapping):
        return Settings(), ()
    complaints = tuple(
        f"whence: the option {name!r} is not known; there are {', '.join(_NAMES)}"
        for name in options
        if name not in _NAMES
    )
    usable = {name: value for name, value in options.items() if name in _NAMES}
    wrong = [name for name, value in usable.items() if not isinstance(value, _TYPES[name])]
    complaints += tuple(f"whence: the option {name!r} has a value that it can't have" for name in wrong)
    return Settings(**{_NAMES[name]: usable[name] for name in usable if name not in wrong}), complaints
