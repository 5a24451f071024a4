"""What methods of the Java library do with references, read off the table in `models.java`.

The library touches no field of the program's classes. What it may do is keep a reference, call methods of
the object, write elements of an array, and return one of what it was given.
"""

from __future__ import annotations

from whence.models.java.calls.interpreted_methods import (
    JavaEffect,
    JavaMethod,
    Nullness,
    java_method,
    makes_plain_exception,
)
from whence.program.instructions import Call
from whence.program.java.monitors import MONITOR

_KEEPING = frozenset({JavaEffect.CALLS_BACK, JavaEffect.WRITES_ARRAY})
_VISIBLE_CHANGES = frozenset(
    {JavaEffect.CHANGES_RECEIVER, JavaEffect.OUTPUT, JavaEffect.INPUT, JavaEffect.ENVIRONMENT}
)
_TEXTS = "java.lang.String"
"""Builders among them: all of their fields are private."""
_WRITING_BY_NAME = (
    *("java.lang.reflect.", "java.lang.invoke.", "java.io.Object", "java.beans."),
    *(f"java.util.concurrent.atomic.Atomic{kind}FieldUpdater" for kind in ("Integer", "Long", "Reference")),
)
_OWN_RESULTS = ("Ljava/lang/String;", "[Ljava/lang/String;", "[I", "[J", "[C", "[B", "[D", "[F", "[S", "[Z")


def keeps_reference(name: str, call: Call, number: int) -> bool:
    """May the method keep the argument, call its methods, write into it, or, as clone does, hand out what
    is in it?"""
    method = java_method(name)
    if method is None or method.effects & _KEEPING:
        return True
    if not (returns_argument(name) or returns_own(name)):
        return True
    is_receiver = number == 0 and _has_receiver(name, call)
    return JavaEffect.CHANGES_RECEIVER in method.effects and not is_receiver


def leaves_fields_and_elements(name: str) -> bool:
    """Is it known of the method that it writes none of the program's fields and no element of an array? What
    it calls back is looked at by itself."""
    method = java_method(name)
    return method is not None and JavaEffect.WRITES_ARRAY not in method.effects


def leaves_fields_of_programs(name: str) -> bool:
    """Does the method write no field of the program's own classes? No class of the platform knows one, but
    some find them by name. What it calls back is looked at by itself."""
    if leaves_fields_and_elements(name):
        return True
    return name.startswith("java.") and not name.startswith(_WRITING_BY_NAME)


def leaves_elements(name: str) -> bool:
    """Is it known of the method that it writes no element of an array?"""
    return name == MONITOR or makes_plain_exception(name) or leaves_fields_and_elements(name)


def leaves_fields(name: str) -> bool:
    """Is it known of the method that it writes no field that the program can see, be it of a class of the
    library's? What it calls back is looked at by itself."""
    method = java_method(name)
    if method is None or name.startswith(_TEXTS):
        return method is not None or name == MONITOR or makes_plain_exception(name)
    return _VISIBLE_CHANGES.isdisjoint(method.effects)


def _has_receiver(name: str, call: Call) -> bool:
    return len(call.arguments) > _parameters(name.partition("(")[2].partition(")")[0])


def _parameters(descriptor: str) -> int:
    """How many parameters a descriptor lists: arrays and classes are one each."""
    count = position = 0
    while position < len(descriptor):
        while descriptor[position] == "[":
            position += 1
        position = descriptor.index(";", position) + 1 if descriptor[position] == "L" else position + 1
        count += 1
    return count


def returns_argument(name: str) -> bool:
    """May the result be one of the arguments?"""
    method = java_method(name)
    return method is not None and method.result is Nullness.SAME


def returns_own(name: str) -> bool:
    """Is the result an object of the library's own, or none at all?"""
    method = java_method(name)
    return method is not None and not returns_argument(name) and _is_own(method, name)


def _is_own(method: JavaMethod, name: str) -> bool:
    result = name.rpartition(")")[2]
    return result in _OWN_RESULTS or not result.startswith(("L", "["))
