"""The constant pool (JVM specification 4.4), found by one scan of the tags and decoded entry by entry."""

import struct
from enum import IntEnum
from typing import final

from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.text import decode_modified_utf8
from whence.records import dataclass


class Tag(IntEnum):
    UTF8 = 1
    INTEGER = 3
    FLOAT = 4
    LONG = 5
    DOUBLE = 6
    CLASS = 7
    STRING = 8
    FIELD = 9
    METHOD = 10
    INTERFACE_METHOD = 11
    NAME_AND_TYPE = 12
    METHOD_HANDLE = 15
    METHOD_TYPE = 16
    DYNAMIC = 17
    INVOKE_DYNAMIC = 18
    MODULE = 19
    PACKAGE = 20


class HandleKind(IntEnum):
    GET_FIELD = 1
    GET_STATIC = 2
    PUT_FIELD = 3
    PUT_STATIC = 4
    INVOKE_VIRTUAL = 5
    INVOKE_STATIC = 6
    INVOKE_SPECIAL = 7
    NEW_INVOKE_SPECIAL = 8
    INVOKE_INTERFACE = 9


@final
@dataclass(frozen=True, slots=True)
class FieldRef:
    owner: str
    name: str
    descriptor: str


@final
@dataclass(frozen=True, slots=True)
class MethodRef:
    """`owner` is the class named at the call; the method may be inherited, and the owner may be an array."""

    owner: str
    name: str
    descriptor: str
    in_interface: bool


@final
@dataclass(frozen=True, slots=True)
class IntConstant:
    value: int


@final
@dataclass(frozen=True, slots=True)
class LongConstant:
    value: int


@final
@dataclass(frozen=True, slots=True)
class FloatConstant:
    """Kept as bits, so that the NaN and the zeros stay apart."""

    bits: int

    @property
    def value(self) -> float:
        value: float = struct.unpack(">f", self.bits.to_bytes(4, "big"))[0]
        return value


@final
@dataclass(frozen=True, slots=True)
class DoubleConstant:
    """Kept as bits, so that the NaN and the zeros stay apart."""

    bits: int

    @property
    def value(self) -> float:
        value: float = struct.unpack(">d", self.bits.to_bytes(8, "big"))[0]
        return value


@final
@dataclass(frozen=True, slots=True)
class StringConstant:
    value: str


@final
@dataclass(frozen=True, slots=True)
class ClassConstant:
    """An internal name, or the descriptor of an array."""

    name: str


@final
@dataclass(frozen=True, slots=True)
class MethodTypeConstant:
    descriptor: str


@final
@dataclass(frozen=True, slots=True)
class MethodHandle:
    kind: HandleKind
    reference: FieldRef | MethodRef


@final
@dataclass(frozen=True, slots=True)
class DynamicConstant:
    """A constant or a call site that the bootstrap method with the given index makes."""

    bootstrap: int
    name: str
    descriptor: str


Constant = (
    IntConstant
    | LongConstant
    | FloatConstant
    | DoubleConstant
    | StringConstant
    | ClassConstant
    | MethodTypeConstant
    | MethodHandle
    | DynamicConstant
)
"""What `ldc` may load, what a field may start with and what a bootstrap method may be given."""

_SIZES = bytes((0, 0, 0, 5, 5, 9, 9, 3, 3, 5, 5, 5, 5, 0, 0, 4, 3, 5, 5, 3, 3)) + bytes(235)
_METHOD_TAGS = (Tag.METHOD, Tag.INTERFACE_METHOD)
_U2 = struct.Struct(">H").unpack_from
_U2_U2 = struct.Struct(">HH").unpack_from
_I4 = struct.Struct(">i").unpack_from
_I8 = struct.Struct(">q").unpack_from


def _scan(data: bytes, start: int, count: int, where: str) -> tuple[list[int], int]:
    """The position of each entry's tag (0 for a slot without an entry) and the end of the pool."""
    positions = [0] * count
    index, position = 1, start
    try:
        while index < count:
            positions[index] = position
            tag = data[position]
            if tag == 1:
                position += 3 + (data[position + 1] << 8 | data[position + 2])
            elif size := _SIZES[tag]:
                position += size
                index += size == 9
            else:
                raise ClassFormatError(where, position, f"constant {index} has unknown tag {tag}")
            index += 1
    except IndexError:
        raise ClassFormatError(where, len(data), "file ends inside the constant pool") from None
    if position > len(data):
        raise ClassFormatError(where, len(data), "file ends inside the constant pool")
    if index > count:
        raise ClassFormatError(where, position, "the last constant takes two slots and has one")
    return positions, position


