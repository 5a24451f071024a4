"""Where `check` asks: everywhere, in a procedure, file or class, or at points; and what it leaves out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import field, replace
from heapq import heappop, heappush
from math import inf
from typing import final

from whence.answers import Finding
from whence.facade.accepted.changed_lines import changed_procedures
from whence.facade.accepted.comments import Misread
from whence.facade.accepted.exclusion import excluded_by
from whence.facade.accepted.suppressions import Suppressions
from whence.facade.results import CheckAnswer, Result
from whence.models.obligations_at import obligations_at
from whence.program.naming.names import defined_procedures
from whence.program.naming.points import EntryPoint, parse_point, resolve
from whence.program.naming.regions import procedures_in
from whence.program.obligations import Obligation, ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import ANYTHING, Check, Question, Setting, kind_of
from whence.records import dataclass
from whence.session.check_questions import checks_at, own_procedures
from whence.source import InputProblem


@final
@dataclass(frozen=True, slots=True)
class Scope:
    name: str
    """As the user wrote it; empty for the whole program."""
    procedures: tuple[str, ...]
    points: tuple[Point, ...] | None = None
    """The only points of the procedures that are asked about; all if there is no such limit."""
    is_whole: bool = False
    """Whether it is everything that the user wrote."""

    def questions(
        self,
        program: Program,
        procedure: str,
        kinds: frozenset[ObligationKind],
        entries: tuple[str, ...],
        setting: Setting = ANYTHING,
    ) -> Iterator[Check]:
        for point in self._points(program, procedure):
            yield from checks_at(program, point, kinds, entries, setting)

    def check(self, program: Program, kinds: frozenset[ObligationKind]) -> None:
        """Raises if the user named a place where nothing of these kinds can fail."""
        if self.name and not any(each.kind in kinds for each in self._obligations(program)):
            found = {each.kind for each in self._obligations(program)}
            others = ",".join(kind.value for kind in ObligationKind if kind in found)
            asked = ", ".join(kind.value for kind in ObligationKind if kind in kinds)
            has = f"it has --only {others}" if others else "nothing there can fail in any way that is known"
            raise InputProblem(f"{self.name}: no obligation of the kinds {asked}; {has}")

    def _obligations(self, program: Program) -> Iterator[Obligation]:
        for procedure in self.procedures:
            for point in self._points(program, procedure):
                yield from obligations_at(program, point)

    def _points(self, program: Program, procedure: str) -> Iterator[Point]:
        if self.points is None:
            yield from (point for point, _ in program.procedure(procedure).points())
        else:
            yield from (point for point in self.points if point.procedure == procedure)


def scope_of(program: Program, at: str, within: str) -> Scope:
    if at and within:
        raise InputProblem("--at and --in both say where; leave one of them out")
    if within:
        return Scope(within, procedures_in(program, within))
    if not at:
        return Scope("", own_procedures(program), is_whole=True)
    if isinstance(parse_point(at), EntryPoint):
        return Scope(at, defined_procedures(program, at))
    points = resolve(program, at)
    return Scope(at, tuple(dict.fromkeys(point.procedure for point in points)), points)


def narrowed(scope: Scope, program: Program, diff: str, exclude: Sequence[str], excluded: list[str]) -> Scope:
    """What changed since the revision, if one is named, without what is excluded, which is noted."""
    procedures = changed_procedures(program, scope.procedures, diff) if diff else scope.procedures
    is_excluded = excluded_by(exclude, program)
    excluded += [name for name in procedures if is_excluded(name)]
    kept = tuple(name for name in procedures if not is_excluded(name)) if excluded else procedures
    return replace(scope, procedures=kept, is_whole=scope.is_whole and not diff and not excluded)


@final
@dataclass(slots=True)
class Checks:
    """Results of `check`, each as soon as it is known, and what was not asked."""

    results: Iterator[Result[CheckAnswer]]
    entries: tuple[str, ...]
    made: Callable[[Check, Finding], Result[CheckAnswer]]
    """How a finding becomes a result."""
    held: dict[Check, Finding] = field(default_factory=dict)
    """What was found so far of questions that are still to be asked on."""
    out_of_reach: list[str] = field(default_factory=list)
    """Procedures so far that nothing which starts at the entry that was asked for calls."""
    not_asked: list[str] = field(default_factory=list)
    """Procedures that were not asked about, or not to the end, because the time of all was over."""
    unchanged_since: str = ""
    """The revision since which no procedure that is asked about has changed, if one is named."""
    excluded: list[str] = field(default_factory=list)
    """Procedures that the user left out."""
    suppressions: Suppressions = field(default_factory=Suppressions)
    kinds: tuple[str, ...] = ()
    whole_files: tuple[str, ...] = ()
    """The source files, if everything in them is asked about."""
    begun_until: tuple[float, int] = (inf, 0)
    """All questions that stand before this place are known."""
    _places: dict[Question, tuple[int, int]] = field(default_factory=dict)
    _unknown: list[tuple[tuple[int, int], Question]] = field(default_factory=list)
    """Questions whose results were not given in the order of the source, the first on top."""
    _waiting: dict[Question, Result[CheckAnswer]] = field(default_factory=dict)
    """Results that are known before others that stand above them."""

    def __repr__(self) -> str:
        return f"Checks from {', '.join(self.entries)}; each is asked when its result is taken"

    def __iter__(self) -> Iterator[Result[CheckAnswer]]:
        return self

    def __next__(self) -> Result[CheckAnswer]:
        return self._heeding(next(self.results))

    def close(self) -> None:
        """Ends the check early, and its other processes at once."""
        if isinstance(self.results, Generator):
            self.results.close()

    def note_place(self, question: Check, place: tuple[int, int] | None = None) -> None:
        """Where the question is in the order of the source; without a place, behind all that were noted."""
        if question not in self._places:
            self._places[question] = place = place or (len(self._places), 0)
            heappush(self._unknown, (place, question))

    def place(self, question: Question) -> tuple[int, int]:
        """Places of a program's questions are in the order of the source."""
        return self._places.get(question, (len(self._places), 0))

    def in_source_order(self) -> Iterator[Result[CheckAnswer]]:
        """The results, each when it and all before it in the source are known."""
        for result in self:
            self._waiting[result.question] = result
            while self._unknown and self._unknown[0][0] < self.begun_until:
                known = self._waiting.pop(self._unknown[0][1], None)
                if known is None:
                    break
                heappop(self._unknown)
                yield known
        while self._waiting:
            yield self._waiting.pop(min(self._waiting, key=self.place))

    def so_far(self) -> Iterator[Result[CheckAnswer]]:
        """What is known of the questions that are held back, for a check that is ended early."""
        known = dict(self._waiting)
        for question, finding in tuple(self.held.items()):
            known.setdefault(question, self._heeding(self.made(question, finding)))
        yield from (known[question] for question in sorted(known, key=self.place))

    def _heeding(self, result: Result[CheckAnswer]) -> Result[CheckAnswer]:
        """With the comments of the user that accept a failure."""
        finding = self.suppressions.applied(result.finding, kind_of(result.question), result.span)
        return result if finding is result.finding else replace(result, finding=finding)

    def unheeded(self) -> tuple[Misread, ...]:
        """Comments that were meant to suppress something and can't be read."""
        return self.suppressions.misread()

    def unused_suppressions(self) -> tuple[Misread, ...]:
        """Comments that suppress nothing. Call it after the last result."""
        is_whole = not (self.out_of_reach or self.not_asked)
        return self.suppressions.unused(self.kinds, self.whole_files if is_whole else ())

    def leaving_out(self, procedures: Iterable[str], may_enter: Callable[[str], bool]) -> Iterator[str]:
        """The procedures that the entries may reach; the others are noted."""
        for name in procedures:
            if may_enter(name):
                yield name
            else:
                self.out_of_reach.append(name)
