"""Which procedures end the life of an object that they are given: a caller that uses it afterwards is wrong.

`void box_free(struct box *b) { free(b->data); free(b); }`, and also what frees something and writes nothing
to the object, as a procedure would that leaves it in order.
"""

from __future__ import annotations

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.runs.c.struct_makers import StructUser
from whence.models.effects import Frees
from whence.program.instructions import Assign, Call, Direct, Store
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Slot, root_of
from whence.program.procedure import Procedure
from whence.program.program import Program


def may_destroy(program: Program, user: StructUser) -> bool:
    procedure = program.procedure(user.procedure)
    is_ended = _may_free_argument(program, user.procedure, user.position, set())
    is_written = any(
        isinstance(each, Store) and not isinstance(root_of(each.place), Slot)
        for _, each in procedure.points()
    )
    return is_ended or (not is_written and _frees_something(program, user.procedure))


def _may_free_argument(program: Program, name: str, position: int, seen: set[tuple[str, int]]) -> bool:
    """Whether the pointer that is passed there is freed, by the procedure or by one that it passes it to."""
    if (name, position) in seen:
        return False
    seen.add((name, position))
    if not is_user_code(program, name) or not program.defines(name):
        return position in _freed(name)
    procedure = program.procedure(name)
    same = (
        _copies(procedure, procedure.parameters[position]) if position < len(procedure.parameters) else set()
    )
    for _, each in procedure.points():
        match each:
            case Call(_, Direct(callee), arguments):
                for at, given in enumerate(arguments):
                    if given in same and _may_free_argument(program, callee, at, seen):
                        return True
            case _:
                pass
    return False


def _copies(procedure: Procedure, parameter: Variable) -> set[Operand]:
    """The parameter and the variables that are assigned it."""
    found: set[Operand] = {parameter}
    while True:
        more = {
            each.target
            for _, each in procedure.points()
            if isinstance(each, Assign) and each.operator is Operator.COPY and each.operands[0] in found
        }
        if more <= found:
            return found
        found |= more


def _frees_something(program: Program, name: str) -> bool:
    """Whether the procedure frees something itself."""
    calls = (each for _, each in program.procedure(name).points() if isinstance(each, Call))
    return any(isinstance(each.callee, Direct) and bool(_freed(each.callee.procedure)) for each in calls)


def _freed(name: str) -> frozenset[int]:
    function = library_function(name)
    effects = () if function is None else function.effects
    return frozenset(each.argument for each in effects if isinstance(each, Frees) and not each.through)
