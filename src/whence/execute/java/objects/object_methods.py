"""`Object`, `Objects`, `Enum`, `Record` and what every object can do."""

from __future__ import annotations

from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, OBJECT, STRING
from whence.execute.java.objects.class_names import binary_name
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.link.java_runtime import cast_message
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function

_ENUM = "java.lang.Enum"
_NAME, _ORDINAL = f"{_ENUM}.name", f"{_ENUM}.ordinal"
_SUPPLIER = "Ljava/util/function/Supplier;"


def object_natives(host: Host) -> dict[str, Function]:
    return {**_object(host), **_objects(host), **_enum(host)}


def hash_of(host: Host, value: Reference) -> int:
    """By the object's own `hashCode`; null has 0."""
    return 0 if value is None else cast(int, host.method("hashCode", "()I")[value.cls](value))


def are_equal(host: Host, left: Reference, right: Reference) -> bool:
    if left is right:
        return True
    if left is None or right is None:
        return False
    return bool(host.method("equals", f"({OBJECT})Z")[left.cls](left, right))


def _object(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.Object")

    def clone(this: JavaObject | JavaArray) -> JavaObject | JavaArray:
        if isinstance(this, JavaArray):
            host.runtime.take_room(len(this.elements))
            return JavaArray(this.cls, list(this.elements))
        if not host.is_instance(this, "java.lang.Cloneable"):
            host.throw("CloneNotSupportedException", binary_name(this.cls))
        made = JavaObject(this.cls, dict(this.fields))
        made.payload = this.payload
        return made

    def to_string(this: JavaObject | JavaArray) -> str:
        return f"{binary_name(this.cls)}@{hash_of(host, this):x}"

    of.nothing("<init>()V", "<clinit>()V", "registerNatives()V", "finalize()V")
    of.raw("hashCode()I", host.hashes.of)
    of.raw(f"equals({OBJECT})Z", lambda this, other: 1 if this is other else 0)
    of.raw(f"getClass(){CLASS}", lambda this: host.class_object(this.cls))
    of.raw(f"clone(){OBJECT}", clone)
    of.method(f"toString(){STRING}", to_string)
    return of.table


def _objects(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.util.Objects")

    def require(value: Reference) -> Reference:
        """Of the exception that it makes, as code of the library does, the message is null."""
        if value is None:
            thrown = host.thrown(Failure("NullPointerException"))
            host.exceptions.constructed.add(thrown.value)
            raise thrown
        return value

    def require_with(value: Reference, message: JavaObject | None) -> Reference:
        if value is None:
            host.throw("NullPointerException", None if message is None else cast(str, message.payload))
        return value

    def require_or(value: Reference, message: Reference) -> Reference:
        if value is None:
            made = None if message is None else host.method("get", f"(){OBJECT}")[message.cls](message)
            return require_with(None, cast(JavaObject | None, made))
        return value

    def element(value: Reference, otherwise: Reference) -> Reference:
        if value is None and otherwise is None:
            host.throw("NullPointerException", "defaultObj")
        return otherwise if value is None else value

    def text(value: Reference) -> object:
        """Null where the object's own `toString` returns that."""
        return host.runtime.call_static(f"java.lang.String.valueOf({OBJECT}){STRING}", value)

    def text_or(value: Reference, otherwise: JavaObject | None) -> JavaObject | None:
        if value is None:
            return otherwise
        return cast(JavaObject | None, host.method("toString", f"(){STRING}")[value.cls](value))

    of.raw(f"requireNonNull({OBJECT}){OBJECT}", require)
    of.raw(f"requireNonNull({OBJECT}{STRING}){OBJECT}", require_with)
    of.raw(f"requireNonNull({OBJECT}{_SUPPLIER}){OBJECT}", require_or)
    of.raw(f"requireNonNullElse({OBJECT}{OBJECT}){OBJECT}", element)
    of.static(f"equals({OBJECT}{OBJECT})Z", lambda left, right: are_equal(host, left, right))
    of.static(f"hashCode({OBJECT})I", lambda value: hash_of(host, value))
    of.static(f"hash([{OBJECT})I", lambda values: hash_all(host, values))
    of.raw(f"toString({OBJECT}){STRING}", text)
    of.raw(f"toString({OBJECT}{STRING}){STRING}", text_or)
    of.static(f"isNull({OBJECT})Z", lambda value: value is None)
    of.static(f"nonNull({OBJECT})Z", lambda value: value is not None)
    of.static("checkIndex(II)I", check_index)
    return of.table


def check_index(index: int, length: int) -> int:
    if 0 <= index < length:
        return index
    raise Failure("IndexOutOfBoundsException", f"Index {index} out of bounds for length {length}")


def hash_all(host: Host, values: JavaArray | None) -> int:
    result = 1
    if values is None:
        return 0
    for each in values.elements:
        result = result * 31 + hash_of(host, cast(Reference, each)) & 0xFFFFFFFF
    return result


def _enum(host: Host) -> dict[str, Function]:
    of = Natives(host, _ENUM)

    def construct(this: JavaObject, name: JavaObject, ordinal: int) -> None:
        this.fields[_NAME] = name
        this.fields[_ORDINAL] = ordinal

    def declaring(this: JavaObject) -> JavaObject:
        above = host.runtime.superclass(this.cls)
        return host.class_object(this.cls if above is None or above == _ENUM else above)

    def compare(this: JavaObject, other: JavaObject | JavaArray | None) -> int:
        """A raw type may bring any object here."""
        if other is None:
            host.null()
        if not isinstance(other, JavaObject) or _ORDINAL not in other.fields:
            host.throw("ClassCastException", cast_message(other.cls, _ENUM))
        if this.cls != other.cls and declaring(this) is not declaring(other):
            host.throw("ClassCastException")
        return cast(int, this.fields[_ORDINAL]) - cast(int, other.fields[_ORDINAL]) & 0xFFFFFFFF

    def value_of(cls: JavaObject | None, name: JavaObject | None) -> JavaObject:
        if cls is None:
            host.null()
        if name is None:
            host.throw("NullPointerException", "Name is null")
        return constant(host, cast(str, cls.payload), cast(str, name.payload))

    of.raw(f"<init>({STRING}I)V", construct)
    of.raw(f"name(){STRING}", lambda this: this.fields[_NAME])
    of.raw(f"toString(){STRING}", lambda this: this.fields[_NAME])
    of.raw("ordinal()I", lambda this: this.fields[_ORDINAL])
    of.raw("hashCode()I", host.hashes.of)
    of.raw(f"equals({OBJECT})Z", lambda this, other: 1 if this is other else 0)
    of.raw("compareTo(Ljava/lang/Enum;)I", compare)
    of.raw(f"compareTo({OBJECT})I", compare)
    of.raw(f"getDeclaringClass(){CLASS}", declaring)
    of.raw(f"valueOf({CLASS}{STRING})Ljava/lang/Enum;", value_of)
    record = Natives(host, "java.lang.Record")
    record.nothing("<init>()V")
    return {**of.table, **record.table}


def constants(host: Host, name: str) -> list[Datum]:
    """The constants of an enum class, in order."""
    internal = name.replace(".", "/")
    made = host.runtime.call_static(f"{name}.values()[L{internal};")
    return cast(JavaArray, made).elements


def constant(host: Host, name: str, wanted: str) -> JavaObject:
    for each in constants(host, name):
        assert isinstance(each, JavaObject)
        if cast(JavaObject, each.fields[_NAME]).payload == wanted:
            return each
    dotted = name.replace("$", ".")
    raise host.thrown(Failure("IllegalArgumentException", f"No enum constant {dotted}.{wanted}"))
