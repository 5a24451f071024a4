"""The limits of the engine, as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Limits:
    most_steps: int = 8_000
    """Facts that are followed over an instruction before the engine gives up."""
    most_shown: int = 12
    """Facts besides the failure that a path may carry; older ones are forgotten."""


LIMITS = Limits()
