"""Boxes by terms: what is in them, also of those that are made in a run."""

from __future__ import annotations

from typing import cast

from whence.engines.concolic.java.inputs.stored_values import NAN
from whence.engines.concolic.java.library.followed_methods import (
    Answer,
    Handler,
    NativeCall,
    NotFollowed,
    pinned,
)
from whence.engines.concolic.java.shadow.run_state import BOXED
from whence.execute.java.numbers.boxes import PRIMITIVES, REAL, field_of
from whence.execute.java.numbers.boxes import made as made_box
from whence.execute.memory.encoding import Value
from whence.execute.memory.java_objects import JavaObject
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import is_nan

_BITS = {
    "Boolean": 8, "Byte": 8, "Short": 16, "Character": 16, "Integer": 32, "Long": 64, "Float": 32,
    "Double": 64,
}  # fmt: skip
_UNSIGNED = ("Character", "Boolean")
_HASHED = ("Byte", "Short", "Character", "Integer")
"""Their hash code is the value itself."""


def box_handlers() -> dict[str, Handler]:
    made: dict[str, Handler] = {}
    for name, bits in _BITS.items():
        primitive, letter = PRIMITIVES[name]
        owner = f"java.lang.{name}"
        made[f"{owner}.valueOf({letter})L{owner.replace('.', '/')};"] = _box(name, bits)
        made[f"{owner}.{primitive}Value(){letter}"] = _unbox(name, bits, max(bits, 32))
        made[f"{owner}.equals(Ljava/lang/Object;)Z"] = _equals(name, bits)
        made[f"{owner}.hashCode()I"] = _unbox(name, bits, 32) if name in _HASHED else pinned
    return made


def canonical(terms: Terms, real: Term) -> Term:
    """The encoding of a number, one for all that is none."""
    width = width_of(real)
    return terms.ite(is_nan(terms, real), terms.bv(NAN[width], width), real)


def _box(name: str, bits: int) -> Handler:
    """A box with a term in it is a new object, since the one for a small number is shared."""

    def handle(call: NativeCall) -> Answer:
        shadow = call.shadows[0]
        if shadow is None:
            return call.run(), None
        if not isinstance(shadow, Term):
            return pinned(call)
        given = call.values[0]
        stored = call.state.terms.extract(shadow, bits - 1, 0) if bits < 32 else shadow
        value = made_box(name, given if isinstance(given, float) else cast(int, given) & ((1 << bits) - 1))
        call.state.heap.store_field((value, field_of(name)), call.state.open(stored))
        return cast(Value, value), BOXED

    return handle


def _held(call: NativeCall, value: object, name: str, bits: int) -> Term:
    """What is in a box."""
    assert isinstance(value, JavaObject)
    shadow = call.state.heap.field((value, field_of(name)))
    if shadow is not None and not isinstance(shadow, Term):
        raise NotFollowed
    return call.state.term(shadow, value.fields[field_of(name)], bits)


def _widened(terms: Terms, term: Term, name: str, bits: int, wide: int) -> Term:
    extend = terms.zero_extend if name in _UNSIGNED else terms.sign_extend
    return extend(term, wide - bits) if wide > bits else term


def _unbox(name: str, bits: int, wide: int) -> Handler:
    def handle(call: NativeCall) -> Answer:
        held = _held(call, call.values[0], name, bits)
        return call.run(), call.state.open(_widened(call.state.terms, held, name, bits, wide))

    return handle


def _equals(name: str, bits: int) -> Handler:
    """Floating-point numbers are equal if their encodings are."""

    def handle(call: NativeCall) -> Answer:
        other, terms = call.values[1], call.state.terms
        call.state.pin_reference(call.point, call.shadows[1], other)
        call.state.pin_class(call.point, other)
        if not isinstance(other, JavaObject) or other.cls != f"java.lang.{name}":
            return call.run(), None
        left, right = (_held(call, each, name, bits) for each in call.values)
        if name in REAL:
            left, right = canonical(terms, left), canonical(terms, right)
        return call.run(), call.flag(terms.eq(left, right))

    return handle
