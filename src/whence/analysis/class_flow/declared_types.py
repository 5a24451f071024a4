"""Generic types of classes and methods: what a type argument of a supertype is in terms of the class."""

from __future__ import annotations

from typing import NamedTuple, final

from whence.program.java.class_hierarchy import Hierarchy, MethodSignature
from whence.program.java.generic_types import (
    Argument,
    ArrayOf,
    GenericClass,
    GenericMethod,
    GenericType,
    MalformedSignature,
    Parameterized,
    TypeVariable,
    Variance,
    erased,
    parse_class,
    parse_method,
)

_NONE = GenericClass()


class TypedMethod(NamedTuple):
    owner: str
    type: GenericMethod
    bounds: dict[str, str]
    """The erasure of each type variable."""


@final
class DeclaredTypes:
    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._classes: dict[str, GenericClass] = {}
        self._arguments: dict[tuple[str, str], dict[str, GenericType]] = {}

    def of_class(self, name: str) -> GenericClass:
        found = self._classes.get(name)
        if found is None:
            text = self._hierarchy.class_signature(name)
            try:
                found = parse_class(text) if text else _NONE
            except MalformedSignature:
                found = _NONE
            self._classes[name] = found
        return found

    def variables(self, name: str) -> tuple[str, ...]:
        return tuple(each.name for each in self.of_class(name).variables)

    def of_method(self, method: MethodSignature) -> TypedMethod:
        """By its descriptor where its signature leaves parameters out, as that of an inner class does."""
        plain = parse_method(method.descriptor)
        try:
            found = parse_method(method.signature)
        except MalformedSignature:
            found = plain
        if len(found.parameters) != len(plain.parameters):
            found = plain
        declared = (*self.of_class(method.owner).variables, *found.variables)
        bounds: dict[str, str] = {}
        for each in declared:
            bounds[each.name] = erased(each.bounds[0], bounds) if each.bounds else "java.lang.Object"
        return TypedMethod(method.owner, found, bounds)

    def arguments(self, name: str, above: str) -> dict[str, GenericType]:
        """The type arguments that a class gives to one above it, by the variables of the latter, in terms of
        its own; nothing for those that are not known."""
        key = (name, above)
        found = self._arguments.get(key)
        if found is None:
            found = self._arguments[key] = self._find(name, above)
        return found

    def _find(self, name: str, above: str) -> dict[str, GenericType]:
        start = {each: TypeVariable(each) for each in self.variables(name)}
        pending: list[tuple[str, dict[str, GenericType]]] = [(name, dict(start))]
        seen: set[str] = set()
        while pending:
            current, given = pending.pop(0)
            if current == above:
                return given
            if current in seen:
                continue
            seen.add(current)
            supertypes = self.of_class(current).supertypes
            pending.extend((each.name, self._given(each, given)) for each in supertypes)
        return {}

    def _given(self, supertype: Parameterized, given: dict[str, GenericType]) -> dict[str, GenericType]:
        variables = self.variables(supertype.name)
        if len(variables) != len(supertype.arguments):
            return {}
        return {
            name: _substituted(each.type, given)
            for name, each in zip(variables, supertype.arguments, strict=True)
            if each.variance is Variance.EXACT
        }


def _substituted(type_: GenericType, given: dict[str, GenericType]) -> GenericType:
    match type_:
        case TypeVariable(name):
            return given.get(name, Parameterized("java.lang.Object"))
        case Parameterized(name, arguments):
            return Parameterized(
                name, tuple(Argument(each.variance, _substituted(each.type, given)) for each in arguments)
            )
        case ArrayOf(element):
            return ArrayOf(_substituted(element, given))
        case _:
            return type_
