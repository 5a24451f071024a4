"""`java.lang.Class`: names and kinds of classes, and little more of reflection."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, OBJECT, STRING
from whence.execute.java.objects.class_names import PRIMITIVES, binary_name, canonical_name, simple_name
from whence.execute.java.objects.object_methods import constants
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function

IsInterface = Callable[[str], bool]


def class_natives(host: Host, is_interface: IsInterface) -> dict[str, Function]:
    of = Natives(host, "java.lang.Class")
    of.nothing("<clinit>()V", "registerNatives()V")
    _names(of)
    _kinds(of, host, is_interface)
    _relations(of, host)
    return of.table


def name_of(this: JavaObject) -> str:
    """The class as the IR names it."""
    return cast(str, this.payload)


def _names(of: Natives) -> None:
    of.method(f"getName(){STRING}", lambda this: binary_name(name_of(this)))
    of.method(f"getTypeName(){STRING}", name_of)
    of.method(f"getSimpleName(){STRING}", lambda this: simple_name(name_of(this)))
    of.method(f"getPackageName(){STRING}", lambda this: name_of(this).rpartition(".")[0])
    of.method(f"getCanonicalName(){STRING}", lambda this: canonical_name(name_of(this)))


def _kinds(of: Natives, host: Host, is_interface: IsInterface) -> None:
    def to_string(this: JavaObject) -> str:
        name = name_of(this)
        if name in PRIMITIVES:
            return name
        return f"{'interface' if is_interface(name) else 'class'} {binary_name(name)}"

    of.method(f"toString(){STRING}", to_string)
    of.method("isInterface()Z", lambda this: is_interface(name_of(this)))
    of.method("isArray()Z", lambda this: name_of(this).endswith("[]"))
    of.method("isPrimitive()Z", lambda this: name_of(this) in PRIMITIVES)
    of.method("isEnum()Z", lambda this: host.runtime.superclass(name_of(this)) == "java.lang.Enum")
    of.method("isRecord()Z", lambda this: host.runtime.superclass(name_of(this)) == "java.lang.Record")
    of.raw("desiredAssertionStatus()Z", lambda this: 0)
    of.raw("hashCode()I", host.hashes.of)


def _relations(of: Natives, host: Host) -> None:
    def component(this: JavaObject) -> JavaObject | None:
        name = name_of(this)
        return host.class_object(name.removesuffix("[]")) if name.endswith("[]") else None

    def superclass(this: JavaObject) -> JavaObject | None:
        name = name_of(this)
        if name.endswith("[]"):
            return host.class_object("java.lang.Object")
        above = None if name in PRIMITIVES else host.runtime.superclass(name)
        return None if above is None else host.class_object(above)

    def is_instance(this: JavaObject, value: Reference) -> int:
        return 1 if host.is_instance(value, name_of(this)) else 0

    def is_assignable(this: JavaObject, other: JavaObject | None) -> int:
        if other is None:
            host.null()
        return 1 if host.runtime.is_subtype(name_of(other), name_of(this)) else 0

    def cast_to(this: JavaObject, value: Reference) -> Reference:
        if value is not None and not is_instance(this, value):
            message = f"Cannot cast {binary_name(value.cls)} to {binary_name(name_of(this))}"
            host.throw("ClassCastException", message)
        return value

    def enum_constants(this: JavaObject) -> JavaArray | None:
        name = name_of(this)
        if host.runtime.superclass(name) != "java.lang.Enum":
            return None
        return JavaArray(f"{name}[]", list(constants(host, name)))

    of.raw(f"getComponentType(){CLASS}", component)
    of.raw(f"componentType(){CLASS}", component)
    of.raw(f"getSuperclass(){CLASS}", superclass)
    of.raw(f"isInstance({OBJECT})Z", is_instance)
    of.raw(f"isAssignableFrom({CLASS})Z", is_assignable)
    of.raw(f"cast({OBJECT}){OBJECT}", cast_to)
    of.raw(f"getEnumConstants()[{OBJECT}", enum_constants)
    of.raw(f"getEnumConstantsShared()[{OBJECT}", enum_constants)
    of.raw(f"getPrimitiveClass({STRING}){CLASS}", lambda name: host.class_object(cast(str, name.payload)))
