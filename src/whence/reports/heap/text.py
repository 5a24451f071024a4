"""The symbolic heap at a point as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator

from whence.heap_view import NULL, Cell, Edge, HeapPicture, HeapView, Location
from whence.reports.facts import Plain, span_facts
from whence.reports.json_text import json_text


def heap_lines(view: HeapView) -> Iterator[str]:
    for number, picture in enumerate(view.pictures):
        if number:
            yield ""
        yield from _picture(picture)
    if not view.pictures:
        yield nothing_to_show(view)
    elif view.unfollowed:
        yield f"there may be more: {view.unfollowed}"


def nothing_to_show(view: HeapView) -> str:
    why = f"unknown, because {view.unfollowed}" if view.unfollowed else "control never comes here"
    return f"{view.subject}: {why}"


def title_of(picture: HeapPicture) -> str:
    called = "".join(f", called in line {line}" for line in reversed(picture.calls))
    return f"{picture.span}: the heap in {picture.procedure}{called}, from {picture.entry}"


def _picture(picture: HeapPicture) -> Iterator[str]:
    yield title_of(picture)
    if picture.conditions:
        yield "  if " + " and ".join(picture.conditions)
    for name, meaning in picture.counters:
        yield f"  {name}: {meaning}"
    names = {each.number: each.name for each in picture.locations}
    if picture.variables:
        yield "  variables"
    for cell in picture.variables:
        yield from _cell(cell, names)
    for location in picture.locations:
        yield f"  {title_of_location(location)}"
        for cell in location.cells:
            yield from _cell(cell, names)
        if location.rest:
            yield f"    {'the rest' if location.cells else 'all'} = {location.rest}"


def title_of_location(location: Location) -> str:
    size = f", {location.size} bytes" if location.size else ""
    return f"{location.name} ({location.what}{size})"


def _cell(cell: Cell, names: dict[int, str]) -> Iterator[str]:
    for number, edge in enumerate(cell.edges):
        label = cell.label if not number else " " * len(cell.label)
        constraint = f"  {edge.constraint}" if edge.constraint else ""
        yield f"    {label} {value_of(edge, names)}{constraint}"


def value_of(edge: Edge, names: dict[int, str]) -> str:
    if edge.target is None:
        return f"= {edge.value}"
    if edge.target == 0:
        return f"-> {NULL}"
    offset = f" + {edge.value}" if edge.value else ""
    return f"-> {names.get(edge.target, 'elsewhere')}{offset}"


def heap_json(view: HeapView) -> str:
    """One object: the heaps with their variables, locations and edges. Keys that do not apply are absent."""
    facts: Plain = {"point": view.subject, "heaps": [_picture_facts(each) for each in view.pictures]}
    return json_text(facts | ({"unfollowed": view.unfollowed} if view.unfollowed else {}))


def _picture_facts(picture: HeapPicture) -> Plain:
    return {
        "procedure": picture.procedure,
        **span_facts(picture.span),
        "entry": picture.entry,
        "calls": list(picture.calls),
        "conditions": list(picture.conditions),
        "counters": dict(picture.counters),
        "variables": [_cell_facts(each) for each in picture.variables],
        "locations": [_location_facts(each) for each in picture.locations],
    }


def _location_facts(location: Location) -> Plain:
    size: Plain = {"size": location.size} if location.size else {}
    rest: Plain = {"rest": location.rest} if location.rest else {}
    return {
        "number": location.number,
        "name": location.name,
        "what": location.what,
        **size,
        "cells": [_cell_facts(each) for each in location.cells],
        **rest,
    }


def _cell_facts(cell: Cell) -> Plain:
    return {"label": cell.label, "edges": [_edge_facts(each) for each in cell.edges]}


def _edge_facts(edge: Edge) -> Plain:
    if edge.target is None:
        facts: Plain = {"value": edge.value}
    else:
        facts = {"target": edge.target, **({"offset": edge.value} if edge.value else {})}
    return {**facts, "may": edge.may, "must": edge.must}
