"""The call graph on demand: callees by lowering the caller alone, callers through the program's index."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, final

from whence.program.hierarchy import hierarchy_of
from whence.program.instructions import Call, Direct, Indirect, Virtual
from whence.program.procedure import Point, Procedure
from whence.program.program import Program


@final
@dataclass(frozen=True, slots=True)
class CallSite:
    point: Point
    call: Call


def call_sites(procedure: Procedure) -> Iterator[CallSite]:
    for point, instruction in procedure.points():
        if isinstance(instruction, Call):
            yield CallSite(point, instruction)


class Dispatch(Protocol):
    """Says what a call may call. A points-to analysis can stand here in place of `DispatchByName`."""

    def targets(self, site: CallSite) -> tuple[str, ...]:
        """All procedures that the call may enter, sorted, external ones included."""
        ...

    def callers(self, name: str) -> frozenset[str]:
        """All procedures that may have a call that enters this one; nothing is lowered to find out."""
        ...


def selector_of(name: str) -> str:
    """What overriding keeps of a Java procedure's name: `pkg.Class.run(I)V` -> `run(I)V`."""
    head, parenthesis, rest = name.partition("(")
    return head.rpartition(".")[2] + parenthesis + rest


@final
class DispatchByName:
    """The coarsest sound answer: a pointer may point at every procedure whose address is taken, and a
    virtual call may enter every method with its name and descriptor, or what the class hierarchy says if
    the front end knows it."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._hierarchy = hierarchy_of(program)

    def targets(self, site: CallSite) -> tuple[str, ...]:
        match site.call.callee:
            case Direct(procedure):
                return (procedure,)
            case Indirect():
                return self._address_taken
            case Virtual(_, name, descriptor) as callee:
                if self._hierarchy is not None:
                    return self._hierarchy.candidates(callee).procedures
                return self._by_selector.get(name + descriptor, ())

    def callers(self, name: str) -> frozenset[str]:
        index = self._program.index()
        direct = index.callers.get(name, frozenset())
        if self._hierarchy is not None:
            return direct | self._hierarchy.callers(name)
        is_selected = "(" in name and "<init>" not in name
        return direct | index.indirect_callers if is_selected or name in index.address_taken else direct

    @cached_property
    def _address_taken(self) -> tuple[str, ...]:
        return tuple(sorted(self._program.index().address_taken))

    @cached_property
    def _by_selector(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for name in sorted(self._program.headers()):
            found.setdefault(selector_of(name), []).append(name)
        return {selector: tuple(names) for selector, names in found.items()}


@final
class CallGraph:
    def __init__(self, program: Program, dispatch: Dispatch | None = None) -> None:
        self._program = program
        self._dispatch = DispatchByName(program) if dispatch is None else dispatch
        self._callees: dict[str, tuple[str, ...]] = {}

    def callees(self, name: str) -> tuple[str, ...]:
        """What the procedure may call, sorted; lowers it and nothing else. Nothing is known to be called
        by a procedure that the program does not define: whoever models it must say."""
        found = self._callees.get(name)
        if found is None:
            found = self._callees[name] = self._find_callees(name)
        return found

    def _find_callees(self, name: str) -> tuple[str, ...]:
        if not self._program.defines(name):
            return ()
        sites = call_sites(self._program.procedure(name))
        return tuple(sorted({target for site in sites for target in self._dispatch.targets(site)}))

    def callers(self, name: str) -> tuple[str, ...]:
        """Procedures that may call this one, by the index: nothing is lowered."""
        return tuple(sorted(self._dispatch.callers(name)))

    def sites_calling(self, name: str) -> tuple[CallSite, ...]:
        """The calls that may enter the procedure; lowers its possible callers."""
        return tuple(
            site
            for caller in self.callers(name)
            for site in call_sites(self._program.procedure(caller))
            if name in self._dispatch.targets(site)
        )

    def reachable(self, *roots: str) -> tuple[str, ...]:
        """Everything that the roots may call, themselves included, in the order of discovery."""
        found = dict.fromkeys(roots)
        pending = list(reversed(roots))
        while pending:
            fresh = [name for name in self.callees(pending.pop()) if name not in found]
            found.update(dict.fromkeys(fresh))
            pending.extend(reversed(fresh))
        return tuple(found)

    def components(self, *roots: str) -> tuple[tuple[str, ...], ...]:
        """Strongly connected components of what the roots may call, callees first (Tarjan)."""
        number: dict[str, int] = {}
        low: dict[str, int] = {}
        open_names: dict[str, None] = {}
        found: list[tuple[str, ...]] = []
        for root in roots:
            stack = [] if root in number else [(root, iter(self.callees(root)))]
            while stack:
                name, pending = stack[-1]
                if name not in number:
                    number[name] = low[name] = len(number)
                    open_names[name] = None
                for callee in pending:
                    if callee not in number:
                        stack.append((callee, iter(self.callees(callee))))
                        break
                    if callee in open_names:
                        low[name] = min(low[name], low[callee])
                else:
                    stack.pop()
                    if stack:
                        low[stack[-1][0]] = min(low[stack[-1][0]], low[name])
                    if low[name] == number[name]:
                        found.append(_closed(open_names, name))
        return tuple(found)

    def is_recursive(self, name: str) -> bool:
        """Whether the procedure may, through others or not, call itself."""
        return any(len(names) > 1 for names in self.components(name) if name in names) or (
            name in self.callees(name)
        )


def _closed(open_names: dict[str, None], first: str) -> tuple[str, ...]:
    component = [first]
    while (name := open_names.popitem()[0]) != first:
        component.append(name)
    return tuple(sorted(component))
