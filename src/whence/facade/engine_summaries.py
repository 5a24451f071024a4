"""The engines for help texts, from the registry: no engine is imported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.engines.registry import ENGINES


@final
@dataclass(frozen=True, slots=True)
class EngineSummary:
    name: str
    summary: str
    configurations: tuple[str, ...]
    """Names that may follow the engine's name after a colon; the first is the default."""


def engine_summaries() -> tuple[EngineSummary, ...]:
    """In the order in which the portfolio asks them."""
    return tuple(EngineSummary(each.name, each.summary, each.configurations) for each in ENGINES)
