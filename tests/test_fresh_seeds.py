"""Slow tests get other seeds when they are wanted, fast ones do not."""

from __future__ import annotations

import pytest

from tests.fresh_seeds import VARIABLE

pytest_plugins = ["pytester"]

TEXT = """
import pytest

@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_slow(seed): ...

@pytest.mark.parametrize("seed", range(3))
def test_fast(seed): ...

@pytest.mark.slow
@pytest.mark.parametrize("name", ["one"])
def test_named(name): ...
"""
HOOK = """
from tests.fresh_seeds import move_seeds, wanted

def pytest_generate_tests(metafunc):
    move_seeds(metafunc, wanted())
"""


def test_seeds_of_slow_tests_are_moved(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "5000")
    pytester.makeini("[pytest]\nmarkers = slow")
    pytester.makeconftest(HOOK)
    pytester.makepyfile(TEXT)
    shown = pytester.inline_run("--collect-only", "-p", "no:xdist")
    names = [each.item.name for each in shown.getcalls("pytest_itemcollected")]
    slow = [f"test_slow[{number}]" for number in range(5000, 5003)]
    assert names == [*slow, *(f"test_fast[{number}]" for number in range(3)), "test_named[one]"]
