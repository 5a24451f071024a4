"""Functions that jump between procedures: a call returns twice, or control leaves for another frame."""

from __future__ import annotations

from typing import Final

RETURNING_TWICE: Final = frozenset({"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp"})
LEAVING: Final = frozenset({"longjmp", "_longjmp", "siglongjmp", "__longjmp_chk"})
JUMPS: Final = RETURNING_TWICE | LEAVING
