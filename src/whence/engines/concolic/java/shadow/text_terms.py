"""Shadows of strings and builders: a length and units, both of which may depend on inputs.

A text with a number or something else in it that no term stands for is `Derived`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeGuard, cast, final

from whence.answers import Reason
from whence.engines.concolic.java.inputs.space import JavaSpace
from whence.engines.concolic.java.shadow.derived import Derived
from whence.engines.concolic.java.shadow.heap_terms import selected
from whence.engines.concolic.java.shadow.run_state import RunState
from whence.execute.java.platform.host import BUILDERS, STRING
from whence.execute.memory.java_objects import JavaObject
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.procedure import Point
from whence.records import dataclass

NOT_FOLLOWED = (Reason.APPROXIMATED, "a text is looked into by a method that is run, not followed")


@final
@dataclass(frozen=True, slots=True)
class Text:
    """`units` are all that there may be; how many there are is the length."""

    length: Term
    units: Sequence[Term]
    name: str = ""
    """Of the input that it is the beginning of, where units behind the last one are not known."""


@final
class InputUnits(Sequence[Term]):
    """The units of an input string, made when they are looked at."""

    def __init__(self, space: JavaSpace, name: str) -> None:
        self._space = space
        self._name = name

    def __len__(self) -> int:
        return self._space.sizes.elements

    def __getitem__(self, index: int | slice) -> Term | list[Term]:  # type: ignore[override]
        if isinstance(index, slice):
            return [
                self._space.unit(self._name, each)
                for each in range(*index.indices(self._space.sizes.elements))
            ]
        if not 0 <= index < self._space.sizes.elements:
            raise IndexError(index)
        return self._space.unit(self._name, index)


@final
class ConstantUnits(Sequence[Term]):
    """The units of a known text, made when they are looked at: tables are written as long literals."""

    def __init__(self, terms: Terms, text: str) -> None:
        self._terms = terms
        self._text = text

    def __len__(self) -> int:
        return len(self._text)

    def __getitem__(self, index: int | slice) -> Term | ConstantUnits:  # type: ignore[override]
        if isinstance(index, slice):
            return ConstantUnits(self._terms, self._text[index])
        return self._terms.bv(ord(self._text[index]), 16)


@final
class Texts:
    def __init__(self, state: RunState) -> None:
        self._state = state
        self._terms = state.terms
        self._held: dict[JavaObject, Text | Derived | None] = {}

    def of(self, value: object) -> Text | Derived | None:
        """None for a text that depends on no input."""
        if not is_text(value):
            return None
        if value not in self._held:
            owner = self._state.heap.input_of(value)
            if owner is not None and value.cls == STRING:
                space = self._state.space
                units = InputUnits(space, owner.name)
                self._held[value] = Text(space.length(owner.name), units, owner.name)
        return self._held.get(value)

    def exact(self, value: object) -> Text | None:
        """The text as terms, constants where it depends on nothing; None if it is derived."""
        found = self.of(value)
        if isinstance(found, Derived):
            return None
        return self.constant(payload_of(value)) if found is None else found

    def constant(self, text: str) -> Text:
        return Text(self._terms.bv(len(text), 32), ConstantUnits(self._terms, text))

    def hold(self, value: object, text: Text | Derived | None) -> None:
        if not is_text(value):
            return
        is_plain = isinstance(text, Text) and text.length.is_constant and _are_constant(text.units)
        if text is None or is_plain:
            self._held[value] = None
        else:
            self._held[value] = text

    def pairs(self, value: object) -> list[tuple[object, object]]:
        """What a text depends on, with the values of this run."""
        found = self.of(value)
        if isinstance(found, Derived):
            return [(found, 0)]
        if found is None:
            return []
        payload = payload_of(value)
        units = [(unit, ord(each)) for unit, each in zip(found.units, payload, strict=False)]
        return [(found.length, len(payload)), *units]

    def pin(self, point: Point, value: object) -> None:
        """The text becomes what it is in this run."""
        for shadow, held in self.pairs(value):
            self._state.pin(point, shadow, held, NOT_FOLLOWED)
        self.hold(value, None)

    def pin_length(self, point: Point, value: object) -> None:
        """Every length is a path of its own, the shorter ones first."""
        found, terms = self.of(value), self._terms
        if isinstance(found, Text):
            count = len(payload_of(value))
            for each in range(count + 1):
                self._state.split(point, terms.eq(found.length, terms.bv(each, 32)), each == count)

    def everywhere(self, text: Text, holds: Callable[[Term], Term]) -> Term:
        """That something holds of all units."""
        terms = self._terms
        if text.length.is_constant:
            return terms.and_(*(holds(unit) for unit in text.units[: text.length.value]))
        known = [
            terms.or_(terms.bv_ule(text.length, terms.bv(position, 32)), holds(unit))
            for position, unit in enumerate(text.units)
        ]
        enough = terms.bv_ule(text.length, terms.bv(len(text.units), 32))
        return terms.and_(enough, *known)

    # operations

    def is_equal(self, left: Text, right: Text) -> Term:
        terms = self._terms
        if left.length.is_constant:
            left, right = right, left
        same = [terms.eq(left.length, right.length)]
        if right.length.is_constant:
            count = right.length.value
            same += [terms.eq(left.units[i], right.units[i]) for i in range(min(count, len(left.units)))]
            if count > len(left.units):
                same.append(self._unknown(left))
            return terms.and_(*same)
        for i in range(min(len(left.units), len(right.units))):
            behind = terms.bv_ule(left.length, terms.bv(i, 32))
            same.append(terms.or_(behind, terms.eq(left.units[i], right.units[i])))
        long = terms.bv_ult(terms.bv(min(len(left.units), len(right.units)), 32), left.length)
        same.append(terms.or_(terms.not_(long), self._unknown(left)))
        return terms.and_(*same)

    def _unknown(self, text: Text) -> Term:
        return self._terms.eq(self._state.space.unknown_unit(text.name, 1), self._terms.bv(1, 1))

    def unit_at(self, text: Text, index: Term) -> Term:
        """The unit at an index inside of the text."""
        space = self._state.space
        if index.is_constant:
            inside = index.value < len(text.units)
            return text.units[index.value] if inside else space.unknown_unit(text.name, 16)
        return selected(space, index, [*text.units, space.unknown_unit(text.name, 16)])

    def starts(self, text: Text, wanted: Text, at: int) -> Term:
        """Whether a constant text stands there."""
        terms = self._terms
        count = len(wanted.units)
        if at + count > len(text.units):
            enough = terms.bv_ule(terms.bv(at + count, 32), text.length)
            return terms.and_(enough, self._unknown(text)) if text.name else terms.false
        enough = terms.bv_ule(terms.bv(at + count, 32), text.length)
        same = [terms.eq(text.units[at + i], wanted.units[i]) for i in range(count)]
        return terms.and_(enough, *same)

    def find(self, text: Text, wanted: Text, start: int) -> Term:
        """The first place of a constant text, or -1."""
        terms = self._terms
        result = terms.bv(-1, 32)
        if text.name:
            long = terms.bv_ult(terms.bv(len(text.units), 32), text.length)
            result = terms.ite(long, self._state.space.unknown_unit(text.name, 32), result)
        for at in range(len(text.units) - len(wanted.units), start - 1, -1):
            result = terms.ite(self.starts(text, wanted, at), terms.bv(at, 32), result)
        return result

    def hash_code(self, text: Text) -> Term:
        """As a polynomial of the units."""
        terms = self._terms
        most = min(self._state.limits.hashed_units, len(text.units))
        value = terms.bv(0, 32)
        values = [value]
        for unit in text.units[:most]:
            wide = terms.zero_extend(unit, 16)
            value = terms.bv_add(terms.bv_mul(value, terms.bv(31, 32)), wide)
            values.append(value)
        if text.length.is_constant and text.length.value <= most:
            return values[text.length.value]
        result = self._state.space.unknown_unit(f"{text.name} hash", 32)
        for count, each in enumerate(values):
            result = terms.ite(terms.eq(text.length, terms.bv(count, 32)), each, result)
        return result

    def joined(self, left: Text, right: Text) -> Text | None:
        """Only where the left one has a fixed length."""
        if not left.length.is_constant:
            return None
        units = [*left.units[: left.length.value], *right.units]
        return Text(self._terms.bv_add(left.length, right.length), units, right.name)


def is_text(value: object) -> TypeGuard[JavaObject]:
    return isinstance(value, JavaObject) and (value.cls == STRING or value.cls in BUILDERS)


def payload_of(value: object) -> str:
    held = cast(JavaObject, value).payload
    return held if isinstance(held, str) else "".join(cast("list[str]", held or []))


def _are_constant(units: Sequence[Term]) -> bool:
    return isinstance(units, ConstantUnits) or all(each.is_constant for each in units)
