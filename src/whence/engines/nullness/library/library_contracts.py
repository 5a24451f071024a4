"""Calls of the library: what they return and require, as `models/` says."""

from __future__ import annotations

from whence.engines.nullness.domain.access_paths import Term, Thing
from whence.engines.nullness.domain.operand_terms import class_name, term_of
from whence.engines.nullness.domain.predicates import Predicate
from whence.engines.nullness.walk.instruction_transfer import not_null
from whence.models.java.calls.interpreted_methods import JAVA_LIBRARY, JavaEffect
from whence.models.java.results import (
    ELSE_GIVEN,
    GIVEN_BACK,
    REQUIRED,
    REQUIRED_IF_FALSE,
    REQUIRED_IF_TRUE,
    is_never_null,
)
from whence.program.instructions import Call, Direct, Indirect, Virtual
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.obligations import has_receiver
from whence.program.operands import Operand


def result_of(call: Call, hierarchy: Hierarchy) -> Term | None:
    """The result of a call of the library, if something is known of it. What is said of a type holds for the
    methods of objects below it, and for its own static ones: `Objects.toString` is no `Object.toString`."""
    if call.target is None or not class_name(call.target.type):
        return None
    owner, name, descriptor = parts_of(call)
    given = GIVEN_BACK.get(f"{owner}.{name}")
    if given is not None:
        return term_of(call.arguments[given])
    above = hierarchy.supertypes(owner) if owner and _receiver(call) else ()
    return Thing.LITERAL if is_never_null((owner, *above), name, descriptor) else None


def else_given(call: Call) -> Operand | None:
    """The argument that the call returns if it returns null."""
    number = ELSE_GIVEN.get(_name_of(call))
    return None if number is None or number >= len(call.arguments) else call.arguments[number]


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


def shown_by_call(call: Call) -> tuple[Predicate | bool, ...]:
    """A call that returned had a receiver, and what it requires."""
    return tuple(fact for each in (*_receiver(call), *required(call)) for fact in not_null(each))


def _receiver(call: Call) -> tuple[Operand, ...]:
    match call.callee:
        case Virtual():
            return call.arguments[:1]
        case Direct(name) if has_receiver(name, len(call.arguments)):
            return call.arguments[:1]
        case _:
            return ()
