"""What instructions other than calls and terminators do to a state."""

from __future__ import annotations

from whence.engines.heap.fields.events import Written
from whence.engines.heap.fields.ghosts import note_read
from whence.engines.heap.fields.privacy import own, private_base
from whence.engines.heap.memory.equal_addresses import address, same_address
from whence.engines.heap.memory.objects import FLAG, FREED, SIZE, SIZE_KIND
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.definedness import follow, stored
from whence.engines.heap.state.machine import Machine, Unfollowed
from whence.engines.heap.state.operands import Operands
from whence.engines.heap.state.values import OPAQUE, Kind, Number, Pointer, Value, kind_of
from whence.engines.heap.texts.ends import BYTE
from whence.logic.term import Term
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
)
from whence.program.instructions import Region as Allocated
from whence.program.operators import Operator
from whence.program.places import Place, inner_elements
from whence.program.types import IntType, PointerType, Type, size_of, store_size


def execute(machine: Machine, state: State, context: str, instruction: Instruction) -> bool:
    """Changes the state; whether control goes on."""
    operands = Operands(machine, state, context)
    if machine.tracks_undefined:
        follow(operands, instruction)
    match instruction:
        case Assign(target):
            state.variables[target.name] = _assigned(operands, instruction)
        case Load(target, place, volatile):
            kind = kind_of(target.type, store_size(target.type))
            where = operands.place(place)
            regions = machine.accessed(where)
            loaded = machine.load_from(regions, state, where, kind)
            value = machine.unknown(kind, "volatile") if volatile else loaded
            state.variables[target.name] = value if kind.bits else OPAQUE
            if kind == BYTE and machine.counters:
                machine.byte_reads.append(where)
            if machine.follows_fields and not volatile:
                note_read(machine, state, where, kind, value)
        case Store(place, value):
            kind = kind_of(value.type, store_size(value.type))
            where, written = operands.place(place), operands.value(value)
            is_private = private_base(state, where.base) is not None
            undefined = stored(operands, instruction)
            machine.store_to(machine.accessed(where), state, where, kind, written, undefined)
            if machine.follows_fields and not machine.context:
                inside = _is_inside(operands, place)
                machine.events.append(
                    Written(
                        machine.point, state.guard, state.copy(), where, kind, written, is_private, inside
                    )
                )
        case AddressOf(target, place):
            state.variables[target.name] = operands.place(place)
        case Allocate(target, region, type_, count):
            if region not in (Allocated.STACK, Allocated.HEAP):
                raise Unfollowed("Java is not followed")
            size = machine.facts.terms.scale(
                size_of(type_), machine.arithmetic.unsigned(operands.number(count))
            )
            is_heap = region is Allocated.HEAP
            name, origin = f"made at {instruction.span.line}", Origin.HEAP if is_heap else Origin.SLOT
            made = allocate(machine, state, size, name, is_zero=False, origin=origin)
            state.variables[target.name] = or_null(machine, state, made) if is_heap else made
            if not is_heap:
                machine.allocated.setdefault(context, {}).update(dict.fromkeys(made.targets))
        case Assume(condition):
            return state.assume(machine.facts.terms, machine.arithmetic.truth(operands.number(condition)))
        case Unsupported(text):
            raise Unfollowed(f"'{text}' is not supported")
        case Catch():
            raise Unfollowed("exceptions are not followed")
        case Call() | Jump() | Branch() | Switch() | Return() | Throw() | Unreachable():
            raise AssertionError(instruction)
    return True


def _is_inside(operands: Operands, place: Place) -> Term:
    """That no index leaves an array that is part of an object."""
    terms, arithmetic = operands.machine.facts.terms, operands.machine.arithmetic
    inside = []
    for step in inner_elements(place):
        index = arithmetic.signed(operands.number(step.index))
        inside += [terms.ge(index, terms.integer(0)), terms.lt(index, terms.integer(step.count))]
    return terms.and_(*inside)


def allocate(
    machine: Machine, state: State, size: Term, name: str, *, is_zero: bool, origin: Origin = Origin.HEAP
) -> Pointer:
    region = machine.objects.made(machine.site, name, None if machine.counters else size, origin)
    return allocate_in(machine, state, region, size, is_zero=is_zero)


