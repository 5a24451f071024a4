"""Calls of the library: what `models/java_sizes` says of lengths and sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, final

from whence.engines.local.differences.linked_names import LENGTH_OF_RESULT, RESULT
from whence.engines.local.differences.state import (
    AtLeast,
    Emptiness,
    Reference,
    State,
    length_of,
    size_of,
    speaks_of,
    words_of,
)
from whence.engines.local.differences.zone import ZERO, Number
from whence.models.java.containers.sizes import (
    Condition,
    SizeRule,
    is_measured_once,
    is_white_space,
    keeps_sizes,
    size_rule,
)
from whence.program.instructions import Call, Direct
from whence.program.operands import Integer, Text
from whence.program.types import INT32, ReferenceType

Bound = tuple[Number, int]
_ARRAY_COPY: Final = "java.lang.System.arraycopy("
_GROWN: Final[Number] = ("new", 3)
_NO_RULE: Final = SizeRule()


@final
class Library:
    def call(self, state: State, call: Call, required: Callable[[State], None]) -> bool:
        """Behind the call, which runs no code of the user's; whether a rule was used. `required` says what
        follows of what the call demands."""
        rule = size_rule(call)
        demands = () if rule is None else rule.demands
        self._require(state, call, demands)
        required(state)
        self._change(state, call, rule)
        self._give(state, call, rule)
        return rule is not None

    def _change(self, state: State, call: Call, rule: SizeRule | None) -> None:
        if rule is not None and rule.grows is not None:
            self._grow(state, call, rule.grows)
        elif not keeps_sizes(call):
            for number in state.changing():
                state.forget_number(number)

    def _grow(self, state: State, call: Call, by: int) -> None:
        """The receiver is longer; whatever else may be the receiver by another name may be, too."""
        receiver = state.reference(call.arguments[0])
        mine = None if receiver is None else size_of(receiver)
        for number in state.changing():
            if number != mine:
                state.zone.forget_above(number)
        if mine is None:
            return
        grown: Number = _GROWN
        state.require(ZERO, mine, 0)
        state.require(mine, grown, -by)
        if by:
            state.require(grown, mine, by)
        state.forget_number(mine)
        state.equate(mine, grown)
        state.zone.forget(grown)

    def _give(self, state: State, call: Call, rule: SizeRule | None) -> None:
        """The result has a name of its own until what its variable was before is forgotten."""
        rule = rule or _NO_RULE
        emptiness = self._size(state, call, 0) if rule.tests_emptiness else None
        found = self._found(state, call) if rule.is_found else None
        least = self._least(state, call, rule)
        self._require(state, call, rule.gives)
        if rule.are_pieces and self._has_a_piece(state, call):
            state.require(ZERO, LENGTH_OF_RESULT, -1)
        if rule.is_remainder:
            self._give_remainder(state, call)
        if call.target is None:
            return
        name = call.target.name
        state.forget_variable(name)
        state.equate(name, RESULT)
        state.equate(length_of(name), LENGTH_OF_RESULT)
        state.zone.forget(RESULT)
        state.zone.forget(LENGTH_OF_RESULT)
        if emptiness is not None and not speaks_of(emptiness, name):
            state.require(ZERO, emptiness, 0)
            state.tests[name] = Emptiness(emptiness)
        if found is not None and not speaks_of(found[0], name):
            state.places[name] = found
        if least is not None and not any(speaks_of(number, name) for number, _ in least.numbers):
            state.tests[name] = least
        if rule.has_words:
            state.require(ZERO, words_of(name), -1)

    def _least(self, state: State, call: Call, rule: SizeRule) -> AtLeast | None:
        """What a truth value says of the length of the text that was asked."""
        size = self._size(state, call, 0) if rule.tests_words or rule.tests_part else None
        if size is None:
            return None
        state.require(ZERO, size, 0)
        if rule.tests_words:
            reference = state.reference(call.arguments[0])
            if not isinstance(reference, str):
                return AtLeast(((size, 1),), truth=False)
            state.require(ZERO, words_of(reference), 0)
            return AtLeast(((size, 1), (words_of(reference), 1)), truth=False)
        part = call.arguments[1]
        return AtLeast(((size, _characters(part)),), truth=True) if isinstance(part, Text) else None

    def _has_a_piece(self, state: State, call: Call) -> bool:
        """Empty pieces at the end stay if there is a limit. A text with a letter has a piece between white
        space, and one without separators is one piece itself."""
        if len(call.arguments) > 2:
            limit = call.arguments[2]
            if isinstance(limit, Integer) and limit.value != 0:
                return True
        reference, separator = state.reference(call.arguments[0]), call.arguments[1]
        is_space = isinstance(separator, Text) and is_white_space(str(separator.value))
        return is_space and isinstance(reference, str) and state.zone.least(words_of(reference)) >= 1

    def _give_remainder(self, state: State, call: Call) -> None:
        """The divisor is not zero, or the call throws."""
        divisor = state.number(call.arguments[1])
        if divisor is not None and state.zone.least(divisor[0]) + divisor[1] >= 0:
            state.require(ZERO, RESULT, 0)
            state.require(RESULT, divisor[0], divisor[1] - 1)

    def _found(self, state: State, call: Call) -> tuple[Number, int] | None:
        size = self._size(state, call, 0)
        wanted = call.arguments[1]
        if size is None:
            return None
        if isinstance(wanted, Text):
            return size, _characters(wanted)
        return (size, 1) if wanted.type == INT32 else (size, 0)

    def _require(self, state: State, call: Call, conditions: Iterable[Condition]) -> None:
        for left, right, distance in (self._bounds(state, call, each) for each in conditions):
            if left is not None and right is not None:
                state.require(left[0], right[0], distance - left[1] + right[1])

    def demands_hold(self, state: State, call: Call) -> bool:
        """Whether the call refuses no place that it is given."""
        rule = size_rule(call)
        if rule is None or not rule.demands:
            return _copies_inside(state, call)
        for left, right, distance in (self._bounds(state, call, each) for each in rule.demands):
            if left is None or right is None:
                return False
            if not holds(state, left, right, distance):
                return False
        return True

    def _bounds(self, state: State, call: Call, each: Condition) -> tuple[Bound | None, Bound | None, int]:
        return self._term(state, call, each.left), self._term(state, call, each.right), each.distance

    def _term(self, state: State, call: Call, text: str) -> Bound | None:
        if text.lstrip("-").isdecimal():
            return ZERO, int(text)
        if text == "r":
            is_number = call.target is not None and call.target.type == INT32
            return (RESULT, 0) if is_number else None
        if text == "lenr":
            is_reference = call.target is not None and isinstance(call.target.type, ReferenceType)
            return (LENGTH_OF_RESULT, 0) if is_reference else None
        if text.startswith("len"):
            size = self._size(state, call, int(text[3:] or "0"))
            if size is not None:
                state.require(ZERO, size, 0)
            return None if size is None else (size, 0)
        return state.number(call.arguments[int(text[1:])])

    def _size(self, state: State, call: Call, argument: int) -> Number | None:
        operand = call.arguments[argument]
        reference: Reference | None = state.reference(operand)
        if reference is None:
            return None
        is_array = isinstance(operand.type, ReferenceType) and operand.type.name.endswith("[]")
        if is_array or is_measured_once(call):
            number = length_of(reference)
            if isinstance(operand, Text):
                state.equate(number, ZERO, _characters(operand))
            return number
        return size_of(reference)


def _characters(text: Text) -> int:
    return len(text.value.encode("utf-16-le", "surrogatepass")) // 2


def holds(state: State, left: Bound, right: Bound, distance: int) -> bool:
    """Whether `left <= right + distance`."""
    wanted = distance - left[1] + right[1]
    if left[0] == ZERO and right[0] != ZERO:
        return state.zone.least(right[0]) >= -wanted
    return state.zone.is_at_most(left[0], right[0], wanted)


def _copies_inside(state: State, call: Call) -> bool:
    """`System.arraycopy` from and to places that are constants."""
    if not isinstance(call.callee, Direct) or not call.callee.procedure.startswith(_ARRAY_COPY):
        return False
    source, target = state.reference(call.arguments[0]), state.reference(call.arguments[2])
    numbers = [state.number(call.arguments[each]) for each in (1, 3, 4)]
    if source is None or target is None or None in numbers:
        return False
    first, second, count = (each for each in numbers if each is not None)
    if not all(holds(state, (ZERO, 0), each, 0) for each in (first, second, count)):
        return False
    return all(
        start[0] == ZERO and holds(state, (count[0], count[1] + start[1]), (length_of(of), 0), 0)
        for start, of in ((first, source), (second, target))
    )
