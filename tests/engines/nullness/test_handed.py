"""What the library hands to functions and returns from them: marked lines throw when run, or are proved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import pytest

from tests.engines.nullness.marked import asked, marked, proved
from whence.analysis.class_flow import flow as flows
from whence.analysis.class_flow.flow import ClassFlow
from whence.analysis.class_flow.graph import Graph, Node
from whence.analysis.class_flow.instructions import NULL
from whence.analysis.class_flow.sources import _Search
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.library import handed_values


def test_null_comes_out_only_if_null_went_in() -> None:
    assert marked("HandedOn", "proved") <= proved("HandedOn", "ours")


@pytest.mark.parametrize("program", ["Handed", "HandedOn", "Spoiler", "Spoilers"])
@pytest.mark.parametrize("configuration", ["extended", "ours"])
def test_nothing_that_throws_is_proved(program: str, configuration: str) -> None:
    found = proved(program, configuration)
    assert found & (marked(program, "throws") | marked(program, "may throw")) == set()


def test_functions_to_which_no_container_comes_change_none() -> None:
    assert marked("Unspoiled", "proved") <= proved("Unspoiled", "ours")
    assert not marked("Unspoiled", "proved") <= proved("Unspoiled", "without-handed")


def test_functions_that_are_given_containers_may_change_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Families, "_may_be_given_container", lambda self, method, parameter: False)
    assert asked("Spoiler", "ours") & marked("Spoiler", "throws")


def test_without_the_flow_of_objects_call_backs_are_open() -> None:
    assert not marked("HandedOn", "proved") <= proved("HandedOn", "without-handed")


def _no_nulls(self: Graph, node: Node) -> Iterator[Node]:
    return (each for each in _BEFORE(self, node) if each != NULL)


_BEFORE = Graph.before
_NONE = cached_property(lambda self: frozenset())
_NONE.__set_name__(ClassFlow, "_copied")


@pytest.mark.parametrize(
    ("holder", "name", "fault"),
    [
        (flows, "hands_on", lambda owner, name, descriptor: True),
        (Graph, "before", _no_nulls),
        (Graph, "given", lambda self, node: ()),
        (_Search, "_check_array", lambda self, array: None),
        (Families, "is_filled", lambda self, made: True),
        (ClassFlow, "_copied", _NONE),
        (handed_values, "_given_away", lambda instruction, name: []),
    ],
)
def test_a_planted_fault_is_caught(
    monkeypatch: pytest.MonkeyPatch, holder: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(holder, name, fault)
    assert asked("Handed", "ours") & (marked("Handed", "throws") | marked("Handed", "may throw"))