def allocate_in(machine: Machine, state: State, region: Region, size: Term, *, is_zero: bool) -> Pointer:
    """A new object of the region. Those that a site makes in a loop are numbered in the order of their
    making."""
    terms, objects = machine.facts.terms, machine.objects
    if region.is_single:
        made = Pointer(terms.integer(region.number), terms.integer(0), frozenset({region}))
        state.memory[region] = objects.start[region]
    else:
        counter = Pointer(
            terms.integer(objects.ghost.number), terms.integer(8 * region.number), frozenset({objects.ghost})
        )
        count = machine.load(state, counter, SIZE_KIND)
        assert isinstance(count, Number)
        base = terms.add(terms.integer(region.start), count.term)
        made = Pointer(base, terms.integer(0), frozenset({region}))
        machine.store(state, counter, SIZE_KIND, Number(terms.add(count.term, terms.integer(1)), 64))
        machine.store(state, _at(machine, made, SIZE), SIZE_KIND, Number(size, 64))
        machine.is_unsettled = objects.note_size(region, size) or machine.is_unsettled
    machine.fill(state, made, None, None, is_zero=is_zero)
    machine.store(state, _at(machine, made, FREED), FLAG, Number(terms.integer(0), 8))
    return made


def or_null(machine: Machine, state: State, made: Pointer) -> Pointer:
    """The new object, or null where there was no memory."""
    terms = machine.facts.terms
    fails = machine.facts.ranged(f"fails at {machine.site}", machine.counters, 0, 1)
    base = terms.ite(terms.eq(fails, terms.integer(1)), terms.integer(0), made.base)
    found = Pointer(base, made.offset, made.targets)
    own(machine, state, made, found)
    return found


def _at(machine: Machine, pointer: Pointer, offset: int) -> Pointer:
    return Pointer(pointer.base, machine.facts.terms.integer(offset), pointer.targets)


def _assigned(operands: Operands, assign: Assign) -> Value:
    machine, type_ = operands.machine, assign.target.type
    values = [operands.value(each) for each in assign.operands]
    match assign.operator, values:
        case Operator.COPY, [value]:
            return value
        case Operator.SELECT, [Number() as condition, one, other]:
            return machine.reading.choose(machine.arithmetic.truth(condition), one, other)
        case Operator.EQ | Operator.NE, [Pointer() as one, Pointer() as other]:
            same = same_address(operands, one, other)
            terms = machine.facts.terms
            return machine.arithmetic.bit(same if assign.operator is Operator.EQ else terms.not_(same))
        case Operator.ULT | Operator.ULE | Operator.UGT | Operator.UGE, [
            Pointer() as one,
            Pointer() as other,
        ]:
            return (
                machine.arithmetic.apply(assign.operator, [address(machine, one), address(machine, other)], 1)
                or OPAQUE
            )
        case Operator.PTRTOINT, [Pointer() as pointer]:
            machine.give_away(operands.state, pointer)
            found = address(machine, pointer)
            return Number(found.term, _bits(type_))
        case _, [*numbers] if isinstance(type_, IntType) and all(
            isinstance(each, Number) for each in numbers
        ):
            given = [each for each in numbers if isinstance(each, Number)]
            result = machine.arithmetic.apply(assign.operator, given, type_.bits)
            return result if result is not None else _function(machine, assign, given, type_)
        case _:
            return unknown(machine, type_, "result")


def _bits(type_: Type) -> int:
    return type_.bits if isinstance(type_, IntType) else 64


def unknown(machine: Machine, type_: Type, what: str) -> Value:
    match type_:
        case IntType() | PointerType():
            return machine.unknown(kind_of(type_, store_size(type_)), what)
        case _:
            return OPAQUE


def _function(machine: Machine, assign: Assign, numbers: list[Number], type_: IntType) -> Value:
    """Some function of the operands."""
    arguments = [machine.arithmetic.canonical(each) for each in numbers]
    widths = " ".join(str(each.bits) for each in numbers)
    return machine.reading.unknown(Kind(8, type_.bits), f"{assign.operator.value} {widths}", arguments)
