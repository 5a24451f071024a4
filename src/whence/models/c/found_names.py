"""Functions of C that find procedures and variables of the program by their names."""

from __future__ import annotations

from typing import Final

FINDERS: Final = frozenset({"dlsym", "dlvsym"})
