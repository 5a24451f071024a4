"""Control flow: terminators, and the values that merge where blocks meet.

A phi becomes a variable that every predecessor assigns before it jumps. All phis of a block change at
once, so the copies of an edge are put in an order in which none destroys what another still reads, with
a temporary where they form a cycle; an edge that leaves a block with several successors gets a block of
its own, so that its copies happen on that edge only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import final

from whence.frontends.llvm.lowering.builder import Builder, from_llvm
from whence.frontends.llvm.lowering.result_types import result_type
from whence.frontends.llvm.reading.body import RawBlock
from whence.frontends.llvm.reading.constants import label_address
from whence.frontends.llvm.reading.tokens import NAME, Unlowerable
from whence.program.instructions import (
    Assign,
    Branch,
    Instruction,
    Jump,
    Return,
    Switch,
    Terminator,
    Unreachable,
    Unsupported,
)
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.procedure import Block
from whence.program.types import INT32, INT64, IntType
from whence.records import dataclass
from whence.source import NOWHERE, Span

_INCOMING = re.compile(rf"\[ (.+?), (%{NAME}) \](?=,|$)")
_CASE = re.compile(rf"i\d+ (-?\d+|true|false), label (%{NAME})")
_PHI = re.compile(rf"(%{NAME}) = phi (?:(?:fast|nnan|ninf|nsz|arcp|contract|afn|reassoc) )*")


@final
@dataclass(frozen=True, slots=True)
class Phi:
    """A merge: its variable and, by predecessor, the text of the value that comes from there."""

    target: Variable
    incoming: dict[str, str]
    span: Span


@final
class Flow:
    """Labels, phis and edges of one procedure."""

    def __init__(self, builder: Builder, procedure: str, blocks: Sequence[RawBlock]) -> None:
        self._builder = builder
        self._procedure = procedure
        self._no_label = ""
        """The block of jumps to an address that is no label, once there is one."""
        self._labels: dict[str, str] = {}
        for block in blocks:
            self._labels[block.label] = self._claim(from_llvm(block.label, "b"))
        self._phis = {block.label: self._read_phis(block) for block in blocks}

    def label(self, token: str) -> str:
        return self._labels[token]

    def finish(self, block: RawBlock, opcode: str, token: str, rest: str) -> list[Block]:
        """Ends the builder's current block with its terminator; the edges' blocks, if any, follow it."""
        builder = self._builder
        targets = block.targets
        merging = [target for target in targets if self._phis.get(target)]
        if len(targets) == 1:
            terminator = self._terminator(opcode, token, rest, block, {})
            for target in merging:
                self._copy(block.label, target)
            builder.out.append(terminator)
            return []
        edges = {target: self._claim(f"{self.label(block.label)}.{self.label(target)}") for target in merging}
        builder.out.append(self._terminator(opcode, token, rest, block, edges))
        return [self._edge(block.label, target, label) for target, label in edges.items()]

    def _claim(self, wanted: str) -> str:
        return self._builder.labels.claim(wanted)

    def _read_phis(self, block: RawBlock) -> list[Phi]:
        phis: list[Phi] = []
        for line in block.lines:
            found = _PHI.match(line)
            if found is None:
                break
            phis.append(self._read_phi(found, line))
        return phis

    def _read_phi(self, found: re.Match[str], line: str) -> Phi:
        builder = self._builder
        rest, span = builder.without_location(line)
        type_, position = builder.types.read(rest, found.end())
        incoming = {label: value for value, label in reversed(_INCOMING.findall(rest, position))}
        name = builder.names.claim(from_llvm(found[1], "t"))
        target = builder.variables[found[1]] = Variable(name, type_, VariableKind.MERGE)
        return Phi(target, incoming, span)

    def _edge(self, source: str, target: str, label: str) -> Block:
        builder = self._builder
        builder.out = []
        self._copy(source, target)
        builder.out.append(Jump(self.label(target), builder.span))
        return Block(label, tuple(builder.out))

    def _copy(self, source: str, target: str) -> None:
        builder = self._builder
        copies: list[tuple[Variable, Operand, Span]] = []
        for phi in self._phis[target]:
            span = phi.span if phi.span.is_known else builder.span
            try:
                value, _ = builder.value(phi.target.type, phi.incoming[source], 0)
                copies.append((phi.target, value, span))
            except Unlowerable as reason:
                builder.out.append(Unsupported(str(reason), (phi.target,), span))
        builder.out.extend(in_parallel(builder, copies))

    def _terminator(
        self, opcode: str, token: str, rest: str, block: RawBlock, edges: dict[str, str]
    ) -> Terminator:
        def to(target: str) -> str:
            return edges.get(target) or self._labels[target]

        try:
            return self._understood(opcode, token, rest, block, to)
        except Unlowerable as reason:
            return self._unsupported(f"{opcode} {rest} ({reason})", token, block.targets, to)

    def _understood(
        self, opcode: str, token: str, rest: str, block: RawBlock, to: Callable[[str], str]
    ) -> Terminator:
        builder = self._builder
        match opcode:
            case "br":
                return self._branch(rest, block.targets, to)
            case "switch":
                return self._switch(rest, to)
            case "ret" if rest == "void":
                return Return(None, builder.span)
            case "ret":
                return Return(builder.typed_value(rest, 0)[0], builder.span)
            case "indirectbr":
                return self._computed_jump(rest, block.targets, to)
            case "unreachable":
                return Unreachable(builder.span)
            case _:
                return self._unsupported(f"{opcode} {rest}", token, block.targets, to)

    def _branch(self, rest: str, targets: list[str], to: Callable[[str], str]) -> Terminator:
        if rest.startswith("label "):
            return Jump(to(targets[0]), self._builder.span)
        condition, position = self._builder.typed_value(rest, 0)
        then, otherwise = re.findall(rf"label (%{NAME})", rest[position:])
        return Branch(condition, to(then), to(otherwise), self._builder.span)

    def _switch(self, rest: str, to: Callable[[str], str]) -> Terminator:
        value, position = self._builder.typed_value(rest, 0)
        head, _, listed = rest[position:].partition("[")
        default = head.removeprefix(", label ").strip()
        assert isinstance(value.type, IntType)
        mask = (1 << value.type.bits) - 1
        cases = tuple((_number(word) & mask, to(label)) for word, label in _CASE.findall(listed))
        return Switch(value, cases, to(default), self._builder.span)

    def _computed_jump(self, rest: str, targets: list[str], to: Callable[[str], str]) -> Terminator:
        """`goto *pointer`: a switch over the addresses of the labels; another address is undefined."""
        pointer, _ = self._builder.typed_value(rest, 0)
        model = self._builder.types.model
        address = self._builder.compute("label", INT64, Operator.PTRTOINT, pointer)
        cases = tuple((label_address(self._procedure, target, model).value, to(target)) for target in targets)
        if len(dict(cases)) < len(targets):
            raise Unlowerable("labels with one number")
        self._no_label = self._no_label or self._claim("no.label")
        return Switch(address, cases, self._no_label, self._builder.span)

    def added(self) -> list[Block]:
        """Blocks that the text does not have."""
        return [Block(self._no_label, (Unreachable(NOWHERE),))] if self._no_label else []

    def _unsupported(self, text: str, token: str, targets: list[str], to: Callable[[str], str]) -> Terminator:
        """Keeps every edge: what the program does here is unknown, but not where it may go."""
        builder = self._builder
        opcode, _, rest = text.partition(" ")
        writes = (builder.temporary(token, result_type(builder.types, opcode, rest)),) if token else ()
        if not targets:
            builder.out.append(Unsupported(text, writes, builder.span))
            return Unreachable(builder.span)
        choice = builder.fresh("choice", INT32)
        builder.out.append(Unsupported(text, (*writes, choice), builder.span))
        *others, last = targets
        cases = tuple((number, to(target)) for number, target in enumerate(others))
        return Switch(choice, cases, to(last), builder.span)


def _number(word: str) -> int:
    return {"true": 1, "false": 0}[word] if word.isalpha() else int(word)


def in_parallel(builder: Builder, copies: Sequence[tuple[Variable, Operand, Span]]) -> list[Instruction]:
    """The copies in an order that has the effect of doing all at once."""
    waiting = {target: (value, span) for target, value, span in copies if target != value}
    ordered: list[Instruction] = []
    while waiting:
        read = {value for value, _ in waiting.values() if isinstance(value, Variable)}
        ready = [target for target in waiting if target not in read]
        for target in ready:
            value, span = waiting.pop(target)
            ordered.append(Assign(target, Operator.COPY, (value,), span=span))
        if not ready:
            ordered.append(_saved(builder, waiting))
    return ordered


def _saved(builder: Builder, waiting: dict[Variable, tuple[Operand, Span]]) -> Instruction:
    """Breaks a cycle: one target's old value goes to a temporary, which its readers read instead."""
    target, (_, span) = next(iter(waiting.items()))
    saved = builder.fresh(f"{target.name}.old", target.type)
    for other, (value, place) in waiting.items():
        if value == target:
            waiting[other] = (saved, place)
    return Assign(saved, Operator.COPY, (target,), span=span)
