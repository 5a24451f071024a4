"""One pass over a procedure in the order of its blocks, in which paths that join become one state.

A loop begins with what is true before it, of variables that it does not write, and any value of the others;
its edges back are left out, as its head speaks for every time around. Handlers of exceptions begin with
nothing known. So whatever holds at a point holds whenever control comes there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import NamedTuple, final

from whence.analysis.failures.definition import when_fails
from whence.analysis.failures.readings import Readings
from whence.engines.local.merged_paths.instructions import Effects
from whence.engines.local.merged_paths.states import State, merged
from whence.engines.local.merged_paths.symbols import Symbols, letters_of
from whence.logic.conditions import Exact
from whence.logic.term import Term
from whence.program.accesses import variables_read, variables_written
from whence.program.failures import Failure, IsReached
from whence.program.graphs.cfg import ControlFlow, control_flow
from whence.program.instructions import Branch, Instruction, Jump, Return, Switch
from whence.program.obligations import obligations_of
from whence.program.operands import Variable
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.program.semantics.integer_operators import truth_of
from whence.records import dataclass


class Returned(NamedTuple):
    condition: Term
    value: Term | None
    is_cut: bool


@final
@dataclass(slots=True)
class ProcedurePaths:
    procedure: Procedure
    symbols: Symbols
    effects: Effects
    arguments: tuple[Term, ...] | None = None
    """What the parameters hold, if the procedure is looked at for one call."""
    facts: Callable[[int, State], Iterator[Term]] | None = None
    """What holds where a loop begins, of a block and the state there."""
    failing: dict[tuple[Point, Failure], Term] = field(default_factory=dict)
    """When an instruction fails, as far as that is known."""
    entered: dict[int, Term] = field(default_factory=dict)
    """Under which condition control comes to a block; blocks that are missing it never comes to."""
    returned: list[Returned] = field(default_factory=list)
    _flow: ControlFlow = field(init=False)
    _crossing: frozenset[str] = field(init=False)
    _left: dict[tuple[int, int], list[State]] = field(default_factory=dict)
    """What leaves a block for another, by the edge."""

    def __post_init__(self) -> None:
        self._flow = control_flow(self.procedure)
        self._crossing = frozenset(_read_elsewhere(self.procedure))
        done: set[int] = set()
        for block in self._flow.reverse_postorder:
            state = self._entered(block, done)
            done.add(block)
            if state is not None:
                self._pass(block, state)

    def _entered(self, block: int, done: set[int]) -> State | None:
        """Where control comes to the block; None where no path leads there."""
        if block == 0:
            return self._start()
        if self._flow.exceptional_predecessors[block]:
            return self._anything()
        before = self._flow.predecessors[block]
        states = [each for number in before for each in self._left.get((number, block), ())]
        is_reentered = not done.issuperset(before)
        number = self._flow.loops.headed_by.get(block)
        if is_reentered and (number is None or not self._flow.loops.loops[number].is_reducible):
            return self._anything()
        if not states:
            return None
        found = merged(states)
        if number is not None:
            found.forget(_written(self.procedure, self._flow.loops.loops[number].blocks))
            for fact in self.facts(block, found) if self.facts else ():
                found.require(fact)
        return found

    def _anything(self) -> State:
        return State(self.symbols, self.symbols.terms.true, is_cut=True)

    def _start(self) -> State:
        start = State(self.symbols, self.symbols.terms.true)
        letters = letters_of(self.procedure.name[self.procedure.name.index("(") :])[:-1]
        own = self.procedure.parameters[len(self.procedure.parameters) - len(letters) :]
        for parameter, letter in zip(own, letters, strict=True):
            start.require(self.symbols.in_range(start.term(parameter), letter))
        if self.arguments is None:
            return start
        names = (each.name for each in self.procedure.parameters)
        return State(self.symbols, self.symbols.terms.true, dict(zip(names, self.arguments, strict=True)))

    def _pass(self, block: int, state: State) -> None:
        instructions = self.procedure.blocks[block].instructions
        self.entered[block] = state.condition
        for position, instruction in enumerate(instructions):
            self._check(state, Point(self.procedure.name, block, position), instruction)
            if position < len(instructions) - 1:
                self.effects.apply(state, instruction)
        self._leave(block, state, instructions[-1])

    def _check(self, state: State, point: Point, instruction: Instruction) -> None:
        """When it fails; control goes on if it does not."""
        for obligation in obligations_of(instruction, Language.JAVA):
            failure = obligation.failure
            found = when_fails(failure, Readings(state))
            if isinstance(found, Exact):
                term = self.symbols.terms.and_(state.condition, found.term)
                self.failing[point, failure] = term
                if not isinstance(failure, IsReached):
                    state.require(self.symbols.terms.not_(found.term))

    def _leave(self, block: int, state: State, last: Instruction) -> None:
        if isinstance(last, Return):
            value = None if last.value is None else state.term(last.value)
            self.returned.append(Returned(state.condition, value, state.is_cut))
        for label, condition in self._ways(state, last):
            target = self.procedure.block_numbers[label]
            self._left.setdefault((block, target), []).append(state.left_by(condition, self._crossing))

    def _ways(self, state: State, last: Instruction) -> Iterator[tuple[str, Term]]:
        terms = self.symbols.terms
        match last:
            case Jump(target):
                yield target, terms.true
            case Branch(condition, then, otherwise):
                holds = truth_of(terms, state.term(condition))
                yield then, holds
                yield otherwise, terms.not_(holds)
            case Switch(value, cases, default):
                subject = state.term(value)
                numbers = ((label, self.symbols.number(case, subject)) for case, label in cases)
                tests = [(label, terms.eq(subject, number)) for label, number in numbers]
                yield from tests
                yield default, terms.not_(terms.or_(*(test for _, test in tests)))
            case _:
                return


def _read_elsewhere(procedure: Procedure) -> Iterator[str]:
    """Variables that some block reads before it writes them."""
    for block in procedure.blocks:
        written: set[str] = set()
        for instruction in block.instructions:
            yield from (each.name for each in variables_read(instruction) if each.name not in written)
            written.update(each.name for each in variables_written(instruction))


def _written(procedure: Procedure, blocks: Iterable[int]) -> Mapping[str, Variable]:
    return {
        variable.name: variable
        for block in blocks
        for instruction in procedure.blocks[block].instructions
        for variable in variables_written(instruction)
    }
