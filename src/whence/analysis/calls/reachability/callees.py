"""Which procedures may run below a call of one, by the index: nothing is lowered.

Sets of procedures are bits of an integer, so that "does anything below this call touch that object" is one
`and` (the shortcut of Duesterwald et al. 1996, section 4.1).
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.analysis.calls.index_tables import indexed_calls
from whence.program.graphs.digraph import components
from whence.program.program import Program


@final
class ProceduresBelow:
    def __init__(self, program: Program) -> None:
        self._program = program

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(indexed_calls(self._program).own)}

    @cached_property
    def _edges(self) -> list[tuple[int, ...]]:
        """The call relation among the user's procedures, caller to callees."""
        indexed, numbers = indexed_calls(self._program), self.numbers
        found: list[list[int]] = [[] for _ in numbers]
        for callee, number in numbers.items():
            for caller in indexed.callers(callee):
                if caller in numbers:
                    found[numbers[caller]].append(number)
        return [tuple(callees) for callees in found]

    @cached_property
    def _components(self) -> list[tuple[int, ...]]:
        return components(range(len(self.numbers)), self._edges)

    @cached_property
    def _below(self) -> list[int]:
        """Procedure -> bits of the procedures that it may run, itself included."""
        below = [0] * len(self.numbers)
        for component in self._components:
            bits = 0
            for node in component:
                bits |= 1 << node
                for target in self._edges[node]:
                    bits |= below[target]
            for node in component:
                below[node] = bits
        return below

    @cached_property
    def _recursive(self) -> frozenset[int]:
        return frozenset(
            node
            for component in self._components
            for node in component
            if len(component) > 1 or node in self._edges[node]
        )

    def below(self, procedure: str) -> int:
        """The bits of all procedures that a call of this one may run; 0 for one without a body."""
        number = self.numbers.get(procedure)
        return 0 if number is None else self._below[number]

    def is_recursive(self, procedure: str) -> bool:
        return self.numbers.get(procedure, -1) in self._recursive

    @cached_property
    def bottom_up(self) -> tuple[str, ...]:
        """The procedures, callees first where there is no recursion."""
        names = list(self.numbers)
        return tuple(names[node] for component in self._components for node in component)
