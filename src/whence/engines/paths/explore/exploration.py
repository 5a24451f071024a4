"""Symbolic execution of a backbone tree (Algorithms 1 and 2), with equal branches joined.

States are advanced in an order in which every edge but the back edges goes forward, so all paths to a block
have arrived before it is executed. Paths that arrive with the same live values go on as one, under the
choice of their conditions: the shared form of Algorithm 3 comes out directly, and code after a branch is
executed once. A loop is summarised where it is entered; an edge back to the entry then ends the path, as a
backbone passes no vertex twice.
"""

from __future__ import annotations

from dataclasses import replace
from heapq import heappop, heappush
from typing import TYPE_CHECKING, final

from whence.answers import Reason
from whence.engines.paths.explore.instructions.call_execution import Calls
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.joining import joined_states
from whence.engines.paths.explore.scope import Scope
from whence.engines.paths.explore.state import Frame, Place, State
from whence.engines.paths.loops.short_loops import is_short
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import UNKNOWN, Value
from whence.logic.term import Term
from whence.program.graphs.loops import Loop
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
from whence.program.operands import Operand
from whence.program.operators import DIVISIONS
from whence.program.procedure import Point
from whence.program.program import Language

if TYPE_CHECKING:
    from whence.engines.paths.loops.summary_application import Loops


