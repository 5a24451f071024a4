"""Whole Java programs give the output and the exit status that the real `java` gave."""

from __future__ import annotations

import pytest

from tests.execute_java.running import (
    classes_of,
    expected,
    installation,
    names,
    output_of,
    program_of,
    stdin_of,
)

WITH_COLLECTIONS = {
    "Accounts",
    "ArrayComparisons",
    "ArrayLists",
    "Bank",
    "Boxing",
    "ByName",
    "Formatting",
    "Generics",
    "Graphs",
    "HashEquals",
    "HashMaps",
    "Interpreter",
    "Iterators",
    "Lambdas",
    "LinkedLists",
    "MethodRefs",
    "Misuses",
    "Optionals",
    "Queues",
    "Records",
    "Shapes",
    "Sorting",
    "StringOps",
    "TextParsing",
    "TreeMaps",
}
"""Programs that need the bytecode of the Java library. The others need only what is written in Python."""

WITHOUT_INSTALLATION = [name for name in names() if name not in WITH_COLLECTIONS]


@pytest.mark.parametrize("name", WITHOUT_INSTALLATION)
def test_a_program_of_the_language_needs_no_java_installation(name: str) -> None:
    assert output_of(program_of(classes_of(name), None), name, stdin_of(name)) == expected(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_program_prints_what_java_prints(name: str) -> None:
    assert output_of(program_of(classes_of(name), installation()), name, stdin_of(name)) == expected(name)


def test_most_programs_need_no_java_installation() -> None:
    assert len(WITHOUT_INSTALLATION) >= 15
