"""`String` and `StringBuilder` by terms."""

from __future__ import annotations

from typing import cast

from whence.answers import Reason
from whence.engines.concolic.java.derived import Derived
from whence.engines.concolic.java.library import Answer, Handler, NativeCall, make_plain, pinned
from whence.engines.concolic.java.texts import MOST_HASHED, NOT_FOLLOWED, Text, is_text, payload_of
from whence.engines.concolic.trees import Origin, Side
from whence.execute.java.utf16 import hash_code, units
from whence.execute.objects import JavaArray
from whence.logic.sorts import BOOL
from whence.logic.term import Term
from whence.program.instructions import Call, Switch
from whence.program.meaning import bit_of
from whence.program.operands import Text as Literal
from whence.program.synthetic import is_compiler_made

_STRING = "java.lang.String"
_TEXT = "Ljava/lang/String;"
_OBJECT = "Ljava/lang/Object;"
_SEQUENCE = "Ljava/lang/CharSequence;"


def text_handlers() -> dict[str, Handler]:
    made: dict[str, Handler] = {
        f"{_STRING}.length()I": _length,
        f"{_STRING}.isEmpty()Z": _is_empty,
        f"{_STRING}.charAt(I)C": _char_at,
        f"{_STRING}.equals({_OBJECT})Z": _equals,
        f"{_STRING}.contentEquals({_SEQUENCE})Z": _equals,
        f"{_STRING}.hashCode()I": _hash_code,
        f"{_STRING}.startsWith({_TEXT})Z": _starts_with,
        f"{_STRING}.endsWith({_TEXT})Z": _ends_with,
        f"{_STRING}.contains({_SEQUENCE})Z": _contains,
        f"{_STRING}.indexOf(I)I": _index_of_char,
        f"{_STRING}.indexOf(II)I": _index_of_char,
        f"{_STRING}.indexOf({_TEXT})I": _index_of,
        f"{_STRING}.indexOf({_TEXT}I)I": _index_of,
        f"{_STRING}.substring(I){_TEXT}": _substring,
        f"{_STRING}.substring(II){_TEXT}": _substring,
        f"{_STRING}.concat({_TEXT}){_TEXT}": _concat,
        f"{_STRING}.toCharArray()[C": _to_chars,
        f"{_STRING}.toString(){_TEXT}": _itself,
        f"{_STRING}.valueOf({_OBJECT}){_TEXT}": _value_of,
        f"{_STRING}.valueOf(C){_TEXT}": _of_char,
        f"{_STRING}.valueOf([C){_TEXT}": _of_chars,
        f"{_STRING}.<init>([C)V": _constructed_of_chars,
        f"{_STRING}.<init>({_TEXT})V": _constructed,
        f"{_STRING}.<init>()V": _constructed,
        "java.lang.Character.toString(C)Ljava/lang/String;": _of_char,
    }
    made[f"{_STRING}.trim(){_TEXT}"] = _trim
    made[f"{_STRING}.toLowerCase(){_TEXT}"] = lambda call: _in_case(call, "A", 32)
    made[f"{_STRING}.toUpperCase(){_TEXT}"] = lambda call: _in_case(call, "a", -32)
    for letter in "IJZDF":
        made[f"{_STRING}.valueOf({letter}){_TEXT}"] = _made_of
    for box, letter in (("Integer", "I"), ("Long", "J"), ("Boolean", "Z"), ("Double", "D")):
        made[f"java.lang.{box}.toString({letter}){_TEXT}"] = _made_of
    for name in ("java.lang.StringBuilder", "java.lang.StringBuffer"):
        made.update(_builder_handlers(name))
    return made


def _builder_handlers(name: str) -> dict[str, Handler]:
    result = f"L{name.replace('.', '/')};"
    made: dict[str, Handler] = {
        f"{name}.<init>()V": _constructed,
        f"{name}.<init>({_TEXT})V": _constructed,
        f"{name}.length()I": _length,
        f"{name}.isEmpty()Z": _is_empty,
        f"{name}.charAt(I)C": _char_at,
        f"{name}.toString(){_TEXT}": _copied,
        f"{name}.append(C){result}": _append_char,
        f"{name}.append({_TEXT}){result}": _append,
        f"{name}.append({_OBJECT}){result}": _append_object,
        f"{name}.append({_SEQUENCE}){result}": _append_object,
    }
    for letter in "IJZDF":
        made[f"{name}.append({letter}){result}"] = _append_number
    return made


