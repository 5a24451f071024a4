"""A choice of values as the inputs of an answer: plain values for people, JSON and test files.

Objects are `{"class": C, "fields": {"declaring.Class.field": value}}`, constants of enums
`{"class": C, "constant": NAME}`, boxes `{"class": C, "value": number}`, arrays lists, strings strings; an
object that was shown before is `{"same as": its name}`. An array where something else could be is
`{"class": C, "elements": [...]}`, a collection `{"class": C, "contents": [...]}`, a map
`{"class": C, "entries": [[key, value], ...]}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import final

from whence.analysis.runs.java.java_classes import (
    BITS,
    BOX_TYPES,
    REALS,
    STRING,
    UNSIGNED,
    is_primitive,
)
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.collection_contents import (
    Key,
    decision_label,
    held_in,
    is_collection,
    is_map,
    keys_of,
)
from whence.engines.concolic.java.inputs.read_items import read_input
from whence.engines.concolic.java.inputs.space import (
    ANSWER_BITS,
    JavaSpace,
    ReferenceInput,
    answer_label,
    given_label,
)
from whence.engines.concolic.java.inputs.stored_values import REAL_BITS, length_of, real_value, text_of
from whence.records import dataclass
from whence.witnesses import AskedInput, Inputs


@final
@dataclass(frozen=True, slots=True)
class ShownInputs:
    """The inputs of an answer, and which symbols they stand for."""

    inputs: Inputs
    owners: Mapping[str, ReferenceInput]
    """Where an object is shown -> the input whose own object it is."""
    held: Mapping[str, list[str]]
    """Where a collection is shown -> the names of the inputs that it holds."""


def shown_inputs(space: JavaSpace, concrete: ConcreteInput) -> ShownInputs:
    shown = _Shown(space, concrete)
    values: list[object] = []
    for parameter in space.parameters:
        if is_primitive(parameter.type):
            values.append(number_of(space, concrete, parameter.name, parameter.type))
        else:
            values.append(shown.reference(space.references[parameter.name]))
    answers = tuple(_answer(space, concrete, number) for number in range(len(space.answers)))
    environment = tuple(
        AskedInput(name, concrete.value(given_label(name, number)).to_bytes(8, "little"))
        for name, count in space.environment.items()
        for number in range(count)
    )
    surroundings = Inputs(
        stdin=read_input(space, concrete), nondeterministic=answers, environment=environment
    )
    inputs = replace(surroundings, parameters=tuple(values))
    if space.is_main:
        texts = values[0] if isinstance(values[0], list) else []
        inputs = replace(surroundings, arguments=tuple(str(text) for text in texts))
    return ShownInputs(inputs, shown.owners, shown.held)


def _answer(space: JavaSpace, concrete: ConcreteInput, number: int) -> int:
    """What the harness is given, read as the type that it asked for."""
    type_ = space.answers[number]
    width = {**BITS, **REAL_BITS}.get(type_, ANSWER_BITS)
    value = concrete.value(answer_label(number)) & ((1 << width) - 1)
    if type_ == "boolean":
        return value & 1
    return value - (1 << width) if type_ not in UNSIGNED and value >> (width - 1) else value


def inputs_of(space: JavaSpace, concrete: ConcreteInput) -> Inputs:
    return shown_inputs(space, concrete).inputs


def number_of(space: JavaSpace, concrete: ConcreteInput, name: str, type_: str) -> int | float | bool:
    """Signed as the type says."""
    if type_ in REALS:
        return real_value(concrete, name, type_)
    width = BITS[type_]
    value = concrete.value(name) & ((1 << width) - 1)
    if type_ == "boolean":
        return bool(value)
    return value - (1 << width) if type_ not in UNSIGNED and value >> (width - 1) else value


@final
class _Shown:
    def __init__(self, space: JavaSpace, concrete: ConcreteInput) -> None:
        self._space = space
        self._concrete = concrete
        self.owners: dict[str, ReferenceInput] = {}
        self.held: dict[str, list[str]] = {}
        self._known: dict[int, str] = {}
        """Objects that were shown -> where."""
        self._pending: list[tuple[ReferenceInput, str, dict[str, object] | list[object]]] = []
        self._constants = {number: key for key, number in space.constants.items()}

    def reference(self, reference: ReferenceInput) -> object:
        found = self._value(reference, reference.name)
        while self._pending:
            owner, path, holder = self._pending.pop(0)
            self._fill(owner, path, holder)
        return found

    def _value(self, reference: ReferenceInput, path: str) -> object:
        number = self._space.number_of(reference, self._concrete)
        if number in self._constants:
            type_, constant = self._constants[number]
            return {"class": type_, "constant": constant}
        owner = self._space.owner_of(number)
        if owner is None:
            return None
        cls = self._space.class_of(owner, self._concrete)
        if number in self._known:
            return {"same as": self._known[number]}
        self.owners[path] = owner
        if cls == STRING:
            return text_of(self._space, self._concrete, owner)
        if cls in BOX_TYPES:
            return {
                "class": cls,
                "value": number_of(self._space, self._concrete, f"{owner.name}.value", BOX_TYPES[cls]),
            }
        self._known[number] = path
        return self._holder(reference, owner, path, cls)

    def _holder(self, reference: ReferenceInput, owner: ReferenceInput, path: str, cls: str) -> object:
        if cls.endswith("[]"):
            elements: list[object] = []
            self._pending.append((owner, path, elements))
            return elements if reference.type == cls else {"class": cls, "elements": elements}
        if is_collection(cls):
            contents: list[object] = []
            self._pending.append((owner, path, contents))
            return {"class": cls, "entries" if is_map(cls) else "contents": contents}
        fields: dict[str, object] = {}
        self._pending.append((owner, path, fields))
        return {"class": cls, "fields": fields}

    def _fill(self, owner: ReferenceInput, path: str, holder: dict[str, object] | list[object]) -> None:
        cls = self._space.class_of(owner, self._concrete)
        if isinstance(holder, list) and is_collection(cls):
            holder.extend(self._contents(owner, path, cls))
        elif isinstance(holder, list):
            element = cls.removesuffix("[]")
            places = [f"[{each}]" for each in range(length_of(self._space, self._concrete, owner))]
            if self._space.is_main:
                for position in range(len(places)):
                    self._space.element(owner.name, position, element)
            holder.extend(self._held(owner.name + place, path + place, element) for place in places)
        elif owner.name != "this" or not self._space.is_constructor:
            for each in self._space.table.fields(cls):
                label = f".{each.label}"
                holder[each.key] = self._held(owner.name + label, path + label, each.type)

    def _contents(self, owner: ReferenceInput, path: str, cls: str) -> Iterator[object]:
        chosen = self._concrete.value(decision_label(cls, owner.name))
        type_, _ = keys_of(self._space, self._space.signature_of(owner.name))
        held = self.held[path] = []
        for each in held_in(self._space, owner, cls, chosen):
            held.extend([each.value] if each.value else [])
            if each.key is None:
                known = self._space.references[each.value]
                yield self._value(known, path + each.value.removeprefix(owner.name))
                continue
            key = _key(each.key, type_)
            if not each.value:
                yield key
            else:
                known = self._space.references[each.value]
                yield [key, self._value(known, path + each.value.removeprefix(owner.name))]

    def _held(self, name: str, path: str, type_: str) -> object:
        if is_primitive(type_):
            return number_of(self._space, self._concrete, name, type_)
        known = self._space.references.get(name)
        return None if known is None else self._value(known, path)


def _key(key: Key, type_: str) -> object:
    if type_ == STRING:
        return key
    return {"class": type_, "value": key} if isinstance(key, int) else {"class": type_, "constant": key}
