"""Side-effect variables of the queries of integration, on linked graphs (section 4.1, figure 3 ii).

For item v and procedure q, a value has v's bit if a def-clear path leads from the end of its node to q's
exit (backward; to the start of the node from q's entry, forward), so P is that bit in q's last value. There
is a second kind of table for queries that start at q's calls of one callee instead of at q's end. D is not
copied from callee to caller: what a query finds in a callee is looked up there.

All items of a step are asked for at once, so that each procedure is solved once, callees first; procedures
that call each other are solved until nothing changes.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.engines.dataflow.flow.items import bits_of
from whence.engines.dataflow.integration.callee_effects import NodeStart, Settled
from whence.engines.dataflow.integration.linked_graphs import LinkedGraph, LinkedGraphs

Key: TypeAlias = str | tuple[str, str]
"""A procedure for queries from its end; a caller and a callee for queries from those calls."""


Table: TypeAlias = tuple[int, list[int], LinkedGraph, int]
"""The items asked for, the values, the linked graph they are for, and when they were solved."""

Part: TypeAlias = tuple[LinkedGraph, Settled, list[int], int]
"""What happens to some items in one procedure: its linked graph, the settled values, the values of items that
are not settled (empty if all are), and the items."""

NOTHING: list[int] = []


@final
class Tables:
    """All tables of one direction."""

    def __init__(self, graphs: LinkedGraphs) -> None:
        self.graphs = graphs
        self.size = len(graphs.flow.items)
        """The number of items that the graphs know."""
        self.known: dict[Key, Table] = {}
        """Answers refer to it, so entries are not changed: an integration makes a copy."""
        self._through: dict[str, int] = {}
        """Procedure -> the items that are not settled in it and pass through it (P)."""
        self._changed: dict[str, int] = {}
        """Procedure -> when that last grew."""
        self._time = 0
        self._step = 0
        self._doubted: dict[str, int] = {}
        """Procedures below which calls were integrated, and in which step."""
        self._checked: dict[Key, int] = {}
        """The last step for which a table is known to be right."""
        self._items = 0
        self._done = 0
        """The procedures that were looked into for them, as bits."""
        self._seen_below: set[str] = set()

    @property
    def wanted(self) -> int:
        """The items that the queries are about."""
        return self._items

    def begin(self, items: int) -> None:
        """The queries to come are about these."""
        self._items = items
        self._done = 0
        self._seen_below.clear()

    def values(self, linked: LinkedGraph, settled: Settled, callee: str, mask: int) -> list[int]:
        """For a query from the procedure's end, or from its calls of the callee: the values of what is not
        settled."""
        self.look_below(linked.name)
        unsettled = mask & ~settled.mask
        if not unsettled:
            return NOTHING
        key = (linked.name, callee) if callee else linked.name
        table = self.known.get(key)
        if table is None or not self._is_valid(key, table, unsettled, linked):
            return self._solve(key, linked, settled, self._items & ~settled.mask, table)
        return table[1]

    def values_from(self, linked: LinkedGraph, start: NodeStart, mask: int) -> list[int]:
        """For a query from any node."""
        if mask & ~self._items:
            self.begin(self._items | mask)
        self.look_below(linked.name)
        return start.settled.order.solved(mask, linked.calls, self._through)

    def _is_valid(self, key: Key, table: Table, asked: int, linked: LinkedGraph) -> bool:
        if asked & ~table[0]:
            return False
        if self._doubted and self._checked.get(key, 0) < self._doubted.get(linked.name, 0):
            _, _, known, time = table
            if known is not linked or any(self._changed.get(each, 0) > time for each in linked.callees):
                return False
            self._checked[key] = self._step
        return True

    def _solve(
        self, key: Key, linked: LinkedGraph, settled: Settled, asked: int, known: Table | None
    ) -> list[int]:
        if known is not None:
            asked |= known[0]
        values = settled.order.solved(asked, linked.calls, self._through)
        self.known[key] = asked, values, linked, self._time
        if isinstance(key, str) and values[-1] != self._through.get(key, 0):
            self._through[key] = values[-1]
            self._time += 1
            self._changed[key] = self._time
        return values

    def look_below(self, name: str) -> None:
        """Solve the procedures that integrated calls lead to from this one."""
        if name not in self._seen_below:
            self._seen_below.add(name)
            closure = self.graphs.closure(name)
            left = closure & self.graphs.unsettled & ~self._done
            if left:
                self._look_into(left, closure)

    def _look_into(self, left: int, closure: int) -> None:
        """Solve those of the procedures that have no valid table."""
        self._done |= left
        self.graphs.flow.charge(left.bit_count())
        numbered, known, items = self.graphs.numbered, self.known, self._items
        while left:
            lowest = left & -left
            left ^= lowest
            linked = numbered(lowest.bit_length() - 1)
            asked = linked.unsettled & items
            if asked:
                table = known.get(linked.name)
                if table is None or not self._is_valid(linked.name, table, asked, linked):
                    if linked.cycle:
                        self._solve_cycle([numbered(each) for each in bits_of(linked.cycle & closure)])
                        left &= ~linked.cycle
                    else:
                        self._solve(linked.name, linked, linked.end, asked, table)

    def _solve_cycle(self, cycle: list[LinkedGraph]) -> None:
        """The least solution for procedures that call each other."""
        members = {linked.name for linked in cycle}
        due: set[str] = set()
        for linked in cycle:
            asked = linked.unsettled & self._items
            table = self.known.get(linked.name)
            if asked if table is None else not self._is_valid(linked.name, table, asked, linked):
                due.add(linked.name)
        while due:
            for linked in cycle:
                if linked.name in due:
                    due.remove(linked.name)
                    before = self._time
                    asked = linked.unsettled & self._items
                    self._solve(linked.name, linked, linked.end, asked, self.known.get(linked.name))
                    if self._time != before:
                        due |= members.intersection(self.graphs.linked_callers(linked.name))

    def integrate(self, affected: list[str]) -> None:
        """Calls from these, or further below, were integrated."""
        self.known = dict(self.known)
        self._done = 0
        self._seen_below.clear()
        self._step += 1
        self._doubted.update(dict.fromkeys(affected, self._step))
