"""What the pointers of an entry lead to: null, an object of at least the declared type, or each other."""

from __future__ import annotations

from collections.abc import Mapping

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.relation import CallRelation
from whence.models.effects import Frees
from whence.program.c.entry_objects import pointees_of
from whence.program.program import Program


def least_sizes(program: Program, entry: str) -> Mapping[str, int]:
    """Source name of a parameter -> the bytes that its object surely has as long as the entry runs; nothing
    if it may be freed meanwhile."""
    found = pointees_of(program, entry)
    return {} if found and may_free(program, entry) else found


def may_free(program: Program, entry: str) -> bool:
    """Whether something that the entry calls may end the life of an object that it was given."""
    for name in CallRelation(program).reachable(entry):
        if is_user_code(program, name):
            continue
        function = library_function(name)
        if function is None or any(isinstance(each, Frees) for each in function.effects):
            return True
    return False
