"""How often Whence's own processes collect garbage; `import whence` leaves its host's settings alone.

What an analysis builds mostly lives until it has answered. A collector that goes through all of it again
and again takes half of the time of a short question, so it is called rarely, but is not switched off.
"""

from __future__ import annotations

import gc
import os
import sys

YOUNG, MIDDLE, OLD = 50_000, 20, 50
"""Allocations before the young objects are looked at; how often that happens before older ones are."""


def collect_rarely() -> None:
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def destroy_silently() -> None:
    """Alarms and interrupts come while a solver makes its objects. Those that are only half made complain on
    standard error when they are destroyed, which changes no answer; $WHENCE_TRACEBACK shows it."""
    if not os.environ.get("WHENCE_TRACEBACK"):
        sys.unraisablehook = _ignore


def _ignore(_problem: object) -> None:
    """Nothing that could be done about it."""


def leave_as_it_is() -> None:
    """Before the process ends, which would look for garbage in everything once more."""
    gc.freeze()
    gc.disable()