# looking


def _receiver(call: NativeCall) -> Text | None:
    return call.texts.exact(call.values[0])


def _truth(call: NativeCall, condition: Term) -> object:
    return call.scene.open(call.scene.terms.zero_extend(bit_of(call.scene.terms, condition), 31))


def _length(call: NativeCall) -> Answer:
    text = _receiver(call)
    return pinned(call) if text is None else (call.run(), call.scene.open(text.length))


def _is_empty(call: NativeCall) -> Answer:
    text = _receiver(call)
    if text is None:
        return pinned(call)
    return call.run(), _truth(call, call.scene.terms.eq(text.length, call.scene.terms.bv(0, 32)))


def _char_at(call: NativeCall) -> Answer:
    text, index = _receiver(call), call.number(1)
    if text is None or index is None:
        return pinned(call)
    terms = call.scene.terms
    at = cast(int, call.values[1])
    is_outside = at >= len(payload_of(call.values[0]))
    call.scene.fail(call.point, None, terms.not_(terms.bv_ult(index, text.length)), is_outside)
    if is_outside:
        return call.run(), None
    return call.run(), call.scene.open(terms.zero_extend(call.texts.unit_at(text, index), 16))


def _equals(call: NativeCall) -> Answer:
    other = call.values[1]
    call.scene.pin_reference(call.point, call.shadows[1], other)
    call.scene.pin_class(call.point, other)
    if other is None or not is_text(other):
        return call.run(), None
    left, right = call.texts.exact(call.values[0]), call.texts.exact(other)
    if left is None or right is None:
        return pinned(call)
    if call.values[0] is other:
        return call.run(), None
    return call.run(), _truth(call, call.texts.is_equal(left, right))


def _hash_code(call: NativeCall) -> Answer:
    text, terms = _receiver(call), call.scene.terms
    if text is None:
        return pinned(call)
    if call.texts.of(call.values[0]) is None:
        return call.run(), None
    labels = _labels(call)
    if labels:
        return _switched(call, text, labels)
    is_short = len(payload_of(call.values[0])) <= MOST_HASHED
    call.scene.split(call.point, terms.bv_ule(text.length, terms.bv(MOST_HASHED, 32)), is_short)
    if not is_short:
        return pinned(call)
    return call.run(), call.scene.open(call.texts.hash_code(text))


def _labels(call: NativeCall) -> list[str]:
    """The labels of the `switch` on strings that the hash code is computed for, if it is."""
    procedure = call.scene.program.procedure(call.point.procedure)
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
    terms, payload = call.scene.terms, payload_of(call.values[0])
    for label in labels:
        same = call.texts.is_equal(text, call.texts.constant(label))
        call.scene.split(call.point, same, payload == label)
        if payload == label:
            return call.run(), None
    is_other = all(hash_code(payload) != hash_code(label) for label in labels)
    chance = terms.symbol(f"hash code at {call.point}", BOOL)
    loss = (Reason.APPROXIMATED, "strings with the hash code of another were not tried")
    call.scene.recorder.split(chance, is_other, lambda stack: Origin(Side.LOSS, call.point, stack, loss=loss))
    return (call.run(), None) if is_other else pinned(call)


def _wanted(call: NativeCall) -> Text | None:
    """The second text, if it depends on no input."""
    other = call.values[1]
    call.scene.pin_reference(call.point, call.shadows[1], other)
    if not is_text(other) or call.texts.of(other) is not None:
        return None
    return call.texts.constant(payload_of(other))


def _starts_with(call: NativeCall) -> Answer:
    text, wanted = _receiver(call), _wanted(call)
    if text is None or wanted is None:
        return pinned(call)
    return call.run(), _truth(call, call.texts.starts(text, wanted, 0))


