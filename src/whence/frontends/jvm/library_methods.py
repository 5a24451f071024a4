"""What the methods of libraries beside the program assign and call, by one scan of their raw code."""

from __future__ import annotations

from typing import Final

from whence.frontends.jvm.class_facts import ClassFacts, MethodFacts, class_facts
from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.access import MethodAccess
from whence.frontends.jvm.lowering.names import dotted, procedure_name
from whence.frontends.jvm.reading.malformed import InputError
from whence.frontends.jvm.reading.opcodes import OPCODES, Opcode
from whence.program.java.class_hierarchy import LibraryMethod

MOST_CLASSES: Final = 1_500
"""Of all libraries together: a class takes about a millisecond."""
_ACCESSES: Final = (Opcode.GETFIELD, Opcode.GETSTATIC, Opcode.PUTSTATIC)


def methods_beside(linkage: Linkage, names: tuple[str, ...]) -> tuple[LibraryMethod, ...] | None:
    """Of the classes with these names; None if they are too many, or some cannot be read."""
    if len(names) > MOST_CLASSES:
        return None
    found: list[LibraryMethod] = []
    for name in names:
        of = linkage.find(name)
        if of is None:
            return None
        try:
            facts = class_facts(of)
        except (InputError, ValueError):
            return None
        found += (_method(facts, each, linkage) for each in facts.methods)
    return tuple(found)


def _method(facts: ClassFacts, method: MethodFacts, linkage: Linkage) -> LibraryMethod:
    writes: set[str] = set()
    calls: set[str] = set()
    handles: set[str] = set()
    for site in method.sites:
        owner, name, descriptor = facts.targets[site.target]
        opcode = OPCODES[site.opcode]
        if opcode is Opcode.PUTFIELD:
            writes.add(f"{dotted(linkage.field(owner, name, descriptor).owner)}.{name}")
        elif opcode not in _ACCESSES:
            (handles if site.by_handle else calls).add(procedure_name(owner, name, descriptor))
    name = procedure_name(facts.name, method.name, method.descriptor)
    is_native = bool(method.access & MethodAccess.NATIVE)
    return LibraryMethod(name, frozenset(writes), frozenset(calls), frozenset(handles), is_native)
