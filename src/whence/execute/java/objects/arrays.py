"""`System.arraycopy` and the parts of `java.util.Arrays` that need no comparator."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, OBJECT, STRING
from whence.execute.java.numbers.boxes import PRIMITIVES
from whence.execute.java.numbers.numbers import canonical_bits, hash_of, text_of
from whence.execute.java.objects.class_names import binary_name
from whence.execute.java.objects.object_methods import hash_all
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.memory.java_objects import Datum, JavaArray, Reference
from whence.execute.translate.adapters import Function

_BITS = {"boolean": 8, "byte": 8, "char": 16, "short": 16, "int": 32, "long": 64}
_SIGNED = ("byte", "short", "int", "long")
Number = int | float


def array_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.util.Arrays")
    of.nothing("<clinit>()V")
    for box, (primitive, letter) in PRIMITIVES.items():
        _whole(of, box, primitive, letter)
        _copies(of, letter, default=0.0 if box in ("Float", "Double") else 0)
        if box != "Boolean":
            _sorting(of, primitive, letter)
    _copies(of, OBJECT, default=None)
    _references(of, host)
    system = Natives(host, "java.lang.System")
    system.static(
        f"arraycopy({OBJECT}I{OBJECT}II)V",
        lambda source, start, target, at, count: copy_range(host, source, start, target, at, count),
    )
    reflect = Natives(host, "java.lang.reflect.Array")
    reflect.static(f"getLength({OBJECT})I", lambda array: length_of(checked(array)))
    reflect.static(
        f"newInstance({CLASS}I){OBJECT}", lambda cls, size: new_array(cast(str, cls.payload), size)
    )
    return {**of.table, **system.table, **reflect.table}


def checked(array: JavaArray | None) -> JavaArray:
    if array is None:
        raise Failure("NullPointerException")
    return array


def length_of(array: JavaArray) -> int:
    return len(array.elements)


def new_array(element: str, size: int) -> JavaArray:
    if size < 0:
        raise Failure("NegativeArraySizeException", str(size))
    default: Datum = None
    if element in _BITS:
        default = 0
    elif element in ("float", "double"):
        default = 0.0
    return JavaArray(f"{element}[]", [default] * size)


def copy_range(host: Host, source: Reference, start: int, target: Reference, at: int, count: int) -> None:
    """`System.arraycopy`; the arrays may be one. Types are looked at before places."""
    if source is None or target is None:
        raise Failure("NullPointerException")
    for name, each in (("source", source), ("destination", target)):
        if not isinstance(each, JavaArray):
            text = f"arraycopy: {name} type {binary_name(each.cls)} is not an array"
            raise Failure("ArrayStoreException", text)
    assert isinstance(source, JavaArray) and isinstance(target, JavaArray)
    _check_kinds(source, target)
    is_inside = start >= 0 and at >= 0 and count >= 0 and start + count <= length_of(source)
    if not is_inside or at + count > length_of(target):
        raise Failure("ArrayIndexOutOfBoundsException", _outside(source, start, target, at, count))
    moved = source.elements[start : start + count]
    if source.cls != target.cls and not host.runtime.is_subtype(source.cls, target.cls):
        _check_elements(host, source, moved, target, at, target.cls.removesuffix("[]"))
    target.elements[at : at + count] = moved


def _check_kinds(source: JavaArray, target: JavaArray) -> None:
    """Numbers are copied only between arrays of the same type."""
    kinds = [each.cls if each.cls[:-2] in _PRIMITIVE_NAMES else "object array[]" for each in (source, target)]
    if kinds[0] != kinds[1]:
        text = f"arraycopy: type mismatch: can not copy {kinds[0]} into {kinds[1]}"
        raise Failure("ArrayStoreException", text)


def _outside(source: JavaArray, start: int, target: JavaArray, at: int, count: int) -> str:
    """Places before the count, the count before the ends."""
    ways = (("source", source, start), ("destination", target, at))
    for name, array, first in ways:
        if first < 0:
            return f"arraycopy: {name} index {first} out of bounds for {_described(array)}"
    if count < 0:
        return f"arraycopy: length {count} is negative"
    for name, array, first in ways:
        if first + count > length_of(array):
            return f"arraycopy: last {name} index {first + count} out of bounds for {_described(array)}"
    return "arraycopy"


def _described(array: JavaArray) -> str:
    is_plain = array.cls.removesuffix("[]") in _PRIMITIVE_NAMES
    return f"{array.cls[:-2] if is_plain else 'object array'}[{length_of(array)}]"


_PRIMITIVE_NAMES = frozenset(primitive for primitive, _ in PRIMITIVES.values())


def _check_elements(
    host: Host, source: JavaArray, moved: list[Datum], target: JavaArray, at: int, element: str
) -> None:
    for number, each in enumerate(cast(list[Reference], moved)):
        if each is not None and not host.is_instance(each, element):
            target.elements[at : at + number] = moved[:number]
            raise Failure(
                "ArrayStoreException",
                f"arraycopy: element type mismatch: can not cast one of the elements of "
                f"{source.cls} to the type of the destination array, {element}",
            )


def value_reader(primitive: str) -> Callable[[Datum], Number]:
    """From what an element holds to its signed value."""
    bits = _BITS.get(primitive)
    if bits is None or primitive not in _SIGNED:
        return lambda held: cast(Number, held)
    half, whole = 1 << bits - 1, 1 << bits

    def signed(held: Datum) -> Number:
        value = cast(int, held)
        return value - whole if value >= half else value

    return signed


def _whole(of: Natives, box: str, primitive: str, letter: str) -> None:
    read = value_reader(primitive)
    mask = (1 << _BITS[primitive]) - 1 if primitive in _BITS else None

    def show(array: JavaArray | None) -> str:
        if array is None:
            return "null"
        return f"[{', '.join(text_of(of.host, box, read(each)) for each in array.elements)}]"

    def hash_code(array: JavaArray | None) -> int:
        result = 1
        for each in () if array is None else array.elements:
            result = result * 31 + hash_of(box, read(each)) & 0xFFFFFFFF
        return 0 if array is None else result

    def equals(left: JavaArray | None, right: JavaArray | None) -> bool:
        if left is None or right is None:
            return left is right
        return _keys(box, left) == _keys(box, right)

    def fill(array: JavaArray | None, value: Number) -> None:
        held = value if mask is None else int(value) & mask
        checked(array).elements[:] = [held] * length_of(checked(array))

    def fill_range(array: JavaArray | None, begin: int, end: int, value: Number) -> None:
        _check_range(length_of(checked(array)), begin, end)
        held = value if mask is None else int(value) & mask
        checked(array).elements[begin:end] = [held] * (end - begin)

    of.static(f"toString([{letter}){STRING}", show)
    of.static(f"hashCode([{letter})I", hash_code)
    of.static(f"equals([{letter}[{letter})Z", equals)
    of.static(f"fill([{letter}{letter})V", fill)
    of.static(f"fill([{letter}II{letter})V", fill_range)


def _keys(box: str, array: JavaArray) -> list[Datum]:
    if box in ("Float", "Double"):
        return [canonical_bits(box, cast(float, each)) for each in array.elements]
    return array.elements


def _check_range(length: int, begin: int, end: int) -> None:
    if begin > end:
        raise Failure("IllegalArgumentException", f"fromIndex({begin}) > toIndex({end})")
    if begin < 0:
        raise Failure("ArrayIndexOutOfBoundsException", f"Array index out of range: {begin}")
    if end > length:
        raise Failure("ArrayIndexOutOfBoundsException", f"Array index out of range: {end}")


def _copies(of: Natives, letter: str, default: Datum) -> None:
    def copy_of(array: JavaArray | None, length: int) -> JavaArray:
        if length < 0:
            raise Failure("NegativeArraySizeException", str(length))
        held = checked(array).elements[:length]
        made = of.host.runtime.new_array(checked(array).cls, default, length)
        made.elements[: len(held)] = held
        return made

    def copy_of_range(array: JavaArray | None, begin: int, end: int) -> JavaArray:
        if begin > end:
            raise Failure("IllegalArgumentException", f"{begin} > {end}")
        length = length_of(checked(array))
        if not 0 <= begin <= length:
            wrong = f"source index {begin} out of bounds for {_described(checked(array))}"
            text = wrong if begin < 0 else f"length {length - begin} is negative"
            raise Failure("ArrayIndexOutOfBoundsException", f"arraycopy: {text}")
        held = checked(array).elements[begin:end]
        made = of.host.runtime.new_array(checked(array).cls, default, end - begin)
        made.elements[: len(held)] = held
        return made

    of.static(f"copyOf([{letter}I)[{letter}", copy_of)
    of.static(f"copyOfRange([{letter}II)[{letter}", copy_of_range)


def _sorting(of: Natives, primitive: str, letter: str) -> None:
    read = value_reader(primitive)
    key: Callable[[Datum], object] = read
    if primitive in ("float", "double"):
        key = _real_order

    def sort(array: JavaArray | None) -> None:
        checked(array).elements.sort(key=key)  # type: ignore[arg-type]

    def sort_range(array: JavaArray | None, begin: int, end: int) -> None:
        _check_range(length_of(checked(array)), begin, end)
        part = sorted(checked(array).elements[begin:end], key=key)  # type: ignore[arg-type]
        checked(array).elements[begin:end] = part

    def search(array: JavaArray | None, wanted: Number) -> int:
        """The index, or one below the negated place to insert at."""
        keys = [key(each) for each in checked(array).elements]
        sought = key(wanted & ((1 << _BITS[primitive]) - 1) if isinstance(wanted, int) else wanted)
        low, high = 0, len(keys) - 1
        while low <= high:
            middle = (low + high) // 2
            if keys[middle] == sought:
                return middle
            if keys[middle] < sought:  # type: ignore[operator]
                low = middle + 1
            else:
                high = middle - 1
        return -low - 1

    of.static(f"binarySearch([{letter}{letter})I", search)
    of.static(f"sort([{letter})V", sort)
    of.static(f"sort([{letter}II)V", sort_range)


def _real_order(held: Datum) -> tuple[bool, float, float]:
    """-0 below 0, NaN above everything."""
    value = cast(float, held)
    return value != value, 0.0 if value != value else value, math.copysign(1, value)


def _references(of: Natives, host: Host) -> None:
    def show(array: JavaArray | None) -> str:
        if array is None:
            return "null"
        return f"[{', '.join(host.string_of(cast(Reference, each)) for each in array.elements)}]"

    def fill(array: JavaArray | None, value: Reference) -> None:
        for index in range(length_of(checked(array))):
            host.runtime.put_element(checked(array), index, value)

    def copy_as(array: JavaArray | None, length: int, cls: Reference) -> JavaArray:
        assert cls is not None
        if length < 0:
            raise Failure("NegativeArraySizeException", str(length))
        host.runtime.take_room(length)
        made = JavaArray(cast(str, cls.payload), [None] * length)
        copy_range(host, array, 0, made, 0, min(length, length_of(checked(array))))
        return made

    of.static(f"toString([{OBJECT}){STRING}", show)
    of.static(f"deepToString([{OBJECT}){STRING}", lambda array: deep_text(host, array, ()))
    of.static(f"hashCode([{OBJECT})I", lambda array: hash_all(host, array))
    of.static(f"fill([{OBJECT}{OBJECT})V", fill)
    of.static(f"copyOf([{OBJECT}I{CLASS})[{OBJECT}", copy_as)


def deep_text(host: Host, array: Reference, around: tuple[JavaArray, ...]) -> str:
    """Elements that are arrays are shown as such; one that contains itself is not followed."""
    if not isinstance(array, JavaArray):
        return host.string_of(array)
    if any(array is each for each in around):
        return "[...]"
    element = array.cls.removesuffix("[]")
    if element in _BOXES:
        read = value_reader(element)
        return f"[{', '.join(text_of(host, _BOXES[element], read(each)) for each in array.elements)}]"
    inner = (*around, array)
    return f"[{', '.join(deep_text(host, cast(Reference, each), inner) for each in array.elements)}]"


_BOXES = {primitive: box for box, (primitive, _) in PRIMITIVES.items()}
