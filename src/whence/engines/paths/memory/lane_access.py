"""From places to lanes: which object an instruction touches, and at which index."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.engines.paths.explore.state import Touch
from whence.engines.paths.memory.lanes import ANYWHERE, Extent, Lane, Storage, content_of, is_scalar_member
from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import Facts
from whence.engines.paths.values.symbolic_values import Pointer, Value
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.term import Op, Term
from whence.program.operands import Integer, Operand
from whence.program.places import ARRAY_LENGTH, Element, Field, Place, Root, root_of, steps_of
from whence.program.types import Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Access:
    """`index` is None for a single cell."""

    touch: Touch
    index: Term | None


@final
@dataclass(frozen=True, slots=True)
class Located:
    """An address: bytes into an object, and what the declared extents say of where that may lie."""

    pointer: Pointer
    extent: Extent


@final
class Locator:
    """Evaluates places with the operands and roots of a state."""

    def __init__(
        self, arithmetic: Arithmetic, evaluate: Callable[[Operand], Value], root: Callable[[Root], Value]
    ) -> None:
        self._arithmetic = arithmetic
        self._evaluate = evaluate
        self._root = root

    def locate(self, place: Place) -> Located | None:
        """The address of a C place, or None if it is not known which object it is in."""
        pointer = self._root(root_of(place))
        if not isinstance(pointer, Pointer):
            return None
        terms = self._arithmetic.terms
        offset, low, slack = pointer.offset, 0, 0
        is_bounded = pointer.offset.op is Op.INT
        for step in steps_of(place):
            if isinstance(step, Field):
                offset = terms.add(offset, terms.integer(step.field.offset))
                low += step.field.offset
            elif isinstance(step, Element):
                index = self._evaluate(step.index)
                if not isinstance(index, Term):
                    return None
                offset = terms.add(offset, terms.mul(index, terms.integer(step.stride)))
                if isinstance(step.index, Integer):
                    low += step.index.signed * step.stride
                elif step.count > 0:
                    slack += (step.count - 1) * step.stride
                else:
                    is_bounded = False
        extent = ANYWHERE
        if is_bounded:
            start = pointer.offset.value + low
            extent = Extent(start, start + slack)
        return Located(Pointer(pointer.storage, offset, pointer.null), extent)

    def access(self, place: Place, type_: Type, facts: Facts) -> Access | None:
        """The lane and index of a C access."""
        located = self.locate(place)
        if located is None:
            return None
        content, bits = content_of(type_)
        storage, offset = located.pointer.storage, located.pointer.offset
        width = max((bits + 7) // 8, 1)
        if offset.op is Op.INT and is_scalar_member(storage.type, offset.value, width):
            lane = Lane(content, bits, offset.value, 0)
            return Access(Touch(storage, lane, Extent(offset.value, offset.value + width)), None)
        return self._indexed(storage, offset, Lane(content, bits, 0, width), located.extent, facts)

    def _indexed(
        self, storage: Storage, offset: Term, lane: Lane, declared: Extent, facts: Facts
    ) -> Access | None:
        width = lane.width or 1
        if any(coefficient % width for coefficient, _ in monomials(offset)):
            return None
        start = constant_part(offset) % width
        lane = Lane(lane.content, lane.bits, start, width)
        terms = self._arithmetic.terms
        index = terms.div(terms.sub(offset, terms.integer(start)), terms.integer(width))
        lowest, highest = facts.interval(offset)
        if declared is not ANYWHERE:
            lowest = declared.low if lowest is None else max(lowest, declared.low or 0)
            bound = declared.high if declared.high is not None else 0
            highest = bound if highest is None else min(highest, bound)
        extent = Extent(lowest, None if highest is None else highest + width)
        return Access(Touch(storage, lane, extent), index)

    def java_access(self, place: Place, type_: Type) -> Access | None:
        """The lane and index of a Java access: a field by its name, an element by its number."""
        pointer = self._root(root_of(place))
        if not isinstance(pointer, Pointer):
            return None
        content, bits = content_of(type_)
        match place:
            case Field(_, field):
                is_length = field.name == ARRAY_LENGTH and field.owner.endswith("[]")
                lane = Lane(content, bits, 0, 0, ARRAY_LENGTH if is_length else str(field))
                return Access(Touch(pointer.storage, lane, ANYWHERE), None)
            case Element(_, operand):
                index = self._evaluate(operand)
                lane = Lane(content, bits, 0, max((bits + 7) // 8, 1), "")
                return (
                    Access(Touch(pointer.storage, lane, ANYWHERE), index) if isinstance(index, Term) else None
                )
            case _:
                lane = Lane(content, bits, 0, 0, "static")
                return Access(Touch(pointer.storage, lane, ANYWHERE), None)
