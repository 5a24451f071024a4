"""Side-effect variables of procedures, on demand (section 4.1, figure 3 ii).

For item v and procedure q, `reached[q][n]` has v's bit if a def-clear path leads from node n to q's exit
(backward; to n from q's entry, forward). So P is that bit at q's far end, and D is what the nodes reached
hold. Both are least fixed points over all procedures, recursion included; equations are added for the
items and procedures that a query meets, and kept for the next query.
"""

from __future__ import annotations

from typing import final

from whence.engines.dataflow.direction import Direction, touched_items
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.linkage import Linkage


@final
class SideEffects:
    def __init__(self, flow: Flow, linkage: Linkage, direction: Direction) -> None:
        self._flow = flow
        self._linkage = linkage
        self._direction = direction
        self.reached: dict[str, list[int]] = {}
        self._waiting: dict[str, dict[tuple[str, int], None]] = {}
        self._pending: dict[str, dict[int, int]] = {}

    def touched(self, callee: str, mask: int) -> int:
        """The items for which the callee has to be looked at; it preserves the others."""
        return mask & touched_items(self._flow, self._direction, callee)

    def demand(self, callee: str, mask: int) -> None:
        """Make `reached` final for these items in the callee and all that it needs."""
        self._request(callee, mask)
        self._run()

    def preserved(self, callee: str, mask: int) -> int:
        """The items of the mask that the callee does not define, or that some path through it leaves
        alone: P at its far end."""
        return mask & (self.reached[callee][self._direction.last] | ~self._flow.touching(callee)[0])

    def _request(self, callee: str, mask: int) -> None:
        if callee not in self.reached:
            self.reached[callee] = [0] * len(self._flow.graph(callee).points)
        new = mask & ~self.reached[callee][self._direction.first]
        if new:
            self._push(callee, [self._direction.first], new)

    def _push(self, name: str, nodes: list[int], mask: int) -> None:
        pending = self._pending.setdefault(name, {})
        for node in nodes:
            pending[node] = pending.get(node, 0) | mask

    def _run(self) -> None:
        while self._pending:
            name, pending = self._pending.popitem()
            self._drain(name, pending)

    def _drain(self, name: str, pending: dict[int, int]) -> None:
        """Everything in one procedure; what its callees give back later waits for the next turn."""
        effects = self._flow.effects(name)
        kills, calls = effects.kills, self._flow.calls(name)
        onward, last = self._direction.onward(effects.graph), self._direction.last
        reached = self.reached[name]
        steps = 0
        while pending:
            node, mask = pending.popitem()
            mask &= ~reached[node]
            if not mask:
                continue
            steps += 1
            reached[node] |= mask
            if node == last:
                self._release(name, mask)
                continue
            if node in calls:
                mask = self._pass(name, node, mask)
            elif node in kills:
                mask &= ~kills[node]
            if mask:
                for following in onward[node]:
                    pending[following] = pending.get(following, 0) | mask
        self._flow.charge(steps)

    def _pass(self, name: str, node: int, mask: int) -> int:
        passed = 0
        for callee in self._flow.callees_at(name, node):
            passed |= self._pass_callee(name, node, callee, mask)
        return passed | (
            mask & ~self._flow.effects(name).kills.get(node, 0) if self._flow.may_leave(name, node) else 0
        )

    def _pass_callee(self, name: str, node: int, callee: str, mask: int) -> int:
        if not self._linkage.joins(name, callee):
            return mask & ~self._flow.exposed(callee)
        touched = self.touched(callee, mask)
        if touched:
            self._waiting.setdefault(callee, {})[name, node] = None
            self._request(callee, touched)
            return (mask & ~touched) | self.preserved(callee, touched)
        return mask

    def _release(self, callee: str, mask: int) -> None:
        """More is preserved by the callee than was known: its callers go on."""
        for name, node in self._waiting.get(callee, ()):
            passed = mask & self.reached[name][node]
            if passed:
                self._push(name, self._direction.onward(self._flow.graph(name))[node], passed)

    def integrate(self, caller: str, callee: str) -> None:
        """The edge was added to the linkage: what stopped at its calls goes on."""
        reached = self.reached.get(caller)
        if reached is None:
            return
        for node in self._flow.calls(caller):
            if reached[node] and callee in self._flow.callees_at(caller, node):
                passed = self._pass_callee(caller, node, callee, reached[node])
                self._push(caller, self._direction.onward(self._flow.graph(caller))[node], passed)
        self._run()
