"""Which Java procedures get trees of their own: static methods of numbers and strings without any effect.

A string never changes, so what a procedure reads of one is an input of the program itself, the same in every
activation. There is a tree for each procedure and each choice of strings, over the numbers that it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from whence.analysis.calls.call_sites import class_of, selector_of
from whence.analysis.runs.java.java_classes import STRING
from whence.engines.concolic.summaries.write_regions import MemoryEffects
from whence.execute.java.descriptor import split_selector
from whence.program.graphs.digraph import reached
from whence.program.instructions import (
    Assign,
    Branch,
    Call,
    Direct,
    Instruction,
    Jump,
    Return,
    Switch,
    Unreachable,
    Virtual,
)
from whence.program.operators import Operator
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import IntType, ReferenceType, Type, VoidType

_METHODS = ("length()I", "isEmpty()Z", "charAt(I)C")
_FOLLOWED = frozenset(f"{STRING}.{method}" for method in _METHODS)


def summarised_procedures(program: Program, entry: str) -> frozenset[str]:
    """Of the entry's own class, which is initialised before the entry runs."""
    owner = class_of(entry)
    callees: dict[str, list[str]] = {}
    for name, header in program.headers().items():
        if header.is_defined and name != entry and class_of(name) == owner:
            found = _callees(program.procedure(name), name)
            if found is not None:
                callees[name] = found
    while True:
        kept = {name: called for name, called in callees.items() if all(each in callees for each in called)}
        if len(kept) == len(callees):
            return frozenset(name for name in kept if name not in reached(kept[name], kept.__getitem__))
        callees = kept


def _callees(procedure: Procedure, name: str) -> list[str] | None:
    """The procedures of the program that it calls; None if it does what a tree cannot describe."""
    if _parameter_count(name) != len(procedure.parameters) or any(b.handlers for b in procedure.blocks):
        return None
    if not all(_is_plain(each.type) for each in procedure.parameters):
        return None
    if not isinstance(procedure.result, IntType | VoidType):
        return None
    found: list[str] = []
    for _, instruction in procedure.points():
        called = _effects(instruction)
        if called is None:
            return None
        found.extend(called)
    return found


def _parameter_count(name: str) -> int:
    return len(split_selector(selector_of(name))[1])


def _is_plain(type_: Type) -> bool:
    return isinstance(type_, IntType) or type_ == ReferenceType(STRING)


def _effects(instruction: Instruction) -> list[str] | None:
    match instruction:
        case Assign(target, operator):
            is_known = isinstance(target.type, IntType) or operator is Operator.COPY
            return [] if is_known and _is_plain(target.type) else None
        case Call(_, Direct(procedure)):
            return [] if procedure in _FOLLOWED else [procedure]
        case Call(_, Virtual(owner, name, descriptor)):
            return [] if f"{owner}.{name}{descriptor}" in _FOLLOWED else None
        case Branch() | Switch() | Jump() | Return() | Unreachable():
            return []
        case _:
            return None


@final
class NoMemoryEffects(Mapping[str, MemoryEffects]):
    """None of the procedures reads memory that changes, or writes any."""

    def __getitem__(self, name: str) -> MemoryEffects:
        return MemoryEffects()

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0
