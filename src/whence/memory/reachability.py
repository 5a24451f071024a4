"""Who may call whom, by name alone: from the program's index, with nothing lowered.

Sets of procedures are bits of an integer, so that "does anything below this call touch that object" is one
`and` (the shortcut of Duesterwald et al. 1996, section 4.1).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import final

from whence.memory.implicit_calls import ClassInitialisers, called_back, may_run_handlers
from whence.memory.library.c_calls import is_user_code
from whence.program.graphs.digraph import components
from whence.program.program import Language, Program


@final
class CallGraph:
    def __init__(self, program: Program) -> None:
        self._program = program

    @cached_property
    def numbers(self) -> dict[str, int]:
        names = (name for name in self._program.headers() if is_user_code(self._program, name))
        return {name: number for number, name in enumerate(names)}

    @cached_property
    def _edges(self) -> list[tuple[int, ...]]:
        index = self._program.index()
        numbers = self.numbers
        taken = self._numbered(numbers if self._program.language is Language.JAVA else index.address_taken)
        is_java = self._program.language is Language.JAVA
        handlers = self._numbered(called_back(self._program)) if is_java else taken
        initialised = self._initialised()
        edges: list[tuple[int, ...]] = []
        for name in numbers:
            called = index.callees.get(name, frozenset())
            targets = self._numbered(called) | initialised.get(name, set())
            if name in index.indirect_callers:
                targets |= taken
            if any(map(self._may_call_back, called)):
                targets |= handlers
            edges.append(tuple(sorted(targets)))
        return edges

    def _initialised(self) -> dict[str, set[int]]:
        """Procedure -> the class initialisers that it may run."""
        if self._program.language is not Language.JAVA:
            return {}
        index = self._program.index()
        initialisers = ClassInitialisers(self._program)
        found: dict[str, set[int]] = {}
        for symbols in (index.global_users, index.callers):
            for symbol, users in symbols.items():
                numbers = self._numbered(initialisers.of_symbol(symbol))
                for user in users if numbers else ():
                    found.setdefault(user, set()).update(numbers)
        return found

    def _may_call_back(self, callee: str) -> bool:
        return not is_user_code(self._program, callee) and may_run_handlers(callee)

    def _numbered(self, names: Iterable[str]) -> set[int]:
        return {self.numbers[name] for name in names if name in self.numbers}

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

    def bits(self, procedures: Iterable[str]) -> int:
        bits = 0
        for number in self._numbered(procedures):
            bits |= 1 << number
        return bits

    def is_recursive(self, procedure: str) -> bool:
        return self.numbers.get(procedure, -1) in self._recursive

    @cached_property
    def bottom_up(self) -> tuple[str, ...]:
        """The procedures, callees first where there is no recursion."""
        names = list(self.numbers)
        return tuple(names[node] for component in self._components for node in component)
