"""Subtypes, dispatch and callers."""

from __future__ import annotations

import pytest

from tests.frontends.jvm_lowering.places import CLASSES, program_in, source_in
from whence.analysis.calls.relation import CallRelation
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import hierarchy_of

SHAPE = "demo.Functions$Shape"
AREA = Virtual(SHAPE, "area", "()D")
LABEL = Virtual(SHAPE, "label", "()Ljava/lang/String;")


def test_a_program_of_classes_has_a_hierarchy() -> None:
    assert hierarchy_of(program_in(CLASSES)) is source_in().hierarchy


def test_supertypes_are_superclasses_first() -> None:
    assert source_in().hierarchy.supertypes("demo.Functions$Named") == (
        "demo.Functions$Named",
        "demo.Functions$Square",
        "java.lang.Object",
        SHAPE,
    )


@pytest.mark.parametrize(
    ("name", "of", "expected"),
    [
        ("demo.Functions$Named", SHAPE, True),
        (SHAPE, "demo.Functions$Named", False),
        ("int[]", "java.lang.Object", True),
        ("int[]", "java.lang.Cloneable", True),
        ("int[]", "java.lang.Object[]", False),
        ("int[][]", "java.lang.Object[]", True),
        ("demo.Functions$Named[]", f"{SHAPE}[]", True),
        ("demo.Functions$Named[]", SHAPE, False),
        ("java.lang.Object", "int[]", False),
    ],
)
def test_subtyping_covers_arrays(name: str, of: str, expected: bool) -> None:
    hierarchy = source_in().hierarchy
    assert hierarchy.is_subtype(name, of) is expected
    assert (of in hierarchy.supertypes(name)) is expected


def test_a_call_runs_the_nearest_method_or_a_default_one() -> None:
    resolve = source_in().hierarchy.resolve
    assert resolve(AREA, "demo.Functions$Named") == "demo.Functions$Square.area()D"
    assert resolve(LABEL, "demo.Functions$Named") == "demo.Functions$Named.label()Ljava/lang/String;"
    assert resolve(LABEL, "demo.Functions$Square") == f"{SHAPE}.label()Ljava/lang/String;"
    assert resolve(AREA, SHAPE) is None


def test_private_methods_of_subclasses_replace_nothing() -> None:
    hidden = Virtual("demo.Functions$Square", "hidden", "()D")
    assert source_in().hierarchy.resolve(hidden, "demo.Functions$Named") == "demo.Functions$Square.hidden()D"


def test_candidates_are_methods_of_classes_that_are_created() -> None:
    """Lambdas count as created where they are made; `Unused` is not created at all."""
    found = source_in().hierarchy.candidates(AREA)
    assert found.is_closed
    assert "demo.Functions$Square.area()D" in found.procedures
    assert "demo.Functions$Unused.area()D" not in found.procedures
    assert any("$$Lambda$" in name for name in found.procedures)


def test_candidates_on_library_types_are_not_closed() -> None:
    found = source_in().hierarchy.candidates(Virtual("java.lang.Runnable", "run", "()V"))
    assert not found.is_closed and "java.lang.Runnable.run()V" in found.procedures


def test_instance_fields_start_with_the_inherited_ones() -> None:
    fields = source_in().hierarchy.fields("demo.Functions$Named")
    assert [str(field) for field in fields] == ["demo.Functions$Square.side"]


def test_the_call_graph_goes_through_the_hierarchy() -> None:
    graph = CallRelation(program_in(CLASSES))
    total = next(name for name in program_in(CLASSES).headers() if name.startswith("demo.Functions.total("))
    assert "demo.Functions$Square.area()D" in graph.callees(total)
    assert total in graph.callers("demo.Functions$Square.area()D")
    assert "demo.Functions$Unused.area()D" in graph.callees(total)


def test_the_body_of_a_lambda_is_called_by_the_class_of_the_lambda() -> None:
    graph = CallRelation(program_in(CLASSES))
    callers = graph.callers("demo.Functions.lambda$lambda$0(D)D")
    (caller,) = (each for each in callers if "demo.Functions" in each and "$deserialize" not in each)
    assert "$$Lambda$" in caller and caller.endswith(".area()D")
