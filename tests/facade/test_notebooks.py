"""What a notebook shows of answers; the frame and the picture are well-formed and hold what was found."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import whence
from whence.facade.loaded_program import LoadedProgram

TEXT = """struct node { struct node *next; };
int first(struct node *list) { return list->next == list; }
int ratio(int a, int b) { return a < b ? a / b : 0; }
"""


class Frames(HTMLParser):
    """The pages that stand in frames, with their quotes and brackets back."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "iframe":
            self.pages.append(dict(attrs)["srcdoc"] or "")


@pytest.fixture
def program(tmp_path: Path) -> LoadedProgram:
    (tmp_path / "list.c").write_text(TEXT)
    return whence.load(tmp_path / "list.c")


def test_a_report_is_the_page_in_a_frame(program: LoadedProgram, tmp_path: Path) -> None:
    page = whence.report(program.check(budget=200_000))
    frames = Frames()
    frames.feed(page._repr_html_())
    assert frames.pages == [page.html]
    assert "list-&gt;next" in page.html or "list->next" in page.html
    page.save(tmp_path / "report.html")
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == page.html


def test_one_result_makes_a_report_too(program: LoadedProgram) -> None:
    result = program.reach("list.c:3", budget=200_000)
    assert "list.c" in whence.report(result).html
    shown = result._repr_html_()
    assert "reachable" in shown
    assert "a &lt; b" in shown


def test_a_heap_is_drawn(program: LoadedProgram, tmp_path: Path) -> None:
    picture = whence.drawing(program.heap("list.c:2"))
    assert ElementTree.fromstring(picture._repr_svg_()).tag.endswith("svg")
    picture.save(tmp_path / "heap.svg")
    assert (tmp_path / "heap.svg").read_text(encoding="utf-8") == picture.svg
