"""The struct types and fields that a text declares once and then refers to by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import final

from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import AddressOf, Allocate, Call, Instruction, Load, Store
from whence.program.operands import Aggregate, Operand
from whence.program.places import Field, FieldName, Place, steps_of
from whence.program.procedure import Procedure
from whence.program.program import Global, Offset
from whence.program.types import ArrayType, StructType, Type
from whence.records import dataclass


@final
@dataclass(slots=True)
class Declarations:
    """What has been declared, in order: a struct after the structs that it contains. Of several different
    ones with the same name, the first is declared and the others are written out where they stand."""

    structs: dict[str, StructType] = field(default_factory=dict)
    fields: dict[tuple[str, str], FieldName] = field(default_factory=dict)

    def field_named(self, owner: str, name: str) -> FieldName | None:
        """The declared field, or the member of a declared struct, of that name."""
        declared = self.fields.get((owner, name))
        if declared is None and (struct := self.structs.get(owner)) is not None:
            found = (member for member in struct.members if member.name == name)
            member = next(found, None)
            return None if member is None else FieldName(owner, name, member.type, member.offset)
        return declared

    def add_type(self, type_: Type) -> None:
        pending = [type_]
        while pending:
            current = pending[-1]
            inner = [each for each in _parts(current) if not self._is_settled(each)]
            if inner:
                pending.extend(inner)
                continue
            pending.pop()
            if isinstance(current, StructType):
                self.structs.setdefault(current.name, current)

    def _is_settled(self, type_: Type) -> bool:
        """Whether nothing of the type is left to declare."""
        while isinstance(type_, ArrayType):
            type_ = type_.element
        return not isinstance(type_, StructType) or type_.name in self.structs

    def add_field(self, field_name: FieldName) -> None:
        self.add_type(field_name.type)
        if self.field_named(field_name.owner, field_name.name) is None:
            self.fields[field_name.owner, field_name.name] = field_name

    def add_instruction(self, instruction: Instruction) -> None:
        for variable in variables_written(instruction):
            self.add_type(variable.type)
        for operand in operands_read(instruction):
            self.add_operand(operand)
        match instruction:
            case Load(_, place) | Store(place) | AddressOf(_, place):
                self._add_place(place)
            case Allocate(_, _, type_):
                self.add_type(type_)
            case Call(_, _, _, signature):
                for type_ in (signature.result, *signature.parameters):
                    self.add_type(type_)
            case _:
                pass

    def _add_place(self, place: Place) -> None:
        for step in steps_of(place):
            if isinstance(step, Field):
                self.add_field(step.field)

    def add_operand(self, operand: Operand) -> None:
        pending = [operand]
        while pending:
            current = pending.pop()
            self.add_type(current.type)
            if isinstance(current, Aggregate):
                pending.extend(reversed(current.values))

    def add_procedure(self, procedure: Procedure) -> None:
        for type_ in _signature_types(procedure):
            self.add_type(type_)
        for _, instruction in procedure.points():
            self.add_instruction(instruction)

    def add_global(self, global_: Global) -> None:
        self.add_type(global_.type)
        for _, initial in global_.initial:
            if not isinstance(initial, bytes | Offset):
                self.add_operand(initial)


def _parts(type_: Type) -> Iterator[Type]:
    if isinstance(type_, ArrayType):
        yield type_.element
    elif isinstance(type_, StructType):
        yield from (member.type for member in type_.members)


def _signature_types(procedure: Procedure) -> Iterable[Type]:
    yield from (variable.type for variable in procedure.parameters)
    yield procedure.result
    yield from (slot.type for slot in procedure.slots)
