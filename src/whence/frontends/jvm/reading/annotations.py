"""Annotations (JVM specification 4.7.16 to 4.7.20), mostly to learn what is declared `@Nullable`."""

from dataclasses import dataclass
from typing import final

from whence.frontends.jvm.reading.attributes import Attributes
from whence.frontends.jvm.reading.constants import Constant, ConstantPool
from whence.frontends.jvm.reading.cursor import Cursor

_DEEPEST = 100
"""Annotations nest by hand-written source; deeper input is hostile and is refused."""


@final
@dataclass(frozen=True, slots=True)
class EnumValue:
    descriptor: str
    name: str


@final
@dataclass(frozen=True, slots=True)
class ClassValue:
    descriptor: str


@final
@dataclass(frozen=True, slots=True)
class ArrayValue:
    values: "tuple[ElementValue, ...]"


@final
@dataclass(frozen=True, slots=True)
class Annotation:
    """`descriptor` is that of the annotation type, for example `Ljava/lang/Deprecated;`."""

    descriptor: str
    elements: "tuple[tuple[str, ElementValue], ...]"


ElementValue = Constant | str | EnumValue | ClassValue | ArrayValue | Annotation
"""A `str` is a string; booleans, chars and small integers are `IntConstant`."""


@final
@dataclass(frozen=True, slots=True)
class TypeAnnotation:
    """An annotation of a type in some place. `target` and `path` are the raw bytes that say which."""

    target_type: int
    target: bytes
    path: bytes
    annotation: Annotation

    @property
    def is_whole_type(self) -> bool:
        """Whether the type itself is meant, not an element, an argument or an outer class of it."""
        return not self.path


def declared_annotations(attributes: Attributes) -> tuple[Annotation, ...]:
    """Of the declaration, visible at run time or not."""
    found: list[Annotation] = []
    for name in ("RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"):
        for cursor in attributes.cursors(name):
            found.extend(_annotations(cursor, attributes.pool))
            cursor.expect_end(name)
    return tuple(found)


def parameter_annotations(attributes: Attributes) -> tuple[tuple[Annotation, ...], ...]:
    """One tuple per parameter that the compiler recorded, which for inner classes may leave out the first."""
    found: list[tuple[Annotation, ...]] = []
    for name in ("RuntimeVisibleParameterAnnotations", "RuntimeInvisibleParameterAnnotations"):
        for cursor in attributes.cursors(name):
            rows = [_annotations(cursor, attributes.pool) for _ in range(cursor.u1())]
            cursor.expect_end(name)
            found.extend([()] * (len(rows) - len(found)))
            found[: len(rows)] = [known + row for known, row in zip(found, rows, strict=False)]
    return tuple(found)


def type_annotations(attributes: Attributes) -> tuple[TypeAnnotation, ...]:
    found: list[TypeAnnotation] = []
    for name in ("RuntimeVisibleTypeAnnotations", "RuntimeInvisibleTypeAnnotations"):
        for cursor in attributes.cursors(name):
            found.extend(_type_annotation(cursor, attributes.pool) for _ in range(cursor.u2()))
            cursor.expect_end(name)
    return tuple(found)


def _annotations(cursor: Cursor, pool: ConstantPool) -> tuple[Annotation, ...]:
    return tuple([_annotation(cursor, pool, 0) for _ in range(cursor.u2())])


def _annotation(cursor: Cursor, pool: ConstantPool, depth: int) -> Annotation:
    descriptor = pool.text(cursor.u2())
    elements = [(pool.text(cursor.u2()), _value(cursor, pool, depth + 1)) for _ in range(cursor.u2())]
    return Annotation(descriptor, tuple(elements))


def _value(cursor: Cursor, pool: ConstantPool, depth: int) -> ElementValue:
    if depth > _DEEPEST:
        raise cursor.error("annotation nests too deep")
    tag = chr(cursor.u1())
    match tag:
        case "B" | "C" | "D" | "F" | "I" | "J" | "S" | "Z":
            return pool.constant(cursor.u2())
        case "s":
            return pool.text(cursor.u2())
        case "e":
            return EnumValue(pool.text(cursor.u2()), pool.text(cursor.u2()))
        case "c":
            return ClassValue(pool.text(cursor.u2()))
        case "@":
            return _annotation(cursor, pool, depth)
        case "[":
            return ArrayValue(tuple([_value(cursor, pool, depth + 1) for _ in range(cursor.u2())]))
        case _:
            raise cursor.error(f"annotation value with unknown tag {tag!r}")


def _type_annotation(cursor: Cursor, pool: ConstantPool) -> TypeAnnotation:
    target_type = cursor.u1()
    target = cursor.raw(_target_size(cursor, target_type))
    path = cursor.raw(2 * cursor.u1())
    return TypeAnnotation(target_type, target, path, _annotation(cursor, pool, 0))


def _target_size(cursor: Cursor, target_type: int) -> int:
    """Bytes of `target_info` (table 4.7.20-A); a local variable's are counted by their own first field."""
    match target_type:
        case 0x00 | 0x01 | 0x16:
            return 1
        case 0x10 | 0x11 | 0x12 | 0x17 | 0x42 | 0x43 | 0x44 | 0x45 | 0x46:
            return 2
        case 0x13 | 0x14 | 0x15:
            return 0
        case 0x40 | 0x41:
            return 2 + 6 * int.from_bytes(cursor.data[cursor.position : cursor.position + 2], "big")
        case 0x47 | 0x48 | 0x49 | 0x4A | 0x4B:
            return 3
        case _:
            raise cursor.error(f"type annotation with unknown target {target_type:#04x}")
