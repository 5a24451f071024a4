"""What a call may write, by the index alone: who writes a field, and who may come to run one of those.

Nothing is lowered, and nothing is computed for fields that no question speaks of. The library's methods write
no field of the program by themselves; what they call back does.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import cached_property
from typing import NamedTuple, final

from whence.analysis.calls.call_sites import INITIALISER, class_of, is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.java.fixed_fields import FixedFields, is_construction
from whence.analysis.calls.java.library_fields import LibraryFields
from whence.analysis.calls.java.proxies import HANDED_ON
from whence.analysis.calls.reachability.ancestors import Ancestors
from whence.engines.nullness.containers.elements import may_add
from whence.engines.nullness.domain.access_paths import ELEMENT, Path
from whence.engines.nullness.walk.unseen_effects import UnseenEffects
from whence.models.java.results import ARRAYS_UNTOUCHED
from whence.program.instructions import Call
from whence.program.java.class_hierarchy import FieldUsers, Hierarchy
from whence.program.procedure import Point
from whence.program.program import Program


class Site(NamedTuple):
    """Where procedures are run: the point, and the call if one runs them."""

    point: Point
    call: Call | None


@final
class Effects:
    def __init__(
        self,
        program: Program,
        hierarchy: Hierarchy,
        is_run: Callable[[str], bool],
        has_begun: Callable[[Point, str], bool],
        is_users_class: Callable[[str], bool],
        unseen: UnseenEffects,
    ) -> None:
        """`is_run` is false of procedures that are never run; `has_begun` says that a class's initialiser is
        not started at or behind the point."""
        self._is_users_class = is_users_class
        self._unseen = unseen
        self._program = program
        self._hierarchy = hierarchy
        self._is_run = is_run
        self._has_begun = has_begun
        self._indexed = indexed_calls(program)
        self._fixed = FixedFields(program, hierarchy)
        self._library = LibraryFields(program, hierarchy)
        self._writing: dict[tuple[str, str], Set[str]] = {}
        self._of_library: dict[str, bool] = {}
        self._by_library: dict[tuple[str, str, str], bool] = {}

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

    def may_write(self, procedure: str, name: str, but_for: str = "") -> bool:
        """Whether running the procedure, the user's or the library's, may write the field, where one
        initialiser is not run."""
        if self._unseen.is_assigned_by(name, procedure):
            return True
        if self._is_of_library(name):
            assigning = self._library.assigning(name)
            if assigning is None:
                return not is_user_code(self._program, procedure) or procedure in self._running_library
            is_others = not is_user_code(self._program, procedure)
            if is_others and self._library.is_among(procedure, assigning):
                return True
        writing = self._writing.get((name, but_for))
        if writing is None:
            writing = self._writing[(name, but_for)] = self._found_writing(name, but_for)
        if is_user_code(self._program, procedure):
            return procedure in writing
        key = (procedure, name, but_for)
        found = self._by_library.get(key)
        if found is None:
            found = self._by_library[key] = self._calls_back(procedure, writing)
        return found

    def library_writers(self, field: str) -> tuple[str, ...] | None:
        """The methods of libraries beside the program that assign the field themselves, if that is known."""
        return self._library.writers(field)

    def library_constructors(self, owner: str) -> tuple[str, ...]:
        return self._library.constructors(owner)

    def _is_of_library(self, field: str) -> bool:
        """Whether a class of the library declares the field, and so its methods may write it."""
        found = self._of_library.get(field)
        if found is None:
            is_field = field != ELEMENT.name and bool(class_of(field))
            found = self._of_library[field] = is_field and not self._is_users_class(class_of(field))
        return found

    @cached_property
    def _running_library(self) -> Set[str]:
        """The user's procedures that may come back after a method of the library has run."""
        callers = self._program.index().callers.items()
        found = {each for name, names in callers if not is_user_code(self._program, name) for each in names}
        return self._returning.of(sorted(filter(self._is_run, found)))

    def _found_writing(self, name: str, but_for: str) -> Set[str]:
        """The initialiser that is not run is left out of the relation only where that matters."""
        writing = self.users(name).writers | self._unseen.assigning(name) | self._calling(name)
        writers = [each for each in writing if each != but_for and self._is_run(each)]
        found = self._returning.of(writers)
        if but_for not in found:
            return found
        is_run = self._is_run
        return self._indexed.returning_from(lambda each: each != but_for and is_run(each)).of(writers)

    def _calling(self, field: str) -> frozenset[str]:
        """The user's procedures that call what may assign a field of a library."""
        assigning = self._library.assigning(field) if self._is_of_library(field) else None
        if not assigning:
            return frozenset()
        callers = self._program.index().callers.items()
        others = (pair for pair in callers if not is_user_code(self._program, pair[0]))
        is_among = self._library.is_among
        return frozenset().union(*(names for each, names in others if is_among(each, assigning)))

    @cached_property
    def _returning(self) -> Ancestors:
        return self._indexed.returning_from(self._is_run)

    def may_run(self, procedure: str, leading: Set[str]) -> bool:
        """Whether running the procedure may run one of those from which `leading` was made."""
        if procedure == HANDED_ON:
            return True
        if is_user_code(self._program, procedure):
            return procedure in leading
        return self._calls_back(procedure, leading)

    def _calls_back(self, procedure: str, leading: Set[str]) -> bool:
        """Procedures that are never run lead to nothing: they are not in `leading`."""
        return any(not leading.isdisjoint(names) for _, names in self._indexed.run_by_method(procedure))

    def may_change(self, site: Site, procedures: tuple[str, ...], path: Path) -> bool:
        """Whether one of the procedures, run by the instruction, may change what the path leads to."""
        root = path.root
        if root.kind == "static" and self._may_assign(site.point, procedures, root.name):
            return True
        for number, field in enumerate(path.fields):
            if field.name[0] == "[":
                continue
            base = Path(root, path.fields[:number])
            if self._is_of_library(field.name) and _is_made(site.call, base):
                return True
            is_kept = field != ELEMENT and self._keeps(site.call, base, field.name)
            if not is_kept and any(self.may_write(procedure, field.name) for procedure in procedures):
                return True
        return False

    def _may_assign(self, point: Point, procedures: tuple[str, ...], symbol: str) -> bool:
        """Whether one of the procedures, run at the point, may assign the static field."""
        is_hidden = self._fixed.is_in_initialiser(point.procedure, symbol)
        if is_hidden and not self._unseen.may_assign(symbol):
            return False
        if not any(self.may_write(procedure, symbol) for procedure in procedures):
            return False
        initialiser = f"{class_of(symbol)}{INITIALISER}"
        if not self._has_begun(point, initialiser):
            return True
        return any(self.may_write(procedure, symbol, initialiser) for procedure in procedures)

    def _keeps(self, call: Call | None, base: Path, field: str) -> bool:
        """Whether the call leaves the field of the object alone, if it leaves alone how the path comes to the
        object. An object under construction is in no field yet while the superclass's constructor runs."""
        return not _is_made(call, base) and self.is_fixed(field)

    def is_fixed(self, field: str) -> bool:
        """Whether only constructors write the field, each to its own object."""
        return self._fixed.is_fixed(field) and not self._unseen.changes_fixed(field)

    def may_write_places(self, procedures: tuple[str, ...]) -> bool:
        """Whether one of the procedures may store something in an array of references."""
        return any(
            class_of(each) not in ARRAYS_UNTOUCHED or bool(self._indexed.run_by_method(each))
            for each in procedures
        )

    def leading_to(self, names: frozenset[str]) -> frozenset[str]:
        """The user's procedures from which control may come to one of these, themselves included, or to
        what a proxy does."""
        return frozenset(filter(self._is_run, self._indexed.leading_to(names | self._unseen.asking)))

    def leading_during(self, initialiser: str, names: frozenset[str]) -> frozenset[str]:
        """The same while an initialiser is on its way, which is not run again then."""
        found = self.leading_to(names)
        if initialiser not in found or initialiser in names:
            return found
        names |= self._unseen.asking - {initialiser}
        return frozenset(filter(self._is_run, self._indexed.leading_apart_from(names, initialiser)))


def _is_made(call: Call | None, base: Path) -> bool:
    """Whether the path may lead to the object whose constructor the call runs."""
    return base.root.kind != "static" and not base.fields and is_construction(call)
