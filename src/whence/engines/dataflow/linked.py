"""The transfers of one direction as the linkage has them: calls that are integrated, and what the others let
through. Structure only: nothing here is a solution."""

from __future__ import annotations

from typing import NamedTuple, final

from whence.engines.dataflow.direction import Direction
from whence.engines.dataflow.flow import Flow
from whence.engines.dataflow.linkage import Linkage
from whence.engines.dataflow.outlines import Outline, Settled
from whence.engines.dataflow.segments import CallTransfer, Entered, Transfer


class LinkedCall(NamedTuple):
    passed: int
    """What passes if none of the integrated callees is entered."""
    joined: tuple[Entered, ...]


class Linked(NamedTuple):
    keeps: list[int]
    onward: list[list[int]]
    calls: dict[int, LinkedCall]
    transfer: Transfer


class Caller(NamedTuple):
    """An integrated caller of a procedure and where a query goes on in it."""

    name: str
    onward: tuple[int, ...]


class JoinedCall(NamedTuple):
    passed: int
    """What surely passes, whatever is asked in the integrated callees."""
    asked: tuple[str, ...]
    """Those where asking makes a difference to what passes."""


@final
class LinkedOutline:
    """It stays as it is when a call is integrated: there is a new one then."""

    __slots__ = ("asking", "beside", "bound", "bound_items", "end", "entered", "nodes", "outline", "rank")

    def __init__(self, outline: Outline, rank: int, end: Settled) -> None:
        self.outline = outline
        self.rank = rank
        """Callees come first."""
        self.end = end
        """What is settled for queries from the end."""
        self.beside: dict[str, Settled] = {}
        """The same from beside the calls of a callee."""
        self.nodes: list[tuple[JoinedCall | None, list[tuple[int, int]]]] = [
            (None, edges) for edges in outline.onward
        ]
        """The call at each node, and where a query goes from there."""
        self.asking: dict[str, int] = {}
        """Integrated callees -> the items that have to be asked for there."""
        self.entered: list[tuple[int, str, int]] = []
        """Calls, integrated callees and the items of which something may be met there."""
        self.bound: list[tuple[int, str, int]] = []
        """The same for what stands for others, too."""
        self.bound_items = outline.bound
        """What may be met of that, here or there."""

    def copy(self) -> LinkedOutline:
        copy = LinkedOutline(self.outline, self.rank, self.end)
        copy.nodes, copy.asking, copy.beside = self.nodes.copy(), self.asking.copy(), self.beside
        copy.entered, copy.bound, copy.bound_items = self.entered.copy(), self.bound.copy(), self.bound_items
        return copy