@final
class Exploration:
    """Explores from a state to the targets, or (with a region) once around a loop."""

    def __init__(
        self,
        analysis: Analysis,
        scope: Scope,
        loops: Loops,
        region: Loop | None = None,
        unrolled: int = 0,
    ) -> None:
        """With `unrolled`, loops are not summarised but executed that many times at most: for inputs, not
        for proofs."""
        self._analysis = analysis
        self._execution = Execution(analysis, scope)
        self._calls = Calls(self._execution)
        self._loops = loops
        self._region = region
        self._unrolled = unrolled
        self._is_java = analysis.program.language is Language.JAVA
        self._waiting: dict[Place, list[State]] = {}
        self._order: list[Place] = []
        self.arrivals: list[State] = []
        """States at a target, or back at the region's entry."""

    def run(self, start: State) -> list[State]:
        """Leaves the state as it is: who asks compares with it."""
        own = start.frame.moved(start.frame.block, start.frame.position)
        self._advance(start.at(own), is_start=True)
        while self._order:
            place = heappop(self._order)
            states = self._waiting.pop(place)
            if len(states) > 1:
                states = joined_states(self._execution, states, self._limit(states[0].frame))
            for state in states:
                self._advance(state, is_start=False)
        return self.arrivals

    def _limit(self, frame: Frame) -> int:
        if self._region is not None:
            return self._analysis.limits.separate_paths_in_loops
        is_costly = frame.position == 0 and (frame.block == 0 or frame.block in frame.flow.loops)
        return 1 if is_costly else self._analysis.limits.separate_paths

    def _wait(self, state: State) -> None:
        place = state.place
        if place in self._waiting:
            self._waiting[place].append(state)
        else:
            self._waiting[place] = [state]
            heappush(self._order, place)

    def _advance(self, state: State, is_start: bool) -> None:
        """Executes up to the next jump, call or return."""
        frame = state.frame
        block = frame.flow.procedure.blocks[frame.block]
        is_header = frame.position == 0 and frame.block in frame.flow.loops
        if is_header and not is_start and not self._unrolled and not self._iteration(frame, frame.block):
            entered = self._enter_loop(state, frame.flow.loops[frame.block])
            if entered is None:
                return
            state = entered
        name = frame.flow.procedure.name
        targets = self._analysis.flows.targets
        instruction_cost = self._analysis.limits.instruction_cost
        for position in range(frame.position, len(block.instructions)):
            if targets and Point(name, frame.block, position) in targets:
                if self._region is None:
                    self.arrivals.append(state.at(state.frame.moved(frame.block, position)))
                if not self._analysis.passes_targets:
                    return
            instruction = block.instructions[position]
            self._analysis.meter.charge(instruction_cost)
            if self._is_java:
                state = self._initialised(state, Point(name, frame.block, position), instruction)
            if self._has_handler(state) and _may_throw(instruction):
                self._throw(state, position)
            after = self._step(state, instruction, position)
            if after is None:
                return
            state = after

    def _initialised(self, state: State, point: Point, instruction: Instruction) -> State:
        """The state after the class initialisers that the instruction may run first."""
        changed = self._analysis.initialisers.changed_at(point, instruction)
        if changed is None:
            return state.remembering(state.memory.losing_all())
        if not changed:
            return state
        memory = state.memory
        for symbol in sorted(changed):
            memory = memory.losing(self._analysis.origins.global_storage(symbol))
        return state.remembering(memory)

    def _enter_loop(self, state: State, loop: Loop) -> State | None:
        if not loop.is_reducible:
            span = state.frame.flow.procedure.blocks[state.frame.block].instructions[0].span
            self._analysis.hole(Reason.IRREDUCIBLE_LOOP, "a loop with several entries", span)
            return None
        if is_short(self._execution, state, loop):
            return state.at(replace(state.frame, iterations=self._begun(state.frame)))
        return self._loops.passed(self._execution, state, loop)

    def _begun(self, frame: Frame) -> tuple[int, ...]:
        """In the first iteration of a loop that is written out."""
        around = frame.flow.nests[frame.block]
        return tuple(self._iteration(frame, header) or int(header == frame.block) for header in around)

    def _iteration(self, frame: Frame, header: int) -> int:
        """The iteration of a loop that is written out, from 1 on; 0 for others."""
        return dict(zip(frame.flow.nests[frame.block], frame.iterations, strict=False)).get(header, 0)

    def _step(self, state: State, instruction: Instruction, position: int) -> State | None:
        match instruction:
            case Assign(target):
                state.frame.variables[target.name] = self._execution.operations.assign(state, instruction)
                return state
            case Load():
                return self._execution.load(state, instruction)
            case Store():
                return self._execution.store(state, instruction)
            case AddressOf(target, place):
                state.frame.variables[target.name] = self._execution.address(state, place)
                return state
            case Allocate():
                return self._execution.allocate(state, instruction)
            case Catch(target):
                state.frame.variables[target.name] = UNKNOWN
                return state
            case Assume(condition):
                return self._assuming(state, self._truth(state, condition), True)
            case Unsupported(text, _, span):
                self._analysis.hole(Reason.UNSUPPORTED, text, span)
                return None
            case Call():
                return self._call(state, instruction, position)
            case Return(value):
                result = UNKNOWN if value is None else self._execution.evaluate(state, value)
                self._return(state, result)
                return None
            case Throw():
                self._throw(state, position)
                return None
            case Unreachable():
                return None
            case Jump(target):
                self._go(state, target)
                return None
            case Branch() | Switch():
                self._branch(state, instruction)
                return None

    def _truth(self, state: State, operand: Operand) -> Term | None:
        """The operand as a formula; None if nothing is known."""
        value = self._execution.evaluate(state, operand)
        return self._analysis.arithmetic.condition(value) if isinstance(value, Term) else None

    def _assuming(self, state: State, formula: Term | None, holds: bool) -> State | None:
        if formula is None:
            return state
        literal = self._analysis.origins.resolved(formula)
        return state.knowing(literal if holds else self._analysis.terms.not_(literal))

    def _branch(self, state: State, instruction: Branch | Switch) -> None:
        if isinstance(instruction, Branch):
            formula = self._truth(state, instruction.condition)
            for label, holds in ((instruction.then, True), (instruction.otherwise, False)):
                taken = self._assuming(state, formula, holds)
                if taken is not None:
                    self._go(taken, label)
        else:
            self._switch(state, instruction)

    def _switch(self, state: State, instruction: Switch) -> None:
        value = self._execution.evaluate(state, instruction.value)
        terms = self._analysis.terms
        if not isinstance(value, Term):
            for label in dict.fromkeys([*(label for _, label in instruction.cases), instruction.default]):
                self._go(state, label)
            return
        labels: dict[str, list[Term]] = {}
        equal: list[Term] = []
        for number, label in instruction.cases:
            bits = getattr(instruction.value.type, "bits", 64)
            reading = number - (1 << bits) if bits > 1 and number >> (bits - 1) else number
            equal.append(terms.eq(value, terms.integer(reading)))
            labels.setdefault(label, []).append(equal[-1])
        labels.setdefault(instruction.default, []).append(terms.and_(*(terms.not_(each) for each in equal)))
        for label, options in labels.items():
            taken = state.knowing(terms.or_(*options))
            if taken is not None:
                self._go(taken, label)

    def _go(self, state: State, label: str) -> None:
        self._go_to(state, state.frame.flow.procedure.block_numbers[label])

    def _go_to(self, state: State, block: int) -> None:
        """Follows an edge of the topmost activation."""
        frame = state.frame
        flow = frame.flow
        is_outermost = len(state.frames) == 1
        moved = Frame(frame.path, flow, block, 0, self._live(frame, block), frame.result)
        if self._unrolled:
            iterations = self._unrolled_iterations(frame, block)
            if iterations is None:
                return
            moved = replace(moved, iterations=iterations)
        elif frame.iterations and (iterations := self._written_out(frame, block)):
            if max(iterations) > self._analysis.limits.written_iterations + 1:
                span = flow.procedure.blocks[block].instructions[0].span
                self._analysis.hole(Reason.BUDGET, "a loop goes on longer than it was foreseen to", span)
                return
            moved = replace(moved, iterations=iterations)
        elif (frame.block, block) in flow.back_edges:
            if self._region is not None and is_outermost and block == self._region.headers[0]:
                self.arrivals.append(state.at(moved))
            return
        if self._region is not None and is_outermost:
            if block not in self._region.blocks:
                return
        elif block not in self._analysis.flows.relevant(
            flow.procedure.name, returns_matter=not is_outermost or self._region is not None
        ):
            return
        self._wait(self._settled(state.at(moved)))

    def _settled(self, state: State) -> State:
        """The state with values put in for counters that the path leaves no choice."""
        pinned = {
            symbol: self._analysis.terms.integer(value)
            for symbol, value in state.facts.pinned().items()
            if symbol.name.startswith("k#")
        }
        fresh = {symbol: value for symbol, value in pinned.items() if symbol not in state.settled}
        if not fresh:
            return state
        return state.rewritten(Rewriting(self._analysis.arithmetic, fresh), frozenset(pinned))

    def _unrolled_iterations(self, frame: Frame, block: int) -> tuple[int, ...] | None:
        """The iterations of the loops around the block; None if one more is too many."""
        before = dict(zip(frame.flow.nests[frame.block], frame.iterations or (0,) * 99, strict=False))
        iterations = {header: before.get(header, 0) for header in frame.flow.nests[block]}
        if (frame.block, block) in frame.flow.back_edges:
            iterations[block] = iterations.get(block, 0) + 1
            if iterations[block] > self._unrolled:
                return None
        return tuple(iterations.values())

    def _written_out(self, frame: Frame, block: int) -> tuple[int, ...]:
        """The iterations of the loops around the block, where one of them is written out; nothing if none
        is or the edge goes back in one that is summarised."""
        is_back = (frame.block, block) in frame.flow.back_edges
        around = frame.flow.nests[block]
        iterations = {header: self._iteration(frame, header) for header in around}
        if is_back:
            if not iterations[block]:
                return ()
            iterations[block] += 1
        return tuple(iterations.values()) if any(iterations.values()) else ()

    def _live(self, frame: Frame, block: int) -> dict[str, Value]:
        live = frame.flow.live[block]
        return {name: value for name, value in frame.variables.items() if name in live}

    def _call(self, state: State, call: Call, position: int) -> State | None:
        """Goes on behind the call, or into it."""
        outcomes = self._calls.outcomes(state, call, position)
        if len(outcomes) == 1 and len(outcomes[0].frames) == len(state.frames):
            return outcomes[0]
        for outcome in outcomes:
            is_behind = len(outcome.frames) == len(state.frames)
            frame = outcome.frame
            self._wait(outcome.at(replace(frame, position=position + 1)) if is_behind else outcome)
        return None

    def _return(self, state: State, result: Value) -> None:
        if len(state.frames) == 1:
            return
        caller = state.frames[-2]
        back = caller.moved(caller.block, caller.position + 1)
        if state.frame.result is not None:
            back.variables[state.frame.result.name] = result
        popped = replace(state, frames=(*state.frames[:-2], back))
        self._wait(popped)

    def _has_handler(self, state: State) -> bool:
        return any(frame.flow.procedure.blocks[frame.block].handlers for frame in state.frames)

    def _throw(self, state: State, position: int) -> None:
        """An exception may leave here, to any handler that may catch it."""
        frames = list(state.frames)
        while frames:
            frame = frames[-1]
            handlers = frame.flow.procedure.blocks[frame.block].handlers
            for handler in handlers:
                caught = replace(state, frames=(*frames[:-1], frame.moved(frame.block, position)))
                self._go(caught, handler.target)
            if any(not handler.catches for handler in handlers):
                return
            frames.pop()


def _may_throw(instruction: Instruction) -> bool:
    match instruction:
        case Load() | Store() | Call() | Throw() | Allocate() | AddressOf():
            return True
        case Assign(_, operator):
            return operator in DIVISIONS or operator.value == "cast"
        case _:
            return False
