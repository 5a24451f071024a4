"""Executes a procedure abstractly: one state per point, branches joined, calls inlined, loops summarised."""

from __future__ import annotations

from dataclasses import field
from itertools import groupby
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.engines.heap.execution.calls import external, unknown_call
from whence.engines.heap.execution.instructions import allocate_in, execute, unknown
from whence.engines.heap.execution.loops import Cutpoint, LoopEffect, carry, header_state, learn
from whence.engines.heap.fields.events import Passed, Returned
from whence.engines.heap.fields.ghosts import note_result
from whence.engines.heap.fields.privacy import agree, hand_up, own_local, publish, publish_base
from whence.engines.heap.memory.regions import Origin
from whence.engines.heap.memory.versions import Contents, Start
from whence.engines.heap.proofs.caller_facts import candidates, shown
from whence.engines.heap.proofs.failure_conditions import FailureConditions
from whence.engines.heap.proofs.lifetimes import asked_of, when_fails
from whence.engines.heap.state.abstract_state import State, joined
from whence.engines.heap.state.definedness import Arguments, beside, called, of_library, undefined
from whence.engines.heap.state.machine import Machine, Passing, Record, Scope, Sight, Unfollowed
from whence.engines.heap.state.operands import Operands, slot_variable
from whence.engines.heap.state.values import OPAQUE, Number, Pointer, Value, kind_of
from whence.logic.term import Op, Term
from whence.memory.objects import AbstractObject
from whence.models.effects import Fresh, Reads
from whence.program.graphs.cfg import ControlFlow, control_flow
from whence.program.graphs.loops import OUTERMOST, Loop
from whence.program.instructions import (
    Branch,
    Call,
    Direct,
    Indirect,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Terminator,
    Throw,
    Unreachable,
)
from whence.program.obligations import Obligation, obligations_of
from whence.program.operands import Address, integer
from whence.program.places import Cell, Place, Slot, Static, displacement_of, root_of, selected_by
from whence.program.procedure import FrameSlot, Point, Procedure
from whence.program.program import Language
from whence.program.types import IntType, store_size
from whence.records import dataclass

_RESULT = "result of the call"


@final
@dataclass(frozen=True, slots=True)
class Frame:
    procedure: Procedure
    flow: ControlFlow
    context: str
    callers: tuple[str, ...]
    """The procedures that are being executed."""


@final
@dataclass(slots=True)
class Outcome:
    """Where control goes from a part of a procedure: back to the loop's header, out of it, or home."""

    backs: list[State] = field(default_factory=list)
    exits: list[tuple[int, State]] = field(default_factory=list)
    returns: list[State] = field(default_factory=list)


