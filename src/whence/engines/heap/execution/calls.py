"""Calls of library functions and of unknown ones: what they may write is forgotten, nothing else."""

from __future__ import annotations

from whence.analysis.calls.c.library_callbacks import library_function
from whence.engines.heap.execution.callee_effects import Effects, starts_other_code
from whence.engines.heap.execution.instructions import allocate, or_null, unknown
from whence.engines.heap.fields.events import Filled, Released
from whence.engines.heap.fields.privacy import private_base
from whence.engines.heap.memory.blocks import BLOCKS, block, copy
from whence.engines.heap.memory.regions import Origin
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.machine import Machine, Unfollowed
from whence.engines.heap.state.operands import Operands
from whence.engines.heap.state.values import OPAQUE, Number, Pointer, Value
from whence.engines.heap.texts.calls import TextCall, place_within
from whence.engines.heap.texts.demands import TextOperands
from whence.logic.term import Term
from whence.memory.objects import AbstractObject
from whence.models.c.jumps import JUMPS
from whence.models.c.pointers.pointer_moves import LEAVES, RESULT
from whence.models.effects import (
    AccessesVariadic,
    Argument,
    AtMost,
    Bytes,
    Calls,
    Contents,
    Everything,
    Extent,
    Fixed,
    Formatted,
    Frees,
    Fresh,
    Items,
    Keeps,
    LengthOf,
    Reads,
    Text,
    Touches,
    Translated,
    Within,
    Writes,
    WritesThrough,
)
from whence.models.effects import (
    State as Hidden,
)
from whence.models.function import LibraryFunction, Returning
from whence.program.instructions import Call, Direct
from whence.program.types import IntType, VoidType

_REALLOCATIONS = ("realloc", "reallocarray")

_WITHOUT_HANDLER = "signal"
"""It is followed only where it is given no handler; `raise` and the like run those of earlier calls."""


def external(machine: Machine, operands: Operands, call: Call, name: str) -> bool:
    """Changes the state as a function without a body of the program does; whether control comes back."""
    state = operands.state
    if machine.follows_fields and not machine.context:
        note_fill(machine, operands, call)
    here = machine.program.procedure(machine.point.procedure)
    if name in JUMPS or starts_other_code(here, call, name):
        raise Unfollowed(f"{name} is not followed")
    plain = name.split(".")[1] if name.startswith("llvm.") else name
    if plain in BLOCKS and len(call.arguments) >= 3:
        _bind(operands, call, block(machine, operands, call, plain))
        return True
    if name.startswith("llvm.") and name.split(".")[1] in (
        "lifetime",
        "dbg",
        "assume",
        "donothing",
        "expect",
        "stacksave",
    ):
        _bind(operands, call, OPAQUE)
        return True
    if plain == "stackrestore":
        for region in (each for regions in machine.allocated.values() for each in regions):
            machine.forget_life(state, region)
        return True
    function = library_function(name)
    if function is None:
        unknown_call(machine, operands, call)
        return True
    if function.returning is Returning.NEVER:
        return False
    if function.returning is Returning.IF_TRUE:
        given = operands.number(call.arguments[0])
        _bind(operands, call, OPAQUE)
        return state.assume(machine.facts.terms, machine.arithmetic.truth(given))
    _expose_left(machine, operands, call, function)
    text = TextCall(TextOperands(operands, call), function)
    text.has_read()
    result = text.result() or _result(machine, operands, call, function)
    for effect in sorted(function.effects, key=_is_outer):
        is_moved = isinstance(effect, Frees) and function.canonical in _REALLOCATIONS
        if not is_moved and not text.writes(effect):
            _effect(machine, operands, call, effect)
    _bind(operands, call, result)
    text.has_written(result)
    return True


def _expose_left(machine: Machine, operands: Operands, call: Call, function: LibraryFunction) -> None:
    """A pointer into an argument's object is left in memory, as by strtol: its reader has the object."""
    _, source = LEAVES.get(function.canonical, (RESULT, RESULT))
    if 0 <= source < len(call.arguments):
        value = operands.value(call.arguments[source])
        if isinstance(value, Pointer):
            machine.give_away(operands.state, value)


