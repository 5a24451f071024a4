"""What a certificate says about places of the program: its invariants, in words and as C expressions.

The text of a certificate names, for each predicate, a place and what the arguments stand for (`cut_line`). Of
each invariant only what the proof needs is shown: a fact whose removal leaves every clause valid is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import final

from whence.logic.proofs.certificates import Expression, Parts, negated, parts_of, text_of
from whence.logic.proofs.readable_facts import readable
from whence.logic.proofs.readable_ranks import RANK, about_number
from whence.logic.solvers.horn import ScriptSolver
from whence.records import dataclass

_MARK = "; at "
_MOST_QUERIES = 300
"""Queries for leaving facts out; after that the rest is shown."""
_UNITS = 400_000
_CASTS = {
    (8, True): "signed char",
    (8, False): "unsigned char",
    (16, True): "short",
    (16, False): "unsigned short",
    (32, True): "int",
    (32, False): "unsigned int",
    (64, True): "long long",
}
_OPERATORS_OF_C = frozenset({"<=", "<", ">", ">=", "=", "not", "and", "or", "=>", "ite", "+", "-", "*"})
"""Those that mean the same there. A remainder of C has the sign of the dividend."""
_INDEX = "#"
_OBJECT = "object of "
_GONE = " is gone"
_MANY = "number of objects made"
"""An argument of places where objects are followed that loops make: their numbers are negative."""
_OPPOSITE = {"<=": ">", "=": "!=", "<": ">=", ">": "<=", ">=": "<"}


@final
@dataclass(frozen=True, slots=True)
class CutArgument:
    name: str
    bits: int
    """0 if it is no plain number that the source has a name for."""
    is_signed: bool


@final
@dataclass(frozen=True, slots=True)
class Cut:
    """Where a predicate holds."""

    predicate: str
    kind: str
    """`loop`, `call`, `enters`, `returns`, or `between` calls of a library, which has no place."""
    procedure: str
    file: str
    line: int
    column: int
    arguments: tuple[CutArgument, ...]
    objects: tuple[tuple[int, str], ...] = ()
    """What pointers lead to, by the number that stands for it."""


@final
class _Names(list[str]):
    """Of the arguments, in order; and of objects, by number."""

    objects: Mapping[int, str] = MappingProxyType({})


@final
@dataclass(frozen=True, slots=True)
class PlaceInvariant:
    cut: Cut
    facts: tuple[str, ...]
    """In words; all of them hold."""
    c_expressions: tuple[str, ...]
    """Those that can be said in C."""


def cut_line(cut: Cut) -> str:
    """A comment line of a certificate, without its semicolon."""
    return f"{_MARK.removeprefix('; ')}{json.dumps(asdict(cut))}"


def invariants_of(text: str, solver: ScriptSolver) -> tuple[PlaceInvariant, ...]:
    """What the proof needs at each place, in the order of the predicates; nothing if it needs none."""
    cuts = {cut.predicate: cut for cut in cuts_of(text)}
    needed = _needed(parts_of(text), solver)
    found: list[PlaceInvariant] = []
    for name, facts in needed.items():
        cut = cuts.get(name)
        if cut is None:
            continue
        names = _Names(each.name.replace("any index", _INDEX) for each in cut.arguments)
        names.objects = dict(cut.objects)
        words = tuple(_sentence(fact, names) for fact in readable(facts))
        in_c = (_in_c(fact, cut.arguments) for fact in facts if fact != "true")
        found.append(PlaceInvariant(cut, words, tuple(each for each in in_c if each)))
    return tuple(found)


def cuts_of(text: str) -> Iterator[Cut]:
    """The places that a certificate names."""
    for line in text.splitlines():
        if line.startswith(_MARK):
            given = json.loads(line.removeprefix(_MARK))
            arguments = tuple(CutArgument(**each) for each in given.pop("arguments"))
            objects = tuple((number, name) for number, name in given.pop("objects", ()))
            yield Cut(**given, arguments=arguments, objects=objects)


# what is needed


def _needed(parts: Parts, solver: ScriptSolver) -> dict[str, list[Expression]]:
    """The facts of each predicate; parts that all clauses hold without are left out, large parts first."""
    facts: dict[str, list[Expression]] = {}
    for name, (_, body) in parts.definitions.items():
        facts[name] = list(conjuncts(body))
    left = _MOST_QUERIES
    for name in reversed(facts):
        clauses = [clause for clause in parts.clauses if name in _predicates(clause)]
        size = len(facts[name])
        while size >= 1:
            start = 0
            while start < len(facts[name]) and left > 0:
                kept = facts[name]
                facts[name] = kept[:start] + kept[start + size :]
                left -= len(clauses)
                if not _holds(parts, facts, clauses, solver):
                    facts[name] = kept
                    start += size
            size //= 2
    return facts


def _holds(
    parts: Parts, facts: dict[str, list[Expression]], clauses: list[Expression], solver: ScriptSolver
) -> bool:
    prelude = "\n".join(
        f"(define-fun |{name}| {text_of(given)} Bool {text_of(['and', 'true', *facts[name]])})"
        for name, (given, _) in parts.definitions.items()
    )
    return all(solver(f"{prelude}\n{negated(clause)}", _UNITS) == "unsat" for clause in clauses)


def _predicates(clause: Expression) -> set[str]:
    found: set[str] = set()
    todo = [clause]
    while todo:
        each = todo.pop()
        if isinstance(each, str):
            found.add(each.strip("|"))
        else:
            todo.extend(each)
    return found


def conjuncts(body: Expression) -> Iterator[Expression]:
    """The parts of a formula that all have to hold."""
    todo: list[Expression] = [_without_lets(body)]
    while todo:
        match todo.pop(0):
            case ["and", *several]:
                todo[:0] = several
            case ["not", ["or", *several]]:
                todo[:0] = [["not", each] for each in several]
            case "true":
                continue
            case single:
                yield single


def _without_lets(body: Expression, bound: dict[str, Expression] | None = None) -> Expression:
    known = bound or {}
    match body:
        case str(name):
            return known.get(name, name)
        case ["let", list(pairs), inner]:
            more = dict(known)
            for pair in pairs:
                if isinstance(pair, list) and isinstance(pair[0], str):
                    more[pair[0]] = _without_lets(pair[1], known)
            return _without_lets(inner, more)
        case list(several):
            return [_without_lets(each, known) for each in several]


# words


def _sentence(fact: Expression, names: _Names) -> str:
    """A fact about a part of the cells says first which part that is."""
    match fact:
        case ["or", *several]:
            pass
        case _:
            several = []
    index = [each for each in several if _INDEX in re.split(r"[^\w#\[\]]+", _words(each, names))]
    index = [each for each in index if f"[{_INDEX}]" not in _words(each, names)]
    if not index or len(index) == len(several):
        return _words(fact, names)
    where = " && ".join(_words(_negation(each), names) for each in index)
    rest = [each for each in several if each not in index]
    return f"for every {_INDEX} with {where}: {_words(rest[0] if len(rest) == 1 else ['or', *rest], names)}"


def _negation(fact: Expression) -> Expression:
    return fact[1] if isinstance(fact, list) and fact[0] == "not" else ["not", fact]


def _words(fact: Expression, names: _Names) -> str:
    match fact:
        case str(name):
            place = re.fullmatch(r"[bx](\d+)\.", name)
            return names[int(place[1])] if place else name
        case ["=", one, other] if _about_objects(one, other, names):
            return _about_objects(one, other, names)
        case ["not", ["=", one, other]] if _about_objects(one, other, names):
            return _about_objects(one, other, names, is_denied=True)
        case [("<=" | "<" | ">" | ">=") as sign, one, other] if _below(sign, one, other, names):
            return _below(sign, one, other, names)
        case [("<=" | "<" | ">" | ">=" | "=") as sign, one, other] if said := _about_real(
            sign, one, other, names
        ):
            return said
        case ["not", str(name)] if _words(name, names).endswith(_GONE):
            return f"{_words(name, names).removesuffix(_GONE)} is still there"
        case ["-", one]:
            return f"-{_inner(one, names)}"
        case ["<=", left, ["+", ["-", "1"], right]]:
            return f"{_side(left, names)} < {_side(right, names)}"
        case ["not", ["<=", left, ["+", ["-", "1"], right]]]:
            return f"{_side(left, names)} >= {_side(right, names)}"
        case ["not", ["<=", left, ["-", "1"]]]:
            return f"{_side(left, names)} >= 0"
        case ["not", [("<=" | "=" | "<" | ">" | ">=") as sign, left, right]]:
            return f"{_side(left, names)} {_OPPOSITE[sign]} {_side(right, names)}"
        case ["not", one]:
            return f"!({_words(one, names)})"
        case [("<=" | "=" | "<" | ">" | ">=") as sign, left, right]:
            return f"{_side(left, names)} {'==' if sign == '=' else sign} {_side(right, names)}"
        case [("mod" | "div" | "-") as sign, left, right]:
            written = {"mod": "%", "div": "/"}.get(sign, sign)
            return f"{_inner(left, names)} {written} {_inner(right, names)}"
        case ["ite", condition, one, other]:
            return f"({_inner(condition, names)} ? {_inner(one, names)} : {_inner(other, names)})"
        case ["=>", one, other]:
            return f"!({_words(one, names)}) || {_inner(other, names)}"
        case [("exists" | "forall") as kind, list(bound), one]:
            which = ", ".join(text_of(each[0]) for each in bound)
            return f"for {'some' if kind == 'exists' else 'every'} {which}: {_inner(one, names)}"
        case [("and" | "or" | "+" | "*") as sign, *several]:
            written = {"and": "&&", "or": "||"}.get(sign, sign)
            return f" {written} ".join(_inner(each, names) for each in several)
        case _:
            return text_of(fact)


def _about_objects(one: Expression, other: Expression, names: _Names, *, is_denied: bool = False) -> str:
    """What an equation of numbers of objects says of pointers; nothing if it is another one."""
    sides = [_words(each, names) for each in (one, other) if isinstance(each, str)]
    pointers = [each.removeprefix(_OBJECT) for each in sides if each.startswith(_OBJECT)]
    numbers = [each for each in sides if each.isdigit()]
    if len(pointers) == 2:
        which = "different objects" if is_denied else "the same object"
        return f"{pointers[0]} and {pointers[1]} point into {which}"
    if len(pointers) != 1 or len(numbers) != 1:
        return ""
    [pointer], [number] = pointers, numbers
    if number == "0":
        return f"{pointer} is {'not ' * is_denied}null"
    object_ = names.objects.get(int(number), "")
    said = "does not point into" if is_denied else "points into"
    return f"{pointer} {said} {object_}" if object_ else ""


def _about_real(sign: str, one: Expression, other: Expression, names: _Names) -> str:
    """What a comparison of a rank with a number or another rank says; nothing if it is another one."""
    name = _words(one, names) if isinstance(one, str) else ""
    if not name.startswith(RANK):
        return ""
    right = _words(other, names)
    if right.startswith(RANK):
        opposite = {">=": "<", ">": "<="}.get(sign)
        left, right = name.removeprefix(RANK), right.removeprefix(RANK)
        written = "==" if sign == "=" else sign
        return f"!({left} {opposite} {right})" if opposite else f"{left} {written} {right}"
    return about_number(sign, name, int(right)) if right.lstrip("-").isdigit() else ""


def _below(sign: str, one: Expression, other: Expression, names: _Names) -> str:
    """What a pointer may lead to, where its object's number is compared with another number: the order of
    numbers means nothing to people. Nothing if it is another comparison."""
    pointer = _words(one, names) if isinstance(one, str) else ""
    if not pointer.startswith(_OBJECT) or not isinstance(other, str) or not other.isdigit():
        return ""
    most = int(other) - (sign in ("<", ">="))
    known = [names.objects.get(number, "") for number in range(1, most + 1)]
    if most < 0 or _MANY in names or not all(known):
        return ""
    word, several = pointer.removeprefix(_OBJECT), " or ".join(known)
    if sign in ("<", "<="):
        return f"{word} is null" + (f" or points into {several}" if known else "")
    return f"{word} is neither null nor points into {several}" if known else f"{word} is not null"


def _inner(fact: Expression, names: _Names) -> str:
    """As a part of a larger expression, in parentheses where it needs them."""
    whole = _words(fact, names)
    if isinstance(fact, str) or fact[0] in ("*", "ite") or (fact[0] == "-" and len(fact) == 2):
        return whole
    return whole if fact[0] == "not" and whole.startswith("!(") else f"({whole})"


def _side(fact: Expression, names: _Names) -> str:
    """As a side of a comparison: sums need no parentheses there."""
    return _words(fact, names) if isinstance(fact, list) and fact[0] == "+" else _inner(fact, names)


def _operators(fact: Expression) -> Iterator[str]:
    todo = [fact]
    while todo:
        each = todo.pop()
        if isinstance(each, list):
            yield from (first for first in each[:1] if isinstance(first, str))
            todo.extend(each)


def _in_c(fact: Expression, arguments: tuple[CutArgument, ...]) -> str:
    """A C expression, or nothing if the fact speaks of what C has no name for there. Every variable is read
    as the fact means it, and in a type in which the sums of a few do not overflow."""
    used = {int(place) for place in re.findall(r"\b[bx](\d+)\.", text_of(fact))}
    names = _Names()
    for number, each in enumerate(arguments):
        cast = _CASTS.get((each.bits, each.is_signed))
        if number in used and (cast is None or not each.name.isidentifier()):
            return ""
        names.append(f"(long long)({cast}){each.name}")
    if re.search(r"\d{10}", text_of(fact)) or not _OPERATORS_OF_C.issuperset(_operators(fact)):
        return ""
    return _words(fact, names)