@final
class ConstantPool:
    """Entries by index; each is decoded when it is first asked for, and texts and references are kept."""

    __slots__ = ("_data", "_positions", "_references", "_sites", "_texts", "end", "where")

    def __init__(self, data: bytes, start: int, count: int, where: str) -> None:
        self.where = where
        self._data = data
        self._positions, self.end = _scan(data, start, count, where)
        self._texts: dict[int, str] = {}
        self._references: dict[int, FieldRef | MethodRef] = {}
        self._sites: tuple[int, ...] | None = None

    def __len__(self) -> int:
        return len(self._positions)

    def tag(self, index: int) -> Tag:
        return Tag(self._data[self._position(index)])

    @property
    def holds_handles(self) -> bool:
        """Whether any entry is a method handle; most classes have none, and scans need not look for them."""
        data = self._data
        return any(position and data[position] == Tag.METHOD_HANDLE for position in self._positions)

    def call_sites(self) -> tuple[int, ...]:
        """The entries that `invokedynamic` may name."""
        if self._sites is None:
            data, wanted = self._data, Tag.INVOKE_DYNAMIC
            self._sites = tuple(
                index
                for index, position in enumerate(self._positions)
                if position and data[position] == wanted
            )
        return self._sites

    def text(self, index: int) -> str:
        known = self._texts.get(index)
        if known is not None:
            return known
        position = self._expect(index, Tag.UTF8)
        size: int = _U2(self._data, position + 1)[0]
        try:
            decoded = decode_modified_utf8(self._data[position + 3 : position + 3 + size])
        except ValueError as error:
            raise self._error(index, str(error)) from None
        self._texts[index] = decoded
        return decoded

    def class_name(self, index: int) -> str:
        return self._name(index, Tag.CLASS)

    def optional_class_name(self, index: int) -> str | None:
        return self.class_name(index) if index else None

    def optional_text(self, index: int) -> str | None:
        return self.text(index) if index else None

    def name_and_type(self, index: int) -> tuple[str, str]:
        name, descriptor = self._pair(index, Tag.NAME_AND_TYPE)
        return self.text(name), self.text(descriptor)

    def field(self, index: int) -> FieldRef:
        known = self._references.get(index)
        if isinstance(known, FieldRef):
            return known
        owner, member = self._pair(index, Tag.FIELD)
        reference = FieldRef(self.class_name(owner), *self.name_and_type(member))
        self._references[index] = reference
        return reference

    def method(self, index: int) -> MethodRef:
        known = self._references.get(index)
        if isinstance(known, MethodRef):
            return known
        tag = self._data[self._position(index)]
        if tag not in _METHOD_TAGS:
            raise self._error(index, f"a method reference expected, tag {tag} found")
        owner, member = self._pair(index, Tag(tag))
        interface = tag == Tag.INTERFACE_METHOD
        reference = MethodRef(self.class_name(owner), *self.name_and_type(member), interface)
        self._references[index] = reference
        return reference

    def call_site(self, index: int) -> DynamicConstant:
        """The operand of `invokedynamic`."""
        return self._dynamic(index, Tag.INVOKE_DYNAMIC)

    def constant(self, index: int) -> Constant:
        """A loadable constant; its parts are resolved, except that a dynamic one is named, not computed."""
        position = self._position(index)
        match Tag(self._data[position]):
            case Tag.INTEGER:
                return IntConstant(_I4(self._data, position + 1)[0])
            case Tag.LONG:
                return LongConstant(_I8(self._data, position + 1)[0])
            case Tag.FLOAT:
                return FloatConstant(int.from_bytes(self._data[position + 1 : position + 5], "big"))
            case Tag.DOUBLE:
                return DoubleConstant(int.from_bytes(self._data[position + 1 : position + 9], "big"))
            case Tag.STRING:
                return StringConstant(self._name(index, Tag.STRING))
            case Tag.CLASS:
                return ClassConstant(self.class_name(index))
            case Tag.METHOD_TYPE:
                return MethodTypeConstant(self._name(index, Tag.METHOD_TYPE))
            case Tag.METHOD_HANDLE:
                return self.method_handle(index)
            case Tag.DYNAMIC:
                return self._dynamic(index, Tag.DYNAMIC)
            case (
                Tag.UTF8
                | Tag.FIELD
                | Tag.METHOD
                | Tag.INTERFACE_METHOD
                | Tag.NAME_AND_TYPE
                | Tag.INVOKE_DYNAMIC
                | Tag.MODULE
                | Tag.PACKAGE
            ) as tag:
                raise self._error(index, f"a loadable constant expected, {tag.name} found")

    def method_handle(self, index: int) -> MethodHandle:
        position = self._expect(index, Tag.METHOD_HANDLE)
        kind = self._data[position + 1]
        if not 1 <= kind <= 9:
            raise self._error(index, f"method handle of unknown kind {kind}")
        target: int = _U2(self._data, position + 2)[0]
        reference = self.field(target) if kind <= HandleKind.PUT_STATIC else self.method(target)
        return MethodHandle(HandleKind(kind), reference)

    def _dynamic(self, index: int, tag: Tag) -> DynamicConstant:
        bootstrap, member = self._pair(index, tag)
        return DynamicConstant(bootstrap, *self.name_and_type(member))

    def _name(self, index: int, tag: Tag) -> str:
        return self.text(_U2(self._data, self._expect(index, tag) + 1)[0])

    def _pair(self, index: int, tag: Tag) -> tuple[int, int]:
        pair: tuple[int, int] = _U2_U2(self._data, self._expect(index, tag) + 1)
        return pair

    def _expect(self, index: int, tag: Tag) -> int:
        position = self._position(index)
        if self._data[position] != tag:
            raise self._error(index, f"{tag.name} expected, {Tag(self._data[position]).name} found")
        return position

    def _position(self, index: int) -> int:
        position = self._positions[index] if 0 < index < len(self._positions) else 0
        if not position:
            raise ClassFormatError(self.where, 0, f"constant {index} does not exist")
        return position

    def _error(self, index: int, what: str) -> ClassFormatError:
        return ClassFormatError(self.where, self._positions[index], f"constant {index}: {what}")
