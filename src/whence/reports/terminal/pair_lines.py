"""Definitions and uses for people: what belongs to one place or step together, with lines of the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import final

from whence.answers import DefUse, Start, StartKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.questions import Definitions, Integration, Pairs, Question, Uses
from whence.records import dataclass
from whence.source import text_at

MOST = 500
"""So many pairs are listed unless all are wanted."""
_WIDTH = 100


def counted(question: Question, items: tuple[DefUse, ...]) -> str:
    """How many there are, in the words of the question."""
    match question:
        case Definitions():
            number, noun = len({item.definition for item in items}), "definition"
        case Uses():
            number, noun = len({item.use for item in items}), "use"
        case _:
            number, noun = len(items), "pair"
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def pair_lines(
    question: Question, items: tuple[DefUse, ...], program: Program, most: int = MOST
) -> Iterator[tuple[str, str]]:
    """Lines as (style, text)."""
    shown = items[:most]
    match question:
        case Pairs():
            yield from _by_use(shown, program)
        case Integration():
            yield from _by_step(shown, program)
        case _:
            yield from _with_source(question, shown, program)
    if len(shown) < len(items):
        yield "yellow", f"... and {len(items) - len(shown):,} more: --all lists them here, --json always does"
    yield from (("", str(share)) for share in shares(items))


def _by_use(items: tuple[DefUse, ...], program: Program) -> Iterator[tuple[str, str]]:
    shown = ""
    for use, group in _grouped(items, lambda item: _place(program, item.use)).items():
        yield "", use
        source = _source(program, group[0].use)
        if source and source != shown:
            yield "dim", f"    {source}"
        shown = source
        lines = (
            f"  {item.variable} <- {_place(program, item.definition)} ({item.kind.value}){_covered(item)}"
            for item in group
        )
        yield from (("", line) for line in _folded(lines))


def _by_step(items: tuple[DefUse, ...], program: Program) -> Iterator[tuple[str, str]]:
    for step, group in _grouped(items, lambda item: item.step.rpartition(", ")[0]).items():
        yield "", f"step {step}: {len(group):,} pair{'' if len(group) == 1 else 's'}"
        lines = (
            f"  {item.variable}: {span_at(program, item.definition)} -> {span_at(program, item.use)}, "
            f"{item.step.rpartition(', ')[2]}{_covered(item)}"
            for item in group
        )
        yield from (("", line) for line in _folded(lines))


def _with_source(
    question: Question, items: tuple[DefUse, ...], program: Program
) -> Iterator[tuple[str, str]]:
    """One line a pair, and the source where the question is not."""
    far = (item.use if isinstance(question, Uses) else item.definition for item in items)
    lines = [
        f"{item.variable}: {span_at(program, item.definition)} -> {span_at(program, item.use)} "
        f"({item.kind.value}){_covered(item)}"
        for item in items
    ]
    sources = dict(zip(lines, (_source(program, point) for point in far), strict=True))
    shown = ""
    for line, source in zip(_folded(lines), sources.values(), strict=True):
        yield "", line
        if source and source != shown:
            yield "dim", f"    {source}"
        shown = source


def start_lines(items: tuple[DefUse, ...], starts: tuple[Start, ...]) -> Iterator[str]:
    """What a value may be that no definition gave, with the line that declares it."""
    for number, start in enumerate(starts):
        where = f", {start.span}" if start.span.is_known else ""
        yield f"{'or ' if items or number else ''}{_started(start)}{where}"
        if source := text_at(start.span):
            yield f"    {_cut(source)}"


def _started(start: Start) -> str:
    match start.kind:
        case StartKind.PARAMETER:
            return f"what the caller of {start.procedure} passes as {start.name}"
        case StartKind.INITIAL:
            return f"the initial value of {start.name}"
        case StartKind.UNSET:
            return f"nothing yet: a path leads here on which {start.name} is not set"
        case StartKind.OUTSIDE if start.procedure:
            return f"what the caller of {start.procedure} left where {start.name} leads"
        case StartKind.OUTSIDE:
            return "what code outside of the program left there"


def _grouped(items: tuple[DefUse, ...], key: Callable[[DefUse], str]) -> dict[str, list[DefUse]]:
    found: dict[str, list[DefUse]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


def _folded(lines: Iterable[str]) -> Iterator[str]:
    """Java has no columns, so that several pairs may look the same."""
    for line, number in Counter(lines).items():
        yield line if number == 1 else f"{line} x{number}"


def _place(program: Program, point: Point) -> str:
    shown = program.headers()[point.procedure].source or point.procedure
    return f"{span_at(program, point)} in {shown}"


def _source(program: Program, point: Point) -> str:
    return _cut(text_at(span_at(program, point)))


def _cut(text: str) -> str:
    return text if len(text) <= _WIDTH else f"{text[:_WIDTH]} ..."


def _covered(item: DefUse) -> str:
    return {None: "", True: ", covered", False: ", not covered"}[item.covered]


@final
@dataclass(frozen=True, slots=True)
class Share:
    criterion: str
    covered: int
    of: int

    def __str__(self) -> str:
        percent = f" ({100 * self.covered // self.of}%)" if self.of else ""
        return f"{self.criterion}: {self.covered} of {self.of} covered{percent}"


def shares(items: tuple[DefUse, ...]) -> tuple[Share, ...]:
    """How much of a data flow criterion the marked pairs meet (Duesterwald et al. 1996, section 3).

    All-defs: of each variable's definitions, those with an exercised use; all-uses: exercised pairs.
    Empty if no trace was asked for.
    """
    if all(item.covered is None for item in items):
        return ()
    definitions: dict[tuple[str, Point], bool] = {}
    for item in items:
        key = item.variable, item.definition
        definitions[key] = definitions.get(key, False) or bool(item.covered)
    exercised = sum(bool(item.covered) for item in items)
    return (
        Share("all-defs", sum(definitions.values()), len(definitions)),
        Share("all-uses", exercised, len(items)),
    )
