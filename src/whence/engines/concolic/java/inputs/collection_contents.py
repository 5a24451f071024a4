"""What collections of the library hold that are inputs: a few elements, or a choice of likely keys.

A sequence has a few elements, which are inputs of the type that its declaration says. Where a key's
value decides where it is kept, keys are constants of the program or plain ones, each there or not. How much a
collection holds is decided when a run first touches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, final

from whence.analysis.runs.java.java_classes import BOX_TYPES, STRING, class_named, type_arguments
from whence.answers import Reason
from whence.logic.term import Term
from whence.program.accesses import operands_read
from whence.program.operands import Integer, Text
from whence.program.procedure import Procedure
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.concolic.java.inputs.space import JavaSpace, ReferenceInput

LOSS = (Reason.APPROXIMATED, "collections hold a few elements at most")
_SEQUENCES = ("ArrayList", "LinkedList", "ArrayDeque", "Vector", "Stack")
_KEYED = ("HashSet", "LinkedHashSet", "TreeSet", "PriorityQueue")
_MAPS = ("HashMap", "LinkedHashMap", "TreeMap")
_ANY = "java.lang.Integer"
"""Stands for type variables and for what no declaration says: it is comparable, too."""
_WHOLE = ("Integer", "Long", "Short", "Byte")
Key = str | int


@final
@dataclass(frozen=True, slots=True)
class Undecided:
    """What a run decides when it first touches an input collection: how much that holds, and then of each
    element, in order, whether it is null or the same as an earlier one. Runs that agree so far have to decide
    the same next, so nothing is left out because this run's elements are there."""

    size: Term
    chosen: int
    elements: tuple[tuple[Term, bool], ...]


def is_sequence(cls: str) -> bool:
    return cls.removeprefix("java.util.") in _SEQUENCES


def is_keyed(cls: str) -> bool:
    return cls.removeprefix("java.util.") in _KEYED


def is_map(cls: str) -> bool:
    return cls.removeprefix("java.util.") in _MAPS


def is_collection(cls: str) -> bool:
    return is_sequence(cls) or is_keyed(cls) or is_map(cls)


@final
@dataclass(frozen=True, slots=True)
class Held:
    """One thing in a collection: an input, under a key in a map."""

    key: Key | None
    value: str
    """The name of the input; nothing for the key of a set."""


def element_type(signature: str, position: int) -> str:
    """What the declaration says of the collection's type argument."""
    arguments = type_arguments(signature)
    return (class_named(arguments[position]) if position < len(arguments) else "") or _ANY


def size_label(name: str) -> str:
    return f"{name}.size"


def keys_label(name: str) -> str:
    return f"{name}.keys"


def keys_of(space: JavaSpace, signature: str) -> tuple[str, tuple[Key, ...]]:
    """The class of keys, and those that are tried."""
    type_, most = element_type(signature, 0), space.limits.collection_keys
    if type_ == STRING:
        return type_, tuple(dict.fromkeys((*space.texts, "a", "b")))[:most]
    if type_ in BOX_TYPES and type_.removeprefix("java.lang.") in _WHOLE:
        small = (each for each in space.numbers if -128 <= each <= 127)
        return type_, tuple(dict.fromkeys((1, *small, 0, -1, 2)))[:most]
    if space.table.is_enum(type_):
        return type_, space.table.constants(type_)[:most]
    return type_, ()


def held_in(space: JavaSpace, owner: ReferenceInput, cls: str, chosen: int) -> Iterator[Held]:
    """What the collection holds; `chosen` is its size, or which keys it has."""
    name, signature = owner.name, space.signature_of(owner.name)
    if is_sequence(cls):
        for position in range(min(chosen, space.limits.collection_elements)):
            yield Held(None, _made(space, f"{name}<{position}>", signature, 0))
        return
    _, keys = keys_of(space, signature)
    for position, key in enumerate(keys):
        if chosen >> position & 1:
            yield Held(key, _made(space, f"{name}<{key}>", signature, 1) if is_map(cls) else "")


def _made(space: JavaSpace, name: str, signature: str, position: int) -> str:
    arguments = type_arguments(signature)
    space.signatures.setdefault(name, arguments[position] if position < len(arguments) else "")
    space.reference(name, element_type(signature, position))
    return name


def decision_label(cls: str, name: str) -> str:
    return size_label(name) if is_sequence(cls) else keys_label(name)


def decision_of(space: JavaSpace, owner: ReferenceInput, cls: str) -> Term:
    """The symbol that says how much the collection holds."""
    label = decision_label(cls, owner.name)
    known = label in space.symbols
    found = space.symbol(label, 8)
    if not known:
        keys = () if is_sequence(cls) else keys_of(space, space.signature_of(owner.name))[1]
        most = space.limits.collection_elements if is_sequence(cls) else (1 << len(keys)) - 1
        space.domain.append(space.terms.bv_ule(found, space.terms.bv(most, 8)))
    return found


def constants_in(procedure: Procedure) -> Iterator[Key]:
    for _, instruction in procedure.points():
        for operand in operands_read(instruction):
            match operand:
                case Text(value):
                    yield value
                case Integer():
                    yield operand.signed
                case _:
                    continue
