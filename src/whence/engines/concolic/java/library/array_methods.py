"""Moving references and elements about: `System.arraycopy`, `clone`, `Arrays`, `Objects`."""

from __future__ import annotations

from typing import cast

from whence.engines.concolic.java.library.followed_methods import Answer, Handler, NativeCall, pinned
from whence.engines.concolic.java.shadow.derived import Derived
from whence.engines.concolic.java.shadow.heap_terms import WIDTHS
from whence.execute.java.numbers.boxes import PRIMITIVES
from whence.execute.memory.java_objects import JavaArray
from whence.program.places import ARRAY_LENGTH

_OBJECT = "Ljava/lang/Object;"


def array_handlers() -> dict[str, Handler]:
    made: dict[str, Handler] = {
        f"java.lang.System.arraycopy({_OBJECT}I{_OBJECT}II)V": _array_copy,
        f"java.lang.Object.clone(){_OBJECT}": _clone,
        "java.lang.Object.getClass()Ljava/lang/Class;": _class_of,
        f"java.util.Objects.requireNonNull({_OBJECT}){_OBJECT}": _require,
        f"java.util.Objects.requireNonNull({_OBJECT}Ljava/lang/String;){_OBJECT}": _require,
        f"java.util.Objects.isNull({_OBJECT})Z": _is_null,
        f"java.util.Objects.nonNull({_OBJECT})Z": _is_null,
        "java.util.Objects.checkIndex(II)I": _check_index,
        f"java.lang.Object.equals({_OBJECT})Z": _same,
        f"java.lang.Enum.equals({_OBJECT})Z": _same,
        "java.lang.Enum.ordinal()I": _plain_receiver,
        "java.lang.Enum.name()Ljava/lang/String;": _plain_receiver,
    }
    for _, letter in PRIMITIVES.values():
        made[f"java.util.Arrays.copyOf([{letter}I)[{letter}"] = _copy_of
        made[f"java.util.Arrays.fill([{letter}{letter})V"] = _fill
    made[f"java.util.Arrays.copyOf([{_OBJECT}I)[{_OBJECT}"] = _copy_of
    return made


def _pin_numbers(call: NativeCall, *positions: int) -> list[int]:
    for each in positions:
        call.state.pin(call.point, call.shadows[each], call.values[each])
    return [cast(int, call.values[each]) for each in positions]


def _array_copy(call: NativeCall) -> Answer:
    """Where and how many are pinned; the elements move with their shadows."""
    source, _, target, _, _ = call.values
    if isinstance(source, JavaArray) and isinstance(target, JavaArray) and source.cls != target.cls:
        call.state.lose_array_class(target)
        return pinned(call)
    call.state.pin_reference(call.point, call.shadows[0], source)
    call.state.pin_reference(call.point, call.shadows[2], target)
    start, at, count = _pin_numbers(call, 1, 3, 4)
    for array, last in ((source, start + count), (target, at + count)):
        if isinstance(array, JavaArray):
            terms, length = call.state.terms, call.state.heap.length(array)
            short = terms.bv_ult(length, terms.bv(min(last, 0xFFFFFFFF), 32))
            call.state.fail(call.point, None, short, len(array.elements) < last)
    call.state.lose_array_class(target)
    result = call.run()
    if isinstance(source, JavaArray) and isinstance(target, JavaArray):
        call.state.heap.copy_elements(source, start, target, at, count)
    return result, None


def _clone(call: NativeCall) -> Answer:
    value = call.values[0]
    if not isinstance(value, JavaArray):
        return pinned(call)
    call.state.lose_array_class(value)
    made = call.run()
    assert isinstance(made, JavaArray)
    heap = call.state.heap
    call.state.pin(call.point, heap.field((value, ARRAY_LENGTH)), len(value.elements))
    heap.copy_elements(value, 0, made, 0, len(value.elements))
    return made, None


def _copy_of(call: NativeCall) -> Answer:
    array = call.values[0]
    call.state.pin_reference(call.point, call.shadows[0], array)
    _pin_numbers(call, 1)
    call.state.lose_array_class(array)
    made = call.run()
    assert isinstance(array, JavaArray) and isinstance(made, JavaArray)
    count = min(len(array.elements), len(made.elements))
    heap, terms = call.state.heap, call.state.terms
    length = heap.length(array)
    if len(made.elements) > len(array.elements):
        call.state.pin(call.point, length, len(array.elements))
    else:
        wanted = terms.bv(len(made.elements), 32)
        call.state.split(call.point, terms.bv_ule(wanted, length), True)
    heap.copy_elements(array, 0, made, 0, count)
    return made, None


def _fill(call: NativeCall) -> Answer:
    array = call.values[0]
    call.state.pin_reference(call.point, call.shadows[0], array)
    result = call.run()
    assert isinstance(array, JavaArray)
    heap, terms = call.state.heap, call.state.terms
    call.state.pin(call.point, heap.field((array, ARRAY_LENGTH)), len(array.elements))
    shadow, bits = call.shadows[1], WIDTHS.get(array.cls)
    if bits is not None and not isinstance(shadow, Derived):
        value = call.number(1, 64 if array.cls == "long[]" else 32)
        shadow = call.state.open(terms.extract(value, bits - 1, 0))
    for position in range(len(array.elements)):
        heap.store_element(array, position, shadow)
    return result, None


def _class_of(call: NativeCall) -> Answer:
    call.state.pin_class(call.point, call.values[0])
    return call.run(), None


def _plain_receiver(call: NativeCall) -> Answer:
    """Which constant it is was pinned when the method was called on it."""
    return call.run(), None


def _require(call: NativeCall) -> Answer:
    call.state.pin_reference(call.point, call.shadows[0], call.values[0])
    return call.run(), call.shadows[0]


def _is_null(call: NativeCall) -> Answer:
    call.state.pin_reference(call.point, call.shadows[0], call.values[0])
    return call.run(), None


def _check_index(call: NativeCall) -> Answer:
    index, length, terms = call.number(0), call.number(1), call.state.terms
    zero = terms.bv(0, 32)
    inside = terms.and_(terms.bv_sle(zero, index), terms.bv_slt(index, length))
    at, end = (_signed(cast(int, each)) for each in call.values)
    call.state.fail(call.point, None, terms.not_(inside), not 0 <= at < end)
    return call.run(), call.shadows[0]


def _signed(value: int) -> int:
    return value - (1 << 32) if value >> 31 else value


def _same(call: NativeCall) -> Answer:
    """By identity."""
    left, right = (call.state.heap.number_of(each) for each in call.values)
    shadows = [each for each in call.shadows if each is not None]
    if not shadows or left is None or right is None:
        return call.run(), None
    terms = call.state.terms
    operands = [call.state.term(s, n, 32) for s, n in zip(call.shadows, (left, right), strict=True)]
    return call.run(), call.flag(terms.eq(operands[0], operands[1]))
