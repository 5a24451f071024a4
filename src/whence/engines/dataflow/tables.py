"""Side-effect variables and passages for the queries of integration, on outlines (section 4.1, figure 3 ii).

For item v and procedure q, `reached[n]` has v's bit if a def-clear path leads from the end of node n to q's
exit (backward; to the start of n from q's entry, forward), so P is that bit at q's far end. A passage is the
same table for a query that starts beside the calls of one procedure in another, instead of at q's end. D is
not copied from callee to caller: what a table met in a callee is looked up in the callee's table.

A table is asked for all items of a step at once, and asks those of its callees, so that it is solved once,
callees first. Only where callees call back, or when a call is integrated, more is found later.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.engines.dataflow.linked import JoinedCall, LinkedOutline, LinkedTransfers
from whence.engines.dataflow.outlines import Settled

Key: TypeAlias = str | tuple[str, str]
"""A procedure, or a caller and its callee for a passage through the caller."""


@final
class Table:
    """What reached the nodes of one outline, and what got past them, for the items asked for and for those
    that are settled. The last node is where queries leave."""

    __slots__ = (
        "asked",
        "changed",
        "is_read",
        "linked",
        "name",
        "passed",
        "reached",
        "settled",
        "version",
    )

    def __init__(self, name: str, linked: LinkedOutline, settled: Settled, version: int = 0) -> None:
        self.name = name
        self.linked = linked
        self.settled = settled
        self.version = version
        self.asked = 0
        self.reached = settled.reached
        self.passed = settled.passed
        self.changed = bytearray()
        self.is_read = False

    def copy(self, version: int) -> Table:
        copy = Table(self.name, self.linked, self.settled, version)
        copy.asked, copy.is_read = self.asked, self.is_read
        copy.reached, copy.passed, copy.changed = self.reached, self.passed, self.changed
        copy.own()
        return copy

    def joined(self, other: Table) -> Table:
        """With what the other one knows."""
        self.reached = [mask | more for mask, more in zip(self.reached, other.reached, strict=True)]
        self.passed = [mask | more for mask, more in zip(self.passed, other.passed, strict=True)]
        return self

    def own(self) -> None:
        """Before it is changed."""
        self.reached = self.reached.copy()
        self.passed = self.passed.copy()
        if not self.changed:
            self.changed = bytearray(len(self.reached))


@final
class Tables:
    def __init__(self, linked: LinkedTransfers) -> None:
        self.linked = linked
        self.size = len(linked.flow.items)
        """As many items are known to the outlines."""
        self.known: dict[Key, Table] = {}
        """Answers refer to it, so it and the tables stay as they are for items that were asked for: a step
        begins with a new one, and a table that changes then is replaced."""
        self._of: dict[str, list[Key]] = {}
        self._due: dict[Key, None] = {}
        self._version = 0

    def passing(self, key: Key, mask: int, all_items: int) -> int:
        """What of the mask gets from the procedure's end, or from beside the calls, to the far end. The
        callees are asked for all items of the query, because others of its parts will need them."""
        table = self.known.get(key)
        if table is None or mask & ~table.asked:
            self._request(key, mask, all_items)
            if self._due:
                self._run()
            table = self.known[key]
        return table.reached[-1] & mask

    def _request(self, key: Key, mask: int, all_items: int) -> None:
        known = self.known
        pending = [(key, mask)]
        while pending:
            key, mask = pending.pop()
            table = known.get(key)
            if table is None:
                table = self._fresh(key)
            else:
                mask &= ~table.asked
                table.linked = self.linked.outline(table.name)
            table.asked |= mask
            unsettled = mask & ~table.settled.mask
            if unsettled:
                self._begin(key, table, unsettled)
            for callee, asking in table.linked.asking.items():
                wanted = mask & asking
                if wanted:
                    called = known.get(callee)
                    if called is None or wanted & called.asked != wanted:
                        pending.append((callee, all_items & asking))

    def _fresh(self, key: Key) -> Table:
        if isinstance(key, str):
            name = key
            linked = self.linked.outline(name)
            settled = linked.end
        else:
            name, callee = key
            linked = self.linked.outline(name)
            settled = self.linked.beside(linked, name, callee)
        table = self.known[key] = Table(name, linked, settled, self._version)
        of = self._of.get(name)
        if of is None:
            self._of[name] = [key]
        else:
            of.append(key)
        return table

    def _begin(self, key: Key, table: Table, mask: int) -> None:
        if table.reached is table.settled.reached:
            table.own()
        self._due[key] = None
        reached, changed = table.reached, table.changed
        if isinstance(key, str):
            reached[0] |= mask
            changed[0] = 1
            return
        outline = table.linked.outline
        for node in outline.entering.get(key[1], ()):
            table.passed[node] |= mask
            for target, kept in outline.onward[node]:
                reached[target] |= mask & kept
                changed[target] = 1

    def _run(self) -> None:
        while self._due:
            due, self._due = self._due, {}
            for key in due if len(due) == 1 else sorted(due, key=self._rank):
                self._drain(key)

    def _rank(self, key: Key) -> int:
        return self.known[key].linked.rank

    def _drain(self, key: Key) -> None:
        """Everything in one table, one loop because it is where the time goes."""
        table = self.known[key]
        nodes = table.linked.nodes
        reached, passed, changed = table.reached, table.passed, table.changed
        before = reached[-1]
        steps = 0
        node = changed.find(1)
        while node >= 0:
            changed[node] = 0
            steps += 1
            mask = reached[node]
            call, onward = nodes[node]
            if call is not None:
                mask = self._through(call, mask) | passed[node]
            passed[node] = mask
            for target, kept in onward:
                known = reached[target]
                more = known | (mask & kept)
                if more != known:
                    reached[target] = more
                    changed[target] = 1
            node = changed.find(1, node)
            if node < 0:
                node = changed.find(1)
        self.linked.flow.charge(steps)
        if reached[-1] != before and table.is_read and isinstance(key, str):
            self._release(key, reached[-1] & ~before)

    def _through(self, call: JoinedCall, mask: int) -> int:
        passed = mask & call.passed
        if passed != mask:
            for callee in call.asked:
                table = self.known.get(callee)
                if table is not None:
                    table.is_read = True
                    passed |= mask & table.reached[-1]
        return passed

    def _release(self, callee: str, mask: int) -> None:
        """More is preserved by the callee than was known: its callers go on."""
        for caller, _ in self.linked.passages(callee):
            for key in self._of.get(caller, ()):
                table = self.known[key]
                for node in table.linked.outline.entering.get(callee, ()):
                    if mask & table.reached[node]:
                        self._change(key, node)

    def _change(self, key: Key, node: int) -> None:
        table = self.known[key]
        if table.version != self._version or table.reached is table.settled.reached:
            table = self.known[key] = table.copy(self._version)
        table.linked = self.linked.outline(table.name)
        table.changed[node] = 1
        self._due[key] = None

    def integrate(self, caller: str, callee: str) -> None:
        """The edge was added to the linkage: what stopped at its calls goes on."""
        self.known = dict(self.known)
        self._version += 1
        for key in self._of.get(caller, ()):
            table = self.known[key]
            for node in table.linked.outline.entering.get(callee, ()):
                if table.reached[node] & table.asked:
                    self._change(key, node)
            touched = self.linked.outline(caller).asking.get(callee, 0) & table.asked
            if touched:
                self._request(callee, touched, touched)
        self._run()
