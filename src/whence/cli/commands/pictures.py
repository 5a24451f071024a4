"""`whence heap`: the symbolic heap at a point as text, JSON, or a drawing."""

from __future__ import annotations

from typing import Annotated, final

from whence.cli.exits import Exit
from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.cli.options.shared import Programs, Setup, with_setup
from whence.cli.output import opened
from whence.facade.loaded_program import LoadedProgram
from whence.heap_view import HeapView
from whence.reports.heap.dot import heap_dot
from whence.reports.heap.svg import heap_svg
from whence.reports.heap.text import heap_json, heap_lines
from whence.reports.tools.asked import Asked
from whence.source import InputProblem


@with_setup("heap")
def heap(
    point: Annotated[
        str, ArgumentMark(metavar="POINT", help="FILE:LINE, FILE:LINE:COLUMN, a procedure, or call:NAME.")
    ],
    programs: Programs,
    setup: Setup,
    dot: Annotated[bool, OptionMark("--dot", help="Print a graph for Graphviz.")] = False,
    svg: Annotated[bool, OptionMark("--svg", help="Print a drawing for a browser.")] = False,
    output: Annotated[
        str, OptionMark("--output", metavar="FILE", help="Write to FILE, not to standard output.")
    ] = "",
) -> int:
    """What may and must variables and memory hold at POINT? (C)"""
    if dot + svg + setup.as_json > 1:
        raise InputProblem("--dot, --svg and --json exclude each other; leave all but one out")
    view = setup.load(programs).heap(point, entry=setup.entry, **setup.limited, **setup.asking)
    with opened(output) as stream:
        stream.write(_written(view, dot=dot, svg=svg, as_json=setup.as_json))
    return Exit.UNKNOWN if view.unfollowed else Exit.DECIDED


def _written(view: HeapView, *, dot: bool, svg: bool, as_json: bool) -> str:
    if dot:
        return heap_dot(view)
    if svg:
        return heap_svg(view)
    return (heap_json(view) if as_json else "\n".join(heap_lines(view))) + "\n"


MOST_PICTURES = 12


@final
class HeapPictures:
    """Drawings of the heap for the page of a `check`: at what the engine heap has proved, a dozen of them."""

    def __init__(self, program: LoadedProgram, setup: Setup) -> None:
        self._program = program
        self._setup = setup
        self._drawn: dict[str, str] = {}

    def __call__(self, asked: Asked) -> str:
        point = str(asked.span)
        if asked.finding.engine != "heap" or not asked.span.is_known:
            return ""
        if point not in self._drawn and len(self._drawn) < MOST_PICTURES:
            self._drawn[point] = self._picture(point)
        return self._drawn.get(point, "")

    def _picture(self, point: str) -> str:
        setup = self._setup
        view = self._program.heap(point, entry=setup.entry, budget=setup.budget, **setup.limited)
        return "" if view.unfollowed else heap_svg(view)
