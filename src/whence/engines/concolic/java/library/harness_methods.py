"""Inputs that a harness asks for, as symbols by the order of asking."""

from __future__ import annotations

from collections.abc import Sequence

from whence.answers import Reason
from whence.engines.concolic.java.inputs.stored_values import REAL_BITS
from whence.engines.concolic.java.library.followed_methods import Answer, Handler, NativeCall
from whence.engines.concolic.java.shadow.text_terms import Text
from whence.models.java.harness import ASSUME, LONGEST, NONDET


def harness_handlers(classes: Sequence[str]) -> dict[str, Handler]:
    made: dict[str, Handler] = {}
    for owner in classes:
        for selector, type_ in NONDET.items():
            made[f"{owner}.{selector}"] = _asking(type_)
        made[f"{owner}.{ASSUME}"] = _assume
    return made


def _asking(type_: str) -> Handler:
    def number(call: NativeCall) -> Answer:
        term = call.state.space.asked(call.state.next_answer(), type_, 64 if type_ == "long" else 32)
        return call.run(), term

    def real(call: NativeCall) -> Answer:
        return call.run(), call.state.space.asked_real(call.state.next_answer(), type_)

    if type_ in REAL_BITS:
        return real
    return _text if type_ not in _PRIMITIVE else number


_PRIMITIVE = ("boolean", "byte", "char", "short", "int", "long")


def _text(call: NativeCall) -> Answer:
    """Its length and its units are symbols."""
    state, terms = call.state, call.state.terms
    length = state.space.asked(state.next_answer(), "int", 32)
    state.space.bound(terms.bv_ule(length, terms.bv(LONGEST, 32)))
    asked = (state.space.asked(state.next_answer(), "char", 32) for _ in range(LONGEST))
    units = [terms.extract(each, 15, 0) for each in asked]
    state.recorder.lose(Reason.APPROXIMATED, f"strings of the harness have at most {LONGEST} characters")
    made = call.run()
    call.texts.hold(made, Text(length, units))
    return made, None


def _assume(call: NativeCall) -> Answer:
    holds = call.state.terms.ne(call.number(0), call.state.terms.bv(0, 32))
    call.state.split(call.point, holds, bool(call.values[0]))
    return call.run(), None
