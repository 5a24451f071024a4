"""`VarHandle`: atomic access to fields and elements. Its methods take whatever the place takes, so that they
are found by name alone."""

from __future__ import annotations

from collections.abc import Callable
from operator import add, and_, or_, xor
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, STRING
from whence.execute.java.objects.class_names import PRIMITIVES
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject
from whence.execute.translate.adapters import Function

HANDLE = "whence.VarHandle"
_LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;"
_RESULT = "Ljava/lang/invoke/VarHandle;"
_BITS = {"boolean": 8, "byte": 8, "char": 16, "short": 16, "int": 32, "long": 64}
_ORDERS = ("", "Acquire", "Release", "Plain", "Volatile", "Opaque")


def handle_natives(host: Host) -> dict[str, Function]:
    return {**_lookup(host), **_accesses(), **_updates()}


def _handle(place: str | None, type_: str) -> JavaObject:
    """A handle for a field, or for the elements of arrays."""
    made = JavaObject(HANDLE, {})
    made.payload = (place, type_)
    return made


def _lookup(host: Host) -> dict[str, Function]:
    handles = Natives(host, "java.lang.invoke.MethodHandles")
    lookup = Natives(host, "java.lang.invoke.MethodHandles$Lookup")

    def of_field(_this: JavaObject, cls: JavaObject, name: JavaObject, type_: JavaObject) -> JavaObject:
        return _handle(f"{cls.payload}.{name.payload}", cast(str, type_.payload))

    def look_up() -> JavaObject:
        made = JavaObject("java.lang.invoke.MethodHandles$Lookup", {})
        made.payload = host.runtime.running_class()
        return made

    def of_own_field(lookup: JavaObject, name: JavaObject, type_: JavaObject) -> JavaObject:
        return _handle(f"{lookup.payload}.{name.payload}", cast(str, type_.payload))

    handles.raw(f"lookup(){_LOOKUP}", look_up)
    handles.raw(f"privateLookupIn({CLASS}{_LOOKUP}){_LOOKUP}", lambda cls, caller: caller)
    invoke = Natives(host, "jdk.internal.invoke.MhUtil")
    invoke.nothing("<clinit>()V")
    invoke.raw(f"findVarHandle({_LOOKUP}{STRING}{CLASS}){_RESULT}", of_own_field)
    invoke.raw(f"findVarHandle({_LOOKUP}{CLASS}{STRING}{CLASS}){_RESULT}", of_field)
    handles.raw(
        f"arrayElementVarHandle({CLASS}){_RESULT}", lambda cls: _handle(None, cast(str, cls.payload)[:-2])
    )
    handles.nothing("<clinit>()V")
    lookup.nothing("<clinit>()V")
    lookup.raw(f"findVarHandle({CLASS}{STRING}{CLASS}){_RESULT}", of_field)
    plain = Natives(host, "java.lang.invoke.VarHandle")
    plain.nothing(
        "<clinit>()V",
        "fullFence()V",
        "acquireFence()V",
        "releaseFence()V",
        "loadLoadFence()V",
        "storeStoreFence()V",
    )
    return {**handles.table, **lookup.table, **invoke.table, **plain.table}


def _slot(this: JavaObject, given: tuple[Datum, ...]) -> tuple[object, object, tuple[Datum, ...]]:
    """Container, key and the remaining arguments."""
    place = cast(tuple[str | None, str], this.payload)[0]
    holder = given[0]
    if place is None:
        return cast(JavaArray, holder).elements, given[1], given[2:]
    return cast(JavaObject, holder).fields, place, given[1:]


def _stored(this: JavaObject, value: Datum) -> Datum:
    bits = _BITS.get(cast(tuple[str | None, str], this.payload)[1])
    return value if bits is None else cast(int, value) & ((1 << bits) - 1)


def _is_same(this: JavaObject, left: Datum, right: Datum) -> bool:
    is_primitive = cast(tuple[str | None, str], this.payload)[1] in PRIMITIVES
    return left == right if is_primitive else left is right


def _get(this: JavaObject, *given: Datum) -> Datum:
    container, key, _ = _slot(this, given)
    return cast(dict[object, Datum], container)[key]


def _set(this: JavaObject, *given: Datum) -> None:
    container, key, (value,) = _slot(this, given)
    cast(dict[object, Datum], container)[key] = _stored(this, value)


def _accesses() -> dict[str, Function]:
    table: dict[str, Function] = {}
    for order in _ORDERS:
        table[f"{HANDLE}.get{order}"] = _get
        table[f"{HANDLE}.set{order}"] = _set
    return table


def _swap(this: JavaObject, *given: Datum) -> int:
    container, key, (old, new) = _slot(this, given)
    held = cast(dict[object, Datum], container)
    if not _is_same(this, held[key], _stored(this, old)):
        return 0
    held[key] = _stored(this, new)
    return 1


def _exchange(this: JavaObject, *given: Datum) -> Datum:
    found = _get(this, *given)
    _swap(this, *given)
    return found


def _get_and_set(this: JavaObject, *given: Datum) -> Datum:
    found = _get(this, *given)
    _set(this, *given)
    return found


def _changing(operator: Callable[[int, int], int]) -> Function:
    """What was there before it is combined with another number."""

    def change(this: JavaObject, *given: Datum) -> Datum:
        container, key, (by,) = _slot(this, given)
        held = cast(dict[object, Datum], container)
        found = held[key]
        held[key] = _stored(this, operator(cast(int, found), cast(int, by)))
        return found

    return cast(Function, change)


_CHANGES = {"Add": add, "BitwiseOr": or_, "BitwiseAnd": and_, "BitwiseXor": xor}


def _updates() -> dict[str, Function]:
    table: dict[str, Function] = {f"{HANDLE}.compareAndSet": _swap}
    for order in _ORDERS:
        table[f"{HANDLE}.weakCompareAndSet{order}"] = _swap
        table[f"{HANDLE}.compareAndExchange{order}"] = _exchange
        table[f"{HANDLE}.getAndSet{order}"] = _get_and_set
        for name, operator in _CHANGES.items():
            table[f"{HANDLE}.getAnd{name}{order}"] = _changing(operator)
    return table
