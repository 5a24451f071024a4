"""Side-effect variables and passages for the queries of integration, on outlines (section 4.1, figure 3 ii).

For item v and procedure q, a value has v's bit if a def-clear path leads from the end of its node to q's
exit (backward; to the start of the node from q's entry, forward), so P is that bit in q's last value. A
passage is the same for a query that starts beside the calls of one procedure in another, instead of at q's
end. D is not copied from callee to caller: what a query meets in a callee is looked up there.

All items of a step are asked for at once, so that each procedure is swept once, callees first; those that
call each other until nothing changes.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.engines.dataflow.flow.items import bits_of
from whence.engines.dataflow.integration.callee_effects import Place, Settled
from whence.engines.dataflow.integration.linked_graphs import Assembly, Joined

Key: TypeAlias = str | tuple[str, str]
"""A procedure, or a caller and its callee for a passage through the caller."""


Table: TypeAlias = tuple[int, list[int], Joined, int]
"""Items that were asked for, the values, by which outline, and when."""

Part: TypeAlias = tuple[Joined, Settled, list[int], int]
"""What becomes of some items in one procedure: its outline, what is settled, the values for what is not,
unless there is nothing, and the items."""

NOTHING: list[int] = []


@final
class Tables:
    def __init__(self, assembly: Assembly) -> None:
        self.assembly = assembly
        self.size = len(assembly.flow.items)
        """As many items are known to the outlines."""
        self.known: dict[Key, Table] = {}
        """Answers refer to it, so what was asked for stays as it is: an integration makes a new one."""
        self._through: dict[str, int] = {}
        """What is not settled and gets through a procedure."""
        self._changed: dict[str, int] = {}
        """When it last became more."""
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
        """What the queries are about: those of tables that take over, too, when items were numbered."""
        return self._items

    def begin(self, items: int) -> None:
        """The queries to come are about these."""
        self._items = items
        self._done = 0
        self._seen_below.clear()

    def values(self, joined: Joined, settled: Settled, callee: str, mask: int) -> list[int]:
        """From the procedure's end, or from beside its calls of the callee, for what is not settled."""
        self.look_below(joined.name)
        unsettled = mask & ~settled.mask
        if not unsettled:
            return NOTHING
        key = (joined.name, callee) if callee else joined.name
        table = self.known.get(key)
        if table is None or not self._is_valid(key, table, unsettled, joined):
            return self._solve(key, joined, settled, self._items & ~settled.mask, table)
        return table[1]

    def values_from(self, joined: Joined, place: Place, mask: int) -> list[int]:
        """From any place."""
        if mask & ~self._items:
            self.begin(self._items | mask)
        self.look_below(joined.name)
        return place.settled.sweep.solved(mask, joined.calls, self._through)

    def _is_valid(self, key: Key, table: Table, asked: int, joined: Joined) -> bool:
        if asked & ~table[0]:
            return False
        if self._doubted and self._checked.get(key, 0) < self._doubted.get(joined.name, 0):
            _, _, known, time = table
            if known is not joined or any(self._changed.get(each, 0) > time for each in joined.callees):
                return False
            self._checked[key] = self._step
        return True

    def _solve(
        self, key: Key, joined: Joined, settled: Settled, asked: int, known: Table | None
    ) -> list[int]:
        if known is not None:
            asked |= known[0]
        values = settled.sweep.solved(asked, joined.calls, self._through)
        self.known[key] = asked, values, joined, self._time
        if isinstance(key, str) and values[-1] != self._through.get(key, 0):
            self._through[key] = values[-1]
            self._time += 1
            self._changed[key] = self._time
        return values

    def look_below(self, name: str) -> None:
        """Solve what integrated calls lead to from the procedure."""
        if name not in self._seen_below:
            self._seen_below.add(name)
            closure = self.assembly.closure(name)
            left = closure & self.assembly.unsettled & ~self._done
            if left:
                self._look_into(left, closure)

    def _look_into(self, left: int, closure: int) -> None:
        """Solve what integrated calls lead to, unless that was done already."""
        self._done |= left
        self.assembly.flow.charge(left.bit_count())
        numbered, known, items = self.assembly.numbered, self.known, self._items
        while left:
            lowest = left & -left
            left ^= lowest
            joined = numbered(lowest.bit_length() - 1)
            asked = joined.unsettled & items
            if asked:
                table = known.get(joined.name)
                if table is None or not self._is_valid(joined.name, table, asked, joined):
                    if joined.cycle:
                        self._solve_cycle([numbered(each) for each in bits_of(joined.cycle & closure)])
                        left &= ~joined.cycle
                    else:
                        self._solve(joined.name, joined, joined.end, asked, table)

    def _solve_cycle(self, cycle: list[Joined]) -> None:
        """The least solution for procedures that call each other."""
        members = {joined.name for joined in cycle}
        due: set[str] = set()
        for joined in cycle:
            asked = joined.unsettled & self._items
            table = self.known.get(joined.name)
            if asked if table is None else not self._is_valid(joined.name, table, asked, joined):
                due.add(joined.name)
        while due:
            for joined in cycle:
                if joined.name in due:
                    due.remove(joined.name)
                    before = self._time
                    asked = joined.unsettled & self._items
                    self._solve(joined.name, joined, joined.end, asked, self.known.get(joined.name))
                    if self._time != before:
                        due |= members.intersection(self.assembly.passages(joined.name))

    def integrate(self, affected: list[str]) -> None:
        """Calls from these, or further below, were integrated."""
        self.known = dict(self.known)
        self._done = 0
        self._seen_below.clear()
        self._step += 1
        self._doubted.update(dict.fromkeys(affected, self._step))
