"""The symbolic heap at a point as a drawing: boxes in columns, an arrow for each edge with its constraint.

The columns are the distances from the variables. An arrow starts at a row of its own, and its constraint
stands right behind the row, so that no two texts meet whatever the graph is. Arrows that may not exist
are dashed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import final

from whence.heap_view import NULL, Cell, Edge, HeapPicture, HeapView
from whence.records import dataclass
from whence.reports.heap.text import nothing_to_show, title_of, title_of_location
from whence.reports.tools.xml_text import escape

ROW = 20
LETTER = 7.3
"""The width of a letter of the font, at its size of 12."""
PADDING = 8
LONGEST = 60
"""Letters of a text in the drawing; the whole of it is its tooltip."""
GAP = 70
BETWEEN = 26

_STYLE = (
    "text{font:12px monospace;fill:#1b1f24;paint-order:stroke;stroke:#fff;stroke-width:3px}"
    ".t{font-weight:bold}.c{fill:#57606a}.v{fill:#0b5cad}"
    ".b{fill:#fff;stroke:#57606a}.h{fill:#fff;stroke:#57606a}"
    ".e{fill:none;stroke:#0b5cad;stroke-width:1.2}.m{stroke-dasharray:5 4}"
)


@final
@dataclass(slots=True)
class _Row:
    text: str
    constraint: str
    edge: Edge | None


@final
@dataclass(slots=True)
class _Box:
    number: int
    title: str
    rows: list[_Row]
    column: int = 0
    x: float = 0
    y: float = 0

    @property
    def width(self) -> float:
        return max(_wide(each) for each in (self.title, *(row.text for row in self.rows))) + 2 * PADDING

    @property
    def height(self) -> float:
        return ROW * (1 + len(self.rows))


@final
@dataclass(slots=True)
class _Sheet:
    parts: list[str] = field(default_factory=list)
    width: float = 0
    height: float = PADDING


def heap_svg(view: HeapView) -> str:
    """All pictures below each other, in one document that needs nothing else."""
    sheet = _Sheet()
    for picture in view.pictures:
        _draw(sheet, picture)
    if not view.pictures:
        _text(sheet, nothing_to_show(view), PADDING, sheet.height + ROW, "t")
        sheet.height += 2 * ROW
    size = f"{sheet.width + 2 * PADDING:.0f}", f"{sheet.height + PADDING:.0f}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
            f'viewBox="0 0 {size[0]} {size[1]}" role="img">',
            f"<title>{escape(f'The symbolic heap at {view.subject}')}</title>",
            f"<style>{_STYLE}</style>",
            '<defs><marker id="a" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" '
            'orient="auto"><path d="M0 0L8 4L0 8z" fill="#0b5cad"/></marker></defs>',
            '<rect width="100%" height="100%" fill="#fff"/>',
            *sheet.parts,
            "</svg>",
            "",
        ]
    )


def _draw(sheet: _Sheet, picture: HeapPicture) -> None:
    top = sheet.height
    heading = [title_of(picture)]
    heading += [f"if {each}" for each in picture.conditions]
    heading += [f"{name}: {meaning}" for name, meaning in picture.counters]
    for number, text in enumerate(heading):
        _text(sheet, text, PADDING, top + ROW * (number + 0.7), "c" if number else "t", longest=110)
    boxes = _boxes(picture)
    _place(boxes, top + ROW * (len(heading) + 1))
    by_number = {box.number: box for box in boxes}
    for box in boxes:
        for number, row in enumerate(box.rows, 1):
            if row.edge is not None:
                _arrow(sheet, box, number, row, by_number[row.edge.target or 0])
    for box in boxes:
        _box(sheet, box)
    sheet.height = max([top, *(box.y + box.height for box in boxes)]) + 2 * ROW


def _boxes(picture: HeapPicture) -> list[_Box]:
    known = {each.number for each in picture.locations}
    boxes = [_Box(-1, "variables", list(_rows(picture.variables, "", known)))]
    boxes += [
        _Box(each.number, title_of_location(each), list(_rows(each.cells, each.rest, known)))
        for each in picture.locations
    ]
    _set_columns(boxes)
    return boxes


def _rows(cells: Iterable[Cell], rest: str, known: set[int]) -> Iterator[_Row]:
    has_cells = False
    for cell in cells:
        has_cells = True
        for edge in cell.edges:
            if edge.target in known:
                offset = f" -> + {edge.value}" if edge.value else ""
                yield _Row(f"{cell.label}{offset}", edge.constraint, edge)
            else:
                shown = NULL if edge.target == 0 else edge.value
                yield _Row(f"{cell.label} = {shown}", edge.constraint, None)
    if rest:
        yield _Row(f"{'the rest' if has_cells else 'all'} = {rest}", "", None)


def _set_columns(boxes: list[_Box]) -> None:
    """By the length of the shortest chain of arrows from the variables; what none leads to comes first."""
    leads = {box.number: [row.edge.target for row in box.rows if row.edge is not None] for box in boxes}
    columns = {-1: 0}
    pending = [-1]
    while pending:
        here = pending.pop(0)
        for target in leads[here]:
            if target is not None and target not in columns:
                columns[target] = columns[here] + 1
                pending.append(target)
    for box in boxes:
        box.column = columns.get(box.number, 0)


def _place(boxes: list[_Box], top: float) -> None:
    x = float(PADDING)
    for column in range(max(box.column for box in boxes) + 1):
        y, here = top, [box for box in boxes if box.column == column]
        for box in here:
            box.x, box.y = x, y
            y += box.height + BETWEEN
        behind = max((_wide(row.constraint) for box in here for row in box.rows), default=0)
        x += max((box.width for box in here), default=0) + behind + GAP


def _box(sheet: _Sheet, box: _Box) -> None:
    sheet.parts.append(_rectangle("b", box.x, box.y, box.width, box.height))
    sheet.parts.append(_rectangle("h", box.x, box.y, box.width, ROW))
    _text(sheet, box.title, box.x + PADDING, box.y + 0.7 * ROW, "t")
    for number, row in enumerate(box.rows, 1):
        y = box.y + ROW * (number + 0.7)
        _text(sheet, row.text, box.x + PADDING, y, "v" if row.edge is not None else "")
        if row.constraint:
            _text(sheet, row.constraint, box.x + box.width + PADDING / 2, y, "c")
    sheet.width = max(sheet.width, box.x + box.width)


def _arrow(sheet: _Sheet, box: _Box, number: int, row: _Row, target: _Box) -> None:
    behind = _wide(row.constraint) + PADDING if row.constraint else 0
    x, y = box.x + box.width + behind, box.y + ROW * (number + 0.5)
    style = "e" if row.edge is None or row.edge.is_exact else "e m"
    if target.column > box.column:
        to_x, to_y = target.x, target.y + ROW / 2
        bend = max(30.0, (to_x - x) / 2)
        path = f"M{x:.0f} {y:.0f}C{x + bend:.0f} {y:.0f} {to_x - bend:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}"
    else:
        to_x, to_y = target.x + target.width, target.y + ROW / 2
        far = max(x, to_x) + 40
        path = f"M{x:.0f} {y:.0f}C{far:.0f} {y:.0f} {far:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}"
        sheet.width = max(sheet.width, far)
    sheet.parts.append(f'<path class="{style}" d="{path}" marker-end="url(#a)"/>')


def _rectangle(style: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{style}" x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}"/>'


def _text(sheet: _Sheet, text: str, x: float, y: float, style: str, longest: int = LONGEST) -> None:
    shown = escape(_short(text, longest))
    whole = f"<title>{escape(text)}</title>" if len(text) > longest else ""
    named = f' class="{style}"' if style else ""
    sheet.parts.append(f'<text{named} x="{x:.0f}" y="{y:.0f}" xml:space="preserve">{whole}{shown}</text>')
    sheet.width = max(sheet.width, x + LETTER * min(len(text), longest + 3))


def _short(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[:longest] + "..."


def _wide(text: str) -> float:
    return LETTER * len(_short(text, LONGEST))
