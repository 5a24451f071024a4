"""What holds for a procedure together with everything that a call of it may run. Structure only.

Items that nothing below a procedure surely replaces are steady there: they go wherever control goes. So
once all calls below are integrated, what becomes of them is a question about the program's shape, and the
answer is the same in all steps that follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, final

from whence.engines.dataflow.outlines import Masks, Outline, Settled
from whence.engines.dataflow.segments import CallTransfer


class Beneath(NamedTuple):
    steady: int
    settled: int
    """Items that are settled in all of the procedures that touch them, whatever is integrated."""
    held: int
    """Items of which something may be met."""
    bound: int
    """Items of which something may be met that stands for others, too."""


@final
class Depths:
    """For one direction; the outlines are those of the items numbered so far."""

    def __init__(self, outline: Callable[[str], Outline]) -> None:
        self._outline = outline
        self._known: dict[str, Beneath] = {}
        self._ranks: dict[str, int] = {}
        self._settled: dict[tuple[str, str], Settled] = {}
        self._through: dict[str, int] = {}
        """The steady items that get through the procedure: there are none if it never returns."""

    def of(self, name: str) -> Beneath:
        found = self._known.get(name)
        if found is None:
            names = self._closed(name)
            steady = settled = self._outline(name).full
            settled &= self._outline(name).settled("").mask
            held = bound = 0
            for each in names:
                outline = self._outline(each)
                steady &= ~outline.killed
                held |= outline.held
                bound |= outline.bound
                for callee, touched in outline.touching.items():
                    settled &= ~touched | self._outline(callee).settled("").mask
            found = self._known[name] = Beneath(steady, settled, held, bound)
        return found

    def rank(self, name: str) -> int:
        """Callees have lower ones than their callers, as far as there is no recursion."""
        if name not in self._ranks:
            seen = {name}
            stack = [(name, iter(self._outline(name).entering))]
            while stack:
                caller, callees = stack[-1]
                callee = next((each for each in callees if each not in seen and each not in self._ranks), "")
                if callee:
                    seen.add(callee)
                    stack.append((callee, iter(self._outline(callee).entering)))
                else:
                    self._ranks[caller] = len(self._ranks)
                    stack.pop()
        return self._ranks[name]

    def settled(self, name: str, callee: str) -> Settled:
        """What is known once everything below is integrated."""
        found = self._settled.get((name, callee))
        if found is None:
            if name not in self._through:
                self._find_through([each for each in self._closed(name) if each not in self._through])
            found = self._outline(name).steadied(callee, self.of(name).steady, self._passing(name))
            self._settled[name, callee] = found
        return found

    def _closed(self, name: str) -> dict[str, None]:
        found = {name: None}
        pending = [name]
        while pending:
            for callee in self._outline(pending.pop()).entering:
                if callee not in found:
                    found[callee] = None
                    pending.append(callee)
        return found

    def _find_through(self, names: list[str]) -> None:
        """The least solution: procedures that only call each other never return."""
        self._through.update(dict.fromkeys(names, 0))
        is_more = True
        while is_more:
            is_more = False
            for each in reversed(names):
                reached, _ = self._outline(each).flood("", self.of(each).steady, self._passing(each))
                is_more |= self._through[each] != reached[-1]
                self._through[each] = reached[-1]

    def _passing(self, name: str) -> Masks:
        return {node: self._passed(call) for node, call in self._outline(name).calls}

    def _passed(self, call: CallTransfer) -> int:
        passed = call.passed
        for callee, _, _, written in call.entered:
            passed |= ~written | self._through[callee]
        return passed
