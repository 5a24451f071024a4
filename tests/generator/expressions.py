"""Random expressions without side effects, so that no order of evaluation can be observed."""

import random
from dataclasses import dataclass, field
from typing import final

from .features import Feature
from .safe_operations import BINARY
from .scope import Array, BitField, Entity, Pointer, Real, Scalar, Scope
from .types import IntegerType, literal


@final
@dataclass(frozen=True, slots=True)
class PureFunction:
    """A function that an expression may call: it changes nothing and ends soon."""

    name: str
    parameters: int


@final
@dataclass(slots=True)
class Expressions:
    """Makes expressions; every one is some integer, which C converts to where it is used."""

    source: random.Random
    features: frozenset[Feature]
    kinds: tuple[IntegerType, ...]
    pure_functions: list[PureFunction] = field(default_factory=list)

    def kind(self) -> IntegerType:
        """Any integer type."""
        return self.source.choice(self.kinds)

    def constant(self, kind: IntegerType) -> str:
        """A literal, often at a border."""
        borders = [0, 1, -1, 2, 7, 2 ** (kind.bits - 1), 2 ** (kind.bits - 1) - 1, 255, 65536]
        value = (
            self.source.choice(borders) if self.source.random() < 0.5 else self.source.getrandbits(kind.bits)
        )
        return literal(kind, value)

    def integer(self, scope: Scope, depth: int = 3) -> str:
        """Any expression."""
        if depth <= 0 or self.source.random() < 0.15:
            return self.leaf(scope)
        forms = [
            self.operation,
            self.operation,
            self.plain,
            self.comparison,
            self.choice,
            self.cast,
            self.unary,
        ]
        if Feature.FLOATS in self.features:
            forms.append(self.rounded)
        if Feature.VARARGS in self.features and not scope.is_pure:
            forms.append(self.variadic)
        if self.pure_functions:
            forms.append(self.call)
        return self.source.choice(forms)(scope, depth - 1)

    def leaf(self, scope: Scope) -> str:
        """A literal or the value of an object."""
        entity = self.source.choice(scope.entities) if scope.entities else None
        if entity is None or self.source.random() < 0.25:
            return self.constant(self.kind())
        return self.value(entity, scope)

    def value(self, entity: Entity, scope: Scope) -> str:
        """What an object holds, as an integer."""
        match entity:
            case Scalar():
                return entity.text
            case Array():
                return self.element(entity, scope)
            case BitField():
                return f"(({entity.read_as}){entity.text})"
            case Pointer():
                return f"(*{entity.text})"
            case Real():
                return f"to_integer({entity.text})"
            case _:
                return self.constant(self.kind())

    def element(self, array: Array, scope: Scope) -> str:
        """An element, in range."""
        index = self.leaf(scope) if self.source.random() < 0.7 else str(self.source.randrange(array.size))
        return f"{array.text}[(unsigned)({index}) & {array.size - 1}]"

    def operation(self, scope: Scope, depth: int) -> str:
        operation = self.source.choice(BINARY)
        return f"{operation}_{self.kind().tag}({self.integer(scope, depth)}, {self.integer(scope, depth)})"

    def plain(self, scope: Scope, depth: int) -> str:
        operator = self.source.choice(["&", "|", "^", "&&", "||", ","])
        return f"({self.integer(scope, depth)} {operator} {self.integer(scope, depth)})"

    def comparison(self, scope: Scope, depth: int) -> str:
        operator = self.source.choice(["<", "<=", ">", ">=", "==", "!="])
        return f"({self.integer(scope, depth)} {operator} {self.integer(scope, depth)})"

    def choice(self, scope: Scope, depth: int) -> str:
        parts = [self.integer(scope, depth) for _ in range(3)]
        return f"({parts[0]} ? {parts[1]} : {parts[2]})"

    def cast(self, scope: Scope, depth: int) -> str:
        name = self.source.choice([self.kind().name, "_Bool", "char", "long long"])
        return f"({name})({self.integer(scope, depth)})"

    def unary(self, scope: Scope, depth: int) -> str:
        return f"({self.source.choice(['~', '!'])}{self.integer(scope, depth)})"

    def rounded(self, scope: Scope, depth: int) -> str:
        return f"to_integer({self.real(scope, depth)})"

    def real(self, scope: Scope, depth: int) -> str:
        """An expression of type double."""
        reals = [entity.text for entity in scope.entities if isinstance(entity, Real)]
        if depth <= 0 or self.source.random() < 0.3:
            if reals and self.source.random() < 0.6:
                return self.source.choice(reals)
            return self.source.choice(
                ["0.5", "-3.25", "1e10", "7.0", "0.001", f"(double)({self.leaf(scope)})"]
            )
        operator = self.source.choice("+-*/")
        return f"({self.real(scope, depth - 1)} {operator} {self.real(scope, depth - 1)})"

    def variadic(self, scope: Scope, depth: int) -> str:
        count = self.source.randrange(1, 11)
        arguments = [
            f"(double)({self.leaf(scope)})" if i % 3 == 2 else f"(uint64_t)({self.leaf(scope)})"
            for i in range(count)
        ]
        return f"weigh({count}, {', '.join(arguments)})"

    def call(self, scope: Scope, depth: int) -> str:
        function = self.source.choice(self.pure_functions)
        arguments = ", ".join(self.integer(scope, min(depth, 1)) for _ in range(function.parameters))
        return f"{function.name}({arguments})"
