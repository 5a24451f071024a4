"""Calls through a declaration that differs from the callee's definition: as the machine would make them.

C allows `void *malloc(unsigned)`, `int f()` and functions that nothing declared; preprocessed programs that
were made for 32 bits declare half of the library so. An integer in a register has zeros above its width, and
the callee reads the bits that it wants; what the caller does not pass is undefined, what the callee does not
want is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias, final

from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.lowering.calls.call_instructions import CallText, emit_call
from whence.program.instructions import Callee, Signature
from whence.program.operands import Operand, Undefined
from whence.program.operators import Operator
from whence.program.types import INT32, INT64, VOID, IntType, PointerType, Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Prototype:
    """What a definition says of its calls."""

    result: Type
    parameters: tuple[Type, ...]
    is_variadic: bool = False


PrototypeOf: TypeAlias = Callable[[str], Prototype | None]


def intrinsic_prototypes(pointer: PointerType) -> Mapping[str, Prototype]:
    """Functions that the interpreter provides and whose parameters a declaration may get wrong. Their sizes
    have 64 bits in every data model."""
    p, i, n = pointer, INT32, INT64
    return {
        "malloc": Prototype(p, (n,)),
        "memset": Prototype(p, (p, i, n)),
        **dict.fromkeys(("memcpy", "memmove"), Prototype(p, (p, p, n))),
        **dict.fromkeys(("memalign", "aligned_alloc"), Prototype(p, (n, n))),
        "posix_memalign": Prototype(i, (p, n, n)),
        "free": Prototype(VOID, (p,)),
        **dict.fromkeys(("printf", "scanf", "__isoc99_scanf", "__isoc23_scanf"), Prototype(i, (p,), True)),
        **dict.fromkeys(
            (
                *("fprintf", "sprintf", "asprintf", "fscanf", "__isoc99_fscanf", "__isoc23_fscanf"),
                *("sscanf", "__isoc99_sscanf", "__isoc23_sscanf"),
            ),
            Prototype(i, (p, p), True),
        ),
        "dprintf": Prototype(i, (i, p), True),
        "snprintf": Prototype(i, (p, n, p), True),
        "vsnprintf": Prototype(i, (p, n, p, p)),
    }


def conformed(
    builder: Builder, token: str, callee: Callee, call: CallText, wanted: Prototype | None
) -> CallText | None:
    """The call with the callee's own types; None if it was emitted, since its result has another type."""
    if wanted is None or not _is_convertible(call.signature, wanted):
        return call
    fixed = len(wanted.parameters)
    given = call.arguments[:fixed]
    arguments = [
        _converted(builder, argument, type_)
        for argument, type_ in zip(given, wanted.parameters, strict=False)
    ]
    arguments += [Undefined(type_) for type_ in wanted.parameters[len(given) :]]
    types = wanted.parameters
    if wanted.is_variadic:
        arguments += call.arguments[fixed:]
        types = (*types, *call.signature.parameters[fixed:])
    asked = call.signature.result
    result = wanted.result if asked != VOID else VOID
    changed = replace(call, arguments=tuple(arguments), signature=Signature(result, types, fixed))
    if result == asked:
        return changed
    if result == VOID:
        emit_call(builder, "", callee, changed)
        builder.assign(token, asked, Operator.COPY, (Undefined(asked),))
        return None
    emit_call(builder, f"{token}.whole", callee, changed)
    whole = builder.local(f"{token}.whole", result)
    builder.assign(token, asked, Operator.COPY, (_converted(builder, whole, asked),))
    return None


def _is_convertible(given: Signature, wanted: Prototype) -> bool:
    """Whether the call differs from the definition, and only in what can be converted."""
    fixed = len(wanted.parameters)
    types = given.parameters[:fixed]
    pairs = [*zip(types, wanted.parameters, strict=False)]
    result = given.result, wanted.result
    is_same = all(left == right for left, right in pairs) and len(types) == fixed == given.fixed
    has_same_rest = wanted.is_variadic or len(given.parameters) == fixed
    if is_same and has_same_rest and (result[0] == result[1] or result[0] == VOID):
        return False
    if VOID in result:
        result = VOID, VOID
    return all(left == right or (_is_plain(left) and _is_plain(right)) for left, right in (*pairs, result))


def _is_plain(type_: Type) -> bool:
    return isinstance(type_, IntType | PointerType)


def _converted(builder: Builder, value: Operand, type_: Type) -> Operand:
    if value.type == type_:
        return value
    if isinstance(type_, PointerType):
        return builder.converted("inttoptr", value, type_)
    if isinstance(value.type, PointerType):
        return builder.converted("ptrtoint", value, type_)
    return builder.resized(value, type_)
