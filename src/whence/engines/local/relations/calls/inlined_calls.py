"""Calls of small procedures that are followed with what the caller knows, way by way.

The callee starts with the caller's numbers and objects. What the caller's variables and places hold goes
along under names that no variable has, so that it is said anew where the callee says a number anew. Behind
the call there is one state for each way on which the callee returns, so that a result and what goes with it
stay together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, final

from whence.engines.local.pointers.names import object_name
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.ranges.state import Held
from whence.engines.local.relations.calls.outside_changes import Surroundings
from whence.engines.local.relations.numbers.sums import number
from whence.engines.local.relations.numbers.values import Pointer, Value, fixed
from whence.engines.local.relations.state import State
from whence.program.instructions import Assign, Call, Direct
from whence.program.operands import Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Displacement, Slot
from whence.program.procedure import Point, Procedure
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.local.relations.transfer import Transfer

KEPT: Final = "^"
"""Begins the names of what belongs to the caller."""
_MEMORY: Final = "^^"


class Callee(NamedTuple):
    procedure: Procedure
    around: Surroundings
    ranges: Ranges | None


Callees = Callable[[str], Callee | None]
"""A small procedure by its name; None for others."""


@final
@dataclass(frozen=True, slots=True)
class Entered:
    """Where a callee begins."""

    state: State
    first: int
    """The instruction behind the copies of parameters."""
    places: tuple[Held, ...]
    """Places of the caller that the call leaves as they are."""


def callee_of(callees: Callees, call: Call) -> Callee | None:
    if not isinstance(call.callee, Direct):
        return None
    found = callees(call.callee.procedure)
    if found is None or len(found.procedure.parameters) != len(call.arguments):
        return None
    pairs = zip(found.procedure.parameters, call.arguments, strict=True)
    return found if all(each.type == given.type for each, given in pairs) else None


def address(transfer: Transfer, state: State, place: Displacement) -> Pointer | None:
    """Where a place without indices lies."""
    if place.scaled:
        return None
    if not isinstance(place.root, Cell):
        return Pointer(fixed(object_name(place.root)), number(place.constant), sure=True)
    start = transfer.value(state, place.root.pointer)
    if not isinstance(start, Pointer):
        return None
    return start._replace(offset=start.offset.and_(place.constant))


def entered(transfer: Transfer, state: State, point: Point, call: Call, inner: Transfer) -> Entered | None:
    """The state in which the callee begins; None if a record is open that it can't name."""
    procedure = inner.around.procedure
    given = [transfer.value(state, each) for each in call.arguments]
    found = state.copy()
    around = transfer.around
    places = tuple(held for held in state.memory if around.memory.is_kept(point, call, held))
    found.values = {KEPT + name: value for name, value in state.values.items()}
    found.values.update((f"{_MEMORY}{n}", state.memory[held]) for n, held in enumerate(places))
    found.memory, found.open = {}, frozenset()
    for parameter, value in zip(procedure.parameters, given, strict=True):
        known = value if value is not None else inner.making.value(found, parameter.name, parameter.type)
        if known is not None:
            found.values[parameter.name] = known
    first, holders = _past_copies(inner, found, procedure)
    for held, value in state.memory.items():
        for place in _named(transfer, state, held.place, inner, found, holders):
            found.memory[Held(place, held.bits)] = value
    for record, clause in state.open:
        places_ = list(_named(transfer, state, record, inner, found, holders))
        if not places_:
            return None
        assert inner.rules is not None
        inner.rules.name_again(record, places_[0])
        found.open |= {(places_[0], clause)}
    return Entered(found, first, places)


def _past_copies(inner: Transfer, state: State, procedure: Procedure) -> tuple[int, list[Variable]]:
    """Behind the copies of parameters at the start, and the variables that hold parameters then."""
    holders = {each.name: each for each in procedure.parameters}
    block = procedure.blocks[0].instructions
    first = 0
    for position, instruction in enumerate(block):
        match instruction:
            case Assign(target, Operator.COPY, (Variable(name),)) if (
                name in holders and target.kind is VariableKind.LOCAL
            ):
                inner.step(state, Point(procedure.name, 0, position), instruction)
                holders[name] = target
                first = position + 1
            case _:
                break
    return first, list(holders.values())


def _named(
    one: Transfer,
    state: State,
    place: Displacement,
    other: Transfer,
    there: State,
    holders: Iterable[Variable],
) -> Iterator[Displacement]:
    """What the place is called by the variables of another procedure; a static one keeps its name."""
    if not isinstance(place.root, Cell | Slot):
        if not place.scaled:
            yield place
        return
    found = address(one, state, place)
    if found is None:
        return
    for holder in holders:
        value = other.value(there, holder)
        if isinstance(value, Pointer) and value.base == found.base:
            distance = found.offset.minus(value.offset)
            if not distance.parts:
                yield Displacement(Cell(holder), distance.constant, ())


def left(
    transfer: Transfer,
    state: State,
    call: Call,
    places: tuple[Held, ...],
    inner: Transfer,
    exit_: State,
    value: Value | None,
) -> State:
    """The caller's state behind one way through the callee."""
    found = exit_.copy()
    found.values = {
        name.removeprefix(KEPT): each
        for name, each in exit_.values.items()
        if name.startswith(KEPT) and not name.startswith(_MEMORY)
    }
    found.memory = {
        held: exit_.values[f"{_MEMORY}{n}"]
        for n, held in enumerate(places)
        if f"{_MEMORY}{n}" in exit_.values
    }
    holders = _holders(transfer, state)
    for held, each in exit_.memory.items():
        for place in _back(inner, exit_, held.place, transfer, found, holders):
            found.memory[Held(place, held.bits)] = each
    found.open = frozenset()
    for record, clause in exit_.open:
        names = list(_back(inner, exit_, record, transfer, found, holders))
        assert inner.rules is not None
        if names:
            inner.rules.name_again(record, names[0])
            found.open |= {(names[0], clause)}
        else:
            inner.rules.failed.add(clause)
    if call.target is not None:
        transfer.set(found, call.target, value)
    return found


def _holders(transfer: Transfer, state: State) -> list[Variable]:
    """Variables of the caller by which it names places; parameters last, since their copies are used."""
    found = []
    for name, value in state.values.items():
        variable = transfer.around.variable(name)
        if variable is not None and isinstance(value, Pointer):
            found.append(variable)
    known = [each for each in found if each.kind is not VariableKind.TEMPORARY]
    return sorted(known, key=lambda each: each.kind is VariableKind.PARAMETER)


def _back(
    inner: Transfer,
    exit_: State,
    place: Displacement,
    transfer: Transfer,
    found: State,
    holders: list[Variable],
) -> Iterator[Displacement]:
    at = address(inner, exit_, place)
    if at is None:
        return
    if not at.offset.parts:
        for slot in transfer.around.procedure.slots:
            if fixed(object_name(Slot(slot.name))) == at.base:
                yield Displacement(Slot(slot.name), at.offset.constant, ())
    yield from _named(inner, exit_, place, transfer, found, holders)
