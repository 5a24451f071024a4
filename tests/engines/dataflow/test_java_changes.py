"""Two versions of Java classes: methods are compared by their bytes; only those that differ are lowered."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.engines.dataflow.regression.versions import edit_between
from whence.frontends.jvm.load import load

LEDGER = Path(__file__).parent / "ledger"
"""`before`; `after` an edit of one method, which renumbers the constant pool; with a field `moved` to a
superclass, so that the bytes of those who use it stay the same."""


def version(name):
    return load([str(path) for path in sorted((LEDGER / name).glob("*.class"))])


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("before", ()),
        ("after", ("Ledger.add(I)V",)),
        ("moved", ("Ledger.main([Ljava/lang/String;)V", "Ledger.lambda$scaled$0(II)I")),
    ],
)
def test_only_methods_that_mean_something_else_are_changed_and_lowered(name, changed):
    old, new = version("before"), version(name)
    assert edit_between(old, new).changed == changed
    assert old.lowered == new.lowered == changed


def test_an_edit_does_not_rename_lambdas():
    names = [set(version(each).headers()) for each in ("before", "after")]
    assert names[0] == names[1]
    assert any("$$Lambda$0" in name for name in names[0])
