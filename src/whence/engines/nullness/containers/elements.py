"""Elements of the library's collections, as a field of the collection (section 4 and figure 13).

`c.elem` is any element of `c`: a predicate about it says that there is one. So two predicates about elements
never contradict each other, and adding is a weak update.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from whence.engines.nullness.domain.access_paths import ELEMENT, Path, Term, Thing
from whence.engines.nullness.domain.disjuncts import Disjunct, rewritten, without
from whence.engines.nullness.domain.operand_terms import term_of, variable_path
from whence.engines.nullness.library.library_contracts import parts_of
from whence.engines.nullness.walk.instruction_transfer import assigned
from whence.models.java.containers.elements import HOLD_NO_NULL, SEQUENCES, ElementRule, element_rule
from whence.program.instructions import Call
from whence.program.java.class_hierarchy import Hierarchy

_STACK: Final = "java.util.Stack"
_WITHOUT_COLLECTIONS: Final = ("java.lang.", "java.io.", "java.text.", "java.math.", "java.util.regex.")
"""Packages whose methods change no collection that they are given."""


def rule_of(call: Call, hierarchy: Hierarchy) -> ElementRule | None:
    """What the call does to elements, if it is of a collection of the library and that is known."""
    owner, name, descriptor = parts_of(call)
    if not descriptor or not owner.startswith("java."):
        return None
    above = hierarchy.supertypes(owner)
    if not any(each in SEQUENCES for each in above):
        return None
    return element_rule(name, descriptor, is_stack=_STACK in above)


def may_add(method: str) -> bool:
    """Whether a method of the library, by its name in the IR, may put an element into a collection."""
    head, _, rest = method.partition("(")
    owner, _, name = head.rpartition(".")
    if owner.startswith(_WITHOUT_COLLECTIONS) or not rest:
        return False
    rule = element_rule(name, f"({rest}", is_stack=False)
    return rule is None or bool(rule.adds) or rule.adds_all_of is not None


def beside_call(fact: Disjunct, call: Call) -> Disjunct | None:
    """Before a call of the library that has no rule, without its result."""
    owner, name, descriptor = parts_of(call)
    if call.target is not None and name == "entrySet" and descriptor.startswith("()"):
        found = rewritten(fact, variable_path(call.target).then((ELEMENT,)), Thing.LITERAL)
        if found is None:
            return None
        fact = found
    return without_elements(fact) if may_add(f"{owner}.{name}{descriptor}") else fact


def after_exception(fact: Disjunct, call: Call) -> Disjunct:
    """Before a call that was left by an exception, when it may have done a part of its work."""
    owner, name, descriptor = parts_of(call)
    return without_elements(fact) if may_add(f"{owner}.{name}{descriptor}") else fact


def has_elements(path: Path) -> bool:
    return ELEMENT in path.fields


def before_call(fact: Disjunct, call: Call, rule: ElementRule, hierarchy: Hierarchy) -> Iterable[Disjunct]:
    """The disjuncts before the call, its result included."""
    receiver = term_of(call.arguments[0])
    if not isinstance(receiver, Path):
        return (without_elements(fact),)
    held = receiver.then((ELEMENT,))
    found: Disjunct | None = fact
    if call.target is not None and fact.mentions(variable_path(call.target)):
        if rule.returns_element:
            found = _taken(fact, call, held, hierarchy)
        elif rule.returns_view:
            found = _viewed(fact, call, held, hierarchy)
        else:
            found = assigned(fact, call.target, None)
    return [] if found is None else _put(found, call, rule, receiver)


def _taken(fact: Disjunct, call: Call, held: Path, hierarchy: Hierarchy) -> Disjunct | None:
    assert call.target is not None
    term: Term | None = held
    if _holds_no_null(call, hierarchy):
        term = Thing.LITERAL
    return assigned(fact, call.target, term)


def _viewed(fact: Disjunct, call: Call, held: Path, hierarchy: Hierarchy) -> Disjunct | None:
    """The view itself is an object; its elements are the collection's."""
    assert call.target is not None
    view = variable_path(call.target).then((ELEMENT,))
    term: Term = Thing.LITERAL if _holds_no_null(call, hierarchy) else held
    found = rewritten(fact, view, term)
    return None if found is None else assigned(found, call.target, Thing.LITERAL)


def _holds_no_null(call: Call, hierarchy: Hierarchy) -> bool:
    owner, _, _ = parts_of(call)
    return any(each in HOLD_NO_NULL for each in hierarchy.supertypes(owner))


def _put(fact: Disjunct, call: Call, rule: ElementRule, receiver: Path) -> list[Disjunct]:
    held = receiver.then((ELEMENT,))
    current = [fact]
    added: list[Term | None] = [term_of(call.arguments[number]) for number in rule.adds]
    if rule.adds_all_of is not None:
        given = term_of(call.arguments[rule.adds_all_of])
        added.append(given.then((ELEMENT,)) if isinstance(given, Path) else None)
    paths = _element_paths(fact)
    for term in added:
        for path in paths:
            replaced = [_instead(each, path, term) for each in current]
            current = [*current, *(each for each in replaced if each is not None)]
    if rule.clears:
        current = [each for each in current if not each.mentions(held)]
    return current


def _element_paths(fact: Disjunct) -> list[Path]:
    """Every collection that is spoken of may be the one that is changed, or be seen through a view of it."""
    found: dict[Path, None] = {}
    for path in fact.paths:
        if ELEMENT in path.fields:
            found[Path(path.root, path.fields[: path.fields.index(ELEMENT) + 1])] = None
    return sorted(found)


def _instead(fact: Disjunct, path: Path, term: Term | None) -> Disjunct | None:
    return without(fact, (path,)) if term is None else rewritten(fact, path, term)


def without_elements(fact: Disjunct) -> Disjunct:
    return without(fact, [path for path in fact.paths if has_elements(path)])
