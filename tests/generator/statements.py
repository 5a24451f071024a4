"""Random statements. Calls with effects stand alone, and what they return goes through a fresh variable."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, final

from .assignments import Assignments
from .declarations import Declarations
from .expressions import Expressions
from .features import Feature
from .functions import Function, Parameter, PointerTo, type_name
from .scope import Aggregate, Scope, StructType
from .types import IntegerType

Form: TypeAlias = Callable[[Scope, int], list[str]]


def indented(lines: list[str]) -> list[str]:
    """The lines in braces."""
    return ["{", *("    " + line for line in lines), "}"]


@final
@dataclass(slots=True)
class Statements:
    """Makes statements as lists of lines."""

    source: random.Random
    features: frozenset[Feature]
    expressions: Expressions
    declarations: Declarations
    assignments: Assignments
    callable: tuple[Function, ...] = ()
    table_size: int = 0

    def block(self, scope: Scope, depth: int) -> list[str]:
        """Declarations, then statements, in braces."""
        lines = self.declarations.several(scope)
        for _ in range(self.source.randrange(1, 4)):
            lines += self.statement(scope, depth)
        return indented(lines)

    def statement(self, scope: Scope, depth: int) -> list[str]:
        """Any statement; at depth 0 only simple ones."""
        forms = self.simple(scope)
        if not scope.is_pure:
            forms += self.effectful()
        if depth > 0:
            forms += self.compound(scope)
        return self.source.choice(forms)(scope, depth - 1)

    def simple(self, scope: Scope) -> list[Form]:
        forms: list[Form] = [lambda s, _: self.assignments.assign(s)] * 3
        if Feature.POINTERS in self.features:
            forms.append(lambda s, _: self.assignments.point(s))
        if Feature.STRUCTS in self.features:
            forms.append(lambda s, _: self.assignments.copy(s))
        if scope.can_break or scope.can_continue:
            forms.append(self.leave)
        return forms

    def effectful(self) -> list[Form]:
        forms: list[Form] = [lambda s, _: self.assignments.remember(s)]
        if self.callable and Feature.CALLS in self.features:
            forms += [self.call, self.call]
        if self.table_size and Feature.FUNCTION_POINTERS in self.features:
            forms.append(self.call_through_table)
        if Feature.MEMORY_FUNCTIONS in self.features:
            forms.append(lambda s, _: self.assignments.move(s))
        return forms

    def compound(self, scope: Scope) -> list[Form]:
        forms: list[Form] = [self.branch, self.branch]
        if Feature.LOOPS in self.features:
            forms += [self.count] if scope.is_pure else [self.count, self.repeat, self.repeat_after]
        if Feature.SWITCH in self.features:
            forms.append(self.switch)
        if Feature.GOTO in self.features:
            forms += (
                [self.jump_forward] if scope.is_pure else [self.jump_back, self.jump_into, self.jump_across]
            )
        return forms

    def condition(self, scope: Scope) -> str:
        return self.expressions.integer(scope, 2)

    def inner(self, scope: Scope, depth: int) -> list[str]:
        return self.block(scope.inner(), depth)

    def body(self, scope: Scope, depth: int) -> list[str]:
        return self.block(scope.inner(can_break=True, can_continue=True), depth)

    def leave(self, scope: Scope, depth: int) -> list[str]:
        ways = ["break"] * scope.can_break + ["continue"] * scope.can_continue
        return [f"if ({self.condition(scope)})", f"    {self.source.choice(ways)};"]

    def branch(self, scope: Scope, depth: int) -> list[str]:
        lines = [f"if ({self.condition(scope)})", *self.inner(scope, depth)]
        if self.source.random() < 0.5:
            lines += ["else", *self.inner(scope, depth)]
        return lines

    def count(self, scope: Scope, depth: int) -> list[str]:
        counter, limit = self.declarations.fresh("i"), self.source.randrange(1, 6)
        guard = "" if scope.is_pure else " && spend()"
        heads = (
            f"for (int {counter} = 0; {counter} < {limit}{guard}; {counter}++)",
            f"for (unsigned {counter} = {limit}; {counter}-- > 0{guard};)",
            f"for (int8_t {counter} = -{limit}; {counter} != 0{guard}; ++{counter})",
        )
        return [self.source.choice(heads), *self.body(scope, depth)]

    def repeat(self, scope: Scope, depth: int) -> list[str]:
        return [f"while (spend() && ({self.condition(scope)}))", *self.body(scope, depth)]

    def repeat_after(self, scope: Scope, depth: int) -> list[str]:
        return ["do", *self.body(scope, depth), f"while (spend() && ({self.condition(scope)}));"]

    def switch(self, scope: Scope, depth: int) -> list[str]:
        cases = self.source.sample(range(8), self.source.randrange(1, 6))
        factor = self.source.choice([1, 1, 1000003])
        lines: list[str] = []
        for case in cases:
            label = "default:" if case == 7 else f"case {case * factor}:"
            lines += [label, *self.block(scope.inner(can_break=True), depth - 1)]
            if self.source.random() < 0.6:
                lines.append("break;")
        selector = f"(int)((unsigned)({self.condition(scope)}) & 7) * {factor}"
        return [f"switch ({selector})", *indented(lines)]

    def jump_forward(self, scope: Scope, depth: int) -> list[str]:
        label = self.declarations.fresh("L")
        return [
            f"if ({self.condition(scope)})",
            f"    goto {label};",
            *self.inner(scope, depth),
            f"{label}:;",
        ]

    def jump_back(self, scope: Scope, depth: int) -> list[str]:
        label = self.declarations.fresh("L")
        again = f"if (spend() && ({self.condition(scope)}))"
        return [f"{label}:;", *self.inner(scope, depth), again, f"    goto {label};"]

    def jump_into(self, scope: Scope, depth: int) -> list[str]:
        """Into the middle of a loop."""
        label = self.declarations.fresh("L")
        halves = [*self.body(scope, depth), f"{label}:;", *self.body(scope, depth)]
        loop = f"while (spend() && ({self.condition(scope)}))"
        return [f"if ({self.condition(scope)})", f"    goto {label};", loop, *indented(halves)]

    def jump_across(self, scope: Scope, depth: int) -> list[str]:
        """A loop of jumps with two entries."""
        first, second = self.declarations.fresh("L"), self.declarations.fresh("L")
        entry = [f"if ({self.condition(scope)})", f"    goto {second};"]
        again = [f"if (spend() && ({self.condition(scope)}))", f"    goto {first};"]
        bodies = [f"{first}:;", *self.inner(scope, depth), f"{second}:;", *self.inner(scope, depth)]
        return [*entry, *bodies, *again]

    def call(self, scope: Scope, depth: int) -> list[str]:
        function = self.source.choice(self.callable)
        arguments = self.arguments(function.parameters, scope)
        if arguments is None:
            return self.assignments.assign(scope)
        call = f"{function.name}({', '.join(['depth - 1', *arguments])})"
        return self.use(function.result, call, scope)

    def call_through_table(self, scope: Scope, depth: int) -> list[str]:
        index = f"(unsigned)({self.expressions.leaf(scope)}) & {self.table_size - 1}"
        arguments = f"depth - 1, {self.expressions.integer(scope, 2)}, {self.expressions.integer(scope, 1)}"
        return [f"note((uint64_t)table[{index}]({arguments}));"]

    def use(self, result: IntegerType | StructType, call: str, scope: Scope) -> list[str]:
        """Puts what a call returns somewhere, after the call has had its effects."""
        name = self.declarations.fresh("r")
        declaration = f"{type_name(result)} {name} = {call};"
        if isinstance(result, IntegerType):
            return indented([declaration, *self.assignments.assign_value(scope, name)])
        targets = [e.text for e in scope.entities if isinstance(e, Aggregate) and e.tag == result.tag]
        if targets:
            return indented([declaration, f"{self.source.choice(targets)} = {name};"])
        return indented([declaration, *self.assignments.note_members(result, name)])

    def arguments(self, parameters: tuple[Parameter, ...], scope: Scope) -> list[str] | None:
        """Arguments for a call, or None where there is nothing to pass."""
        texts = []
        for parameter in parameters:
            choices = self.choices(parameter, scope)
            if not choices:
                return None
            texts.append(self.source.choice(choices))
        return texts

    def choices(self, parameter: Parameter, scope: Scope) -> list[str]:
        match parameter:
            case IntegerType():
                return [self.expressions.integer(scope, 2)]
            case PointerTo():
                targets = self.declarations.targets(scope, scope.level)
                return [text for text, kind in targets if kind == parameter.kind]
            case StructType():
                return [e.text for e in scope.entities if isinstance(e, Aggregate) and e.tag == parameter.tag]
