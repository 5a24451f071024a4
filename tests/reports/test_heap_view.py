"""The symbolic heap at a point: what is printed, drawn and written, and that it is true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import whence
from whence.cli.main import main
from whence.heap_view import Cell, Edge, HeapPicture
from whence.source import InputProblem

ROOT = Path(__file__).parents[2]
EXAMPLE = "examples/slots.c"
PROGRAM = """\
#include <stdlib.h>
struct node { int key; struct node *next; };
static int total;
static void put(struct node *to, int key) {
    to->key = key;
}
int main(int argc, char **argv) {
    struct node one, other;
    one.next = argc > 2 ? &other : NULL;
    other.next = NULL;
    put(&one, 3);
    put(&other, argc);
    int a[4];
    a[argc & 3] = 5;
    if (argc > 100) { total = 1; }
    if (total > 5) { total = 2; }
    return total;
}
int walk(struct node *from) {
    int n = 0;
    while (from) { n++; from = from->next; }
    return n;
}
int leap(int n) { return n > 0 ? leap(n - 1) + 1 : 0; }
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> whence.LoadedProgram:
    path = tmp_path_factory.mktemp("heap") / "prog.c"
    path.write_text(PROGRAM)
    return whence.load(str(path))


def _only(program: whence.LoadedProgram, point: str, entry: str = "") -> HeapPicture:
    view = program.heap(point, entry=entry)
    assert not view.unfollowed
    (picture,) = view.pictures
    return picture


def _location(picture: HeapPicture, name: str) -> dict[str, Cell]:
    (found,) = [each for each in picture.locations if each.name == name]
    return {cell.label: cell for cell in found.cells}


def _number(picture: HeapPicture, name: str) -> int:
    return next(each.number for each in picture.locations if each.name == name)


def test_the_page_shows_what_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    page = Path("docs/heap.md").read_text()
    shown = page.partition("```\n$ whence heap slots.c:20 examples/slots.c\n")[2].partition("```")[0]
    assert main(["heap", "slots.c:20", EXAMPLE]) == 0
    assert capsys.readouterr().out == shown
    assert main(["heap", "slots.c:20", EXAMPLE, "--svg"]) == 0
    assert capsys.readouterr().out == Path("docs/heap.svg").read_text()


def test_edges_have_the_constraints_of_their_branches(program: whence.LoadedProgram) -> None:
    picture = _only(program, "prog.c:17")
    one = _location(picture, "one")
    other = _number(picture, "other")
    assert one[".next"].edges == (
        Edge(0, "", "argc <= 2", "argc <= 2"),
        Edge(other, "", "argc >= 3", "argc >= 3"),
    )
    assert one[".key"].edges == (Edge(None, "3"),)
    assert _location(picture, "other")[".key"].edges == (Edge(None, "argc"),)


def test_edges_that_no_execution_has_are_left_out(program: whence.LoadedProgram) -> None:
    total = _location(_only(program, "prog.c:17"), "total")
    assert [edge.value for cell in total.values() for edge in cell.edges] == ["0", "1"]


def test_each_chain_of_calls_has_its_heap(program: whence.LoadedProgram) -> None:
    pictures = program.heap("prog.c:5").pictures
    assert [each.calls for each in pictures] == [(11,), (12,)]
    assert [each.variables[0].edges[0].target for each in pictures] == [
        _number(pictures[0], "one"),
        _number(pictures[1], "other"),
    ]


def test_an_element_that_may_have_been_overwritten_is_not_sure() -> None:
    cells = _location(_only(whence.load(str(ROOT / EXAMPLE)), "slots.c:20"), "calloc at 8")
    assert cells["[i].key"].edges[0].must == "false"
    assert cells["[i].data"].edges[0].is_exact


def test_a_point_that_is_never_reached_has_no_heap(program: whence.LoadedProgram) -> None:
    view = program.heap("prog.c:16:28")
    assert (view.pictures, view.unfollowed) == ((), "")


def test_what_is_not_followed_is_said(
    program: whence.LoadedProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    view = program.heap("leap", entry="leap")
    assert view.unfollowed == "a call of leap is not followed"
    path = program._paths[0]
    assert main(["heap", "leap", path, "--entry", "leap"]) == 3
    assert "there may be more: a call of leap is not followed" in capsys.readouterr().out


def test_json_has_the_same_edges(program: whence.LoadedProgram, capsys: pytest.CaptureFixture[str]) -> None:
    path = program._paths[0]
    assert main(["heap", "prog.c:17", path, "--json"]) == 0
    (heap,) = json.loads(capsys.readouterr().out)["heaps"]
    (one,) = [each for each in heap["locations"] if each["name"] == "one"]
    assert {"target": 0, "may": "argc <= 2", "must": "argc <= 2"} in [
        edge for cell in one["cells"] for edge in cell["edges"]
    ]


def test_the_drawing_is_well_formed_and_has_an_arrow_for_each_edge(
    program: whence.LoadedProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    path = program._paths[0]
    assert main(["heap", "prog.c:17", path, "--svg"]) == 0
    svg = ElementTree.fromstring(capsys.readouterr().out)
    paths = [each for each in svg.iter("{http://www.w3.org/2000/svg}path") if "marker-end" in each.attrib]
    picture = _only(program, "prog.c:17")
    cells = [*picture.variables, *(cell for each in picture.locations for cell in each.cells)]
    leading = [edge for cell in cells for edge in cell.edges if edge.target]
    assert len(paths) == len(leading) > 1
    texts = ["".join(each.itertext()) for each in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert "<argc >= 3>" in texts


def test_the_graph_names_only_nodes_that_it_has(
    program: whence.LoadedProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["heap", "prog.c:17", program._paths[0], "--dot"]) == 0
    dot = capsys.readouterr().out
    nodes = set(re.findall(r"^ +(p\d+_\w+) \[", dot, re.MULTILINE))
    ends = re.findall(r"(p\d+_\w+):c\d+ -> (p\d+_\w+) ", dot)
    assert len(ends) > 2
    assert {each for pair in ends for each in pair} <= nodes


def test_formats_exclude_each_other(
    program: whence.LoadedProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["heap", "main", program._paths[0], "--dot", "--json"]) == 2
    assert "exclude each other" in capsys.readouterr().err


def test_only_the_engine_heap_has_one(program: whence.LoadedProgram) -> None:
    assert program.heap("main", engine="heap:smash").pictures
    with pytest.raises(InputProblem, match="horn has no heap to show"):
        program.heap("main", engine="horn")


def test_java_has_none_yet() -> None:
    view = whence.load(str(ROOT / "tests/answers/java/Nullness.class")).heap("Nullness.quotient")
    assert view.unfollowed == "the symbolic heap is of C"
