"""`jdk.internal.misc.Unsafe`: fields and elements by number, and atomic updates, which one thread need not
protect.

The number of a field is a key into a table of names; that of an element counts from the base of arrays.
"""

from __future__ import annotations

import struct
from typing import cast, final

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, OBJECT, STRING
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function
from whence.records import dataclass

_CLASS = "jdk.internal.misc.Unsafe"
_BASE = 16
_FIRST_FIELD = 1 << 40
_TYPES = {
    "Int": ("I", "int", 4),
    "Long": ("J", "long", 8),
    "Byte": ("B", "byte", 1),
    "Boolean": ("Z", "boolean", 1),
    "Short": ("S", "short", 2),
    "Char": ("C", "char", 2),
    "Reference": (OBJECT, "", 4),
}
_ACCESSES = ("", "Volatile", "Acquire", "Release", "Opaque")
_SCALES = {primitive: scale for _, primitive, scale in _TYPES.values() if primitive} | {
    "float": 4,
    "double": 8,
}
_REAL = {"float[]": "f", "double[]": "d"}
_MASKS = {"Int": 0xFFFFFFFF, "Long": (1 << 64) - 1}


@final
class _Places:
    """Fields by number."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}

    def number(self, field: str) -> int:
        found = self._numbers.get(field)
        if found is None:
            found = self._numbers[field] = _FIRST_FIELD + len(self._names)
            self._names.append(field)
        return found

    def slot(self, holder: Reference, offset: int) -> tuple[dict[str, Datum] | list[Datum], str | int]:
        """The container and the key in it."""
        if isinstance(holder, JavaArray) and offset >= _BASE:
            return holder.elements, (offset - _BASE) // _SCALES.get(holder.cls[:-2], 4)
        if not isinstance(holder, JavaObject) or not 0 <= offset - _FIRST_FIELD < len(self._names):
            raise Fault(EventKind.UNSUPPORTED, "memory outside of objects is not modelled")
        return holder.fields, self._names[offset - _FIRST_FIELD]

    def get(self, holder: Reference, offset: int, size: int = 0) -> Datum:
        view = _view(holder, offset, size)
        if view is not None:
            return int.from_bytes(view.data()[view.skip : view.skip + size], "little")
        container, key = self.slot(holder, offset)
        if isinstance(container, dict) and key not in container:
            raise Fault(EventKind.UNSUPPORTED, f"{key} is not modelled")
        return container[key]  # type: ignore[index]

    def put(self, holder: Reference, offset: int, value: Datum, size: int = 0) -> None:
        view = _view(holder, offset, size)
        if view is not None:
            data = bytearray(view.data())
            written = cast(int, value) & (1 << 8 * size) - 1
            data[view.skip : view.skip + size] = written.to_bytes(size, "little")
            view.replace(bytes(data))
            return
        container, key = self.slot(holder, offset)
        container[key] = value  # type: ignore[index]


@final
@dataclass(frozen=True, slots=True)
class _View:
    """Elements of an array as the bytes that they are in memory; `skip` of these lie before the access."""

    array: JavaArray
    first: int
    last: int
    scale: int
    skip: int

    @property
    def _code(self) -> str:
        return _REAL.get(self.array.cls, "")

    def data(self) -> bytes:
        held = self.array.elements[self.first : self.last + 1]
        if self._code:
            return struct.pack(f"<{len(held)}{self._code}", *held)
        return b"".join((cast(int, each) & self._mask).to_bytes(self.scale, "little") for each in held)

    def replace(self, data: bytes) -> None:
        count = self.last + 1 - self.first
        if self._code:
            made: list[Datum] = list(struct.unpack(f"<{count}{self._code}", data))
        else:
            parts = (data[at * self.scale : (at + 1) * self.scale] for at in range(count))
            made = [int.from_bytes(part, "little") for part in parts]
        self.array.elements[self.first : self.last + 1] = made

    @property
    def _mask(self) -> int:
        return (1 << 8 * self.scale) - 1


def _view(holder: Reference, offset: int, size: int) -> _View | None:
    """Of an access whose size is not that of the elements, or that reads the bits of real numbers."""
    if not isinstance(holder, JavaArray) or not size or offset < _BASE:
        return None
    scale = _SCALES.get(holder.cls[:-2])
    if scale is None or (scale == size and holder.cls not in _REAL):
        return None
    start = offset - _BASE
    view = _View(holder, start // scale, (start + size - 1) // scale, scale, start % scale)
    if view.last >= len(view.array.elements):
        raise Fault(EventKind.UNSUPPORTED, "memory outside of objects is not modelled")
    return view


def unsafe_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, _CLASS)
    places = _Places()
    _numbering(of, places)
    for name, (letter, _, size) in _TYPES.items():
        _accesses(of, places, name, letter, size)
    for name in ("Int", "Long", "Reference"):
        _updates(of, places, name, _TYPES[name][0])
    only: list[JavaObject] = []

    def instance() -> JavaObject:
        if not only:
            only.append(JavaObject(_CLASS, {}))
        return only[0]

    def allocate(_this: JavaObject, cls: JavaObject) -> JavaObject:
        return host.runtime.new_object(cast(str, cls.payload))

    def initialise() -> None:
        statics = host.runtime.statics
        statics[f"{_CLASS}.theUnsafe"] = instance()
        statics[f"{_CLASS}.ADDRESS_SIZE"] = 8
        for kind, scale in {**_SCALES, "object": 4}.items():
            statics[f"{_CLASS}.ARRAY_{kind.upper()}_BASE_OFFSET"] = _BASE
            statics[f"{_CLASS}.ARRAY_{kind.upper()}_INDEX_SCALE"] = scale

    of.raw("<clinit>()V", initialise)
    of.raw("getUnsafe()Ljdk/internal/misc/Unsafe;", instance)
    of.nothing("registerNatives()V", "fullFence()V", "loadFence()V", "storeFence()V")
    of.nothing("storeStoreFence()V", "park(ZJ)V", f"unpark({OBJECT})V", f"ensureClassInitialized({CLASS})V")
    of.raw(f"allocateInstance({CLASS}){OBJECT}", allocate)
    of.raw(f"shouldBeInitialized({CLASS})Z", lambda this, cls: 0)
    of.raw("isBigEndian()Z", lambda this: 0)
    of.raw("unalignedAccess()Z", lambda this: 1)
    of.raw("addressSize()I", lambda this: 8)
    return of.table


def _numbering(of: Natives, places: _Places) -> None:
    def of_name(_this: JavaObject, cls: JavaObject, name: JavaObject) -> int:
        return places.number(f"{cls.payload}.{name.payload}")

    def of_field(_this: JavaObject, field: JavaObject) -> int:
        return places.number(cast(str, field.payload))

    def scale(_this: JavaObject, cls: JavaObject) -> int:
        return _SCALES.get(cast(str, cls.payload)[:-2], 4)

    of.raw(f"objectFieldOffset({CLASS}{STRING})J", of_name)
    of.raw("objectFieldOffset(Ljava/lang/reflect/Field;)J", of_field)
    for selector in (
        f"arrayBaseOffset({CLASS})I",
        f"arrayBaseOffset({CLASS})J",
        f"arrayBaseOffset0({CLASS})I",
    ):
        of.raw(selector, lambda this, cls: _BASE)
    of.raw(f"arrayIndexScale({CLASS})I", scale)


def _accesses(of: Natives, places: _Places, name: str, letter: str, size: int) -> None:
    for kind in _ACCESSES:
        of.raw(f"get{name}{kind}({OBJECT}J){letter}", lambda this, held, at: places.get(held, at, size))
        of.raw(
            f"put{name}{kind}({OBJECT}J{letter})V",
            lambda this, held, at, value: places.put(held, at, value, size),
        )


def _updates(of: Natives, places: _Places, name: str, letter: str) -> None:
    def swap(_this: JavaObject, held: Reference, at: int, old: Datum, new: Datum) -> int:
        found = places.get(held, at)
        is_same = found is old if name == "Reference" else found == old
        if is_same:
            places.put(held, at, new)
        return 1 if is_same else 0

    def exchange(_this: JavaObject, held: Reference, at: int, old: Datum, new: Datum) -> Datum:
        found = places.get(held, at)
        swap(_this, held, at, old, new)
        return found

    def get_and_set(_this: JavaObject, held: Reference, at: int, new: Datum) -> Datum:
        found = places.get(held, at)
        places.put(held, at, new)
        return found

    def get_and_add(_this: JavaObject, held: Reference, at: int, by: int) -> Datum:
        found = places.get(held, at)
        places.put(held, at, cast(int, found) + by & _MASKS[name])
        return found

    for kind in ("", "Plain", "Acquire", "Release"):
        of.raw(f"weakCompareAndSet{name}{kind}({OBJECT}J{letter}{letter})Z", swap)
    of.raw(f"compareAndSet{name}({OBJECT}J{letter}{letter})Z", swap)
    for kind in ("", "Acquire", "Release"):
        of.raw(f"compareAndExchange{name}{kind}({OBJECT}J{letter}{letter}){letter}", exchange)
        of.raw(f"getAndSet{name}{kind}({OBJECT}J{letter}){letter}", get_and_set)
        if name != "Reference":
            of.raw(f"getAndAdd{name}{kind}({OBJECT}J{letter}){letter}", get_and_add)
