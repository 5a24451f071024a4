"""A class file (JVM specification chapter 4), read lazily: the header at once, the rest when asked for."""

import struct
from functools import cached_property
from typing import final

from whence.frontends.jvm.lowering.access import ClassAccess, MethodAccess
from whence.frontends.jvm.reading.attributes import Attributes, read_attributes
from whence.frontends.jvm.reading.code import Code
from whence.frontends.jvm.reading.constants import Constant, ConstantPool
from whence.frontends.jvm.reading.cursor import Cursor
from whence.frontends.jvm.reading.descriptors import (
    JavaType,
    MethodType,
    parse_field_descriptor,
    parse_method_descriptor,
)
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.structure import (
    BootstrapMethod,
    InnerClass,
    MethodParameter,
    RecordComponent,
    bootstrap_methods,
    inner_classes,
    method_parameters,
    record_components,
    single_index,
)

MAGIC = 0xCAFEBABE
METAFACTORY = "java/lang/invoke/LambdaMetafactory"
"""The bootstrap method's class of call sites that make function objects."""
LATEST_RELEASE = 25
"""The newest Java release whose class files are known in full."""
_FIRST_MAJOR = 45
_RELEASE_OFFSET = 44
_PREVIEW = 0xFFFF


@final
class Field:
    """A field of a class, with its attributes unread."""

    __slots__ = ("access", "attributes", "descriptor", "name", "owner")

    def __init__(self, owner: str, access: int, name: str, descriptor: str, attributes: Attributes) -> None:
        self.owner = owner
        self.access = access
        self.name = name
        self.descriptor = descriptor
        self.attributes = attributes

    @property
    def type(self) -> JavaType:
        return _parsed_field(self.attributes.pool, self.descriptor)

    @property
    def signature(self) -> str | None:
        return self.attributes.pool.optional_text(single_index(self.attributes, "Signature"))

    @property
    def constant_value(self) -> Constant | None:
        """What a static field starts with; a `boolean`, `char` ... is an `IntConstant`."""
        index = single_index(self.attributes, "ConstantValue")
        return self.attributes.pool.constant(index) if index else None


@final
class Method:
    """A method of a class; its code is read when first asked for, and kept."""

    def __init__(
        self,
        owner: str,
        version: tuple[int, int],
        access: int,
        name: str,
        descriptor: str,
        attributes: Attributes,
    ) -> None:
        self.owner = owner
        self._version = version
        self.access = access
        self.name = name
        self.descriptor = descriptor
        self.attributes = attributes

    @cached_property
    def type(self) -> MethodType:
        try:
            return parse_method_descriptor(self.descriptor)
        except ValueError as error:
            raise ClassFormatError(self.attributes.pool.where, 0, str(error)) from None

    @cached_property
    def code(self) -> Code | None:
        """`None` exactly for native and abstract methods."""
        cursor = self.attributes.cursor("Code")
        bodiless = bool(self.access & (MethodAccess.NATIVE | MethodAccess.ABSTRACT))
        if bodiless == (cursor is None):
            return None if cursor is None else Code(cursor, self.attributes.pool, self._version)
        what = f"method {self.name}{self.descriptor} has code, or none, against its access flags"
        raise ClassFormatError(self.attributes.pool.where, 0, what)

    @property
    def signature(self) -> str | None:
        return self.attributes.pool.optional_text(single_index(self.attributes, "Signature"))

    @property
    def parameters(self) -> tuple[MethodParameter, ...]:
        """What `javac -parameters` recorded; empty without it."""
        return method_parameters(self.attributes)


