"""Inputs of a Java entry from a model: numbers, arrays of them, objects with the fields that were read."""

from __future__ import annotations

from typing import final

from whence.analysis.runs.java.java_classes import BITS, BOX_TYPES, STRING, UNSIGNED, ClassTable, is_primitive
from whence.engines.paths.decide.model_inputs import Assignment, TooLarge, lanes_of, length_of
from whence.engines.paths.explore.necessary_condition import Necessary
from whence.engines.paths.memory.lanes import Storage, StorageKind
from whence.program.c.hidden_parameters import input_name
from whence.program.mains import is_main
from whence.records import dataclass
from whence.witnesses import Inputs

_COLLECTIONS = "java.util."


def java_inputs(necessary: Necessary, assignment: Assignment) -> Inputs:
    """Strings are empty and collections hold nothing: nothing is known of what is in them."""
    program, entry = necessary.analysis.program, necessary.entry
    parameters = program.procedure(entry).parameters
    if is_main(program, entry):
        vector = Storage(StorageKind.ARGUMENTS, input_name(parameters[0]))
        count = length_of(necessary, assignment, vector)
        if count > necessary.analysis.limits.arguments:
            raise TooLarge
        return Inputs(("",) * count)
    table = ClassTable(program)
    objects = _Objects(necessary, assignment, table)
    types = table.parameters(entry)
    has_receiver = len(parameters) > len(types)
    values: list[object] = []
    if has_receiver:
        values.append(objects.made(input_name(parameters[0]), table.receivers(entry)))
    for parameter, type_ in zip(parameters[has_receiver:], types, strict=True):
        values.append(objects.value(input_name(parameter), type_))
    return Inputs(parameters=tuple(values))


@final
@dataclass(frozen=True, slots=True)
class _Objects:
    necessary: Necessary
    assignment: Assignment
    table: ClassTable

    def value(self, name: str, type_: str) -> object:
        if is_primitive(type_):
            return _number(self.assignment.number(name), type_)
        if self.assignment.is_null(name):
            return None
        return self.made(name, self.table.choices(type_))

    def made(self, name: str, choices: tuple[str, ...]) -> object:
        """An object of the first class; null where there is none."""
        if not choices:
            return None
        cls = choices[0]
        if cls.endswith("[]"):
            return self._array(name, cls.removesuffix("[]"))
        if cls == STRING:
            return ""
        if cls in BOX_TYPES:
            return {"class": cls, "value": _number(0, BOX_TYPES[cls])}
        if self.table.is_enum(cls):
            return {"class": cls, "constant": self.table.constants(cls)[0]}
        if cls.startswith(_COLLECTIONS):
            return {"class": cls, "entries" if "Map" in cls else "contents": []}
        return {"class": cls, "fields": self._fields(name, cls)}

    def _fields(self, name: str, cls: str) -> dict[str, object]:
        storage = Storage(StorageKind.PARAMETER, name)
        origins = self.necessary.analysis.origins
        known = {
            each.lane.label: label
            for label, each in (*origins.inputs.items(), *origins.pointers.items())
            if each.storage == storage
        }
        fields: dict[str, object] = {}
        for each in self.table.fields(cls):
            if each.key in known:
                fields[each.key] = self.value(known[each.key], each.type)
            else:
                fields[each.key] = _number(0, each.type) if is_primitive(each.type) else None
        return fields

    def _array(self, name: str, element: str) -> list[object]:
        storage = Storage(StorageKind.PARAMETER, name)
        length = length_of(self.necessary, self.assignment, storage)
        if not is_primitive(element):
            return [None] * length
        values: list[int] = []
        for label, each in lanes_of(self.necessary, storage).items():
            if not each.lane.is_scalar:
                values = self.assignment.elements(label)
        return [_number(value, element) for value in [*values, *([0] * length)][:length]]


def _number(value: int, type_: str) -> int | float | bool:
    """As a value of the type; models have signed readings."""
    if type_ == "boolean":
        return bool(value & 1)
    if type_ not in BITS:
        return 0.0
    return value & ((1 << BITS[type_]) - 1) if type_ in UNSIGNED else value
