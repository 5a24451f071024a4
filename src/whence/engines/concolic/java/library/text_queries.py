"""Methods that look into a `String`: length, units, equality, searches."""

from __future__ import annotations

from typing import cast

from whence.answers import Reason
from whence.engines.concolic.java.library.followed_methods import Answer, NativeCall, pinned
from whence.engines.concolic.java.library.text_arguments import exact, measured, receiver
from whence.engines.concolic.java.shadow.text_terms import Text, is_text, payload_of
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.execute.java.text.utf16 import hash_code, units
from whence.logic.sorts import BOOL
from whence.program.instructions import Call, Switch
from whence.program.operands import Text as Literal
from whence.program.source_level.synthetic import is_compiler_made


def length(call: NativeCall) -> Answer:
    text = receiver(call)
    return call.run(), call.state.open(text.length)


def is_empty(call: NativeCall) -> Answer:
    text = receiver(call)
    return call.run(), call.flag(call.state.terms.eq(text.length, call.state.terms.bv(0, 32)))


def char_at(call: NativeCall) -> Answer:
    text, index = receiver(call), call.number(1)
    terms = call.state.terms
    at = cast(int, call.values[1])
    is_outside = at >= len(payload_of(call.values[0]))
    call.state.fail(call.point, None, terms.not_(terms.bv_ult(index, text.length)), is_outside)
    if is_outside:
        return call.run(), None
    return call.run(), call.state.open(terms.zero_extend(call.texts.unit_at(text, index), 16))


def equals(call: NativeCall) -> Answer:
    other = call.values[1]
    call.state.pin_reference(call.point, call.shadows[1], other)
    call.state.pin_class(call.point, other)
    if other is None or not is_text(other):
        return call.run(), None
    left, right = receiver(call), exact(call, other)
    if call.values[0] is other:
        return call.run(), None
    return call.run(), call.flag(call.texts.is_equal(left, right))


def hashed(call: NativeCall) -> Answer:
    text, terms = receiver(call), call.state.terms
    if call.texts.of(call.values[0]) is None:
        return call.run(), None
    labels = _labels(call)
    if labels:
        return _switched(call, text, labels)
    most = call.state.limits.hashed_units
    is_short = len(payload_of(call.values[0])) <= most
    call.state.split(call.point, terms.bv_ule(text.length, terms.bv(most, 32)), is_short)
    if not is_short:
        return pinned(call)
    return call.run(), call.state.open(call.texts.hash_code(text))


def _labels(call: NativeCall) -> list[str]:
    """The labels of the `switch` on strings that the hash code is computed for, if it is."""
    procedure = call.state.program.procedure(call.point.procedure)
    block = procedure.blocks[call.point.block]
    called = block.instructions[call.point.position]
    switch = block.terminator
    if not isinstance(switch, Switch) or not isinstance(called, Call) or switch.value != called.target:
        return []
    found: dict[str, None] = {}
    for _, instruction in procedure.points():
        if isinstance(instruction, Call) and is_compiler_made(instruction.span):
            literals = [operand for operand in instruction.arguments if isinstance(operand, Literal)]
            found.update(dict.fromkeys(units(literal.value) for literal in literals))
    hashes = {hash_code(each) & 0xFFFFFFFF for each in found}
    return list(found) if hashes >= {case for case, _ in switch.cases} else []


def _switched(call: NativeCall, text: Text, labels: list[str]) -> Answer:
    """A `switch` on strings: to be a label is a path. Any other string goes on in one way, unless it has the
    hash code of a label by chance; such strings are not looked for."""
    terms, payload = call.state.terms, payload_of(call.values[0])
    for label in labels:
        same = call.texts.is_equal(text, call.texts.constant(label))
        call.state.split(call.point, same, payload == label)
        if payload == label:
            return call.run(), None
    is_other = all(hash_code(payload) != hash_code(label) for label in labels)
    chance = terms.symbol(f"hash code at {call.point}", BOOL)
    loss = (Reason.APPROXIMATED, "strings with the hash code of another were not tried")
    call.state.recorder.split(chance, is_other, lambda stack: Origin(Side.LOSS, call.point, stack, loss=loss))
    return (call.run(), None) if is_other else pinned(call)


def _wanted(call: NativeCall) -> Text:
    """The second text, with as many units as it has in this run."""
    call.state.pin_reference(call.point, call.shadows[1], call.values[1])
    return measured(call, exact(call, call.values[1]), 1)


def starts_with(call: NativeCall) -> Answer:
    text, wanted = receiver(call), _wanted(call)
    return call.run(), call.flag(call.texts.starts(text, wanted, 0))


def ends_with(call: NativeCall) -> Answer:
    text, wanted = receiver(call), _wanted(call)
    terms, count = call.state.terms, len(wanted.units)
    ways = [
        terms.and_(
            terms.eq(text.length, terms.bv(end, 32)),
            *(terms.eq(text.units[end - count + i], wanted.units[i]) for i in range(count)),
        )
        for end in range(count, len(text.units) + 1)
    ]
    if text.name:
        long = terms.bv_ult(terms.bv(len(text.units), 32), text.length)
        ways.append(terms.and_(long, terms.eq(call.state.space.unknown_unit(text.name, 1), terms.bv(1, 1))))
    return call.run(), call.flag(terms.or_(*ways))


def contains(call: NativeCall) -> Answer:
    text, wanted = receiver(call), _wanted(call)
    found = call.texts.find(text, wanted, 0)
    return call.run(), call.flag(call.state.terms.ne(found, call.state.terms.bv(-1, 32)))


def _start(call: NativeCall) -> int:
    """Where a search starts, in this run."""
    if len(call.values) < 3:
        return 0
    call.state.pin(call.point, call.shadows[2], call.values[2])
    start = cast(int, call.values[2])
    return 0 if start >> 31 else start


def index_of(call: NativeCall) -> Answer:
    text, wanted = receiver(call), _wanted(call)
    start = _start(call)
    if not wanted.units and start:
        return pinned(call)
    return call.run(), call.state.open(call.texts.find(text, wanted, start))


def index_of_char(call: NativeCall) -> Answer:
    text, wanted = receiver(call), call.number(1)
    terms = call.state.terms
    high = terms.extract(wanted, 31, 16)
    if not high.is_constant or high.value:
        return pinned(call)
    one = Text(terms.bv(1, 32), [terms.extract(wanted, 15, 0)])
    start = _start(call)
    return call.run(), call.state.open(call.texts.find(text, one, start))


def last_index_of_char(call: NativeCall) -> Answer:
    text, wanted = receiver(call), call.number(1)
    terms = call.state.terms
    found = terms.bv(-1, 32)
    for place, unit in enumerate(measured(call, text, 0).units):
        found = terms.ite(terms.eq(terms.zero_extend(unit, 16), wanted), terms.bv(place, 32), found)
    return call.run(), call.state.open(found)


def compared(call: NativeCall) -> Answer:
    """The difference of the first units that differ, or of the lengths."""
    text, other = receiver(call), _wanted(call)
    terms, left, right = call.state.terms, measured(call, text, 0).units, other.units
    found = terms.bv(len(left) - len(right), 32)
    for mine, its in reversed(list(zip(left, right, strict=False))):
        difference = terms.bv_sub(terms.zero_extend(mine, 16), terms.zero_extend(its, 16))
        found = terms.ite(terms.eq(mine, its), found, difference)
    return call.run(), call.state.open(found)