def _ends_with(call: NativeCall) -> Answer:
    text, wanted = _receiver(call), _wanted(call)
    if text is None or wanted is None:
        return pinned(call)
    terms, count = call.scene.terms, len(wanted.units)
    ways = [
        terms.and_(
            terms.eq(text.length, terms.bv(end, 32)),
            *(terms.eq(text.units[end - count + i], wanted.units[i]) for i in range(count)),
        )
        for end in range(count, len(text.units) + 1)
    ]
    if text.name:
        long = terms.bv_ult(terms.bv(len(text.units), 32), text.length)
        ways.append(terms.and_(long, terms.eq(call.scene.space.beyond(text.name, 1), terms.bv(1, 1))))
    return call.run(), _truth(call, terms.or_(*ways))


def _contains(call: NativeCall) -> Answer:
    text, wanted = _receiver(call), _wanted(call)
    if text is None or wanted is None:
        return pinned(call)
    found = call.texts.find(text, wanted, 0)
    return call.run(), _truth(call, call.scene.terms.ne(found, call.scene.terms.bv(-1, 32)))


def _start(call: NativeCall) -> int | None:
    """Where a search starts; None if that depends on inputs."""
    if len(call.values) < 3:
        return 0
    call.scene.pin(call.point, call.shadows[2], call.values[2])
    start = cast(int, call.values[2])
    return 0 if start >> 31 else start


def _index_of(call: NativeCall) -> Answer:
    text, wanted = _receiver(call), _wanted(call)
    if text is None or wanted is None:
        return pinned(call)
    start = _start(call)
    if start is None or (not wanted.units and start):
        return pinned(call)
    return call.run(), call.scene.open(call.texts.find(text, wanted, start))


def _index_of_char(call: NativeCall) -> Answer:
    text, wanted = _receiver(call), call.number(1)
    terms = call.scene.terms
    if text is None or wanted is None:
        return pinned(call)
    high = terms.extract(wanted, 31, 16)
    if not high.is_constant or high.value:
        return pinned(call)
    one = Text(terms.bv(1, 32), [terms.extract(wanted, 15, 0)])
    start = _start(call)
    return call.run(), call.scene.open(call.texts.find(text, one, start or 0))


# making


def _itself(call: NativeCall) -> Answer:
    return call.run(), call.shadows[0]


def _value_of(call: NativeCall) -> Answer:
    value = call.values[0]
    call.scene.pin_reference(call.point, call.shadows[0], value)
    call.scene.pin_class(call.point, value)
    return call.run(), None


def _substring(call: NativeCall) -> Answer:
    text, terms = _receiver(call), call.scene.terms
    if text is None:
        return pinned(call)
    call.scene.pin(call.point, call.shadows[1], call.values[1])
    begin = cast(int, call.values[1])
    end, last = text.length, len(payload_of(call.values[0]))
    if len(call.values) > 2:
        given = call.number(2)
        if given is None:
            return pinned(call)
        end, last = given, cast(int, call.values[2])
    inside = terms.and_(
        terms.bv_ule(terms.bv(begin, 32), end),
        terms.bv_ule(end, text.length),
        terms.boolean(not begin >> 31),
    )
    is_inside = begin <= last <= len(payload_of(call.values[0])) and not begin >> 31
    call.scene.fail(call.point, None, terms.not_(inside), not is_inside)
    if not is_inside:
        return call.run(), None
    made = call.run()
    if made is not call.values[0]:
        rest = Text(terms.bv_sub(end, terms.bv(begin, 32)), text.units[begin:], text.name)
        _hold(call, made, rest)
    elif not end.is_constant:
        # The whole string is given back as it is, whose identity is another one for other ends.
        call.scene.pin(call.point, end, last)
    return made, None


def _hold(call: NativeCall, made: object, text: Text | Derived | None) -> None:
    """An empty text is one object for all."""
    if is_text(made) and payload_of(made) == "" and isinstance(text, Text):
        call.scene.pin(call.point, text.length, 0)
        return
    call.texts.hold(made, text)


