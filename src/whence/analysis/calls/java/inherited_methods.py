"""What a call of the library runs of the user's through methods that the user's classes inherit from it.

`models/` says by name what a method of the library calls: `StringBuilder.append(Object)` calls `toString`.
The object may be of a class of the user's that has no `toString` of its own: then a method of the library
runs, and calls others of the object. `Throwable.toString` asks for `getMessage`, that of a collection for an
iterator. So the names grow by what such methods call in their turn.

Where nothing is known of an inherited method, it is taken to call any method that its class declares: what it
does to other objects is of the same kind as what it was called for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, TypeAlias, final

from whence.program.java.class_hierarchy import Hierarchy

Names: TypeAlias = frozenset[str]
_PLAIN_ROOTS: Final = frozenset({"java.lang.Object", "java.lang.Record", "java.lang.Enum"})
"""Their methods call nothing that an object could have of its own but what `models/` says of them."""


@final
class InheritedMethods:
    """Of the user's classes. `methods_run` says what a method of the library calls by itself, if known."""

    def __init__(
        self, hierarchy: Hierarchy, own: frozenset[str], methods_run: Callable[[str], Names | None]
    ) -> None:
        self._hierarchy = hierarchy
        self._own = own
        self._methods_run = methods_run
        self._closed: dict[Names, Names] = {}
        self._declared: dict[str, Names] = {}

    def run_with(self, names: Names) -> Names:
        """These and all that the library's methods of these names call of an object of the user's."""
        found = self._closed.get(names)
        if found is None:
            found = self._closed[names] = self._find_run_with(names)
        return found

    def _find_run_with(self, names: Names) -> Names:
        found = {*names, *(self._unknown if names else ())}
        pending = list(found)
        while pending:
            fresh = self._called_by.get(pending.pop(), frozenset()) - found
            found |= fresh
            pending.extend(fresh)
        return frozenset(found)

    @cached_property
    def _called_by(self) -> dict[str, Names]:
        """Name -> what the library's methods of that name call that objects of the user's have."""
        called: dict[str, set[str]] = {}
        for above in self._library_types:
            for method in self._hierarchy.methods(above):
                run = self._methods_run(f"{above}.{method.name}{method.descriptor}")
                names = self.declared(above) if run is None else run
                called.setdefault(method.name, set()).update(names)
        return {name: frozenset(names) for name, names in called.items()}

    @cached_property
    def _library_types(self) -> tuple[str, ...]:
        """The types of the library above the user's classes."""
        above = {each for name in self._own for each in self._hierarchy.supertypes(name)}
        return tuple(sorted(above - self._own - _PLAIN_ROOTS))

    @cached_property
    def _unknown(self) -> Names:
        """The names of methods of the user's classes that extend classes which were not found: any method of
        those may call them."""
        lost = [each for each in self._library_types if self._hierarchy.class_signature(each) is None]
        if not lost:
            return frozenset()
        below = [name for name in self._own if not self._hierarchy.is_known(name)]
        return frozenset(method.name for name in below for method in self._hierarchy.methods(name))

    def declared(self, owner: str) -> Names:
        """The names of what a class of the library or one above it declares, and objects may override."""
        found = self._declared.get(owner)
        if found is None:
            above = [each for each in self._hierarchy.supertypes(owner) if each not in _PLAIN_ROOTS]
            methods = (method for each in above for method in self._hierarchy.methods(each))
            found = self._declared[owner] = frozenset(method.name for method in methods)
        return found