def note_fill(machine: Machine, operands: Operands, call: Call) -> None:
    first = operands.value(call.arguments[0]) if call.arguments else OPAQUE
    is_private = isinstance(first, Pointer) and private_base(operands.state, first.base) is not None
    machine.events.append(Filled(machine.point, is_private))


def note_release(machine: Machine, state: State, pointer: Pointer) -> None:
    if machine.follows_fields and not machine.context:
        private = private_base(state, pointer.base)
        region = state.private[private].region if private is not None else None
        machine.events.append(Released(machine.point, region, private is not None))


def unknown_call(
    machine: Machine,
    operands: Operands,
    call: Call,
    effects: Effects | None = None,
    written: frozenset[AbstractObject] | None = None,
) -> None:
    """It may change what it can reach: what it is given, what is exposed, and global variables; as far as
    effects and `written` objects are known, no more than these."""
    for argument in call.arguments:
        value = operands.value(argument)
        if isinstance(value, Pointer):
            machine.give_away(operands.state, value)
    if effects is None or effects.may_write or effects.may_free:
        may_free = effects is None or effects.may_free
        forget_reachable(machine, operands.state, may_free=may_free, written=written)
    if call.target is not None:
        operands.state.variables[call.target.name] = unknown(machine, call.target.type, "result")


def forget_reachable(
    machine: Machine,
    state: State,
    *,
    may_free: bool = True,
    written: frozenset[AbstractObject] | None = None,
) -> None:
    objects = machine.objects
    for name in objects.variables:
        if not name.startswith("llvm."):
            objects.symbol(name)
    machine.asked_outside = True
    reachable = [each for each in objects.all if each.origin is Origin.STATIC or each in objects.exposed]
    machine.forget(state, [*reachable, objects.outside], may_free=may_free, written=written)


def _forget_foreign(machine: Machine, state: State) -> None:
    """Variables that the library sets: `signgam`, `timezone`."""
    objects = machine.objects
    names = [each for each in objects.variables if not each.startswith("llvm.")]
    foreign = [objects.symbol(each) for each in names if not machine.program.global_(each).is_defined]
    machine.forget(state, foreign, may_free=False)


def _bind(operands: Operands, call: Call, result: Value) -> None:
    if call.target is None:
        return
    if isinstance(result, type(OPAQUE)) or isinstance(result, Number) != isinstance(
        call.target.type, IntType
    ):
        result = unknown(operands.machine, call.target.type, "result")
    operands.state.variables[call.target.name] = result


def _extent(machine: Machine, operands: Operands, call: Call, extent: Extent) -> Term | None:
    """How many bytes; None if that is not known."""
    terms, arithmetic = machine.facts.terms, machine.arithmetic
    match extent:
        case Bytes(argument, unit):
            return terms.scale(unit, arithmetic.unsigned(operands.number(call.arguments[argument])))
        case Items(count, size):
            one = arithmetic.unsigned(operands.number(call.arguments[count]))
            other = arithmetic.unsigned(operands.number(call.arguments[size]))
            return terms.mul(one, other)
        case Fixed():
            return terms.integer(extent.on(machine.program.data_model))
        case AtMost(most):
            return _extent(machine, operands, call, most)
        case Text() | Everything() | LengthOf() | Formatted() | Contents():
            return None