def _concat(call: NativeCall) -> Answer:
    left, right = (
        call.texts.exact(call.values[0]),
        call.texts.exact(call.values[1]) if call.values[1] else None,
    )
    call.scene.pin_reference(call.point, call.shadows[1], call.values[1])
    if left is None or right is None:
        return pinned(call)
    call.texts.pin_length(call.point, call.values[0])
    made = call.run()
    _hold(call, made, call.texts.joined(_fixed(call, left, 0), right))
    return made, None


def _fixed(call: NativeCall, text: Text, position: int) -> Text:
    """The text with the length that it has in this run."""
    count = len(payload_of(call.values[position]))
    return Text(call.scene.terms.bv(count, 32), text.units[:count])


def _to_chars(call: NativeCall) -> Answer:
    text = _receiver(call)
    if text is None:
        return pinned(call)
    call.texts.pin_length(call.point, call.values[0])
    made = call.run()
    assert isinstance(made, JavaArray)
    for position in range(len(made.elements)):
        call.scene.heap.store_element(made, position, call.scene.open(text.units[position]))
    return made, None


def _of_char(call: NativeCall) -> Answer:
    wanted = call.number(0)
    if wanted is None:
        return pinned(call)
    made = call.run()
    terms = call.scene.terms
    _hold(call, made, Text(terms.bv(1, 32), [terms.extract(wanted, 15, 0)]))
    return made, None


def _units_of(call: NativeCall, array: object) -> Text | None:
    if not isinstance(array, JavaArray):
        return None
    heap, terms = call.scene.heap, call.scene.terms
    shadows = [heap.element(array, each) for each in range(len(array.elements))]
    if any(shadow is not None and not isinstance(shadow, Term) for shadow in shadows):
        return None
    units = [call.scene.term(s, v, 16) for s, v in zip(shadows, array.elements, strict=True)]
    call.scene.pin(call.point, heap.length(array), len(units))
    return Text(terms.bv(len(units), 32), units)


def _of_chars(call: NativeCall) -> Answer:
    call.scene.pin_reference(call.point, call.shadows[-1], call.values[-1])
    text = _units_of(call, call.values[-1])
    if text is None:
        return pinned(call)
    made = call.run()
    _hold(call, made, text)
    return made, None


def _constructed_of_chars(call: NativeCall) -> Answer:
    call.scene.pin_reference(call.point, call.shadows[1], call.values[1])
    text = _units_of(call, call.values[1])
    if text is None:
        return pinned(call)
    made = call.run()
    call.texts.hold(call.values[0], text)
    return made, None


def _constructed(call: NativeCall) -> Answer:
    """Of another text, or empty."""
    if len(call.values) == 1:
        return call.run(), None
    call.scene.pin_reference(call.point, call.shadows[1], call.values[1])
    held = call.texts.of(call.values[1])
    made = call.run()
    call.texts.hold(call.values[0], held)
    return made, None


def _copied(call: NativeCall) -> Answer:
    held = call.texts.of(call.values[0])
    made = call.run()
    if held is not None:
        _hold(call, made, held)
    return made, None


def _made_of(call: NativeCall) -> Answer:
    """A text that follows from a number, in a way that no term tells."""
    found = call.scene.derived(list(zip(call.shadows, call.values, strict=True)), call.loss)
    made = call.run()
    call.texts.hold(made, found)
    return made, None


def _trim(call: NativeCall) -> Answer:
    """How many units go is a matter of paths."""
    text, payload, terms = _receiver(call), payload_of(call.values[0]), call.scene.terms
    if text is None:
        return pinned(call)
    if call.texts.of(call.values[0]) is None:
        return call.run(), None
    if _is_bare(call, text, payload):
        return call.run(), None
    call.texts.pin_length(call.point, call.values[0])
    begin, end = 0, len(payload)
    while begin < end and _is_blank(call, text.units[begin], payload[begin]):
        begin += 1
    while begin < end and _is_blank(call, text.units[end - 1], payload[end - 1]):
        end -= 1
    made = call.run()
    if made is not call.values[0]:
        _hold(call, made, Text(terms.bv(end - begin, 32), text.units[begin:end]))
    return made, None


