"""Traces of exercised def-use pairs: one JSON object a line, and the pairs that they cover."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from whence.analysis.runs.tracing.exercised_pairs import ObservedPair, PairObserver
from whence.analysis.runs.tracing.pair_names import Naming
from whence.answers import Complete, DefUse, Finding, Partial
from whence.program.program import Program
from whence.reports.facts import Plain, place_facts
from whence.source import InputProblem, why_unreadable

_PLACE = ("procedure", "file", "line", "column")
Place = tuple[object, ...]
"""Procedure, file, line and column: what survives from one run of Whence to the next."""


def write_trace(path: str, program: Program, observer: PairObserver) -> None:
    """Writes what was observed, in the order of the uses."""
    naming = Naming(program)
    pairs = sorted({*observer.pairs, *observer.library_pairs}, key=lambda pair: (pair.use, pair.definition))
    lines = dict.fromkeys(json.dumps(_facts(program, naming, pair), ensure_ascii=False) for pair in pairs)
    try:
        Path(path).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as problem:
        raise InputProblem(f"the trace can't be written to {path}: {why_unreadable(problem)}") from problem


def _facts(program: Program, naming: Naming, pair: ObservedPair) -> Plain:
    return {
        "variable": naming.of_pair(pair.definition, pair.use),
        "definition": place_facts(program, pair.definition),
        "use": place_facts(program, pair.use),
    }


def read_trace(path: str) -> frozenset[tuple[Place, Place]]:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise InputProblem(f"the trace {path} can't be read: {why_unreadable(problem)}") from problem
    return frozenset(_read_lines(path, text))


def _read_lines(path: str, text: str) -> Iterator[tuple[Place, Place]]:
    for number, line in enumerate(text.splitlines(), 1):
        try:
            facts = json.loads(line)
            yield _place(facts["definition"]), _place(facts["use"])
        except (ValueError, KeyError, TypeError) as problem:
            raise InputProblem(
                f"{path}:{number}: this is not a line of a trace; `whence run --trace-defs` writes one"
            ) from problem


def _place(facts: Plain) -> Place:
    return tuple(facts[key] for key in _PLACE)


def marked(finding: Finding, program: Program, covered: frozenset[tuple[Place, Place]]) -> Finding:
    """The finding with each pair marked as covered or not."""
    match finding.answer:
        case Complete(items) | Partial(items):
            return replace(finding, answer=replace(finding.answer, items=_marked(items, program, covered)))
        case _:
            return finding


def _marked(
    items: Iterable[DefUse], program: Program, covered: frozenset[tuple[Place, Place]]
) -> tuple[DefUse, ...]:
    return tuple(
        replace(
            item,
            covered=(
                _place(place_facts(program, item.definition)),
                _place(place_facts(program, item.use)),
            )
            in covered,
        )
        for item in items
    )
