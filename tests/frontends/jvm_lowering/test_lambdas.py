"""Call sites of `invokedynamic`: lambdas, method references, records and pattern switches."""

from __future__ import annotations

from tests.frontends.jvm_lowering.places import CLASSES, listed, lowered, printed, program_in, source_in
from whence.program.instructions import Allocate, Call, Unsupported
from whence.program.procedure import Procedure
from whence.program.types import ReferenceType


def made_in(name: str) -> str:
    """The class of the one function object that a procedure makes."""
    allocated = [each for _, each in lowered(name).points() if isinstance(each, Allocate)]
    (target,) = [each.target.type for each in allocated]
    assert isinstance(target, ReferenceType) and "$$Lambda$" in target.name
    return target.name


def body_of(name: str, method: str) -> Procedure:
    return program_in(CLASSES).procedure(f"{made_in(name)}.{method}")


def test_captured_values_are_stored_where_the_lambda_is_made() -> None:
    name = made_in("demo.Functions.capture")
    assert listed("demo.Functions.capture")[1:] == [
        "t1: i32 = copy step",
        f"t2: ref {name} = allocate object void * 1",
        f"store t2->{name}::capture$0 = this",
        "t3: i8 = trunc t1",
        f"store t2->{name}::capture$1 = t3",
        "return t2",
    ]


def test_the_body_passes_captured_values_and_arguments_on() -> None:
    name = made_in("demo.Functions.capture")
    assert printed(body_of("demo.Functions.capture", "applyAsInt(I)I"))[1:] == [
        f"t1: ref demo.Functions = load this->{name}::capture$0",
        f"t2: i8 = load this->{name}::capture$1",
        "t3: i32 = sext t2",
        't4: i32 = call "demo.Functions.lambda$capture$0(BI)I"(t1, t3, p1)',
        "return t4",
    ]


def test_arguments_are_cast_and_results_boxed() -> None:
    lines = printed(body_of("demo.Functions.length", "apply(Ljava/lang/Object;)Ljava/lang/Object;"))
    assert lines[1:] == [
        "t1: ref java.lang.String = cast[java.lang.String] p1",
        't2: i32 = call virtual java.lang.String::length "()I"(t1)',
        't3: ref java.lang.Integer = call "java.lang.Integer.valueOf(I)Ljava/lang/Integer;"(t2)',
        "return t3",
    ]


def test_results_are_widened() -> None:
    lines = printed(body_of("demo.Functions.widen", "applyAsLong(Ljava/lang/Object;)J"))
    assert lines[-2:] == ["t3: i64 = sext t2", "return t3"]


def test_a_constructor_reference_makes_an_object() -> None:
    lines = printed(body_of("demo.Functions.make", "get()Ljava/lang/Object;"))
    assert lines[1:] == [
        "t1: ref demo.Functions$Named = allocate object void * 1",
        'call "demo.Functions$Named.<init>()V"(t1)',
        "return t1",
    ]


def test_marker_interfaces_are_supertypes_of_the_lambda() -> None:
    name = made_in("demo.Functions.order")
    supertypes = source_in().hierarchy.supertypes(name)
    assert supertypes[0] == name
    assert {"java.lang.Object", "java.util.Comparator", "java.io.Serializable"} <= set(supertypes)


def test_the_fields_of_a_lambda_class_are_known() -> None:
    fields = source_in().hierarchy.fields(made_in("demo.Functions.capture"))
    assert [field.name for field in fields] == ["capture$0", "capture$1"]


def test_methods_of_records_read_the_components() -> None:
    calls = [
        each.callee for _, each in lowered("demo.Functions$Point.equals").points() if isinstance(each, Call)
    ]
    assert [str(each) for each in calls] == [
        "Direct(procedure='java.lang.Double.compare(DD)I')",
        "Direct(procedure='java.util.Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z')",
    ]
    assert any('text "Point[x="' in line for line in listed("demo.Functions$Point.toString"))
    hashed = listed("demo.Functions$Point.hashCode")
    assert hashed[1:6] == [
        "t1: i32 = mul 0, 31",
        "t2: i32 = load this->demo.Functions$Point::x",
        't3: i32 = call "java.lang.Integer.hashCode(I)I"(t2)',
        "t4: i32 = add t1, t3",
        "t5: i32 = mul t4, 31",
    ]


def test_pattern_switches_try_their_labels_in_order() -> None:
    lines = listed("Patterns.describe")
    tested = [line.partition("instanceof[")[2].partition("]")[0] for line in lines if "instanceof" in line]
    assert tested[:4] == ["java.lang.Integer", "java.lang.Integer", "java.lang.String", "Patterns$Color"]
    assert 'call "java.lang.String.equals(Ljava/lang/Object;)Z"(text "GREEN"' in "\n".join(lines)
    for name in ("describe", "color", "text", "num"):
        procedure = lowered(f"Patterns.{name}")
        assert not any(isinstance(each, Unsupported) for _, each in procedure.points())


def test_what_lambdas_are_made_of_has_no_line() -> None:
    body = body_of("demo.Functions.length", "apply(Ljava/lang/Object;)Ljava/lang/Object;")
    assert not any(each.span.is_known for _, each in body.points())
