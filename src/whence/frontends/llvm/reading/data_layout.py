"""The data model of a module, from the layout that LLVM prints."""

from __future__ import annotations

import re
from typing import Final

from whence.program.c.data_model import ILP32, LP64, DataModel

_LINE: Final = re.compile(r'^target datalayout = "([^"]*)"', re.MULTILINE)
_POINTERS: Final = re.compile(r"(?:^|-)p0?:32[:-]")


def data_model(text: str) -> DataModel:
    """A module that does not say what it is made for is one of 64 bits."""
    found = _LINE.search(text)
    return ILP32 if found and _POINTERS.search(found[1]) else LP64
