"""Side-effect variables of procedures for single questions, on demand (section 4.1, figure 3 ii).

For item v and procedure q, `reached[q][r]` has v's bit if a def-clear path leads from the end of run r to
q's exit (backward; to the start of r from q's entry, forward). So P is that bit at q's far end, and D is
what the runs reached hold. They are least fixed points over all procedures, recursion included; equations
are added for the items and procedures that a query asks for, and kept for the next query. The queries of
integration, which are about all items at once, have `tables`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.dataflow.flow.items import spread
from whence.engines.dataflow.flow.segments import Entered
from whence.engines.dataflow.integration.linked_transfers import LinkedCall, LinkedTransfers
from whence.engines.dataflow.integration.relations import Part


@final
class SideEffects:
    """A callee is solved before its caller goes on. Where callees call back, the callers wait for more."""

    def __init__(self, linked: LinkedTransfers) -> None:
        self.linked = linked
        self._first = (linked.direction.first,)
        self._last = linked.direction.last
        self.reached: dict[str, list[int]] = {}
        """A list that was read stays as it is: more is noted in a new one."""
        self.asked: dict[str, int] = {}
        self._called: dict[str, dict[str, int]] = {}
        self._waiting: dict[str, dict[tuple[str, int], None]] = {}
        self._pending: dict[str, dict[int, int]] = {}

    def passing(self, callee: str, mask: int) -> int:
        """The items, at least of the mask, that some path through the callee leaves alone: P at its far
        end. `reached` is then final for the mask in the callee and below."""
        if self._request(callee, self._first, mask):
            self._run(callee)
        return self.reached[callee][self._last]

    def below(self, tables: Iterable[tuple[str, int]]) -> list[Part]:
        """The tables with their items, and the callees with those for which D has to be looked up there."""
        found: list[Part] = []
        called, reached = self._called, self.reached
        pending: dict[str, int] = {}

        def enter(key: str, mask: int) -> None:
            for callee, met in called[key].items():
                if met & mask:
                    pending[callee] = pending.get(callee, 0) | (met & mask)

        for key, mask in tables:
            found.append((key, mask, reached[key]))
            enter(key, mask)
        done = spread(pending, enter)
        found += [(name, mask, reached[name]) for name, mask in done.items()]
        return found

    def _request(self, key: str, runs: Iterable[int], mask: int) -> bool:
        """Whether there is something to do for it."""
        asked = self.asked.get(key)
        if asked is None:
            self.reached[key] = [0] * len(self.linked.of(key).keeps)
            self._called[key] = {}
            asked = 0
        new = mask & ~asked
        if new:
            self.asked[key] = asked | new
            self._push(key, runs, new)
        return bool(new)

    def _push(self, key: str, runs: Iterable[int], mask: int) -> None:
        pending = self._pending.get(key)
        if pending is None:
            pending = self._pending[key] = {}
        for run in runs:
            pending[run] = pending.get(run, 0) | mask

    def _run(self, start: str) -> None:
        active = {start: None}
        while active:
            key = next(reversed(active))
            callee = self._drain(key, active)
            if callee:
                active[callee] = None
            else:
                del active[key]
            if not active and self._pending:
                active[next(iter(self._pending))] = None

    def _drain(self, key: str, active: dict[str, None]) -> str:
        """Everything in one table, as far as its callees are solved; else the callee to solve now."""
        pending = self._pending.pop(key, None)
        if pending is None:
            return ""
        keeps, onward, calls, _ = self.linked.of(key)
        last = self._last
        reached = self.reached[key] = self.reached[key].copy()
        leaving = pending.pop(last, 0)
        callee = ""
        steps = 0
        while pending:
            run, mask = pending.popitem()
            mask &= ~reached[run]
            if not mask:
                continue
            steps += 1
            call = calls.get(run)
            if call is None:
                reached[run] |= mask
                mask &= keeps[run]
            else:
                callee = self._missing(call, mask, active)
                if callee:
                    pending[run] = mask
                    break
                reached[run] |= mask
                mask = self._pass(key, run, call, mask)
            if mask:
                for following in onward[run]:
                    if following == last:
                        leaving |= mask
                    elif mask & ~reached[following]:
                        pending[following] = pending.get(following, 0) | mask
        self.linked.flow.charge(steps)
        if pending:
            for run, mask in pending.items():
                self._push(key, (run,), mask)
        leaving &= ~reached[last]
        if leaving:
            reached[last] |= leaving
            self._release(key, leaving)
        return callee

    def _missing(self, call: LinkedCall, mask: int, active: dict[str, None]) -> str:
        """A callee that has to be solved first."""
        for entered in call.joined:
            touched = mask & entered.touched
            if (
                touched
                and self._request(entered.callee, self._first, touched)
                and entered.callee not in active
            ):
                return entered.callee
        return ""

    def _pass(self, key: str, run: int, call: LinkedCall, mask: int) -> int:
        passed = mask & call.passed
        for entered in call.joined:
            passed |= self._pass_callee(key, run, entered, mask)
        return passed

    def _pass_callee(self, key: str, run: int, entered: Entered, mask: int) -> int:
        touched = mask & entered.touched
        if not touched:
            return mask
        callee = entered.callee
        called = self._called[key]
        called[callee] = called.get(callee, 0) | touched
        self._waiting.setdefault(callee, {})[key, run] = None
        passing = self.reached[callee][self._last]
        return (mask & ~touched) | (touched & (passing | ~entered.written))

    def _release(self, key: str, mask: int) -> None:
        """More is preserved by the callee than was known: its callers go on."""
        for waiting, run in self._waiting.get(key, ()):
            passed = mask & self.reached[waiting][run]
            if passed:
                self._push(waiting, self.linked.of(waiting).onward[run], passed)

    def integrate(self, caller: str, callee: str) -> None:
        """The edge was added to the linkage: what stopped at its calls goes on."""
        if caller in self.asked:
            self._integrate(caller, callee)
        if self._pending:
            self._run(next(iter(self._pending)))

    def _integrate(self, key: str, callee: str) -> None:
        linked = self.linked.of(key)
        reached = self.reached[key]
        for run, call in linked.calls.items():
            for entered in call.joined if reached[run] else ():
                if entered.callee == callee:
                    touched = reached[run] & entered.touched
                    if touched:
                        self._request(callee, self._first, touched)
                    passed = self._pass_callee(key, run, entered, reached[run])
                    self._push(key, linked.onward[run], passed)
