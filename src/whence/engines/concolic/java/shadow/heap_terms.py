"""Shadows of what Java objects hold: fields, elements, lengths, statics; and of which class an input is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import final

from whence.analysis.runs.java.java_classes import BOX_TYPES, REALS, STRING, is_primitive
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.collection_contents import Undecided, decision_label, decision_of
from whence.engines.concolic.java.inputs.input_objects import InputObjects
from whence.engines.concolic.java.inputs.space import REFERENCE_BITS, JavaSpace, ReferenceInput
from whence.engines.concolic.java.inputs.stored_values import encoded, stored_bits
from whence.execute.java.numbers.boxes import field_of
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.program.places import ARRAY_LENGTH

Location = tuple[JavaObject | JavaArray | None, object]
_NAME = "java.lang.Enum.name"
WIDTHS = {
    "boolean[]": 8, "byte[]": 8, "char[]": 16, "short[]": 16, "int[]": 32, "long[]": 64,
    "float[]": 32, "double[]": 64,
}  # fmt: skip
"""Arrays whose elements have terms, and the bits of an element."""


@final
class Heap:
    """An input object's fields and elements have symbols from when they are first looked at; everything else
    has the shadow that was stored, or none."""

    def __init__(self, space: JavaSpace) -> None:
        self._space = space
        self._terms = space.terms
        self._inputs: dict[JavaObject | JavaArray, ReferenceInput] = {}
        self._numbers: dict[JavaObject | JavaArray, int] = {}
        self._cells: dict[tuple[object, object], object] = {}
        self._elements: dict[JavaArray, list[object]] = {}
        self._labels: dict[str, dict[str, tuple[str, str]]] = {}
        self._concrete = ConcreteInput()
        self._undecided: dict[JavaObject, Undecided] = {}

    def fill(self, made: InputObjects) -> None:
        """The objects that stand for inputs in this run."""
        self._concrete = made.concrete
        self._inputs.update(made.names)
        self._numbers.update({one: each.number for one, each in made.names.items()})
        for collection, held in made.held.items():
            self._fill_collection(collection, held)

    def _fill_collection(self, collection: JavaObject, held: list[tuple[str, Reference]]) -> None:
        """Where the collection keeps elements they have shadows; the rest is decided at the first touch."""
        owner = self._inputs[collection]
        chosen = self._concrete.value(decision_label(collection.cls, owner.name))
        shadows: dict[JavaObject | JavaArray, Term] = {}
        decisions: list[tuple[Term, bool]] = []
        for name, value in held:
            reference = self._space.references[name]
            decisions += self._element_decisions(reference, value, shadows)
            if value is not None:
                shadows.setdefault(value, reference.symbol)
        size = decision_of(self._space, owner, collection.cls)
        self._undecided[collection] = Undecided(size, chosen, tuple(decisions))
        for at, key in self._slots(collection, shadows):
            if isinstance(at, JavaArray):
                assert isinstance(key, int)
                self.store_element(at, key, shadows[at.elements[key]])  # type: ignore[index]
            else:
                self.store_field((at, key), shadows[at.fields[str(key)]])  # type: ignore[index]

    def _element_decisions(
        self, reference: ReferenceInput, value: Reference, earlier: Mapping[JavaObject | JavaArray, Term]
    ) -> Iterator[tuple[Term, bool]]:
        """Is it null; if not, which of the earlier elements is it?"""
        yield self._is(reference, 0), value is None
        if value is None or reference.type == STRING or reference.type in BOX_TYPES:
            return
        for other in earlier:
            yield self._is(reference, self.number_of(other) or 0), other is value
            if other is value:
                return

    def _is(self, reference: ReferenceInput, number: int) -> Term:
        return self._terms.eq(reference.symbol, self._terms.bv(number, REFERENCE_BITS))

    def _slots(
        self, collection: JavaObject, wanted: Mapping[JavaObject | JavaArray, Term]
    ) -> Iterator[tuple[JavaObject | JavaArray, object]]:
        """The fields and elements inside of the collection that hold one of the objects."""
        pending: list[JavaObject | JavaArray] = [collection]
        seen: set[JavaObject | JavaArray] = {collection}
        while pending:
            at = pending.pop()
            parts = enumerate(at.elements) if isinstance(at, JavaArray) else at.fields.items()
            for key, value in parts:
                if not isinstance(value, JavaObject | JavaArray):
                    continue
                if value in wanted:
                    yield at, key
                elif value not in self._inputs and value not in seen:
                    seen.add(value)
                    pending.append(value)

    def undecided(self, value: object) -> Undecided | None:
        """What is to be decided now that a run touches a collection, once."""
        return self._undecided.pop(value, None) if isinstance(value, JavaObject) else None

    def input_of(self, value: object) -> ReferenceInput | None:
        return self._inputs.get(value) if isinstance(value, JavaObject | JavaArray) else None

    def number_of(self, value: object) -> int | None:
        """The number of null, of an input object or of a constant; None for others."""
        if value is None:
            return 0
        if not isinstance(value, JavaObject | JavaArray):
            return None
        found = self._numbers.get(value)
        if found is None and isinstance(value, JavaObject) and _NAME in value.fields:
            found = self._constant(value)
        return found

    def _constant(self, value: JavaObject) -> int | None:
        """Enums become known when a reference that may be one of their constants is made."""
        name = value.fields[_NAME]
        label = name.payload if isinstance(name, JavaObject) else None
        for (type_, constant), number in self._space.constants.items():
            if constant == label and self._space.table.is_subtype(value.cls, type_):
                self._numbers[value] = number
                return number
        return None

    # fields

    def field(self, location: Location) -> object:
        """The shadow of a field, a static field or a length."""
        found = self._cells.get(location)
        if found is not None or location in self._cells:
            return found
        base, key = location
        made = self._first_look(base, str(key)) if base in self._inputs else None
        self._cells[location] = made
        return made

    def store_field(self, location: Location, shadow: object) -> None:
        self._cells[location] = shadow

    def _first_look(self, base: JavaObject | JavaArray | None, key: str) -> object:
        assert base is not None
        owner = self._inputs[base]
        if isinstance(base, JavaArray):
            return self._space.length(owner.name) if key == ARRAY_LENGTH else None
        if base.cls in BOX_TYPES:
            is_value = key == field_of(base.cls.rpartition(".")[2])
            return self._input(f"{owner.name}.value", BOX_TYPES[base.cls]) if is_value else None
        if owner.name == "this" and self._space.is_constructor:
            return None
        known = self._fields(base.cls).get(key)
        return None if known is None else self._input(f"{owner.name}.{known[0]}", known[1])

    def _fields(self, cls: str) -> dict[str, tuple[str, str]]:
        found = self._labels.get(cls)
        if found is None:
            fields = self._space.table.fields(cls)
            found = self._labels[cls] = {each.key: (each.label, each.type) for each in fields}
        return found

    def _input(self, name: str, type_: str) -> object:
        if type_ in REALS:
            return self._space.real(name, type_)
        if is_primitive(type_):
            return self._space.primitive(name, type_, stored_bits(type_))
        symbol = self._space.reference(name, type_).symbol
        return None if symbol.is_constant else symbol

    # arrays

    def length(self, array: JavaArray) -> Term:
        found = self.field((array, ARRAY_LENGTH))
        return found if isinstance(found, Term) else self._terms.bv(len(array.elements), 32)

    def has_elements(self, array: JavaArray) -> bool:
        """Whether any element has a shadow, or may get one."""
        return array in self._elements or array in self._inputs

    def element(self, array: JavaArray, index: int) -> object:
        held = self._elements.get(array)
        if array in self._inputs:
            if held is None:
                held = self._elements[array] = [_UNSEEN] * self._space.sizes.elements
            if held[index] is _UNSEEN:
                held[index] = self._input_element(array, index)
        return None if held is None else held[index]

    def _input_element(self, array: JavaArray, index: int) -> object:
        name, element = self._inputs[array].name, array.cls.removesuffix("[]")
        if is_primitive(element):
            return self._input(f"{name}[{index}]", element)
        symbol = self._space.element(name, index, element).symbol
        return None if symbol.is_constant else symbol

    def store_element(self, array: JavaArray, index: int, shadow: object) -> None:
        held = self._elements.get(array)
        if held is None:
            if shadow is None and array not in self._inputs:
                return
            held = self._elements[array] = self._unseen(array)
        held[index] = shadow

    def _unseen(self, array: JavaArray) -> list[object]:
        return (
            [_UNSEEN] * self._space.sizes.elements if array in self._inputs else [None] * len(array.elements)
        )

    def _term(self, array: JavaArray, index: int, bits: int) -> Term | None:
        """An element as a term, also one behind the end of an input array; None if it has another shadow."""
        shadow = self.element(array, index)
        if isinstance(shadow, Term):
            return shadow
        if shadow is not None:
            return None
        held = array.elements[index] if index < len(array.elements) else 0
        return self._terms.bv(encoded(held, bits) or 0, bits)

    def _places(self, array: JavaArray) -> int:
        return self._space.sizes.elements if array in self._inputs else len(array.elements)

    def chosen(self, array: JavaArray, index: Term, most: int) -> Term | None:
        """The element at an index that depends on inputs; None if no term describes it."""
        bits, count = WIDTHS.get(array.cls), self._places(array)
        if bits is None or count > most:
            return None
        values: list[Term] = []
        for place in range(count):
            value = self._term(array, place, bits)
            if value is None:
                return None
            values.append(value)
        if not values:
            return None
        owner = self._inputs.get(array)
        if owner is not None:
            values.append(self._space.unknown_unit(owner.name, bits))
        return selected(self._space, index, values)

    def store_chosen(
        self, array: JavaArray, index: Term, value: Term, most: int, before: Datum, at: int
    ) -> bool:
        """Stores at an index that depends on inputs; `before` is what the element at `at` had, which is
        overwritten already. False if no term describes it."""
        bits, count = WIDTHS.get(array.cls), self._places(array)
        if bits is None or count > most:
            return False
        old: list[Term] = []
        for place in range(count):
            term = self._term(array, place, bits)
            if place == at and self.element(array, place) is None:
                term = self._terms.bv(encoded(before, bits) or 0, bits)
            if term is None:
                return False
            old.append(term)
        for place, term in enumerate(old):
            here = self._terms.eq(index, self._terms.bv(place, 32))
            self.store_element(array, place, self._terms.ite(here, value, term))
        return True

    # classes

    def kind(self, value: object) -> tuple[Term, tuple[str, ...]] | None:
        """The term that decides of which of some classes an object is, if it is open."""
        owner = self.input_of(value)
        return None if owner is None or owner.kind is None else (owner.kind, owner.choices)

    def shadows_in(self, value: object) -> list[tuple[object, object]]:
        """What an object holds, as far as it has shadows, with the values: to be pinned."""
        if isinstance(value, JavaArray):
            if not self.has_elements(value):
                return [(self.field((value, ARRAY_LENGTH)), len(value.elements))]
            pairs = [(self.element(value, each), held) for each, held in enumerate(value.elements)]
            return [(self.field((value, ARRAY_LENGTH)), len(value.elements)), *pairs]
        if isinstance(value, JavaObject) and value.cls != STRING:
            keys = value.fields if value in self._inputs else [k for b, k in self._cells if b is value]
            return [(self.field((value, key)), value.fields.get(str(key))) for key in keys]
        return []

    def forget_elements(self, array: JavaArray) -> None:
        """They have become plain values."""
        if array in self._inputs:
            self._elements[array] = [None] * self._space.sizes.elements
        else:
            self._elements.pop(array, None)

    def copy_elements(self, source: JavaArray, start: int, target: JavaArray, at: int, count: int) -> None:
        if not self.has_elements(source) and not self.has_elements(target):
            return
        moved = [self.element(source, start + each) for each in range(count)]
        for offset, shadow in enumerate(moved):
            self.store_element(target, at + offset, shadow)


@final
class _Unseen:
    """An element of an input array that no run has looked at."""


_UNSEEN = _Unseen()


def selected(space: JavaSpace, index: Term, values: list[Term]) -> Term:
    """The value at the index; the last one stands for all behind."""
    (default, _), *_ = Counter(values).most_common(1)
    last = values[-1]
    assert isinstance(last.sort, BitVecSort)
    result = default if default is not last else last
    terms = space.terms
    if default is not last:
        behind = terms.bv_ule(terms.bv(len(values) - 1, 32), index)
        result = terms.ite(behind, last, default)
    for place in range(len(values) - 2, -1, -1):
        if values[place] is not default:
            result = terms.ite(terms.eq(index, terms.bv(place, 32)), values[place], result)
    return result