def _effect(machine: Machine, operands: Operands, call: Call, effect: object) -> None:
    state, terms = operands.state, machine.facts.terms
    match effect:
        case Writes(argument, extent) if argument < len(call.arguments):
            pointer = operands.pointer(call.arguments[argument])
            size = _extent(machine, operands, call, extent)
            low = pointer.offset if size is not None else None
            high = terms.add(pointer.offset, size) if size is not None else None
            regions = machine.given(pointer, call.arguments[argument])
            machine.fill(state, pointer, low, high, is_zero=False, regions=regions)
        case AccessesVariadic(writes) if writes:
            texts = TextOperands(operands, call)
            for number in range(call.signature.fixed, len(call.arguments)):
                value = operands.value(call.arguments[number])
                if isinstance(value, Pointer) and not texts.is_read(number):
                    machine.fill(state, value, None, None, is_zero=False)
        case Frees(argument, False) if argument < len(call.arguments):
            pointer = operands.pointer(call.arguments[argument])
            note_release(machine, state, pointer)
            regions = [
                each for each in machine.targets(pointer) if each.origin in (Origin.HEAP, Origin.OUTSIDE)
            ]
            machine.mark_gone(state, pointer, regions)
        case Keeps(argument) if argument < len(call.arguments):
            value = operands.value(call.arguments[argument])
            if isinstance(value, Pointer):
                machine.give_away(state, value)
        case Touches(Hidden.HANDLERS) if call.callee == Direct(_WITHOUT_HANDLER):
            pass
        case (
            Calls()
            | WritesThrough()
            | Touches(Hidden.TOKENISER | Hidden.OPTIONS | Hidden.BUFFER | Hidden.HANDLERS)
        ):
            for given in call.arguments:
                value = operands.value(given)
                if isinstance(value, Pointer):
                    machine.give_away(state, value)
            forget_reachable(machine, state)
        case Touches(Hidden.VARIABLES):
            _forget_foreign(machine, state)
        case Reads() | _:
            pass


def _result(machine: Machine, operands: Operands, call: Call, function: LibraryFunction) -> Value:
    match function.result:
        case Fresh(extent):
            return _made(machine, operands, call, function, extent)
        case Argument(argument):
            return operands.value(call.arguments[argument])
        case Within() if any(_keeps_a_place(effect) for effect in function.effects):
            return OPAQUE
        case Within(argument) as within:
            return place_within(machine, operands.pointer(call.arguments[argument]), within)
        case None | Translated():
            return OPAQUE
        case _:
            return _plain(machine, call, function)


def _is_outer(effect: object) -> bool:
    """What is written or freed through a stored pointer is found before the pointer itself is written."""
    return not isinstance(effect, WritesThrough)


def _keeps_a_place(effect: object) -> bool:
    """Whether the function goes on where an earlier call left off, as strtok does."""
    return isinstance(effect, WritesThrough) or effect == Touches(Hidden.TOKENISER)


def _plain(machine: Machine, call: Call, function: LibraryFunction) -> Value:
    target = call.target
    if target is None or isinstance(target.type, VoidType):
        return OPAQUE
    if function.canonical == "wcslen" and isinstance(target.type, IntType):
        length = machine.facts.ranged(f"length at {machine.site}", machine.counters, 0, 1 << 62)
        return Number(length, target.type.bits)
    return unknown(machine, target.type, "result")


def _made(
    machine: Machine, operands: Operands, call: Call, function: LibraryFunction, extent: Extent
) -> Value:
    """A new object, or null."""
    terms = machine.facts.terms
    size = _extent(machine, operands, call, extent)
    if size is None or isinstance(extent, AtMost):
        size = machine.facts.ranged(f"size at {machine.site}", machine.counters, 1, 1 << 62)
    made = allocate(
        machine,
        operands.state,
        size,
        f"{function.canonical} at {call.span.line}",
        is_zero=function.canonical == "calloc",
    )
    found = or_null(machine, operands.state, made)
    if function.canonical in _REALLOCATIONS:
        is_null = terms.eq(found.base, terms.integer(0))
        _moved(machine, operands, call, (made, is_null), size)
    return found


def _moved(machine: Machine, operands: Operands, call: Call, made: tuple[Pointer, Term], size: Term) -> None:
    """realloc keeps the contents up to the smaller of both sizes, and frees the old object if it succeeds."""
    old, (new, is_null), terms = operands.pointer(call.arguments[0]), made, machine.facts.terms
    note_release(machine, operands.state, old)
    regions = [each for each in machine.targets(old) if each.origin in (Origin.HEAP, Origin.OUTSIDE)]
    if len(regions) == 1:
        before = machine.size(operands.state, regions[0], old.base)
        high = terms.ite(terms.lt(before, size), before, size)
        copy(machine, operands.state, machine.targets(new), new, high, old, regions[0])
    frees = terms.or_(terms.not_(is_null), terms.eq(size, terms.integer(0)))
    machine.mark_gone(operands.state, old, regions, frees)
