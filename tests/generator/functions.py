"""The functions of a generated program, as their callers see them."""

from dataclasses import dataclass
from typing import TypeAlias, final

from .scope import StructType
from .types import IntegerType


@final
@dataclass(frozen=True, slots=True)
class PointerTo:
    """A parameter that points at one integer object."""

    kind: IntegerType


Parameter: TypeAlias = IntegerType | StructType | PointerTo


def type_name(kind: IntegerType | StructType) -> str:
    """How C spells the type."""
    return kind.name if isinstance(kind, IntegerType) else f"struct {kind.tag}"


def _declared(parameter: Parameter, name: str) -> str:
    if isinstance(parameter, PointerTo):
        return f"{parameter.kind.name} *{name}"
    return f"{type_name(parameter)} {name}"


@final
@dataclass(frozen=True, slots=True)
class Function:
    """A function with effects; its first parameter is how deep it may still call."""

    name: str
    result: IntegerType | StructType
    parameters: tuple[Parameter, ...]

    @property
    def prototype(self) -> str:
        """The declaration without the semicolon."""
        listed = [
            "int depth",
            *(_declared(parameter, f"p{i}") for i, parameter in enumerate(self.parameters)),
        ]
        return f"static {type_name(self.result)} {self.name}({', '.join(listed)})"
