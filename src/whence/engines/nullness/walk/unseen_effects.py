"""What a program does that no instruction shows: fields that it writes by reflection or has a stream assign,
objects without a constructor, and calls that a proxy answers.

Nothing is taken for known of such a field but what a procedure has seen of it since, and nothing of what such
a call does or returns. Where a program does none of this, nothing is computed.
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.calls.java.deserialised_objects import unmade_objects_of
from whence.analysis.calls.java.proxies import HANDED_ON, proxies_of
from whence.analysis.calls.java.reflection import is_writer, reflection_of
from whence.program.instructions import Call, Direct, Instruction, Virtual
from whence.program.program import Program


@final
class UnseenEffects:
    def __init__(self, program: Program) -> None:
        self._reflection = reflection_of(program)
        self._unmade = unmade_objects_of(program)
        self._proxies = proxies_of(program)

    @cached_property
    def are_there(self) -> bool:
        return self._reflection.writes_fields or self._unmade.are_there or self._proxies.are_made

    # fields

    def may_assign(self, field: str) -> bool:
        """Whether the field, one of objects or a static one, may be written by reflection."""
        return bool(class_of(field)) and self._reflection.may_write_field(field)

    def may_be_unmade(self, owner: str) -> bool:
        """Whether an object of the class may have been made without a constructor."""
        return bool(owner) and self._unmade.may_be_of(owner)

    @property
    def makes_without_constructors(self) -> bool:
        return self._unmade.are_there

    def assigning(self, field: str) -> frozenset[str]:
        """The user's procedures with a call that may assign the field, or that a proxy may answer."""
        found = self._proxies.asking
        if self.may_assign(field):
            found |= self._reflection.writing
        if self.may_be_unmade(class_of(field)):
            found |= self._unmade.filling
        return found

    def is_assigned_by(self, field: str, method: str) -> bool:
        """Whether a call of the library's method may assign the field."""
        if method == HANDED_ON:
            return True
        if is_writer(method):
            return self.may_assign(field)
        return self._unmade.is_filled_by(method) and self.may_be_unmade(class_of(field))

    def changes_fixed(self, field: str) -> bool:
        """Whether a field that only constructors write in plain sight may be assigned later."""
        is_filled = bool(self._unmade.filling) and self.may_be_unmade(class_of(field))
        return is_filled or self.may_assign(field)

    # calls

    @property
    def asking(self) -> frozenset[str]:
        """The user's procedures with a call that a proxy may answer."""
        return self._proxies.asking

    def may_be_of_proxy(self, instruction: Instruction) -> bool:
        match instruction:
            case Call(_, Virtual(owner, name, descriptor)):
                return self._proxies.may_answer(f"{owner}.{name}{descriptor}")
            case Call(_, Direct(procedure)):
                return self._proxies.may_answer(procedure)
            case _:
                return False
