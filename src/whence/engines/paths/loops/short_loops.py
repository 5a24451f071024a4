"""Loops that go round a few times, as constants decide: they are written out instead of summarised.

A summary forgets what differs from one iteration to the next where it can't be said by a counter: which
object an element of a table points at, what nested loops do. Where a counter with a constant start, step and
end leaves no choice, writing the iterations out is exact and as cheap.
"""

from __future__ import annotations

from dataclasses import replace

from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.procedure_flow import Flow
from whence.engines.paths.explore.state import State
from whence.engines.paths.values.symbolic_values import Value
from whence.logic.term import Op, Term
from whence.program.accesses import variables_read, variables_written
from whence.program.graphs.loops import Loop
from whence.program.instructions import Assign, Branch, Call, Instruction


def is_short(execution: Execution, state: State, loop: Loop) -> bool:
    """Whether the loop, entered in this state, is one to be written out: it calls or has loops inside, and
    its counter ends it soon."""
    flow = state.frame.flow
    if not loop.is_reducible or len(loop.back_edges) != 1 or not _is_involved(flow, loop):
        return False
    counter = _counter(flow, loop)
    if counter is None:
        return False
    value = state.frame.variables.get(counter)
    for _ in range(execution.analysis.limits.written_iterations + 1):
        if not isinstance(value, Term) or value.op is not Op.INT:
            return False
        goes_on = _goes_on(execution, state, loop, {counter: value})
        if goes_on is not True:
            return goes_on is False
        value = _stepped(execution, state, loop, {counter: value}).get(counter)
    return False


def _is_involved(flow: Flow, loop: Loop) -> bool:
    blocks = flow.procedure.blocks
    return bool(loop.children) or any(
        isinstance(each, Call) for block in loop.blocks for each in blocks[block].instructions
    )


def _counter(flow: Flow, loop: Loop) -> str | None:
    """The only variable that the loop's test depends on, if the last block of an iteration alone sets it."""
    blocks = flow.procedure.blocks
    *before, test = blocks[loop.header].instructions
    if not isinstance(test, Branch) or not all(isinstance(each, Assign) for each in before):
        return None
    written = {variable.name for each in before for variable in variables_written(each)}
    read = {variable.name for each in before for variable in variables_read(each)} - written
    if len(read) != 1:
        return None
    (counter,) = read
    last = loop.back_edges[0][0]
    setting = [
        block
        for block in loop.blocks
        for each in blocks[block].instructions
        if any(variable.name == counter for variable in variables_written(each))
    ]
    return counter if setting == [last] else None


def _goes_on(execution: Execution, state: State, loop: Loop, known: dict[str, Value]) -> bool | None:
    """What the loop's test says of a value of the counter; None if that is not known."""
    instructions = state.frame.flow.procedure.blocks[loop.header].instructions
    test = instructions[-1]
    assert isinstance(test, Branch)
    after = _scratch(state, _assigned(execution, state, instructions, known))
    value = execution.evaluate(after, test.condition)
    if not isinstance(value, Term) or value.op is not Op.INT:
        return None
    numbers = state.frame.flow.procedure.block_numbers
    return numbers[test.then if value.value else test.otherwise] in loop


def _stepped(execution: Execution, state: State, loop: Loop, known: dict[str, Value]) -> dict[str, Value]:
    instructions = state.frame.flow.procedure.blocks[loop.back_edges[0][0]].instructions
    return _assigned(execution, state, instructions, known)


def _assigned(
    execution: Execution, state: State, instructions: tuple[Instruction, ...], known: dict[str, Value]
) -> dict[str, Value]:
    """The variables after the block's assignments, where only some are known."""
    variables = dict(known)
    for each in instructions:
        if isinstance(each, Assign):
            variables[each.target.name] = execution.operations.assign(_scratch(state, variables), each)
    return variables


def _scratch(state: State, variables: dict[str, Value]) -> State:
    return state.at(replace(state.frame, variables=variables))
