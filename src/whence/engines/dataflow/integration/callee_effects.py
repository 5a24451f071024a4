"""What holds for a procedure together with everything that a call of it may run. Structure only.

Items that nothing below a procedure surely replaces are steady there: they go wherever control goes. So
once all calls below are integrated, what becomes of them is a question about the program's shape, and the
answer is the same in all steps that follow. The same is true of an item in a procedure if it makes no
difference there whether the calls that may replace it let it through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, final

from whence.engines.dataflow.flow.segments import CallTransfer
from whence.engines.dataflow.integration.solve_order import Passing, Sweep, beside_calls, from_end
from whence.engines.dataflow.integration.summary_graph import Outline
from whence.program.graphs.digraph import components, numbered, postorder, reached


class Beneath(NamedTuple):
    steady: int
    held: int
    """Items of which something may be met."""
    bound: int
    """Items of which something may be met that stands for others, too."""


class Settled(NamedTuple):
    """A part of the answer that no integration changes, for queries from one place."""

    sweep: Sweep
    mask: int
    """The items whose part it is."""
    values: Sequence[int]
    met: int
    """Those of which something may be met."""
    bound: list[tuple[int, int]]
    """Sites that stand for others, too, with those that get there."""


class Place(NamedTuple):
    """Beside any node of a procedure."""

    settled: Settled
    """Nothing is."""
    met: list[tuple[int, int]]
    """What queries meet before they come to a node of the outline: sites, and the items that get there."""


@final
class Depths:
    """For one direction; the outlines are those of the items numbered so far."""

    def __init__(self, outline: Callable[[str], Outline]) -> None:
        self._outline = outline
        self._known: dict[str, Beneath] = {}
        self._numbers: dict[str, int] = {}
        self._cycles: dict[str, int] = {}
        self.names: list[str] = []
        """By their numbers."""
        self.places: dict[tuple[str, int], Place] = {}
        """By procedure and node."""
        self._sweeps: dict[tuple[str, str], Sweep] = {}
        self._alone: dict[tuple[str, str], Settled] = {}
        self._settled: dict[tuple[str, str], Settled] = {}
        self._through: dict[str, int] = {}
        """The steady items that get through the procedure: there are none if it never returns."""

    def of(self, name: str) -> Beneath:
        found = self._known.get(name)
        if found is None:
            steady = self._outline(name).full
            held = bound = 0
            for each in self._closed(name):
                outline = self._outline(each)
                steady &= ~outline.killed
                held |= outline.held
                bound |= outline.bound
            found = self._known[name] = Beneath(steady, held, bound)
        return found

    def number(self, name: str) -> int:
        """Callees have lower ones than their callers; those that call each other follow one another."""
        if name not in self._numbers:
            self._find_cycles(name)
        return self._numbers[name]

    def cycle(self, name: str) -> int:
        """The numbers of the procedures that call each other, it among them, as bits; none if it is not."""
        self.number(name)
        return self._cycles[name]

    def _find_cycles(self, name: str) -> None:
        names, edges = numbered((name,), self._unnumbered_callees)
        rank = {node: place for place, node in enumerate(postorder(edges, 0))}
        for component in components(range(len(names)), edges):
            members = [names[node] for node in sorted(component, key=rank.__getitem__)]
            is_cycle = len(members) > 1 or members[0] in self._outline(members[0]).entering
            cycle = ((1 << len(members)) - 1) << len(self.names) if is_cycle else 0
            for member in members:
                self._numbers[member] = len(self.names)
                self._cycles[member] = cycle
                self.names.append(member)

    def _unnumbered_callees(self, name: str) -> list[str]:
        return [callee for callee in self._outline(name).entering if callee not in self._numbers]

    def alone(self, name: str, callee: str) -> Settled:
        """What is known without looking into calls, for queries from beside the calls of the callee, or
        from the end if there is none: items for which it makes no difference what calls let through."""
        found = self._alone.get((name, callee))
        if found is None:
            outline = self._outline(name)
            least = {node: _unjoined(call, outline.full) for node, call in outline.calls}
            found = self._alone[name, callee] = self._settle(name, callee, least, 0)
        return found

    def settled(self, name: str, callee: str) -> Settled:
        """What is known once everything below is integrated."""
        found = self._settled.get((name, callee))
        if found is None:
            if name not in self._through:
                self._find_through([each for each in self._closed(name) if each not in self._through])
            found = self._settle(name, callee, self._passing(name), self.of(name).steady)
            self._settled[name, callee] = found
        return found

    def _settle(self, name: str, callee: str, passed: dict[int, int], steady: int) -> Settled:
        """What calls let through is at least this, and nothing else for the steady items."""
        outline = self._outline(name)
        sweep = self._sweep(name, callee)
        least = sweep.solved(outline.full, self._passings(outline, passed), {})
        most = sweep.solved(outline.full, self._passings(outline, {}), {})
        held = self._held(outline, sweep, len(least))
        mask = outline.full
        for low, high, here in zip(least, most, held, strict=True):
            mask &= ~((low ^ high) & here)
        mask |= steady
        values = [value & mask for value in least]
        met = 0
        for value, here in zip(values[:-1], held, strict=False):
            met |= value & here
        return Settled(sweep, mask, values, met, _bound(outline, sweep, values))

    def _sweep(self, name: str, callee: str) -> Sweep:
        found = self._sweeps.get((name, callee))
        if found is None:
            outline = self._outline(name)
            start = beside_calls(outline, callee) if callee else from_end(outline)
            found = self._sweeps[name, callee] = Sweep(outline, start)
        return found

    def _passings(self, outline: Outline, passed: dict[int, int]) -> list[Passing]:
        return [Passing(passed.get(node, outline.full)) for node in range(len(outline.onward))]

    def _held(self, outline: Outline, sweep: Sweep, size: int) -> list[int]:
        """The items for which it matters whether they get to a place: those of which something may be met
        there and, at the last one, all."""
        found = [0] * size
        for node, items in outline.held_at:
            found[sweep.before[node]] |= items
        for node, items in outline.held_beyond:
            found[sweep.past[node]] |= items
        for node, call in outline.calls:
            for entered in call.entered:
                found[sweep.before[node]] |= entered.touched & self.of(entered.callee).held
        found[-1] = outline.full
        return found

    def _closed(self, name: str) -> dict[str, None]:
        return reached((name,), lambda each: self._outline(each).entering)

    def _find_through(self, names: list[str]) -> None:
        """The least solution: procedures that only call each other never return."""
        self._through.update(dict.fromkeys(names, 0))
        is_more = True
        while is_more:
            is_more = False
            for each in reversed(names):
                outline = self._outline(each)
                calls = self._passings(outline, self._passing(each))
                passed = self._sweep(each, "").solved(self.of(each).steady, calls, {})[-1]
                is_more |= self._through[each] != passed
                self._through[each] = passed

    def _passing(self, name: str) -> dict[int, int]:
        """What surely passes calls of which everything is integrated."""
        return {node: self._passed(call) for node, call in self._outline(name).calls}

    def _passed(self, call: CallTransfer) -> int:
        passed = call.passed
        for callee, _, _, written in call.entered:
            passed |= ~written | self._through[callee]
        return passed


def _unjoined(call: CallTransfer, full: int) -> int:
    """What passes a call of which nothing is integrated."""
    passed = call.passed
    for entered in call.entered:
        passed |= ~entered.exposed
    return passed & full


def _bound(outline: Outline, sweep: Sweep, values: list[int]) -> list[tuple[int, int]]:
    found = [(site, items & values[sweep.before[node]]) for node, site, items in outline.bound_at]
    found += [(site, items & values[sweep.past[node]]) for node, site, items in outline.bound_beyond]
    return [(site, items) for site, items in found if items]
