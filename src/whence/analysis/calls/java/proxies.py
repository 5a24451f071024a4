"""Objects whose class Java code makes while it runs: proxies, which hand each call of an interface's method
to an `InvocationHandler`.

No dispatch knows such a class. What goes through a call that may be a proxy's is therefore not known: which
of the user's code it runs, what that changes and what it returns.

A stream of objects asks for classes of proxies by a method of its own, `resolveProxyClass`. Where nothing of
the user's reads objects, such proxies are made and kept outside, like those of any other stream: they are
classes from outside of the program, which proofs assume away.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, final

from whence.analysis.calls.call_sites import call_sites, class_of, is_user_code, selector_of
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.java.class_objects import AnyClass, ClassObjects
from whence.analysis.calls.java.deserialised_objects import unmade_objects_of
from whence.program.instructions import Direct
from whence.program.java.class_hierarchy import Hierarchy, hierarchy_of
from whence.program.java.generic_types import OBJECT
from whence.program.procedure import Procedure
from whence.program.program import Program

_PROXY: Final = "java.lang.reflect.Proxy."
_MAKERS: Final = {f"{_PROXY}newProxyInstance": 1, f"{_PROXY}getProxyClass": 1}
"""Methods that make proxies -> the argument with an array of interfaces."""
_WRAPPER: Final = "java.lang.invoke.MethodHandleProxies.asInterfaceInstance"
"""The same for one interface, the first argument."""
_STREAM: Final = "java.io.ObjectInputStream"
_OF_STREAM: Final = "resolveProxyClass([Ljava/lang/String;)Ljava/lang/Class;"
_OF_OBJECT: Final = frozenset({"equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;"})
"""Methods of `Object` that proxies also pass to their handler."""


HANDED_ON: Final = (
    "java.lang.reflect.InvocationHandler.invoke"
    "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;"
)
"""What a proxy calls, whatever it is asked."""


def proxies_of(program: Program) -> Proxies:
    """The tables of the program, made once for all of its views."""
    program.index()
    return program.derived(Proxies, lambda: Proxies(program.view()))


def through_proxies(program: Program) -> frozenset[str]:
    """The user's procedures from which control may reach a call that may be a proxy's."""
    return proxies_of(program).leading


@final
class Proxies:
    """Of one program. Where none are made, nothing is lowered."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._hierarchy = hierarchy_of(program)

    @cached_property
    def are_made(self) -> bool:
        return bool(self._makers)

    def may_answer(self, method: str) -> bool:
        """Whether a call of the method, as the call names it, may be one of a proxy."""
        if self._hierarchy is None or not self.are_made:
            return False
        owner = class_of(method)
        if owner == OBJECT:
            return selector_of(method) in _OF_OBJECT
        if self._interfaces is not None:
            return owner in self._interfaces
        return self._hierarchy.is_interface(owner)

    @cached_property
    def asking(self) -> frozenset[str]:
        """The user's procedures with a call that may be one of a proxy."""
        if not self.are_made:
            return frozenset()
        callers = self._program.index().callers.items()
        return frozenset(each for name, found in callers if self.may_answer(name) for each in found)

    @cached_property
    def leading(self) -> frozenset[str]:
        """Those from which control may reach one of these."""
        return frozenset(indexed_calls(self._program).leading_to(self.asking)) if self.asking else frozenset()

    @cached_property
    def _makers(self) -> list[str]:
        return sorted(_makers(self._program))

    @cached_property
    def _interfaces(self) -> frozenset[str] | None:
        """Those that proxies implement; None if the texts of their makers do not say which."""
        hierarchy = self._hierarchy
        assert hierarchy is not None
        try:
            return frozenset(
                above
                for name in self._makers
                for each in _interfaces(self._program.procedure(name), hierarchy)
                for above in hierarchy.supertypes(each)
            )
        except AnyClass:
            return None


def _makers(program: Program) -> set[str]:
    return {
        caller
        for name, callers in program.index().callers.items()
        if name.startswith((_PROXY, _WRAPPER)) and _plain(name) in (*_MAKERS, _WRAPPER)
        for caller in callers
        if is_user_code(program, caller) and not _is_for_others(program, caller)
    }


def _is_for_others(program: Program, procedure: str) -> bool:
    """Whether it is the method by which a stream finds classes of proxies, and only other code reads it."""
    hierarchy = hierarchy_of(program)
    is_of_stream = hierarchy is not None and hierarchy.is_subtype(class_of(procedure), _STREAM)
    if selector_of(procedure) != _OF_STREAM or not is_of_stream or unmade_objects_of(program).are_read:
        return False
    called = (name for name in program.index().callers if selector_of(name) == _OF_STREAM)
    asking = {each for name in called for each in program.index().callers[name]}
    return all(selector_of(each) == _OF_STREAM for each in asking if is_user_code(program, each))


def _interfaces(procedure: Procedure, hierarchy: Hierarchy) -> Iterator[str]:
    """Those of the proxies that the procedure makes; raises `AnyClass` unless its own text names them."""
    objects = ClassObjects(procedure, hierarchy)
    for site in call_sites(procedure):
        name = _plain(site.call.callee.procedure) if isinstance(site.call.callee, Direct) else ""
        if name == _WRAPPER:
            yield from objects.denoted(site.call.arguments[0])
        elif name in _MAKERS:
            yield from objects.elements(site.call.arguments[_MAKERS[name]], site.call)


def _plain(procedure: str) -> str:
    return procedure.partition("(")[0]
