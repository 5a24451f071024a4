"""Whole-program facts that a backward question needs: subtypes, callers, writers; from one scan per class.

Nothing is lowered, and a query looks only into the classes that name the member in question.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple, final

from whence.frontends.jvm.class_facts import ClassFacts
from whence.frontends.jvm.reading.opcodes import OPCODES, Opcode

OBJECT = "java/lang/Object"


class Use(NamedTuple):
    """A place that uses a member: the method that it stands in, and what it says there."""

    owner: str
    method: str
    descriptor: str
    pc: int
    opcode: Opcode
    named_owner: str
    by_handle: bool


_WRITES = (Opcode.PUTFIELD, Opcode.PUTSTATIC)
_READS = (Opcode.GETFIELD, Opcode.GETSTATIC)
_DISPATCHED = (Opcode.INVOKEVIRTUAL, Opcode.INVOKEINTERFACE)
_CONSTRUCTOR = "<init>"


@final
class ClassIndex:
    """The classes of a program by name. Unknown supertypes make the answers larger, never smaller."""

    def __init__(self, classes: Iterable[ClassFacts]) -> None:
        self._classes = {facts.name: facts for facts in classes}

    def facts(self, name: str) -> ClassFacts | None:
        return self._classes.get(name)

    def names(self) -> tuple[str, ...]:
        return tuple(self._classes)

    def direct_supertypes(self, name: str) -> tuple[str, ...]:
        """Superclass first; empty for classes that are not in the index."""
        facts = self._classes.get(name)
        if facts is None:
            return ()
        return facts.interfaces if facts.superclass is None else (facts.superclass, *facts.interfaces)

    def direct_subtypes(self, name: str) -> tuple[str, ...]:
        return tuple(self._subtypes.get(name, ()))

    def supertypes(self, name: str) -> frozenset[str]:
        """With the class itself; also those that are named and not in the index."""
        return frozenset(_closure((name,), self.direct_supertypes))

    def subtypes(self, name: str) -> frozenset[str]:
        """With the class itself."""
        return frozenset(_closure((name,), self.direct_subtypes))

    @cached_property
    def missing(self) -> frozenset[str]:
        """Supertypes that are named and not in the index."""
        return frozenset(name for name in self._subtypes if name not in self._classes)

    def has_missing_supertype(self, name: str) -> bool:
        return not self.missing.isdisjoint(self.supertypes(name))

    @cached_property
    def instantiated(self) -> frozenset[str]:
        """Classes that some instruction or constructor reference creates."""
        methods = (method for facts in self._classes.values() for method in facts.methods)
        return frozenset(name for method in methods for name in method.creates)

    def callers(self, owner: str, name: str, descriptor: str) -> tuple[Use, ...]:
        """Every place that may call the method declared in `owner`, by an instruction or by a handle.

        A dispatched call may name any type that some object of a subtype of `owner` has, because the object's
        class may inherit the method from `owner` and the type of the call from elsewhere.
        """
        below, around = self.subtypes(owner), self._types_of_objects(owner)
        return tuple(
            use
            for use in self._uses(name, descriptor)
            if self._may_mean(use.named_owner, around if _is_dispatched(use, name) else below)
        )

    def writers(self, owner: str, name: str, descriptor: str) -> tuple[Use, ...]:
        return self._accesses(owner, name, descriptor, _WRITES)

    def readers(self, owner: str, name: str, descriptor: str) -> tuple[Use, ...]:
        return self._accesses(owner, name, descriptor, _READS)

    def _accesses(
        self, owner: str, name: str, descriptor: str, opcodes: tuple[Opcode, ...]
    ) -> tuple[Use, ...]:
        below = self.subtypes(owner)
        uses = self._uses(name, descriptor)
        return tuple(use for use in uses if use.opcode in opcodes and self._may_mean(use.named_owner, below))

    def _uses(self, name: str, descriptor: str) -> Iterator[Use]:
        for facts in self._naming.get((name, descriptor), ()):
            wanted = {
                index: target.owner
                for index, target in enumerate(facts.targets)
                if target.name == name and target.descriptor == descriptor
            }
            yield from _uses_in(facts, wanted)

    def _may_mean(self, named: str, owners: frozenset[str] | None) -> bool:
        """Whether a member named in `named` may be one of these owners'; `None` stands for all classes."""
        if owners is None or named in owners:
            return True
        if named.startswith("["):
            return OBJECT in owners
        return named not in self._classes

    def _types_of_objects(self, owner: str) -> frozenset[str] | None:
        """All types that objects with a class at or below `owner` have; `None` if that is not known."""
        types = frozenset(_closure(self.subtypes(owner), self.direct_supertypes))
        return None if not self.missing.isdisjoint(types) else types

    @cached_property
    def _subtypes(self) -> dict[str, list[str]]:
        subtypes: dict[str, list[str]] = {}
        for name in self._classes:
            for supertype in dict.fromkeys(self.direct_supertypes(name)):
                subtypes.setdefault(supertype, []).append(name)
        return subtypes

    @cached_property
    def _naming(self) -> dict[tuple[str, str], list[ClassFacts]]:
        """The classes whose code names a member with a name and descriptor, whoever the owner is."""
        naming: dict[tuple[str, str], list[ClassFacts]] = {}
        for facts in self._classes.values():
            for key in {target[1:] for target in facts.targets}:
                naming.setdefault(key, []).append(facts)
        return naming


def _is_dispatched(use: Use, name: str) -> bool:
    """Whether the method may be found elsewhere than at or above the type that the instruction names.

    For `super.m()` the search starts at the superclass, which may be below the named one. An array has no
    methods but those of `Object`.
    """
    by_super = use.opcode is Opcode.INVOKESPECIAL and name != _CONSTRUCTOR
    return (by_super or use.opcode in _DISPATCHED) and not use.named_owner.startswith("[")


def _uses_in(facts: ClassFacts, wanted: dict[int, str]) -> Iterator[Use]:
    """The uses in one class of the targets with these indexes, which are given with their owners."""
    for method in facts.methods:
        for pc, opcode, target, by_handle in method.sites:
            if target in wanted:
                caller = (facts.name, method.name, method.descriptor)
                yield Use(*caller, pc, OPCODES[opcode], wanted[target], bool(by_handle))


def _closure(start: Iterable[str], step: Callable[[str], Iterable[str]]) -> set[str]:
    """All names that steps lead to; a class that is its own supertype, which is malformed, does no harm."""
    found = set(start)
    pending = list(found)
    while pending:
        fresh = [name for name in step(pending.pop()) if name not in found]
        found.update(fresh)
        pending.extend(fresh)
    return found
