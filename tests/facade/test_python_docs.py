"""What the documentation says of Python is what Python does: its examples are run."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _failures(document: Path) -> str:
    """What the examples of the document print otherwise than it says."""
    text = document.read_text(encoding="utf-8")
    examples = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, document.name, str(document), 0)
    assert test.examples
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    return "".join(said)


def test_the_examples_of_the_python_page_do_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = ROOT / "docs" / "python.md"
    (source,) = re.findall(r"```c\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "prog.c").write_text(source)
    monkeypatch.chdir(tmp_path)
    failures = _failures(page)
    assert not failures, failures


def test_the_example_of_the_readme_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    failures = _failures(ROOT / "README.md")
    assert not failures, failures
