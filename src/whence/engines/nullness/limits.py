"""The engine's limits and configurations: each limit of the paper by name, switched one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from whence.records import dataclass

MOST_LOOKED_INTO: Final = 60
"""Procedures that are looked into for whether they keep an object under construction."""


@final
@dataclass(frozen=True, slots=True)
class Limits:
    producers: bool = True
    """Extension 1: ask for all producers of a field, a static field, a result or a parameter."""
    collections: bool = True
    """Extension 2: what collections hold."""
    library_results: bool = True
    """Results of the library that are never null."""
    library_depth: int = 4
    """How far calls are followed from one method of the library to the next for whether it returns null; 0:
    no body of the library is looked at."""
    library_instructions: int = 400
    """Instructions of a method of the library whose body is looked at."""
    library_steps: int = 1_000
    """Propagations in one of these."""
    required_depth: int = 4
    """How far calls are followed from one method of the user's to the next for what it requires; 0: no
    arguments of the user's methods count as required."""
    required_instructions: int = 150
    """Instructions of a method that is looked at for that."""
    families: bool = True
    """What arrays and collections hold, by all that is put into those that may share elements; needs both
    extensions."""
    handed: bool = True
    """What the library hands to functions and returns from them, and which methods calls run, by the flow of
    objects; for questions that stay open without it."""
    numbers: bool = True
    """Predicates about numbers and truth values besides those about null."""
    places: bool = True
    """Single places of arrays, within a procedure and as long as nothing is called that may write arrays."""
    classes: bool = True
    """Predicates about the classes of receivers, of casts and of new objects."""
    stores: bool = True
    """A call that may assign a field does not make it null if no store does."""
    mod_ref: bool = True
    """A call that is not entered changes what mod-ref says; else anything."""
    thin: bool = False
    """Instead of all this, thin slices (section 3.5)."""
    most_targets: int = 10
    """A call with more candidate targets is not entered."""
    question_steps: int = 3_000
    steps_an_instruction: int = 2
    """Further steps of a question for each instruction of its procedure."""
    subject_steps: int = 2_500
    most_facts: int = 60
    """Disjuncts at one place of one activation."""
    most_predicates: int = 6
    """Predicates of a disjunct besides the root; more are left out."""
    most_decided: int = 8
    """Passages to callers of disjuncts whose root predicate was found to hold: these only look for paths that
    exclude themselves, and callers seldom do."""
    most_sites: int = 400
    """Producers of one subject."""
    most_steps: int = 40_000
    """Propagations of one question, with those of the subjects that it is the first to lean on."""

    most_open_entries: int = 12
    """Facts at entries that are kept of a walk that was left open."""
    hurried_predicates: int = 2
    """The same of a hurried walk."""
    takes_all_to_callers: bool = True
    """Whether predicates besides the root go on to the callers of where the walk started."""

    @property
    def hurried(self) -> Limits:
        """Of a walk after one that met a limit: it takes less to callers, and so visits each about once."""
        return replace(
            self, numbers=False, most_predicates=self.hurried_predicates, takes_all_to_callers=False
        )


_OURS: Final = Limits()
_EXTENDED: Final = replace(
    _OURS, numbers=False, places=False, classes=False, required_depth=0, handed=False, stores=False
)
CONFIGURATIONS: Final = {
    "ours": _OURS,
    "extended": _EXTENDED,
    "producers": replace(_EXTENDED, collections=False),
    "collections": replace(_EXTENDED, producers=False),
    "base": replace(_EXTENDED, producers=False, collections=False, library_results=False, library_depth=0),
    "thin-slices": replace(_EXTENDED, producers=False, thin=True),
    "without-families": replace(_OURS, families=False),
    "without-handed": replace(_OURS, handed=False),
    "without-numbers": replace(_OURS, numbers=False),
    "without-places": replace(_OURS, places=False),
    "without-classes": replace(_OURS, classes=False),
    "without-required": replace(_OURS, required_depth=0),
    "without-stores": replace(_OURS, stores=False),
    "without-library-results": replace(_OURS, library_results=False, library_depth=0),
    "without-mod-ref": replace(_OURS, mod_ref=False),
    "any-targets": replace(_OURS, most_targets=1_000_000),
    "few-targets": replace(_OURS, most_targets=3),
}
"""The default first; then the paper's, its baseline, and `ours` with one policy switched."""
