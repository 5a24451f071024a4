import struct

import pytest

from tests.frontends.jvm.assembler import Assembler
from tests.frontends.jvm.places import code_of, fixture
from whence.frontends.jvm.reading.annotations import (
    Annotation,
    ArrayValue,
    ClassValue,
    EnumValue,
    parameter_annotations,
    type_annotations,
)
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.constants import DoubleConstant, IntConstant
from whence.frontends.jvm.reading.malformed import ClassFormatError


def marked_method() -> Method:
    (method,) = [method for method in fixture("Marks").methods if method.name == "method"]
    return method


def test_annotations_are_read_whether_visible_at_run_time_or_not() -> None:
    (field,) = [field for field in fixture("Marks").fields if field.name == "field"]
    assert [a.descriptor for a in field.annotations] == ["Ljava/lang/Deprecated;", "LMarks$Nullable;"]


def test_element_values_of_every_kind_are_read() -> None:
    info = marked_method().annotations[0]
    assert info == Annotation(
        "LMarks$Info;",
        (
            ("number", IntConstant(7)),
            ("names", ArrayValue(("a", "b"))),
            ("type", ClassValue("Ljava/lang/String;")),
            ("policy", EnumValue("Ljava/lang/annotation/RetentionPolicy;", "CLASS")),
            ("nested", Annotation("Ljava/lang/Deprecated;", (("since", "2"),))),
            ("ratio", DoubleConstant(0x4000000000000000)),
        ),
    )


def test_parameter_annotations_stand_at_their_parameter() -> None:
    rows = parameter_annotations(marked_method().attributes)
    assert [[a.descriptor for a in row] for row in rows] == [["LMarks$Nullable;"], [], []]


def test_annotations_of_types_say_what_they_annotate() -> None:
    (found,) = type_annotations(marked_method().attributes)
    assert (found.target_type, found.target, found.is_whole_type) == (0x16, b"\2", True)
    (field,) = [field for field in fixture("Marks").fields if field.name == "typed"]
    assert [a.annotation.descriptor for a in type_annotations(field.attributes)] == ["LMarks$MaybeNull;"]
    (local,) = type_annotations(code_of(fixture("Marks"), "method").attributes)
    assert local.target_type == 0x40


def test_hostile_nesting_is_refused() -> None:
    made = Assembler()
    text = made.text("x")
    nested = struct.pack(">H", text) + b"".join(
        struct.pack(">HHcH", 1, text, b"@", text) for _ in range(10_000)
    )
    made.attributes.append(made.attribute("RuntimeVisibleAnnotations", b"\0\1" + nested + b"\0\0"))
    with pytest.raises(ClassFormatError, match="too deep"):
        _ = ClassFile(made.build(), "Made").annotations
