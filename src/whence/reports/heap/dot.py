"""The symbolic heap at a point as a graph in the language of Graphviz."""

from __future__ import annotations

from collections.abc import Iterator

from whence.heap_view import NULL, Cell, HeapPicture, HeapView
from whence.reports.heap.text import title_of, title_of_location, value_of

_SPECIAL = str.maketrans({each: f"\\{each}" for each in '\\"{}|<>'})


def heap_dot(view: HeapView) -> str:
    """One graph, a cluster for each way to the point. Edges that may not exist are dashed."""
    lines = ["digraph heap {", "  rankdir=LR;", "  node [shape=record, fontname=monospace, fontsize=10];"]
    lines.append("  edge [fontname=monospace, fontsize=9];")
    for number, picture in enumerate(view.pictures):
        lines += [f"  {line}" for line in _cluster(number, picture)]
    return "\n".join([*lines, "}", ""])


def _cluster(number: int, picture: HeapPicture) -> Iterator[str]:
    name = f"p{number}"
    condition = f"\nif {' and '.join(picture.conditions)}" if picture.conditions else ""
    yield f"subgraph cluster_{name} {{"
    yield f'  label="{_escaped(title_of(picture) + condition)}";'
    tables = [(f"{name}_variables", "variables", picture.variables, "")]
    tables += [
        (f"{name}_{each.number}", title_of_location(each), each.cells, each.rest)
        for each in picture.locations
    ]
    for node, title, cells, rest in tables:
        yield f'  {node} [label="{_record(title, cells, rest)}"];'
    if any(_leads_to_null(cell) for _, _, cells, _ in tables for cell in cells):
        yield f'  {name}_0 [label="{NULL}", shape=plaintext];'
    for node, _, cells, _ in tables:
        for row, cell in enumerate(cells):
            for edge in cell.edges:
                if edge.target is not None:
                    label = " ".join(
                        each for each in (edge.value and f"+{edge.value}", edge.constraint) if each
                    )
                    style = "" if edge.is_exact else ", style=dashed"
                    yield f'  {node}:c{row} -> {name}_{edge.target} [label="{_escaped(label)}"{style}];'
    yield "}"


def _leads_to_null(cell: Cell) -> bool:
    return any(edge.target == 0 for edge in cell.edges)


def _record(title: str, cells: tuple[Cell, ...], rest: str) -> str:
    rows = [title.translate(_SPECIAL)]
    for row, cell in enumerate(cells):
        values = [edge for edge in cell.edges if edge.target is None]
        shown = [" ".join((value_of(edge, {}), edge.constraint)).strip() for edge in values]
        rows.append(f"<c{row}> " + " ".join((cell.label, "; ".join(shown))).strip().translate(_SPECIAL))
    return "|".join([*rows, *([f"the rest = {rest}".translate(_SPECIAL)] if rest else [])])


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
