"""The transfers of one direction as the linkage has them: calls that are integrated, and what the others let
through. Structure only: nothing here is a solution."""

from __future__ import annotations

from typing import NamedTuple, final

from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.flow.segments import CallTransfer, Entered, Transfer
from whence.engines.dataflow.integration.linkage import Linkage


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


@final
class LinkedTransfers:
    def __init__(self, flow: Flow, linkage: Linkage, direction: Direction) -> None:
        self.flow = flow
        self.direction = direction
        self._linkage = linkage
        self._items = 0
        self._known: dict[str, Linked] = {}
        self._callers: dict[str, tuple[Caller, ...]] = {}

    def refresh(self) -> None:
        """At the start of a query: were items numbered since the last one?"""
        if self._items != len(self.flow.items.locations):
            self._items = len(self.flow.items.locations)
            self._known.clear()
            self._callers.clear()

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

    def integrated(self, caller: str, callee: str) -> None:
        """The edge was added to the linkage."""
        self._callers.pop(callee, None)
        linked = self._known.get(caller)
        if linked is not None:
            for run, call in linked.transfer.calls.items():
                if any(entered.callee == callee for entered in call.entered):
                    linked.calls[run] = self._call(caller, call)
