"""Where execution starts: `main` if there is one, else every procedure that only code outside can call."""

from __future__ import annotations

from collections.abc import Iterator

from whence.program.graphs.digraph import components, numbered
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.mains import mains_of
from whence.program.naming.names import defined_procedures
from whence.program.program import ProcedureHeader, Program
from whence.source import InputProblem


def entries_of(program: Program, wanted: str = "") -> tuple[str, ...]:
    """The entries that were asked for, separated by commas, or the default ones; only the index is read,
    nothing is lowered."""
    if wanted:
        named = (each.strip() for each in wanted.split(","))
        return tuple(dict.fromkeys(name for each in named for name in defined_procedures(program, each)))
    mains = mains_of(program)
    if mains:
        return mains
    own = [h for h in program.headers().values() if h.is_defined and not h.is_library]
    if not own:
        raise InputProblem("the program defines no procedure")
    return tuple(_called_from_outside(program, own)) or tuple(each.name for each in own)


def _called_from_outside(program: Program, own: list[ProcedureHeader]) -> Iterator[str]:
    """Those that only code outside can be the first to call: procedures that call each other, or themselves,
    and that no other calls. What is never used calls nothing."""
    headers, callers = {each.name: each for each in own}, program.index().callers
    names, callees = list(headers), {name: set[str]() for name in headers}
    for name in names:
        for caller in callers.get(name, ()):
            callees.get(caller, set()).add(name)
    nodes, edges = numbered(names, lambda name: sorted(callees[name]))
    used: set[str] = set()
    found: set[str] = set()
    for component in reversed(components(range(len(nodes)), edges)):
        members = [nodes[each] for each in component]
        known = {caller for each in members for caller in callers.get(each, ())}
        if all(each in headers and each not in used for each in known):
            roots = [each for each in members if not _is_never_used(program, headers[each])]
            found.update(roots)
            used.update(members if roots else ())
        else:
            used.update(members)
    return (name for name in names if name in found)


def _is_never_used(program: Program, root: ProcedureHeader) -> bool:
    """Whether nothing can call a method that the program does not call: it is private, and not found by name.
    A private function of C is there only if something uses it."""
    hierarchy = hierarchy_of(program)
    return hierarchy is not None and root.is_private and not hierarchy.is_called_by_name(root.name)