@final
class LinkedTransfers:
    def __init__(self, flow: Flow, linkage: Linkage, direction: Direction) -> None:
        self.flow = flow
        self.direction = direction
        self._linkage = linkage
        self._items = 0
        self._known: dict[str, Linked] = {}
        self._callers: dict[str, tuple[Caller, ...]] = {}
        self.outlines: dict[str, LinkedOutline] = {}
        """Answers refer to it: an integration makes a new one."""
        self._complete: set[str] = set()
        self._missing: dict[str, tuple[str, str]] = {}
        """Why a procedure is not complete."""
        self._passages: dict[str, tuple[tuple[str, str], ...]] = {}

    def refresh(self) -> None:
        """At the start of a query: were items numbered since the last one?"""
        if self._items != len(self.flow.items.locations):
            self._items = len(self.flow.items.locations)
            self._known.clear()
            self._callers.clear()
            self.outlines = {}

    def of(self, name: str) -> Linked:
        found = self._known.get(name)
        if found is None:
            transfer = self.flow.transfer(name, self.direction)
            calls = {run: self._call(name, call) for run, call in transfer.calls.items()}
            found = self._known[name] = Linked(transfer.keeps, transfer.onward, calls, transfer)
        return found

    def _call(self, name: str, call: CallTransfer) -> LinkedCall:
        passed = call.passed
        joined: list[Entered] = []
        for entered in call.entered:
            if self._linkage.joins(name, entered.callee):
                joined.append(entered)
            else:
                passed |= ~entered.exposed
        return LinkedCall(passed, tuple(joined))

    def callers(self, name: str) -> tuple[Caller, ...]:
        """Where a query that leaves the procedure goes on."""
        found = self._callers.get(name)
        if found is None:
            runs: dict[str, dict[int, None]] = {}
            for caller, run in self.flow.callers(name):
                if self._linkage.joins(caller, name):
                    following = self.of(caller).onward[run]
                    runs.setdefault(caller, {}).update(dict.fromkeys(following))
            found = tuple(Caller(caller, tuple(following)) for caller, following in runs.items())
            self._callers[name] = found
        return found

    def outline(self, name: str) -> LinkedOutline:
        """Those of the integrated callees are made with it, so that answers can refer to all of them."""
        found = self.outlines.get(name)
        if found is None:
            pending = [name]
            while pending:
                each = pending.pop()
                if each not in self.outlines:
                    self.outlines[each] = self._linked_outline(each)
                    pending += (callee for _, callee, _ in self.outlines[each].entered)
            found = self.outlines[name]
        return found

    def _linked_outline(self, name: str) -> LinkedOutline:
        outline = self.flow.outline(name, self.direction)
        found = LinkedOutline(outline, self.flow.beneath(self.direction).rank(name), self.settled(name, ""))
        for node, call in outline.calls:
            found.nodes[node] = self._join(name, call, outline.full), outline.onward[node]
            for entered in call.entered:
                if self._linkage.joins(name, entered.callee):
                    self._enter(node, entered, found)
        return found

    def _join(self, name: str, call: CallTransfer, full: int) -> JoinedCall:
        passed = call.passed & full
        asked: list[str] = []
        for callee, exposed, _, written in call.entered:
            if self._linkage.joins(name, callee):
                settled = self.settled(callee, "")
                passed |= (full & ~written) | settled.reached[-1]
                if written & ~settled.mask:
                    asked.append(callee)
            else:
                passed |= full & ~exposed
        return JoinedCall(passed, tuple(asked))

    def _enter(self, node: int, entered: Entered, linked: LinkedOutline) -> None:
        callee, _, touched, _ = entered
        beneath = self.flow.beneath(self.direction).of(callee)
        asked = touched & ~beneath.settled
        if self._is_complete(callee):
            asked &= ~beneath.steady
        if asked:
            linked.asking[callee] = asked
        if touched & beneath.held:
            linked.entered.append((node, callee, touched & beneath.held))
        if touched & beneath.bound:
            linked.bound.append((node, callee, touched & beneath.bound))
            linked.bound_items |= touched & beneath.bound

    def settled(self, name: str, callee: str) -> Settled:
        """What is known of the procedure without asking its callees: if all calls below are integrated,
        also what happens to items that they let through."""
        if self._is_complete(name):
            return self.flow.beneath(self.direction).settled(name, callee)
        return self.flow.outline(name, self.direction).settled(callee)

    def beside(self, linked: LinkedOutline, name: str, callee: str) -> Settled:
        """The same, remembered."""
        found = linked.beside.get(callee)
        if found is None:
            found = linked.beside[callee] = self.settled(name, callee)
        return found

    def _is_complete(self, name: str) -> bool:
        """Are all calls below integrated?"""
        if name in self._complete:
            return True
        missing = self._missing.get(name)
        if missing is not None and not self._linkage.joins(*missing):
            return False
        seen = {name: None}
        pending = [name]
        while pending:
            caller = pending.pop()
            for callee in self.flow.outline(caller, self.direction).entering:
                if not self._linkage.joins(caller, callee):
                    self._missing[name] = caller, callee
                    return False
                if callee not in seen and callee not in self._complete:
                    seen[callee] = None
                    pending.append(callee)
        self._complete.update(seen)
        for each in seen:
            linked = self.outlines.get(each)
            if linked is not None:
                linked.end, linked.beside = self.settled(each, ""), {}
        return True

    def passages(self, name: str) -> tuple[tuple[str, str], ...]:
        """The integrated edges to the procedure."""
        found = self._passages.get(name)
        if found is None:
            callers = dict.fromkeys(caller for caller, _ in self.flow.callers(name))
            found = tuple((caller, name) for caller in callers if self._linkage.joins(caller, name))
            self._passages[name] = found
        return found

    def integrated(self, caller: str, callee: str) -> None:
        """The edge was added to the linkage."""
        self._callers.pop(callee, None)
        self._passages.pop(callee, None)
        known = self.outlines.get(caller)
        if known is not None:
            self._integrate(caller, callee, known)
        linked = self._known.get(caller)
        if linked is not None:
            for run, call in linked.transfer.calls.items():
                if any(entered.callee == callee for entered in call.entered):
                    linked.calls[run] = self._call(caller, call)

    def _integrate(self, caller: str, callee: str, known: LinkedOutline) -> None:
        self.outline(callee)
        self.outlines = dict(self.outlines)
        linked = self.outlines[caller] = known.copy()
        linked.end = self.settled(caller, "")
        if linked.end is not known.end:
            linked.beside = {}
        outline = linked.outline
        for node in outline.entering.get(callee, ()):
            call = outline.call_at[node]
            linked.nodes[node] = self._join(caller, call, outline.full), outline.onward[node]
            for entered in call.entered:
                if entered.callee == callee:
                    self._enter(node, entered, linked)
