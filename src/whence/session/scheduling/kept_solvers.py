"""Solvers that are used again: the last few, since each keeps all that it was handed."""

from __future__ import annotations

from typing import final

from whence.logic.solvers.available import solver_megabytes
from whence.logic.solvers.protocol import Solver, SolverFactory, SolverSettings


@final
class KeptSolvers:
    def __init__(self, make: SolverFactory, most: int, megabytes: int) -> None:
        """None is kept where all solvers of the process together have more than the megabytes."""
        self._make = make
        self._most = most
        self._megabytes = megabytes
        self._kept: dict[tuple[int, SolverSettings], tuple[object, Solver]] = {}
        """By the owner's identity, which is its own as long as the owner is kept; the latest is the last."""

    def of(self, owner: object, settings: SolverSettings) -> Solver:
        if self._kept and solver_megabytes() > self._megabytes:
            self._kept.clear()
        key = (id(owner), settings)
        found = self._kept.pop(key, None) or (owner, self._make(settings))
        self._kept[key] = found
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return found[1]
