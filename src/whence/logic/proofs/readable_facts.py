"""Facts of an invariant in a form that people read: as short as it can be said, for words alone.

A comparison of sums has every variable once, on the side where its factor is positive. Variables that another
fact says to be a number are replaced by it. What is no comparison of sums stays as it is. None of this is
part of a proof: certificates have the facts as they were found.
"""

from __future__ import annotations

from whence.logic.proofs.certificates import Expression

_ROUNDED = {"<=": ("<", 1), ">=": (">", -1)}
_DENIED = {"<=": ">", ">": "<=", "<": ">=", ">=": "<"}
_TURNED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "=", "!=": "!="}
Sum = dict[str, int]
"""Factors by variable; the constant has no name."""


def readable(facts: list[Expression]) -> list[Expression]:
    """The facts, each once, with known numbers put in; those that say nothing more are left out."""
    known: dict[str, int] = {}
    for fact in facts:
        known.update(_number_said(fact))
    found: list[Expression] = []
    for fact in facts:
        said = _number_said(fact)
        others = {name: value for name, value in known.items() if name not in said}
        tidied = _tidied(fact, others)
        if tidied not in found and tidied != "true":
            found.append(tidied)
    return found


def _number_said(fact: Expression) -> Sum:
    """The variable that a fact says to be a number."""
    match fact:
        case ["=", left, right]:
            total = _difference(left, right)
            names = [] if total is None else [each for each in total if each]
            if total is not None and len(names) == 1 and abs(total[names[0]]) == 1:
                return {names[0]: -total.get("", 0) * total[names[0]]}
            return {}
        case _:
            return {}


def _tidied(fact: Expression, known: Sum) -> Expression:
    match fact:
        case ["not", [("<=" | ">" | "<" | ">=") as sign, left, right]]:
            return _tidied([_DENIED[sign], left, right], known)
        case ["not", ["=", left, right]]:
            inner = _comparison("!=", left, right, known)
            return fact if inner is None else inner
        case [("<=" | ">" | "<" | ">=" | "=") as sign, left, right]:
            found = _comparison(sign, left, right, known)
            return fact if found is None else found
        case [("and" | "or") as sign, *several]:
            return [sign, *(_tidied(each, known) for each in several)]
        case _:
            return fact


def _comparison(sign: str, left: Expression, right: Expression, known: Sum) -> Expression | None:
    total = _difference(left, right)
    if total is None:
        return None
    for name in [each for each in total if each in known]:
        total[""] = total.get("", 0) + total.pop(name) * known[name]
    constant = total.pop("", 0)
    total = {name: factor for name, factor in total.items() if factor}
    if not total:
        holds = {"<=": constant <= 0, "<": constant < 0, ">": constant > 0, ">=": constant >= 0}
        return "true" if holds.get(sign, (constant == 0) is (sign == "=")) else "false"
    if all(factor < 0 for factor in total.values()):
        total, constant, sign = {name: -factor for name, factor in total.items()}, -constant, _TURNED[sign]
    return _written(sign, total, constant)


def _written(sign: str, total: Sum, constant: int) -> Expression:
    """`total + constant` compared with 0, without constants where another sign says it."""
    positive = {name: factor for name, factor in total.items() if factor > 0}
    negative = {name: -factor for name, factor in total.items() if factor < 0}
    strict, step = _ROUNDED.get(sign, (sign, 0))
    weak = {"<": ("<=", -1), ">": (">=", 1)}.get(sign)
    if negative and step and constant == step:
        sign, constant = strict, 0
    elif weak is not None and constant == weak[1]:
        sign, constant = weak[0], 0
    left = _summed(positive, constant if negative and constant > 0 else 0)
    right = _summed(negative, -constant if not negative or constant < 0 else 0)
    return ["not", ["=", left, right]] if sign == "!=" else [sign, left, right]


def _summed(parts: Sum, constant: int) -> Expression:
    found: list[Expression] = [
        name if factor == 1 else ["*", str(factor), name] for name, factor in parts.items()
    ]
    if constant or not found:
        found.append(str(constant) if constant >= 0 else ["-", str(-constant)])
    return found[0] if len(found) == 1 else ["+", *found]


def _difference(left: Expression, right: Expression) -> Sum | None:
    one, other = _sum(left), _sum(right)
    if one is None or other is None:
        return None
    for name, factor in other.items():
        one[name] = one.get(name, 0) - factor
    return one


def _sum(term: Expression) -> Sum | None:
    """The factors of a linear term; None for another one."""
    match term:
        case str(name) if name.isdigit():
            return {"": int(name)}
        case "true" | "false":
            return None
        case str(name):
            return {name: 1}
        case ["-", inner]:
            return _scaled(_sum(inner), -1)
        case ["-", first, *others]:
            return _added([_sum(first), *(_scaled(_sum(each), -1) for each in others)])
        case ["+", *several]:
            return _added([_sum(each) for each in several])
        case ["*", one, other]:
            for factor, inner in ((_sum(one), other), (_sum(other), one)):
                if factor is not None and not any(factor):
                    return _scaled(_sum(inner), factor.get("", 0))
            return None
        case _:
            return None


def _scaled(parts: Sum | None, factor: int) -> Sum | None:
    return None if parts is None else {name: factor * each for name, each in parts.items()}


def _added(several: list[Sum | None]) -> Sum | None:
    total: Sum = {}
    for parts in several:
        if parts is None:
            return None
        for name, factor in parts.items():
            total[name] = total.get(name, 0) + factor
    return total
