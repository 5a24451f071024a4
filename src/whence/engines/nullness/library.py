"""Calls of the library: what they return and require, as `models/` says."""

from __future__ import annotations

from whence.engines.nullness.access_paths import Term, Thing
from whence.engines.nullness.values import class_name, term_of
from whence.models.java_library import JAVA_LIBRARY, JavaEffect
from whence.models.java_results import (
    ELSE_GIVEN,
    GIVEN_BACK,
    REQUIRED,
    REQUIRED_IF_FALSE,
    REQUIRED_IF_TRUE,
    is_never_null,
)
from whence.program.hierarchy import Hierarchy
from whence.program.instructions import Call, Direct, Indirect, Virtual
from whence.program.operands import Operand


def result_of(call: Call, hierarchy: Hierarchy) -> Term | None:
    """The result of a call of the library, if something is known of it."""
    if call.target is None or not class_name(call.target.type):
        return None
    owner, name, descriptor = parts_of(call)
    given = GIVEN_BACK.get(f"{owner}.{name}")
    if given is not None:
        return term_of(call.arguments[given])
    names = (f"{each}.{name}" for each in (owner, *hierarchy.supertypes(owner))) if owner else ()
    return Thing.LITERAL if any(is_never_null(each, descriptor) for each in names) else None


def else_given(call: Call) -> Operand | None:
    """The argument that the call returns if it returns null."""
    number = ELSE_GIVEN.get(_name_of(call))
    return None if number is None else call.arguments[number]


def required(call: Call) -> tuple[Operand, ...]:
    """Arguments that are not null once the call has returned."""
    return _references(call, REQUIRED.get(_name_of(call)))


def required_by_result(call: Call, *, is_true: bool) -> tuple[Operand, ...]:
    """Arguments that are not null once the call has returned that truth value."""
    table = REQUIRED_IF_TRUE if is_true else REQUIRED_IF_FALSE
    return _references(call, table.get(_name_of(call)))


def _name_of(call: Call) -> str:
    owner, name, _ = parts_of(call)
    return f"{owner}.{name}"


def _references(call: Call, number: int | None) -> tuple[Operand, ...]:
    found = () if number is None else call.arguments[number : number + 1]
    return tuple(each for each in found if class_name(each.type))


def ends(call: Call) -> bool:
    """Whether the call never returns: the program ends."""
    owner, name, _ = parts_of(call)
    method = JAVA_LIBRARY.get(f"{owner}.{name}")
    return method is not None and JavaEffect.ENDS in method.effects


def parts_of(call: Call) -> tuple[str, str, str]:
    """Class, name and descriptor of the method that the call names; empty for a call through a pointer."""
    match call.callee:
        case Virtual(owner, name, descriptor):
            return owner, name, descriptor
        case Direct(procedure):
            head, parenthesis, rest = procedure.partition("(")
            owner, _, name = head.rpartition(".")
            return owner, name, parenthesis + rest
        case Indirect():
            return "", "", ""