@final
class Execution:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.loops: dict[str, LoopEffect] = {}
        self.cutpoints: dict[str, Cutpoint] = {}

    def join(self, states: list[State]) -> State:
        agree(self.machine, states)
        found = states[0]
        for each in states[1:]:
            found = joined(self.machine.reading, found, each, self.machine.objects.start)
        return found

    def procedure(
        self,
        procedure: Procedure,
        arguments: Arguments,
        state: State,
        context: str,
        callers: tuple[str, ...],
    ) -> State | None:
        """The state after the call, with the result among its variables; None if it does not return."""
        flow = control_flow(procedure)
        if not all(loop.is_reducible for loop in flow.loops.loops):
            raise Unfollowed(f"a loop of {procedure.source or procedure.name} has several entries")
        if procedure.is_variadic:
            raise Unfollowed(f"{procedure.source or procedure.name} is variadic")
        machine = self.machine
        frame = Frame(procedure, flow, context, (*callers, procedure.name))
        inner = State({}, dict(state.memory), state.guard, dict(state.private))
        machine.context = context
        arguments.bind(machine, inner, procedure)
        slots = {slot.name: self._slot(inner, context, procedure.name, slot) for slot in procedure.slots}
        outcome = self._run(frame, OUTERMOST, 0, inner)
        if not outcome.returns:
            return None
        if not context:
            for each in outcome.returns if machine.follows_fields else ():
                machine.events.append(Returned(each.guard, each.copy(), each.variables[_RESULT]))
                self._hand_over(each, [each.variables[_RESULT]])
                publish(machine, each, each.variables[_RESULT], is_returned=True)
                each.private.clear()
        found = self.join(outcome.returns)
        self._leave(found, context, slots)
        return found

    def _slot(self, state: State, context: str, procedure: str, slot: FrameSlot) -> Pointer:
        """The object of this activation. If pointers to it outlive an activation inside of a loop, those of
        other iterations are other objects."""
        machine, terms = self.machine, self.machine.facts.terms
        if machine.counters and machine.objects.is_many(context, slot.name):
            made = allocate_in(
                machine,
                state,
                machine.objects.slots(context, slot.name),
                terms.integer(slot.size),
                is_zero=False,
            )
            state.variables[slot_variable(slot.name)] = made
            return made
        region = machine.objects.slot(context, slot.name, slot.size)
        label = f"{slot.name} of {context}"
        state.memory[region] = Start(region, Contents.UNKNOWN, label, machine.counters)
        if machine.tracks_undefined:
            shadow = machine.objects.shadow(region)
            state.memory[shadow] = Start(shadow, Contents.UNKNOWN, f"undefined {label}", machine.counters)
        where = Pointer(terms.integer(region.number), terms.integer(0), frozenset({region}))
        own_local(machine, state, where, procedure, slot.name)
        return where

    def _leave(self, state: State, context: str, slots: dict[str, Pointer]) -> None:
        """Local objects whose address went elsewhere are gone."""
        machine = self.machine
        result = state.variables.get(_RESULT)
        kept = result.targets if isinstance(result, Pointer) else frozenset()
        for name, where in slots.items():
            (region,) = where.targets
            if region in machine.objects.exposed or region in kept:
                machine.mark_gone(state, where, [region])
                if machine.counters and machine.objects.make_many(context, name):
                    machine.is_unsettled = True
            elif region.is_single:
                state.memory.pop(region, None)
                if machine.tracks_undefined:
                    state.memory.pop(machine.objects.shadow(region), None)
        for region in machine.allocated.pop(context, ()):
            machine.mark_all_gone(state, region)

    def _run(self, frame: Frame, level: int, start: int, state: State) -> Outcome:
        """Executes the blocks of one nesting level, loops inside as one step each."""
        flow, outcome = frame.flow, Outcome()
        loops = flow.loops
        inside = loops.loops[level] if level != OUTERMOST else None
        pending: dict[int, list[State]] = {start: [state]}
        for block in flow.reverse_postorder:
            if block not in pending or (inside is not None and block not in inside):
                continue
            here = self.join(pending.pop(block))
            if (
                block != start
                and block in loops.headed_by
                and loops.loops[loops.headed_by[block]].parent == level
            ) or (level == OUTERMOST and block == start and block in loops.headed_by):
                found = self._loop(frame, loops.headed_by[block], here)
            else:
                found = self._block(frame, block, here)
            outcome.returns += found.returns
            for target, each in found.exits:
                if inside is not None and target == inside.header:
                    outcome.backs.append(each)
                elif inside is not None and target not in inside:
                    outcome.exits.append((target, each))
                else:
                    pending.setdefault(target, []).append(each)
        return outcome

    def _loop(self, frame: Frame, number: int, state: State) -> Outcome:
        """Executes the body until its effect is stable, then lets control out."""
        machine, loop = self.machine, frame.flow.loops.loops[number]
        key = f"{frame.context}:{frame.procedure.name}.{loop.header}"
        effect = self.loops.setdefault(key, LoopEffect(key))
        counter = machine.facts.ranged(f"count {key}", machine.counters, 0, None)
        outside = machine.counters
        machine.counters = (*outside, counter)
        machine.executed[key] = frame.procedure.blocks[loop.header].instructions[0]
        records, assumed, visits = len(machine.records), len(machine.assumed), len(machine.visits)
        passings, sights, events = len(machine.passings), len(machine.sights), len(machine.events)
        reads = len(machine.byte_reads)
        try:
            for _ in range(machine.limits.loop_rounds):
                del machine.records[records:], machine.assumed[assumed:], machine.visits[visits:]
                del machine.passings[passings:], machine.sights[sights:], machine.events[events:]
                del machine.byte_reads[reads:]
                entering = state.copy()
                for base in [each for each in effect.published if each in entering.private]:
                    publish_base(machine, entering, base)
                header = header_state(machine, effect, entering, counter)
                outcome = self._run(frame, number, loop.header, header.copy())
                back = self.join(outcome.backs) if outcome.backs else None
                lost = self._lost(header, back)
                effect.published |= lost
                is_new = learn(machine, effect, state, header, back, counter) or bool(lost)
                if machine.follows_fields and not is_new:
                    is_new = carry(machine, effect, header, back, counter)
                if not is_new:
                    cut = Cutpoint.of(machine, effect, state, header, back, counter)
                    self.cutpoints[key] = cut.with_scans(
                        machine, machine.byte_reads[reads:], state, header, back
                    )
                    return outcome
        finally:
            machine.counters = outside
        raise Unfollowed(f"the effect of the loop at line {_line(frame, loop)} does not settle")

    def _lost(self, header: State, back: State | None) -> dict[Term, None]:
        """The objects that are private at the header and not after an iteration. What the iteration made and
        kept to itself becomes known."""
        if back is None:
            return {}
        for base in [each for each in back.private if each not in header.private]:
            publish_base(self.machine, back, base)
        return {base: None for base, each in header.private.items() if back.private.get(base) != each}

    def _block(self, frame: Frame, number: int, state: State) -> Outcome:
        machine, outcome = self.machine, Outcome()
        block = frame.procedure.blocks[number]
        machine.visits.append((frame.procedure.name, number, state.guard))
        for position, instruction in enumerate(block.instructions):
            site = f"{frame.context}:{number}.{position}"
            machine.at(site, state)
            point = machine.point = Point(frame.procedure.name, number, position)
            machine.touched = self._touched(point, instruction)
            if machine.watched:
                self._watch(frame, point, instruction, state)
            self._oblige(frame, point, instruction, state)
            machine.guard = state.guard
            if isinstance(instruction, Terminator):
                self._leave_block(frame, instruction, state, outcome)
                return outcome
            if isinstance(instruction, Call):
                goes_on = self._call(frame, point, instruction, state)
            else:
                goes_on = execute(machine, state, frame.context, instruction)
            if not goes_on:
                return outcome
        raise AssertionError(block.label)

    def _touched(self, point: Point, instruction: Instruction) -> frozenset[AbstractObject] | None:
        """What a load or store through a pointer may touch, as far as that is known."""
        pointed = self.machine.pointed
        if pointed is None or not isinstance(instruction, Load | Store):
            return None
        root = root_of(instruction.place)
        return pointed.through(point, root.pointer) if isinstance(root, Cell) else None

    def _watch(self, frame: Frame, point: Point, instruction: Instruction, state: State) -> None:
        machine = self.machine
        machine.executed[machine.site] = instruction
        if isinstance(instruction, Load | Store):
            self._label(Operands(machine, state, frame.context), instruction.place)
        if point in machine.watched:
            machine.sights.append(Sight(point, frame.context, state.copy()))

    def _label(self, operands: Operands, place: Place) -> None:
        """Notes the fields of a place where it is; an element is named as all of its array are."""
        moved, selected = displacement_of(place), selected_by(place)
        match moved.root:
            case Cell(pointer):
                root = operands.pointer(pointer)
            case Static(symbol):
                root = operands.pointer(Address(symbol))
            case Slot(name):
                root = operands.slot(name)
        if selected and root.offset.op is Op.INT:
            for region in root.targets:
                where = (region.number, root.offset.value + moved.constant)
                stride = moved.scaled[0][1] if moved.scaled else 0
                self.machine.labels.setdefault(where, (selected, stride))

    def _oblige(self, frame: Frame, point: Point, instruction: Instruction, state: State) -> None:
        machine = self.machine
        terms = machine.facts.terms
        operands = Operands(machine, state, frame.context)
        for obligation in asked_of(machine, instruction):
            term = when_fails(operands, obligation.failure)
            machine.records.append(Record(point, obligation, state.guard, term))
        obligations = obligations_of(instruction, Language.C, machine.contracts)
        for _, group in groupby(obligations, key=lambda each: each.kind):
            ends = [self._oblige_one(frame, point, instruction, state, each) for each in group]
            for each in ends:
                if each is not terms.false and each is not terms.true:
                    state.assume(terms, terms.not_(each))
            machine.guard = state.guard

    def _oblige_one(
        self, frame: Frame, point: Point, instruction: Instruction, state: State, obligation: Obligation
    ) -> Term:
        """When the run ends because of a failure. Of two that one call may have, either may come first."""
        machine = self.machine
        conditions = FailureConditions(Operands(machine, state, frame.context))
        if machine.scope is Scope.ENTRY or not frame.context:
            found = conditions.fails(instruction, obligation)
            machine.records.append(Record(point, obligation, state.guard, found.term))
        return conditions.when_ends(instruction, obligation)

    def _leave_block(self, frame: Frame, terminator: Terminator, state: State, outcome: Outcome) -> None:
        machine, numbers = self.machine, frame.procedure.block_numbers
        terms = machine.facts.terms
        operands = Operands(machine, state, frame.context)
        match terminator:
            case Jump(target):
                outcome.exits.append((numbers[target], state))
            case Branch(condition, then, otherwise):
                truth = machine.arithmetic.truth(operands.number(condition))
                for label, holds in ((then, truth), (otherwise, terms.not_(truth))):
                    taken = state.copy()
                    if taken.assume(terms, holds):
                        outcome.exits.append((numbers[label], taken))
            case Switch(value, cases, default):
                number = operands.number(value)
                assert isinstance(value.type, IntType)
                read = machine.arithmetic.signed(number)
                tests = [
                    (label, terms.eq(read, terms.integer(integer(case, value.type.bits).signed)))
                    for case, label in cases
                ]
                rest = terms.and_(*(terms.not_(test) for _, test in tests))
                for label, holds in (*tests, (default, rest)):
                    taken = state.copy()
                    if taken.assume(terms, holds):
                        outcome.exits.append((numbers[label], taken))
            case Return(value):
                found = {_RESULT: operands.value(value) if value is not None else OPAQUE}
                if machine.tracks_undefined and value is not None:
                    found[beside(_RESULT)] = undefined(operands, value)
                state.variables = found
                outcome.returns.append(state)
            case Unreachable():
                pass
            case Throw():
                raise Unfollowed("exceptions are not followed")

    def _call(self, frame: Frame, point: Point, call: Call, state: State) -> bool:
        machine, site = self.machine, self.machine.site
        operands = Operands(machine, state, frame.context)
        name = self._callee(operands, call)
        if name is None or not is_user_code(machine.program, name):
            for edge in machine.relation.edges_at(point, call):
                if edge.callee != name:
                    machine.skipped[edge.callee] = None
        values = [operands.value(each) for each in call.arguments]
        if name is None or is_user_code(machine.program, name):
            self._hand_over(state, values)
        if name is None:
            unknown_call(machine, operands, call)
            called(operands, call.target, None)
            return True
        if not is_user_code(machine.program, name):
            return self._external(operands, call, name)
        procedure = machine.program.procedure(name)
        if machine.scope is Scope.PROCEDURE and not frame.context:
            self._pass(point, procedure, values, state)
        if not self._is_followed(frame, procedure):
            machine.skipped[name] = None
            known = machine.effects.of(machine.program, name) if machine.scope is Scope.PROCEDURE else None
            written = machine.pointed.written_by(name) if machine.pointed is not None else None
            unknown_call(machine, operands, call, known, written)
            if machine.follows_fields and call.target is not None:
                kind = kind_of(call.target.type, store_size(call.target.type))
                note_result(machine, state, name, kind, state.variables[call.target.name])
            called(operands, call.target, None)
            return machine.effects.returns(machine.program, name)
        marks = [undefined(operands, each) for each in call.arguments] if machine.tracks_undefined else ()
        context = f"{site}>{name}"
        after = self.procedure(procedure, Arguments(values, marks), state, context, frame.callers)
        machine.context, machine.point = frame.context, point
        if after is None:
            return False
        hand_up(machine, after, context, after.variables.get(_RESULT))
        state.memory, state.guard, state.private = after.memory, after.guard, after.private
        machine.site = machine.reading.site = site
        if call.target is not None:
            result = after.variables.get(_RESULT, OPAQUE)
            if isinstance(result, type(OPAQUE)):
                result = unknown(machine, call.target.type, "result")
            state.variables[call.target.name] = result
            mark = after.variables.get(beside(_RESULT))
            called(operands, call.target, mark if isinstance(mark, Number) else None)
        return True

    def _hand_over(self, state: State, values: list[Value]) -> None:
        """Notes which pointers others get from the procedure itself."""
        machine = self.machine
        if machine.follows_fields and not machine.context:
            for value in values:
                if isinstance(value, Pointer) and any(each.origin is Origin.HEAP for each in value.targets):
                    machine.events.append(Passed(state.guard, state.copy(), value))

    def _pass(self, point: Point, procedure: Procedure, arguments: list[Value], state: State) -> None:
        """Notes what holds of the arguments, for the analysis of the callee by itself."""
        machine = self.machine
        conditions = {
            fact: shown(machine, state, fact, arguments[fact.number])
            for fact in candidates(machine.program, procedure)
            if fact.number < len(arguments)
        }
        machine.passings.append(Passing(point, procedure.name, state.guard, conditions))

    def _is_followed(self, frame: Frame, procedure: Procedure) -> bool:
        machine, name = self.machine, procedure.name
        is_deep = len(frame.callers) >= machine.limits.call_depth
        if name in frame.callers or is_deep or procedure.is_variadic:
            return False
        if machine.scope is Scope.ENTRY:
            return True
        known = machine.effects.of(machine.program, name)
        return known.is_plain and known.size <= machine.limits.inlined

    def _external(self, operands: Operands, call: Call, name: str) -> bool:
        if not self.machine.tracks_undefined:
            return external(self.machine, operands, call, name)
        known = library_function(name)
        is_new = known is not None and isinstance(known.result, Fresh)
        reads = not is_new and (known is None or any(isinstance(each, Reads) for each in known.effects))
        mark = of_library(operands, call.arguments, reads)
        goes_on = external(self.machine, operands, call, name)
        called(operands, call.target, None if known is None else mark)
        return goes_on

    def _callee(self, operands: Operands, call: Call) -> str | None:
        """The one procedure that the call runs."""
        match call.callee:
            case Direct(name):
                return name
            case Indirect(pointer):
                value = operands.pointer(pointer)
                targets = self.machine.targets(value)
                if value.base.op is Op.INT and len(targets) == 1 and targets[0].origin is Origin.FUNCTION:
                    return targets[0].name
                return None
            case _:
                return None


def _line(frame: Frame, loop: Loop) -> int:
    return frame.procedure.blocks[loop.header].instructions[0].span.line
