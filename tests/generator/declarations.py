"""Random declarations of a block's own objects, all initialised."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from .expressions import Expressions
from .features import Feature
from .scope import Aggregate, Array, Pointer, Real, Scalar, Scope, StructType
from .types import IntegerType


@final
@dataclass(slots=True)
class Declarations:
    """Makes declarations as lines, and adds what they declare to the scope."""

    source: random.Random
    features: frozenset[Feature]
    expressions: Expressions
    structs: tuple[StructType, ...]
    names: int = 0

    def fresh(self, prefix: str) -> str:
        """A name that no other object has."""
        self.names += 1
        return f"{prefix}{self.names}"

    def several(self, scope: Scope) -> list[str]:
        """None to two declarations."""
        forms = self.forms(scope)
        lines: list[str] = []
        for _ in range(self.source.randrange(3)):
            lines += self.source.choice(forms)(scope)
        return lines

    def forms(self, scope: Scope) -> list[Callable[[Scope], list[str]]]:
        """What the features and the place allow."""
        forms: list[Callable[[Scope], list[str]]] = [self.scalar]
        optional = {
            Feature.ARRAYS: self.array,
            Feature.POINTERS: self.pointer,
            Feature.FLOATS: self.real,
            Feature.STRUCTS: self.struct,
        }
        if not scope.is_pure:
            optional[Feature.VARIABLE_LENGTH_ARRAYS] = self.variable_length_array
            optional[Feature.STATIC_LOCALS] = self.static
        return forms + [form for feature, form in optional.items() if feature in self.features]

    def scalar(self, scope: Scope) -> list[str]:
        name, kind = self.fresh("v"), self.expressions.kind()
        line = f"{kind.name} {name} = {self.expressions.integer(scope, 2)};"
        scope.add(Scalar(name, kind, scope.level))
        return [line]

    def static(self, scope: Scope) -> list[str]:
        name, kind = self.fresh("s"), self.expressions.kind()
        scope.add(Scalar(name, kind, 0))
        return [f"static {kind.name} {name} = {self.expressions.constant(kind)};"]

    def array(self, scope: Scope) -> list[str]:
        name, kind, size = self.fresh("a"), self.expressions.kind(), self.source.choice([2, 4, 8])
        values = ", ".join(self.expressions.leaf(scope) for _ in range(self.source.randrange(1, size + 1)))
        scope.add(Array(name, kind, size, scope.level))
        return [f"{kind.name} {name}[{size}] = {{{values}}};"]

    def variable_length_array(self, scope: Scope) -> list[str]:
        name, kind, size = self.fresh("w"), self.expressions.kind(), self.source.choice([2, 4])
        length = f"{size} + ((unsigned)({self.expressions.leaf(scope)}) & 3)"
        scope.add(Array(name, kind, size, scope.level))
        return [
            f"{kind.name} {name}[{length}];",
            f"memset({name}, {self.source.randrange(256)}, sizeof {name});",
        ]

    def heap_array(self, scope: Scope) -> list[str]:
        """An allocated array; the caller frees it where the scope ends."""
        name, kind, size = self.fresh("h"), self.expressions.kind(), self.source.choice([4, 8, 16])
        scope.add(Array(name, kind, size, scope.level))
        if self.source.random() < 0.5:
            return [f"{kind.name} *{name} = calloc({size}, sizeof *{name});"]
        fill = f"memset({name}, {self.source.randrange(256)}, {size} * sizeof *{name});"
        return [f"{kind.name} *{name} = malloc({size} * sizeof *{name});", fill]

    def real(self, scope: Scope) -> list[str]:
        name = self.fresh("d")
        line = f"double {name} = {self.expressions.real(scope, 2)};"
        scope.add(Real(name))
        return [line]

    def struct(self, scope: Scope) -> list[str]:
        return self.struct_of(self.source.choice(self.structs), scope)

    def struct_of(self, struct: StructType, scope: Scope) -> list[str]:
        """An object of the given type, zero or a copy."""
        name = self.fresh("t")
        others = [e.text for e in scope.entities if isinstance(e, Aggregate) and e.tag == struct.tag]
        start = self.source.choice(others) if others and self.source.random() < 0.5 else "{0}"
        scope.add(Aggregate(name, struct.tag, scope.level), *struct.members(name, scope.level))
        return [f"struct {struct.tag} {name} = {start};"]

    def pointer(self, scope: Scope) -> list[str]:
        targets = self.targets(scope, scope.level)
        if not targets:
            return self.scalar(scope)
        text, kind = self.source.choice(targets)
        name = self.fresh("q")
        scope.add(Pointer(name, kind, scope.level))
        return [f"{kind.name} *{name} = {text};"]

    def targets(self, scope: Scope, level: int) -> list[tuple[str, IntegerType]]:
        """Addresses that may be kept as long as an object of the given level lives."""
        found = []
        for entity in scope.entities:
            match entity:
                case Scalar() if entity.level <= level and entity.addressable:
                    found.append((f"&{entity.text}", entity.kind))
                case Array() if entity.level <= level:
                    found.append((f"&{self.expressions.element(entity, scope)}", entity.kind))
                case Pointer() if entity.level <= level:
                    found.append((entity.text, entity.kind))
                case _:
                    pass
        return found
