"""Obligations about places and sizes in Java, proved by differences."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.java.fixed_fields import FixedFields
from whence.analysis.calls.java.library_callbacks import methods_run
from whence.analysis.calls.relation import CallRelation
from whence.analysis.constant_lengths import ConstantLengths
from whence.answers import Assumption, Proved
from whence.engines.context import Context
from whence.engines.local.differences.across_calls import AcrossCalls
from whence.engines.local.differences.field_writers import may_write
from whence.engines.local.differences.fixpoint import Differences
from whence.engines.local.differences.library import Library, holds
from whence.engines.local.differences.object_induction import ObjectInduction
from whence.engines.local.differences.state import State, length_of
from whence.engines.local.differences.transfer import Transfer
from whence.engines.local.differences.zone import ZERO
from whence.program.failures import Failure, IsNegative, IsZero, OutsideArray, RefusesPlace
from whence.program.instructions import Call, Direct, Instruction, Virtual
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.mains import is_main
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Check

_KINDS = (OutsideArray, RefusesPlace, IsNegative, IsZero)
_WHY = "on every path it is inside of the bounds, by its differences to others"
_WHY_ACROSS = f"{_WHY}, with what all callers pass and callees give back"
_OF_OBJECTS = (Assumption.NO_CONCURRENCY, Assumption.NO_REFLECTION)
_WHY_OBJECTS = f"{_WHY}, with what constructors leave and methods keep of the object's fields"


def proved_by_differences(question: Check, context: Context) -> Proved | None:
    failure = question.obligation.failure
    if not isinstance(failure, _KINDS) or hierarchy_of(context.program) is None:
        return None
    name = question.point.procedure
    found = differences_in(name, context)
    if _rules_out(found, question, context):
        return Proved(_WHY, assumed_by(found.transfer))
    with_objects = context.remember(("local", "objects", name), lambda inner: _with_objects(name, inner))
    if with_objects is not None and _rules_out(with_objects, question, context):
        assumed = (*assumed_by(with_objects.transfer), *_OF_OBJECTS)
        return Proved(_WHY_OBJECTS, tuple(dict.fromkeys(assumed)))
    if not all(is_main(context.program, entry) for entry in question.entries):
        return None
    across = _across(name, context)
    if across is None or not _rules_out(across, question, context):
        return None
    assumed = (*assumed_by(across.transfer), *_OF_OBJECTS, Assumption.LIBRARY_MODELS, Assumption.ENTRY_ONLY)
    return Proved(_WHY_ACROSS, tuple(dict.fromkeys(assumed)))


def differences_in(name: str, context: Context) -> Differences:
    """Those of one method by itself."""
    return context.remember(("local", "differences", name), lambda inner: _differences(name, inner))


def _rules_out(found: Differences, question: Check, context: Context) -> bool:
    state = found.before(question.point)
    instruction = context.program.procedure(question.point.procedure).at(question.point)
    return not state.is_dead and _is_impossible(question.obligation.failure, state, instruction)


def assumed_by(transfer: Transfer) -> tuple[Assumption, ...]:
    """What the differences lean on."""
    assumed = (Assumption.NO_CONCURRENCY,) if transfer.leans_on_memory else ()
    library = (Assumption.LIBRARY_MODELS, Assumption.NO_REFLECTION) if transfer.leans_on_library else ()
    return (*assumed, *library)


def _differences(name: str, context: Context) -> Differences:
    program = context.program
    return Differences(
        program.procedure(name),
        _runs_own_code(program),
        may_write(program),
        _fields(program).is_own,
        _lengths(program),
        context.meter.charge,
    )


def _with_objects(name: str, context: Context) -> Differences | None:
    """With what holds of the fields of objects; nothing if the procedure reads none of which something is
    known."""
    induction = context.remember(("local", "object facts"), _induction)
    view = induction.view(context.program.procedure(name), context.meter.charge)
    if view is None:
        return None
    for each in induction.looked_at:
        context.program.procedure(each)
    return induction.differences(context.program.procedure(name), view, context.meter.charge)


def _across(name: str, context: Context) -> Differences | None:
    """With what callers pass and callees give back, in a program that starts at a `main`."""

    def made(inner: Context) -> AcrossCalls:
        induction = inner.remember(("local", "object facts"), _induction)
        return AcrossCalls(inner.program, induction, _fields(inner.program).is_own, inner.meter.charge)

    across = context.remember(("local", "across calls"), made)
    across.charge = context.meter.charge
    found = across.differences(name)
    for each in (*across.looked_at, *across.induction.looked_at):
        context.program.procedure(each)
    return found


def _induction(context: Context) -> ObjectInduction:
    program = context.program
    hierarchy = hierarchy_of(program)
    assert hierarchy is not None
    is_own = _fields(program).is_own
    runs_own_code = _runs_own_code(program)
    return ObjectInduction(program, hierarchy, runs_own_code, may_write(program), is_own, _lengths(program))


def _lengths(program: Program) -> ConstantLengths:
    hierarchy = hierarchy_of(program)
    assert hierarchy is not None
    return ConstantLengths(program, hierarchy)


def _fields(program: Program) -> FixedFields:
    hierarchy = hierarchy_of(program)
    assert hierarchy is not None
    return FixedFields(program, hierarchy)


def _runs_own_code(program: Program) -> Callable[[Point, Instruction], bool]:
    """Whether the program's code may run besides the instruction, or that of unknown callers, which may call
    it: by a class initialiser, a call, or a function that the library is given."""
    relation = CallRelation(program)

    @cache
    def found(point: Point, instruction: Instruction) -> bool:
        edges = relation.edges_at(point, instruction)
        if any(is_user_code(program, edge.callee) for edge in edges):
            return True
        match instruction:
            case Call(_, Direct(name)):
                return _may_call_anything(program, name)
            case Call(_, Virtual(owner, name, descriptor)):
                return _may_call_anything(program, f"{owner}.{name}{descriptor}")
            case Call():
                return True
            case _:
                return False

    return found


def _may_call_anything(program: Program, name: str) -> bool:
    header = program.headers().get(name)
    is_library = header is not None and header.is_library and name.startswith("java.")
    return not is_library or methods_run(name, prints_plainly=False) is None


def _is_impossible(failure: Failure, state: State, instruction: Instruction) -> bool:
    match failure:
        case OutsideArray(array, index):
            reference, number = state.reference(array), state.number(index)
            if reference is None or number is None:
                return False
            is_inside = holds(state, number, (length_of(reference), 0), -1)
            return is_inside and holds(state, (ZERO, 0), number, 0)
        case IsNegative(size):
            number = state.number(size)
            return number is not None and holds(state, (ZERO, 0), number, 0)
        case IsZero(divisor):
            number = state.number(divisor)
            if number is None:
                return False
            return holds(state, (ZERO, 1), number, 0) or holds(state, number, (ZERO, -1), 0)
        case RefusesPlace():
            return isinstance(instruction, Call) and Library().demands_hold(state, instruction)
        case _:
            return False
