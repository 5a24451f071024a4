"""What the attributes of a class say about its shape: nesting, records, bootstrap methods, parameters."""

from typing import final

from whence.frontends.jvm.reading.attributes import Attributes, read_attributes
from whence.frontends.jvm.reading.constants import Constant, MethodHandle
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class InnerClass:
    """`outer` is absent for local and anonymous classes, `simple_name` for anonymous ones."""

    name: str
    outer: str | None
    simple_name: str | None
    access: int


@final
@dataclass(frozen=True, slots=True)
class RecordComponent:
    name: str
    descriptor: str
    attributes: Attributes


@final
@dataclass(frozen=True, slots=True)
class BootstrapMethod:
    handle: MethodHandle
    arguments: tuple[Constant, ...]


@final
@dataclass(frozen=True, slots=True)
class MethodParameter:
    name: str | None
    access: int


def inner_classes(attributes: Attributes) -> tuple[InnerClass, ...]:
    cursor = attributes.cursor("InnerClasses")
    if cursor is None:
        return ()
    raw = cursor.u2s(4 * cursor.u2())
    cursor.expect_end("InnerClasses")
    pool = attributes.pool
    rows = (raw[index : index + 4] for index in range(0, len(raw), 4))
    return tuple(
        InnerClass(
            pool.class_name(name),
            pool.optional_class_name(outer),
            pool.optional_text(simple),
            access,
        )
        for name, outer, simple, access in rows
    )


def record_components(attributes: Attributes) -> tuple[RecordComponent, ...] | None:
    """`None` for a class that is not a record; a record may have no components."""
    cursor = attributes.cursor("Record")
    if cursor is None:
        return None
    pool = attributes.pool
    components: list[RecordComponent] = []
    for _ in range(cursor.u2()):
        name, descriptor = pool.text(cursor.u2()), pool.text(cursor.u2())
        components.append(RecordComponent(name, descriptor, read_attributes(cursor, pool)))
    cursor.expect_end("Record")
    return tuple(components)


def bootstrap_methods(attributes: Attributes) -> tuple[BootstrapMethod, ...]:
    cursor = attributes.cursor("BootstrapMethods")
    if cursor is None:
        return ()
    pool = attributes.pool
    methods: list[BootstrapMethod] = []
    for _ in range(cursor.u2()):
        handle = pool.method_handle(cursor.u2())
        arguments = cursor.u2s(cursor.u2())
        methods.append(BootstrapMethod(handle, tuple(map(pool.constant, arguments))))
    cursor.expect_end("BootstrapMethods")
    return tuple(methods)


def method_parameters(attributes: Attributes) -> tuple[MethodParameter, ...]:
    cursor = attributes.cursor("MethodParameters")
    if cursor is None:
        return ()
    raw = cursor.u2s(2 * cursor.u1())
    cursor.expect_end("MethodParameters")
    text = attributes.pool.optional_text
    pairs = zip(raw[::2], raw[1::2], strict=True)
    return tuple(MethodParameter(text(name), access) for name, access in pairs)


def single_index(attributes: Attributes, attribute: str) -> int:
    """An attribute that is one constant-pool index: `Signature`, `SourceFile`, ...; 0 when absent."""
    cursor = attributes.cursor(attribute)
    if cursor is None:
        return 0
    index = cursor.u2()
    cursor.expect_end(attribute)
    return index
