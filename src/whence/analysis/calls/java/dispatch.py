"""What a virtual call may enter: by the class hierarchy, or by name where the front end knows none."""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.analysis.calls.call_sites import class_of, is_user_code, selector_of
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.program import Program


def dispatch_of(program: Program) -> Dispatch:
    """The one of the program, which its views share."""
    return program.derived(Dispatch, lambda: Dispatch(program.view()))


@final
class Dispatch:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._hierarchy = hierarchy_of(program)
        self._procedures: dict[Virtual, frozenset[str]] = {}
        self._declared: dict[Virtual, bool] = {}

    def procedures(self, callee: Virtual) -> frozenset[str]:
        """With the library's. Classes that the program never makes count: an entry may be given objects of
        them."""
        found = self._procedures.get(callee)
        if found is None:
            found = self._procedures[callee] = self._found(callee)
        return found

    def may_enter(self, callee: Virtual, name: str) -> bool:
        """Whether the user's procedure is one of them. A method is what a call on an object of its own class
        enters, mostly; then no other class is looked at."""
        known = self._procedures.get(callee)
        if known is None and self._hierarchy is not None:
            owner = class_of(name)
            is_own = is_user_code(self._program, name) and self._hierarchy.is_subtype(owner, callee.owner)
            if is_own and self._hierarchy.resolve(callee, owner) == name:
                return True
        return name in (self.procedures(callee) if known is None else known)

    def _found(self, callee: Virtual) -> frozenset[str]:
        if self._hierarchy is None:
            return frozenset(self.named(callee.name + callee.descriptor))
        classes = self._hierarchy.subtypes(callee.owner)
        found = {self._hierarchy.resolve(callee, each) for each in classes}
        found.update(self._hierarchy.candidates(callee).procedures)
        return frozenset(name for name in found if name is not None)

    def is_declared(self, callee: Virtual) -> bool:
        """Whether the method is found above the call's static type: else a class that is not there has it."""
        found = self._declared.get(callee)
        if found is None:
            above = (callee.owner,) if self._hierarchy is None else self._hierarchy.supertypes(callee.owner)
            headers, selector = self._program.headers(), callee.name + callee.descriptor
            found = any(headers.get(f"{each}.{selector}") is not None for each in above)
            self._declared[callee] = found
        return found

    def named(self, selector: str) -> tuple[str, ...]:
        """Every method with that name and descriptor, in any class."""
        return self._by_selector.get(selector, ())

    @cached_property
    def _by_selector(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for name in sorted(self._program.headers()):
            found.setdefault(selector_of(name), []).append(name)
        return {selector: tuple(names) for selector, names in found.items()}