@final
class ClassFile:
    """One class. `where` names the file or the archive entry in error messages.

    A class file that is newer than `LATEST_RELEASE` or uses a preview is read as far as it is understood,
    with a line in `warnings`.
    """

    def __init__(self, data: bytes, where: str) -> None:
        self.where = where
        self._data = data
        if len(data) < 10:
            raise ClassFormatError(where, len(data), "file ends inside the header")
        header: tuple[int, int, int, int] = struct.unpack_from(">IHHH", data)
        magic, self.minor, self.major, count = header
        if magic != MAGIC:
            raise ClassFormatError(where, 0, "not a class file")
        if self.major < _FIRST_MAJOR:
            raise ClassFormatError(where, 6, f"class-file version {self.major}.{self.minor}")
        self.pool = ConstantPool(data, 10, count, where)
        cursor = self._cursor(self.pool.end)
        self.access = cursor.u2()
        self.name = self.pool.class_name(cursor.u2())
        self.superclass = self.pool.optional_class_name(cursor.u2())
        self.interfaces = tuple(map(self.pool.class_name, cursor.u2s(cursor.u2())))
        self._members_at = cursor.position

    @property
    def release(self) -> int:
        """The Java release that the class was compiled for."""
        return self.major - _RELEASE_OFFSET

    @property
    def warnings(self) -> tuple[str, ...]:
        if self.release > LATEST_RELEASE:
            return (f"{self.where}: compiled for Java {self.release}, known up to {LATEST_RELEASE}",)
        if self.minor == _PREVIEW and self.major > _FIRST_MAJOR:
            return (f"{self.where}: uses preview features of Java {self.release}",)
        return ()

    @property
    def is_interface(self) -> bool:
        return bool(self.access & ClassAccess.INTERFACE)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        return self._members[0]

    @cached_property
    def methods(self) -> tuple[Method, ...]:
        return self._members[1]

    @cached_property
    def attributes(self) -> Attributes:
        return self._members[2]

    def method(self, name: str, descriptor: str) -> Method | None:
        return self._methods_by_key.get((name, descriptor))

    def field(self, name: str, descriptor: str) -> Field | None:
        found = (field for field in self.fields if field.name == name and field.descriptor == descriptor)
        return next(found, None)

    @cached_property
    def bootstrap_methods(self) -> tuple[BootstrapMethod, ...]:
        return bootstrap_methods(self.attributes)

    def bootstrap_method(self, index: int) -> BootstrapMethod:
        if index < len(self.bootstrap_methods):
            return self.bootstrap_methods[index]
        raise ClassFormatError(self.where, 0, f"bootstrap method {index} does not exist")

    @cached_property
    def function_sites(self) -> tuple[int, ...]:
        """The constants of call sites that make function objects, for lambdas and method references."""
        return tuple(index for index in self.pool.call_sites() if self._makes_function(index))

    def _makes_function(self, index: int) -> bool:
        try:
            made_by = self.bootstrap_method(self.pool.call_site(index).bootstrap).handle
        except ClassFormatError:
            return False
        return made_by.reference.owner == METAFACTORY

    @property
    def inner_classes(self) -> tuple[InnerClass, ...]:
        return inner_classes(self.attributes)

    @property
    def record_components(self) -> tuple[RecordComponent, ...] | None:
        return record_components(self.attributes)

    @property
    def signature(self) -> str | None:
        return self.pool.optional_text(single_index(self.attributes, "Signature"))

    @property
    def source_file(self) -> str | None:
        return self.pool.optional_text(single_index(self.attributes, "SourceFile"))

    @cached_property
    def _members(self) -> tuple[tuple[Field, ...], tuple[Method, ...], Attributes]:
        cursor, name = self._cursor(self._members_at), self.name
        version = (self.major, self.minor)
        fields = tuple([Field(name, *self._member(cursor)) for _ in range(cursor.u2())])
        methods = tuple([Method(name, version, *self._member(cursor)) for _ in range(cursor.u2())])
        attributes = read_attributes(cursor, self.pool)
        cursor.expect_end("class file")
        return fields, methods, attributes

    @cached_property
    def _methods_by_key(self) -> dict[tuple[str, str], Method]:
        return {(method.name, method.descriptor): method for method in self.methods}

    def _member(self, cursor: Cursor) -> tuple[int, str, str, Attributes]:
        access, name, descriptor = cursor.u2s(3)
        return access, self.pool.text(name), self.pool.text(descriptor), read_attributes(cursor, self.pool)

    def _cursor(self, position: int) -> Cursor:
        return Cursor(self._data, position, len(self._data), self.where)


def _parsed_field(pool: ConstantPool, descriptor: str) -> JavaType:
    try:
        return parse_field_descriptor(descriptor)
    except ValueError as error:
        raise ClassFormatError(pool.where, 0, str(error)) from None
