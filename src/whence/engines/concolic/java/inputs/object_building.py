"""Objects for one choice of inputs: the graph that the references span, made before the entry is called."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.collection_contents import (
    Key,
    decision_label,
    held_in,
    is_collection,
    keys_of,
)
from whence.engines.concolic.java.inputs.input_classes import (
    BITS,
    BOX_TYPES,
    OBJECT,
    STRING,
    UNSIGNED,
    InputField,
    is_primitive,
)
from whence.engines.concolic.java.inputs.space import JavaSpace, ReferenceInput
from whence.engines.concolic.java.inputs.stored_values import (
    length_of,
    stack_bits,
    stored_bits,
    stored_value,
    text_of,
)
from whence.execute.events import EventKind, Fault
from whence.execute.java.numbers.boxes import field_of
from whence.execute.link.java_runtime import JavaRuntime
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference

_OBJECT = "Ljava/lang/Object;"


@final
@dataclass(eq=False, slots=True)
class Builder:
    """Makes each object once; `names` says which input an object is."""

    space: JavaSpace
    concrete: ConcreteInput
    runtime: JavaRuntime
    names: dict[JavaObject | JavaArray, ReferenceInput] = field(default_factory=dict)
    held: dict[JavaObject, list[tuple[str, Reference]]] = field(default_factory=dict)
    """Collections -> the inputs that they hold, and as which objects."""
    _objects: dict[int, JavaObject | JavaArray] = field(default_factory=dict)
    _pending: list[ReferenceInput] = field(default_factory=list)

    def arguments(self) -> list[Datum]:
        self._make_constants()
        given: list[Datum] = []
        for parameter in self.space.parameters:
            if is_primitive(parameter.type):
                bits = 0 if parameter.type in ("float", "double") else stack_bits(parameter.type)
                given.append(stored_value(self.space, self.concrete, parameter.name, parameter.type, bits))
            else:
                given.append(self._reference(self.space.references[parameter.name]))
        made: list[JavaObject] = []
        while self._pending:
            made += self._fill(self._pending.pop(0))
        for each in made:
            self._check_order(each)
            self._check_record(each)
        return given

    def _check_order(self, made: JavaObject) -> None:
        """A record's parts are there before it: none is inside of itself, with only records between."""
        pending: list[JavaObject] = [made]
        seen: set[int] = set()
        while pending:
            parts = pending.pop().fields.values()
            inner = [each for each in parts if isinstance(each, JavaObject) and self._is_record(each)]
            if made in inner:
                raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{made.cls} would be a part of itself")
            pending += [each for each in inner if id(each) not in seen]
            seen.update(map(id, inner))

    def _is_record(self, made: JavaObject) -> bool:
        return self.space.table.is_own(made.cls) and self.space.table.is_record(made.cls)

    def _check_record(self, made: JavaObject) -> None:
        """A record is as its constructor makes it: what refuses its parts, or changes them, is no input."""
        fields = [each.key for each in self.space.table.fields(made.cls)]
        again = self.runtime.new_object(made.cls)
        parts = [self._passed(made, each) for each in self.space.table.fields(made.cls)]
        try:
            self.runtime.call_static(self.space.table.record_constructor(made.cls), again, *parts)
        except Exception as problem:
            if isinstance(problem, Fault):
                raise
            raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{made.cls} refuses its parts") from None
        if any(again.fields[key] is not made.fields[key] != again.fields[key] for key in fields):
            raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{made.cls} changes its parts")

    def _passed(self, made: JavaObject, part: InputField) -> Datum:
        """A field as an argument: small numbers are extended."""
        held = made.fields[part.key]
        if not isinstance(held, int) or part.type not in BITS:
            return held
        width, bits = BITS[part.type], stack_bits(part.type)
        is_negative = part.type not in UNSIGNED and held >> (width - 1)
        return (held - (1 << width)) & ((1 << bits) - 1) if is_negative else held

    def _make_constants(self) -> None:
        for (type_, constant), number in self.space.constants.items():
            self.runtime.initialise(type_)
            held = self.runtime.statics[f"{type_}.{constant}"]
            assert isinstance(held, JavaObject)
            self._objects[number] = held

    def _reference(self, reference: ReferenceInput) -> Reference:
        number = self.space.number_of(reference, self.concrete)
        if number == 0:
            return None
        found = self._objects.get(number)
        if found is None:
            owner = self.space.owner_of(number)
            if owner is None:
                return None
            found = self._objects[number] = self._made(owner)
            self.names[found] = owner
            self._pending.append(owner)
        return found

    def _named(self, name: str) -> Reference:
        """A reference inside of an object, which is null while no run has looked at it."""
        known = self.space.references.get(name)
        return None if known is None else self._reference(known)

    def _made(self, owner: ReferenceInput) -> JavaObject | JavaArray:
        cls = self.space.class_of(owner, self.concrete)
        if cls.endswith("[]"):
            return self._array(owner, cls)
        if cls == STRING:
            return self.runtime.text(text_of(self.space, self.concrete, owner))
        if cls in BOX_TYPES:
            primitive = BOX_TYPES[cls]
            held = self._number(f"{owner.name}.value", primitive)
            return JavaObject(cls, {field_of(cls.rpartition(".")[2]): held})
        return self._instance(cls)

    def _instance(self, cls: str) -> JavaObject:
        made = self.runtime.new_object(cls)
        above = cls if not self.space.table.is_own(cls) else self.space.table.library_superclass(cls)
        if above is not None and above != OBJECT and not self.runtime.is_subtype(cls, "java.lang.Throwable"):
            self.runtime.call_static(f"{above}.<init>()V", made)
        return made

    def _number(self, name: str, type_: str) -> int | float:
        """A field or element of a primitive type."""
        return stored_value(self.space, self.concrete, name, type_, stored_bits(type_))

    def _array(self, owner: ReferenceInput, cls: str) -> JavaArray:
        element, length = cls.removesuffix("[]"), length_of(self.space, self.concrete, owner)
        if not is_primitive(element):
            return JavaArray(cls, [None] * length)
        return JavaArray(cls, [self._number(f"{owner.name}[{each}]", element) for each in range(length)])

    def _fill(self, owner: ReferenceInput) -> list[JavaObject]:
        """Puts what the object refers to into it; the object, if it is a record."""
        made = self._objects[owner.number]
        if isinstance(made, JavaArray):
            element = made.cls.removesuffix("[]")
            if not is_primitive(element):
                places = range(len(made.elements))
                made.elements[:] = [self._element(owner, each, element) for each in places]
        elif is_collection(made.cls):
            self._fill_collection(owner, made)
        elif owner.name != "this" or not self.space.is_constructor:
            for each in self.space.table.fields(made.cls):
                made.fields[each.key] = self._field(f"{owner.name}.{each.label}", each.type)
            if self.space.table.is_record(made.cls):
                return [made]
        return []

    def _fill_collection(self, owner: ReferenceInput, made: JavaObject) -> None:
        chosen = self.concrete.value(decision_label(made.cls, owner.name))
        found = self.held[made] = []
        for each in held_in(self.space, owner, made.cls, chosen):
            value = self._reference(self.space.references[each.value]) if each.value else None
            if each.key is None and value is None and made.cls == "java.util.ArrayDeque":
                raise Fault(EventKind.ASSUMPTION_VIOLATED, f"{made.cls} refuses null")
            key = None if each.key is None else self._key(owner, each.key)
            given = [value] if key is None else [key, value] if each.value else [key]
            method = f"put({_OBJECT}{_OBJECT}){_OBJECT}" if len(given) == 2 else f"add({_OBJECT})Z"
            name, parenthesis, rest = method.partition("(")
            self.runtime.virtual(name, parenthesis + rest)[made.cls](made, *given)
            if each.value:
                found.append((each.value, value))

    def _key(self, owner: ReferenceInput, key: Key) -> Reference:
        type_, _ = keys_of(self.space, self.space.signature_of(owner.name))
        if type_ == STRING:
            return self.runtime.text(str(key))
        if isinstance(key, int):
            bits = stored_bits(BOX_TYPES[type_])
            return JavaObject(type_, {field_of(type_.rpartition(".")[2]): key & ((1 << bits) - 1)})
        self.runtime.initialise(type_)
        constant = self.runtime.statics[f"{type_}.{key}"]
        assert isinstance(constant, JavaObject)
        return constant

    def _element(self, owner: ReferenceInput, position: int, type_: str) -> Reference:
        """The arguments of main are there from the start: they are not null."""
        if self.space.is_main:
            return self._reference(self.space.element(owner.name, position, type_))
        return self._named(f"{owner.name}[{position}]")

    def _field(self, name: str, type_: str) -> Datum:
        return self._number(name, type_) if is_primitive(type_) else self._named(name)
