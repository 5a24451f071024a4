"""What a call may write, by the index alone: who writes a field, and who may come to run one of those.

Nothing is lowered, and nothing is computed for fields that no question speaks of. The library's methods write
no field of the program by themselves; what they call back does.
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.analysis.calls.indexed import indexed_calls
from whence.analysis.calls.sites import is_user_code
from whence.engines.nullness.access_paths import ELEMENT, Path
from whence.engines.nullness.collections import may_add
from whence.program.hierarchy import FieldUsers, Hierarchy
from whence.program.program import Program

_LIBRARY = ""
"""Stands for all of the library's methods that may call back."""


@final
class Effects:
    def __init__(self, program: Program, hierarchy: Hierarchy) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._indexed = indexed_calls(program)
        self._leading: dict[frozenset[str], frozenset[str]] = {}
        self._writing: dict[str, frozenset[str]] = {}
        self._by_library: dict[tuple[str, str], bool] = {}

    def users(self, name: str) -> FieldUsers:
        """Of a field or static field, or of the elements of collections."""
        return self._users_of_elements if name == ELEMENT.name else self._hierarchy.field_users(name)

    @cached_property
    def _users_of_elements(self) -> FieldUsers:
        callers = self._program.index().callers.items()
        writers = [
            each
            for name, found in callers
            if not is_user_code(self._program, name) and may_add(name)
            for each in found
        ]
        return FieldUsers(writers=frozenset(writers))

    def may_write(self, procedure: str, name: str) -> bool:
        """Whether running the procedure, the user's or the library's, may write the field."""
        writing = self._writing.get(name)
        if writing is None:
            writing = self._writing[name] = self.leading_to(self.users(name).writers)
        return self._may_run(procedure, name, writing)

    def may_run(self, procedure: str, leading: frozenset[str]) -> bool:
        """Whether running the procedure may run one of those from which `leading` was made."""
        return self._may_run(procedure, "", leading)

    def _may_run(self, procedure: str, name: str, leading: frozenset[str]) -> bool:
        if is_user_code(self._program, procedure):
            return procedure in leading
        if not name:
            return self._calls_back(procedure, leading)
        key = (procedure, name)
        found = self._by_library.get(key)
        if found is None:
            found = self._by_library[key] = self._calls_back(procedure, leading)
        return found

    def _calls_back(self, procedure: str, leading: frozenset[str]) -> bool:
        return any(not leading.isdisjoint(names) for _, names in self._indexed.run_by_method(procedure))

    def may_write_path(self, procedures: tuple[str, ...], path: Path) -> bool:
        """Whether one of the procedures may change what the path leads to."""
        names = [each.name for each in path.fields]
        if path.root.kind == "static":
            names.append(path.root.name)
        return any(self.may_write(procedure, name) for name in names for procedure in procedures)

    def leading_to(self, names: frozenset[str]) -> frozenset[str]:
        """The user's procedures from which control may come to one of these, themselves included; with
        `_LIBRARY` if the library may call one."""
        known = self._leading.get(names)
        if known is None:
            known = self._leading[names] = self._found_leading(names)
        return known

    def _found_leading(self, names: frozenset[str]) -> frozenset[str]:
        found = set(names)
        pending = list(names)
        while pending:
            name = pending.pop()
            callers = set(self._indexed.direct_callers(name))
            if _LIBRARY not in found and self._indexed.is_entered_by_library(name):
                found.add(_LIBRARY)
                callers |= self._indexed.library_callers
            callers -= found
            found |= callers
            pending.extend(callers)
        return frozenset(found)
