"""Slots of locals as variables: stores and loads that share values are one variable, under its source name.

A compiler uses one slot for several variables in turn. Two stores belong to one variable if some load may
see both, or if the table of local variables gives both to the same entry.
"""

from collections.abc import Mapping
from typing import final

from whence.frontends.jvm.lowering.source_level.lines import Lines
from whence.frontends.jvm.lowering.source_level.variable_names import VariableNames
from whence.frontends.jvm.lowering.stack.flow import Flow
from whence.frontends.jvm.lowering.stack.frames import Frames, is_return_address, parameter_definition
from whence.frontends.jvm.lowering.stack.local_access import ACCESSES, slot_of
from whence.frontends.jvm.lowering.value_types import field_type, is_same_kind, stack_type
from whence.frontends.jvm.reading.code import Code, LocalVariable
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.operands import Variable, VariableKind
from whence.program.types import Type
from whence.records import dataclass

_ENTRY = 1 << 20
"""Entries of the variable table are numbered from here, so that they do not meet positions."""
THIS = "this"


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter as the method declares it; the name is empty where none is recorded."""

    slot: int
    type: Type
    name: str


@final
class LocalVariables:
    """`parameters` are those of the procedure; `copies` are the locals that start as one of them, because
    the body assigns to it."""

    def __init__(
        self,
        code: Code,
        flow: Flow,
        frames: Frames,
        parameters: tuple[Parameter, ...],
        names: VariableNames,
        lines: Lines,
    ) -> None:
        self._frames = frames
        self._names = names
        self._lines = lines
        self._table = code.local_variables
        self._by_slot = _by_slot(self._table)
        self._groups = _Groups()
        self._group(code, flow, parameters)
        self._variables: dict[int, Variable] = {}
        self._entries = self._groups.entries()
        self.copies: list[tuple[Variable, Variable]] = []
        members = self._members()
        self.parameters = tuple(self._parameter(each, n, members) for n, each in enumerate(parameters))
        for root, group in members.items():
            if root not in self._variables:
                self._variables[root] = self._local(group)

    def loaded(self, pc: int) -> Variable:
        """What the load or `iinc` at the position reads."""
        return self._variables[self._groups.find(next(iter(self._frames.uses[pc])))]

    def stored(self, pc: int) -> Variable:
        """What the store or `iinc` at the position writes."""
        return self._variables[self._groups.find(pc)]

    def _group(self, code: Code, flow: Flow, parameters: tuple[Parameter, ...]) -> None:
        for parameter in parameters:
            entry = self._entry(parameter.slot, 0, parameter.type)
            self._unite(parameter_definition(parameter.slot), entry)
        for instruction in code.instructions:
            pc = instruction.pc
            if pc not in self._frames.stored and pc not in self._frames.uses:
                continue
            is_increment = instruction.opcode is Opcode.IINC
            access = ACCESSES.get(instruction.opcode)
            slot = slot_of(instruction, access) if access else instruction.operand
            for definition in self._frames.uses.get(pc, ()):
                self._groups.unite(definition, next(iter(self._frames.uses[pc])))
                self._unite(definition, self._entry(slot, pc, self._frames.stored[definition]))
            if pc in self._frames.stored:
                after = pc if is_increment else flow.next_pc(pc)
                self._unite(pc, self._entry(slot, after, self._frames.stored[pc]))

    def _unite(self, definition: int, entry: int | None) -> None:
        if entry is not None:
            self._groups.unite(definition, _ENTRY + entry)

    def _entry(self, slot: int, pc: int, type_: Type | None) -> int | None:
        """The number of the table's entry for a slot at a position."""
        for number, entry in self._by_slot.get(slot, ()):
            if (entry.start <= pc < entry.end or entry.start == pc) and _has_kind(entry, type_):
                return number
        return None

    def _members(self) -> dict[int, list[int]]:
        """Group -> its definitions, parameters first, in the order of the code."""
        members: dict[int, list[int]] = {}
        for definition in sorted(self._frames.stored, key=lambda each: (each >= 0, abs(each))):
            if not is_return_address(self._frames.stored[definition]):
                members.setdefault(self._groups.find(definition), []).append(definition)
        return members

    def _parameter(self, parameter: Parameter, position: int, members: Mapping[int, list[int]]) -> Variable:
        root = self._groups.find(parameter_definition(parameter.slot))
        entry = self._named_entry(members[root])
        source = entry.name if entry is not None else parameter.name
        is_assigned = len(members[root]) > 1
        plain = self._names.claim(source) if source else self._names.parameter(position)
        kind = VariableKind.PARAMETER
        made = Variable(
            f"{plain}.in" if is_assigned else plain, parameter.type, kind, source, self._lines.first
        )
        local = Variable(plain, parameter.type, VariableKind.LOCAL, source, made.span)
        self._variables[root] = local if is_assigned else made
        if is_assigned:
            self.copies.append((local, made))
        return made

    def _local(self, group: list[int]) -> Variable:
        entry = self._named_entry(group)
        span = self._lines.span(group[0])
        if entry is not None:
            type_ = stack_type(field_type(entry.type_text))
            return Variable(self._names.claim(entry.name), type_, VariableKind.LOCAL, entry.name, span)
        type_ = self._frames.common_type(group)
        kind = VariableKind.MERGE if self._table else VariableKind.LOCAL
        return Variable(self._names.unnamed(), type_, kind, "", span)

    def _named_entry(self, group: list[int]) -> LocalVariable | None:
        numbers = self._entries.get(self._groups.find(group[0]), ())
        return min((self._table[number] for number in numbers), default=None)


@final
class _Groups:
    """Union-find over definitions and entries of the variable table."""

    def __init__(self) -> None:
        self._parents: dict[int, int] = {}

    def find(self, item: int) -> int:
        parents = self._parents
        while (parent := parents.get(item, item)) != item:
            parents[item] = parents.get(parent, parent)
            item = parent
        return item

    def unite(self, first: int, second: int) -> None:
        one, other = self.find(first), self.find(second)
        self._parents.setdefault(first, first)
        self._parents.setdefault(second, second)
        if one != other:
            self._parents[other] = one

    def entries(self) -> dict[int, list[int]]:
        """Group -> the numbers of the table's entries in it."""
        found: dict[int, list[int]] = {}
        for each in tuple(self._parents):
            if each >= _ENTRY:
                found.setdefault(self.find(each), []).append(each - _ENTRY)
        return found


def _by_slot(table: tuple[LocalVariable, ...]) -> dict[int, list[tuple[int, LocalVariable]]]:
    found: dict[int, list[tuple[int, LocalVariable]]] = {}
    for number, entry in enumerate(table):
        found.setdefault(entry.slot, []).append((number, entry))
    return found


def _has_kind(entry: LocalVariable, type_: Type | None) -> bool:
    try:
        return type_ is None or is_same_kind(stack_type(field_type(entry.type_text)), type_)
    except ValueError:
        return False
