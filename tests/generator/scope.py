"""What a statement can name: objects with the level of the block that they live in.

A pointer may only be set to an object whose level is not deeper than the pointer's own, so that the object
lives at least as long. Level 0 is static storage.
"""

from dataclasses import dataclass, field
from typing import TypeAlias, final

from .types import IntegerType


@final
@dataclass(frozen=True, slots=True)
class Scalar:
    """An integer object; a member of a union has no address that may be taken, because of aliasing rules."""

    text: str
    kind: IntegerType
    level: int
    addressable: bool = True


@final
@dataclass(frozen=True, slots=True)
class Array:
    """An array whose size is a power of two, so that an index is kept in range by a mask."""

    text: str
    kind: IntegerType
    size: int
    level: int


@final
@dataclass(frozen=True, slots=True)
class BitField:
    """A bit-field, cast to `read_as` when read, because compilers differ about its own type."""

    text: str
    read_as: str


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer to an integer object; what it points at is alive as long as itself."""

    text: str
    kind: IntegerType
    level: int


@final
@dataclass(frozen=True, slots=True)
class Aggregate:
    """A whole struct, which can be copied and passed."""

    text: str
    tag: str
    level: int


@final
@dataclass(frozen=True, slots=True)
class Real:
    """A double."""

    text: str


Entity: TypeAlias = Scalar | Array | BitField | Pointer | Aggregate | Real


@final
@dataclass(frozen=True, slots=True)
class StructType:
    """Members are written for an object named by `{}`: `members("s")` are the entities of `s`."""

    tag: str
    definition: str
    templates: tuple[Entity, ...]

    def members(self, text: str, level: int) -> list[Entity]:
        """The entities inside an object of this type."""
        return [_placed(template, text, level) for template in self.templates]


def _placed(template: Entity, text: str, level: int) -> Entity:
    member = text + template.text
    match template:
        case Scalar():
            return Scalar(member, template.kind, level, template.addressable)
        case Array():
            return Array(member, template.kind, template.size, level)
        case BitField():
            return BitField(member, template.read_as)
        case Pointer():
            return Pointer(member, template.kind, level)
        case Aggregate():
            return Aggregate(member, template.tag, level)
        case Real():
            return Real(member)


@final
@dataclass(frozen=True, slots=True)
class Scope:
    """What is visible in a block; a block inside sees it all and adds its own."""

    level: int
    entities: list[Entity] = field(default_factory=list)
    can_break: bool = False
    can_continue: bool = False
    is_pure: bool = False

    def inner(self, *, can_break: bool | None = None, can_continue: bool | None = None) -> "Scope":
        """The scope of a block within."""
        return Scope(
            self.level + 1,
            list(self.entities),
            self.can_break if can_break is None else can_break,
            self.can_continue if can_continue is None else can_continue,
            self.is_pure,
        )

    def add(self, *entities: Entity) -> None:
        """Makes more visible."""
        self.entities.extend(entities)
