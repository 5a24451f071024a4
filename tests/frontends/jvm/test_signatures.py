import pytest

from tests.frontends.jvm.places import fixture
from whence.frontends.jvm.reading.descriptors import Primitive
from whence.frontends.jvm.reading.signatures import (
    ClassSignature,
    GenericArray,
    GenericClass,
    MethodSignature,
    TypeArgument,
    TypeParameter,
    TypeVariable,
    Variance,
    Wildcard,
    parse_class_signature,
    parse_field_signature,
    parse_method_signature,
)

OBJECT = GenericClass("java/lang/Object", ())


def test_the_signatures_of_a_generic_class_are_understood() -> None:
    shapes = fixture("shapes/Shapes")
    variable = TypeVariable("T")
    comparable = GenericClass("java/lang/Comparable", (TypeArgument(Variance.EXACT, variable),))
    items = GenericClass("java/util/List", (TypeArgument(Variance.EXTENDS, variable),))
    assert shapes.signature is not None
    assert parse_class_signature(shapes.signature) == ClassSignature(
        (TypeParameter("T", (comparable,)),), OBJECT, ()
    )
    field = shapes.field("items", "Ljava/util/List;")
    assert field is not None and field.signature is not None
    assert parse_field_signature(field.signature) == items
    constructor = shapes.method("<init>", "(Ljava/util/List;)V")
    assert constructor is not None and constructor.signature is not None
    assert parse_method_signature(constructor.signature) == MethodSignature((), (items,), Primitive.VOID, ())


def test_arrays_wildcards_inner_classes_and_bounds_are_understood() -> None:
    text = "<A::Lp/I;C:Ljava/lang/Object;:Lp/J;>([[TA;Lp/O<*>.N<-[I>;Z)TC;^Lp/E;^TA;"
    parsed = parse_method_signature(text)
    bounds = (
        TypeParameter("A", (GenericClass("p/I", ()),)),
        TypeParameter("C", (OBJECT, GenericClass("p/J", ()))),
    )
    nested = GenericClass("p/O$N", (Wildcard(), TypeArgument(Variance.SUPER, GenericArray(Primitive.INT))))
    arguments = (GenericArray(GenericArray(TypeVariable("A"))), nested, Primitive.BOOLEAN)
    throws = (GenericClass("p/E", ()), TypeVariable("A"))
    assert parsed == MethodSignature(bounds, arguments, TypeVariable("C"), throws)


@pytest.mark.parametrize(
    "text", ["", "L", "Lx", "T;", "I", "Lx<", "Lx<>y;", "Lx;;", "L" + "a<L" * 500, "[" * 300]
)
def test_what_is_no_signature_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="signature"):
        parse_field_signature(text)


@pytest.mark.parametrize("text", ["", "()", "(I", "<T>()V", "<T:()V", "()V^"])
def test_what_is_no_method_signature_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="signature"):
        parse_method_signature(text)
