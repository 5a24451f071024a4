"""Calls of the library: what `models/java_sizes` says of lengths and sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, final

from whence.engines.local.differences.state import Emptiness, Reference, State, length_of, size_of, speaks_of
from whence.engines.local.differences.zone import ZERO, Number
from whence.models.java.sizes import Condition, SizeRule, is_measured_once, keeps_sizes, size_rule
from whence.program.instructions import Call, Direct
from whence.program.operands import Text
from whence.program.types import INT32, ReferenceType

Bound = tuple[Number, int]
_ARRAY_COPY: Final = "java.lang.System.arraycopy("
_RESULT: Final[Number] = ("new", 1)
_GROWN: Final[Number] = ("new", 3)
_LENGTH_OF_RESULT: Final[Number] = ("new", 2)


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
        emptiness = self._size(state, call, 0) if rule is not None and rule.tests_emptiness else None
        found = self._found(state, call) if rule is not None and rule.is_found else None
        self._require(state, call, () if rule is None else rule.gives)
        if call.target is None:
            return
        name = call.target.name
        state.forget_variable(name)
        state.equate(name, _RESULT)
        state.equate(length_of(name), _LENGTH_OF_RESULT)
        state.zone.forget(_RESULT)
        state.zone.forget(_LENGTH_OF_RESULT)
        if emptiness is not None and not speaks_of(emptiness, name):
            state.require(ZERO, emptiness, 0)
            state.tests[name] = Emptiness(emptiness)
        if found is not None and not speaks_of(found[0], name):
            state.places[name] = found

    def _found(self, state: State, call: Call) -> tuple[Number, int] | None:
        size = self._size(state, call, 0)
        wanted = call.arguments[1]
        if size is None:
            return None
        if isinstance(wanted, Text):
            return size, len(wanted.value.encode("utf-16-le", "surrogatepass")) // 2
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
            return (_RESULT, 0) if is_number else None
        if text == "lenr":
            is_reference = call.target is not None and isinstance(call.target.type, ReferenceType)
            return (_LENGTH_OF_RESULT, 0) if is_reference else None
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
                state.equate(number, ZERO, len(operand.value.encode("utf-16-le", "surrogatepass")) // 2)
            return number
        return size_of(reference)


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
