"""Which instructions may change what a place holds, by the procedure's own text."""

from __future__ import annotations

import re

from whence.engines.local.refutation.facts import Held, is_length
from whence.program.instructions import Allocate, Call, Direct, Instruction, Load, Region, Store, Unsupported
from whence.program.operands import Variable
from whence.program.places import Cell, Element, Field, Place, Static, displacement_of, root_of
from whence.program.program import Language
from whence.program.types import ReferenceType, store_size


def may_change(instruction: Instruction, held: Held, language: Language, own_class: str) -> bool:
    """Whether the instruction may write what is held, other than by storing to just that place."""
    if language is Language.JAVA and is_length(held.place):
        return False
    match instruction:
        case Store(place, value):
            if language is Language.JAVA:
                return _may_be_same(place, held.place) or _may_initialise(place, own_class)
            return may_overlap(place, store_size(value.type), held.place, store_size(held.type))
        case Load(_, place):
            return language is Language.JAVA and _may_initialise(place, own_class)
        case Allocate(target, region):
            return region is Region.OBJECT and not _is_class(target, own_class)
        case Call(_, callee):
            return not (isinstance(callee, Direct) and _is_plain(callee.procedure))
        case Unsupported():
            return True
        case _:
            return False


_PLAIN_CLASSES = ("String", "Math", "Integer", "Long", "Character", "Boolean", "Double", "Float")
_PLAIN_TYPES = re.compile(r"(\[*[BCDFIJSZ]|Ljava/lang/String;)*")


def _is_plain(procedure: str) -> bool:
    """Java: methods of numbers and texts, handed nothing whose methods could be the program's own."""
    name, _, descriptor = procedure.partition("(")
    owner = name.rpartition(".")[0]
    is_plain_class = owner.startswith("java.lang.") and owner.removeprefix("java.lang.") in _PLAIN_CLASSES
    return is_plain_class and _PLAIN_TYPES.fullmatch(descriptor.partition(")")[0]) is not None


def _may_initialise(place: Place, own_class: str) -> bool:
    """Java: the first use of another class's static field runs its initialiser."""
    root = root_of(place)
    return isinstance(root, Static) and root.symbol.rpartition(".")[0] != own_class


def _is_class(made: Variable, own_class: str) -> bool:
    return isinstance(made.type, ReferenceType) and made.type.name == own_class


def _may_be_same(one: Place, other: Place) -> bool:
    """Java: different kinds of place and fields of different names are apart."""
    match one, other:
        case (Field(_, first), Field(_, second)):
            return first.name == second.name
        case (Element(), Element()):
            return True
        case (Static(first_symbol), Static(second_symbol)):
            return first_symbol.rpartition(".")[2] == second_symbol.rpartition(".")[2]
        case _:
            return type(one) is type(other)


def may_overlap(one: Place, size: int, other: Place, other_size: int) -> bool:
    """C: different objects are apart, and so are different bytes at the same address."""
    first, second = displacement_of(one), displacement_of(other)
    if first.root != second.root:
        return isinstance(first.root, Cell) or isinstance(second.root, Cell)
    if first.scaled != second.scaled:
        return True
    return first.constant < second.constant + other_size and second.constant < first.constant + size
