"""CPU seconds by phase, for the benchmark: nothing is decided by them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import final


@final
@dataclass(slots=True)
class Phases:
    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def measured(self, phase: str) -> Iterator[None]:
        start = time.process_time()
        try:
            yield
        finally:
            self.seconds[phase] = self.seconds.get(phase, 0.0) + time.process_time() - start
