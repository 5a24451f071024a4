"""Random assignments to what a scope holds, and copies of blocks."""

import random
from dataclasses import dataclass
from typing import final

from .declarations import Declarations
from .expressions import Expressions
from .scope import Aggregate, Array, BitField, Pointer, Real, Scalar, Scope, StructType
from .types import IntegerType


@final
@dataclass(slots=True)
class Assignments:
    """Makes assignments as lines."""

    source: random.Random
    expressions: Expressions
    declarations: Declarations

    def assign(self, scope: Scope) -> list[str]:
        """One assignment, plain or compound."""
        return self.assign_value(scope, self.expressions.integer(scope, 3))

    def assign_value(self, scope: Scope, value: str) -> list[str]:
        """Assigns the value of an expression to some object."""
        entity = self.source.choice(scope.entities) if scope.entities else None
        match entity:
            case Scalar():
                return [self.update(entity.text, entity.kind, value)]
            case Array():
                return [self.update(self.expressions.element(entity, scope), entity.kind, value)]
            case Pointer():
                return [self.update(f"(*{entity.text})", entity.kind, value)]
            case BitField():
                return [f"{entity.text} {self.source.choice(['=', '=', '^=', '|=', '&='])} {value};"]
            case Real():
                return [f"{entity.text} {self.source.choice(['=', '+=', '-=', '*='])} (double)({value});"]
            case Aggregate() | None:
                return [f"(void)({value});"] if scope.is_pure else [f"note((uint64_t)({value}));"]

    def update(self, place: str, kind: IntegerType, value: str) -> str:
        operator = self.source.choice(self.operators(kind))
        match operator:
            case "++" | "--":
                return f"{place}{operator};" if self.source.random() < 0.5 else f"{operator}{place};"
            case "<<=" | ">>=":
                return f"{place} {operator} (unsigned)({value}) & {kind.bits - 1};"
            case "/=" | "%=":
                return f"{place} {operator} ({kind.name})(({value}) | 1);"
            case _:
                return f"{place} {operator} ({kind.name})({value});"

    def operators(self, kind: IntegerType) -> list[str]:
        """Those that cannot overflow a signed type, promotion to int included."""
        operators = ["=", "=", "^=", "|=", "&=", ">>="]
        if not kind.signed or kind.bits < 32:
            operators += ["+=", "-=", "++", "--"]
        if not kind.signed:
            operators += ["/=", "%="]
        if not kind.signed and kind.bits >= 32:
            operators += ["*=", "<<="]
        return operators

    def point(self, scope: Scope) -> list[str]:
        """Sets a pointer to something else that lives long enough."""
        pointers = [entity for entity in scope.entities if isinstance(entity, Pointer)]
        if not pointers:
            return self.assign(scope)
        pointer = self.source.choice(pointers)
        targets = self.declarations.targets(scope, pointer.level)
        fitting = [text for text, kind in targets if kind == pointer.kind]
        return [f"{pointer.text} = {self.source.choice(fitting)};"]

    def copy(self, scope: Scope) -> list[str]:
        """Copies a struct over another."""
        structs = [entity for entity in scope.entities if isinstance(entity, Aggregate)]
        if not structs:
            return self.assign(scope)
        target = self.source.choice(structs)
        source = self.source.choice([entity for entity in structs if entity.tag == target.tag])
        if source.text == target.text or self.source.random() < 0.6:
            return [f"{target.text} = {source.text};"]
        return [f"memcpy(&{target.text}, &{source.text}, sizeof {target.text});"]

    def move(self, scope: Scope) -> list[str]:
        """Moves or fills bytes within an array, or copies to another of the same type."""
        arrays = [entity for entity in scope.entities if isinstance(entity, Array)]
        if not arrays:
            return self.assign(scope)
        array = self.source.choice(arrays)
        others = [e for e in arrays if e.kind == array.kind and e.text != array.text and e.size <= array.size]
        by = self.source.randrange(array.size)
        rest = f"{array.size - by} * sizeof {array.text}[0]"
        forms = [
            f"memmove({array.text}, {array.text} + {by}, {rest});",
            f"memmove({array.text} + {by}, {array.text}, {rest});",
            f"memset({array.text} + {by}, {self.source.randrange(256)}, {rest});",
        ]
        if others:
            other = self.source.choice(others)
            forms.append(f"memcpy({array.text}, {other.text}, {other.size} * sizeof {other.text}[0]);")
        return [self.source.choice(forms)]

    def remember(self, scope: Scope) -> list[str]:
        """Adds a value to the checksum."""
        reals = [entity.text for entity in scope.entities if isinstance(entity, Real)]
        if reals and self.source.random() < 0.3:
            return [f"note_double({self.source.choice(reals)});"]
        return [f"note((uint64_t)({self.expressions.integer(scope, 3)}));"]

    def note_members(self, struct: StructType, text: str) -> list[str]:
        """Adds every member of a struct to the checksum, but no padding."""
        lines = []
        for entity in struct.members(text, 0):
            match entity:
                case Scalar() | BitField():
                    lines.append(f"note((uint64_t){entity.text});")
                case Array():
                    lines += [f"note((uint64_t){entity.text}[{i}]);" for i in range(entity.size)]
                case _:
                    pass
        return lines
