import pytest
from hypothesis import given
from hypothesis import strategies as st

from whence.frontends.jvm.reading.descriptors import (
    ArrayType,
    ClassType,
    JavaType,
    MethodType,
    Primitive,
    parse_class_operand,
    parse_field_descriptor,
    parse_method_descriptor,
)

elements = st.one_of(
    st.sampled_from([primitive for primitive in Primitive if primitive is not Primitive.VOID]),
    st.sampled_from(["A", "java/lang/String", "p/Outer$Inner"]).map(ClassType),
)
types = st.one_of(elements, st.builds(ArrayType, elements, st.integers(1, 255)))


def descriptor(of: JavaType) -> str:
    match of:
        case Primitive():
            return of.value
        case ClassType(name):
            return f"L{name};"
        case ArrayType(element, dimensions):
            return "[" * dimensions + descriptor(element)


@given(types)
def test_printing_and_parsing_a_type_is_the_identity(of: JavaType) -> None:
    assert parse_field_descriptor(descriptor(of)) == of


@given(st.lists(types).map(tuple), st.one_of(types, st.just(Primitive.VOID)))
def test_a_method_descriptor_is_its_types_in_order(
    parameters: tuple[JavaType, ...], result: JavaType
) -> None:
    text = f"({''.join(map(descriptor, parameters))}){descriptor(result)}"
    assert parse_method_descriptor(text) == MethodType(parameters, result)


def test_types_read_as_in_java_source() -> None:
    assert str(parse_field_descriptor("[[Ljava/util/List;")) == "java.util.List[][]"
    assert str(parse_field_descriptor("Z")) == "boolean"


def test_a_class_constant_names_a_class_or_an_array() -> None:
    assert parse_class_operand("a/B") == ClassType("a/B")
    assert parse_class_operand("[I") == ArrayType(Primitive.INT, 1)


@pytest.mark.parametrize("text", ["", "V", "L;", "Lx", "II", "[", "Q", "[" * 256 + "I", "(I)V", "[V"])
def test_what_is_no_field_descriptor_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"descriptor|dimensions"):
        parse_field_descriptor(text)


@pytest.mark.parametrize("text", ["", "I", "(", "(I", "(I)", "(V)V", "()VV", "(Lx)V"])
def test_what_is_no_method_descriptor_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="descriptor"):
        parse_method_descriptor(text)


@pytest.mark.parametrize("text", ["", "Lx;", "[", "[V"])
def test_what_is_no_class_operand_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"class name|descriptor"):
        parse_class_operand(text)
