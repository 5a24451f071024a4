"""Who reads and writes each field of the user's classes, by the facts of their raw code."""

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import final

from whence.frontends.jvm.class_facts import ClassFacts, MethodFacts
from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.access import FieldAccess
from whence.frontends.jvm.lowering.dynamic.lambdas import LambdaClass
from whence.frontends.jvm.lowering.names import dotted, procedure_name
from whence.frontends.jvm.reading.opcodes import OPCODES, Opcode
from whence.program.java.class_hierarchy import FieldUsers
from whence.records import dataclass

_STATIC = (Opcode.GETSTATIC, Opcode.PUTSTATIC)
_WRITES = (Opcode.PUTFIELD, Opcode.PUTSTATIC)
_FIELDS = (Opcode.GETFIELD, Opcode.GETSTATIC, *_WRITES)


@final
@dataclass(slots=True)
class _Found:
    readers: set[str] = field(default_factory=set)
    writers: set[str] = field(default_factory=set)
    is_open: bool = False


def users_of_fields(
    classes: Iterable[ClassFacts], lambdas: Iterable[LambdaClass], linkage: Linkage
) -> dict[str, FieldUsers]:
    """Field or symbol of a static one -> its users. A field that only bodies of lambdas read is a capture,
    which the procedures write that make lambdas of that class."""
    found: dict[str, _Found] = {}
    makers: dict[str, set[str]] = {}
    for facts in classes:
        for each in facts.fields:
            _add_declaration(found, facts, each.name, each.descriptor, each.access, linkage)
        for method in facts.methods:
            _add_method(found, facts, method, linkage)
            if any(site.by_handle for site in method.sites):
                name = procedure_name(facts.name, method.name, method.descriptor)
                makers.setdefault(facts.name, set()).add(name)
    for made in lambdas:
        outer = made.name.rpartition("$$Lambda$")[0]
        bodies = [procedure_name(made.name, made.method, each) for each in made.descriptors]
        for captured in made.fields:
            entry = found.setdefault(str(captured), _Found())
            entry.readers.update(bodies)
            entry.writers.update(makers.get(outer, ()))
    return {
        name: FieldUsers(frozenset(entry.readers), frozenset(entry.writers), entry.is_open)
        for name, entry in found.items()
    }


def _add_declaration(
    found: dict[str, _Found], facts: ClassFacts, name: str, descriptor: str, access: int, linkage: Linkage
) -> None:
    key = f"{dotted(facts.name)}.{name}"
    if access & FieldAccess.STATIC:
        key = linkage.static_symbol(facts.name, name, descriptor)
    if not access & (FieldAccess.PRIVATE | FieldAccess.FINAL | FieldAccess.SYNTHETIC):
        found.setdefault(key, _Found()).is_open = True


def _add_method(found: dict[str, _Found], facts: ClassFacts, method: MethodFacts, linkage: Linkage) -> None:
    name = procedure_name(facts.name, method.name, method.descriptor)
    for key, opcode, by_handle in _accesses(facts, method, linkage):
        entry = found.setdefault(key, _Found())
        is_write = opcode in _WRITES
        (entry.writers if is_write else entry.readers).add(name)
        entry.is_open = entry.is_open or bool(by_handle and is_write)


def _accesses(facts: ClassFacts, method: MethodFacts, linkage: Linkage) -> Iterator[tuple[str, Opcode, int]]:
    for site in method.sites:
        opcode = OPCODES[site.opcode]
        if opcode in _FIELDS:
            target = facts.targets[site.target]
            if opcode in _STATIC:
                yield linkage.static_symbol(*target), opcode, site.by_handle
            else:
                yield str(linkage.field_name(*target)), opcode, site.by_handle
