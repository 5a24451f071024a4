"""An open question in words: whence null may come, and why that could not be excluded (figure 20)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from whence.analysis.walk.walk import Ending
from whence.answers import InputFact, Reason, Unknown, Wanted, Waypoint
from whence.engines.nullness.categories import Category, Source
from whence.engines.nullness.domain.disjuncts import Disjunct
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.producers.supported_subjects import Left
from whence.program.instructions import (
    Allocate,
    Assign,
    Call,
    Instruction,
    Load,
    Return,
    Store,
    Unsupported,
)
from whence.program.operands import Null
from whence.program.places import Element, Field, Place, Static
from whence.program.procedure import Point
from whence.program.program import Program
from whence.source import NOWHERE

_ENDINGS = {
    Ending.LOST: "null may come to it",
    Ending.STARTED: "a caller outside of the program may give null",
    Ending.OUTSIDE: "it may come from code that is not followed",
    Ending.LIMIT: "too many possibilities to follow",
}


def unknown(left: Left, program: Program, is_called_back: Callable[[str], bool]) -> Unknown:
    reason = Reason.BUDGET if left.ending is Ending.LIMIT else Reason.APPROXIMATED
    source = _source_of(left)
    if left.detail:
        text = left.detail
    elif source is not None:
        text = _origin(source)
    else:
        text = f"{_ENDINGS[left.ending]} in {_plain(left.procedure)}"
    span = NOWHERE if source is None else source.instruction.span
    category = _category(left, is_called_back)
    whence = tuple(_waypoints(left.trail, program))
    return Unknown(
        reason,
        text,
        span,
        condition(left.fact),
        category=category.value,
        whence=whence,
        wanted=_wanted(left),
    )


def _source_of(left: Left) -> Source | None:
    """The instruction that null comes from, if it is known: what is left at an entry may be a path alone."""
    if left.ending is Ending.LOST:
        return left.source
    is_found = left.ending is Ending.STARTED and left.fact.root is None
    return left.source if is_found and left.source is not None and left.source.point in left.trail else None


def _wanted(left: Left) -> Wanted | None:
    """What the inputs would have to be, if the value comes from outside."""
    if left.ending is not Ending.STARTED:
        return None
    return Wanted(left.procedure, tuple(sorted(_input_facts(left.fact))))


def _input_facts(fact: Disjunct) -> Iterator[InputFact]:
    """Of parameters and of what their fields lead to; places of arrays and elements are left out."""
    for each in fact.predicates:
        names = [field.name for field in each.path.fields]
        is_plain = each.path.root.kind == "variable" and all(name[0] not in "[<" for name in names)
        if is_plain and isinstance(each.operand, int):
            yield InputFact((each.path.root.name, *names), each.relation, each.operand)


def _category(left: Left, is_called_back: Callable[[str], bool]) -> Category:
    if left.ending is Ending.LIMIT:
        return Category.LIMIT
    source = _source_of(left)
    if source is not None:
        return source.category
    return Category.CALL_BACKS if is_called_back(left.procedure) else Category.CALLER


def condition(fact: Disjunct) -> str:
    """The disjunct without what is said of temporaries, which have no names in the source."""
    said = [each for each in fact.predicates if not any(_is_temporary(path.root.name) for path in each.paths)]
    return " and ".join(sorted(map(str, said)))


def _is_temporary(name: str) -> bool:
    return name[:1] == "t" and name[1:].isdigit()


def _waypoints(trail: tuple[Point, ...], program: Program) -> Iterator[Waypoint]:
    """One for each statement that moves the value, the first one first."""
    seen: set[tuple[object, str]] = set()
    for point in trail:
        instruction = program.procedure(point.procedure).at(point)
        text = _moved(instruction)
        if text and (instruction.span, text) not in seen:
            seen.add((instruction.span, text))
            yield Waypoint(instruction.span, text)


def _moved(instruction: Instruction) -> str:
    """What the statement does with the value; nothing for one that only renames it."""
    match instruction:
        case Load(_, place):
            return f"read from {_place(place)}" if _place(place) else ""
        case Store(place, value):
            what = "null is stored" if isinstance(value, Null) else "stored"
            return f"{what} in {_place(place)}" if _place(place) else ""
        case Call():
            _, name, _ = parts_of(instruction)
            return f"call of {name}" if name else "a call through a pointer"
        case Return():
            return "returned"
        case Assign(target, _, (Null(),)):
            return f"null is assigned to {target.source}" if target.source else "null"
        case Assign(target):
            return f"assigned to {target.source}" if target.source else ""
        case Allocate():
            return "a new object, whose fields are null"
        case _:
            return ""


def _place(place: Place) -> str:
    match place:
        case Element():
            return "an element of an array"
        case Field(_, field):
            return f"the field {field}"
        case Static(symbol):
            return f"the static field {symbol}"
        case _:
            return ""


def _origin(source: Source) -> str:
    """A library call does not give null itself where what it may run could assign a field."""
    if source.category is Category.CALL_BACKS and isinstance(source.instruction, Call):
        return f"what is run by {_source(source)} may assign null"
    return f"null may come from {_source(source)}"


def _source(source: Source) -> str:
    line = source.instruction.span.line
    where = f"{_plain(source.point.procedure)}" + (f", line {line}" if line else "")
    return f"{_kind(source.instruction)} in {where}"


def _plain(procedure: str) -> str:
    return procedure.partition("(")[0]


def _kind(instruction: Instruction) -> str:
    match instruction:
        case Call():
            owner, name, _ = parts_of(instruction)
            return f"the call of {owner}.{name}" if name else "a call through a pointer"
        case Load(_, place) if _place(place):
            return _place(place)
        case Allocate():
            return "a field that a new object has not been given yet"
        case Store(_, Null()) | Assign(_, _, (Null(),)):
            return "an assignment of null"
        case Unsupported(text):
            return f"an instruction that is not lowered: {text}"
        case _:
            return "a value that is not followed"