def _is_bare(call: NativeCall, text: Text, payload: str) -> bool:
    """Whether there is nothing to trim, which is one path for all lengths."""
    terms = call.scene.terms
    if not text.units:
        return not payload
    last = terms.bv_sub(text.length, terms.bv(1, 32))
    ends = (text.units[0], call.texts.unit_at(text, last))
    bare = terms.and_(*(terms.bv_ult(terms.bv(32, 16), unit) for unit in ends))
    empty = terms.eq(text.length, terms.bv(0, 32))
    is_bare = not payload or (payload[0] > " " and payload[-1] > " ")
    call.scene.split(call.point, terms.or_(empty, bare), is_bare)
    return is_bare


def _is_blank(call: NativeCall, unit: Term, value: str) -> bool:
    call.scene.split(call.point, call.scene.terms.bv_ule(unit, call.scene.terms.bv(32, 16)), value <= " ")
    return value <= " "


def _in_case(call: NativeCall, first: str, distance: int) -> Answer:
    """Of texts in ASCII; others are run."""
    text, payload, terms = _receiver(call), payload_of(call.values[0]), call.scene.terms
    if text is None:
        return pinned(call)
    if call.texts.of(call.values[0]) is None:
        return call.run(), None
    ascii_only = call.texts.everywhere(text, lambda unit: terms.bv_ult(unit, terms.bv(128, 16)))
    call.scene.split(call.point, ascii_only, payload.isascii())
    if not payload.isascii():
        return pinned(call)

    def changed(unit: Term) -> Term:
        is_letter = terms.bv_ult(terms.bv_sub(unit, terms.bv(ord(first), 16)), terms.bv(26, 16))
        return terms.ite(is_letter, terms.bv_add(unit, terms.bv(distance, 16)), unit)

    made = call.run()
    _hold(call, made, Text(text.length, [changed(unit) for unit in text.units], text.name))
    return made, None


# builders


def _append_to(call: NativeCall, added: Text | None, pairs: list[tuple[object, object]]) -> Answer:
    """What the builder holds afterwards: terms, or something that follows from it and from the pairs."""
    before = call.texts.exact(call.values[0])
    if before is not None and added is not None:
        call.texts.pin_length(call.point, call.values[0])
        text: Text | Derived | None = call.texts.joined(_fixed(call, before, 0), added)
    else:
        text = call.scene.derived([*call.texts.pairs(call.values[0]), *pairs], NOT_FOLLOWED)
    made = call.run()
    call.texts.hold(call.values[0], text)
    return made, call.shadows[0]


def _append_char(call: NativeCall) -> Answer:
    unit = call.number(1)
    pairs: list[tuple[object, object]] = [(call.shadows[1], call.values[1])]
    if unit is None:
        return _append_to(call, None, pairs)
    terms = call.scene.terms
    return _append_to(call, Text(terms.bv(1, 32), [terms.extract(unit, 15, 0)]), pairs)


def _append(call: NativeCall) -> Answer:
    other = call.values[1]
    call.scene.pin_reference(call.point, call.shadows[1], other)
    if other is None:
        return _append_to(call, call.texts.constant("null"), [])
    return _append_to(call, call.texts.exact(other), call.texts.pairs(other))


def _append_object(call: NativeCall) -> Answer:
    if is_text(call.values[1]):
        return _append(call)
    make_plain(call, call.values[1], call.shadows[1])
    before = len(payload_of(call.values[0]))
    held, exact = call.texts.of(call.values[0]), call.texts.exact(call.values[0])
    if held is not None:
        call.texts.pin_length(call.point, call.values[0])
    made = call.run()
    if held is not None and exact is not None:
        rest = call.texts.constant(payload_of(call.values[0])[before:])
        short = Text(call.scene.terms.bv(before, 32), exact.units[:before])
        call.texts.hold(call.values[0], call.texts.joined(short, rest))
    return made, call.shadows[0]


def _append_number(call: NativeCall) -> Answer:
    if call.shadows[1] is not None:
        return _append_to(call, None, [(call.shadows[1], call.values[1])])
    return (
        _append_object(call) if call.texts.of(call.values[0]) is not None else (call.run(), call.shadows[0])
    )
