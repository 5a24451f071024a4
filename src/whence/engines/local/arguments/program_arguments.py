"""The arguments of a C program where it reads them: by an index below the count, on a walk through the vector
or by `optarg`. What is read is a text, as long as everything that is stored to the vector is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.engines.context import Context
from whence.engines.local.arguments.argument_vectors import (
    ArgumentVectors,
    IsText,
    is_below,
    is_inside,
    loads_of,
    starts_at_main,
)
from whence.engines.local.arguments.option_variables import COUNTER, argument_loads, is_counted
from whence.engines.local.arguments.vector_walks import VectorWalk
from whence.engines.local.arguments.walked_vectors import WalkedVectors
from whence.engines.local.limits import LIMITS
from whence.engines.local.ranges.procedure_ranges import ranges_in
from whence.engines.local.refutation.facts import Fact
from whence.models.c.pointers.pointer_moves import ARGUMENT_POINTER
from whence.program.instructions import Call, Load
from whence.program.places import Cell, Place, Static, root_of
from whence.program.procedure import Point, Procedure
from whence.program.types import INT32, PointerType
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class ProgramArguments:
    """Of one question."""

    context: Context
    entries: frozenset[str]
    ending: EndingCalls
    is_never: Callable[[Point, Fact], bool]
    """Whether the fact holds at the point in no run: the walk of the engine."""
    is_text: IsText
    are_assumed: bool
    """Whether it is taken for granted that what is stored to the vector are texts."""

    def is_in_vector(self, procedure: Procedure, place: Place, point: Point) -> bool:
        """Whether the place is one of the program's arguments, or the null behind them."""
        return self._left(procedure, place, point) >= 0

    def is_argument(self, procedure: Procedure, load: Load) -> bool:
        """Whether the load reads a text that the program was started with."""
        return self._reads(procedure, load, 1)

    def is_argument_or_null(self, procedure: Procedure, load: Load) -> bool:
        """The same, or the null at the end."""
        return self._reads(procedure, load, 0)

    def is_counter(self, procedure: Procedure, point: Point) -> bool:
        """Whether the load at the point reads `optind` in a program that starts at its `main`, and finds no
        negative number."""
        load, program = procedure.at(point), self.context.program
        is_read = isinstance(load, Load) and load.place == Static(COUNTER) and load.target.type == INT32
        if not is_read or not isinstance(load, Load) or load.volatile:
            return False
        if not starts_at_main(program, self.entries):
            return False
        return is_counted(program, procedure, point, LIMITS.most_users)

    def _reads(self, procedure: Procedure, load: Load, least: int) -> bool:
        """Whether the load reads from the vector where so many arguments are left, at least."""
        if load.volatile or not isinstance(load.target.type, PointerType):
            return False
        points = loads_of(procedure, load)
        if load.place == Static(ARGUMENT_POINTER):
            known = self.context.remember(
                ("local", "arguments of options", procedure.name, self.entries, self.are_assumed),
                lambda view: argument_loads(view.program, procedure, self._has_vector, LIMITS.most_users),
            )
            return known.issuperset(points) and self._are_kept()
        is_element = all(self._left(procedure, load.place, each) >= least for each in points)
        return is_element and self._are_kept()

    @property
    def _vectors(self) -> ArgumentVectors:
        return self.context.remember(
            ("local", "argument vectors", self.entries),
            lambda _: ArgumentVectors(self.entries, LIMITS.most_callers),
        )

    def _are_kept(self) -> bool:
        """Whether all elements of the vector are texts in every run."""
        if self.are_assumed:
            return True
        return self.context.remember(
            ("local", "arguments are kept", self.entries),
            lambda view: self._vectors.are_kept(view.program, self.is_text),
        )

    def _left(self, procedure: Procedure, place: Place, point: Point) -> int:
        """How many of the program's arguments are left at the place in the vector, at least; -1 if it may be
        elsewhere."""
        program, ranges = self.context.program, ranges_in(self.context, procedure.name)
        if not isinstance(root_of(place), Cell) or ranges is None:
            return -1
        vector = self._vectors.of(program, procedure.name)
        if vector is not None and is_inside(
            program, procedure, vector, place, point, self.is_never, ranges.at, LIMITS.most_users
        ):
            return 1
        walk = self._walk(procedure.name)
        if walk is None:
            return -1
        left = walk.left(point, place)
        if left > 0:
            return left
        counted = walk.counted_by(point, place)
        if any(is_below(procedure, point, *each, self.is_never, ranges.at) for each in counted):
            return 1
        return left

    def _walk(self, name: str) -> VectorWalk | None:
        """How the procedure walks through the vector."""
        context = self.context
        walked = context.remember(
            ("local", "walked vectors", self.entries),
            lambda _: WalkedVectors(self.entries, self.ending, LIMITS.most_callers, LIMITS.most_users),
        )
        ranges = lambda each: ranges_in(context, each)  # noqa: E731
        if walked.of(context.program, name, ranges, ends_in_null=False) is None:
            return None
        return walked.of(context.program, name, ranges, ends_in_null=self._are_kept())

    def _has_vector(self, point: Point, call: Call) -> bool:
        """Whether the second argument of the call leads into the vector."""
        vector = call.arguments[1] if len(call.arguments) > 1 else None
        known = self._vectors.of(self.context.program, point.procedure)
        if vector is None or (known is not None and vector in known.elements):
            return vector is not None
        walk = self._walk(point.procedure)
        return walk is not None and walk.given(point, vector) is not None
