"""Calls whose types differ from the callee's, which C allows.

An adapter is generated code too: a call that went through Python's `f(*arguments)` would take native
stack at each level of a recursion.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from whence.execute.events import EventKind, Fault
from whence.execute.memory.encoding import zero_of
from whence.program.instructions import Signature
from whence.program.procedure import Procedure
from whence.program.types import FloatType, IntType, PointerType, ReferenceType, StructType, Type, VoidType

Function: TypeAlias = Callable[..., object]
_Passing: TypeAlias = tuple[str, int]


def _passing(type_: Type) -> _Passing:
    """How a value of the type is passed: what kind of Python value it is, and its width."""
    match type_:
        case IntType(bits):
            return "int", bits
        case PointerType() | StructType():
            return "int", 64
        case FloatType(bits):
            return "float", bits
        case ReferenceType():
            return "reference", 0
        case VoidType():
            return "void", 0
        case _:
            return "aggregate", 0


def adapted(function: Function, procedure: Procedure, signature: Signature) -> Function:
    """The procedure as a call with that signature may call it: missing arguments are zero, additional ones
    are dropped, integers are cut to size, and what can't be passed is a `bad-call`."""
    wanted = [_passing(parameter.type) for parameter in procedure.parameters]
    given = [_passing(type_) for type_ in signature.parameters]
    has_rest = procedure.is_variadic and signature.fixed == len(wanted)
    is_direct = has_rest or (not procedure.is_variadic and signature.fixed == len(given))
    result, asked = _passing(procedure.result), _passing(signature.result)
    fits = given[: len(wanted)] == wanted and (has_rest or len(given) == len(wanted))
    if is_direct and fits and (result == asked or asked[0] == "void"):
        return function
    _check_passing(procedure, wanted, given)
    return _adapter(function, procedure, signature, _answer(result, asked))


def _check_passing(procedure: Procedure, wanted: list[_Passing], given: list[_Passing]) -> None:
    for number, (want, have) in enumerate(zip(wanted, given, strict=False), start=1):
        if want != have and not (want[0] == have[0] == "int"):
            types = f"takes {want[0]}{want[1]} as argument {number} and is given {have[0]}{have[1]}"
            raise Fault(EventKind.BAD_CALL, f"{procedure.name} {types}")


def _answer(result: _Passing, asked: _Passing) -> str:
    """What the caller gets, with the call in the place of `{}`."""
    if result == asked or asked[0] == "void":
        return "{}"
    if result[0] == asked[0] == "int":
        return f"{{}} & {(1 << asked[1]) - 1:#x}"
    return "({}, answer)[1]"


def _adapter(function: Function, procedure: Procedure, signature: Signature, answer: str) -> Function:
    """A function with the parameters that the call has: the fixed ones and, in a pair, the variable ones."""
    fixed, count = signature.fixed, len(procedure.parameters)
    given = [f"p{i}" for i in range(fixed)]
    given += [f"rest[1][{i}]" for i in range(len(signature.parameters) - fixed)]
    passed = [
        _cut(given[i], parameter.type) if i < len(given) else f"defaults[{i}]"
        for i, parameter in enumerate(procedure.parameters)
    ]
    if procedure.is_variadic and len(given) > count:
        passed.append(f"(variadic_types, ({', '.join(given[count:])},))")
    parameters = [f"p{i}" for i in range(fixed)] + (["rest"] if len(signature.parameters) > fixed else [])
    call = f"function({', '.join(passed)})"
    text = f"lambda {', '.join(parameters)}: {answer.format(call)}"
    namespace = {
        "function": function,
        "defaults": [zero_of(parameter.type) for parameter in procedure.parameters],
        "answer": zero_of(signature.result),
        "variadic_types": signature.parameters[count:],
    }
    made: Function = eval(text, namespace)
    return made


def _cut(text: str, type_: Type) -> str:
    kind, width = _passing(type_)
    return f"{text} & {(1 << width) - 1:#x}" if kind == "int" else text
