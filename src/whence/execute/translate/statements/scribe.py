"""Writes the lines of a translation: where they go, and how operands are read and results kept.

A temporary that is used once is not stored but written into the expression that uses it, unless something
that it reads is written in between.
"""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.execute.memory.encoding import zero_of
from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.expressions.operand_text import OperandText, is_integer
from whence.execute.translate.expressions.pieces import Expression, unsigned
from whence.execute.translate.namespace import Constant, Names
from whence.execute.translate.procedure_facts import Facts
from whence.execute.translate.translation import Options, Page, Site
from whence.program.operands import Aggregate, Operand, Variable
from whence.program.procedure import Point
from whence.program.types import Type, bits_of


@final
class Scribe:
    def __init__(self, entry: Point, facts: Facts, options: Options) -> None:
        self.names = Names()
        self.page = Page()
        self.options = options
        self.point = entry
        self._facts = facts
        self._pending: dict[str, tuple[Variable, Expression]] = {}
        self._operands = OperandText(self.names)
        self._scratch = 0

    # lines

    def start_block(self) -> None:
        self._pending.clear()

    def site(self) -> Site:
        return Site(self.point)

    def line(self, text: str, site: Site | None = None) -> None:
        self.page.line(text, site)

    def at_point(self, text: str) -> None:
        """A line that fails, if it does, at the current point."""
        self.page.line(text, self.site())

    def constant(self, value: object) -> str:
        return self.names.require(Constant(value))

    def point_constant(self) -> str:
        return self.names.shared(Constant(self.point))

    # operands

    def local(self, variable: Variable) -> str:
        return self._operands.variable(variable)

    def read(self, operand: Operand) -> Expression:
        if isinstance(operand, Variable):
            waiting = self._pending.pop(operand.name, None)
            if waiting is not None:
                return waiting[1]
        elif isinstance(operand, Aggregate):
            parts = tuple(self.plain(value) for value in operand.values)
            return py.joined(f"({''.join(part.text + ', ' for part in parts)})", py.ATOM, 0, 0, parts)
        return self._operands.constant(operand)

    def plain(self, operand: Operand) -> Expression:
        """The operand as it is kept in a local: integers by their unsigned reading."""
        value = self.read(operand)
        return unsigned(value, bits_of(operand.type)) if is_integer(operand.type) else value

    def atom(self, value: Expression) -> Expression:
        """The value in a local, for what is needed twice."""
        if value.is_atom:
            return value
        self._scratch += 1
        name = f"w{self._scratch}"
        self.line(f"{name} = {value.text}")
        return replace(py.opaque_name(name), low=value.low, high=value.high)

    def zero(self, type_: Type) -> str:
        return "0" if is_integer(type_) else self.constant(zero_of(type_))

    # results

    def keep(self, target: Variable, value: Expression, site: Site | None = None) -> None:
        """Assigns now, or later where the value is used."""
        if not self.options.observes and not value.may_fail:
            if target.name in self._facts.unread:
                return
            if target.name in self._facts.forwardable and value.depth < py.DEEPEST:
                self._pending[target.name] = target, value
                return
        self.define(target, _stored(target, value).text, site if value.may_fail else None)

    def define(self, target: Variable, text: str, site: Site | None) -> None:
        name = self.local(target)
        self._flush(name)
        self.line(f"{name} = {text}", site)

    def _flush(self, name: str) -> None:
        """Stores the waiting expressions that read a local which is about to change."""
        stale = [waiting for waiting, (_, value) in self._pending.items() if name in value.reads]
        for waiting in stale:
            target, value = self._pending.pop(waiting)
            self.line(f"{self.local(target)} = {_stored(target, value).text}")


def _stored(target: Variable, value: Expression) -> Expression:
    """The value as locals hold it."""
    return unsigned(value, bits_of(target.type)) if is_integer(target.type) else value
